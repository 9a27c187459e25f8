// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/otlp_exporter.h"

#include "app/cli_error.h"
#include "app/headless/terminal/output.h"
#include "core/base/format.h"
#include "core/json/digest.h"
#include "core/network/http_client.h"
#include "core/secrets/known_secrets.h"
#include "core/trace/export/export_otlp.h"
#include "core/trace/redaction/redaction.h"

#include <algorithm>
#include <tuple>

namespace toolroom {

namespace {

constexpr std::int64_t requestTimeoutMs = 10'000;

bool isTransient(int status) {
    return status == 429 || status == 502 || status == 503 || status == 504;
}

/// One kind of data, such as TRACES.
struct Signal {
    QByteArray name;
    QByteArray path; ///< below a general endpoint
};
const Signal tracesSignal{"TRACES", "v1/traces"};
const Signal metricsSignal{"METRICS", "v1/metrics"};

struct Variable {
    QByteArray name;
    QByteArray value;
};

/// OTEL_EXPORTER_OTLP_TRACES_HEADERS, for example, or OTEL_EXPORTER_OTLP_HEADERS if that is not set.
Variable variable(const Signal& signal, const QByteArray& suffix) {
    QByteArray name = "OTEL_EXPORTER_OTLP_" + signal.name + '_' + suffix;
    if (qEnvironmentVariableIsEmpty(name))
        name = "OTEL_EXPORTER_OTLP_" + suffix;
    return {name, qgetenv(name)};
}

Result<OtlpEndpoint> endpointOf(const Signal& signal) {
    const Variable place = variable(signal, "ENDPOINT");
    if (place.value.isEmpty() || qgetenv("OTEL_" + signal.name + "_EXPORTER") == "none")
        return OtlpEndpoint();
    QByteArray text = place.value;
    if (!place.name.contains(signal.name))
        text += (text.endsWith('/') ? "" : "/") + signal.path;
    OtlpEndpoint endpoint{.url = QUrl(QString::fromUtf8(text), QUrl::StrictMode), .headers = {}};
    if (!endpoint.url.isValid() || endpoint.url.host().isEmpty() ||
        !endpoint.url.scheme().startsWith(QLatin1String("http")))
        return std::unexpected(cliError(formatText("\"{}\" is not an http or https URL", place.value.toStdString()),
                                        place.name.toStdString()));
    const Variable headers = variable(signal, "HEADERS");
    for (const QByteArray& header : headers.value.split(',')) {
        const qsizetype equals = header.indexOf('=');
        if (header.trimmed().isEmpty())
            continue;
        if (equals <= 0) // may be a secret, so it is not quoted
            return std::unexpected(cliError("a header has no `=`", headers.name.toStdString()));
        endpoint.headers.emplace_back(header.first(equals).trimmed(),
                                      QByteArray::fromPercentEncoding(header.sliced(equals + 1).trimmed()));
    }
    return endpoint;
}

bool isSent(const OtlpEndpoint& endpoint) {
    return !endpoint.url.isEmpty();
}

std::string shownUrl(const OtlpEndpoint& endpoint) {
    return endpoint.url.toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery).toStdString();
}

} // namespace

OtlpExporter::OtlpExporter(OtlpSettings settings, Clock& clock)
    : m_settings(std::move(settings))
    , m_clock(clock)
    , m_worker(new QObject)
    , m_metrics(clock.epochMs()) {
    m_worker->moveToThread(&m_thread);
    QObject::connect(
        &m_thread, &QThread::finished, m_worker,
        [this] {
            m_alarm.reset();
            m_metricsAlarm.reset();
        },
        Qt::DirectConnection);
    QObject::connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    m_thread.setObjectName(QStringLiteral("OTLP"));
    m_thread.start();
}

OtlpExporter::~OtlpExporter() {
    QMetaObject::invokeMethod(m_worker, [this] {
        m_isEnding = true;
        m_alarm = m_clock.callAfter(maxShutdownMs, [this] { m_thread.quit(); });
        for (const auto& [parent, trace] : std::exchange(m_children, {})) // their parents were not traced
            m_queue.push_back(trace);
        if (!m_isSending)
            const QCoro::Task<void> sending = sendAll();
    });
    m_thread.wait();
    const auto reason = [](const Message& failure) {
        return failure.empty() ? std::string("the collector is too slow") : failure.text();
    };
    if (isSent(m_settings.traces))
        m_lost += m_queue.size() + m_requests.size();
    if (m_lost > 0)
        printNote(cliError(formatText("{} {} not sent to {}: {}", m_lost, m_lost == 1 ? "trace was" : "traces were",
                                      shownUrl(m_settings.traces), reason(m_failure))));
    if (m_hasNewMetrics)
        printNote(cliError(formatText("the last metrics were not sent to {}: {}", shownUrl(m_settings.metrics),
                                      reason(m_metricsFailure))));
}

void OtlpExporter::add(std::shared_ptr<const Trace> trace) {
    QMetaObject::invokeMethod(m_worker, [this, trace = std::move(trace)] { queue(trace); });
}

void OtlpExporter::add(AgentRequestTrace request) {
    QMetaObject::invokeMethod(m_worker, [this, request = std::move(request)] { queueRequest(request); });
}

void OtlpExporter::add(McpSessionEnd session) {
    QMetaObject::invokeMethod(m_worker, [this, session = std::move(session)] {
        m_metrics.addSession(session.isServer, session.protocol, session.transport, session.durationNs);
        m_hasNewMetrics = isSent(m_settings.metrics);
        scheduleBatch();
    });
}

void OtlpExporter::queueRequest(AgentRequestTrace request) {
    if (m_requests.size() == maxQueued) {
        m_requests.erase(m_requests.begin());
        ++m_lost;
    }
    m_requests.push_back(std::move(request));
    scheduleBatch();
}

void OtlpExporter::scheduleBatch() {
    if (!m_alarm && !m_isSending)
        m_alarm = m_clock.callAfter(batchMs, [this] { const QCoro::Task<void> sending = sendAll(); });
}

void OtlpExporter::queue(std::shared_ptr<const Trace> trace) {
    if (!trace->parentRun.empty()) {
        m_children.emplace(trace->parentRun, std::move(trace));
        return;
    }
    const std::string run = trace->run;
    m_queue.push_back(std::move(trace));
    addDescendants(run);
    if (m_queue.size() > maxQueued) {
        const std::size_t dropped = m_queue.size() - maxQueued;
        m_queue.erase(m_queue.begin(), m_queue.begin() + static_cast<std::ptrdiff_t>(dropped));
        m_lost += dropped;
    }
    scheduleBatch();
}

void OtlpExporter::addDescendants(const std::string& run) {
    for (auto child = m_children.find(run); child != m_children.end(); child = m_children.find(run)) {
        const std::shared_ptr<const Trace> trace = child->second;
        m_children.erase(child);
        m_queue.push_back(trace);
        addDescendants(trace->run);
    }
}

QCoro::Task<void> OtlpExporter::sendAll() {
    if (!m_isEnding)
        m_alarm.reset();
    m_isSending = true;
    bool isLast = false;
    while (!isLast) {
        co_await sendTraces();
        isLast = m_isEnding;
        if (!isLast && !std::exchange(m_areMetricsDue, false))
            break;
        co_await sendMetrics();
    }
    m_isSending = false;
    if (m_isEnding)
        m_thread.quit();
    else if (m_hasNewMetrics && !m_metricsAlarm)
        m_metricsAlarm = m_clock.callAfter(m_settings.metricsIntervalMs, [this] {
            m_metricsAlarm.reset();
            m_areMetricsDue = true;
            if (!m_isSending)
                const QCoro::Task<void> sending = sendAll();
        });
}

QCoro::Task<void> OtlpExporter::sendTraces() {
    while (!m_queue.empty() || !m_requests.empty()) {
        std::vector<AgentRequestTrace> requests = std::exchange(m_requests, {});
        for (AgentRequestTrace& trace : requests)
            for (std::string* text : {&trace.request.method, &trace.request.id, &trace.request.tool, &trace.error})
                *text = redactedText(knownSecrets().masked(std::move(*text)));
        std::vector<Trace> traces;
        for (const auto& trace : std::exchange(m_queue, {}))
            traces.push_back(redacted(*trace));
        const Json exported = otlpJson(traces, requests);
        if (isSent(m_settings.metrics))
            m_hasNewMetrics = m_metrics.add(exported) || m_hasNewMetrics;
        if (!isSent(m_settings.traces))
            continue;
        const Message failure = co_await send(m_settings.traces, QByteArray::fromStdString(compactText(exported)));
        if (!failure.empty()) {
            m_lost += traces.size() + requests.size();
            m_failure = failure;
        }
    }
}

QCoro::Task<void> OtlpExporter::sendMetrics() {
    if (!std::exchange(m_hasNewMetrics, false))
        co_return;
    m_metricsFailure =
        co_await send(m_settings.metrics, QByteArray::fromStdString(compactText(m_metrics.json(m_clock.epochMs()))));
    if (!m_metricsFailure.empty())
        m_hasNewMetrics = true; // they are part of the next ones
}

QCoro::Task<Message> OtlpExporter::send(const OtlpEndpoint& endpoint, QByteArray body) {
    constexpr std::int64_t firstDelayMs = 500;
    Message failure;
    for (int attempt = 0; attempt < maxSendAttempts; ++attempt) {
        if (attempt > 0)
            std::ignore = co_await waitFor(m_clock, firstDelayMs << (attempt - 1), {});
        HttpRequest request{.method = "POST",
                            .url = endpoint.url,
                            .headers = endpoint.headers,
                            .body = body,
                            .timeoutMs = requestTimeoutMs,
                            .followRedirects = false,
                            .checkRedirect = {},
                            .resolver = {}};
        request.headers.emplace_back("Content-Type", "application/json");
        const auto response = co_await fetchHttp(std::move(request), {}, m_clock);
        if (!response) {
            failure = response.error().message;
            continue;
        }
        constexpr int firstFailure = 300;
        if (response->status < firstFailure)
            co_return Message();
        failure = Message::verbatim(formatText("status {}", response->status));
        if (!isTransient(response->status))
            break;
    }
    co_return failure;
}

Result<std::shared_ptr<OtlpExporter>> otlpExporterFromEnvironment() {
    OtlpSettings settings;
    for (const auto& [signal, endpoint] :
         {std::pair(&tracesSignal, &settings.traces), std::pair(&metricsSignal, &settings.metrics)}) {
        auto read = endpointOf(*signal);
        if (!read)
            return std::unexpected(std::move(read.error()));
        *endpoint = *std::move(read);
    }
    if (settings.traces.url.isEmpty() && settings.metrics.url.isEmpty())
        return nullptr;
    constexpr const char* interval = "OTEL_METRIC_EXPORT_INTERVAL";
    if (!qEnvironmentVariableIsEmpty(interval)) {
        bool isNumber = false;
        settings.metricsIntervalMs = qgetenv(interval).toLongLong(&isNumber);
        if (!isNumber || settings.metricsIntervalMs <= 0)
            return std::unexpected(cliError("is not a number of milliseconds", interval));
    }
    return std::make_shared<OtlpExporter>(std::move(settings), systemClock());
}

} // namespace toolroom
