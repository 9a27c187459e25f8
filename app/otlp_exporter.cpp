// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/otlp_exporter.h"

#include "app/cli_error.h"
#include "app/headless/terminal/output.h"
#include "core/json/digest.h"
#include "core/network/http_client.h"
#include "core/secrets/known_secrets.h"
#include "core/trace/export/export_otlp.h"
#include "core/trace/redaction/redaction.h"

#include <algorithm>
#include <format>
#include <tuple>

namespace toolroom {

namespace {

constexpr std::int64_t requestTimeoutMs = 10'000;

bool isTransient(int status) {
    return status == 429 || status == 502 || status == 503 || status == 504;
}

QByteArray variable(const char* tracesName, const char* general) {
    return qEnvironmentVariableIsSet(tracesName) ? qgetenv(tracesName) : qgetenv(general);
}

} // namespace

OtlpExporter::OtlpExporter(OtlpEndpoint endpoint, Clock& clock)
    : m_endpoint(std::move(endpoint))
    , m_clock(clock)
    , m_worker(new QObject) {
    m_worker->moveToThread(&m_thread);
    QObject::connect(
        &m_thread, &QThread::finished, m_worker, [this] { m_alarm.reset(); }, Qt::DirectConnection);
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
    m_lost += m_queue.size() + m_requests.size();
    if (m_lost > 0)
        printNote(cliError(std::format("{} {} not sent to {}: {}", m_lost, m_lost == 1 ? "trace was" : "traces were",
                                       m_endpoint.url.toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery).toStdString(),
                                       m_failure.empty() ? "the collector is too slow" : m_failure.text())));
}

void OtlpExporter::add(std::shared_ptr<const Trace> trace) {
    QMetaObject::invokeMethod(m_worker, [this, trace = std::move(trace)] { queue(trace); });
}

void OtlpExporter::add(AgentRequestTrace request) {
    QMetaObject::invokeMethod(m_worker, [this, request = std::move(request)] { queueRequest(request); });
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
    while (!m_queue.empty() || !m_requests.empty()) {
        std::vector<AgentRequestTrace> requests = std::exchange(m_requests, {});
        for (AgentRequestTrace& trace : requests)
            for (std::string* text : {&trace.request.method, &trace.request.id, &trace.request.tool, &trace.error})
                *text = redactedText(knownSecrets().masked(std::move(*text)));
        std::vector<Trace> traces;
        for (const auto& trace : std::exchange(m_queue, {}))
            traces.push_back(redacted(*trace));
        const Message failure = co_await send(QByteArray::fromStdString(compactText(otlpJson(traces, requests))));
        if (!failure.empty()) {
            m_lost += traces.size() + requests.size();
            m_failure = failure;
        }
    }
    m_isSending = false;
    if (m_isEnding)
        m_thread.quit();
}

QCoro::Task<Message> OtlpExporter::send(QByteArray body) {
    constexpr std::int64_t firstDelayMs = 500;
    Message failure;
    for (int attempt = 0; attempt < maxSendAttempts; ++attempt) {
        if (attempt > 0)
            std::ignore = co_await waitFor(m_clock, firstDelayMs << (attempt - 1), {});
        HttpRequest request{.method = "POST",
                            .url = m_endpoint.url,
                            .headers = m_endpoint.headers,
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
        failure = Message::verbatim(std::format("status {}", response->status));
        if (!isTransient(response->status))
            break;
    }
    co_return failure;
}

Result<std::shared_ptr<OtlpExporter>> otlpExporterFromEnvironment() {
    const QByteArray tracesEndpoint = qgetenv("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT");
    const QByteArray text = tracesEndpoint.isEmpty() ? qgetenv("OTEL_EXPORTER_OTLP_ENDPOINT") : tracesEndpoint;
    if (text.isEmpty())
        return nullptr;
    const QByteArray path = !tracesEndpoint.isEmpty() ? "" : text.endsWith('/') ? "v1/traces" : "/v1/traces";
    OtlpEndpoint endpoint{.url = QUrl(QString::fromUtf8(text + path), QUrl::StrictMode), .headers = {}};
    if (!endpoint.url.isValid() || endpoint.url.host().isEmpty() ||
        !endpoint.url.scheme().startsWith(QLatin1String("http")))
        return std::unexpected(
            cliError(std::format("\"{}\" is not an http or https URL", text.toStdString()),
                     tracesEndpoint.isEmpty() ? "OTEL_EXPORTER_OTLP_ENDPOINT" : "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"));
    const QByteArray headers = variable("OTEL_EXPORTER_OTLP_TRACES_HEADERS", "OTEL_EXPORTER_OTLP_HEADERS");
    for (const QByteArray& header : headers.split(',')) {
        const qsizetype equals = header.indexOf('=');
        if (header.trimmed().isEmpty())
            continue;
        if (equals <= 0) // may be a secret, so it is not quoted
            return std::unexpected(cliError("a header has no `=`", "OTEL_EXPORTER_OTLP_HEADERS"));
        endpoint.headers.emplace_back(header.first(equals).trimmed(),
                                      QByteArray::fromPercentEncoding(header.sliced(equals + 1).trimmed()));
    }
    return std::make_shared<OtlpExporter>(std::move(endpoint), systemClock());
}

} // namespace toolroom
