// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/config_files.h"

#include "core/base/message_list.h"
#include "core/json/document.h"
#include "core/json/member.h"
#include "core/json/messages.h"
#include "core/json/pointer.h"
#include "core/json/text.h"
#include "core/json/toml_parser.h"
#include "core/mcp/config_text.h"
#include "core/mcp/messages.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <span>

namespace toolroom {

namespace {

constexpr std::array<std::string_view, 13> mcpHostNames = {
    "",          "Claude Code", "Claude Desktop", "Cline",    "Codex", "GitHub Copilot", "Cursor", "Gemini CLI",
    "Inspector", "opencode",    "VS Code",        "Windsurf", "Zed",
};

/// The folder that the path of a file is relative to.
enum class ConfigRoot {
    Home,
    Config,     ///< of desktop applications: ~/.config, ~/Library/Application Support or %APPDATA%
    UnixConfig, ///< ~/.config on macOS too
    Project,
};

struct ConfigPlace {
    McpHost host;
    ConfigRoot root;
    std::string_view path;
};

constexpr ConfigPlace configPlaces[] = {
    {McpHost::ClaudeDesktop, ConfigRoot::Config, "Claude/claude_desktop_config.json"},
    {McpHost::ClaudeCode, ConfigRoot::Home, ".claude.json"},
    {McpHost::ClaudeCode, ConfigRoot::Project, ".mcp.json"},
    {McpHost::VsCode, ConfigRoot::Config, "Code/User/mcp.json"},
    {McpHost::VsCode, ConfigRoot::Config, "Code/User/settings.json"},
    {McpHost::VsCode, ConfigRoot::Config, "Code - Insiders/User/mcp.json"},
    {McpHost::VsCode, ConfigRoot::Config, "VSCodium/User/mcp.json"},
    {McpHost::VsCode, ConfigRoot::Project, ".vscode/mcp.json"},
    {McpHost::VsCode, ConfigRoot::Project, ".vscode/settings.json"},
    {McpHost::Copilot, ConfigRoot::Home, ".copilot/mcp-config.json"},
    {McpHost::Cursor, ConfigRoot::Home, ".cursor/mcp.json"},
    {McpHost::Cursor, ConfigRoot::Project, ".cursor/mcp.json"},
    {McpHost::Windsurf, ConfigRoot::Home, ".codeium/windsurf/mcp_config.json"},
    {McpHost::Windsurf, ConfigRoot::Home, ".codeium/mcp_config.json"},
    {McpHost::Zed, ConfigRoot::UnixConfig, "zed/settings.json"},
    {McpHost::Zed, ConfigRoot::Project, ".zed/settings.json"},
    {McpHost::Cline, ConfigRoot::Config,
     "Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json"},
    {McpHost::Cline, ConfigRoot::Home, ".cline/data/settings/cline_mcp_settings.json"},
    {McpHost::Cline, ConfigRoot::Home, "Documents/Cline/MCP/cline_mcp_settings.json"},
    {McpHost::Codex, ConfigRoot::Home, ".codex/config.toml"},
    {McpHost::Codex, ConfigRoot::Project, ".codex/config.toml"},
    {McpHost::GeminiCli, ConfigRoot::Home, ".gemini/settings.json"},
    {McpHost::GeminiCli, ConfigRoot::Project, ".gemini/settings.json"},
    {McpHost::OpenCode, ConfigRoot::Home, ".config/opencode/opencode.json"},
    {McpHost::OpenCode, ConfigRoot::Project, "opencode.json"},
    {McpHost::Inspector, ConfigRoot::Home, ".mcp-inspector/mcp.json"},
    {McpHost::Generic, ConfigRoot::Project, "mcp.json"},
};

std::string configRootOf(ConfigRoot root, const std::string& home, McpPlatform platform) {
    if (root == ConfigRoot::Home)
        return home;
    if (platform == McpPlatform::Windows)
        return home + "/AppData/Roaming";
    if (platform == McpPlatform::MacOs && root == ConfigRoot::Config)
        return home + "/Library/Application Support";
    return home + "/.config";
}

/// What the path of a file says about it.
struct FilePlace {
    bool isKnown = false; ///< a place of configPlaces
    McpHost host = McpHost::Generic;
    std::string projectFolder; ///< empty for a file of the user
};

FilePlace placeOfFile(const std::string& name) {
    const QFileInfo file(QString::fromStdString(name));
    const std::string path = QDir::cleanPath(file.absoluteFilePath()).toStdString();
    const std::string home = QDir::cleanPath(QDir::homePath()).toStdString();
    FilePlace place;
    for (const ConfigPlace& known : configPlaces) {
        if (!path.ends_with('/' + std::string(known.path)))
            continue;
        const std::string folder = path.substr(0, path.size() - known.path.size() - 1);
        const bool isProject = known.root == ConfigRoot::Project;
        // ~/.cursor/mcp.json is a file of the user, and PROJECT/.cursor/mcp.json one of the project.
        if ((known.root == ConfigRoot::Home || isProject) && (folder == home) == isProject)
            continue;
        return {true, known.host, isProject ? folder : std::string()};
    }
    // A copy at another place: the name says whose it is, unless it is common.
    const std::string fileName = file.fileName().toStdString();
    const auto named = std::ranges::find_if(configPlaces, [&](const ConfigPlace& known) {
        return known.root != ConfigRoot::Project && known.path.ends_with(fileName) && fileName.size() > 5 &&
               fileName != "mcp.json" && fileName != "settings.json" &&
               (known.path.size() == fileName.size() || known.path[known.path.size() - fileName.size() - 1] == '/');
    });
    if (named != std::end(configPlaces))
        return {false, named->host, {}};
    const std::string folder = QDir::cleanPath(file.absolutePath()).toStdString();
    place.projectFolder = folder == home ? std::string() : folder;
    return place;
}

McpVariableSyntax variableSyntaxOf(McpHost host) {
    switch (host) {
    case McpHost::ClaudeDesktop:
    case McpHost::Codex:
    case McpHost::Zed:
        return {};
    case McpHost::GeminiCli:
        return {.names = true, .dollar = true};
    case McpHost::Cline:
    case McpHost::Cursor:
    case McpHost::VsCode:
        return {.editor = true};
    case McpHost::Windsurf:
        return {.editor = true, .files = true};
    case McpHost::OpenCode:
        return {.single = true};
    case McpHost::ClaudeCode:
    case McpHost::Copilot:
    case McpHost::Generic:
    case McpHost::Inspector:
        break;
    }
    return {.names = true, .editor = true};
}

/// Members that say nothing about how a server is started or reached.
constexpr std::array<std::string_view, 11> descriptiveKeys = {
    "$schema",
    "description",
    "gallery",
    "icon",
    "name",
    "note",
    "remoteConfigured",
    "required",
    "source",
    "version",
    "supports_parallel_tool_calls",
};
/// Permissions of the host, which are never imported.
constexpr std::array<std::string_view, 4> approvalKeys = {"alwaysAllow", "autoApprove", "default_tools_approval_mode",
                                                          "trust"};
constexpr std::array<std::string_view, 16> unsupportedKeys = {
    "authProviderType",
    "dev",
    "experimental_environment",
    "headersHelper",
    "modernLogLevel",
    "oauth_resource",
    "protocolEra",
    "resource",
    "roots",
    "sandbox",
    "sandboxEnabled",
    "scopes",
    "settings",
    "targetAudience",
    "targetServiceAccount",
    "watch",
};

/// Reads one server.
class McpEntryReader {
public:
    McpEntryReader(McpServerConfig config, McpHost host, std::span<const McpInput> inputs,
                   std::span<const std::string> commandInputs)
        : m_config(std::move(config))
        , m_host(host)
        , m_syntax(variableSyntaxOf(host))
        , m_inputs(inputs)
        , m_commandInputs(commandInputs) {}

    Result<McpServerConfig> read() {
        if (!entry().is_object())
            fail<mcp_messages::entryNotObject>({});
        else
            readMembers();
        if (m_error)
            return std::unexpected(*std::move(m_error));
        return std::move(m_config);
    }

private:
    [[nodiscard]] const Json& entry() const { return m_config.entry.value(); }

    void readMembers() {
        readTransport();
        if (m_error)
            return;
        if (m_config.transport == McpTransportKind::Stdio)
            readProgram();
        else
            readRemote();
        readTools();
        readTimeouts();
        m_config.disabled = flag("disabled", false) || !flag("enabled", true);
        reportOthers();
    }

    /// The first of `keys` that is present and not null; empty if there is none.
    std::string_view present(std::initializer_list<std::string_view> keys) const {
        for (const std::string_view key : keys)
            if (const Json* value = memberOf(entry(), key); value && !value->is_null())
                return key;
        return {};
    }

    void readTransport() {
        const std::string_view command = present({"command"});
        const std::string_view url = present({"httpUrl", "serverUrl", "url"});
        const std::string_view typeKey = present({"type", "transportType", "transport"});
        std::optional<McpTransportKind> type;
        if (!typeKey.empty()) {
            m_used.emplace(typeKey);
            const std::string text = textAt(entry(), typeKey);
            if (text.empty())
                return fail<mcp_messages::memberNotString>(pointerOf(typeKey), typeKey);
            type = transportOf(text);
            if (!type)
                return fail<mcp_messages::transportUnknown>(pointerOf(typeKey), visibleText(text));
        }
        const bool isProgram = type ? *type == McpTransportKind::Stdio : url.empty();
        if ((isProgram ? command : url).empty()) {
            if (textAt(entry(), "source") == "extension" || (m_host == McpHost::Zed && !present({"settings"}).empty()))
                return fail<mcp_messages::entryOfExtension>({}, mcpHostName(m_host));
            return fail<mcp_messages::entryWithoutServer>({});
        }
        if (!type && !command.empty() && !url.empty())
            return fail<mcp_messages::entryAmbiguous>({}, command, url);
        if (!isProgram) {
            m_url = url;
            // The URL of Gemini CLI and Cline is SSE unless they say otherwise.
            const bool isSse = url == "url" && (m_host == McpHost::GeminiCli || m_host == McpHost::Cline);
            m_config.transport = type.value_or(isSse ? McpTransportKind::Sse : McpTransportKind::Http);
        }
    }

    static std::optional<McpTransportKind> transportOf(std::string_view type) {
        if (type == "stdio" || type == "local")
            return McpTransportKind::Stdio;
        if (type == "sse")
            return McpTransportKind::Sse;
        constexpr std::array<std::string_view, 5> http = {"http", "remote", "streamable-http", "streamableHttp",
                                                          "streamable_http"};
        return std::ranges::contains(http, type) ? std::optional(McpTransportKind::Http) : std::nullopt;
    }

    void readProgram() {
        const Json& command = entry()["command"];
        m_used.emplace("command");
        if (command.is_array()) { // opencode
            m_config.arguments = texts("/command");
            if (m_config.arguments.empty())
                return fail<mcp_messages::memberNotStrings>("/command", memberName("/command"));
            m_config.command = std::move(m_config.arguments.front());
            m_config.arguments.erase(m_config.arguments.begin());
        } else if (command.is_object()) { // Zed, until 2025
            m_config.command = text("/command/path");
            if (command.contains("args"))
                m_config.arguments = texts("/command/args");
            if (command.contains("env"))
                m_config.environment = members("/command/env");
        } else {
            m_config.command = text("/command");
        }
        if (m_config.command.empty())
            return fail<mcp_messages::memberNotString>("/command", memberName("/command"));
        if (use("args"))
            std::ranges::move(texts("/args"), std::back_inserter(m_config.arguments));
        for (const std::string_view key : {"env", "environment"})
            if (use(key))
                std::ranges::move(members(pointerOf(key)), std::back_inserter(m_config.environment));
        if (use("cwd"))
            m_config.folder = text("/cwd");
        if (use("envFile"))
            m_config.environmentFile = text("/envFile");
        if (use("env_vars"))
            readPassedVariables();
    }

    /// Of Codex: names, or objects with a name and where the variable is.
    void readPassedVariables() {
        const Json& variables = entry()["env_vars"];
        if (!variables.is_array())
            return fail<mcp_messages::memberNotStrings>("/env_vars", "env_vars");
        for (std::size_t i = 0; i < variables.size(); ++i) {
            const std::string pointer = appendPointer("/env_vars", i);
            const std::string name =
                variables[i].is_string() ? variables[i].get<std::string>() : textAt(variables[i], "name");
            const std::string source = textAt(variables[i], "source");
            if (name.empty())
                return fail<mcp_messages::memberNotString>(pointer, memberName(pointer));
            if (source.empty() || source == "local")
                m_config.passedVariables.push_back(name);
            else
                report<mcp_messages::memberNotSupported>(pointer + "/source", memberName(pointer + "/source"));
        }
    }

    void readRemote() {
        m_used.emplace(m_url);
        m_config.url = text(pointerOf(m_url));
        const std::string url = m_config.url.text();
        if (url.starts_with("unix:") || url.starts_with("pipe:"))
            report<mcp_messages::memberNotSupported>(pointerOf(m_url), url.substr(0, url.find(':') + 1));
        for (const std::string_view key : {"headers", "http_headers"})
            if (use(key))
                std::ranges::move(members(pointerOf(key)), std::back_inserter(m_config.headers));
        if (use("env_http_headers")) {
            for (auto& [name, variable] : members("/env_http_headers")) {
                variable.parts = {{McpTemplate::Kind::Environment, variable.text()}};
                m_config.headers.emplace_back(name, std::move(variable));
            }
        }
        if (use("bearer_token_env_var")) {
            McpTemplate token = text("/bearer_token_env_var");
            token.parts = {{McpTemplate::Kind::Text, "Bearer "}, {McpTemplate::Kind::Environment, token.text()}};
            m_config.headers.emplace_back("Authorization", std::move(token));
        }
        for (const std::string_view key : {"oauth", "auth"})
            if (use(key))
                readOAuth(pointerOf(key), entry()[key]);
    }

    void readOAuth(const std::string& pointer, const Json& oauth) {
        if (!oauth.is_object()) {
            if (takesEffect(oauth))
                report<mcp_messages::memberNotSupported>(pointer, memberName(pointer));
            return;
        }
        for (const auto& [key, value] : oauth.items()) {
            const std::string member = appendPointer(pointer, key);
            if (key == "clientId" || key == "client_id" || key == "CLIENT_ID")
                m_config.clientId = text(member);
            else if (key == "clientSecret" || key == "client_secret" || key == "CLIENT_SECRET")
                m_config.clientSecret = text(member);
            else if (key != "enabled" && takesEffect(value))
                report<mcp_messages::memberNotSupported>(member, memberName(member));
        }
    }

    void readTools() {
        for (const std::string_view key : {"includeTools", "enabled_tools", "tools"}) {
            const Json* value = memberOf(entry(), key);
            if (!value || !value->is_array()) // an object contains the permissions of Codex
                continue;
            m_used.emplace(key);
            std::vector<std::string> names = strings(pointerOf(key));
            if (!std::ranges::contains(names, "*"))
                m_config.allowedTools = std::move(names);
        }
        for (const std::string_view key : {"excludeTools", "disabled_tools", "disabledTools"})
            if (use(key))
                std::ranges::move(strings(pointerOf(key)), std::back_inserter(m_config.deniedTools));
    }

    void readTimeouts() {
        constexpr double secondMs = 1000;
        if (use("timeout")) {
            const bool isSeconds = m_host == McpHost::Cline || m_host == McpHost::Zed;
            const auto ms = duration("/timeout", isSeconds ? secondMs : 1);
            (m_host == McpHost::OpenCode ? m_config.startTimeoutMs : m_config.callTimeoutMs) = ms;
        }
        if (use("startup_timeout_ms"))
            m_config.startTimeoutMs = duration("/startup_timeout_ms", 1);
        if (use("startup_timeout_sec"))
            m_config.startTimeoutMs = duration("/startup_timeout_sec", secondMs);
        if (use("tool_timeout_sec"))
            m_config.callTimeoutMs = duration("/tool_timeout_sec", secondMs);
    }

    void reportOthers() {
        for (const auto& [key, value] : entry().items()) {
            if (m_used.contains(key) || std::ranges::contains(descriptiveKeys, key) || !takesEffect(value))
                continue;
            const std::string pointer = appendPointer({}, key);
            if (std::ranges::contains(approvalKeys, key) || (m_host == McpHost::Codex && key == "tools"))
                report<mcp_messages::approvalNotImported>(pointer, memberName(pointer));
            else if (std::ranges::contains(unsupportedKeys, key) || isMemberOfOtherTransport(key))
                report<mcp_messages::memberNotSupported>(pointer, memberName(pointer));
            else
                report<mcp_messages::memberUnknown>(pointer, memberName(pointer));
        }
    }

    /// Such as `headers` of a program.
    static bool isMemberOfOtherTransport(std::string_view key) {
        constexpr std::array<std::string_view, 17> keys = {
            "args",
            "auth",
            "bearer_token",
            "bearer_token_env_var",
            "command",
            "cwd",
            "env",
            "envFile",
            "env_http_headers",
            "env_vars",
            "environment",
            "headers",
            "http_headers",
            "httpUrl",
            "oauth",
            "serverUrl",
            "url",
        };
        return std::ranges::contains(keys, key);
    }

    static bool takesEffect(const Json& value) {
        return !value.is_null() && value != false && !(value.is_structured() && value.empty());
    }

    /// Whether the member is present. Null is the same as absent.
    bool use(std::string_view key) {
        m_used.emplace(key);
        return !present({key}).empty();
    }

    static std::string pointerOf(std::string_view key) { return appendPointer({}, key); }

    bool flag(std::string_view key, bool fallback) {
        if (!use(key))
            return fallback;
        const Json& value = entry()[key];
        if (!value.is_boolean())
            fail<mcp_messages::memberNotBoolean>(pointerOf(key), key);
        return value.is_boolean() ? value.get<bool>() : fallback;
    }

    std::optional<std::int64_t> duration(const std::string& pointer, double unitMs) {
        constexpr double maxMs = 1e12;
        const Json* value = resolvePointer(entry(), pointer);
        const double ms = value->is_number() ? value->get<double>() * unitMs : -1;
        if (ms > 0 && ms <= maxMs)
            return std::max<std::int64_t>(1, std::llround(ms));
        fail<mcp_messages::memberNotDuration>(pointer, memberName(pointer));
        return std::nullopt;
    }

    std::vector<std::string> strings(const std::string& pointer) {
        const Json* array = resolvePointer(entry(), pointer);
        if (!array->is_array() || !std::ranges::all_of(*array, [](const Json& value) { return value.is_string(); })) {
            fail<mcp_messages::memberNotStrings>(pointer, memberName(pointer));
            return {};
        }
        return array->get<std::vector<std::string>>();
    }

    McpTemplate text(const std::string& pointer) {
        const Json* value = resolvePointer(entry(), pointer);
        if (value && value->is_string() && !value->get_ref<const std::string&>().empty())
            return parsed(value->get_ref<const std::string&>(), pointer);
        fail<mcp_messages::memberNotString>(pointer, memberName(pointer));
        return {};
    }

    std::vector<McpTemplate> texts(const std::string& pointer) {
        std::vector<McpTemplate> templates;
        for (const std::string& value : strings(pointer))
            templates.push_back(parsed(value, appendPointer(pointer, templates.size())));
        return templates;
    }

    /// An object of strings. Numbers and booleans, which some hosts accept, become text.
    std::vector<std::pair<std::string, McpTemplate>> members(const std::string& pointer) {
        std::vector<std::pair<std::string, McpTemplate>> templates;
        const Json* object = resolvePointer(entry(), pointer);
        if (!object->is_object())
            fail<mcp_messages::memberNotTexts>(pointer, memberName(pointer));
        else
            for (const auto& [key, value] : object->items()) {
                const std::string member = appendPointer(pointer, key);
                if (value.is_string())
                    templates.emplace_back(key, parsed(value.get_ref<const std::string&>(), member));
                else if (value.is_number() || value.is_boolean())
                    templates.emplace_back(key, parsed(m_config.entry.text(member), member));
                else if (value.is_null())
                    report<mcp_messages::memberNotSupported>(member, memberName(member));
                else
                    fail<mcp_messages::memberNotString>(member, memberName(member));
            }
        return templates;
    }

    McpTemplate parsed(std::string_view value, const std::string& pointer) {
        ParsedMcpTemplate parsed = parseMcpTemplate(value, m_syntax);
        parsed.text.pointer = pointer;
        for (const std::string& literal : parsed.literals)
            report<mcp_messages::variableIsText>(pointer, memberName(pointer), literal);
        for (const McpTemplate::Part& part : parsed.text.parts) {
            if (part.kind == McpTemplate::Kind::Unsupported)
                report<mcp_messages::variableNotSupported>(pointer, memberName(pointer),
                                                           visibleText("${" + part.text + '}'));
            if (part.kind == McpTemplate::Kind::Input)
                addInput(part.text, pointer);
        }
        return std::move(parsed.text);
    }

    void addInput(const std::string& id, const std::string& pointer) {
        if (std::ranges::contains(m_config.inputs, id, &McpInput::id))
            return;
        const auto declared = std::ranges::find(m_inputs, id, &McpInput::id);
        m_config.inputs.push_back(declared == m_inputs.end() ? McpInput{.id = id} : *declared);
        if (std::ranges::contains(m_commandInputs, id))
            report<mcp_messages::inputTypeNotSupported>(pointer, visibleText(id), "command");
    }

    template <const MessageTemplate& reason, class... Values>
    void report(const std::string& pointer, Values&&... values) {
        Error& error = m_config.unsupported.emplace_back(
            m_config.entry.error(pointer, message<reason>(std::forward<Values>(values)...)));
        error.pointer = m_config.pointer + pointer;
    }

    /// Keeps the first error.
    template <const MessageTemplate& reason, class... Values>
    void fail(const std::string& pointer, Values&&... values) {
        if (m_error)
            return;
        m_error = m_config.entry.error(
            pointer, message<mcp_messages::serverUnusable>(visibleText(m_config.name),
                                                           message<reason>(std::forward<Values>(values)...)));
        m_error->pointer = m_config.pointer + pointer;
    }

    McpServerConfig m_config;
    McpHost m_host;
    McpVariableSyntax m_syntax;
    std::span<const McpInput> m_inputs;
    std::span<const std::string> m_commandInputs;
    std::string_view m_url; ///< the key of the URL
    std::set<std::string, std::less<>> m_used;
    std::optional<Error> m_error;
};

class McpConfigReader {
public:
    McpConfigReader(Document document, FilePlace place)
        : m_document(std::move(document))
        , m_place(std::move(place)) {}

    Result<McpConfigFile> read() {
        const Json& root = m_document.value();
        if (!root.is_object())
            return std::unexpected(m_document.error({}, message<mcp_messages::configRootNotObject>()));
        m_file.host = m_place.host;
        const auto read = readRoot(root);
        if (!read)
            return std::unexpected(read.error());
        if (m_file.host == McpHost::GeminiCli)
            applyGeminiLists(root);
        return std::move(m_file);
    }

private:
    Result<void> readRoot(const Json& root) {
        const std::vector<std::string> projects = projectsWithServers(root);
        if (root.contains("mcpServers") || !projects.empty()) {
            m_file.host = hostOfMcpServers(root, !projects.empty());
            readInputs("/inputs");
            readServers("/mcpServers", m_place.projectFolder);
            for (const std::string& folder : projects)
                readServers(appendPointer("/projects", folder) + "/mcpServers", folder);
            return {};
        }
        if (root.contains("context_servers")) {
            m_file.host = McpHost::Zed;
            readServers("/context_servers", m_place.projectFolder);
            return {};
        }
        if (root.contains("mcp_servers")) {
            m_file.host = McpHost::Codex;
            readServers("/mcp_servers", m_place.projectFolder);
            return {};
        }
        const auto isObject = [&](std::string_view pointer) {
            const Json* value = resolvePointer(root, pointer);
            return value && value->is_object();
        };
        for (const std::string settings : {"", "/mcp", "/mcp."}) { // the last one is `mcp.servers`
            const std::string servers = settings.ends_with('.') ? settings + "servers" : settings + "/servers";
            if (!isObject(servers) && !(m_place.host == McpHost::VsCode && resolvePointer(root, servers)))
                continue;
            m_file.host = McpHost::VsCode;
            readInputs(settings.ends_with('.') ? settings + "inputs" : settings + "/inputs");
            readServers(servers, m_place.projectFolder);
            return {};
        }
        if (m_place.host == McpHost::OpenCode || (m_place.host == McpHost::Generic && isMapOfServers(root, "mcp"))) {
            m_file.host = McpHost::OpenCode;
            readServers("/mcp", m_place.projectFolder);
            return {};
        }
        if (m_place.isKnown)
            return {};
        constexpr std::array<std::string_view, 5> expected = {"mcpServers", "servers", "context_servers", "mcp_servers",
                                                              "mcp"};
        return std::unexpected(
            m_document.error({}, message<mcp_messages::configWithoutServers>(orList(quoted(expected)))));
    }

    /// In the file of Claude Code, which has settings of every project.
    static std::vector<std::string> projectsWithServers(const Json& root) {
        std::vector<std::string> folders;
        if (const Json* projects = memberOf(root, "projects"); projects && projects->is_object())
            for (const auto& [folder, project] : projects->items())
                if (memberOf(project, "mcpServers"))
                    folders.push_back(folder);
        return folders;
    }

    static bool isMapOfServers(const Json& root, std::string_view key) {
        const Json* servers = memberOf(root, key);
        return servers && servers->is_object() && std::ranges::any_of(*servers, [](const Json& entry) {
                   return memberOf(entry, "command") || memberOf(entry, "url");
               });
    }

    /// Several hosts have `mcpServers`. The path tells them apart, else members that only one of them has.
    McpHost hostOfMcpServers(const Json& root, bool hasProjects) const {
        constexpr std::array others = {McpHost::Codex, McpHost::Generic, McpHost::OpenCode, McpHost::VsCode,
                                       McpHost::Zed};
        if (!std::ranges::contains(others, m_place.host))
            return m_place.host;
        if (hasProjects)
            return McpHost::ClaudeCode;
        const Json* servers = memberOf(root, "mcpServers");
        const auto any = [&](std::string_view key) {
            return servers && servers->is_object() &&
                   std::ranges::any_of(*servers, [&](const Json& entry) { return memberOf(entry, key) != nullptr; });
        };
        return any("httpUrl") ? McpHost::GeminiCli : any("serverUrl") ? McpHost::Windsurf : McpHost::Generic;
    }

    void readInputs(const std::string& pointer) {
        const Json* inputs = resolvePointer(m_document.value(), pointer);
        if (!inputs || !inputs->is_array())
            return;
        for (const Json& json : *inputs) {
            McpInput input{.id = textAt(json, "id"), .description = textAt(json, "description")};
            if (input.id.empty())
                continue;
            if (const std::string* value = stringAt(json, "default"))
                input.defaultValue = *value;
            const Json* password = memberOf(json, "password");
            input.isPassword = password && *password == true;
            if (const Json* options = memberOf(json, "options"); options && options->is_array())
                for (const Json& option : *options)
                    if (option.is_string() || stringAt(option, "value"))
                        input.options.push_back(option.is_string() ? option.get<std::string>()
                                                                   : textAt(option, "value"));
            if (textAt(json, "type") == "command")
                m_commandInputs.push_back(input.id);
            m_inputs.push_back(std::move(input));
        }
    }

    /// Does nothing if there is no value at `pointer`.
    void readServers(const std::string& pointer, const std::string& projectFolder) {
        const std::optional<Document> servers = m_document.at(pointer);
        if (!servers)
            return;
        if (!servers->value().is_object()) {
            m_file.errors.push_back(
                m_document.error(pointer, message<mcp_messages::serversNotObject>(pointerTokens(pointer).back())));
            return;
        }
        for (const DuplicateKey& key : servers->duplicateKeys()) {
            const std::vector<std::string> tokens = pointerTokens(key.pointer);
            if (tokens.size() == 1)
                m_file.errors.push_back(servers->source()->error(
                    key.second.begin, message<mcp_messages::serverRepeated>(visibleText(tokens.front())),
                    pointer + key.pointer));
        }
        for (const auto& [name, entry] : servers->value().items()) {
            const std::string at = appendPointer({}, name);
            McpServerConfig config{
                .name = name, .projectFolder = projectFolder, .entry = *servers->at(at), .pointer = pointer + at};
            auto read = McpEntryReader(std::move(config), m_file.host, m_inputs, m_commandInputs).read();
            if (read)
                m_file.servers.push_back(*std::move(read));
            else
                m_file.errors.push_back(std::move(read.error()));
        }
    }

    /// `mcp.allowed` and `mcp.excluded` name the servers that Gemini CLI starts.
    void applyGeminiLists(const Json& root) {
        const Json* allowed = resolvePointer(root, "/mcp/allowed");
        const Json* excluded = resolvePointer(root, "/mcp/excluded");
        const auto contains = [](const Json* names, const std::string& name) {
            return names && names->is_array() && std::ranges::contains(*names, Json(name));
        };
        for (McpServerConfig& server : m_file.servers)
            server.disabled = server.disabled || contains(excluded, server.name) ||
                              (allowed && allowed->is_array() && !contains(allowed, server.name));
    }

    Document m_document;
    FilePlace m_place;
    std::vector<McpInput> m_inputs;
    std::vector<std::string> m_commandInputs; ///< inputs whose value is the result of an editor's command
    McpConfigFile m_file;
};

/// The name decides, else the first character: an object or a comment of JSON.
bool isToml(const SourceText& text) {
    const std::string_view name = text.name();
    if (name.ends_with(".json") || name.ends_with(".jsonc"))
        return false;
    const std::string_view bytes = text.bytes().substr(text.content().begin);
    const std::size_t first = bytes.find_first_not_of(" \t\r\n");
    return name.ends_with(".toml") ||
           (first != std::string_view::npos && !std::string_view("{/").contains(bytes[first]));
}

} // namespace

std::string_view mcpHostName(McpHost host) {
    return mcpHostNames[static_cast<std::size_t>(host)];
}

Result<McpConfigFile> readMcpConfig(SourceTextPtr text) {
    FilePlace place = placeOfFile(text->name());
    auto document = isToml(*text) ? parseToml(text) : Document::parse(text, JsonSyntax::WithComments);
    if (!document) {
        // This reason quotes the text, which may be a secret.
        const MessageTemplate* reason = document.error().reason.messageTemplate();
        if (reason && std::string_view(reason->text) == json_messages::notAValue.text)
            document.error().reason = message<json_messages::expectedValue>();
        return std::unexpected(std::move(document.error()));
    }
    return McpConfigReader(*std::move(document), std::move(place)).read();
}

Result<McpConfigFile> loadMcpConfig(const std::string& path) {
    auto bytes = readRegularFile(path, ParseLimits().maxBytes);
    if (!bytes)
        return std::unexpected(Error{message<mcp_messages::configUnreadable>(std::move(bytes.error())), path});
    return readMcpConfig(std::make_shared<const SourceText>(path, *std::move(bytes)));
}

McpPlatform currentMcpPlatform() {
#if defined(Q_OS_WIN)
    return McpPlatform::Windows;
#elif defined(Q_OS_MACOS)
    return McpPlatform::MacOs;
#else
    return McpPlatform::Linux;
#endif
}

std::vector<KnownMcpConfigFile> knownMcpConfigFiles(const std::string& home, const std::string& projectFolder,
                                                    McpPlatform platform) {
    std::vector<KnownMcpConfigFile> files;
    for (const ConfigPlace& place : configPlaces) {
        const bool isProject = place.root == ConfigRoot::Project;
        const std::string root = isProject ? projectFolder : configRootOf(place.root, home, platform);
        if (!root.empty())
            files.push_back({place.host, root + '/' + std::string(place.path), isProject});
    }
    return files;
}

} // namespace toolroom
