// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/network/http_request_parser.h"

#include <QByteArray>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

using HttpHeaders = std::vector<std::pair<QByteArray, QByteArray>>;

/// The response to one request. Used on the server's thread; may outlive the connection and the server.
class HttpReply {
public:
    HttpReply() = default;
    virtual ~HttpReply() = default;
    HttpReply(const HttpReply&) = delete;
    HttpReply& operator=(const HttpReply&) = delete;

    /// Sends the whole response. Call it only once, and do not call any of the functions below.
    virtual void finish(int status, const HttpHeaders& headers, std::string_view body) = 0;
    /// Sends the head of a response whose body follows in pieces.
    virtual void begin(int status, const HttpHeaders& headers) = 0;
    virtual void write(std::string_view piece) = 0;
    virtual void end() = 0;
    /// Sets the handler that is called if the connection ends before the response.
    virtual void onLost(std::function<void()> lost) = 0;
};

using HttpReplyPtr = std::shared_ptr<HttpReply>;

/// How a server handles requests.
struct HttpService {
    /// Returns the status with which to reject a request based on its head, or 0 to read its body.
    std::function<int(const ReceivedHttpRequest& head)> refusal;
    std::function<void(ReceivedHttpRequest request, HttpReplyPtr reply)> answer;
    std::size_t maxBody = 0; ///< in bytes
};

/// An HTTP/1.1 server on 127.0.0.1. Limits the size of requests, the time until they are complete, the number of
/// connections, and the number of response bytes that a client has not read. Used on one thread, which needs an event
/// loop. Destroying it closes all connections.
class LoopbackServer {
public:
    /// Limited because any program on this computer can connect. Leaves most of the usual 1024 file descriptors to the
    /// rest of Toolroom. When all are in use, the oldest one without an accepted request gives way to a new one, and
    /// otherwise the oldest one that waits for its next request.
    static constexpr std::size_t maxConnections = 256;
    /// The connections without an accepted request, so that programs without access leave room for those that have it.
    static constexpr std::size_t maxUnproven = 192;
    /// The limit for receiving a complete request, including the idle time before it.
    static constexpr std::int64_t requestTimeoutMs = 30'000;
    static constexpr std::int64_t maxUnsent = std::int64_t{128} * 1024 * 1024;

    LoopbackServer() = default;
    virtual ~LoopbackServer() = default;
    LoopbackServer(const LoopbackServer&) = delete;
    LoopbackServer& operator=(const LoopbackServer&) = delete;

    [[nodiscard]] virtual std::uint16_t port() const = 0;
};

} // namespace toolroom
