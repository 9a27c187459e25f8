// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/servers/saved_server.h"

#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/models/text.h"
#include "core/trace/redaction/redaction.h"

#include <array>

namespace toolroom {

namespace {

constexpr qsizetype maxTitleLength = 100;

/// In the order of EraChoice.
constexpr std::array<std::string_view, 3> savedEras = {"auto", "legacy", "modern"};

EraChoice parseEra(const std::string& name) {
    for (std::size_t i = 0; i < savedEras.size(); ++i)
        if (savedEras[i] == name)
            return static_cast<EraChoice>(i);
    return EraChoice::Auto;
}

} // namespace

QString serializeServer(const SavedServer& server) {
    Json json = {{"file", server.file}, {"name", server.name}, {"project", server.project}};
    if (server.file.empty())
        json = {{"source", server.source},
                {"folder", server.folder},
                {"era", savedEras[static_cast<std::size_t>(server.era)]},
                {"revision", server.revision ? server.revision->name : std::string_view()},
                {"headers", server.headers}};
    // The values of headers are references, which are not secret.
    const Result<LiveServer> shown = unconnectedServer(server);
    const bool isSecret = !shown || redacted(*shown->specification->json) != *shown->specification->json;
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
                       .headers = {},
                       .file = textAt(json, "file"),
                       .name = textAt(json, "name"),
                       .project = textAt(json, "project")};
    if (const Json* headers = memberOf(json, "headers"); headers && headers->is_array())
        for (const Json& header : *headers)
            if (header.is_array() && header.size() == 2 && header[0].is_string() && header[1].is_string())
                server.headers.emplace_back(header[0], header[1]);
    const bool isConfigured = !server.file.empty() && !server.name.empty();
    const bool isTyped = isLiveServerArgument(server.source);
    return isConfigured != isTyped ? std::optional(std::move(server)) : std::nullopt;
}

Result<LiveServer> unconnectedServer(const SavedServer& server) {
    if (server.file.empty())
        return liveServerFromArgument(server.source, server.folder, {.headers = server.headers});
    const std::string id = configuredServerId(server.file, server.name);
    return LiveServer{
        .sourceId = server.name, .specification = readActivity({{"type", "mcp"}, {"server", id}}), .setup = {.id = id}};
}

QString recentSourceTitle(const QString& recent) {
    constexpr std::string_view program = "stdio:";
    const std::optional<SavedServer> server = parseServer(recent);
    if (!server)
        return recent;
    if (!server->file.empty())
        return QStringLiteral("%1 · %2").arg(toDisplayLine(server->name, maxTitleLength),
                                             toDisplayLine(server->file, maxTitleLength));
    std::string_view source = server->source;
    if (source.starts_with(program))
        source.remove_prefix(program.size());
    return toDisplayLine(source, maxTitleLength);
}

} // namespace toolroom
