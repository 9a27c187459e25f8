// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/session.h"

#include "core/json/member.h"

#include <QCoroFuture>

#include <QFileInfo>

#include <algorithm>
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

std::string folderOf(const RegistrySnapshot& snapshot, std::string_view origin) {
    const auto source = std::ranges::find(snapshot.sources(), origin, &LoadedSource::origin);
    if (source == snapshot.sources().end() || source->path.empty())
        return {};
    return QFileInfo(QString::fromStdString(source->path)).absolutePath().toStdString();
}

} // namespace

Session::Session(Settings settings, Clock& clock, std::shared_ptr<MemoryStorage> storage,
                 std::shared_ptr<GrantStorage> grants)
    : m_settings(std::move(settings))
    , m_memory(clock, std::move(storage))
    , m_grants(clock, std::move(grants)) {}

QCoro::Task<CallContext> Session::enter(std::string origin, RegistrySnapshotPtr snapshot) {
    if (const auto known = m_origins.find(origin); known != m_origins.end()) {
        const CallContext context = known->second.context; // what is returned is moved from, even out of the map
        const QFuture<void> entered = known->second.entered->future();
        co_await entered;
        co_return context;
    }
    const Manifest* manifest = snapshot->manifestOf(origin);
    const Json context = manifest && manifest->context ? manifest->context->value() : Json::object();
    Origin& entered = m_origins[origin];
    const auto done = std::make_shared<QPromise<void>>();
    done->start();
    entered.entered = done;
    entered.context = contextOf(context, m_settings.id);
    entered.context.folder = folderOf(*snapshot, origin);
    if (manifest && manifest->budget)
        entered.budget = BudgetAccount(Budget::from(manifest->budget->value()));
    if (const auto permissions = context.find("permissions"); permissions != context.end() && permissions->is_array()) {
        for (const Json& right : *permissions) {
            if (right.is_string())
                entered.permissions.insert(right.get<std::string>());
        }
    }
    const CallContext result = entered.context; // the map may change while memory is written
    const auto written = context.find("memory");
    const Json memory = written != context.end() && written->is_object() ? *written : Json::object();
    for (const auto& [scopeName, values] : memory.items()) {
        const auto scope = memoryScopeNamed(scopeName);
        for (const auto& [key, value] : values.items()) {
            if (scope && !m_memory.read(*scope, key))
                std::ignore = co_await m_memory.write(*scope, key, value);
        }
    }
    done->finish();
    co_return result;
}

BudgetAccount& Session::budget(std::string_view origin) {
    const auto found = m_origins.find(origin);
    Q_ASSERT(found != m_origins.end()); // a run enters before it spends
    return found->second.budget;
}

bool Session::isPermitted(std::string_view right, std::string_view origin) const {
    const auto found = m_origins.find(origin);
    return m_settings.permitted.contains(right) ||
           (found != m_origins.end() && found->second.permissions.contains(right));
}

std::set<std::string> Session::permissions(std::string_view origin) const {
    std::set<std::string> all(m_settings.permitted.begin(), m_settings.permitted.end());
    if (const auto found = m_origins.find(origin); found != m_origins.end())
        all.insert(found->second.permissions.begin(), found->second.permissions.end());
    return all;
}

} // namespace toolroom
