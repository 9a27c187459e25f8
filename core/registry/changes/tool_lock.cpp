// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/changes/tool_lock.h"

#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/pointer.h"
#include "core/registry/messages.h"

#include <QDir>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int lockVersion = 1;

/// The name and specification of the tool's activity.
Json activityJson(const ToolDefinition& tool, const Manifest* manifest) {
    if (!manifest)
        return {};
    const auto activity = manifest->activityOf(tool);
    if (!activity)
        return activity.error().text();
    return {{"name", activity->name}, {"specification", *activity->specification->json}};
}

bool isDigest(const Json& value) {
    constexpr std::size_t length = 64; // length of SHA-256 in hexadecimal
    const auto* text = value.get_ptr<const std::string*>();
    return text && text->size() == length && text->find_first_not_of("0123456789abcdef") == std::string::npos;
}

} // namespace

Json definitionContent(const ToolDefinition& tool, const Manifest* manifest) {
    return {{"definition", tool.document->value()},
            {"activity", activityJson(tool, manifest)},
            {"context", manifest && manifest->context ? manifest->context->value() : Json()}};
}

std::string lockKey(const LoadedSource& source, std::string_view folder) {
    if (source.path.empty())
        return source.name;
    return QDir(QString::fromUtf8(folder)).relativeFilePath(QString::fromStdString(source.path)).toStdString();
}

std::string lockKey(const RegisteredTool& tool) {
    return tool.id.substr(std::min(tool.id.size(), tool.sourceId.size() + 1));
}

Result<std::string> lockDigest(const RegistrySnapshot& registry, const RegisteredTool& tool) {
    const auto definition = tool.definition();
    if (!definition)
        return std::unexpected(definition.error());
    const Manifest* manifest = registry.manifestOf(tool.sourceId);
    const bool isServer = manifest && manifest->server;
    return digestOf(definitionContent(*definition, isServer ? nullptr : manifest));
}

Result<ToolLock> makeToolLock(const RegistrySnapshot& registry, std::string_view folder) {
    ToolLock lock;
    std::map<std::string_view, ToolLock::Tools*> bySource;
    for (const LoadedSource& source : registry.sources())
        bySource[source.sourceId] = &lock.sources[lockKey(source, folder)];
    for (const RegisteredTool& tool : registry.tools()) {
        auto digest = lockDigest(registry, tool);
        if (!digest)
            return std::unexpected(digest.error());
        bySource.at(tool.sourceId)->emplace(lockKey(tool), *std::move(digest));
    }
    return lock;
}

bool matchesLock(const RegistrySnapshot& registry, const LoadedSource& source, const ToolLock& lock,
                 std::string_view folder) {
    const auto locked = lock.sources.find(lockKey(source, folder));
    if (locked == lock.sources.end() || locked->second.size() != source.tools || source.quarantined > 0)
        return false;
    for (const RegisteredTool& tool : registry.tools()) {
        if (tool.sourceId != source.sourceId)
            continue;
        const auto found = locked->second.find(lockKey(tool));
        const auto digest = lockDigest(registry, tool);
        if (found == locked->second.end() || !digest || *digest != found->second)
            return false;
    }
    return true;
}

Json toolLockJson(const ToolLock& lock) {
    Json::object_t sources;
    for (const auto& [source, tools] : lock.sources) {
        Json::object_t digests;
        for (const auto& [tool, digest] : tools)
            digests.emplace_back(tool, digest);
        sources.emplace_back(source, std::move(digests));
    }
    return {{"version", lockVersion}, {"sources", std::move(sources)}};
}

Result<ToolLock> parseToolLock(const Document& document) {
    if (auto unique = document.requireUniqueKeys(); !unique)
        return std::unexpected(unique.error());
    const Json& value = document.value();
    const Json* sources = memberOf(value, "sources");
    if (integerAt(value, "version") != lockVersion || !sources || !sources->is_object())
        return std::unexpected(document.error("", message<registry_messages::lockFileInvalid>(lockVersion)));
    ToolLock lock;
    for (const auto& [source, tools] : sources->items()) {
        const std::string pointer = appendPointer("/sources", source);
        if (!tools.is_object())
            return std::unexpected(document.error(pointer, message<registry_messages::lockedToolsInvalid>()));
        ToolLock::Tools& locked = lock.sources[source];
        for (const auto& [tool, digest] : tools.items()) {
            if (!isDigest(digest))
                return std::unexpected(
                    document.error(appendPointer(pointer, tool), message<registry_messages::lockedDigestInvalid>()));
            locked.emplace(tool, digest.get<std::string>());
        }
    }
    return lock;
}

} // namespace toolroom
