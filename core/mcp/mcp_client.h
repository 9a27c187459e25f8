// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/mcp/era.h"
#include "core/mcp/mcp_error.h"
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

/// Limits of waiting, in ms.
struct McpTimeouts {
    std::int64_t probe = 3'000;     ///< for a program's answer to server/discover
    std::int64_t start = 30'000;    ///< for each step of connecting
    std::int64_t page = 30'000;     ///< for each page of a list
    std::int64_t call = 15'000;     ///< until the response or the next progress
    std::int64_t maxCall = 600'000; ///< for a call with progress, in all
};

struct McpClientOptions {
    EraChoice era = EraChoice::Auto;
    Json clientInfo;               ///< `name` and `version`; null: Toolroom
    std::string logLevel = "info"; ///< of the log messages that the server should send; empty for none
    McpTimeouts timeouts;
    std::shared_ptr<ServerRequestHandler> handler; ///< null declines everything
    std::function<std::string(std::string)> mask;  ///< replaces secrets in the wire log
};

/// What the server said about itself when it was connected. Its texts are untrusted.
struct McpServerInfo {
    const Revision* revision = nullptr; ///< null if it is not connected
    Json info;                          ///< `name`, `version`, …; may be null
    Json capabilities = Json::object();
    std::string instructions;
    int starts = 0; ///< of a program, to find its era; 2 if it exited during the probe
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
    std::function<void(const Message&)> problem; ///< violations of the protocol that end nothing
    std::function<void(const McpError&)> lost;   ///< the connection; the next request makes a new one
};

struct McpRequestOptions {
    std::int64_t timeoutMs = 0;    ///< 0: McpTimeouts::call
    std::int64_t maxTimeoutMs = 0; ///< 0: McpTimeouts::maxCall
    std::function<void(const McpProgress&)> progress;
    std::string traceParent; ///< W3C trace context of the caller's span; empty for none
};

struct McpCallResult {
    Document result; ///< complete, as received
    bool isError = false;
    std::vector<Message> problems; ///< why the result is not valid; nothing of it is hidden
};

/// A connection to one MCP server, in either era: finds the era by asking, connects on first use and again after the
/// connection was lost. Used on one thread, which needs an event loop. Any number of requests can be open.
///
/// Destroying the client ends the server at once; open requests fail. close() ends it in an orderly way.
class TOOLROOM_EXPORT McpClient {
public:
    /// A program that ends more often than this within a minute is not started again.
    static constexpr int maxRestarts = 3;
    static constexpr std::int64_t restartWindowMs = 60'000;
    /// Limit of requests for input during one request.
    static constexpr int maxRounds = 10;
    static constexpr std::size_t maxPages = 1'000;
    static constexpr std::size_t maxListItems = 100'000;
    static constexpr std::size_t maxListBytes = std::size_t{256} * 1024 * 1024;

    McpClient(std::unique_ptr<Transport> transport, McpClientOptions options, McpClientEvents events, Clock& clock);
    ~McpClient();
    McpClient(const McpClient&) = delete;
    McpClient& operator=(const McpClient&) = delete;

    /// Connects if necessary. Every request does this by itself.
    [[nodiscard]] QCoro::Task<McpResult<McpServerInfo>> connect(AbortSignal abort);
    [[nodiscard]] const McpServerInfo& server() const;
    [[nodiscard]] const WireLog& wireLog() const;

    /// All pages of the list of tools. Only the first page can fail; later failures, and limits that are exceeded, are
    /// problems of the list. Empty if the server has no tools.
    [[nodiscard]] QCoro::Task<McpResult<ToolList>> listTools(AbortSignal abort);
    /// The texts of the items in all pages: of `resources/list` with the member `resources`, for example.
    [[nodiscard]] QCoro::Task<McpResult<ItemList>> list(std::string method, std::string member, AbortSignal abort);
    /// Fails with mayHaveRun if the server received the call but its result is not known. An abort is answered
    /// immediately; the server is told in the way of its era.
    [[nodiscard]] QCoro::Task<McpResult<McpCallResult>> callTool(std::string name, Json arguments,
                                                                 McpRequestOptions options, AbortSignal abort);
    /// Any other request. Questions of the server are answered by the handler.
    [[nodiscard]] QCoro::Task<McpResult<Document>> request(std::string method, Json params, McpRequestOptions options,
                                                           AbortSignal abort);

    /// Ends the connection and waits until the server has ended. The next request connects again.
    [[nodiscard]] QCoro::Task<void> close();

private:
    std::shared_ptr<McpSession> m_session;
};

} // namespace toolroom
