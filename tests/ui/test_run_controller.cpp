// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/runner_fixture.h"
#include "tests/support/test_case.h"
#include "ui/run/run_controller.h"

#include <QApplication>
#include <QSignalSpy>

#include <atomic>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// Logs many lines, then waits until it is released.
class LoggingActivity final : public Activity {
public:
    QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback feedback, AbortSignal abort) override {
        for (int i = 0; i < call.arguments.value("lines", 0); ++i)
            feedback.log("line " + std::to_string(i));
        feedback.progress(0.5, "half <b>way</b>");
        if (call.arguments.value("waits", false))
            std::ignore = co_await waitFor(systemClock(), 24LL * 60 * 60 * 1000, abort);
        co_return answering(call.arguments);
    }
};

/// Ignores abort requests and ends only when killed.
class StubbornActivity final : public Activity {
public:
    QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback feedback, AbortSignal) override {
        feedback.progress(0.1, "never");
        std::ignore = co_await waitFor(systemClock(), 24LL * 60 * 60 * 1000, call.kill);
        co_return answering(nullptr);
    }
};

WindowRunSettings settings() {
    auto activities = std::make_shared<ActivityRegistry>();
    activities->registerBuiltin("talk", std::make_shared<LoggingActivity>());
    activities->registerBuiltin("stubborn", std::make_shared<StubbornActivity>());
    WindowRunSettings made;
    made.activities = activities;
    made.folder = "/";
    return made;
}

RegistrySnapshotPtr runnableTools() {
    const Json manifest = {{"contract", "echomen"},
                           {"tools",
                            {{{"name", "talk"}, {"description", "Talks."}, {"timeout", 600'000}},
                             {{"name", "stubborn"}, {"description", "Stays."}, {"timeout", 600'000}},
                             {{"name", "both"}, {"description", "Talks twice."}, {"parallel", {"talk", "talk"}}}}},
                           {"activities", {{"talk", {{"type", "builtin"}}}, {"stubborn", {{"type", "builtin"}}}}}};
    return loadSources({{.kind = SourceSpec::Kind::Text, .name = "stage.json", .text = manifest.dump()}}, LoadOptions{})
        .snapshot;
}

std::unique_ptr<RunController> controller() {
    auto made = std::make_unique<RunController>(settings(), nullptr);
    made->service().setRegistry(runnableTools());
    return made;
}

Call talk(Json arguments) {
    return {.tool = "talk", .arguments = std::move(arguments)};
}

} // namespace

class TestRunController : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void runIsReportedFromStartToEnd() {
        const auto runs = controller();
        QSignalSpy over(runs.get(), &RunController::finished);
        const QString id = runs->start(talk({{"lines", 3}})).id;
        QCOMPARE(runs->liveCount(), 1);
        QVERIFY(over.wait(toolroom::test::waitLimitMs));
        const auto run = runs->run(id);
        QVERIFY(run->isFinished());
        QCOMPARE(runs->liveCount(), 0);
        COMPARE_TEXT(run->steps.trace().tool, "talk");
        COMPARE_TEXT(run->finished->trace.outcome.result->data.dump(), R"({"lines":3})");
        QTRY_COMPARE(run->log,
                     QStringList({QStringLiteral("line 0"), QStringLiteral("line 1"), QStringLiteral("line 2")}));
        QVERIFY(run->steps.runningSpans.empty());
        QCOMPARE(run->steps.trace().spans.size(), run->finished->trace.spans.size());
    }

    void liveRunHasStepsAndCanBeAborted() {
        const auto runs = controller();
        const QString id = runs->start(talk({{"waits", true}})).id;
        const auto run = runs->run(id);
        QTRY_COMPARE(run->progress, 0.5);
        QCOMPARE(run->message, QStringLiteral("half <b>way</b>"));
        QTRY_VERIFY(!run->steps.runningSpans.empty());
        const Span& last = run->steps.trace().spans.back();
        QCOMPARE(last.kind, SpanKind::Attempt);
        QCOMPARE(last.attempt, 1);
        QSignalSpy over(runs.get(), &RunController::finished);
        runs->abort(id);
        QCOMPARE(run->state, RunState::Aborting); // immediately
        QVERIFY(over.wait(toolroom::test::waitLimitMs));
        COMPARE_TEXT(run->finished->trace.outcome.result.error().code, "CANCELLED");
        QCOMPARE(run->state, RunState::Done);
    }

    void secondAbortKills() {
        const auto runs = controller();
        const QString first = runs->start({.tool = "stubborn"}).id;
        const QString second = runs->start({.tool = "stubborn"}).id;
        QTRY_COMPARE(runs->run(second)->progress, 0.1);
        QTRY_COMPARE(runs->run(first)->progress, 0.1);
        runs->abort(first);
        QVERIFY(!runs->run(first)->isKilled);
        runs->abortAll(); // the other run's first abort
        QCOMPARE(runs->run(second)->state, RunState::Aborting);
        QVERIFY(!runs->run(first)->isKilled && !runs->run(second)->isKilled);
        bool isOnlyFirstFinished = false; // the second one is abandoned after 5 s
        connect(runs.get(), &RunController::finished, this,
                [&](const QString& run) { isOnlyFirstFinished |= run == first && !runs->run(second)->isFinished(); });
        runs->abort(first);
        QVERIFY(runs->run(first)->isKilled);
        QTRY_VERIFY(runs->run(first)->isFinished());
        COMPARE_TEXT(runs->run(first)->finished->trace.outcome.result.error().code, "CANCELLED");
        QVERIFY(isOnlyFirstFinished);
        runs->abortAll();
        QTRY_COMPARE(runs->liveCount(), 0);
        QVERIFY(runs->run(second)->isKilled);
    }

    void childRunsAreReportedWithTheirSteps() {
        const auto runs = controller();
        QSignalSpy over(runs.get(), &RunController::finished);
        const QString id = runs->start({.tool = "both"}).id;
        QVERIFY(over.wait(toolroom::test::waitLimitMs));
        const auto run = runs->run(id);
        QTRY_COMPARE(run->children.size(), std::size_t(2));
        QTRY_VERIFY(run->children[1].runningSpans.empty() && !run->children[1].trace().spans.empty());
        COMPARE_TEXT(run->children[0].trace().parentRun, run->steps.trace().run);
        COMPARE_TEXT(run->children[0].trace().tool, "talk");
        QCOMPARE(runs->runs().size(), std::size_t(1)); // child runs are not listed
        QCOMPARE(runs->run(QString::fromStdString(run->children[1].trace().run)), run);
    }

    void longLogKeepsTheLastLines() {
        const auto runs = controller();
        const QString id = runs->start(talk({{"lines", 7000}})).id;
        const auto run = runs->run(id);
        QTRY_COMPARE(static_cast<qint64>(run->droppedLines) + run->log.size(), qint64(7000));
        QVERIFY(run->log.size() <= 5000);
        QCOMPARE(run->log.back(), QStringLiteral("line 6999"));
        QTRY_VERIFY(run->isFinished());
    }

    void manyRunsAreIndependent() {
        const auto runs = controller();
        constexpr int many = 300; // more than can run at once
        for (int i = 0; i < many; ++i)
            runs->start(talk({{"n", i}, {"waits", i % 4 == 0}}));
        QCOMPARE(runs->liveCount(), many);
        QTRY_VERIFY(runs->liveCount() <= many / 2);
        runs->abortAll();
        QTRY_COMPARE(runs->liveCount(), 0);
        for (int i = 0; i < many; ++i) {
            const LiveRun& run = *runs->runs()[static_cast<std::size_t>(i)];
            QCOMPARE(run.finished->trace.arguments["n"].get<int>(), i);
        }
    }

    void oldestRunsAreDropped() {
        const auto runs = controller();
        QSignalSpy over(runs.get(), &RunController::finished);
        constexpr int many = 502;
        for (int i = 0; i < many; ++i)
            runs->start(talk({{"n", i}}));
        QTRY_COMPARE(over.count(), many);
        QCOMPARE(runs->runs().size(), std::size_t(500));
        QCOMPARE(runs->runs().front()->call.arguments["n"], Json(2));
    }

    void memoryOfFinishedRunsIsLimited() {
        WindowRunSettings few = settings();
        few.maxFinishedBytes = 4 * 1024 * 1024;
        RunController runs(few, nullptr);
        runs.service().setRegistry(runnableTools());
        QSignalSpy over(&runs, &RunController::finished);
        QSignalSpy removed(&runs, &RunController::removed);
        const std::string mib(1024 * 1024, 'x'); // stored several times in a run's arguments and data
        QStringList ids;
        for (int i = 0; i < 4; ++i) {
            ids += runs.start(talk({{"text", mib}})).id;
            if (i == 0)
                runs.setShownRun(this, ids.front());
            QTRY_COMPARE(over.count(), i + 1);
        }
        QVERIFY(runs.run(ids[0])); // shown by a page
        QVERIFY(!runs.run(ids[1]));
        QVERIFY(!runs.run(ids[2]));
        QVERIFY(runs.run(ids[3])); // the latest
        QCOMPARE(runs.runs().size(), std::size_t(2));
        QCOMPARE(removed.count(), 2);
        QCOMPARE(removed[0][0].toString(), ids[1]);
        QVERIFY(runs.run(ids[0])->bytes > mib.size());

        runs.setShownRun(this, QString());
        const QString small = runs.start(talk({{"n", 1}})).id;
        QTRY_COMPARE(over.count(), 5);
        QVERIFY(!runs.run(ids[0]));
        QVERIFY(runs.run(small)->bytes < mib.size());
    }

    void sharedStepsAreImmutable() {
        LiveTrace live;
        live.write().spans.push_back({.id = 1, .name = "first"});
        const Trace* before = &live.trace();
        live.write().spans.push_back({.id = 2, .name = "second"});
        QCOMPARE(&live.trace(), before); // not shared, so not copied
        const TracePtr held = live.shared();
        live.write().spans.clear();
        QCOMPARE(held->spans.size(), std::size_t(2));
        QVERIFY(live.trace().spans.empty());

        const auto runs = controller();
        QSignalSpy over(runs.get(), &RunController::finished);
        const QString id = runs->start(talk({{"n", 1}})).id;
        QVERIFY(over.wait(toolroom::test::waitLimitMs));
        QCOMPARE(&runs->run(id)->steps.trace(), &runs->run(id)->finished->trace);
    }

    void longRunIsCompleteWhenItEnds() {
        const auto runs = controller();
        const QString longest = runs->start(talk({{"waits", true}, {"lines", 2}})).id;
        QSignalSpy over(runs.get(), &RunController::finished);
        constexpr int many = 501;
        for (int i = 0; i < many; ++i)
            runs->start(talk({{"n", i}}));
        QTRY_COMPARE(over.count(), many);
        bool isThere = false;
        qsizetype lines = 0;
        connect(runs.get(), &RunController::finished, this, [&](const QString& run) {
            const auto told = runs->run(run);
            isThere = run == longest && told && told->isFinished();
            lines = told ? told->log.size() : 0;
        });
        runs->abort(longest);
        QTRY_COMPARE(over.count(), many + 1);
        QVERIFY(isThere);
        QCOMPARE(lines, 2);
    }

    void updatesArriveBeforeTheEnd() {
        const auto runs = controller();
        qsizetype lines = 0;
        bool ended = false;
        connect(runs.get(), &RunController::finished, this, [&](const QString& run) {
            lines = runs->run(run)->log.size();
            ended = true;
        });
        runs->start(talk({{"lines", 40}}));
        QTRY_VERIFY(ended);
        QCOMPARE(lines, 40);
    }

    void removedToolFailsTheRun() {
        const auto runs = controller();
        QSignalSpy over(runs.get(), &RunController::finished);
        const QString id = runs->start({.tool = "nothing"}).id;
        QVERIFY(over.wait(toolroom::test::waitLimitMs));
        COMPARE_TEXT(runs->run(id)->finished->trace.outcome.result.error().code, "TOOL_NOT_FOUND");
    }

    void destructorEndsRuns() {
        auto runs = controller();
        const QFuture<bool> answered = runs->service().runWithSession(
            [](const std::shared_ptr<Session>& session) { return !session->id().empty(); });
        QTRY_VERIFY(answered.isFinished());
        QVERIFY(answered.result());
        runs->start(talk({{"waits", true}}));
        runs->start(talk({{"waits", true}}));
        runs.reset(); // must not block
    }
};

TOOLROOM_WIDGET_TEST(TestRunController)
#include "test_run_controller.moc"
