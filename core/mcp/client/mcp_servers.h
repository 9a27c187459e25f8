// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/base/result.h"
#include "core/mcp/client/mcp_client.h"
#include "core/mcp/protocol/mcp_session_end.h"
#include "core/mcp/protocol/server_items.h"
#include "core/network/connection_step.h"
#include "core/secrets/secret_mask.h"

#include <QFuture>
#include <QObject>
#include <QPromise>
#include <QThread>
#include <QUrl>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace toolroom {

/// A transport with its secrets resolved.
struct McpConnection {
    Transport transport;
    SecretMask secrets; ///< those that the server receives
};

/// How to connect to a server.
struct McpServerSetup {
    std::string id; ///< `stdio:COMMAND`, a URL, or `FILE#NAME`
    /// Resolves variables and secrets. Called for each connection, on the thread of the connections.
    std::function<Result<McpConnection>()> connect;
    /// Fails if the user does not trust what the server currently starts or connects to; Toolroom must not connect
    /// then. Called before `connect`, on the same thread. Empty: the user entered the command or URL (docs/adr/0024).
    std::function<Result<void>()> checkTrust;
    /// Deletes the credentials that the user's sign-in has obtained; empty if the server has no sign-in. Called on the
    /// same thread.
    std::function<QCoro::Task<void>()> signOut;
    McpClientOptions client; ///< without `mask`, which `connect` provides
};

/// The state of a server. Its texts are untrusted, with secrets masked.
struct McpServerStatus {
    enum class State { NotConnected, Connecting, Connected, Failed };
    State state = State::NotConnected;
    McpServerInfo server;
    bool isIdle = false; ///< NotConnected because there was no request for McpServers::idleMs
    Message error;       ///< why the last attempt to connect failed or the connection was lost; empty otherwise
    std::vector<Message> problems; ///< the latest protocol violations
};

/// The tools that a server lists, as the text of a source.
struct McpToolListing {
    McpServerInfo server;
    ToolListText tools;
    std::vector<Message> problems; ///< why the list is not complete
    std::int64_t listedNs = 0;     ///< how long it took to list the tools of the connected server
};

/// The result of a call, and what happened during it.
struct McpCallReport {
    McpResult<McpCallResult> result;             ///< with secrets masked
    std::shared_ptr<const McpServerInfo> server; ///< null if it was not connected
    std::int64_t beganNs = 0;                    ///< Clock::monotonicNs()
    RequestTrace trace;                          ///< with secrets masked
    std::vector<Message> problems;               ///< protocol violations of the server meanwhile, with secrets masked
};

/// The live MCP servers of a program. Each has one connection, shared by all runs, which is established on first use
/// and closed when idle. All connections live on one thread. Functions are thread-safe; futures are finished on the
/// thread of the connections, or at once if there is no such server. The destructor ends the servers and waits for
/// them; all futures are then finished.
class TOOLROOM_EXPORT McpServers : public QObject {
    Q_OBJECT

public:
    static constexpr std::int64_t idleMs = 300'000;

    explicit McpServers(Clock& clock);
    ~McpServers() override;
    McpServers(const McpServers&) = delete;
    McpServers& operator=(const McpServers&) = delete;

    /// Replaces a server with the same id; its connection is closed, and its pending requests fail.
    void add(McpServerSetup setup);
    /// The same, but its pending requests finish before the connection is closed.
    void renew(McpServerSetup setup);
    void remove(const std::string& id);
    [[nodiscard]] bool has(const std::string& id) const;

    struct Server;
    /// A server as it was set up; stays the same when the server is renewed. Null if there is no such server.
    using Handle = std::shared_ptr<Server>;
    [[nodiscard]] Handle find(const std::string& id) const;
    /// McpClientOptions::handler of the server; null if there is none.
    [[nodiscard]] static std::shared_ptr<ServerRequestHandler> handler(const Handle& server);

    /// McpTimeouts::call of the server; 0 if there is no such server.
    [[nodiscard]] std::int64_t callTimeoutMs(const std::string& id) const;

    /// See Network::probe(). Fails if the network module cannot be loaded. Does not change the server's connection.
    [[nodiscard]] QFuture<Result<std::vector<ConnectionStep>>> probe(const std::string& id, QUrl url,
                                                                     AbortSignal abort);
    /// Connects if necessary. `trace` receives what connecting consisted of; read it when the future is finished.
    [[nodiscard]] QFuture<McpResult<McpToolListing>> list(const std::string& id, AbortSignal abort,
                                                          RequestTracePtr trace = {});
    /// Connects if necessary. Empty if the server does not offer items of this kind.
    [[nodiscard]] QFuture<McpResult<McpItemList>> items(const std::string& id, McpItem::Kind kind, AbortSignal abort);
    /// Calls a tool; see makeToolCall().
    [[nodiscard]] QFuture<McpCallReport> call(const std::string& id, McpRequest call, AbortSignal abort);
    /// Sends any other request. Secrets in the result are masked. Fails if the content of a file is not the one that
    /// the request's skill describes, not even after the server has been asked for the skill again.
    [[nodiscard]] QFuture<McpResult<Json>> request(const std::string& id, McpRequest request, AbortSignal abort);
    [[nodiscard]] QFuture<McpResult<Json>> request(Handle server, McpRequest request, AbortSignal abort);
    /// From now on, resourceUpdated() is emitted when the resource changes. The connection is not closed when idle.
    [[nodiscard]] QFuture<McpResult<void>> subscribe(const std::string& id, std::string uri, AbortSignal abort);
    void unsubscribe(const std::string& id, std::string uri);
    /// Tells a connected server that its McpClientOptions::roots have changed.
    void notifyRootsChanged(const std::string& id);
    /// Closes the connection gracefully. The next request connects again.
    [[nodiscard]] QFuture<void> disconnect(const std::string& id);
    [[nodiscard]] QFuture<void> disconnect(Handle server);
    /// Closes the connection and deletes the tokens for the server, including those in the keychain. The next request
    /// asks the user to sign in again, if the server requires it.
    [[nodiscard]] QFuture<void> signOut(const std::string& id);

    [[nodiscard]] McpServerStatus status(const std::string& id) const;
    /// Identifies the running program of a connected server that ends when a file that it was trusted with changes (see
    /// StartGuard); 0 if there is none.
    [[nodiscard]] std::uint64_t guardedProgram(const std::string& id) const;
    /// The secrets that the server has received; empty before the first connection.
    [[nodiscard]] SecretMask secrets(const std::string& id) const;
    [[nodiscard]] QFuture<std::vector<WireEntry>> wireLog(const std::string& id);

Q_SIGNALS:
    /// Emitted on the thread of the connections.
    void statusChanged(const QString& id);
    /// The server says that a list has changed: "tools", "prompts" or "resources". Emitted on the thread of the
    /// connections.
    void listChanged(const QString& id, const QString& list);
    /// Emitted on the thread of the connections.
    void resourceUpdated(const QString& id, const QString& uri);
    /// Emitted on the thread of the connections when one has ended.
    void sessionEnded(const toolroom::McpSessionEnd& session);

private:
    class OpenRequest;

    using ServerPtr = Handle;
    template <class T, class... Arguments>
    using Work = QCoro::Task<T> (McpServers::*)(ServerPtr, Arguments...);

    /// Runs `work` on the thread of the connections, if there is such a server.
    template <class T, class... Arguments>
    QFuture<T> start(const std::string& id, Work<T, Arguments...> work, std::type_identity_t<Arguments>... arguments);
    template <class T, class... Arguments>
    QFuture<T> startFor(ServerPtr server, Work<T, Arguments...> work, std::type_identity_t<Arguments>... arguments);
    void insert(McpServerSetup setup);
    template <class T, class... Arguments>
    QCoro::Task<void> finish(std::shared_ptr<QPromise<T>> promise, ServerPtr server, Work<T, Arguments...> work,
                             Arguments... arguments);
    /// Call this when the server is no longer connected.
    void endSession(Server& server);
    void update(const ServerPtr& server, const std::function<void(McpServerStatus&)>& change);

    // On the thread of the connections only:
    Result<void> createClient(const ServerPtr& server);
    QCoro::Task<McpResult<std::shared_ptr<McpClient>>> connected(ServerPtr server, AbortSignal abort,
                                                                 RequestTracePtr trace = {});
    QCoro::Task<Result<std::vector<ConnectionStep>>> probeNetwork(ServerPtr server, QUrl url, AbortSignal abort);
    QCoro::Task<McpResult<McpToolListing>> listTools(ServerPtr server, AbortSignal abort, RequestTracePtr trace);
    QCoro::Task<McpResult<McpItemList>> listItems(ServerPtr server, McpItem::Kind kind, AbortSignal abort);
    QCoro::Task<McpCallReport> callTool(ServerPtr server, McpRequest call, AbortSignal abort);
    QCoro::Task<McpResult<Json>> send(ServerPtr server, McpRequest request, AbortSignal abort);
    /// Why the result of a request for a file of a skill must not be used; empty if it may.
    static QCoro::Task<std::optional<Message>> verify(std::shared_ptr<McpClient> client,
                                                      std::shared_ptr<const SkillEntry> skill, std::string file,
                                                      Document result, AbortSignal abort);
    QCoro::Task<McpResult<void>> subscribeTo(ServerPtr server, std::string uri, AbortSignal abort);
    QCoro::Task<std::vector<WireEntry>> copyWireLog(ServerPtr server);
    QCoro::Task<void> close(ServerPtr server);
    QCoro::Task<void> closeIdle(ServerPtr server);
    QCoro::Task<void> closeAndSignOut(ServerPtr server);
    QCoro::Task<void> closeAll();

    Clock& m_clock;
    mutable std::mutex m_mutex;
    std::map<std::string, ServerPtr, std::less<>> m_servers; ///< guarded by m_mutex
    QThread m_thread;
    QObject* m_worker; ///< lives in m_thread, which deletes it
    // On the thread of the connections only:
    std::vector<std::weak_ptr<Server>> m_renewed; ///< those that others have replaced
    int m_openTasks = 0;
    std::int64_t m_nextPending = 0;
    std::uint64_t m_startedPrograms = 0;                     ///< for guardedProgram()
    std::map<std::int64_t, std::function<void()>> m_pending; ///< functions that finish the open futures with an error
};

} // namespace toolroom
