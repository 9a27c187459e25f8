// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/mcp/server/mcp_http_endpoint.h"

#include "core/base/format.h"
#include "core/json/member.h"
#include "core/mcp/protocol/http_headers.h"
#include "core/network/loopback_origin.h"

#include <QUuid>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

/// Compares in constant time, so that the time reveals nothing about the secret.
bool isEqualSecret(QByteArrayView one, QByteArrayView other) {
    unsigned difference = one.size() == other.size() ? 0 : 1;
    for (qsizetype i = 0; i < std::min(one.size(), other.size()); ++i)
        difference |= static_cast<unsigned char>(one[i]) ^ static_cast<unsigned char>(other[i]);
    return difference == 0;
}

int statusOf(std::optional<std::int64_t> error) {
    if (!error)
        return 200;
    return *error == rpc_code::methodNotFound ? 404 : 400;
}

/// Why the headers of a modern request contradict it; empty if they do not. `parameters` are those of the called tool.
std::string mismatch(const ReceivedHttpRequest& request, const RpcRequest& message, const std::string& version,
                     std::span<const HeaderParameter> parameters) {
    if (request.header(mcp_headers::revision) != QByteArray::fromStdString(version))
        return mcp_headers::revision;
    if (request.header(mcp_headers::method) != QByteArray::fromStdString(message.method))
        return mcp_headers::method;
    if (!isSameHeaderValue(request.header(mcp_headers::name), mcpNameValue(message.method, message.params)))
        return mcp_headers::name;
    const Json* arguments = memberOf(message.params, "arguments");
    const auto expected = makeParameterHeaders(parameters, arguments ? *arguments : Json::object());
    for (const HeaderParameter& parameter : parameters) {
        const QByteArray name = parameterHeaderName(parameter);
        const auto found = std::ranges::find(expected, name, [](const auto& header) { return header.first; });
        if (!isSameHeaderValue(request.header(name), found == expected.end() ? QByteArray() : found->second))
            return name.toStdString();
    }
    return {};
}

} // namespace

/// The response to a POST: JSON if nothing precedes the answer, otherwise a stream of events. Also the stream of a GET.
class McpHttpEndpoint::Stream final : public ReplyStream, public std::enable_shared_from_this<Stream> {
public:
    Stream(HttpReplyPtr reply, bool isModern, Clock& clock)
        : m_reply(std::move(reply))
        , m_isModern(isModern)
        , m_clock(clock) {}
    ~Stream() override {
        if (m_openBytes)
            *m_openBytes -= m_size;
    }
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;

    /// Counts a message until it has been answered.
    void count(const std::shared_ptr<std::size_t>& openBytes, std::size_t size) {
        m_openBytes = openBytes;
        m_size = size;
        *m_openBytes += size;
    }

    /// Begins to keep the connection alive.
    void start(std::int64_t delayMs) {
        m_alarm = m_clock.callAfter(delayMs, [weak = weak_from_this()] {
            if (const auto self = weak.lock()) {
                self->write(": still working\n\n");
                self->start(keepAliveMs);
            }
        });
    }
    void beginEvents() {
        if (!std::exchange(m_isEvents, true))
            m_reply->begin(200, {{"Content-Type", "text/event-stream"}, {"Cache-Control", "no-cache"}});
    }
    [[nodiscard]] std::string_view transport() const override { return "tcp"; }
    void send(const std::string& message) override { write(formatText("event: message\ndata: {}\n\n", message)); }
    void respond(const std::string& message, std::optional<std::int64_t> error) override {
        m_alarm.reset();
        if (m_isEvents) {
            send(message);
            return m_reply->end();
        }
        m_reply->finish(m_isModern ? statusOf(error) : 200, std::exchange(m_headers, {}), message);
    }
    void addHeader(const QByteArray& name, const QByteArray& value) { m_headers.emplace_back(name, value); }

private:
    void write(const std::string& text) {
        beginEvents();
        m_reply->write(text);
    }

    HttpReplyPtr m_reply;
    bool m_isModern;
    Clock& m_clock;
    HttpHeaders m_headers = {{"Content-Type", "application/json"}};
    std::unique_ptr<ScheduledCall> m_alarm;
    bool m_isEvents = false;
    std::shared_ptr<std::size_t> m_openBytes;
    std::size_t m_size = 0;
};

McpHttpEndpoint::McpHttpEndpoint(std::shared_ptr<McpService> service, QByteArray token, Clock& clock)
    : m_service(std::move(service))
    , m_token(std::move(token))
    , m_clock(clock)
    , m_modern(std::make_shared<McpServerSession>(m_service, McpServerSession::Clients::Any, clock)) {}

McpHttpEndpoint::~McpHttpEndpoint() = default;

HttpService McpHttpEndpoint::service() {
    return {.refusal = [this](const ReceivedHttpRequest& head) { return refusal(head); },
            .answer = [this](const ReceivedHttpRequest& request, const HttpReplyPtr& reply) { answer(request, reply); },
            .maxBody = maxRpcMessage};
}

int McpHttpEndpoint::refusal(const ReceivedHttpRequest& head) const {
    if (!isFromThisComputer(head))
        return 403;
    constexpr QByteArrayView scheme = "bearer ";
    const QByteArray authorization = head.header("Authorization");
    if (!authorization.first(std::min(authorization.size(), scheme.size())).toLower().startsWith(scheme) ||
        !isEqualSecret(QByteArrayView(authorization).sliced(scheme.size()), m_token))
        return 401;
    if (head.target != path)
        return 404;
    if (head.method == "POST")
        return head.header("Content-Type").toLower().startsWith("application/json") ? 0 : 415;
    return head.method == "GET" || head.method == "DELETE" ? 0 : 405;
}

void McpHttpEndpoint::answer(const ReceivedHttpRequest& request, const HttpReplyPtr& reply) {
    if (request.method == "POST")
        return answerPost(request, reply);
    // Only legacy sessions have their own stream and can be ended.
    if (request.count(mcp_headers::session) == 0)
        return reply->finish(405, {{"Allow", "POST"}}, {});
    const auto session = sessionOf(request, *reply);
    if (!session)
        return;
    if (request.method == "DELETE") {
        session->close();
        m_sessions.erase(request.header(mcp_headers::session));
        return reply->finish(200, {}, {});
    }
    const auto stream = std::make_shared<Stream>(reply, false, m_clock);
    stream->beginEvents();
    stream->start(keepAliveMs);
    session->setNotificationStream(stream); // replaces that of a connection that was lost
}

void McpHttpEndpoint::answerPost(const ReceivedHttpRequest& request, const HttpReplyPtr& reply) {
    if (*m_openBytes + request.body.size() > maxOpenBytes)
        return reply->finish(503, {}, {});
    std::vector<RpcMessage> messages = parseRpc(request.body, "client");
    const auto* malformed = std::get_if<MalformedRpcMessage>(&messages.front());
    const std::size_t first = request.body.find_first_not_of(" \t\r\n");
    if (malformed || request.body[first] == '[') {
        const bool isJson = !malformed || Json::accept(request.body);
        const RpcError error{isJson ? rpc_code::invalidRequest : rpc_code::parseError,
                             malformed ? malformed->error.message().text() : "Batches are not supported",
                             {}};
        return reply->finish(400, {{"Content-Type", "application/json"}},
                             serializeRpc(malformed ? malformed->requestId : std::nullopt, error));
    }
    RpcMessage& message = messages.front();
    const auto* received = std::get_if<RpcRequest>(&message);
    const Json* meta = received ? memberOf(received->params, "_meta") : nullptr;
    const bool hasVersion = meta && memberOf(*meta, meta_keys::protocolVersion);
    const Revision* revision = findRevision(request.header(mcp_headers::revision).toStdString());
    if (hasVersion || (revision && revision->era == Era::Modern))
        return answerModern(request, std::move(message), reply);
    answerLegacy(request, std::move(message), reply);
}

void McpHttpEndpoint::answerModern(const ReceivedHttpRequest& request, RpcMessage message, const HttpReplyPtr& reply) {
    const auto* received = std::get_if<RpcRequest>(&message);
    if (!received || !received->id) // a request is canceled by closing its connection
        return reply->finish(202, {}, {});
    const auto stream = std::make_shared<Stream>(reply, true, m_clock);
    stream->count(m_openBytes, request.body.size());
    const Json* meta = memberOf(received->params, "_meta");
    const std::string version = meta ? textAt(*meta, meta_keys::protocolVersion) : std::string();
    const auto parameters = received->method == "tools/call"
                                ? m_service->headerParameters(textAt(received->params, "name"))
                                : std::span<const HeaderParameter>();
    if (const std::string header = version.empty() ? "" : mismatch(request, *received, version, parameters);
        !header.empty()) {
        const RpcError error{rpc_code::headerMismatch, formatText("The header {} does not match the body", header), {}};
        return stream->respond(serializeRpc(received->id, error), error.code);
    }
    reply->onLost([weak = std::weak_ptr(m_modern), stream = std::weak_ptr(stream)] {
        const auto session = weak.lock();
        const auto lost = stream.lock();
        if (session && lost)
            session->abandon(lost.get());
    });
    stream->start(firstKeepAliveMs);
    m_modern->receive(std::move(message), stream);
}

void McpHttpEndpoint::answerLegacy(const ReceivedHttpRequest& request, RpcMessage message, const HttpReplyPtr& reply) {
    const auto* received = std::get_if<RpcRequest>(&message);
    if (received && received->id && received->method == "initialize")
        return initialize(std::move(message), reply);
    const auto session = sessionOf(request, *reply);
    if (!session)
        return;
    if (request.count(mcp_headers::revision) > 0 && !findRevision(request.header(mcp_headers::revision).toStdString()))
        return reply->finish(400, {}, {});
    if (!received || !received->id) {
        session->receive(std::move(message), nullptr);
        return reply->finish(202, {}, {});
    }
    const auto stream = std::make_shared<Stream>(reply, false, m_clock);
    stream->count(m_openBytes, request.body.size());
    stream->start(firstKeepAliveMs);
    session->receive(std::move(message), stream);
}

void McpHttpEndpoint::initialize(RpcMessage message, const HttpReplyPtr& reply) {
    if (m_sessions.size() >= maxSessions) {
        const auto oldest = std::ranges::min_element(m_sessions, {}, [](const auto& entry) {
            return std::pair(!entry.second.session->isIdle(), entry.second.usedNs);
        });
        if (!oldest->second.session->isIdle())
            return reply->finish(503, {}, {});
        oldest->second.session->close();
        m_sessions.erase(oldest);
    }
    const auto session = std::make_shared<McpServerSession>(m_service, McpServerSession::Clients::One, m_clock);
    const QByteArray id = QUuid::createUuid().toByteArray(QUuid::WithoutBraces); // from a secure source
    const auto stream = std::make_shared<Stream>(reply, false, m_clock);
    stream->addHeader(mcp_headers::session, id);
    session->receive(std::move(message), stream);
    if (session->revision())
        m_sessions.emplace(id, LegacySession{session, m_clock.monotonicNs()});
}

std::shared_ptr<McpServerSession> McpHttpEndpoint::sessionOf(const ReceivedHttpRequest& request, HttpReply& reply) {
    const auto found = m_sessions.find(request.header(mcp_headers::session));
    if (found == m_sessions.end()) {
        // After a 404, clients start a new session.
        const bool isUnknown = request.count(mcp_headers::session) > 0;
        const RpcError error{rpc_code::invalidRequest, isUnknown ? "Unknown session" : "Mcp-Session-Id is missing", {}};
        reply.finish(isUnknown ? 404 : 400, {{"Content-Type", "application/json"}}, serializeRpc(std::nullopt, error));
        return nullptr;
    }
    found->second.usedNs = m_clock.monotonicNs();
    return found->second.session;
}

void McpHttpEndpoint::notifyListChanged(const std::string& list) {
    m_modern->notifyListChanged(list);
    for (const auto& [id, entry] : m_sessions)
        entry.session->notifyListChanged(list);
}

void McpHttpEndpoint::notifyResourceUpdated(const std::string& uri) {
    m_modern->notifyResourceUpdated(uri);
    for (const auto& [id, entry] : m_sessions)
        entry.session->notifyResourceUpdated(uri);
}

void McpHttpEndpoint::close() {
    m_modern->close();
    for (const auto& [id, entry] : m_sessions)
        entry.session->close();
}

bool McpHttpEndpoint::isIdle() const {
    return m_modern->isIdle() &&
           std::ranges::all_of(m_sessions, [](const auto& entry) { return entry.second.session->isIdle(); });
}

} // namespace toolroom
