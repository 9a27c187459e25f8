// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/mcp/client/mcp_client.h"

#include <QPromise>

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace toolroom {

/// Text from the server, shortened and with hidden characters escaped, for use in a message.
[[nodiscard]] std::string sanitizeForMessage(std::string_view text);
/// The error for a result that violates the protocol.
[[nodiscard]] McpError makeInvalidResultError(const std::string& method, Message reason, const Document& result);

/// The implementation of McpClient. Its coroutines keep it alive, so the client can be destroyed while they wait.
class McpSession : public std::enable_shared_from_this<McpSession> {
public:
    McpSession(McpClientOptions options, McpClientEvents events, Clock& clock);

    /// Call once, after construction.
    void start(std::unique_ptr<Transport> transport);
    void shutdown();

    /// Completes when the session is connected or connecting has failed.
    [[nodiscard]] QCoro::Task<McpResult<void>> connected(AbortSignal abort, RequestTracePtr trace = {});
    [[nodiscard]] bool isConnected() const { return m_isConnected; }
    [[nodiscard]] const McpServerInfo& server() const { return m_server; }
    [[nodiscard]] const WireLog& wireLog() const { return m_wire; }

    [[nodiscard]] QCoro::Task<McpResult<Document>> request(std::string method, Json params, McpRequestOptions options,
                                                           AbortSignal abort);
    [[nodiscard]] QCoro::Task<McpResult<McpCallResult>> callTool(std::string name, Json arguments,
                                                                 McpRequestOptions options, AbortSignal abort);
    [[nodiscard]] QCoro::Task<McpResult<ItemList>> list(std::string method, std::string member, AbortSignal abort);
    [[nodiscard]] QCoro::Task<McpResult<ToolList>> listTools(AbortSignal abort);
    void notifyRootsChanged();
    [[nodiscard]] QCoro::Task<void> close();

private:
    // Connecting (handshake.cpp)
    QCoro::Task<void> connectAndReport();
    QCoro::Task<McpResult<void>> handshake();
    QCoro::Task<McpResult<bool>> probe(std::int64_t timeoutMs);
    QCoro::Task<McpResult<void>> initialize();
    /// The result of `initialize` in the newest revision that the server accepts, over the transport in use.
    QCoro::Task<McpResult<Document>> negotiate();
    [[nodiscard]] EraChoice era() const;
    /// The revision to use with a server that offers `offered`; null if there is none.
    [[nodiscard]] const Revision* commonRevision(const Json& offered) const;
    [[nodiscard]] McpError noCommonRevision(const Json& offered) const;
    [[nodiscard]] std::optional<McpError> checkRestartLimit() const;
    void adoptModernRevision(const Revision& revision, const Json& discovered);
    QCoro::Task<void> listen();

    /// The request in the form that the connection's era requires.
    [[nodiscard]] RpcCall makeRpcCall(const std::string& method, Json params, const McpRequestOptions& options) const;
    /// Sends the request, and repeats it with answers as long as the server asks for input.
    QCoro::Task<McpResult<Document>> requestWithInput(std::string method, Json params, McpRequestOptions options,
                                                      AbortSignal abort);
    QCoro::Task<std::expected<Json, RpcError>> answerQuestion(std::string method, Json params, AbortSignal abort);
    /// The params of the next round: the original params, plus the answers to the server's questions.
    QCoro::Task<McpResult<Json>> answerInput(std::string method, Json params, Document asked, AbortSignal abort);
    /// The answers to the `inputRequests` in `asked` that are not in `answered`; adds the keys of these requests to
    /// `answered`.
    QCoro::Task<McpResult<Json>> collectAnswers(std::string method, Document asked, std::set<std::string>* answered,
                                                AbortSignal abort);
    // Tasks (tool_call.cpp)
    QCoro::Task<McpResult<Document>> finishTask(Document created, McpRequestOptions options, AbortSignal abort);
    QCoro::Task<McpResult<Document>> pollTask(std::string id, McpRequestOptions options, AbortSignal abort);
    QCoro::Task<McpResult<Document>> fetchLegacyTaskResult(std::string id, McpRequestOptions options,
                                                           AbortSignal abort);
    QCoro::Task<McpResult<void>> updateTask(std::string id, Document asked, std::set<std::string>* answered,
                                            McpRequestOptions options, AbortSignal abort);
    void cancelTask(const std::string& id, const RequestTracePtr& trace);
    [[nodiscard]] bool supportsLegacyTasks() const;
    [[nodiscard]] std::int64_t maxCallMs(const McpRequestOptions& options) const;
    QCoro::Task<McpResult<ItemPage>> page(std::string method, std::string member, std::optional<std::string> cursor,
                                          AbortSignal abort);

    void receive(RpcRequest request);
    QCoro::Task<void> answerRequest(RpcRequest request);
    void receiveListChanged(const std::string& list);
    void handleConnectionEnd(McpError error);
    void reportProblem(const Message& problem) const;
    [[nodiscard]] bool isModern() const { return m_server.revision && m_server.revision->era == Era::Modern; }
    /// Modern HTTP repeats parts of requests in headers.
    [[nodiscard]] bool sendsHeaders() const { return isModern() && !m_isProgram; }

    McpClientOptions m_options;
    McpClientEvents m_events;
    Clock& m_clock;
    WireLog m_wire;
    ClientMeta m_meta;
    std::shared_ptr<ServerRequestHandler> m_handler; ///< never null
    std::shared_ptr<RpcConnection> m_connection;
    AbortController m_closing; ///< stopped once, by close() or shutdown(); ends the waits of all connections
    bool m_isProgram = false;
    bool m_isShutDown = false;

    bool m_isConnected = false;
    bool m_isConnecting = false;
    int m_connections = 0; ///< counts successful handshakes
    McpResult<void> m_connectResult;
    RequestTracePtr m_handshake;                            ///< of the latest attempt to connect
    std::vector<std::shared_ptr<QPromise<void>>> m_waiting; ///< finished when the handshake ends
    std::deque<std::int64_t> m_endsNs;                      ///< times of the program's unexpected exits
    std::optional<McpError> m_lastEnd;
    std::optional<McpError> m_probeError; ///< why the server is taken for a legacy one; empty if it did not say

    McpServerInfo m_server;
    /// What calls need to know about a tool.
    struct KnownTool {
        std::vector<HeaderParameter> headers;
        bool hasOutputSchema = false;
        bool requiresTask = false;
        std::optional<Error> problem;
    };
    using KnownTools = std::map<std::string, KnownTool, std::less<>>;
    std::optional<KnownTools> m_tools;                  ///< tools in the latest list of this connection
    std::map<std::string, AbortController> m_answering; ///< open questions from the server, by id
    struct Burst {
        std::int64_t beganNs = 0;
        std::unique_ptr<ScheduledCall> alarm;
    };
    std::map<std::string, Burst> m_bursts; ///< list_changed notifications that are not reported yet, by list
};

} // namespace toolroom
