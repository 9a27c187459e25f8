// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/otlp_exporter.h"

#include "core/json/json.h"
#include "core/trace/export/export_otlp.h"
#include "tests/support/collector.h"
#include "tests/support/runner_fixture.h"
#include "tests/support/test_case.h"
#include "tests/support/traces.h"

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// The system clock, except that the batch ends on request.
class BatchClock final : public Clock {
public:
    [[nodiscard]] std::int64_t epochMs() const override { return systemClock().epochMs(); }
    [[nodiscard]] std::int64_t monotonicNs() const override { return systemClock().monotonicNs(); }
    [[nodiscard]] std::unique_ptr<ScheduledCall> callAfter(std::int64_t ms, std::function<void()> then) override {
        if (ms != OtlpExporter::batchMs)
            return systemClock().callAfter(ms, std::move(then));
        auto end = std::make_unique<BatchEnd>(std::move(then));
        const std::scoped_lock lock(m_mutex);
        m_end = end.get();
        if (m_hasEnded)
            m_end->ring();
        return end;
    }

    /// The exporter handles what was added before. Call it once, while the exporter exists.
    void endBatch() {
        const std::scoped_lock lock(m_mutex);
        m_hasEnded = true;
        if (m_end)
            m_end->ring();
    }

private:
    /// Lives in the thread of the exporter.
    struct BatchEnd final : public ScheduledCall {
        explicit BatchEnd(std::function<void()> call)
            : then(std::move(call)) {}
        void ring() {
            QMetaObject::invokeMethod(
                &context, [call = then] { call(); }, Qt::QueuedConnection);
        }
        std::function<void()> then;
        QObject context;
    };

    std::mutex m_mutex;
    BatchEnd* m_end = nullptr;
    bool m_hasEnded = false;
};

OtlpSettings settingsFor(const Collector& collector) {
    return {.traces = {.url = QUrl(QString::fromStdString(collector.url())), .headers = {{"X-Api-Key", "c4n4ry-key"}}},
            .metrics = {}};
}

std::shared_ptr<const Trace> traceOf(const std::string& run, const std::string& parent = {}) {
    Trace trace = sampleTrace();
    trace.run = run;
    trace.parentRun = parent;
    trace.spans.clear();
    return std::make_shared<const Trace>(std::move(trace));
}

} // namespace

class TestOtlpExporter : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() {
        for (const char* name : {"OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
                                 "OTEL_EXPORTER_OTLP_HEADERS", "OTEL_EXPORTER_OTLP_TRACES_HEADERS",
                                 "OTEL_METRIC_EXPORT_INTERVAL", "OTEL_TRACES_EXPORTER", "OTEL_METRICS_EXPORTER"})
            qunsetenv(name);
    }

    void sendsRunsInOneBatch() {
        const Collector collector;
        BatchClock clock;
        OtlpExporter exporter(settingsFor(collector), clock);
        exporter.add(traceOf("child", "root"));
        exporter.add(traceOf("root"));
        exporter.add(traceOf("other"));
        clock.endBatch();
        QTRY_COMPARE(collector.received().size(), 1U);
        const ReceivedRequest& request = collector.received().front();
        COMPARE_TEXT(request.method.toStdString(), "POST");
        COMPARE_TEXT(request.target.toStdString(), "/v1/traces");
        COMPARE_TEXT(request.header("Content-Type").toStdString(), "application/json");
        COMPARE_TEXT(request.header("X-Api-Key").toStdString(), "c4n4ry-key");
        const Json spans = collector.spans(0);
        QCOMPARE(spans.size(), 3U);
        // The child belongs to the trace of its parent.
        COMPARE_TEXT(spans[1]["traceId"].get<std::string>(), spans[0]["traceId"].get<std::string>());
        COMPARE_TEXT(spans[1]["parentSpanId"].get<std::string>(), spans[0]["spanId"].get<std::string>());
        QVERIFY(spans[2]["traceId"] != spans[0]["traceId"]);
        const std::string context = traceParent("root", std::nullopt, "child", 0);
        COMPARE_TEXT(context, "00-" + spans[1]["traceId"].get<std::string>() + "-" +
                                  spans[1]["spanId"].get<std::string>() + "-01");
    }

    void sendsTheRunsOfARunner() {
        const Collector collector;
        BatchClock clock;
        OtlpExporter exporter(settingsFor(collector), clock);
        RunnerFixture fixture(R"({"contract": "echomen", "activities": {"add": {"type": "builtin"},
                                                                         "sub": {"type": "builtin"}},
            "tools": [{"name": "add", "description": "Adds.", "parameters": {"type": "object"}, "timeout": 5000},
                      {"name": "sub", "description": "Subtracts.", "parameters": {"type": "object"}, "timeout": 5000}]})");
        fixture.script("add", {answering(1)});
        fixture.script("sub", {failing("IO_ERROR", false)});
        std::vector<std::shared_ptr<const Trace>> traces;
        fixture.settings.traced = [&](std::shared_ptr<const Trace> trace) {
            traces.push_back(trace);
            exporter.add(std::move(trace));
        };
        const FinishedRun add = fixture.run({.tool = "add"});
        const FinishedRun sub = fixture.run({.tool = "sub"});
        QCOMPARE(traces.size(), 2U);
        QVERIFY(*traces[0] == add.trace);
        QVERIFY(*traces[1] == sub.trace);
        clock.endBatch();
        QTRY_COMPARE(collector.received().size(), 1U);
        const Json spans = collector.spans(0);
        QCOMPARE(spans.size(), 2 + add.trace.spans.size() + sub.trace.spans.size());
        std::map<std::string, std::vector<std::string>> names; // by trace id
        std::set<std::string> ids;
        std::set<std::string> roots;
        for (const Json& span : spans) {
            names[span["traceId"]].push_back(span["name"]);
            ids.insert(span["spanId"]);
            if (!span.contains("parentSpanId"))
                roots.insert(span["name"]);
            else
                QVERIFY(ids.contains(span["parentSpanId"])); // parents come first
        }
        QCOMPARE(ids.size(), spans.size());
        QCOMPARE(names.size(), 2U);
        QVERIFY(roots == (std::set<std::string>{"execute_tool add", "execute_tool sub"}));
        for (const auto& [trace, ofTrace] : names) {
            QVERIFY(roots.contains(ofTrace.front()));
            QVERIFY(std::ranges::contains(ofTrace, "call tool"));
            QVERIFY(!std::ranges::contains(ofTrace, ""));
        }
    }

    void sendsMetrics() {
        const Collector collector;
        BatchClock clock;
        OtlpSettings settings;
        settings.metrics.url = QUrl(QString::fromStdString(collector.url()));
        settings.metricsIntervalMs = 1;
        OtlpExporter exporter(std::move(settings), clock);
        for (const std::int64_t ms : {5, 700, 700})
            exporter.add({.request = {.method = "tools/list", .transport = "pipe"},
                          .startedAt = 1'000,
                          .durationNs = ms * 1'000'000});
        exporter.add(traceOf("a")); // no server or client spans
        exporter.add(McpSessionEnd{
            .isServer = true, .protocol = "2026-07-28", .transport = "pipe", .durationNs = 90'000'000'000});
        clock.endBatch();
        QTRY_COMPARE(collector.received().size(), 1U);
        const Json sent = Json::parse(collector.received().front().body.toStdString());
        const Json& metrics = sent["resourceMetrics"][0]["scopeMetrics"][0]["metrics"];
        QCOMPARE(metrics.size(), 2U);
        COMPARE_TEXT(metrics[0]["name"].get<std::string>(), "mcp.server.operation.duration");
        const Json& point = metrics[0]["histogram"]["dataPoints"][0];
        COMPARE_TEXT(point["count"].get<std::string>(), "3");
        COMPARE_TEXT(point["bucketCounts"].dump(), R"(["1","0","0","0","0","0","2","0","0","0","0","0","0","0","0"])");
        QCOMPARE(point["sum"].get<double>(), 1.405);
        QCOMPARE(point["max"].get<double>(), 0.7);
        COMPARE_TEXT(metrics[1]["name"].get<std::string>(), "mcp.server.session.duration");
        const Json& session = metrics[1]["histogram"]["dataPoints"][0];
        COMPARE_TEXT(
            session["attributes"].dump(),
            R"([{"key":"mcp.protocol.version","value":{"stringValue":"2026-07-28"}},{"key":"network.transport","value":{"stringValue":"pipe"}}])");
        QCOMPARE(session["sum"].get<double>(), 90.0);
    }

    void repeatsAfterTransientFailures() {
        const Collector collector({503, 429});
        OtlpExporter exporter(settingsFor(collector), systemClock());
        exporter.add(traceOf("a"));
        QTRY_COMPARE_WITH_TIMEOUT(collector.received().size(), 3U, 10'000);
        COMPARE_TEXT(collector.received()[2].body.toStdString(), collector.received()[0].body.toStdString());
    }

    void endpointFromTheEnvironment() {
        QVERIFY(*otlpExporterFromEnvironment() == nullptr);
        qputenv("OTEL_EXPORTER_OTLP_ENDPOINT", "localhost:4318");
        const auto malformed = otlpExporterFromEnvironment();
        QVERIFY(!malformed);
        COMPARE_TEXT(malformed.error().text(),
                     "OTEL_EXPORTER_OTLP_ENDPOINT: \"localhost:4318\" is not an http or https URL");
        qputenv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://localhost:4318");
        qputenv("OTEL_EXPORTER_OTLP_HEADERS", "c4n4ry");
        const auto badHeader = otlpExporterFromEnvironment();
        QVERIFY(!badHeader);
        COMPARE_TEXT(badHeader.error().text(), "OTEL_EXPORTER_OTLP_HEADERS: a header has no `=`");
        qputenv("OTEL_EXPORTER_OTLP_HEADERS", "a=b,c=d%20e");
        QVERIFY(otlpExporterFromEnvironment().value() != nullptr);
        qputenv("OTEL_METRIC_EXPORT_INTERVAL", "soon");
        COMPARE_TEXT(otlpExporterFromEnvironment().error().text(),
                     "OTEL_METRIC_EXPORT_INTERVAL: is not a number of milliseconds");
        qunsetenv("OTEL_METRIC_EXPORT_INTERVAL");
        qputenv("OTEL_TRACES_EXPORTER", "none");
        QVERIFY(otlpExporterFromEnvironment().value() != nullptr);
        qputenv("OTEL_METRICS_EXPORTER", "none");
        QVERIFY(otlpExporterFromEnvironment().value() == nullptr);
    }
};

TOOLROOM_TEST(TestOtlpExporter)
#include "test_otlp_exporter.moc"
