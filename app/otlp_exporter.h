// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/mcp/protocol/mcp_session_end.h"
#include "core/trace/agent_request_trace.h"
#include "core/trace/export/otlp_metrics.h"
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

/// Where one kind of data is sent. An empty URL: it is not sent.
struct OtlpEndpoint {
    QUrl url;
    std::vector<std::pair<QByteArray, QByteArray>> headers;
};

struct OtlpSettings {
    OtlpEndpoint traces;
    OtlpEndpoint metrics;
    std::int64_t metricsIntervalMs = 60'000; ///< the default of the specification
};

/// Sends traces, and the durations of MCP operations and sessions as metrics, to an OpenTelemetry collector: OTLP over
/// HTTP in JSON, in batches, on its own thread. Secrets are redacted. Runs never wait for it; if the collector is
/// slower than the runs, the oldest traces are dropped.
class OtlpExporter {
public:
    static constexpr std::int64_t batchMs = 1'000;
    static constexpr std::size_t maxQueued = 2'048;
    static constexpr int maxSendAttempts = 3;
    static constexpr std::int64_t maxShutdownMs = 3'000; ///< for sending the remaining traces when the program ends

    OtlpExporter(OtlpSettings settings, Clock& clock);
    /// Sends the remaining traces and the metrics. Prints a note to standard error if they were not sent.
    ~OtlpExporter();
    OtlpExporter(const OtlpExporter&) = delete;
    OtlpExporter& operator=(const OtlpExporter&) = delete;

    /// Thread-safe. Child runs are sent together with the run that they belong to.
    void add(std::shared_ptr<const Trace> trace);
    /// Thread-safe.
    void add(AgentRequestTrace request);
    /// Thread-safe.
    void add(McpSessionEnd session);

private:
    void queue(std::shared_ptr<const Trace> trace);
    void queueRequest(AgentRequestTrace request);
    void scheduleBatch();
    void addDescendants(const std::string& run);
    QCoro::Task<void> sendAll();
    QCoro::Task<void> sendTraces();
    QCoro::Task<void> sendMetrics();
    /// Why the data was not accepted; empty if it was.
    QCoro::Task<Message> send(const OtlpEndpoint& endpoint, QByteArray body);
    OtlpSettings m_settings;
    Clock& m_clock;
    QThread m_thread;
    QObject* m_worker; ///< lives in m_thread, which deletes it

    // Used in m_thread only:
    std::vector<std::shared_ptr<const Trace>> m_queue;
    std::vector<AgentRequestTrace> m_requests;
    std::multimap<std::string, std::shared_ptr<const Trace>> m_children; ///< child runs by parent
    McpMetrics m_metrics;
    bool m_hasNewMetrics = false;
    bool m_areMetricsDue = false;
    Message m_metricsFailure; ///< why the last ones were not sent
    std::unique_ptr<ScheduledCall> m_alarm;
    std::unique_ptr<ScheduledCall> m_metricsAlarm;
    bool m_isSending = false;
    bool m_isEnding = false;
    std::size_t m_lost = 0;
    Message m_failure;
};

/// The exporter for OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS, or their variants for traces and
/// metrics, and OTEL_METRIC_EXPORT_INTERVAL. OTEL_TRACES_EXPORTER and OTEL_METRICS_EXPORTER turn one of them off with
/// `none`. Null if no endpoint is set. Fails if the variables are malformed.
[[nodiscard]] Result<std::shared_ptr<OtlpExporter>> otlpExporterFromEnvironment();

} // namespace toolroom
