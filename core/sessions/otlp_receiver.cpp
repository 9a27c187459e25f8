// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/sessions/otlp_receiver.h"

#include "core/json/document.h"
#include "core/network/inflater.h"
#include "core/network/loopback_origin.h"
#include "core/network/network.h"
#include "core/sessions/messages.h"
#include "core/sessions/otlp_sessions.h"
#include "core/trace/import/otlp_protobuf.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace toolroom {

namespace {

constexpr const char* protobufType = "application/x-protobuf";

/// Both content types need a CORS preflight, which this server does not answer.
int refusalOf(const ReceivedHttpRequest& head) {
    if (!isFromThisComputer(head))
        return 403;
    if (head.target != "/v1/traces" && head.target != "/v1/metrics" && head.target != "/v1/logs")
        return 404;
    if (head.method != "POST")
        return 405;
    const QByteArray type = head.header("Content-Type").toLower();
    return type.startsWith(protobufType) || type.startsWith("application/json") ? 0 : 415;
}

/// The body without its encoding; nullopt if it is damaged or too large.
std::optional<std::string> decodedBody(const ReceivedHttpRequest& request) {
    const QByteArray encoding = request.header("Content-Encoding").toLower();
    if (encoding.isEmpty() || encoding == "identity")
        return request.body;
    if (!Inflater::supports(encoding.toStdString()))
        return std::nullopt;
    Inflater inflater;
    std::string body;
    if (inflater.add(request.body, body, OtlpReceiver::maxRequestBytes) != Inflater::Result::Good ||
        !inflater.isComplete())
        return std::nullopt;
    return body;
}

std::optional<Json> requestIn(const std::string& body, bool isProtobuf) {
    if (isProtobuf)
        return otlpFromProtobuf(body);
    const auto document = Document::parse(std::make_shared<const SourceText>("OTLP", body));
    return document ? std::optional(document->value()) : std::nullopt;
}

} // namespace

OtlpReceiver::OtlpReceiver(Clock& clock, QObject* parent)
    : QObject(parent)
    , m_clock(clock) {}

OtlpReceiver::~OtlpReceiver() = default;

Result<void> OtlpReceiver::start(std::uint16_t port) {
    const auto loaded = network();
    if (!loaded)
        return std::unexpected(loaded.error());
    m_server = (*loaded)->serveOnLoopback(
        port,
        {.refusal = refusalOf,
         .answer = [this](const ReceivedHttpRequest& request, const HttpReplyPtr& reply) { answer(request, reply); },
         .maxBody = maxRequestBytes},
        m_clock);
    if (!m_server)
        return std::unexpected(Error{message<session_messages::portInUse>(port)});
    return {};
}

void OtlpReceiver::stop() {
    m_server.reset();
}

void OtlpReceiver::answer(const ReceivedHttpRequest& request, const HttpReplyPtr& reply) {
    const bool isProtobuf = request.header("Content-Type").toLower().startsWith(protobufType);
    if (request.target == "/v1/traces") {
        const auto body = decodedBody(request);
        const auto received = body ? requestIn(*body, isProtobuf) : std::nullopt;
        if (!received)
            return reply->finish(400, {}, {});
        add(*received, body->size());
    }
    // An empty response means that everything was accepted. Metrics and logs are not used.
    reply->finish(200, {{"Content-Type", isProtobuf ? protobufType : "application/json"}}, isProtobuf ? "" : "{}");
}

void OtlpReceiver::add(const Json& request, std::size_t bytes) {
    const std::size_t before = m_spans.size();
    addOtlpSpans(request, m_spans);
    m_requests.push_back({.spans = m_spans.size() - before, .bytes = bytes});
    m_bytes += bytes;
    std::size_t dropped = 0;
    for (; m_requests.size() > 1 && (m_spans.size() - dropped > maxSpans || m_bytes > maxBytes);
         m_requests.pop_front()) {
        dropped += m_requests.front().spans;
        m_bytes -= m_requests.front().bytes;
    }
    m_spans.erase(m_spans.begin(), m_spans.begin() + static_cast<std::ptrdiff_t>(dropped));
    if (!m_update)
        m_update = m_clock.callAfter(updateMs, [this] {
            m_update.reset();
            Q_EMIT sessionsChanged(std::make_shared<const std::vector<AgentSession>>(sessionsOf(m_spans)));
        });
}

} // namespace toolroom
