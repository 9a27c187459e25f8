// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/mcp/era.h"
#include "core/mcp/mcp_error.h"
#include "core/mcp/root_folders.h"
#include "core/mcp/rpc_connection.h"
#include "core/mcp/server_request_handler.h"
#include "core/mcp/tool_list.h"
#include "core/mcp/transport.h"
#include "core/mcp/wire_log.h"

#include <QCoroTask>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace toolroom {

class McpSession;

/// Time limits, in ms.
struct McpTimeouts {
    std::int64_t probe = 3'000;     ///< for a program's response to `server/discover`
    std::int64_t start = 30'000;    ///< for each step of connecting
    std::int64_t page = 30'000;     ///< for each page of a list
    std::int64_t call = 15'000;     ///< until the response or the next progress
    std::int64_t maxCall = 600'000; ///< for a call with progress, in total
};

struct McpClientOptions {
    EraChoice era = EraChoice::Auto;
    const Revision* revision = nullptr; ///< the only revision to use, whatever `era` is; null: negotiated
    Json clientInfo;                    ///< `name` and `version`; null: Toolroom
    std::string logLevel = "info"; ///< minimum level of the log messages that the server should send; empty for none
    McpTimeouts timeouts;
    std::shared_ptr<ServerRequestHandler> handler; ///< null: all questions are declined
    std::shared_ptr<const RootFolders> roots;      ///< null: the server cannot ask for folders
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
    std::function<void(const std::string& list)> listChanged; ///< "tools", "prompts" or "resources"; once per burst
    std::function<void(const McpLogMessage&)> log;
    std::function<void(const Message&)> problem; ///< protocol violations that do not end the connection
    std::function<void(const McpError&)> lost;   ///< the connection was lost; the next request makes a new one
};

struct McpRequestOptions {
    std::int64_t timeoutMs = 0;    ///< 0: McpTimeouts::call
    std::int64_t maxTimeoutMs = 0; ///< 0: McpTimeouts::maxCall
    std::function<void(const McpProgress&)> progress;
    std::string traceParent; ///< W3C trace context of the caller's span; empty for none
    RequestTracePtr trace;   ///< records what happens; may be null
};

struct McpCallResult {
    Document result; ///< complete, as received
    bool isError = false;
    std::vector<Message> problems; ///< why the result is not valid; `result` is complete nevertheless
};

/// A connection to one MCP server, in either era: detects the era by asking the server, connects on first use, and
/// reconnects after the connection is lost. Used on one thread, which needs an event loop. Any number of requests can
/// be open.
///
/// Destroying the client terminates the server at once; pending requests fail. close() shuts it down gracefully. After
/// either, neither pending nor later requests connect again.
class TOOLROOM_EXPORT McpClient {
public:
    /// A program that exits more often than this within a minute is not restarted.
    static constexpr int maxRestarts = 3;
    static constexpr std::int64_t restartWindowMs = 60'000;
    /// Maximum number of times that the server may ask for input during one request.
    static constexpr int maxRounds = 10;
    static constexpr std::size_t maxPages = 1'000;
    static constexpr std::size_t maxListItems = 100'000;
    static constexpr std::size_t maxListBytes = std::size_t{256} * 1024 * 1024;

    McpClient(std::unique_ptr<Transport> transport, McpClientOptions options, McpClientEvents events, Clock& clock);
    ~McpClient();
    McpClient(const McpClient&) = delete;
    McpClient& operator=(const McpClient&) = delete;

    /// Connects if necessary. Every request does this automatically.
    [[nodiscard]] QCoro::Task<McpResult<McpServerInfo>> connect(AbortSignal abort, RequestTracePtr trace = {});
    [[nodiscard]] bool isConnected() const;
    [[nodiscard]] const McpServerInfo& server() const;
    [[nodiscard]] const WireLog& wireLog() const;

    /// Reads all pages of the list of tools. Fails only if the first page fails; later failures and exceeded limits are
    /// reported in ToolList::problems. Empty if the server has no tools.
    [[nodiscard]] QCoro::Task<McpResult<ToolList>> listTools(AbortSignal abort);
    /// The texts of the items in all pages, for example of `resources/list` with the member `resources`.
    [[nodiscard]] QCoro::Task<McpResult<ItemList>> list(std::string method, std::string member, AbortSignal abort);
    /// Fails with mayHaveRun if the server received the call but its result is not known. An abort takes effect
    /// immediately; the server is notified as its era requires. If the server turns the call into a task, returns
    /// the result of the task.
    [[nodiscard]] QCoro::Task<McpResult<McpCallResult>> callTool(std::string name, Json arguments,
                                                                 McpRequestOptions options, AbortSignal abort);
    /// Any other request. Questions from the server are answered by the handler.
    [[nodiscard]] QCoro::Task<McpResult<Document>> request(std::string method, Json params, McpRequestOptions options,
                                                           AbortSignal abort);

    /// Tells the server that McpClientOptions::roots has changed, if it is connected and its era has this notification.
    void notifyRootsChanged();

    /// Closes the connection permanently and waits until the server has exited.
    [[nodiscard]] QCoro::Task<void> close();

private:
    std::shared_ptr<McpSession> m_session;
};

} // namespace toolroom
