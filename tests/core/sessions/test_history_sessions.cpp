// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/history/history.h"
#include "core/sessions/history_sessions.h"
#include "tests/support/test_case.h"

#include <QCoroTask>
#include <QTemporaryDir>

using namespace toolroom;

namespace {

constexpr std::int64_t noon = 1'794'000'000'000;

Trace callOf(const std::string& run, std::int64_t startedAt, const std::string& agent = "claude") {
    Trace trace;
    trace.run = run;
    trace.toolId = "files/read_file";
    trace.tool = "read_file";
    trace.sessionId = agent.empty() ? "default" : "gateway " + agent;
    trace.agentId = agent;
    trace.startedAt = startedAt;
    trace.durationNs = 5 * nsPerMs;
    trace.arguments = {{"path", run}};
    trace.outcome.tool = trace.tool;
    trace.outcome.result = CallSuccess{{{"text", "content of " + run}}, ""};
    return trace;
}

Trace failedCall(const std::string& run, std::int64_t startedAt, std::string_view code) {
    Trace trace = callOf(run, startedAt);
    trace.outcome.result = std::unexpected(CallError{std::string(code), Message::verbatim("it failed"), false, {}});
    return trace;
}

std::string sessionLine(const SessionSummary& session) {
    return formatText("{} {}-{} {} runs, {} failed, {} running{}", session.sessionId, session.startedAt - noon,
                      session.endedAt - noon, session.runs, session.failed, session.running,
                      session.isComplete ? "" : ", incomplete");
}

std::string sessionLines(const std::vector<SessionSummary>& sessions) {
    std::string lines;
    for (const SessionSummary& session : sessions)
        lines += sessionLine(session) + "\n";
    return lines;
}

} // namespace

class TestHistorySessions : public test::TestCase {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::shared_ptr<History> m_history;

    std::string path() const { return m_folder->filePath(QStringLiteral("history.sqlite")).toStdString(); }
    void add(const Trace& trace) { QVERIFY(QCoro::waitFor(m_history->finish(std::make_shared<const Trace>(trace)))); }
    void start(const Trace& trace) { QVERIFY(QCoro::waitFor(m_history->recordStart(trace, trace.arguments))); }
    std::vector<SessionSummary> sessions() const { return listSessions(path(), {}, 1'000).value().sessions; }
    AgentSession read(const SessionSummary& summary, const HistorySessionLimits& limits = {}) {
        m_warnings.clear();
        return readSession(path(), summary, m_warnings, {}, limits).value();
    }
    std::vector<Error> m_warnings;

private Q_SLOTS:
    void init() {
        QTest::failOnWarning();
        m_folder = std::make_unique<QTemporaryDir>();
        m_history = History::open(path()).value();
    }
    void cleanup() {
        m_history.reset();
        m_folder.reset();
    }

    void aMissingHistoryHasNoSessions() {
        const auto page = listSessions(path() + "-missing", {}, 10);
        QVERIFY(page);
        QCOMPARE(page->sessions.size(), std::size_t{0});
        QVERIFY(!page->next);
    }

    void aPauseSeparatesSessions() {
        add(callOf("a", noon));
        add(callOf("b", noon + sessionPauseMs));     // less than the pause after the end of `a`
        add(callOf("c", noon + 3 * sessionPauseMs)); // more
        add(callOf("d", noon + 60'000, "cursor"));
        COMPARE_TEXT(sessionLines(sessions()), "gateway claude 5400000-5400005 1 runs, 0 failed, 0 running\n"
                                               "gateway claude 0-1800005 2 runs, 0 failed, 0 running\n"
                                               "gateway cursor 60000-60005 1 runs, 0 failed, 0 running\n");
    }

    void deniedRunsAreNotFailures() {
        add(failedCall("a", noon, error_code::network));
        add(failedCall("b", noon + 1, error_code::confirmationDenied));
        add(failedCall("c", noon + 2, error_code::cancelled));
        start(callOf("d", noon + 3));
        COMPARE_TEXT(sessionLines(sessions()), "gateway claude 0-7 4 runs, 1 failed, 1 running\n");
    }

    void singleRunsOfTheWindowAreNoSessions() {
        add(callOf("a", noon, ""));
        QVERIFY(!isSession(sessions().front()));
        add(callOf("b", noon + 10, ""));
        QVERIFY(isSession(sessions().front()));
        add(callOf("c", noon + 20, "claude"));
        QVERIFY(isSession(sessions().front()));
    }

    /// Pages of any size result in the same sessions as one page.
    void sessionsContinueOnTheNextPage() {
        for (int i = 0; i < 12; ++i)
            add(callOf(formatText("c{}", i), noon + i * 1'000 + (i > 6 ? 2 * sessionPauseMs : 0)));
        for (int i = 0; i < 5; ++i)
            add(callOf(formatText("x{}", i), noon + i * 1'500, "cursor"));
        const std::vector<SessionSummary> all = sessions();
        QCOMPARE(all.size(), std::size_t{3});
        for (const std::size_t size : {1, 2, 3, 5, 7, 16, 17}) {
            auto page = listSessions(path(), {}, size).value();
            std::vector<SessionSummary> found = page.sessions;
            QCOMPARE(page.next.has_value(), size < 17);
            while (page.next) {
                QVERIFY(!found.back().isComplete);
                page = listSessions(path(), page.next, size).value();
                appendSessions(found, page);
            }
            COMPARE_TEXT(sessionLines(found), sessionLines(all));
        }
    }

    void aSessionOnTwoPagesIsIncomplete() {
        for (int i = 0; i < 3; ++i)
            add(callOf(formatText("c{}", i), noon + i));
        add(callOf("late", noon + 2 * sessionPauseMs));
        const auto page = listSessions(path(), {}, 3).value();
        COMPARE_TEXT(sessionLines(page.sessions), "gateway claude 3600000-3600005 1 runs, 0 failed, 0 running\n"
                                                  "gateway claude 1-7 2 runs, 0 failed, 0 running, incomplete\n");
    }

    void stepsHaveWhatTheirTracesSay() {
        Trace call = callOf("a", noon);
        call.outcome.reasoning = "to answer the question";
        call.spans = {{.id = 1, .kind = SpanKind::Confirmation, .name = "confirm call", .durationNs = 2, .waitNs = 2},
                      {.id = 2, .kind = SpanKind::Attempt, .name = "call tool", .startNs = 2, .durationNs = 900},
                      {.id = 3,
                       .parent = 2,
                       .kind = SpanKind::Answer,
                       .name = "wait for an answer",
                       .startNs = 400,
                       .durationNs = 300,
                       .waitNs = 300}};
        add(call);
        add(failedCall("b", noon + 7, error_code::network));
        start(callOf("c", noon + 9));
        const AgentSession session = read(sessions().front());
        COMPARE_TEXT(session.name, "gateway claude");
        QCOMPARE(session.startedAt, noon);
        QCOMPARE(session.steps.size(), std::size_t{4});
        const SessionStep& first = session.steps[0];
        COMPARE_TEXT(first.name, "read_file");
        COMPARE_TEXT(first.agent, "claude");
        COMPARE_TEXT(first.run, "a");
        COMPARE_TEXT(first.intent, "to answer the question");
        COMPARE_TEXT(first.input.dump(), R"({"path":"a"})");
        COMPARE_TEXT(first.output.dump(), R"({"text":"content of a"})");
        QCOMPARE(first.waitNs, 302);
        QCOMPARE(*first.durationNs, 5 * nsPerMs);
        QVERIFY(!first.hasFailed && !first.parent);
        const SessionStep& question = session.steps[1];
        QVERIFY(question.kind == SessionStep::Kind::Elicitation);
        QCOMPARE(*question.parent, std::size_t{0});
        QCOMPARE(question.startNs, 400);
        QCOMPARE(question.waitNs, 300);
        const SessionStep& failed = session.steps[2];
        QVERIFY(failed.hasFailed);
        QCOMPARE(failed.startNs, 7 * nsPerMs);
        COMPARE_TEXT(failed.error, "NETWORK");
        COMPARE_TEXT(failed.output.dump(), R"({"code":"NETWORK","message":"it failed"})");
        const SessionStep& running = session.steps[3];
        QVERIFY(running.isRunning && !running.durationNs);
        COMPARE_TEXT(running.input.dump(), R"({"path":"c"})");
        QVERIFY(running.output.is_null());
        QVERIFY(m_warnings.empty());
    }

    void childRunsAreBelowTheirParents() {
        Trace inner = callOf("inner", noon + 1);
        inner.parentRun = "outer";
        Trace innermost = callOf("innermost", noon + 1);
        innermost.parentRun = "inner";
        add(innermost); // written before its parents
        add(inner);
        add(callOf("outer", noon));
        add(callOf("other", noon + 2));
        COMPARE_TEXT(sessionLines(sessions()), "gateway claude 0-7 2 runs, 0 failed, 0 running\n");
        const AgentSession session = read(sessions().front());
        QCOMPARE(session.steps.size(), std::size_t{4});
        COMPARE_TEXT(session.steps[1].run, "inner");
        QCOMPARE(*session.steps[1].parent, std::size_t{0});
        COMPARE_TEXT(session.steps[2].run, "innermost");
        QCOMPARE(*session.steps[2].parent, std::size_t{1});
        QVERIFY(!session.steps[3].parent);
    }

    void runsThatAreEachOthersParentsAreRead() {
        Trace one = callOf("one", noon);
        one.parentRun = "two";
        Trace two = callOf("two", noon + 1);
        two.parentRun = "one";
        add(one);
        add(two);
        add(callOf("three", noon));
        QCOMPARE(read(sessions().front()).steps.size(), std::size_t{3});
    }

    void onlyTheSessionIsRead() {
        add(callOf("before", noon - 2 * sessionPauseMs));
        add(callOf("a", noon));
        add(callOf("other", noon, "cursor"));
        add(callOf("b", noon + sessionPauseMs));
        add(callOf("after", noon + 3 * sessionPauseMs));
        const auto found = sessions();
        QCOMPARE(found.size(), std::size_t{4});
        const AgentSession session = read(found[1]);
        QCOMPARE(session.steps.size(), std::size_t{2});
        COMPARE_TEXT(session.steps[0].run, "a");
        COMPARE_TEXT(session.steps[1].run, "b");
    }

    void largeSessionsAreCut() {
        for (int i = 0; i < 250; ++i) { // more than are read at once
            Trace call = callOf(formatText("c{}", i), noon + i);
            call.arguments = {{"text", std::string(i == 3 ? 20'000 : 10, 'x')}};
            add(call);
        }
        AgentSession session = read(sessions().front());
        QCOMPARE(session.steps.size(), std::size_t{250});
        COMPARE_TEXT(session.steps.back().run, "c249");
        QVERIFY(!session.steps.back().input.is_null());
        session = read(sessions().front(), {.runs = 120});
        QCOMPARE(session.steps.size(), std::size_t{120});
        COMPARE_TEXT(m_warnings.front().text(), "only the first 120 runs are shown");
        session = read(sessions().front(), {.bytes = 10'000});
        QVERIFY(!session.steps[2].input.is_null());
        QVERIFY(session.steps[3].input.is_null());
        COMPARE_TEXT(session.steps[3].name, "read_file");
        COMPARE_TEXT(m_warnings.front().text(), "247 runs are too large to show their arguments and results here");
    }
};

TOOLROOM_TEST(TestHistorySessions)
#include "test_history_sessions.moc"
