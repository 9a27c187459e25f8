// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/transport/http_connection.h"

#include "core/base/ascii.h"
#include "core/base/format.h"
#include "core/json/member.h"
#include "core/json/text.h"
#include "core/mcp/auth/oauth_metadata.h"
#include "core/mcp/messages.h"
#include "core/network/network.h"

#include <QString>

#include <algorithm>
#include <array>
#include <utility>

namespace toolroom {

namespace {

/// Maximum number of consecutive requests with a new authorization; after that, the response is final.
constexpr int maxAuthorizations = 3;
constexpr std::size_t maxStatusText = 300;
constexpr std::size_t maxTypeShown = 100;
/// Bodies of refusals that are searched for a reason.
constexpr std::size_t maxShortBody = std::size_t{64} * 1024;

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

/// Whether the value of a header with this name is a secret that the server checks.
bool isCredential(const QByteArray& header) {
    const QByteArray name = header.toLower();
    constexpr std::array parts = {"auth", "key", "token", "secret", "cookie"};
    return std::ranges::any_of(parts, [&](const char* part) { return name.contains(part); });
}

/// The body of a short response, which may say why the server refused the request.
QCoro::Task<std::string> readShortBody(HttpStream& stream) {
    bool isNumber = false;
    const std::size_t size = stream.head().header("Content-Length").toULongLong(&isNumber);
    if (!isNumber || size > maxShortBody)
        co_return std::string();
    const McpResult<std::string> body = co_await readBody(stream, maxShortBody);
    co_return body.value_or(std::string());
}

/// The text of `<title>` in an HTML page. Searches only the start of the page.
std::string_view titleOf(std::string_view page) {
    page = page.substr(0, maxShortBody);
    const auto find = [&](std::string_view tag, std::size_t from) {
        const auto begin = page.begin() + static_cast<std::ptrdiff_t>(from);
        return static_cast<std::size_t>(std::search(begin, page.end(), tag.begin(), tag.end(),
                                                    [](char left, char right) { return toAsciiLower(left) == right; }) -
                                        page.begin());
    };
    const std::size_t tag = find("<title", 0);
    const std::size_t begin = page.find('>', tag);
    if (begin == std::string_view::npos)
        return {};
    return page.substr(begin + 1, find("</title", begin + 1) - begin - 1);
}

/// The member of a JSON error that is meant for people; empty if there is none.
std::string messageIn(const Json& body) {
    for (const char* name : {"error_description", "message", "error", "detail", "title", "reason"}) {
        const Json* member = memberOf(body, name);
        if (member && member->is_object())
            if (std::string text = messageIn(*member); !text.empty())
                return text;
        if (member && member->is_string() && !member->get_ref<const std::string&>().empty())
            return member->get<std::string>();
    }
    return {};
}

/// What `body` says, as one line.
std::string excerptOf(std::string_view body) {
    std::string text(titleOf(body));
    if (text.empty() && body.starts_with('<')) // a page without a title has no useful text
        return {};
    if (text.empty() && body.size() <= maxShortBody) {
        const auto document = Document::parse(std::make_shared<const SourceText>("", std::string(body)));
        text = document ? messageIn(document->value()) : std::string();
    }
    if (text.empty())
        text = body.substr(0, maxShortBody);
    return visibleText(elided(QString::fromUtf8(text).simplified().toStdString(), maxStatusText));
}

/// The description in a header such as `Bearer error="invalid_token", error_description="The token has expired"`.
std::string descriptionIn(const QByteArray& challenge) {
    const auto parameters = parseChallenge(challenge, "Bearer");
    if (!parameters || !parameters->contains("error_description"))
        return {};
    return visibleText(elided(parameters->at("error_description"), maxStatusText));
}

} // namespace

HttpConnection::HttpConnection(std::shared_ptr<RemoteServer> server, TransportEvents events, Clock& clock)
    : m_server(std::move(server))
    , m_events(std::move(events))
    , m_clock(clock) {}

void HttpConnection::abort() {
    m_events = {};
    m_closing.request_stop();
}

QCoro::Task<void> HttpConnection::close() {
    abort();
    co_return;
}

HttpRequest HttpConnection::makePost(const QUrl& url, const OutgoingMessage& message) {
    return {.method = "POST",
            .url = url,
            .headers = {{"Content-Type", "application/json"}},
            .body = QByteArray::fromStdString(message.text),
            .maxBytes = SIZE_MAX}; // limited for each message instead
}

HttpRequest HttpConnection::makeGet() const {
    return {.url = m_server->url, .headers = {{"Accept", "text/event-stream"}}, .maxBytes = SIZE_MAX};
}

QCoro::Task<McpResult<HttpConnection::Response>>
HttpConnection::sendHttp(HttpRequest request, std::optional<std::int64_t> id, AbortSignal abort) {
    const auto self = shared_from_this();
    if (!m_server->channel) {
        const Result<Network*> loaded = network();
        if (!loaded)
            co_return std::unexpected(McpError{McpError::Kind::CannotStart, loaded.error().reason});
        m_server->channel = (*loaded)->makeChannel();
    }
    const std::shared_ptr<HttpChannel> channel = m_server->channel;
    HttpAuthorizer* const authorizer = m_server->authorizer.get();
    // A call may be waiting for a response to the server's request, or for a notification.
    request.usesReserve = !id;
    const auto ownHeaders = std::move(request.headers);
    int redirects = 0;
    for (int authorizations = 0;;) {
        const QByteArray authorization = authorizer ? authorizer->authorization() : QByteArray();
        request.headers = m_server->headers;
        request.headers.insert(request.headers.end(), ownHeaders.begin(), ownHeaders.end());
        if (!authorization.isEmpty())
            request.headers.emplace_back("Authorization", authorization);
        if (const QByteArray proof = authorizer ? authorizer->proof(request.method, request.url) : QByteArray();
            !proof.isEmpty())
            request.headers.emplace_back("DPoP", proof);
        std::expected<std::unique_ptr<HttpStream>, HttpError> opened = co_await channel->open(request, abort, m_clock);
        if (!opened)
            co_return std::unexpected(makeNetworkError(opened.error()));
        const HttpResponse head = (*opened)->head();
        if (QByteArray nonce = head.header("DPoP-Nonce"); authorizer && !nonce.isEmpty())
            authorizer->setNonce(std::move(nonce));
        m_events.wire(WireEntry::Kind::Connection,
                      formatText("{} {} {} {}", request.method.toStdString(), redactedUrl(request.url), head.status,
                                 head.header("Content-Type").toStdString()),
                      id);
        if (isRedirectStatus(head.status)) {
            const QUrl target = request.url.resolved(QUrl(QString::fromUtf8(head.header("Location"))));
            const bool keepsMethod = head.status == 307 || head.status == 308 || request.method == "GET";
            if (!isSameOrigin(request.url, target) || !keepsMethod || ++redirects > maxHttpRedirects)
                co_return std::unexpected(httpError(
                    message<mcp_messages::redirected>(redactedUrl(request.url), redactedUrl(target)), head.status));
            request.url = target;
            continue;
        }
        // A sign-in does not replace credentials that the user has configured.
        const bool hasCredentials =
            std::ranges::any_of(m_server->headers, [](const auto& header) { return isCredential(header.first); });
        if (!authorizer || hasCredentials || !isChallenge(head) || authorizations == maxAuthorizations)
            co_return std::move(*opened);
        ++authorizations;
        const McpError refused = makeStatusError(head, co_await readShortBody(**opened));
        opened->reset(); // frees the connection
        HttpChallenge challenge{.status = head.status,
                                .wwwAuthenticate = head.header("WWW-Authenticate"),
                                .sentAuthorization = authorization};
        if (id)
            challenge.waitingChanged = [self, id = *id](bool isWaiting) { self->m_events.waiting(id, isWaiting); };
        McpStep step{.kind = McpStep::Kind::SignIn, .beganNs = m_clock.monotonicNs()};
        McpResult<void> authorized = co_await authorizer->authorize(std::move(challenge), abort);
        step.end(m_clock.monotonicNs(), authorized);
        if (id)
            m_events.step(*id, std::move(step));
        if (!authorized) {
            McpError error = std::move(authorized.error());
            if (error.kind == McpError::Kind::SignIn && refused.message != message<mcp_messages::status>(head.status))
                error.message = message<mcp_messages::refusedWithoutSignIn>(refused.message, std::move(error.message));
            error.status = head.status;
            co_return std::unexpected(std::move(error));
        }
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
        appendToMessage(body, *piece);
        if (body.size() > maxBytes)
            co_return std::unexpected(McpError::tooLarge(maxBytes));
    }
}

bool isEventStream(const HttpResponse& head) {
    return head.header("Content-Type").toLower().startsWith("text/event-stream");
}

void HttpConnection::reportFailure(std::optional<std::int64_t> id, McpError error) const {
    if (id)
        m_events.failed(*id, std::move(error));
    else if (error.kind != McpError::Kind::Aborted)
        m_events.problem(std::move(error.message));
}

McpError HttpConnection::makeStatusError(const HttpResponse& head, const std::string& body) const {
    std::optional<RpcError> rpc;
    std::string text = excerptOf(body);
    for (RpcMessage& message : parseRpc(body, {}))
        if (auto* failure = std::get_if<RpcFailure>(&message)) {
            text = visibleText(elided(failure->error.message, maxStatusText));
            rpc = std::move(failure->error);
        }
    if (std::string description = descriptionIn(head.header("WWW-Authenticate")); !description.empty())
        text = std::move(description);
    McpError error = httpError(text.empty() ? message<mcp_messages::status>(head.status)
                                            : message<mcp_messages::statusBecause>(head.status, text),
                               head.status);
    constexpr int proxyAuthenticationRequired = 407;
    if (head.status == proxyAuthenticationRequired)
        error.message = message<mcp_messages::proxyRequiresSignIn>(head.status);
    const auto credential =
        std::ranges::find_if(m_server->headers, [](const auto& header) { return isCredential(header.first); });
    if (head.status == 401 && credential != m_server->headers.end()) {
        const std::string name = credential->first.toStdString();
        error.message = text.empty() ? message<mcp_messages::credentialsRefused>(name, head.status)
                                     : message<mcp_messages::credentialsRefusedBecause>(name, head.status, text);
    } else if (head.status == 401 && m_server->authorizer && !m_server->authorizer->authorization().isEmpty()) {
        error.message = text.empty() ? message<mcp_messages::tokenRefused>(head.status)
                                     : message<mcp_messages::tokenRefusedBecause>(head.status, text);
    }
    if (head.status == 401)
        error.kind = McpError::Kind::SignIn;
    else if (rpc)
        error.kind = McpError::Kind::Rpc;
    error.rpc = std::move(rpc);
    return error;
}

McpError makeContentTypeError(const HttpResponse& head, const std::string& body) {
    const std::string type =
        visibleText(elided(head.header("Content-Type").split(';').first().trimmed().toStdString(), maxTypeShown));
    const std::string text = excerptOf(body);
    McpError error = McpError::invalid(text.empty() ? message<mcp_messages::contentTypeUnknown>(type)
                                                    : message<mcp_messages::contentTypeUnknownWithText>(type, text));
    error.status = head.status;
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
