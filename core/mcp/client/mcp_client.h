// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/mcp/client/server_request_handler.h"
#include "core/mcp/protocol/era.h"
#include "core/mcp/protocol/mcp_error.h"
#include "core/mcp/protocol/mcp_request.h"
#include "core/mcp/protocol/root_folders.h"
#include "core/mcp/protocol/tool_list.h"
#include "core/mcp/transport/rpc_connection.h"
#include "core/mcp/transport/transport.h"
#include "core/mcp/transport/wire_log.h"

#include <QPromise>

#include <QCoroTask>

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace toolroom {

/// Time limits, in ms.
struct McpTimeouts {
    std::int64_t probe = 3'000;     ///< for a program's response to `server/discover`
    std::int64_t start = 30'000;    ///< for each step of connecting
    std::int64_t page = 30'000;     ///< for each page of a list
    std::int64_t call = 15'000;     ///< until the response or the next progress
    std::int64_t maxCall = 600'000; ///< for a whole call that reports progress
};

struct McpClientOptions {
    EraChoice era = EraChoice::Auto;
    const Revision* revision = nullptr; ///< the only revision to use, regardless of `era`; null: negotiated
    Json clientInfo;                    ///< `name` and `version`; null: Toolroom
    std::string logLevel = "info"; ///< minimum level of the log messages that the server should send; empty for none
    McpTimeouts timeouts;
    std::shared_ptr<ServerRequestHandler> handler; ///< null: all questions are declined
    std::shared_ptr<RootFolders> roots;            ///< null: the server cannot ask for folders
    bool requiresInputSchema = true; ///< false for hosts of modules, whose tools have the form of any contract
    TextMask mask;                                 ///< for the wire log, quoted output, and questions
};

/// What the server reported about itself when the connection was established. Its text is untrusted.
struct McpServerInfo {
    const Revision* revision = nullptr; ///< null if it is not connected
    Json info;                          ///< `name`, `version`, …; may be null
    Json capabilities = Json::object();
    std::string instructions;
    int starts = 0; ///< how often a program was started to agree on a revision; it may exit after each question
};

struct McpLogMessage {
    std::string level;
    std::string logger;
    Json data;
};

/// Events from a server. Called on the client's thread.
struct McpClientEvents {
    /// "tools", "prompts" or "resources"; once per burst
    std::function<void(const std::string& list)> listChanged = ignoreEvent;
    std::function<void(const std::string& uri)> resourceUpdated = ignoreEvent; ///< of a subscribed resource
    std::function<void(const McpLogMessage&)> log = ignoreEvent;
    std::function<void(const Message&)> problem = ignoreEvent; ///< protocol violations that do not end the connection
    /// The connection was lost; the next request makes a new one.
    std::function<void(const McpError&)> lost = ignoreEvent;
};

struct McpCallResult {
    Json value; ///< complete, as the server sent it
    bool isError = false;
    std::vector<Message> problems; ///< why the result is not valid; `value` is complete nevertheless
};

/// A connection to one MCP server, in either era: detects the era by asking the server, connects on first use, and
/// reconnects after the connection is lost. Used on one thread, which needs an event loop. Any number of requests can
/// be open.
///
/// Releasing the last pointer that make() returned terminates the server at once; pending requests fail. close() shuts
/// it down gracefully. After either, neither pending nor later requests connect again. The client's coroutines keep it
/// alive.
class TOOLROOM_EXPORT McpClient : public std::enable_shared_from_this<McpClient> {
public:
    /// A program that exits more often than this within a minute is not restarted.
    static constexpr int maxRestarts = 3;
    static constexpr std::int64_t restartWindowMs = 60'000;
    /// Maximum number of times that the server may ask for input during one request: the rounds of a modern request or
    /// task, and the questions of a legacy server.
    static constexpr int maxRounds = 10;
    static constexpr std::size_t maxPages = 1'000;
    static constexpr std::size_t maxListItems = 100'000;
    static constexpr std::size_t maxListBytes = std::size_t{256} * 1024 * 1024;

    [[nodiscard]] static std::shared_ptr<McpClient> make(Transport transport, McpClientOptions options,
                                                         McpClientEvents events, Clock& clock);
    ~McpClient();
    McpClient(const McpClient&) = delete;
    McpClient& operator=(const McpClient&) = delete;

    /// Connects if necessary. Every request does this automatically.
    [[nodiscard]] QCoro::Task<McpResult<void>> connect(AbortSignal abort, RequestTracePtr trace = {});
    [[nodiscard]] bool isConnected() const { return m_isConnected; }
    [[nodiscard]] const McpServerInfo& server() const { return m_server; }
    [[nodiscard]] const WireLog& wireLog() const { return m_connection->wireLog(); }

    /// Reads all pages of the list of tools. Fails only if the first page fails; later failures and exceeded limits are
    /// reported in ToolList::problems. Empty if the server has no tools.
    [[nodiscard]] QCoro::Task<McpResult<ToolList>> listTools(AbortSignal abort);
    /// The texts of the items in all pages, for example of `resources/list` with the member `resources`.
    [[nodiscard]] QCoro::Task<McpResult<ItemList>> list(std::string method, std::string member, AbortSignal abort);
    /// Sends a request that makeToolCall() has made. Fails with mayHaveRun if the server received the call but its
    /// result is not known. An abort takes effect immediately; the server is notified as its era requires. If the
    /// server turns the call into a task, returns the result of the task.
    [[nodiscard]] QCoro::Task<McpResult<McpCallResult>> callTool(McpRequest request, AbortSignal abort);
    /// Sends any other request. Questions from the server are answered by the handler.
    [[nodiscard]] QCoro::Task<McpResult<Document>> request(McpRequest request, AbortSignal abort);

    /// Asks the server to report changes of the resource from now on, also after a reconnection. Connects if necessary.
    [[nodiscard]] QCoro::Task<McpResult<void>> subscribe(std::string uri, AbortSignal abort);
    void unsubscribe(const std::string& uri);
    [[nodiscard]] bool hasSubscriptions() const { return !m_subscribed.empty(); }

    /// Tells the server that McpClientOptions::roots has changed, if it is connected and its era has this notification.
    void notifyRootsChanged();

    /// Closes the connection permanently and waits until the server has exited.
    [[nodiscard]] QCoro::Task<void> close();

private:
    McpClient(McpClientOptions options, McpClientEvents events, Clock& clock);

    void shutdown();

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
    void adoptRevision(const Revision& revision, const Json& described, const Json* info);
    /// Subscribes again after a reconnection to a legacy server.
    void renewSubscriptions();
    /// Asks a modern server for changes, in place of the previous request for them.
    void renewListening();
    QCoro::Task<void> listen(AbortSignal abort);

    /// Sends a request over the connection, in the form that its era requires.
    QCoro::Task<McpResult<Document>> send(McpRequest request, AbortSignal abort);
    /// Sends the request, and repeats it with answers as long as the server asks for input.
    QCoro::Task<McpResult<Document>> sendWithInput(McpRequest request, AbortSignal abort);
    /// Whether the handler answers `method`, which may ask the user. The client answers other questions at once.
    [[nodiscard]] bool isForHandler(std::string_view method) const;
    QCoro::Task<std::expected<Json, RpcError>> answerQuestion(std::string method, Json params, QuestionOrigin origin,
                                                              AbortSignal abort);
    /// The capabilities declared with the request. The server may ask only what they cover.
    [[nodiscard]] Json capabilitiesOf(const McpRequest& request) const;
    /// The answers to the `inputRequests` in `asked` that are not in `answered`; adds the keys of these requests to
    /// `answered`. `trace` records that the request waits for them.
    QCoro::Task<McpResult<Json>> collectAnswers(std::string method, Document asked, std::set<std::string>* answered,
                                                RequestTracePtr trace, Json capabilities, AbortSignal abort);
    /// Asks one question of a round, and records in `trace` that the request waits for it. Ends the round if it fails.
    QCoro::Task<std::expected<Json, RpcError>> answerInRound(std::string method, Json params, QuestionOrigin origin,
                                                             RequestTracePtr trace, AbortController round);
    /// Whether the server, which refused a call of `tool`, no longer lists it (tool_call.cpp).
    QCoro::Task<bool> isRemoved(std::string tool, AbortSignal abort);
    // Tasks (tool_call.cpp)
    QCoro::Task<McpResult<Document>> finishTask(Document created, McpRequest call, AbortSignal abort);
    QCoro::Task<McpResult<Document>> pollTask(McpRequest poll, AbortSignal abort);
    QCoro::Task<McpResult<void>> updateTask(McpRequest update, Document asked, std::set<std::string>* answered,
                                            AbortSignal abort);
    void cancelTask(const std::string& id, const RequestTracePtr& trace);
    [[nodiscard]] bool supportsLegacyTasks() const;
    [[nodiscard]] std::int64_t maxCallMs(const McpRequest& request) const;
    /// One page of a list (read_lists.cpp).
    QCoro::Task<McpResult<ItemPage>> page(std::string method, std::string member, std::optional<std::string> cursor,
                                          AbortSignal abort);

    void receive(RpcRequest request);
    QCoro::Task<void> answerRequest(RpcRequest request);
    /// Ends the open questions from the server.
    void endQuestions();
    void receiveListChanged(const std::string& list);
    void handleConnectionEnd(McpError error);
    [[nodiscard]] bool isProgram() const { return m_connection->transport().isProgram; }
    [[nodiscard]] bool isModern() const { return m_server.revision && m_server.revision->era == Era::Modern; }
    /// Modern HTTP repeats parts of requests in headers.
    [[nodiscard]] bool sendsHeaders() const { return isModern() && !isProgram(); }

    McpClientOptions m_options;
    McpClientEvents m_events;
    Clock& m_clock;
    ClientMeta m_meta;
    std::shared_ptr<ServerRequestHandler> m_handler; ///< never null
    std::shared_ptr<RpcConnection> m_connection;     ///< never null
    AbortController m_closing; ///< stopped once, by close() or shutdown(); ends the waits of all connections

    bool m_isConnected = false;
    bool m_isConnecting = false;
    int m_connections = 0; ///< counts successful handshakes
    McpResult<void> m_connectResult;
    RequestTracePtr m_handshake; ///< the trace of the latest attempt to connect
    struct Connecting {
        std::shared_ptr<QPromise<void>> end; ///< finished when the handshake ends
        RequestTracePtr trace;               ///< may be null
    };
    std::vector<Connecting> m_connecting; ///< the requests that wait for the handshake
    std::deque<std::int64_t> m_endsNs;    ///< times of the program's unexpected exits
    std::optional<McpError> m_lastEnd;
    std::optional<McpError> m_probeError; ///< why the server is taken for a legacy one; empty if it did not say

    McpServerInfo m_server;
    using KnownTools = std::map<std::string, ToolCallRules, std::less<>>;
    std::optional<KnownTools> m_tools; ///< tools in the latest list of this connection
    struct Answering {
        AbortController abort;
        bool isWithdrawn = false; ///< by the server, which expects no answer any longer
    };
    std::map<std::string, Answering> m_answering; ///< open questions from the server, by id
    int m_questions = 0; ///< that a legacy server has asked since the last result of a request that it may ask about
    std::int64_t m_lastRound = 0;
    std::set<std::string> m_subscribed; ///< URIs of resources
    AbortController m_listening;        ///< ends the request for changes of a modern server
    struct Burst {
        std::int64_t beganNs = 0;
        std::unique_ptr<ScheduledCall> alarm;
    };
    std::map<std::string, Burst> m_bursts; ///< list_changed notifications that are not reported yet, by list
};

/// Text from the server, shortened and with hidden characters escaped, for use in a message.
[[nodiscard]] std::string sanitizeForMessage(std::string_view text);
/// The error for a result that violates the protocol.
[[nodiscard]] McpError makeInvalidResultError(const std::string& method, Message reason, const Document& result);

} // namespace toolroom
