// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/columns.h"
#include "core/trace/span_facts.h"
#include "core/trace/statistics.h"
#include "core/trace/trace_text.h"
#include "tests/support/test_case.h"
#include "tests/support/traces.h"

#include <random>
#include <sstream>

using namespace toolroom;

namespace {

std::vector<ToolStatistics> statisticsOf(const std::vector<Trace>& traces) {
    StatisticsCollector counter;
    for (const Trace& trace : traces) {
        const bool ok = trace.outcome.result.has_value();
        counter.add(trace.toolId.empty() ? trace.tool : trace.toolId,
                    classifyRunResult(ok, ok ? std::string_view() : trace.outcome.result.error().code),
                    toolTimeNs(trace));
    }
    return counter.statistics();
}

} // namespace

class TestTraceText : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void formatsTrace() {
        const std::string expected =
            "✓ flaky.json/flaky:run  echomen  run run-1  2025-01-15T10:30:00.123Z\n"
            "  done ✓\n"
            "  took 2.00 s, waited 8.00 s; 3 attempts\n"
            "  warning: degraded\n"
            "  stored as ctx_1, 40000 bytes\n"
            "\n"
            "  ✓ resolve            +0 ns   12.3 µs  ▏·······················\n"
            "  – permissions     +1.00 ms         -  ························  skipped: no scopes are asked for\n"
            "  ✓ confirmation    +1.00 ms    8.00 s  ░·······················  waited 8.00 s\n"
            "  ✗ attempt 1 of 4   +8.00 s    499 ms  ██████··················  NETWORK: connection\\nrefused\n"
            "  ✓ backoff          +8.50 s    510 ms  ······██████············  planned 500 ms, took 510 ms\n"
            "  ✓ attempt 2 of 4   +9.01 s    490 ms  ············██████······\n"
            "    ✓ fetch 日本     +9.10 s    300 ms  ·············███········\n"
            "  ✓ store            +9.90 s    100 ms  ······················██\n";
        const std::string text = traceText(test::sampleTrace());
        COMPARE_TEXT(text, expected);
    }

    void alignsBars() {
        std::istringstream lines(traceText(test::sampleTrace()));
        std::size_t column = 0;
        for (std::string line; std::getline(lines, line);) {
            const std::size_t bar = std::min({line.find("·"), line.find("█"), line.find("░"), line.find("▏")});
            if (bar == std::string::npos)
                continue;
            const std::size_t at = displayColumns(line.substr(0, bar));
            QVERIFY(column == 0 || column == at);
            column = at;
        }
        QVERIFY(column > 0);
    }

    void formatsFailure() {
        Trace trace = test::sampleTrace();
        trace.outcome = {};
        trace.outcome.result = std::unexpected(
            CallError{"NETWORK", Message::verbatim("no \x1b[31mroute"), true, {Message::verbatim("check the cable")}});
        trace.outcome.attempts = 4;
        trace.outcome.exhausted = true;
        trace.spans.clear();
        COMPARE_TEXT(traceText(trace), "✗ flaky.json/flaky:run  echomen  run run-1  2025-01-15T10:30:00.123Z\n"
                                       "  NETWORK: no \\u{001B}[31mroute\n"
                                       "  took 10.0 s; all 4 attempts used\n"
                                       "  help: check the cable\n");
    }

    void abortedRunsHaveNotFailed() {
        Trace trace = test::sampleTrace();
        trace.outcome = {};
        trace.outcome.result = std::unexpected(CallError{"CANCELLED", Message::verbatim("stopped"), false, {}});
        QVERIFY(traceText(trace).starts_with("⊘ flaky.json/flaky:run  "));
    }

    void escapesHostileText() {
        Trace trace = test::sampleTrace();
        trace.spans[0].name = "a\nb\x1b[2J" + std::string(5'000, 'x');
        trace.spans[1].parent = 99;
        trace.spans[2].parent = 8; // a later span
        trace.spans[3].startNs = -5;
        trace.spans[4].durationNs = 99'000'000'000'000;
        const std::string text = traceText(trace);
        QVERIFY(!text.contains('\x1b'));
        QCOMPARE(std::ranges::count(text, '\n'), 6 + 8);
    }

    void durations_data() {
        QTest::addColumn<qint64>("ns");
        QTest::addColumn<QString>("text");
        const auto row = [](qint64 ns, const char* text) { QTest::newRow(text) << ns << QString::fromUtf8(text); };
        row(0, "0 ns");
        row(999, "999 ns");
        row(1'000, "1.00 µs");
        row(12'345, "12.3 µs");
        row(999'999, "999 µs");
        row(9'999'999, "9.99 ms");
        row(120'000'000, "120 ms");
        row(999'999'999, "999 ms");
        row(1'420'000'000, "1.42 s");
        row(59'999'999'999, "59.9 s");
        row(60'000'000'000, "1 min 00 s");
        row(123'000'000'000, "2 min 03 s");
    }

    void durations() {
        QFETCH(const qint64, ns);
        QFETCH(const QString, text);
        COMPARE_TEXT(durationText(ns), text.toStdString());
    }

    void percentilesUseNearestRank() {
        QCOMPARE(percentile({}, 50), 0);
        QCOMPARE(percentile({7}, 50), 7);
        QCOMPARE(percentile({7}, 95), 7);
        const std::vector<std::int64_t> five = {15, 20, 35, 40, 50};
        QCOMPARE(percentile(five, 5), 15);
        QCOMPARE(percentile(five, 30), 20);
        QCOMPARE(percentile(five, 40), 20);
        QCOMPARE(percentile(five, 50), 35);
        QCOMPARE(percentile(five, 100), 50);
        std::vector<std::int64_t> hundred(100);
        std::iota(hundred.begin(), hundred.end(), 1);
        std::ranges::shuffle(hundred, std::mt19937(1));
        QCOMPARE(percentile(hundred, 50), 50);
        QCOMPARE(percentile(hundred, 95), 95);
        hundred.push_back(101);
        QCOMPARE(percentile(hundred, 50), 51);
        QCOMPARE(percentile(hundred, 95), 96);
    }

    void statisticsByTool() {
        std::vector<Trace> traces(4, test::sampleTrace());
        traces[1].outcome.result = std::unexpected(CallError{"NETWORK", {}, true, {}});
        traces[2].durationNs = 8'000'000'001;
        traces[3].toolId = "a/other";
        traces[3].durationNs = 5; // less than waitNs, because clocks are inexact
        const std::vector<ToolStatistics> expected = {
            {"a/other", 1, 0, 0, 0, 0, 0, {{RunResultKind::Ok, 0}}},
            {"flaky.json/flaky:run",
             3,
             1,
             0,
             1.0 / 3,
             2'000'000'000,
             2'000'000'000,
             {{RunResultKind::Ok, 2'000'000'000}, {RunResultKind::Error, 2'000'000'000}, {RunResultKind::Ok, 1}}},
        };
        QVERIFY(statisticsOf(traces) == expected);
    }

    /// Denied and aborted runs are not counted as errors, and their times are not included.
    void countsDeniedAndAbortedRunsSeparately() {
        std::vector<Trace> traces(5, test::sampleTrace());
        const auto fail = [&](std::size_t run, std::string_view code) {
            traces[run].outcome.result = std::unexpected(CallError{std::string(code), {}, false, {}});
            traces[run].durationNs = 9'000'000'000'000;
        };
        fail(0, "PERMISSION_DENIED");
        fail(1, "CONFIRMATION_DENIED");
        fail(2, "CANCELLED");
        traces[3].outcome.result = std::unexpected(CallError{"TIMEOUT", {}, false, {}});
        const ToolStatistics counted = statisticsOf(traces).at(0);
        QCOMPARE(counted.runs, 5U);
        QCOMPARE(counted.deniedOrAborted, 3U);
        QCOMPARE(counted.errors, 1U);
        QCOMPARE(counted.errorRate, 0.5);
        QCOMPARE(counted.p95Ns, 2'000'000'000);
        traces.resize(1);
        QCOMPARE(statisticsOf(traces).at(0).errorRate, 0.0);
    }

    void keepsRecentRuns() {
        StatisticsCollector counter;
        for (int i = 1; i <= 100; ++i)
            counter.add("a", RunResultKind::Ok, i);
        const std::vector<TimedRun> recent = counter.statistics().at(0).recent;
        QCOMPARE(recent.size(), maxRecentRuns);
        QCOMPARE(recent.front().toolTimeNs, 61);
        QCOMPARE(recent.back().toolTimeNs, 100);
    }

    void stepNamesHaveTemplates() {
        const auto nameOf = [](SpanKind kind, std::string name, int attempt = 0) {
            return stepName({.kind = kind, .name = std::move(name), .attempt = attempt});
        };
        QVERIFY(nameOf(SpanKind::Resolve, "find tool").messageTemplate() != nullptr);
        COMPARE_TEXT(nameOf(SpanKind::Backoff, "backoff before attempt 2", 2).messageTemplate()->text,
                     "backoff before attempt %1");
        QVERIFY(nameOf(SpanKind::Child, "web:search").messageTemplate() == nullptr);
        COMPARE_TEXT(nameOf(SpanKind::Child, ""), "child");
        const Span permission{.kind = SpanKind::Permission,
                              .name = "network on a.org",
                              .detail = {{"scope", "network"}, {"resource", "a.org"}}};
        COMPARE_TEXT(stepName(permission).messageTemplate()->text, "%1 on %2");
    }

    void treeContainsEverySpanOnce() {
        const Trace trace = test::sampleTrace();
        std::vector<std::pair<std::size_t, int>> placed;
        for (const SpanPosition& span : spansInPreorder(trace))
            placed.emplace_back(span.index, span.depth);
        const std::vector<std::pair<std::size_t, int>> expected = {{0, 0}, {1, 0}, {2, 0}, {3, 0},
                                                                   {4, 0}, {5, 0}, {6, 1}, {7, 0}};
        QVERIFY(placed == expected);
    }
};

TOOLROOM_TEST(TestTraceText)
#include "test_trace_text.moc"
