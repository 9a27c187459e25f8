// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/config/config_entry.h"

#include "core/base/ascii.h"
#include "core/json/document.h"
#include "core/json/member.h"
#include "core/json/member_path.h"
#include "core/json/pointer.h"
#include "core/json/text.h"
#include "core/mcp/config/config_text.h"
#include "core/mcp/config/network_variables.h"
#include "core/mcp/messages.h"
#include "core/text/nearest_word.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

namespace toolroom {

namespace {

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
constexpr std::array<std::string_view, 4> permissionKeys = {"alwaysAllow", "autoApprove", "default_tools_approval_mode",
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

/// Members that say how a server is started or reached.
constexpr std::array<std::string_view, 18> connectionKeys = {
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
    "passNetwork",
    "serverUrl",
    "url",
};
constexpr std::array<std::string_view, 4> serverKeys = {"command", "url", "httpUrl", "serverUrl"};

/// Keys that other programs use for the same thing.
constexpr std::array<std::pair<std::string_view, std::string_view>, 19> synonyms = {{
    {"address", "url"},    {"argv", "args"},   {"arguments", "args"},       {"baseUrl", "url"},
    {"base_url", "url"},   {"bin", "command"}, {"binary", "command"},       {"cmd", "command"},
    {"endpoint", "url"},   {"envs", "env"},    {"exec", "command"},         {"executable", "command"},
    {"href", "url"},       {"link", "url"},    {"program", "command"},      {"run", "command"},
    {"server_url", "url"}, {"uri", "url"},     {"workingDirectory", "cwd"},
}};

/// What is odd about `key`, which is probably meant to be one of `known`; empty if nothing is.
Message oddKey(std::string_view key, std::span<const std::string_view> known) {
    constexpr std::array<std::string_view, 7> blanks = {" ", "\t", "\n", "\r", "\u00A0", "\u200B", "\uFEFF"};
    std::string_view name = key;
    const auto removeBlank = [&] {
        for (const std::string_view blank : blanks) {
            if (name.starts_with(blank)) {
                name.remove_prefix(blank.size());
                return true;
            }
            if (name.ends_with(blank)) {
                name.remove_suffix(blank.size());
                return true;
            }
        }
        return false;
    };
    while (removeBlank()) {
    }
    const std::string shown = visibleText(key);
    if (name != key && std::ranges::contains(known, name))
        return key.starts_with(name) ? message<mcp_messages::keyWithTrailingBlank>(shown, name)
                                     : message<mcp_messages::keyWithLeadingBlank>(shown, name);
    for (const std::string_view meant : known)
        if (meant != name && toAsciiLower(meant) == toAsciiLower(name))
            return message<mcp_messages::keyInOtherCase>(shown, meant);
    for (const auto& [other, meant] : synonyms)
        if (toAsciiLower(other) == toAsciiLower(name) && std::ranges::contains(known, meant))
            return message<mcp_messages::keyOfOtherProgram>(shown, meant);
    if (const std::string_view nearest = nearestWord(name, known); !nearest.empty() && nearest != key)
        return message<mcp_messages::keyMisspelled>(shown, nearest);
    return {};
}

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
            return failWithoutServer();
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

    void failWithoutServer() {
        for (const auto& [key, value] : entry().items()) {
            if (Message odd = oddKey(key, serverKeys); !odd.empty() && !value.is_null()) {
                const std::string pointer = pointerOf(key);
                fail<mcp_messages::entryWithOddKey>(pointer, std::move(odd));
                m_error->at = m_config.entry.source()->position(m_config.entry.keyRange(pointer)->begin);
                return;
            }
        }
        if (isDisabledMcpEntry(entry()))
            fail<mcp_messages::entryDisabled>({});
        else
            fail<mcp_messages::entryWithoutServer>({});
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
                return fail<mcp_messages::memberNotStrings>("/command", memberPath("/command"));
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
            return fail<mcp_messages::memberNotString>("/command", memberPath("/command"));
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
        if (flag("passNetwork", false))
            m_config.passedVariables.insert(m_config.passedVariables.end(), networkVariables.begin(),
                                            networkVariables.end());
    }

    /// For Codex: names, or objects with a name and the place of the variable.
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
                return fail<mcp_messages::memberNotString>(pointer, memberPath(pointer));
            if (source.empty() || source == "local")
                m_config.passedVariables.push_back(name);
            else
                report<mcp_messages::memberNotSupported>(pointer + "/source", memberPath(pointer + "/source"));
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
                report<mcp_messages::memberNotSupported>(pointer, memberPath(pointer));
            return;
        }
        for (const auto& [key, value] : oauth.items()) {
            const std::string member = appendPointer(pointer, key);
            if (key == "clientId" || key == "client_id" || key == "CLIENT_ID")
                m_config.clientId = text(member);
            else if (key == "clientSecret" || key == "client_secret" || key == "CLIENT_SECRET")
                m_config.clientSecret = text(member);
            else if (key == "authorizationServer")
                m_config.authorizationServer = text(member);
            else if (key == "privateKey")
                m_config.clientKey = text(member);
            else if (key == "workloadToken")
                m_config.workloadToken = text(member);
            else if (key == "identityProvider")
                m_config.identityProvider = text(member);
            else if (key == "identityClientId")
                m_config.identityClientId = text(member);
            else if (key == "grantType" && value == "client_credentials")
                m_config.usesClientCredentials = true;
            else if (key != "enabled" && takesEffect(value))
                report<mcp_messages::memberNotSupported>(member, memberPath(member));
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
            if (std::ranges::contains(permissionKeys, key) || (m_host == McpHost::Codex && key == "tools"))
                report<mcp_messages::permissionNotImported>(pointer, memberPath(pointer));
            else if (std::ranges::contains(unsupportedKeys, key) || std::ranges::contains(connectionKeys, key))
                report<mcp_messages::memberNotSupported>(pointer, memberPath(pointer));
            else if (Message odd = oddKey(key, connectionKeys); !odd.empty())
                report<mcp_messages::memberOdd>(pointer, std::move(odd));
            else
                report<mcp_messages::memberUnknown>(pointer, memberPath(pointer));
        }
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
        fail<mcp_messages::memberNotDuration>(pointer, memberPath(pointer));
        return std::nullopt;
    }

    std::vector<std::string> strings(const std::string& pointer) {
        const Json* array = resolvePointer(entry(), pointer);
        if (!array->is_array() || !std::ranges::all_of(*array, [](const Json& value) { return value.is_string(); })) {
            fail<mcp_messages::memberNotStrings>(pointer, memberPath(pointer));
            return {};
        }
        return array->get<std::vector<std::string>>();
    }

    McpTemplate text(const std::string& pointer) {
        const Json* value = resolvePointer(entry(), pointer);
        if (value && value->is_string() && !value->get_ref<const std::string&>().empty())
            return parsed(value->get_ref<const std::string&>(), pointer);
        const bool isPlaceholder = value && value->is_string() && std::ranges::contains(serverKeys, pointer.substr(1));
        if (isPlaceholder && pointer == "/command")
            fail<mcp_messages::commandEmpty>(pointer);
        else if (isPlaceholder)
            fail<mcp_messages::urlEmpty>(pointer, memberPath(pointer));
        else
            fail<mcp_messages::memberNotString>(pointer, memberPath(pointer));
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
            fail<mcp_messages::memberNotTexts>(pointer, memberPath(pointer));
        else
            for (const auto& [key, value] : object->items()) {
                const std::string member = appendPointer(pointer, key);
                if (value.is_string())
                    templates.emplace_back(key, parsed(value.get_ref<const std::string&>(), member));
                else if (value.is_number() || value.is_boolean())
                    templates.emplace_back(key, parsed(m_config.entry.text(member), member));
                else if (value.is_null())
                    report<mcp_messages::memberNotSupported>(member, memberPath(member));
                else
                    fail<mcp_messages::memberNotString>(member, memberPath(member));
            }
        return templates;
    }

    McpTemplate parsed(std::string_view value, const std::string& pointer) {
        ParsedMcpTemplate parsed = parseMcpTemplate(value, m_syntax);
        parsed.text.pointer = pointer;
        for (const std::string& literal : parsed.literals)
            report<mcp_messages::variableIsText>(pointer, memberPath(pointer), literal);
        for (const McpTemplate::Part& part : parsed.text.parts) {
            if (part.kind == McpTemplate::Kind::Unsupported)
                report<mcp_messages::variableNotSupported>(pointer, memberPath(pointer),
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

} // namespace

Result<McpServerConfig> readMcpEntry(McpServerConfig config, McpHost host, std::span<const McpInput> inputs,
                                     std::span<const std::string> commandInputs) {
    return McpEntryReader(std::move(config), host, inputs, commandInputs).read();
}

bool isDisabledMcpEntry(const Json& entry) {
    const Json* disabled = memberOf(entry, "disabled");
    const Json* enabled = memberOf(entry, "enabled");
    return (disabled && *disabled == true) || (enabled && *enabled == false);
}

} // namespace toolroom
