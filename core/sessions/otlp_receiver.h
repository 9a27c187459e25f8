// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/base/result.h"
#include "core/network/loopback_server.h"
#include "core/sessions/agent_session.h"
#include "core/trace/import/otlp_spans.h"

#include <QObject>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

namespace toolroom {

/// Receives the traces of agents on this computer over OTLP/HTTP, as JSON or in the encoding of Protocol Buffers. Used
/// on one thread, which needs an event loop.
class TOOLROOM_EXPORT OtlpReceiver final : public QObject {
    Q_OBJECT

public:
    static constexpr std::uint16_t defaultPort = 4318; ///< the port of OTLP/HTTP
    static constexpr std::size_t maxRequestBytes = std::size_t{16} * 1024 * 1024;
    /// The oldest requests are dropped when there are more spans, or more bytes as they were received.
    static constexpr std::size_t maxSpans = 50'000;
    static constexpr std::size_t maxBytes = std::size_t{64} * 1024 * 1024;

    static constexpr std::int64_t updateMs = 500;

    /// `clock` must outlive the receiver.
    explicit OtlpReceiver(Clock& clock = systemClock(), QObject* parent = nullptr);
    ~OtlpReceiver() override;

    /// Listens on 127.0.0.1, on any port if `port` is 0.
    [[nodiscard]] Result<void> start(std::uint16_t port = defaultPort);
    void stop();
    [[nodiscard]] bool isListening() const { return m_server != nullptr; }
    /// Only valid while listening.
    [[nodiscard]] std::uint16_t port() const { return m_server->port(); }

    /// What has been received, in the order of arrival.
    [[nodiscard]] const std::vector<OtlpSpan>& spans() const { return m_spans; }

    using Sessions = std::shared_ptr<const std::vector<AgentSession>>;

Q_SIGNALS:
    /// Emitted with the sessions of all spans, at most once in updateMs.
    void sessionsChanged(const toolroom::OtlpReceiver::Sessions& sessions);

private:
    void answer(const ReceivedHttpRequest& request, const HttpReplyPtr& reply);
    void add(const Json& request, std::size_t bytes);

    Clock& m_clock;
    std::unique_ptr<LoopbackServer> m_server;
    struct Received {
        std::size_t spans = 0;
        std::size_t bytes = 0;
    };
    std::deque<Received> m_requests; ///< whose spans are in m_spans
    std::size_t m_bytes = 0;         ///< of m_requests
    std::vector<OtlpSpan> m_spans;
    std::unique_ptr<ScheduledCall> m_update;
};

} // namespace toolroom
