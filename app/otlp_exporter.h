// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/trace/agent_request_trace.h"
#include "core/trace/trace.h"

#include <QByteArray>
#include <QThread>
#include <QUrl>

#include <QCoroTask>

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace toolroom {

struct OtlpEndpoint {
    QUrl url; ///< ends with `/v1/traces` for collectors
    std::vector<std::pair<QByteArray, QByteArray>> headers;
};

/// Sends traces to an OpenTelemetry collector: OTLP over HTTP in JSON, in batches, on its own thread. Secrets are
/// redacted. Runs never wait for it; if the collector is slower than the runs, the oldest traces are dropped.
class OtlpExporter {
public:
    static constexpr std::int64_t batchMs = 1'000;
    static constexpr std::size_t maxQueued = 2'048;
    static constexpr int maxSendAttempts = 3;
    static constexpr std::int64_t maxShutdownMs = 3'000; ///< for sending the remaining traces when the program ends

    OtlpExporter(OtlpEndpoint endpoint, Clock& clock);
    /// Sends the remaining traces. Prints a note to standard error if traces were not sent.
    ~OtlpExporter();
    OtlpExporter(const OtlpExporter&) = delete;
    OtlpExporter& operator=(const OtlpExporter&) = delete;

    /// Thread-safe. Child runs are sent together with the run that they belong to.
    void add(std::shared_ptr<const Trace> trace);
    /// Thread-safe.
    void add(AgentRequestTrace request);

private:
    void queue(std::shared_ptr<const Trace> trace);
    void queueRequest(AgentRequestTrace request);
    void scheduleBatch();
    void addDescendants(const std::string& run);
    QCoro::Task<void> sendAll();
    /// Why the batch was not accepted; empty if it was.
    QCoro::Task<Message> send(QByteArray body);

    OtlpEndpoint m_endpoint;
    Clock& m_clock;
    QThread m_thread;
    QObject* m_worker; ///< lives in m_thread, which deletes it

    // Used in m_thread only:
    std::vector<std::shared_ptr<const Trace>> m_queue;
    std::vector<AgentRequestTrace> m_requests;
    std::multimap<std::string, std::shared_ptr<const Trace>> m_children; ///< child runs by parent
    std::unique_ptr<ScheduledCall> m_alarm;
    bool m_isSending = false;
    bool m_isEnding = false;
    std::size_t m_lost = 0;
    Message m_failure;
};

/// The exporter for OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS, or their variants for traces; null if
/// no endpoint is set. Fails if the variables are malformed.
[[nodiscard]] Result<std::shared_ptr<OtlpExporter>> otlpExporterFromEnvironment();

} // namespace toolroom
