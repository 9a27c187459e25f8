// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/run/process_reports.h"
#include "core/models/trace/attempts_model.h"
#include "core/models/trace/span_text.h"
#include "core/models/trace/timeline_model.h"
#include "core/trace/statistics.h"
#include "tests/support/test_case.h"
#include "tests/support/traces.h"

#include <QAbstractItemModelTester>

using namespace toolroom;
using namespace toolroom::test;

namespace {

constexpr std::int64_t ms = 1'000'000;
constexpr std::int64_t s = 1'000 * ms;

TracePtr shared(Trace trace) {
    return std::make_shared<const Trace>(std::move(trace));
}

QStringList labels(const Timeline& timeline) {
    QStringList all;
    for (const TimelineRow& row : timeline.rows())
        all += QString(row.depth, QLatin1Char('>')) + spanLabel(row, timeline.span(row));
    return all;
}

QString noteOf(const Timeline& timeline, int row) {
    return spanNote(timeline.row(row), timeline.span(timeline.row(row)));
}

Span span(int id, SpanKind kind, std::string name, std::int64_t start, std::int64_t duration) {
    return {.id = id, .kind = kind, .name = std::move(name), .startNs = start, .durationNs = duration};
}

/// A run that called two others at the same time, one of which called a third.
struct Family {
    Trace run;
    Trace left;
    Trace right;
    Trace below;
};
Family family() {
    Family all;
    all.run.run = "run";
    all.run.durationNs = 10 * s;
    all.run.spans = {span(1, SpanKind::Attempt, "call the tool", 0, 9 * s), span(2, SpanKind::Child, "left", s, 5 * s),
                     span(3, SpanKind::Child, "right", 2 * s, 6 * s)};
    all.run.spans[1].detail = {{"run", "left"}};
    all.run.spans[2].detail = {{"run", "right"}};
    all.left.run = "left";
    all.left.spans = {span(1, SpanKind::Validate, "check the arguments", ms, ms),
                      span(2, SpanKind::Child, "below", s, 2 * s)};
    all.left.spans[1].detail = {{"run", "below"}};
    all.right.run = "right";
    all.right.spans = {span(1, SpanKind::Attempt, "call the tool", s, s)};
    all.below.run = "below";
    all.below.spans = {span(1, SpanKind::Attempt, "call the tool", ms, ms),
                       span(2, SpanKind::Child, "left again", ms, ms)};
    all.below.spans[1].detail = {{"run", "left"}}; // impossible in practice, but must not recurse endlessly
    return all;
}

} // namespace

class TestTimeline : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void rowsDescribeTheSteps() {
        const Timeline timeline(shared(sampleTrace()));
        QCOMPARE(labels(timeline), (QStringList{QStringLiteral("Find tool"), QStringLiteral("Check permissions"),
                                                QStringLiteral("Confirm call"), QStringLiteral("Attempt 1"),
                                                QStringLiteral("Backoff"), QStringLiteral("Attempt 2"),
                                                QStringLiteral(">fetch 日本"), QStringLiteral("Store large output")}));
        QCOMPARE(noteOf(timeline, 1), QStringLiteral("no scopes are asked for"));
        QCOMPARE(noteOf(timeline, 2), QStringLiteral("waited 8.00 s"));
        QCOMPARE(spanCode(timeline.row(3), timeline.span(timeline.row(3))), QStringLiteral("NETWORK"));
        QCOMPARE(noteOf(timeline, 3), QStringLiteral("connection\\nrefused"));
        QCOMPARE(noteOf(timeline, 4), QStringLiteral("500 ms planned, took 510 ms"));
        QCOMPARE(timeline.row(4).plannedNs, 500 * ms);
        QCOMPARE(timeline.durationNs(), 10 * s);
        QCOMPARE(timeline.rowOfSpan(7), 6);
        QVERIFY(!timeline.rowOfSpan(99));
    }

    void childrenAreBelowTheirSpan() {
        Family all = family();
        const Timeline timeline(shared(all.run), {shared(all.right), shared(all.below), shared(all.left)});
        QCOMPARE(labels(timeline), (QStringList{QStringLiteral("Attempt 1"), QStringLiteral("left"),
                                                QStringLiteral(">Validate arguments"), QStringLiteral(">below"),
                                                QStringLiteral(">>Attempt 1"), QStringLiteral(">>left again"),
                                                QStringLiteral("right"), QStringLiteral(">Attempt 1")}));
        QCOMPARE(timeline.row(2).startNs, s + ms);
        QCOMPARE(timeline.row(4).startNs, 2 * s + ms);
        QCOMPARE(timeline.row(7).startNs, 3 * s);
    }

    void newRowsKeepTheOrder() {
        const Trace whole = sampleTrace();
        QStringList before;
        for (std::size_t known = 1; known <= whole.spans.size(); ++known) {
            Trace soFar = whole;
            soFar.spans.resize(known);
            soFar.durationNs = 0;
            Span& last = soFar.spans.back();
            last.durationNs = 0;
            const std::int64_t now = last.startNs + 7 * ms;
            const Timeline timeline(TracedRun(shared(soFar), {last.id}), {}, now);
            const TimelineRow& open = timeline.row(*timeline.rowOfSpan(last.id));
            QVERIFY(open.isOpen);
            QCOMPARE(open.durationNs, 7 * ms);
            QVERIFY(timeline.durationNs() >= now);
            const QStringList after = labels(timeline);
            QCOMPARE(after.first(before.size()), before);
            before = after;
        }
    }

    void runningAttemptsAreNumbered() {
        Trace trace;
        trace.spans = {span(1, SpanKind::Attempt, "call the tool", 0, ms),
                       span(2, SpanKind::Attempt, "call the tool", ms, 0)};
        trace.spans[0].attempt = 1;
        const Timeline timeline(TracedRun(shared(trace), {2}), {}, 2 * ms);
        QCOMPARE(labels(timeline), (QStringList{QStringLiteral("Attempt 1"), QStringLiteral("Attempt 2")}));
        QCOMPARE(spanStateText(timeline.row(1)), QStringLiteral("Running"));
    }

    void runningChildrenKeepTheOrder() {
        Family all = family();
        Trace begun = all.left;
        begun.spans.resize(1);
        begun.spans[0].durationNs = 0;
        all.run.spans[2].durationNs = 0;
        const Timeline before(TracedRun(shared(all.run), {3}), {TracedRun(shared(begun), {1})}, 3 * s);
        QCOMPARE(labels(before), (QStringList{QStringLiteral("Attempt 1"), QStringLiteral("left"),
                                              QStringLiteral(">Validate arguments"), QStringLiteral("right")}));
        QVERIFY(before.row(2).isOpen);
        QCOMPARE(before.row(2).durationNs, 3 * s - (s + ms));
        const Timeline after(TracedRun(shared(all.run), {3}), {shared(all.left), shared(all.right)}, 3 * s);
        QStringList kept = labels(after);
        kept.removeAll(QStringLiteral(">below"));
        QCOMPARE(kept.first(4), labels(before));
        QCOMPARE(after.rowOfSpan("left", 2), 3);
        QCOMPARE(after.rowOfSpan(3), 4);
    }

    void durationPartsAddUp() {
        const TimeBreakdown parts = computeTimeBreakdown(sampleTrace());
        QCOMPARE(parts.totalNs, 10 * s);
        QCOMPARE(parts.waitingNs, 8 * s);
        QCOMPARE(parts.backoffNs, 510 * ms);
        QCOMPARE(parts.toolNs, 989 * ms);
        QCOMPARE(parts.otherNs, 10 * s - 8 * s - 510 * ms - 989 * ms);
        QCOMPARE(computeTimeBreakdown(Trace()).totalNs, 0);
        Family all = family(); // waiting in a child run is not tool time
        all.run.spans[1].waitNs = 4 * s;
        const TimeBreakdown called = computeTimeBreakdown(all.run);
        QCOMPARE(called.waitingNs, 4 * s);
        QCOMPARE(called.toolNs, 5 * s);
        QCOMPARE(called.otherNs, s);
    }

    /// The time until the user answers a question of the server is not part of the attempt.
    void waitingInsideAnAttemptIsShown() {
        Trace trace;
        trace.durationNs = 53 * s;
        trace.spans = {span(1, SpanKind::Attempt, "call tool", 0, 53 * s),
                       span(2, SpanKind::Answer, "wait for an answer", 2 * s, 49 * s)};
        trace.spans[0].attempt = 1;
        trace.spans[1].parent = 1;
        trace.spans[1].waitNs = 49 * s;
        const Timeline timeline(shared(trace));
        QCOMPARE(noteOf(timeline, 0), QStringLiteral("4.00 s · waited 49.0 s"));
        QCOMPARE(noteOf(timeline, 1), QStringLiteral("waited 49.0 s"));
        QCOMPARE(spanLabel(timeline.row(1), timeline.span(timeline.row(1))), QStringLiteral("Wait for an answer"));
        QCOMPARE(attemptsOf(trace).front().durationNs, 4 * s);
        QCOMPARE(computeTimeBreakdown(trace).toolNs, 4 * s);
        QCOMPARE(computeTimeBreakdown(trace).waitingNs, 49 * s);
        const Timeline live({shared(trace), {1, 2}}, {}, 53 * s);
        QCOMPARE(spanStateText(live.row(1)), QStringLiteral("Waiting for an answer"));
    }

    /// A server that has to be started first takes nothing from the time of the tool.
    void connectingIsNoToolTime() {
        Trace trace;
        trace.durationNs = 9 * s;
        trace.spans = {span(1, SpanKind::Attempt, "call tool", 0, 9 * s),
                       span(2, SpanKind::Connect, "connect to the server", 0, 7 * s),
                       span(3, SpanKind::Connect, "open the stream again", s, s),
                       span(4, SpanKind::Answer, "wait for an answer", 2 * s, 3 * s)};
        trace.spans[0].attempt = 1;
        trace.spans[1].parent = trace.spans[3].parent = 1;
        trace.spans[2].parent = 2;     // counts once
        trace.spans[3].waitNs = 3 * s; // signing in, while connecting
        const TimeBreakdown parts = computeTimeBreakdown(trace);
        QCOMPARE(parts.connectingNs, 4 * s);
        QCOMPARE(parts.waitingNs, 3 * s);
        QCOMPARE(parts.toolNs, 2 * s);
        QCOMPARE(parts.otherNs, 0);
        QCOMPARE(attemptsOf(trace).front().durationNs, 2 * s);
        QCOMPARE(toolTimeNs(trace), 2 * s);
        QCOMPARE(noteOf(Timeline(shared(trace)), 0), QStringLiteral("2.00 s · connecting 4.00 s · waited 3.00 s"));
        Trace caller = trace; // its child run connects
        caller.spans = {span(1, SpanKind::Attempt, "call tool", 0, 9 * s),
                        span(2, SpanKind::Child, "call b", 0, 8 * s)};
        caller.spans[0].attempt = 1;
        caller.spans[1].parent = 1;
        caller.spans[1].detail = {{"run", "r2"}, {"connectNs", 7 * s}};
        QCOMPARE(computeTimeBreakdown(caller).toolNs, 2 * s);
        QCOMPARE(computeTimeBreakdown(caller).connectingNs, 7 * s);
    }

    /// What an abort ended has not failed.
    void abortedStepsHaveNotFailed() {
        Trace trace;
        trace.durationNs = 2 * s;
        trace.spans = {span(1, SpanKind::Attempt, "call tool", 0, s), span(2, SpanKind::Attempt, "call tool", s, s)};
        trace.spans[0].status = trace.spans[1].status = SpanStatus::Failed;
        trace.spans[0].detail = {{"error", {{"code", "NETWORK"}, {"message", "no route"}}}};
        trace.spans[1].detail = {{"error", {{"code", "CANCELLED"}, {"message", "Request was cancelled"}}}};
        trace.outcome.result = std::unexpected(CallError{.code = "CANCELLED"});
        const Timeline timeline(shared(trace));
        QVERIFY(!timeline.row(0).isAborted);
        QCOMPARE(spanStateText(timeline.row(0)), QStringLiteral("Failed"));
        QVERIFY(timeline.row(1).isAborted);
        QCOMPARE(spanStateText(timeline.row(1)), QStringLiteral("Aborted"));
        QCOMPARE(spanCode(timeline.row(1), timeline.span(timeline.row(1))), QString());
        QCOMPARE(noteOf(timeline, 1), QString());
        AttemptsModel attempts;
        attempts.setAttempts(attemptsOf(trace));
        QCOMPARE(attempts.index(1, AttemptsModel::Ending).data().toString(), QStringLiteral("Aborted"));
    }

    void hostileTimesAreHarmless() {
        Trace trace;
        trace.durationNs = -5;
        trace.spans = {span(1, SpanKind::Attempt, "a", -s, -s), span(2, SpanKind::Backoff, "b", s, s)};
        trace.spans[1].detail = {{"plannedMs", std::numeric_limits<std::int64_t>::max()}};
        trace.spans[1].parent = 2; // itself
        const Timeline timeline(shared(trace));
        QCOMPARE(timeline.row(0).startNs, 0);
        QCOMPARE(timeline.row(0).durationNs, 0);
        QVERIFY(timeline.row(1).plannedNs > 0);
        QCOMPARE(timeline.durationNs(), 2 * s);
        QVERIFY(Timeline(shared(Trace())).rows().empty());
    }

    void findsRowsByTime() {
        Trace trace;
        for (int i = 0; i < 1000; ++i)
            trace.spans.push_back(span(i + 1, SpanKind::Effect, "e", i * s, s / 2));
        const Timeline timeline(shared(trace));
        QCOMPARE(timeline.firstRowIn(500 * s, 510 * s), 500);
        QCOMPARE(timeline.firstRowIn(500 * s + s * 3 / 4, 500 * s + s * 4 / 5),
                 500); // between two rows: the previous one
        QCOMPARE(timeline.firstRowIn(2000 * s, 3000 * s), 999);
        QCOMPARE(timeline.firstRowIn(0, 1), 0);
        QVERIFY(!Timeline(shared(Trace())).firstRowIn(0, 1));
    }

    void slicesCountActiveSpans() {
        Trace trace;
        trace.durationNs = 1024 * ms;
        trace.spans = {span(1, SpanKind::Attempt, "a", 0, 100 * ms),
                       span(2, SpanKind::Confirmation, "c", 200 * ms, 100 * ms)};
        trace.spans[1].waitNs = 100 * ms;
        const Timeline timeline(shared(trace));
        QCOMPARE(timeline.slices().size(), Timeline::sliceCount);
        QCOMPARE(timeline.slices()[50].spans[TimelineSlice::Attempt], 1U);
        QCOMPARE(timeline.slices()[150].spans[TimelineSlice::Attempt], 0U);
        QCOMPARE(timeline.slices()[250].spans[TimelineSlice::Waiting], 1U);
    }

    void ticksAreRound_data() {
        QTest::addColumn<qlonglong>("from");
        QTest::addColumn<qlonglong>("to");
        QTest::addColumn<QStringList>("texts");
        const auto row = [](const char* name, qlonglong from, qlonglong to, const char* texts) {
            QTest::newRow(name) << from << to << QString::fromUtf8(texts).split(QLatin1Char('|'));
        };
        row("seconds", 0, 7420 * ms, "0 s|2 s|4 s|6 s");
        row("halves", 0, 2 * s, "0.0 s|0.5 s|1.0 s|1.5 s|2.0 s");
        row("ms", 0, 40 * ms, "0 ms|10 ms|20 ms|30 ms|40 ms");
        row("zoomed in", 4 * s + 100'000, 4 * s + 500'000, "4.0001 s|4.0002 s|4.0003 s|4.0004 s|4.0005 s");
        row("ns", 0, 400, "0 ns|100 ns|200 ns|300 ns|400 ns");
        row("minutes", 0, 240 * s, "0:00|1:00|2:00|3:00|4:00");
        row("hours", 0, 4 * 3600 * s, "0:00|1:00:00|2:00:00|3:00:00|4:00:00");
    }
    void ticksAreRound() {
        QFETCH(qlonglong, from);
        QFETCH(qlonglong, to);
        QFETCH(QStringList, texts);
        QStringList made;
        for (const TimeTick& tick : makeTimeTicks(from, to, 5))
            made += tick.text;
        QCOMPARE(made, texts);
        QVERIFY(makeTimeTicks(to, from - 1, 5).empty());
    }

    void readsAsATable() {
        TimelineModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setTimeline(std::make_shared<const Timeline>(shared(sampleTrace())));
        QCOMPARE(model.rowCount(), 8);
        const auto text = [&](int row, int column) { return model.index(row, column).data().toString(); };
        QCOMPARE(text(3, TimelineModel::Step), QStringLiteral("Attempt 1"));
        QCOMPARE(text(3, TimelineModel::Took), QStringLiteral("499 ms"));
        QCOMPARE(text(3, TimelineModel::Status), QStringLiteral("Failed"));
        QCOMPARE(text(3, TimelineModel::Why), QStringLiteral("NETWORK: connection\\nrefused"));
        QCOMPARE(text(2, TimelineModel::Waited), QStringLiteral("8.00 s"));
        QCOMPARE(text(6, TimelineModel::Step), QStringLiteral("  fetch 日本"));
        model.setTimeline(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void attemptsShowRetryReasons() {
        Trace trace;
        trace.spans = {span(1, SpanKind::Attempt, "call the tool", 0, 20 * ms),
                       span(2, SpanKind::Backoff, "wait before attempt 2", 20 * ms, 105 * ms),
                       span(3, SpanKind::Attempt, "call the tool", 125 * ms, 30 * ms)};
        trace.spans[0].attempt = 1;
        trace.spans[0].status = SpanStatus::Failed;
        trace.spans[0].detail = {{"maxAttempts", 2},
                                 {"deadlineLeftMs", 4000},
                                 {"error", {{"code", "NETWORK"}, {"message", "reset"}}},
                                 {"retry", {{"retries", true}, {"reason", "NETWORK is in retryableErrors"}}}};
        trace.spans[1].attempt = 2;
        trace.spans[1].detail = {{"plannedMs", 100}, {"draws", {0.25}}};
        trace.spans[2].attempt = 2;
        trace.spans[2].detail = {{"maxAttempts", 2}};
        AttemptsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setAttempts(attemptsOf(trace));
        QStringList first;
        for (int column = 0; column < model.columnCount(); ++column)
            first += model.index(0, column).data().toString();
        QCOMPARE(first,
                 (QStringList{QStringLiteral("1 of 2"), QStringLiteral("20.0 ms"), QStringLiteral("NETWORK: reset"),
                              QStringLiteral("Yes: NETWORK is in retryableErrors"),
                              QStringLiteral("100 ms planned, took 105 ms"), QStringLiteral("0.250"),
                              QStringLiteral("4.00 s")}));
        QCOMPARE(model.index(1, AttemptsModel::Ending).data().toString(), QStringLiteral("Succeeded"));
        model.setAttempts(attemptsOf(trace, {3}));
        QCOMPARE(model.index(1, AttemptsModel::Ending).data().toString(), QStringLiteral("Running"));
    }

    void readsProcessReports() {
        Trace trace;
        trace.spans = {span(1, SpanKind::Attempt, "call the tool", 0, s)};
        trace.spans[0].attempt = 1;
        trace.spans[0].detail = {
            {"activity", {{"signal", 15}, {"found", 3}, {"terminated", 3}, {"killed", 1}, {"left", 0}}}};
        const auto receipts = processReports(trace);
        QCOMPARE(receipts.size(), 1U);
        QCOMPARE(receipts[0].signal, std::optional<std::int64_t>(15));
        QVERIFY(!receipts[0].exitCode);
        QCOMPARE(receipts[0].killed, 1);
        trace.spans[0].detail = {{"activity", {{"status", 200}}}}; // not a process
        QVERIFY(processReports(trace).empty());
    }
};

TOOLROOM_TEST(TestTimeline)
#include "test_timeline.moc"
