// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/config/config_files.h"

#include "core/base/message_list.h"
#include "core/json/document.h"
#include "core/json/member.h"
#include "core/json/messages.h"
#include "core/json/pointer.h"
#include "core/json/text.h"
#include "core/json/toml_parser.h"
#include "core/mcp/config/config_entry.h"
#include "core/mcp/config/config_text.h"
#include "core/mcp/messages.h"

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

/// Reads a file with servers.
class McpConfigReader {
public:
    McpConfigReader(Document document, McpFilePlace place)
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
        for (const std::string& settings :
             {std::string(), std::string("/mcp"), std::string("/mcp.")}) { // the last one is `mcp.servers`
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
            m_document.error({}, message<mcp_messages::configWithoutServers>(joinWithOr(quoted(expected)))));
    }

    /// The project folders in Claude Code's file, which contains the settings of every project.
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
                   return memberOf(entry, "command") || memberOf(entry, "url") || memberOf(entry, "enabled");
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
                {m_document.error(pointer, message<mcp_messages::serversNotObject>(pointerTokens(pointer).back())),
                 {},
                 projectFolder});
            return;
        }
        for (const DuplicateKey& key : servers->duplicateKeys()) {
            const std::vector<std::string> tokens = pointerTokens(key.pointer);
            if (tokens.size() == 1)
                m_file.errors.push_back(
                    {servers->source()->error(key.second.begin,
                                              message<mcp_messages::serverRepeated>(visibleText(tokens.front())),
                                              pointer + key.pointer),
                     tokens.front(), projectFolder});
        }
        for (const auto& [name, entry] : servers->value().items()) {
            const std::string at = appendPointer({}, name);
            McpServerConfig config{
                .name = name, .projectFolder = projectFolder, .entry = *servers->at(at), .pointer = pointer + at};
            auto read = readMcpEntry(std::move(config), m_file.host, m_inputs, m_commandInputs);
            if (read)
                m_file.servers.push_back(*std::move(read));
            else
                m_file.errors.push_back({std::move(read.error()), name, projectFolder, isDisabledMcpEntry(entry)});
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
    McpFilePlace m_place;
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

Result<McpConfigFile> readMcpConfig(SourceTextPtr text) {
    McpFilePlace place = placeOfMcpFile(text->name());
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

} // namespace toolroom
