// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/servers/saved_server.h"

#include "core/activity/secrets.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/models/text.h"
#include "core/run/permissions/command_line.h"
#include "core/trace/redaction/redaction.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace toolroom {

namespace {

constexpr qsizetype maxTitleLength = 100;
constexpr std::int64_t maxNumber = 10'000;

/// In the order of EraChoice.
constexpr std::array<std::string_view, 3> savedEras = {"auto", "legacy", "modern"};

NamedValues parseValues(const Json& json, std::string_view member) {
    NamedValues values;
    if (const Json* saved = memberOf(json, member); saved && saved->is_array())
        for (const Json& value : *saved)
            if (value.is_array() && value.size() == 2 && value[0].is_string() && value[1].is_string())
                values.emplace_back(value[0], value[1]);
    return values;
}

/// Values that are references are not secret.
bool hasSecret(const NamedValues& values) {
    return std::ranges::any_of(values, [](const auto& named) {
        const auto& [name, value] = named;
        return !isSecretReference(value) && (isSecretKey(name) || redactedText(value) != value);
    });
}

EraChoice parseEra(const std::string& name) {
    for (std::size_t i = 0; i < savedEras.size(); ++i)
        if (savedEras[i] == name)
            return static_cast<EraChoice>(i);
    return EraChoice::Auto;
}

} // namespace

LiveServerOptions optionsOf(const SavedServer& server) {
    LiveServerOptions options{.client = {.era = server.era, .revision = server.revision},
                              .headers = server.headers,
                              .environment = server.environment,
                              .number = server.number};
    options.client.timeouts.start = options.client.timeouts.page = server.startTimeoutMs;
    return options;
}

QString serializeServer(const SavedServer& server) {
    Json json = {{"file", server.file}, {"name", server.name}, {"project", server.project}};
    if (server.file.empty())
        json = {{"source", server.source},
                {"folder", server.folder},
                {"era", savedEras[static_cast<std::size_t>(server.era)]},
                {"revision", server.revision ? server.revision->name : std::string_view()},
                {"headers", server.headers},
                {"environment", server.environment},
                {"startTimeoutMs", server.startTimeoutMs},
                {"number", server.number}};
    const Result<LiveServer> shown = unconnectedServer(server);
    const bool isSecret = !shown || hasSecret(server.headers) || hasSecret(server.environment) ||
                          redacted(*shown->specification->json) != *shown->specification->json;
    return isSecret || redactedText(server.source) != server.source ? QString() : toQString(compactText(json));
}

std::optional<SavedServer> parseServer(const QString& saved) {
    const Json json = Json::parse(saved.toStdString(), nullptr, false);
    if (!json.is_object())
        return std::nullopt;
    SavedServer server{.source = textAt(json, "source"),
                       .folder = textAt(json, "folder"),
                       .era = parseEra(textAt(json, "era")),
                       .revision = findRevision(textAt(json, "revision")),
                       .headers = parseValues(json, "headers"),
                       .environment = parseValues(json, "environment"),
                       .file = textAt(json, "file"),
                       .name = textAt(json, "name"),
                       .project = textAt(json, "project")};
    if (const auto timeout = integerAt(json, "startTimeoutMs"); timeout && *timeout > 0)
        server.startTimeoutMs = *timeout;
    if (const auto number = integerAt(json, "number"); number && *number > 1 && *number <= maxNumber)
        server.number = static_cast<int>(*number);
    const bool isConfigured = !server.file.empty() && !server.name.empty();
    const bool isTyped = isLiveServerArgument(server.source);
    return isConfigured != isTyped ? std::optional(std::move(server)) : std::nullopt;
}

Result<LiveServer> unconnectedServer(const SavedServer& server) {
    if (server.file.empty())
        return liveServerFromArgument(server.source, server.folder, optionsOf(server));
    const std::string id = configuredServerId(server.file, server.name);
    return LiveServer{.sourceId = server.name,
                      .label = configuredServerLabel(server.file, server.name),
                      .specification = readActivity({{"type", "mcp"}, {"server", id}}),
                      .setup = {.id = id}};
}

std::vector<std::string> keychainEntries(const SavedServer& server) {
    std::vector<std::string> entries;
    for (const NamedValues* values : {&server.headers, &server.environment})
        for (const auto& [name, value] : *values)
            if (value.starts_with(keychainScheme))
                entries.push_back(value.substr(keychainScheme.size()));
    return entries;
}

namespace {

std::string enteredValue(const McpTemplate& value) {
    const bool isVariable = value.parts.size() == 1 && value.parts.front().kind == McpTemplate::Kind::Environment;
    return isVariable ? std::string(environmentScheme) + value.parts.front().text : value.text();
}

NamedValues enteredValues(const std::vector<std::pair<std::string, McpTemplate>>& values) {
    NamedValues entered;
    for (const auto& [name, value] : values)
        entered.emplace_back(name, enteredValue(value));
    return entered;
}

/// References become `${NAME}`: the variable, or one with the name of the value.
Json mcpJsonValues(const NamedValues& values) {
    Json json = Json::object();
    for (const auto& [name, value] : values) {
        std::string variable = value.starts_with(environmentScheme) ? value.substr(environmentScheme.size()) : name;
        std::ranges::replace(variable, '-', '_'); // of headers
        const bool isSecret = isSecretReference(value) || isSecretKey(name) || redactedText(value) != value;
        json[name] = isSecret ? "${" + variable + "}" : value;
    }
    return json;
}

} // namespace

SavedServer enteredCopy(const McpServerConfig& config) {
    SavedServer copy{.folder = config.folder.empty() ? config.projectFolder : config.folder.text(),
                     .startTimeoutMs = config.startTimeoutMs.value_or(McpTimeouts().start)};
    if (config.transport != McpTransportKind::Stdio) {
        copy.source = config.url.text();
        copy.headers = enteredValues(config.headers);
        return copy;
    }
    std::vector<std::string> words = {config.command.text()};
    for (const McpTemplate& argument : config.arguments)
        words.push_back(argument.text());
    copy.source = std::string(programPrefix) + joinCommandLine(words);
    copy.environment = enteredValues(config.environment);
    for (const std::string& name : config.passedVariables)
        copy.environment.emplace_back(name, std::string(environmentScheme) + name);
    return copy;
}

Json toMcpJson(const SavedServer& server) {
    const Result<LiveServer> live = unconnectedServer(server);
    const ServerSpecification* specification = live ? live->specification->server() : nullptr;
    if (!specification)
        return Json::object();
    Json entry = Json::object();
    if (specification->url) {
        entry = {{"type", "http"}, {"url", *specification->url}};
        if (!server.headers.empty())
            entry["headers"] = mcpJsonValues(server.headers);
    } else {
        const std::vector<std::string>& command = *specification->command;
        entry["command"] = command.front();
        entry["args"] = std::vector(command.begin() + 1, command.end());
        if (!server.environment.empty())
            entry["env"] = mcpJsonValues(server.environment);
        if (!server.folder.empty())
            entry["cwd"] = server.folder;
    }
    return {{"mcpServers", {{live->sourceId, std::move(entry)}}}};
}

QString enteredLine(const SavedServer& server) {
    std::string_view source = server.source;
    if (source.starts_with(programPrefix))
        source.remove_prefix(programPrefix.size());
    return toQString(source);
}

QStringList recentSourceTitles(const QStringList& sources) {
    QStringList titles;
    QStringList lines; // empty for a file
    for (const QString& source : sources) {
        const std::optional<SavedServer> saved = parseServer(source);
        const Result<LiveServer> server = saved ? unconnectedServer(*saved) : std::unexpected(Error());
        titles += server ? toDisplayLine(server->label, maxTitleLength) : source;
        lines += server ? toDisplayLine(enteredLine(*saved).toStdString(), maxTitleLength) : QString();
    }
    const QStringList names = titles;
    for (qsizetype i = 0; i < titles.size(); ++i)
        if (names.count(names[i]) > 1 && !lines[i].isEmpty())
            titles[i] = QStringLiteral("%1 — %2").arg(names[i], lines[i]);
    return titles;
}

} // namespace toolroom
