// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/mcp/server/mcp_server_session.h"
#include "core/network/loopback_server.h"

#include <QByteArray>

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace toolroom {

/// The Streamable HTTP transport of an MCP server on this computer, for clients of both eras. Only clients that have
/// the token are served, and web pages are not. Used on one thread, which needs an event loop.
class TOOLROOM_EXPORT McpHttpEndpoint : public std::enable_shared_from_this<McpHttpEndpoint> {
public:
    static constexpr const char* path = "/mcp";
    /// The maximum number of sessions of legacy clients. If there are more, the idle session that was used least
    /// recently is closed.
    static constexpr std::size_t maxSessions = 1'000;
    /// The maximum total size of messages that are being answered. Clients with sessions can disconnect while their
    /// calls continue.
    static constexpr std::size_t maxOpenBytes = std::size_t{256} * 1024 * 1024;
    /// When the client of an unanswered request is first told that the request is still in progress, and how often
    /// after that, so that neither side drops the connection.
    static constexpr std::int64_t firstKeepAliveMs = 5'000;
    static constexpr std::int64_t keepAliveMs = 15'000;

    /// `clock` must outlive the endpoint.
    McpHttpEndpoint(std::shared_ptr<McpService> service, QByteArray token, Clock& clock);
    ~McpHttpEndpoint();

    /// For Network::serveOnLoopback(). The endpoint must outlive the server.
    [[nodiscard]] HttpService service();
    /// See McpServerSession.
    void notifyListChanged(const std::string& list);
    void notifyResourceUpdated(const std::string& uri);
    /// Ends all sessions and cancels their requests.
    void close();
    [[nodiscard]] bool isIdle() const;

private:
    class Stream;
    struct LegacySession {
        std::shared_ptr<McpServerSession> session;
        std::int64_t usedNs = 0;
    };

    [[nodiscard]] int refusal(const ReceivedHttpRequest& head) const;
    void answer(const ReceivedHttpRequest& request, const HttpReplyPtr& reply);
    void answerPost(const ReceivedHttpRequest& request, const HttpReplyPtr& reply);
    void answerModern(const ReceivedHttpRequest& request, RpcMessage message, const HttpReplyPtr& reply);
    void answerLegacy(const ReceivedHttpRequest& request, RpcMessage message, const HttpReplyPtr& reply);
    void initialize(RpcMessage message, const HttpReplyPtr& reply);
    /// Null if there is no such session; the error has then been sent in `reply`.
    [[nodiscard]] std::shared_ptr<McpServerSession> sessionOf(const ReceivedHttpRequest& request, HttpReply& reply);

    std::shared_ptr<McpService> m_service;
    QByteArray m_token;
    Clock& m_clock;
    std::shared_ptr<McpServerSession> m_modern; ///< receives all modern requests
    std::map<QByteArray, LegacySession> m_sessions;
    std::shared_ptr<std::size_t> m_openBytes = std::make_shared<std::size_t>();
};

} // namespace toolroom
