// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/config/server_config.h"

#include "core/base/http_token.h"
#include "core/json/digest.h"
#include "core/json/member_path.h"
#include "core/mcp/config/config_text.h"
#include "core/mcp/messages.h"

#include <QDir>

#include <algorithm>
#include <array>
#include <set>

namespace toolroom {

namespace {

/// Of environment files and files that templates refer to.
constexpr std::size_t maxValueFileBytes = std::size_t{1024} * 1024;

Json canonicalTemplate(const McpTemplate& text) {
    Json parts = Json::array();
    for (const McpTemplate::Part& part : text.parts) {
        Json& json = parts.emplace_back(Json::array({static_cast<int>(part.kind), part.text}));
        if (part.fallback)
            json.push_back(*part.fallback);
    }
    return parts;
}

Json canonicalTemplates(const std::vector<std::pair<std::string, McpTemplate>>& members) {
    Json object = Json::object();
    for (const auto& [name, text] : members)
        object[name] = canonicalTemplate(text);
    return object;
}

Json canonicalClient(const McpServerConfig& config) {
    Json client = Json::array({canonicalTemplate(config.clientId), canonicalTemplate(config.clientSecret)});
    const std::array machine = {&config.authorizationServer, &config.clientKey, &config.workloadToken,
                                &config.identityProvider, &config.identityClientId};
    // Without these, the digest is the same as before they were known.
    if (!config.usesClientCredentials && std::ranges::all_of(machine, &McpTemplate::empty))
        return client;
    client.push_back(config.usesClientCredentials);
    for (const McpTemplate* text : machine)
        client.push_back(canonicalTemplate(*text));
    return client;
}

bool hasControlCharacters(std::string_view text) {
    return std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
}

/// The variables of an environment file: `NAME=VALUE` with optional `export`, quotes (in which lines can end) and
/// comments.
Result<std::vector<std::pair<std::string, std::string>>> readEnvironmentText(const std::string& path,
                                                                             std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    std::vector<std::pair<std::string, std::string>> variables;
    int line = 1;
    const auto invalid = [&] {
        return std::unexpected(Error{message<mcp_messages::environmentLineInvalid>(), path, {line, 1}});
    };
    const auto skip = [&](std::size_t at) { return std::min(text.find_first_not_of(blanks, at), text.size()); };
    for (std::size_t at = 0; at < text.size();) {
        at = skip(at);
        const std::size_t end = std::min(text.find('\n', at), text.size());
        if (at == end || text[at] == '#') {
            at = end + 1;
            ++line;
            continue;
        }
        if (text.substr(at).starts_with("export "))
            at = skip(at + 7);
        const std::size_t equals = text.find('=', at);
        if (equals >= end)
            return invalid();
        std::string_view name = text.substr(at, equals - at);
        name = name.substr(0, name.find_last_not_of(blanks) + 1);
        if (name.empty() || name.find_first_of(" \t\"'") != std::string_view::npos)
            return invalid();
        at = skip(equals + 1);
        std::string value;
        if (at < end && (text[at] == '"' || text[at] == '\'')) {
            const char quote = text[at++];
            for (; at < text.size() && text[at] != quote; ++at) {
                const bool escaped = quote == '"' && text[at] == '\\' && at + 1 < text.size();
                at += escaped ? 1 : 0;
                const char c = text[at];
                value += !escaped ? c : c == 'n' ? '\n' : c == 'r' ? '\r' : c == 't' ? '\t' : c;
            }
            const std::size_t rest = at < text.size() ? skip(at + 1) : text.size() + 1;
            if (rest > text.size() || (rest < text.size() && text[rest] != '\n' && text[rest] != '#'))
                return invalid();
            line += static_cast<int>(std::ranges::count(text.substr(equals, at - equals), '\n'));
        } else {
            std::string_view plain = text.substr(at, end - at);
            if (plain.starts_with('#'))
                plain = {};
            plain = plain.substr(0, std::min(plain.find(" #"), plain.find("\t#")));
            value = plain.substr(0, plain.find_last_not_of(blanks) + 1);
        }
        variables.emplace_back(name, std::move(value));
        at = std::min(text.find('\n', at), text.size()) + 1;
        ++line;
    }
    return variables;
}

/// Replaces the variables of one server.
class McpResolver {
public:
    McpResolver(const McpServerConfig& config, const McpConfigContext& context)
        : m_config(config)
        , m_context(context)
        , m_home(context.home.empty() ? QDir::homePath().toStdString() : context.home)
        , m_project(config.projectFolder.empty() ? context.projectFolder : config.projectFolder) {}

    Result<ResolvedMcpServer> resolve() {
        ResolvedMcpServer resolved;
        if (m_config.transport == McpTransportKind::Stdio) {
            auto server = stdioServer();
            if (!server)
                return std::unexpected(std::move(server.error()));
            resolved.server = *std::move(server);
        } else {
            auto server = remoteServer();
            if (!server)
                return std::unexpected(std::move(server.error()));
            resolved.server = *std::move(server);
        }
        for (const auto& [text, value] : {std::pair(&m_config.clientId, &resolved.clientId),
                                          std::pair(&m_config.clientSecret, &resolved.clientSecret)}) {
            auto result = textOf(*text);
            if (!result)
                return std::unexpected(std::move(result.error()));
            *value = *std::move(result);
        }
        mask(resolved.clientSecret);
        if (m_config.usesClientCredentials || !m_config.clientKey.empty() || !m_config.workloadToken.empty()) {
            auto machine = machineReferences();
            if (!machine)
                return std::unexpected(std::move(machine.error()));
            machine->clientId = resolved.clientId;
            resolved.machine = *std::move(machine);
        }
        resolved.secrets.assign(m_secrets.begin(), m_secrets.end());
        resolved.passwords = std::move(m_passwords);
        return resolved;
    }

    McpProgram program() {
        McpProgram program{.command = textOf(m_config.command).value_or(m_config.command.text()),
                           .folder = pathOf(m_config.folder).value_or(m_config.folder.text()),
                           .environment = {},
                           .environmentFile =
                               pathOf(m_config.environmentFile).value_or(m_config.environmentFile.text())};
        if (program.folder.empty())
            program.folder = m_project;
        StdioServer server;
        // A file that cannot be read keeps the server from starting.
        std::ignore = readEnvironmentFile(server);
        for (const std::string& name : m_config.passedVariables)
            if (const auto value = variable(name))
                program.environment.insert_or_assign(name, *value);
        for (const auto& [name, value] : server.environment)
            program.environment.insert_or_assign(name.toStdString(), value.toStdString());
        for (const auto& [name, text] : m_config.environment)
            program.environment.insert_or_assign(name, textOf(text).value_or(text.text()));
        return program;
    }

private:
    Result<StdioServer> stdioServer() {
        StdioServer server;
        for (const McpTemplate* part : words()) {
            auto word = textOf(*part);
            if (!word)
                return std::unexpected(std::move(word.error()));
            if (word->contains('\0') || (word->empty() && server.command.empty()))
                return fail<mcp_messages::configTextInvalid>(*part);
            server.command.append(QString::fromStdString(*word));
        }
        auto folder = pathOf(m_config.folder);
        if (!folder)
            return std::unexpected(std::move(folder.error()));
        server.folder = QString::fromStdString(folder->empty() ? m_project : *folder);
        for (const std::string& name : m_config.passedVariables)
            if (auto value = variable(name))
                addVariable(server, name, *std::move(value));
        if (auto read = readEnvironmentFile(server); !read)
            return std::unexpected(std::move(read.error()));
        for (const auto& [name, text] : m_config.environment) {
            auto value = textOf(text);
            if (!value)
                return std::unexpected(std::move(value.error()));
            if (name.empty() || name.find_first_of(std::string_view("=\0", 2)) != std::string::npos ||
                value->contains('\0'))
                return fail<mcp_messages::configVariableInvalid>(text);
            addVariable(server, name, *std::move(value));
        }
        return server;
    }

    [[nodiscard]] std::vector<const McpTemplate*> words() const {
        std::vector<const McpTemplate*> words = {&m_config.command};
        for (const McpTemplate& argument : m_config.arguments)
            words.push_back(&argument);
        return words;
    }

    void addVariable(StdioServer& server, const std::string& name, std::string value) {
        mask(value);
        server.environment[QString::fromStdString(name)] = QString::fromStdString(value);
    }

    Result<void> readEnvironmentFile(StdioServer& server) {
        const McpTemplate& text = m_config.environmentFile;
        auto path = pathOf(text);
        if (!path)
            return std::unexpected(std::move(path.error()));
        if (path->empty())
            return {};
        const auto bytes = fileOf(text, *path);
        if (!bytes)
            return std::unexpected(bytes.error());
        auto variables = readEnvironmentText(*path, *bytes);
        if (!variables)
            return std::unexpected(std::move(variables.error()));
        for (auto& [name, value] : *variables)
            addVariable(server, name, std::move(value));
        return {};
    }

    Result<RemoteServer> remoteServer() {
        RemoteServer server;
        const auto url = textOf(m_config.url);
        if (!url)
            return std::unexpected(url.error());
        server.url = QUrl(QString::fromStdString(*url), QUrl::StrictMode);
        const bool isHttp =
            server.url.scheme() == QLatin1String("http") || server.url.scheme() == QLatin1String("https");
        if (!server.url.isValid() || !isHttp || server.url.host().isEmpty())
            return fail<mcp_messages::configUrlInvalid>(m_config.url);
        for (const auto& [name, text] : m_config.headers) {
            const auto value = textOf(text);
            if (!value)
                return std::unexpected(value.error());
            if (!isHttpToken(name) || hasControlCharacters(*value))
                return fail<mcp_messages::configHeaderInvalid>(text);
            if (isConnectionHeader(name))
                return fail<mcp_messages::configHeaderOfConnection>(text);
            mask(*value);
            // The credentials after the scheme appear on their own in other places.
            if (const std::size_t space = value->find(' '); space != std::string::npos)
                mask(value->substr(space + 1));
            server.headers.emplace_back(QByteArray::fromStdString(name), QByteArray::fromStdString(*value));
        }
        return server;
    }

    Result<MachineReferences> machineReferences() {
        MachineReferences machine;
        for (const auto& [text, value] : {std::pair(&m_config.authorizationServer, &machine.issuer),
                                          std::pair(&m_config.clientKey, &machine.clientKey),
                                          std::pair(&m_config.workloadToken, &machine.workloadToken),
                                          std::pair(&m_config.identityProvider, &machine.identityProvider),
                                          std::pair(&m_config.identityClientId, &machine.identityClientId)}) {
            auto result = textOf(*text);
            if (!result)
                return std::unexpected(std::move(result.error()));
            *value = *std::move(result);
        }
        return machine;
    }

    Result<std::string> textOf(const McpTemplate& text) {
        std::string value;
        for (const McpTemplate::Part& part : text.parts) {
            auto piece = valueOf(part, text);
            if (!piece)
                return piece;
            value += *piece;
        }
        return value;
    }

    Result<std::string> valueOf(const McpTemplate::Part& part, const McpTemplate& text) {
        using Kind = McpTemplate::Kind;
        switch (part.kind) {
        case Kind::Text:
            return part.text;
        case Kind::Environment: {
            auto value = variable(part.text);
            if (!value && !part.fallback)
                return fail<mcp_messages::configVariableMissing>(text, part.text);
            if (value)
                mask(*value);
            return value ? *std::move(value) : *part.fallback;
        }
        case Kind::Input:
            return inputOf(part.text, text);
        case Kind::File: {
            auto bytes = fileOf(text, absolutePath(part.text));
            if (!bytes)
                return bytes;
            bytes->erase(bytes->find_last_not_of(" \t\r\n") + 1);
            mask(*bytes);
            return bytes;
        }
        case Kind::WorkspaceFolder:
        case Kind::WorkspaceName: {
            if (m_project.empty())
                return fail<mcp_messages::configProjectMissing>(text);
            const QDir folder(QString::fromStdString(m_project));
            return (part.kind == Kind::WorkspaceName ? folder.dirName() : folder.path()).toStdString();
        }
        case Kind::UserHome:
            return m_home;
        case Kind::Unsupported:
            break;
        }
        return fail<mcp_messages::variableNotSupported>(text, "${" + part.text + "}");
    }

    Result<std::string> inputOf(const std::string& id, const McpTemplate& text) {
        const auto input = std::ranges::find(m_config.inputs, id, &McpInput::id);
        const McpInput asked = input == m_config.inputs.end() ? McpInput{.id = id} : *input;
        auto value = m_context.input ? m_context.input(asked) : std::nullopt;
        if (!value)
            return fail<mcp_messages::configInputMissing>(text, id);
        if (asked.isPassword && !value->empty()) {
            m_secrets.insert(*value);
            m_passwords.push_back(*value);
        }
        mask(*value);
        return *std::move(value);
    }

    std::optional<std::string> variable(const std::string& name) const {
        if (m_context.environment)
            return m_context.environment(name);
        if (!qEnvironmentVariableIsSet(name.c_str()))
            return std::nullopt;
        return qEnvironmentVariable(name.c_str()).toStdString();
    }

    /// Empty if there is no path.
    Result<std::string> pathOf(const McpTemplate& text) {
        auto path = textOf(text);
        if (path && path->contains('\0'))
            return fail<mcp_messages::configTextInvalid>(text);
        if (path && !path->empty())
            path = absolutePath(*path);
        return path;
    }

    std::string absolutePath(const std::string& path) const {
        if (path == "~" || path.starts_with("~/"))
            return m_home + path.substr(1);
        if (m_project.empty())
            return path;
        return QDir::cleanPath(QDir(QString::fromStdString(m_project)).filePath(QString::fromStdString(path)))
            .toStdString();
    }

    Result<std::string> fileOf(const McpTemplate& text, const std::string& path) const {
        auto bytes = readRegularFile(path, maxValueFileBytes);
        if (!bytes)
            return fail<mcp_messages::configFileUnreadable>(text, path, std::move(bytes.error()));
        return *std::move(bytes);
    }

    void mask(std::string_view value) {
        if (value.size() >= minMaskedBytes)
            m_secrets.emplace(value);
    }

    template <const MessageTemplate& reason, class... Values>
    std::unexpected<Error> fail(const McpTemplate& text, Values&&... values) const {
        Error error = m_config.entry.error(
            text.pointer,
            message<mcp_messages::serverUnusable>(
                m_config.name, message<reason>(memberPath(text.pointer), std::forward<Values>(values)...)));
        error.pointer = m_config.pointer + text.pointer;
        return std::unexpected(std::move(error));
    }

    const McpServerConfig& m_config;
    const McpConfigContext& m_context;
    std::string m_home;
    std::string m_project;
    std::vector<std::string> m_passwords;
    std::set<std::string, std::less<>> m_secrets;
};

} // namespace

std::string McpTemplate::text() const {
    std::string text;
    for (const Part& part : parts) {
        switch (part.kind) {
        case Kind::Text:
            text += part.text;
            break;
        case Kind::Environment:
            text += "${env:" + part.text + (part.fallback ? ":-" + *part.fallback : std::string()) + '}';
            break;
        case Kind::Input:
            text += "${input:" + part.text + '}';
            break;
        case Kind::File:
            text += "${file:" + part.text + '}';
            break;
        case Kind::WorkspaceFolder:
            text += "${workspaceFolder}";
            break;
        case Kind::WorkspaceName:
            text += "${workspaceFolderBasename}";
            break;
        case Kind::UserHome:
            text += "${userHome}";
            break;
        case Kind::Unsupported:
            text += "${" + part.text + '}';
            break;
        }
    }
    return text;
}

TextPosition McpServerConfig::at() const {
    return entry.error({}, {}).at;
}

bool McpServerConfig::offers(std::string_view tool) const {
    return (!allowedTools || std::ranges::contains(*allowedTools, tool)) && !std::ranges::contains(deniedTools, tool);
}

std::string McpServerConfig::digest() const {
    if (transport != McpTransportKind::Stdio)
        return digestOf({{"url", canonicalTemplate(url)},
                         {"sse", transport == McpTransportKind::Sse},
                         {"headers", canonicalTemplates(headers)},
                         {"client", canonicalClient(*this)}});
    Json words = Json::array({canonicalTemplate(command)});
    for (const McpTemplate& argument : arguments)
        words.push_back(canonicalTemplate(argument));
    return digestOf({{"command", std::move(words)},
                     {"folder", canonicalTemplate(folder)},
                     {"project", projectFolder},
                     {"environment", canonicalTemplates(environment)},
                     {"passed", passedVariables},
                     {"environmentFile", canonicalTemplate(environmentFile)}});
}

McpProgram programOf(const McpServerConfig& config, McpConfigContext context) {
    context.input = {};
    return McpResolver(config, context).program();
}

Result<ResolvedMcpServer> resolveMcpServer(const McpServerConfig& config, const McpConfigContext& context) {
    return McpResolver(config, context).resolve();
}

} // namespace toolroom
