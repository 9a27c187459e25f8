// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/http_sender.h"

#include "core/json/text.h"
#include "core/mcp/messages.h"
#include "core/network/network.h"

#include <algorithm>
#include <format>
#include <utility>

namespace toolroom {

namespace {

/// Requests with a new authorization after each other, before the response is taken as it is.
constexpr int maxAuthorizations = 3;
constexpr std::size_t maxStatusText = 300;

bool isRedirectStatus(int status) {
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
}

/// Whether the server asks for other credentials.
bool isChallenge(const HttpResponse& head) {
    return head.status == 401 ||
           (head.status == 403 && head.header("WWW-Authenticate").toLower().contains("insufficient_scope"));
}

McpError httpError(Message message, int status) {
    McpError error{McpError::Kind::Http, std::move(message)};
    error.status = status;
    return error;
}

} // namespace

HttpAuthorizer::~HttpAuthorizer() = default;

HttpSender::HttpSender(RemoteServer server, Clock& clock)
    : m_server(std::move(server))
    , m_clock(clock)
    , m_channel(m_server.channel) {}

QCoro::Task<McpResult<std::unique_ptr<HttpStream>>> HttpSender::send(HttpRequest request, Events events,
                                                                     AbortSignal abort) {
    if (!m_channel) {
        const Result<Network*> loaded = network();
        if (!loaded)
            co_return std::unexpected(McpError{McpError::Kind::CannotStart, loaded.error().reason});
        m_channel = (*loaded)->makeChannel();
    }
    const std::shared_ptr<HttpChannel> channel = m_channel;
    HttpAuthorizer* const authorizer = m_server.authorizer.get();
    const auto ownHeaders = std::move(request.headers);
    int redirects = 0;
    for (int authorizations = 0;;) {
        const QByteArray authorization = authorizer ? authorizer->authorization() : QByteArray();
        request.headers = m_server.headers;
        request.headers.insert(request.headers.end(), ownHeaders.begin(), ownHeaders.end());
        if (!authorization.isEmpty())
            request.headers.emplace_back("Authorization", authorization);
        std::expected<std::unique_ptr<HttpStream>, HttpError> opened = co_await channel->open(request, abort, m_clock);
        if (!opened)
            co_return std::unexpected(makeNetworkError(opened.error()));
        const HttpResponse head = (*opened)->head();
        if (events.response)
            events.response(std::format("{} {} {} {}", request.method.toStdString(), redactedUrl(request.url),
                                        head.status, head.header("Content-Type").toStdString()));
        if (isRedirectStatus(head.status)) {
            const QUrl target = request.url.resolved(QUrl(QString::fromUtf8(head.header("Location"))));
            const bool keepsMethod = head.status == 307 || head.status == 308 || request.method == "GET";
            if (!isSameOrigin(request.url, target) || !keepsMethod || ++redirects > maxHttpRedirects)
                co_return std::unexpected(httpError(
                    message<mcp_messages::redirected>(redactedUrl(request.url), redactedUrl(target)), head.status));
            request.url = target;
            continue;
        }
        if (!authorizer || !isChallenge(head) || authorizations == maxAuthorizations)
            co_return std::move(*opened);
        ++authorizations;
        opened->reset(); // frees the connection
        HttpChallenge challenge{head.status, head.header("WWW-Authenticate"), authorization};
        McpStep step{.kind = McpStep::Kind::SignIn, .beganNs = m_clock.monotonicNs()};
        McpResult<void> authorized = co_await authorizer->authorize(std::move(challenge), abort);
        step.endedNs = m_clock.monotonicNs();
        step.error = authorized ? Message() : authorized.error().message;
        if (events.signedIn)
            events.signedIn(std::move(step));
        if (!authorized)
            co_return std::unexpected(std::move(authorized.error()));
    }
}

QCoro::Task<McpResult<std::string>> readBody(HttpStream& stream, std::size_t maxBytes) {
    std::string body;
    for (;;) {
        const std::expected<std::string, HttpError> piece = co_await stream.read();
        if (!piece)
            co_return std::unexpected(makeNetworkError(piece.error()));
        if (piece->empty())
            co_return body;
        body += *piece;
        if (body.size() > maxBytes)
            co_return std::unexpected(
                McpError{McpError::Kind::Invalid,
                         message<mcp_messages::malformedMessage>(message<mcp_messages::messageTooLarge>(maxBytes))});
    }
}

McpError makeStatusError(const HttpResponse& head, const std::string& body) {
    std::optional<RpcError> rpc;
    std::string text = body;
    for (RpcMessage& message : parseRpc(body, {}))
        if (auto* failure = std::get_if<RpcFailure>(&message)) {
            text = failure->error.message;
            rpc = std::move(failure->error);
        }
    text = visibleText(elided(text, maxStatusText));
    McpError error = httpError(text.empty() ? message<mcp_messages::status>(head.status)
                                            : message<mcp_messages::statusBecause>(head.status, text),
                               head.status);
    if (head.status == 401)
        error.kind = McpError::Kind::SignIn;
    else if (rpc)
        error.kind = McpError::Kind::Rpc;
    error.rpc = std::move(rpc);
    return error;
}

McpError makeNetworkError(const HttpError& error) {
    const bool aborted = error.kind == HttpError::Kind::Aborted;
    McpError failure{aborted ? McpError::Kind::Aborted : McpError::Kind::Lost, error.message};
    if (error.kind == HttpError::Kind::TooLarge)
        failure.kind = McpError::Kind::Invalid;
    failure.mayHaveRun = true;
    return failure;
}

std::string redactedUrl(const QUrl& url) {
    return url.toString(QUrl::RemoveQuery | QUrl::RemoveUserInfo | QUrl::RemoveFragment | QUrl::FullyEncoded)
        .toStdString();
}

} // namespace toolroom
