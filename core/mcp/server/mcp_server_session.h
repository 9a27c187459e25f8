// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/mcp/server/mcp_service.h"

#include <QObject>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Where the messages about one request go: the output of a program, or the response to an HTTP request.
class ReplyStream {
public:
    ReplyStream() = default;
    virtual ~ReplyStream() = default;
    ReplyStream(const ReplyStream&) = delete;
    ReplyStream& operator=(const ReplyStream&) = delete;

    /// See ClientRequest::transport().
    [[nodiscard]] virtual std::string_view transport() const = 0;
    /// A notification or a request to the client.
    virtual void send(const std::string& message) = 0;
    /// The response, which is the last message sent for its request. `error` is the error code if the request was
    /// rejected, for example because its method is unknown; it is empty if the request was answered, even with an
    /// error.
    virtual void respond(const std::string& message, std::optional<std::int64_t> error) = 0;
};

using ReplyStreamPtr = std::shared_ptr<ReplyStream>;

/// One connection of a client, in either era, or all modern HTTP requests, which belong to no connection. Knows the
/// protocol but not the transport. Used on one thread, which needs an event loop.
class TOOLROOM_EXPORT McpServerSession : public std::enable_shared_from_this<McpServerSession> {
public:
    /// The maximum number of open requests of a connection.
    static constexpr std::size_t maxOpenRequests = 1'000;
    /// A modern client must answer a question within this time. Until then, its request waits.
    static constexpr std::int64_t questionTtlMs = 600'000;

    /// Whether a session receives the requests of one client, or modern requests of any number of clients.
    enum class Clients { One, Any };

    /// `clock` must outlive the session.
    McpServerSession(std::shared_ptr<McpService> service, Clients clients, Clock& clock);
    ~McpServerSession();
    McpServerSession(const McpServerSession&) = delete;
    McpServerSession& operator=(const McpServerSession&) = delete;

    /// Receives the messages of a legacy session that belong to no request. Null: they are dropped.
    void setNotificationStream(ReplyStreamPtr stream) { m_notificationStream = std::move(stream); }
    /// Handles a message from the client. Replies go to `stream`; responses and notifications have none.
    void receive(RpcMessage message, const ReplyStreamPtr& stream);
    /// Call this when the connection of a modern HTTP request has ended, which cancels the request.
    void abandon(const ReplyStream* stream);
    /// Tells clients that "tools", "prompts", or "resources" have changed.
    void notifyListChanged(const std::string& list);
    /// Tells the clients that have subscribed to the resource that it has changed.
    void notifyResourceUpdated(const std::string& uri);
    /// Ends subscriptions and cancels all requests.
    void close();

    /// The revision that a legacy client has agreed to; null before that, and in the modern era.
    [[nodiscard]] const Revision* revision() const { return m_revision; }
    [[nodiscard]] bool isIdle() const { return m_open.empty() && m_listeners.empty(); }

private:
    class Request;
    using RequestPtr = std::shared_ptr<Request>;

    void receiveRequest(RpcRequest received, const ReplyStreamPtr& stream);
    void receiveNotification(const RpcRequest& notification);
    void receiveResponse(const RpcId& id, RpcAnswer answer);
    /// Cancels a request or ends a subscription.
    void cancel(const std::function<bool(const RequestPtr&)>& isMeant);
    [[nodiscard]] RpcAnswer initialize(const Json& params);
    /// The request; fails unless its `_meta` names a supported revision.
    [[nodiscard]] std::expected<RequestPtr, RpcError> readRequest(const RpcRequest& received, const Json* version);
    [[nodiscard]] RpcAnswer discover() const;
    [[nodiscard]] RpcAnswer setLogLevel(const Json& params);
    QCoro::Task<void> listen(RequestPtr request);
    void endListening(const RequestPtr& listener);
    /// Answers `resources/subscribe` and `resources/unsubscribe` of a legacy client.
    QCoro::Task<RpcAnswer> changeSubscription(RequestPtr request);
    QCoro::Task<void> answer(RequestPtr request);
    void respond(Request& request, const RpcAnswer& answer);
    void refuse(Request& request, const RpcError& error);
    [[nodiscard]] Json completed(const Request& request, Json result) const;
    /// Continues the modern request whose questions `retry` answers.
    void resume(const RequestPtr& retry, const Json& state);
    void sendQuestions(const RequestPtr& request);
    QCoro::Task<RpcAnswer> ask(RequestPtr request, std::string method, Json params, std::string key, AbortSignal abort);
    /// Reports how long the connection has lasted, once.
    void reportEnd();
    QCoro::Task<RpcAnswer> askLegacy(RequestPtr request, std::string method, Json params, AbortSignal abort);

    std::shared_ptr<McpService> m_service;
    Clients m_clients;
    Clock& m_clock;
    ReplyStreamPtr m_notificationStream;
    const Revision* m_revision = nullptr;
    McpSessionEnd m_end;                   ///< what is known so far
    std::optional<std::int64_t> m_beganNs; ///< Clock::monotonicNs() at the first request; unset: none, or reported
    Json m_clientInfo;
    Json m_clientCapabilities = Json::object();
    std::string m_logLevel; ///< legacy; empty: everything
    std::vector<RequestPtr> m_open;
    std::vector<RequestPtr> m_listeners;         ///< modern subscriptions
    std::set<std::string> m_subscribed;          ///< URIs of resources, by a legacy client
    std::map<std::string, RequestPtr> m_waiting; ///< modern requests that wait for answers, by `requestState`
    /// Open questions to a legacy client, by id.
    std::map<std::int64_t, PendingAnswer> m_asked;
    std::int64_t m_nextQuestion = 1;
    QObject m_context; ///< receiver for events that are handled later
};

} // namespace toolroom
