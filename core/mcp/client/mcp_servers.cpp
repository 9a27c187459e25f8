// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/client/mcp_servers.h"

#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/mcp/client/mask_secrets.h"
#include "core/mcp/messages.h"
#include "core/network/network.h"
#include "core/secrets/known_secrets.h"

#include <QCoroFuture>
#include <QScopeGuard>

#include <algorithm>
#include <atomic>
#include <set>
#include <type_traits>
#include <utility>

namespace toolroom {

namespace {

constexpr std::size_t maxProblems = 100;
/// When the program ends, servers that do not end within this time after being asked are killed.
constexpr std::int64_t maxShutdownMs = 5'000;

/// What a request that fails has instead of a result.
template <class T>
T failedResult(McpError error) {
    if constexpr (std::is_same_v<T, McpCallReport>)
        return McpCallReport{std::unexpected(std::move(error)), {}, 0, {}};
    else if constexpr (std::is_constructible_v<T, std::unexpected<McpError>>)
        return std::unexpected(std::move(error));
    else
        return {};
}

template <class T>
void finishWithError(QPromise<T>& promise, McpError error) {
    if constexpr (!std::is_void_v<T>)
        promise.addResult(failedResult<T>(std::move(error)));
    promise.finish();
}

} // namespace

struct McpServers::Server {
    McpServerSetup setup;
    McpServerStatus status; ///< guarded by m_mutex, as is `secrets`
    SecretMask secrets;
    std::atomic<std::uint64_t> guardedProgram = 0;

    // Used on the thread of the connections only:
    TextMask mask;
    std::shared_ptr<McpClient> client;                             ///< requests keep it
    std::shared_ptr<const McpServerInfo> info;                     ///< while connected, with secrets masked
    std::int64_t connectedNs = 0;                                  ///< Clock::monotonicNs() when `info` was set
    std::set<const std::function<void(const std::string&)>*> logs; ///< logs of the open calls
    std::set<std::vector<Message>*> problems;                      ///< those of the open calls
    int openRequests = 0;
    bool isGuarded = false; ///< Transport::isGuarded of the client
    std::unique_ptr<ScheduledCall> idle;
    bool isRenewed = false; ///< another has taken its place; closed after its last request
};

/// A request in progress, during which the connection is not idle.
class McpServers::OpenRequest {
public:
    OpenRequest(McpServers& servers, ServerPtr server)
        : m_servers(servers)
        , m_server(std::move(server)) {
        ++m_server->openRequests;
        m_server->idle.reset();
    }
    ~OpenRequest() {
        if (--m_server->openRequests > 0 || !m_server->client)
            return;
        if (m_server->isRenewed) {
            const QCoro::Task<void> closing = m_servers.close(m_server);
            return;
        }
        if (m_server->client->hasSubscriptions())
            return;
        m_server->idle = m_servers.m_clock.callAfter(idleMs, [&servers = m_servers, weak = std::weak_ptr(m_server)] {
            if (const ServerPtr idle = weak.lock())
                const QCoro::Task<void> closing = servers.closeIdle(idle);
        });
    }
    OpenRequest(const OpenRequest&) = delete;
    OpenRequest& operator=(const OpenRequest&) = delete;

private:
    McpServers& m_servers;
    ServerPtr m_server;
};

McpServers::McpServers(Clock& clock)
    : m_clock(clock)
    , m_worker(new QObject) {
    m_worker->moveToThread(&m_thread);
    QObject::connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    m_thread.setObjectName(QStringLiteral("MCP servers"));
}

McpServers::~McpServers() {
    if (!m_thread.isRunning()) {
        delete m_worker;
        return;
    }
    QMetaObject::invokeMethod(m_worker, [this] { const QCoro::Task<void> closing = closeAll(); });
    m_thread.wait();
}

void McpServers::add(McpServerSetup setup) {
    remove(setup.id);
    insert(std::move(setup));
}

void McpServers::renew(McpServerSetup setup) {
    const ServerPtr old = find(setup.id);
    insert(std::move(setup));
    if (!old)
        return;
    QMetaObject::invokeMethod(m_worker, [this, old] {
        old->isRenewed = true;
        std::erase_if(m_renewed, &std::weak_ptr<Server>::expired);
        m_renewed.push_back(old);
        if (old->openRequests == 0)
            const QCoro::Task<void> closing = close(old);
    });
}

void McpServers::insert(McpServerSetup setup) {
    const auto server = std::make_shared<Server>();
    server->setup = std::move(setup);
    const std::scoped_lock lock(m_mutex);
    m_servers.insert_or_assign(server->setup.id, server);
    if (!m_thread.isRunning()) // most programs have no servers
        m_thread.start();
}

void McpServers::remove(const std::string& id) {
    ServerPtr server;
    {
        const std::scoped_lock lock(m_mutex);
        const auto found = m_servers.find(id);
        if (found == m_servers.end())
            return;
        server = found->second;
        m_servers.erase(found);
    }
    QMetaObject::invokeMethod(m_worker, [this, server] { const QCoro::Task<void> closing = close(server); });
}

std::shared_ptr<ServerRequestHandler> McpServers::handler(const Handle& server) {
    return server ? server->setup.client.handler : nullptr;
}

std::int64_t McpServers::callTimeoutMs(const std::string& id) const {
    const ServerPtr server = find(id);
    return server ? server->setup.client.timeouts.call : 0;
}

bool McpServers::has(const std::string& id) const {
    return find(id) != nullptr;
}

McpServers::ServerPtr McpServers::find(const std::string& id) const {
    const std::scoped_lock lock(m_mutex);
    const auto found = m_servers.find(id);
    return found == m_servers.end() ? nullptr : found->second;
}

template <class T, class... Arguments>
QFuture<T> McpServers::start(const std::string& id, Work<T, Arguments...> work,
                             std::type_identity_t<Arguments>... arguments) {
    if (ServerPtr server = find(id))
        return startFor<T, Arguments...>(std::move(server), work, std::move(arguments)...);
    QPromise<T> promise;
    promise.start();
    finishWithError(promise, {McpError::Kind::Lost, message<mcp_messages::unknownServer>(id)});
    return promise.future();
}

template <class T, class... Arguments>
QFuture<T> McpServers::startFor(ServerPtr server, Work<T, Arguments...> work,
                                std::type_identity_t<Arguments>... arguments) {
    auto promise = std::make_shared<QPromise<T>>();
    promise->start();
    QFuture<T> future = promise->future();
    QMetaObject::invokeMethod(m_worker, [this, promise, server, work, ... arguments = std::move(arguments)]() mutable {
        const QCoro::Task<void> finishing = finish<T, Arguments...>(promise, server, work, std::move(arguments)...);
    });
    return future;
}

template <class T, class... Arguments>
QCoro::Task<void> McpServers::finish(std::shared_ptr<QPromise<T>> promise, ServerPtr server, Work<T, Arguments...> work,
                                     Arguments... arguments) {
    ++m_openTasks;
    const std::int64_t pending = m_nextPending++;
    m_pending.emplace(pending, [promise] { finishWithError(*promise, McpError::closed()); });
    if constexpr (std::is_void_v<T>) {
        co_await (this->*work)(std::move(server), std::move(arguments)...);
    } else {
        T result = co_await (this->*work)(std::move(server), std::move(arguments)...);
        if (m_pending.contains(pending))
            promise->addResult(std::move(result));
    }
    if (m_pending.erase(pending) > 0)
        promise->finish();
    --m_openTasks;
}

QFuture<Result<std::vector<ConnectionStep>>> McpServers::probe(const std::string& id, QUrl url, AbortSignal abort) {
    return start(id, &McpServers::probeNetwork, std::move(url), std::move(abort));
}

QFuture<McpResult<McpToolListing>> McpServers::list(const std::string& id, AbortSignal abort, RequestTracePtr trace) {
    return start(id, &McpServers::listTools, std::move(abort), std::move(trace));
}

QFuture<McpResult<McpItemList>> McpServers::items(const std::string& id, McpItem::Kind kind, AbortSignal abort) {
    return start(id, &McpServers::listItems, kind, std::move(abort));
}

QFuture<McpCallReport> McpServers::call(const std::string& id, McpRequest call, AbortSignal abort) {
    return start(id, &McpServers::callTool, std::move(call), std::move(abort));
}

QFuture<McpResult<Json>> McpServers::request(const std::string& id, McpRequest request, AbortSignal abort) {
    return start(id, &McpServers::send, std::move(request), std::move(abort));
}

QFuture<McpResult<Json>> McpServers::request(Handle server, McpRequest request, AbortSignal abort) {
    return startFor(std::move(server), &McpServers::send, std::move(request), std::move(abort));
}

QFuture<McpResult<void>> McpServers::subscribe(const std::string& id, std::string uri, AbortSignal abort) {
    return start(id, &McpServers::subscribeTo, std::move(uri), std::move(abort));
}

void McpServers::unsubscribe(const std::string& id, std::string uri) {
    QMetaObject::invokeMethod(m_worker, [this, server = find(id), uri = std::move(uri)] {
        if (!server || !server->client)
            return;
        const OpenRequest open(*this, server); // the connection may become idle
        server->client->unsubscribe(uri);
    });
}

void McpServers::notifyRootsChanged(const std::string& id) {
    QMetaObject::invokeMethod(m_worker, [server = find(id)] {
        if (server && server->client)
            server->client->notifyRootsChanged();
    });
}

QFuture<void> McpServers::disconnect(const std::string& id) {
    return start(id, &McpServers::close);
}

QFuture<void> McpServers::disconnect(Handle server) {
    return startFor(std::move(server), &McpServers::close);
}

QFuture<void> McpServers::signOut(const std::string& id) {
    return start(id, &McpServers::closeAndSignOut);
}

McpServerStatus McpServers::status(const std::string& id) const {
    const ServerPtr server = find(id);
    const std::scoped_lock lock(m_mutex);
    return server ? server->status : McpServerStatus();
}

std::uint64_t McpServers::guardedProgram(const std::string& id) const {
    const ServerPtr server = find(id);
    return server ? server->guardedProgram.load() : 0;
}

SecretMask McpServers::secrets(const std::string& id) const {
    const ServerPtr server = find(id);
    const std::scoped_lock lock(m_mutex);
    return server ? server->secrets : SecretMask();
}

QFuture<std::vector<WireEntry>> McpServers::wireLog(const std::string& id) {
    return start(id, &McpServers::copyWireLog);
}

QCoro::Task<std::vector<WireEntry>> McpServers::copyWireLog(ServerPtr server) {
    if (!server->client)
        co_return std::vector<WireEntry>();
    co_return server->client->wireLog().entries() | std::ranges::to<std::vector>();
}

void McpServers::update(const ServerPtr& server, const std::function<void(McpServerStatus&)>& change) {
    {
        const std::scoped_lock lock(m_mutex);
        change(server->status);
    }
    Q_EMIT statusChanged(QString::fromStdString(server->setup.id));
}

void McpServers::endSession(Server& server) {
    if (const auto info = std::exchange(server.info, nullptr))
        Q_EMIT sessionEnded({.isServer = false,
                             .protocol = info->revision ? std::string(info->revision->name) : std::string(),
                             .transport = {},
                             .durationNs = m_clock.monotonicNs() - server.connectedNs});
}

Result<void> McpServers::createClient(const ServerPtr& server) {
    if (server->client)
        return {};
    Result<McpConnection> connection = server->setup.connect();
    if (!connection)
        return std::unexpected(connection.error());
    server->mask = [secrets = connection->secrets](std::string text) {
        return knownSecrets().masked(secrets.masked(std::move(text)));
    };
    {
        const std::scoped_lock lock(m_mutex);
        server->secrets = std::move(connection->secrets);
    }
    const std::weak_ptr<Server> weak = server;
    McpClientEvents events;
    events.listChanged = [this, id = server->setup.id](const std::string& list) {
        Q_EMIT listChanged(QString::fromStdString(id), QString::fromStdString(list));
    };
    events.resourceUpdated = [this, id = server->setup.id](const std::string& uri) {
        Q_EMIT resourceUpdated(QString::fromStdString(id), QString::fromStdString(uri));
    };
    events.log = [weak](const McpLogMessage& entry) {
        const ServerPtr alive = weak.lock();
        if (!alive || alive->logs.empty())
            return;
        std::string line = entry.level + ": " + (entry.logger.empty() ? "" : entry.logger + ": ") +
                           (entry.data.is_string() ? entry.data.get<std::string>() : compactText(entry.data));
        if (alive->mask)
            line = alive->mask(std::move(line));
        for (const auto* log : alive->logs)
            (*log)(line);
    };
    events.problem = [this, weak](const Message& problem) {
        const ServerPtr alive = weak.lock();
        if (!alive)
            return;
        const Message shown = withoutSecrets(problem, alive->mask);
        for (std::vector<Message>* problems : alive->problems)
            if (problems->size() < maxProblems)
                problems->push_back(shown);
        update(alive, [&](McpServerStatus& status) {
            if (status.problems.size() == maxProblems)
                status.problems.erase(status.problems.begin());
            status.problems.push_back(shown);
        });
    };
    events.lost = [this, weak](const McpError& error) {
        if (const ServerPtr alive = weak.lock())
            update(alive, [&](McpServerStatus& status) {
                alive->guardedProgram = 0;
                endSession(*alive);
                status.state = McpServerStatus::State::Failed;
                status.error = withoutSecrets(error, alive->mask).message;
            });
    };
    McpClientOptions options = server->setup.client;
    options.mask = server->mask;
    server->isGuarded = connection->transport.isGuarded;
    server->client = McpClient::make(std::move(connection->transport), std::move(options), std::move(events), m_clock);
    return {};
}

QCoro::Task<McpResult<std::shared_ptr<McpClient>>> McpServers::connected(ServerPtr server, AbortSignal abort,
                                                                         RequestTracePtr trace) {
    if (server->client && server->client->isConnected() && server->info)
        co_return std::shared_ptr(server->client); // co_return moves from lvalues
    // What is trusted may have changed; a client would start what was trusted when it was created.
    if (server->setup.checkTrust && server->client && server->status.state == McpServerStatus::State::Failed)
        server->client.reset();
    Result<void> created = server->setup.checkTrust ? server->setup.checkTrust() : Result<void>();
    if (created)
        created = createClient(server);
    if (!created) {
        McpError error{McpError::Kind::CannotStart, created.error().message()};
        update(server, [&](McpServerStatus& status) {
            status.state = McpServerStatus::State::Failed;
            status.error = error.message;
        });
        co_return std::unexpected(std::move(error));
    }
    const std::shared_ptr<McpClient> client = server->client;
    server->guardedProgram = 0;
    endSession(*server);
    update(server, [](McpServerStatus& status) {
        status.state = McpServerStatus::State::Connecting;
        status.isIdle = false;
    });
    McpResult<void> ready = co_await client->connect(std::move(abort), std::move(trace));
    if (server->client != client) // closed meanwhile
        co_return std::unexpected(McpError::closed());
    if (!ready) {
        McpError error = withoutSecrets(std::move(ready.error()), server->mask);
        const bool isAborted = error.kind == McpError::Kind::Aborted;
        update(server, [&](McpServerStatus& status) {
            status.state = isAborted ? McpServerStatus::State::NotConnected : McpServerStatus::State::Failed;
            status.error = isAborted ? Message() : error.message;
        });
        co_return std::unexpected(std::move(error));
    }
    if (!server->info) { // the first request that waited for the connection
        server->info = std::make_shared<const McpServerInfo>(withoutSecrets(client->server(), server->mask));
        server->connectedNs = m_clock.monotonicNs();
        if (server->isGuarded)
            server->guardedProgram = ++m_startedPrograms;
        update(server, [&](McpServerStatus& status) {
            status.state = McpServerStatus::State::Connected;
            status.server = *server->info;
            status.error = {};
        });
    }
    co_return client;
}

QCoro::Task<Result<std::vector<ConnectionStep>>> McpServers::probeNetwork(ServerPtr /*server*/, QUrl url,
                                                                          AbortSignal abort) {
    const Result<Network*> loaded = network();
    if (!loaded)
        co_return std::unexpected(loaded.error());
    co_return co_await (*loaded)->probe(std::move(url), std::move(abort), m_clock);
}

QCoro::Task<McpResult<McpToolListing>> McpServers::listTools(ServerPtr server, AbortSignal abort,
                                                             RequestTracePtr trace) {
    const OpenRequest open(*this, server);
    const McpResult<std::shared_ptr<McpClient>> client = co_await connected(server, abort, trace);
    if (!client)
        co_return std::unexpected(client.error());
    const std::int64_t beganNs = m_clock.monotonicNs();
    McpResult<ToolList> tools = co_await (*client)->listTools(abort);
    if (!tools)
        co_return std::unexpected(withoutSecrets(std::move(tools.error()), server->mask));
    for (ListedTool& tool : tools->tools) {
        tool.text = maskedJson(std::move(tool.text), server->mask);
        if (tool.problem)
            tool.problem->reason = withoutSecrets(std::move(tool.problem->reason), server->mask);
    }
    co_return McpToolListing{withoutSecrets((*client)->server(), server->mask), tools->text(),
                             withoutSecrets(std::move(tools->problems), server->mask), m_clock.monotonicNs() - beganNs};
}

QCoro::Task<McpResult<void>> McpServers::subscribeTo(ServerPtr server, std::string uri, AbortSignal abort) {
    const OpenRequest open(*this, server);
    const McpResult<std::shared_ptr<McpClient>> client = co_await connected(server, abort);
    if (!client)
        co_return std::unexpected(client.error());
    McpResult<void> subscribed = co_await (*client)->subscribe(std::move(uri), abort);
    if (!subscribed)
        subscribed = std::unexpected(withoutSecrets(std::move(subscribed.error()), server->mask));
    co_return subscribed;
}

QCoro::Task<McpResult<McpItemList>> McpServers::listItems(ServerPtr server, McpItem::Kind kind, AbortSignal abort) {
    const OpenRequest open(*this, server);
    const McpResult<std::shared_ptr<McpClient>> client = co_await connected(server, abort);
    if (!client)
        co_return std::unexpected(client.error());
    const McpListMethod& listing = listMethodOf(kind);
    if (!hasCapability((*client)->server().capabilities, listing.capability))
        co_return McpItemList();
    McpResult<ItemList> listed =
        co_await (*client)->list(std::string(listing.method), std::string(listing.member), abort);
    if (!listed) {
        // Servers with resources need not support templates.
        const std::optional<RpcError>& rpc = listed.error().rpc;
        if (kind == McpItem::Kind::ResourceTemplate && rpc && rpc->code == rpc_code::methodNotFound)
            co_return McpItemList();
        co_return std::unexpected(withoutSecrets(std::move(listed.error()), server->mask));
    }
    for (std::string& text : listed->items)
        text = maskedJson(std::move(text), server->mask);
    McpItemList items = readItems(kind, listed->items);
    std::ranges::move(withoutSecrets(std::move(listed->problems), server->mask), std::back_inserter(items.problems));
    co_return items;
}

QCoro::Task<McpCallReport> McpServers::callTool(ServerPtr server, McpRequest call, AbortSignal abort) {
    const OpenRequest open(*this, server);
    McpCallReport report{std::unexpected(McpError{}), {}, m_clock.monotonicNs(), {}, {}};
    const auto log = std::move(call.log);
    server->problems.insert(&report.problems);
    if (log)
        server->logs.insert(&log);
    const auto forget = qScopeGuard([&] {
        server->logs.erase(&log);
        server->problems.erase(&report.problems);
    });
    if (call.progress)
        call.progress = [pass = std::move(call.progress), server](McpProgress progress) {
            if (server->mask)
                progress.message = server->mask(std::move(progress.message));
            pass(progress);
        };
    const auto trace = call.trace = std::make_shared<RequestTrace>();
    trace->waits = std::move(call.waits);
    trace->origin = std::move(call.origin);
    McpResult<std::shared_ptr<McpClient>> client = co_await connected(server, abort, trace);
    if (client) {
        McpResult<McpCallResult> called = co_await (*client)->callTool(std::move(call), abort);
        if (called)
            report.result = withoutSecrets(*std::move(called), server->mask);
        else
            report.result = std::unexpected(withoutSecrets(std::move(called.error()), server->mask));
    } else {
        report.result = std::unexpected(std::move(client.error()));
    }
    report.server = server->info;
    trace->waits = {};
    report.trace = std::move(*trace);
    for (McpStep& step : report.trace.steps)
        step.error = withoutSecrets(std::move(step.error), server->mask);
    co_return report;
}

QCoro::Task<McpResult<Json>> McpServers::send(ServerPtr server, McpRequest request, AbortSignal abort) {
    const OpenRequest open(*this, server);
    const McpResult<std::shared_ptr<McpClient>> client = co_await connected(server, abort);
    if (!client)
        co_return std::unexpected(client.error());
    const bool isMasked = request.isMasked;
    const std::shared_ptr<const SkillEntry> skill = request.skill;
    const std::string file = skill ? textAt(request.params, "uri") : std::string();
    McpResult<Document> result = co_await (*client)->request(std::move(request), abort);
    if (result && skill)
        if (auto mismatch = co_await verify(*client, skill, file, *result, std::move(abort)))
            result = std::unexpected(McpError::invalid(*std::move(mismatch)));
    if (!result)
        co_return std::unexpected(withoutSecrets(std::move(result.error()), server->mask));
    co_return isMasked ? withoutSecrets(result->value(), server->mask) : result->value();
}

/// The skill may have changed since it was listed.
QCoro::Task<std::optional<Message>> McpServers::verify(std::shared_ptr<McpClient> client,
                                                       std::shared_ptr<const SkillEntry> skill, std::string file,
                                                       Document result, AbortSignal abort) {
    std::optional<Message> mismatch = skill->findMismatch(file, result.value());
    if (!mismatch)
        co_return std::nullopt;
    McpRequest request{.method = "skills/get", .params = {{"uri", skill->uri}}};
    const McpResult<Document> answer = co_await client->request(std::move(request), std::move(abort));
    const Json* changed = answer ? memberOf(answer->value(), "skill") : nullptr;
    const auto current = changed ? readSkillEntry(*changed) : std::unexpected(Message());
    const bool isSame = current && current->uri == skill->uri;
    co_return isSame && !current->findMismatch(file, result.value()) ? std::nullopt : std::move(mismatch);
}

QCoro::Task<void> McpServers::close(ServerPtr server) {
    if (!server->client)
        co_return;
    server->idle.reset();
    server->guardedProgram = 0;
    const std::shared_ptr<McpClient> client = std::move(server->client);
    endSession(*server);
    update(server, [](McpServerStatus& status) {
        status.state = McpServerStatus::State::NotConnected;
        status.isIdle = false;
        status.server = {};
        status.error = {};
    });
    ++m_openTasks;
    co_await client->close();
    --m_openTasks;
}

QCoro::Task<void> McpServers::closeIdle(ServerPtr server) {
    QCoro::Task<void> closing = close(server);
    update(server, [](McpServerStatus& status) { status.isIdle = true; });
    co_await std::move(closing);
}

QCoro::Task<void> McpServers::closeAndSignOut(ServerPtr server) {
    co_await close(server);
    if (server->setup.signOut)
        co_await server->setup.signOut();
}

QCoro::Task<void> McpServers::closeAll() {
    const auto alarm = m_clock.callAfter(maxShutdownMs, [this] {
        for (const auto& [id, fail] : std::exchange(m_pending, {}))
            fail();
        m_thread.quit();
    });
    std::vector<ServerPtr> servers;
    {
        const std::scoped_lock lock(m_mutex);
        for (const auto& [id, server] : std::exchange(m_servers, {}))
            servers.push_back(server);
    }
    for (const std::weak_ptr<Server>& renewed : m_renewed)
        if (ServerPtr server = renewed.lock())
            servers.push_back(std::move(server));
    std::vector<QCoro::Task<void>> closing;
    closing.reserve(servers.size());
    for (const ServerPtr& server : servers)
        closing.push_back(close(server));
    for (QCoro::Task<void>& task : closing)
        co_await std::move(task);
    do { // at least one turn of the event loop, in which aborted coroutines end
        std::ignore = co_await waitFor(m_clock, 1, {});
    } while (m_openTasks > 0);
    m_thread.quit();
}

} // namespace toolroom
