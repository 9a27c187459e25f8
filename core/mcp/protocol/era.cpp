// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/protocol/era.h"

#include <algorithm>
#include <array>
#include <utility>

namespace toolroom {

namespace {

// 2025-03-26 is the only revision with batches; they are read in every revision.
constexpr std::array revisions = {
    Revision{"2026-07-28", Era::Modern, true, false}, Revision{"2025-11-25", Era::Legacy, true, true},
    Revision{"2025-06-18", Era::Legacy, true, true},  Revision{"2025-03-26", Era::Legacy, false, true},
    Revision{"2024-11-05", Era::Legacy, false, true},
};

} // namespace

std::span<const Revision> supportedRevisions() {
    return revisions;
}

const Revision* findRevision(std::string_view name) {
    const auto* found = std::ranges::find(revisions, name, &Revision::name);
    return found == revisions.end() ? nullptr : found;
}

const Revision& newestRevision(Era era) {
    return *std::ranges::find(revisions, era, &Revision::era);
}

const Revision* newestCommonRevision(const Json& names) {
    if (!names.is_array())
        return nullptr;
    const auto* found = std::ranges::find_if(revisions, [&](const Revision& revision) {
        return std::ranges::any_of(names, [&](const Json& name) {
            return name.is_string() && name.get_ref<const std::string&>() == revision.name;
        });
    });
    return found == revisions.end() ? nullptr : found;
}

std::vector<std::string_view> supportedRevisionNames() {
    std::vector<std::string_view> names;
    for (const Revision& revision : revisions)
        names.emplace_back(revision.name);
    return names;
}

bool isModernError(const RpcError& error) {
    return error.code == rpc_code::headerMismatch || error.code == rpc_code::missingClientCapability ||
           error.code == rpc_code::unsupportedProtocolVersion;
}

Json withMeta(Json params, std::string_view key, Json value) {
    if (!params.is_object())
        params = Json::object();
    Json& meta = params["_meta"];
    if (!meta.is_object())
        meta = Json::object();
    meta[std::string(key)] = std::move(value);
    return params;
}

Json addRequestMeta(const Revision& revision, Json params, const ClientMeta& client, Json capabilities) {
    if (revision.era == Era::Legacy)
        return params;
    params = withMeta(std::move(params), meta_keys::protocolVersion, revision.name);
    params = withMeta(std::move(params), meta_keys::clientInfo, client.info);
    Json& extensions = capabilities["extensions"];
    if (!extensions.is_object()) // an agent's capabilities are passed on
        extensions = Json::object();
    extensions[std::string(tasksExtension)] = Json::object();
    params = withMeta(std::move(params), meta_keys::clientCapabilities, std::move(capabilities));
    if (!client.logLevel.empty())
        params = withMeta(std::move(params), meta_keys::logLevel, client.logLevel);
    return params;
}

bool mayRequireInput(std::string_view method) {
    return method == "tools/call" || method == "prompts/get" || method == "resources/read";
}

} // namespace toolroom
