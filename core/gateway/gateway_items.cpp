// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/gateway/gateway.h"
#include "core/json/member.h"
#include "core/json/text.h"

#include <QCoroFuture>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxNameShown = 200;
constexpr std::int64_t legacyResourceNotFound = -32002;

/// The item as clients of the era accept it. An entry of a skill is valid, because it was read.
RepairedItem repaired(const McpItem& item, Era era) {
    switch (item.kind) {
    case McpItem::Kind::Resource:
        return repairMcpItem(item.value, McpItemKind::Resource, era);
    case McpItem::Kind::ResourceTemplate:
        return repairMcpItem(item.value, McpItemKind::ResourceTemplate, era);
    case McpItem::Kind::Prompt:
        return repairMcpItem(item.value, McpItemKind::Prompt, era);
    case McpItem::Kind::Skill:
        break;
    }
    return {.item = item.value, .repairs = {}, .problem = {}};
}

/// The name of an item as its server knows it.
std::string nameOf(const McpItem& item) {
    return textAt(item.value, "name");
}

} // namespace

RpcError Gateway::passedError(const McpError& error, const Revision& revision) {
    if (!error.rpc)
        return {rpc_code::internalError, error.message.text(), {}};
    RpcError passed = *error.rpc;
    if (revision.era == Era::Modern && passed.code == legacyResourceNotFound)
        passed.code = rpc_code::invalidParams;
    return passed;
}

bool Gateway::canSubscribe(const LiveSource& source) {
    const Json* resources = memberOf(source.capabilities, "resources");
    const Json* subscribe = resources ? memberOf(*resources, "subscribe") : nullptr;
    return subscribe && *subscribe == true;
}

QCoro::Task<RpcAnswer> Gateway::listItems(ClientRequestPtr request, McpItem::Kind kind) {
    const auto self = shared_from_this();
    const McpListMethod& listing = listMethodOf(kind);
    struct OfferedList {
        LiveSource source;
        QFuture<McpResult<McpItemList>> items;
    };
    std::vector<OfferedList> lists;
    for (const LiveSource* source : sourcesWith(listing.capability))
        lists.push_back({*source, m_servers->items(source->server, kind, request->abort())});
    Json all = Json::array();
    std::vector<OfferedSource> names;
    std::vector<std::pair<std::string, Json>> prompts; // by source
    std::optional<RpcError> error;
    for (const OfferedList& list : lists) {
        const McpResult<McpItemList> items = co_await list.items;
        if (!items) {
            error = passedError(items.error(), request->revision());
            request->log("warning", error->message);
            continue;
        }
        OfferedSource& named = names.emplace_back(list.source.key, list.source.sourceId);
        for (const Message& problem : items->problems)
            request->log("warning", problem.text());
        const auto isOfSource = [&](const auto& owner) { return owner.second == list.source.server; };
        if (kind == McpItem::Kind::Resource)
            std::erase_if(m_resourceOwners, isOfSource);
        else if (kind == McpItem::Kind::Skill)
            std::erase_if(m_skillFileOwners, isOfSource);
        for (const McpItem& item : items->items) {
            RepairedItem offered = repaired(item, request->revision().era);
            if (!offered.problem.empty())
                request->log("warning", formatText("{} is not offered: {}", item.id, offered.problem));
            else if (kind == McpItem::Kind::Prompt) {
                named.names.push_back(nameOf(item));
                prompts.emplace_back(list.source.key, std::move(offered.item));
            } else if (kind == McpItem::Kind::Skill) {
                if (claimSkill(list.source.server, *item.skill))
                    all.push_back(std::move(offered.item));
                else
                    request->log("warning", formatText("{} is not offered: another server uses the same URI", item.id));
            } else if (kind == McpItem::Kind::ResourceTemplate) {
                all.push_back(std::move(offered.item));
            } else if (isFreeFor(list.source.server, item.id)) {
                m_resourceOwners.emplace(item.id, list.source.server);
                all.push_back(std::move(offered.item));
            }
        }
    }
    if (error && names.empty())
        co_return std::unexpected(*std::move(error));
    if (kind == McpItem::Kind::Prompt) {
        if (const auto added = m_names.add(OfferedNames::Kind::Prompt, names); !added)
            co_return std::unexpected(RpcError{rpc_code::internalError, added.error().text(), {}});
        for (auto& [key, prompt] : prompts) {
            prompt["name"] = m_names.nameOf(OfferedNames::Kind::Prompt, key, textAt(prompt, "name"));
            all.push_back(std::move(prompt));
        }
    }
    co_return Json{{std::string(listing.member), std::move(all)}};
}

/// The source of the prompt that is offered as `*name`, which becomes its name there.
QCoro::Task<const Gateway::LiveSource*> Gateway::promptSource(ClientRequestPtr request, std::string* name) {
    const auto self = shared_from_this();
    auto target = m_names.find(OfferedNames::Kind::Prompt, *name);
    if (!target) {
        std::ignore = co_await listItems(request, McpItem::Kind::Prompt); // names them
        target = m_names.find(OfferedNames::Kind::Prompt, *name);
    }
    if (!target)
        co_return nullptr;
    *name = target->name;
    const auto source = std::ranges::find(m_live, target->source, &LiveSource::key);
    co_return source == m_live.end() ? nullptr : &*source;
}

QCoro::Task<RpcAnswer> Gateway::getPrompt(ClientRequestPtr request) {
    const auto self = shared_from_this();
    std::string name = textAt(request->params(), "name");
    const std::string offered = name;
    const LiveSource* source = co_await promptSource(request, &name);
    if (!source)
        co_return std::unexpected(invalidParams(formatText("Unknown prompt: {}", elided(offered, maxNameShown))));
    Json params = request->params();
    params["name"] = name;
    co_return co_await pass(request, source->server, std::move(params));
}

std::vector<std::string> Gateway::ownersOf(const std::string& uri, std::string_view capability) {
    if (const std::string* owner = ownerOf(uri))
        return {*owner};
    std::vector<std::string> servers;
    for (const LiveSource* source : sourcesWith(capability))
        servers.push_back(source->server);
    return servers;
}

const std::string* Gateway::ownerOf(const std::string& uri) const {
    for (const auto* owners : {&m_resourceOwners, &m_skillFileOwners})
        if (const auto owner = owners->find(uri); owner != owners->end())
            return &owner->second;
    return nullptr;
}

bool Gateway::isFreeFor(const std::string& server, const std::string& uri) const {
    const std::string* owner = ownerOf(uri);
    return !owner || *owner == server;
}

bool Gateway::claimSkill(const std::string& server, const SkillEntry& skill) {
    std::vector<std::string> uris = {skill.uri};
    for (const SkillFile& file : skill.files)
        uris.push_back(file.uri);
    const bool isFree = std::ranges::all_of(uris, [&](const std::string& uri) { return isFreeFor(server, uri); });
    if (isFree)
        for (const std::string& uri : uris)
            m_skillFileOwners.emplace(uri, server);
    return isFree;
}

QCoro::Task<RpcAnswer> Gateway::passToOwner(ClientRequestPtr request, std::string_view capability,
                                            std::optional<std::string> given) {
    const auto self = shared_from_this();
    const std::string uri = given ? *std::move(given) : textAt(request->params(), "uri");
    if (capability == listMethodOf(McpItem::Kind::Skill).capability && !ownerOf(uri))
        std::ignore = co_await listItems(request, McpItem::Kind::Skill); // names the owners
    RpcAnswer answer = std::unexpected(invalidParams(formatText("Unknown resource: {}", elided(uri, maxNameShown))));
    for (const std::string& server : ownersOf(uri, capability)) {
        answer = co_await pass(request, server, request->params());
        if (answer || request->abort().stop_requested())
            break;
    }
    co_return answer;
}

QCoro::Task<RpcAnswer> Gateway::complete(ClientRequestPtr request) {
    const auto self = shared_from_this();
    Json params = request->params();
    const Json* reference = memberOf(params, "ref");
    if (!reference || textAt(*reference, "type") != "ref/prompt")
        co_return co_await passToOwner(request, "/resources", reference ? textAt(*reference, "uri") : std::string());
    std::string name = textAt(*reference, "name");
    const LiveSource* source = co_await promptSource(request, &name);
    if (!source)
        co_return std::unexpected(invalidParams(formatText("Unknown prompt: {}", elided(name, maxNameShown))));
    params["ref"]["name"] = name;
    co_return co_await pass(request, source->server, std::move(params));
}

QCoro::Task<RpcAnswer> Gateway::subscribe(ClientRequestPtr request, std::string uri) {
    const auto self = shared_from_this();
    RpcAnswer answer = std::unexpected(invalidParams(formatText("Unknown resource: {}", elided(uri, maxNameShown))));
    for (const std::string& server : ownersOf(uri, "/resources")) {
        const auto source = std::ranges::find(m_live, server, &LiveSource::server);
        if (source == m_live.end() || !canSubscribe(*source))
            continue;
        if (const auto known = m_subscriptions.find(uri); known != m_subscriptions.end()) {
            ++known->second.clients;
            co_return Json::object();
        }
        const QFuture<McpResult<void>> future = m_servers->subscribe(server, uri, request->abort());
        const McpResult<void> subscribed = co_await future;
        if (subscribed) {
            Subscription& subscription = m_subscriptions.try_emplace(uri, server).first->second;
            ++subscription.clients;
            co_return Json::object();
        }
        answer = std::unexpected(passedError(subscribed.error(), request->revision()));
    }
    co_return answer;
}

void Gateway::unsubscribe(const std::string& uri) {
    const auto found = m_subscriptions.find(uri);
    if (found == m_subscriptions.end() || --found->second.clients > 0)
        return;
    m_servers->unsubscribe(found->second.server, uri);
    m_subscriptions.erase(found);
}

} // namespace toolroom
