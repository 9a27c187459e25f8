// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/session/session.h"

#include "core/run/trust/runnable.h"

#include "core/json/member.h"
#include "core/run/messages.h"

#include <QCoroFuture>

#include <utility>

namespace toolroom {

namespace {

HttpClientSettings clientOf(const Json& context) {
    const auto client = context.find("client");
    if (client == context.end() || !client->is_object())
        return {};
    HttpClientSettings settings{.baseUrl = textAt(*client, "baseUrl"), .auth = textAt(*client, "auth")};
    if (const auto timeout = client->find("timeout"); timeout != client->end() && timeout->is_number_integer())
        settings.timeoutMs = timeout->get<std::int64_t>();
    return settings;
}

CallContext contextOf(const Json& json, const std::string& sessionId) {
    CallContext context{.userId = textAt(json, "userId"),
                        .sessionId = textAt(json, "sessionId"),
                        .agentId = textAt(json, "agentId"),
                        .loopId = textAt(json, "loopId"),
                        .productId = textAt(json, "productId"),
                        .auth = textAt(json, "auth"),
                        .client = clientOf(json)};
    if (context.sessionId.empty())
        context.sessionId = sessionId;
    if (const auto services = json.find("services"); services != json.end() && services->is_object())
        context.services = *services;
    return context;
}

/// The values that the context of a source stores in memory, by scope.
Json initialMemory(const Json& context) {
    const Json* memory = memberOf(context, "memory");
    return memory && memory->is_object() ? *memory : Json::object();
}

} // namespace

Session::Session(const RunSettings& settings, std::string id, std::string agent)
    : m_id(std::move(id))
    , m_agent(std::move(agent))
    , m_level(settings.level)
    , m_rules(settings.rules)
    , m_permitted(settings.permitted)
    , m_folder(settings.folder)
    , m_memory(*settings.clock, settings.memory)
    , m_grants(*settings.clock, settings.grants)
    , m_trust(settings.trust) {}

/// The state of a source, updated if its path, context or budget changed.
Session::SourceState& Session::ensureSource(const std::string& sourceId, const RegistrySnapshot& snapshot) {
    const Manifest* manifest = snapshot.manifestOf(sourceId);
    Json context = manifest && manifest->context ? manifest->context->value() : Json::object();
    const bool hasBudget = manifest && manifest->budget && !manifest->budgetError;
    Json budget = hasBudget ? manifest->budget->value() : Json();
    std::string folder = sourceFolder(snapshot, sourceId);
    SourceState& placed = m_sources[sourceId];
    if (placed.given == context && placed.givenBudget == budget && placed.context.folder == folder)
        return placed;
    if (placed.givenBudget != budget)
        placed.budget = budget.is_null() ? BudgetAccount() : BudgetAccount(Budget::from(budget));
    placed.context = contextOf(context, m_id);
    if (placed.context.agentId.empty())
        placed.context.agentId = m_agent;
    placed.context.folder = std::move(folder);
    placed.permissions.clear();
    if (const auto permissions = context.find("permissions"); permissions != context.end() && permissions->is_array()) {
        for (const Json& right : *permissions) {
            if (right.is_string())
                placed.permissions.insert(right.get<std::string>());
        }
    }
    placed.memoryWritten = nullptr;
    placed.given = std::move(context);
    placed.givenBudget = std::move(budget);
    return placed;
}

CallContext Session::applyContext(const std::string& sourceId, const RegistrySnapshot& snapshot) {
    return ensureSource(sourceId, snapshot).context;
}

bool Session::hasInitialMemory(const std::string& sourceId, const RegistrySnapshot& snapshot) {
    const SourceState& placed = ensureSource(sourceId, snapshot);
    return !(placed.memoryWritten && placed.memoryWritten->future().isFinished()) &&
           !initialMemory(placed.given).empty();
}

QCoro::Task<void> Session::writeInitialMemory(std::string sourceId, RegistrySnapshotPtr snapshot) {
    SourceState& placed = ensureSource(sourceId, *snapshot);
    if (placed.memoryWritten) {
        const QFuture<void> written = placed.memoryWritten->future();
        co_await written;
        co_return;
    }
    const auto done = std::make_shared<QPromise<void>>();
    done->start();
    placed.memoryWritten = done;
    const Json memory = initialMemory(placed.given); // m_sources may change while memory is written
    for (const auto& [scopeName, values] : memory.items()) {
        const auto scope = parseMemoryScope(scopeName);
        for (const auto& [key, value] : values.items()) {
            if (scope && !m_memory.read(*scope, key))
                std::ignore = co_await m_memory.write(*scope, key, value);
        }
    }
    done->finish();
}

Json Session::memoryValues(const std::string& sourceId, const RegistrySnapshot& snapshot, MemoryScope scope) {
    Json values = m_memory.values(scope);
    const SourceState& placed = ensureSource(sourceId, snapshot);
    if (placed.memoryWritten)
        return values;
    const Json memory = initialMemory(placed.given);
    const auto initial = memory.find(memoryScopeName(scope));
    if (initial == memory.end() || !initial->is_object())
        return values;
    for (const auto& [key, value] : initial->items())
        values.emplace(key, Json(value));
    return values;
}

BudgetAccount& Session::budget(std::string_view sourceId) {
    const auto found = m_sources.find(sourceId);
    Q_ASSERT(found != m_sources.end()); // applyContext() has been called before
    return found->second.budget;
}

bool Session::isPermitted(std::string_view right, std::string_view sourceId) const {
    const auto found = m_sources.find(sourceId);
    return m_permitted.contains(right) || (found != m_sources.end() && found->second.permissions.contains(right));
}

std::set<std::string> Session::permissions(std::string_view sourceId) const {
    std::set<std::string> all(m_permitted.begin(), m_permitted.end());
    if (const auto found = m_sources.find(sourceId); found != m_sources.end())
        all.insert(found->second.permissions.begin(), found->second.permissions.end());
    return all;
}

std::vector<Message> Session::loadWarnings() const {
    std::vector<Message> warnings;
    for (const auto& [scope, error] : m_memory.loadErrors())
        warnings.push_back(message<run_messages::memoryNotLoaded>(memoryScopeName(scope), error.message()));
    if (const auto& error = m_grants.loadError())
        warnings.push_back(message<run_messages::grantsNotLoaded>(error->message()));
    return warnings;
}

} // namespace toolroom
