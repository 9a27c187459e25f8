// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/mcp/protocol/era.h"
#include "core/mcp/protocol/mcp_error.h"
#include "core/mcp/protocol/rpc_message.h"
#include "core/mcp/transport/wire_log.h"

#include <QByteArray>

#include <QCoroTask>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

/// A message to send, with the data that HTTP also sends in headers.
struct OutgoingMessage {
    std::string text;                                       ///< JSON without a line ending
    std::optional<std::int64_t> id;                         ///< id of a request; empty for notifications and responses
    std::optional<std::int64_t> about;                      ///< the request that it is or is about; may be empty
    std::string method;                                     ///< empty for responses
    const Revision* revision = nullptr;                     ///< the revision that the message is written in
    std::vector<std::pair<QByteArray, QByteArray>> headers; ///< headers of modern HTTP requests
};

/// For events that are ignored.
inline constexpr auto ignoreEvent = [](auto&&...) {};

/// What a connection reports. Called on the thread of its owner, never from inside send().
struct TransportEvents {
    std::function<void(RpcMessage)> received = ignoreEvent;
    std::function<void(std::int64_t id, McpError)> failed = ignoreEvent; ///< a request failed without a response
    std::function<void(McpError)> ended = ignoreEvent;  ///< the connection ended; not reported after close()
    std::function<void(Message)> problem = ignoreEvent; ///< a protocol violation that does not end the connection
    std::function<void(std::string_view)> noise = ignoreEvent; ///< output that is not a message
    /// All data sent and received. `request` is the id of the request that the data belongs to, if any.
    std::function<void(WireEntry::Kind, std::string_view, std::optional<std::int64_t> request)> wire = ignoreEvent;
    std::function<void(std::int64_t id, McpStep)> step = ignoreEvent; ///< something that a request had to wait for
    /// The server no longer knows the session; requests need a new one. Other requests may still be answered.
    std::function<void()> sessionEnded = ignoreEvent;
    /// A request begins to wait for the user, or continues.
    std::function<void(std::int64_t id, bool isWaiting)> waiting = ignoreEvent;
};

/// Appends received bytes to what may become a message of up to maxRpcMessage bytes.
void appendToMessage(std::string& text, std::string_view bytes);

/// Reports `text`, which the server named `source` sent, and the messages in it.
void reportReceived(std::string text, const std::string& source, const TransportEvents& events);

/// A connection that transfers messages. Used on one thread, which needs an event loop. When its owner releases it, it
/// ends immediately and reports nothing more.
class TOOLROOM_EXPORT TransportConnection {
public:
    TransportConnection() = default;
    virtual ~TransportConnection();
    TransportConnection(const TransportConnection&) = delete;
    TransportConnection& operator=(const TransportConnection&) = delete;

    /// Never blocks. Failures are reported through the events.
    virtual void send(OutgoingMessage message) = 0;
    /// Releases the resources of a request that has not received a response. Returns whether this also cancels the
    /// request on the server, as closing the stream of a modern HTTP request does.
    virtual bool abandon(std::int64_t /*id*/) { return false; }
    /// Call this after the handshake of a legacy revision. Over HTTP, opens the stream for requests from the server and
    /// completes when the stream is open or the server does not offer one.
    [[nodiscard]] virtual QCoro::Task<void> initialized(const Revision& /*revision*/) { co_return; }
    /// Closes the connection gracefully.
    [[nodiscard]] virtual QCoro::Task<void> close() = 0;
    /// The start of a line of the program's output that has not ended yet; empty if there is none.
    [[nodiscard]] virtual std::string_view unfinishedOutput() const { return {}; }
};

/// How to reach a server.
struct Transport {
    using Connection = std::shared_ptr<TransportConnection>;

    /// Starts a connection.
    std::function<McpResult<Connection>(TransportEvents)> open;
    /// Whether the server is a program that the transport starts. Such a server may ignore unknown requests or exit
    /// because of them, while an HTTP server that does not respond is an outage.
    bool isProgram = false;
    bool isGuarded = false; ///< the program ends when a file that it was trusted with changes (StdioServer::guard)
    /// The transport to try if the handshake fails with a status that suggests an older transport; may be empty.
    std::function<Transport()> fallback;
};

} // namespace toolroom
