// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/history/compared_times_model.h"
#include "core/models/history/runs_model.h"
#include "core/models/history/tool_statistics_model.h"
#include "core/models/run/run_text.h"
#include "core/models/trace/changes_model.h"
#include "tests/support/test_case.h"

#include <QAbstractItemModelTester>
#include <QItemSelectionModel>
#include <QSignalSpy>

using namespace toolroom;

namespace {

RunSummary run(int number, RunStatus status = RunStatus::Ok) {
    RunSummary made{
        {.run = "r" + std::to_string(number), .toolId = "files/read", .tool = "read", .startedAt = number * 1'000},
        status};
    made.attempts = 1;
    made.durationNs = 84'000'000;
    made.sequence = number;
    return made;
}

std::vector<RunSummary> runs(std::initializer_list<int> numbers) {
    std::vector<RunSummary> all;
    for (const int number : numbers)
        all.push_back(run(number));
    return all;
}

QString shown(const RunsModel& model) {
    QString all;
    for (const RunSummary& row : model.rows())
        all += QString::fromStdString(row.run) + QLatin1Char(' ');
    return all.trimmed();
}

} // namespace

class TestRunsModel : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    /// The state is the only word for an aborted run.
    void abortedRunsHaveNoErrorText() {
        RunSummary aborted;
        aborted.status = RunStatus::Error;
        aborted.code = error_code::cancelled;
        aborted.message = Message::verbatim(std::string(cancelledMessage));
        QCOMPARE(runStateWithCode(aborted), QStringLiteral("Aborted"));
        RunsModel model;
        model.setRuns({aborted}, false);
        QCOMPARE(model.index(0, RunsModel::Status).data().toString(), QStringLiteral("Aborted"));
        QCOMPARE(model.index(0, RunsModel::Message).data().toString(), QString());
        aborted.message = Message::verbatim("a half was written");
        QCOMPARE(runMessageText(aborted.code, aborted.message), QStringLiteral("a half was written"));
        aborted.code = error_code::network;
        QCOMPARE(runStateWithCode(aborted), QStringLiteral("Failed · NETWORK"));
        aborted.code = error_code::permissionDenied;
        QCOMPARE(runStateWithCode(aborted), QStringLiteral("Denied · PERMISSION_DENIED"));
        aborted.code = error_code::timeout;
        QCOMPARE(runStateWithCode(aborted), QStringLiteral("Timed out"));
    }

    void waitingAndQueuedRunsAreNotCountedAsRunning() {
        LiveCounts counts;
        for (const RunState state : {RunState::Queued, RunState::WaitingForConfirmation, RunState::Running,
                                     RunState::BackingOff, RunState::Aborting, RunState::Done})
            counts += LiveCounts::of(state);
        QCOMPARE(liveCountsText(counts), QStringLiteral("3 running · 1 queued · 1 waiting for you"));
        QCOMPARE(liveCountsText({.waiting = 2}), QStringLiteral("2 waiting for you"));
        QCOMPARE(liveCountsText({}), QString());
    }

    void runsHaveDisplayText() {
        RunsModel model;
        const QAbstractItemModelTester tester(&model);
        RunSummary failed = run(1, RunStatus::Error);
        failed.code = "NETWORK";
        failed.message = Message::verbatim("no\nroute\u200B");
        failed.attempts = 3;
        failed.waitNs = 80'000'000;
        RunSummary deniedOrAborted = run(2, RunStatus::Error);
        deniedOrAborted.code = "CONFIRMATION_DENIED";
        model.setRuns({run(4, RunStatus::Unknown), run(3, RunStatus::Running), deniedOrAborted, failed}, false);
        const auto words = [&](int row, int column) { return model.index(row, column).data().toString(); };
        QCOMPARE(words(0, RunsModel::Status), QStringLiteral("Unknown (may have run)"));
        QCOMPARE(words(1, RunsModel::Status), QStringLiteral("Running"));
        QCOMPARE(words(1, RunsModel::Took), QString());
        QCOMPARE(words(2, RunsModel::Status), QStringLiteral("Denied"));
        QCOMPARE(words(3, RunsModel::Status), QStringLiteral("Failed"));
        QCOMPARE(words(3, RunsModel::Took), QStringLiteral("4.00 ms"));
        QCOMPARE(words(3, RunsModel::Attempts), QStringLiteral("3"));
        QCOMPARE(words(3, RunsModel::Message), QStringLiteral("NETWORK: no\\nroute\\u{200B}"));
        const QModelIndex took = model.index(3, RunsModel::Took);
        QCOMPARE(took.data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("4.00 ms, connecting and waiting 80.0 ms"));
        QCOMPARE(took.data(static_cast<int>(RunRole::RunId)).toString(), QStringLiteral("r1"));
        QCOMPARE(took.data(static_cast<int>(RunRole::State)).toInt(), static_cast<int>(RunDisplayState::Error));
    }

    void timesHaveDisplayText() {
        const QDateTime now(QDate(2026, 11, 21), QTime(15, 30));
        const auto words = [&](int day, int month, int year) {
            return compactTimeText(QDateTime(QDate(year, month, day), QTime(9, 5, 7)).toMSecsSinceEpoch(), now);
        };
        QCOMPARE(words(21, 11, 2026), QStringLiteral("09:05:07"));
        QVERIFY(words(20, 11, 2026).startsWith(QLatin1String("yesterday ")));
        QVERIFY(words(3, 11, 2026).startsWith(QLatin1String("3 Nov ")));
        QVERIFY(words(3, 11, 2025).contains(QLatin1String("25")));
        const auto ago = [&](qint64 seconds) { return fullTimeText(now.addSecs(-seconds).toMSecsSinceEpoch(), now); };
        QVERIFY(ago(10).endsWith(QLatin1String("(just now)")));
        QVERIFY(ago(200).endsWith(QLatin1String("(3 min ago)")));
        QVERIFY(ago(7'300).endsWith(QLatin1String("(2 h ago)")));
        QVERIFY(ago(86'500).endsWith(QLatin1String("(1 day ago)")));
        QVERIFY(ago(864'000).endsWith(QLatin1String("(10 days ago)")));
        QVERIFY(!ago(-10).contains(QLatin1Char('('))); // the clock was set back
    }

    void fetchesMoreAtTheEnd() { // no QAbstractItemModelTester, because it would fetch more rows itself
        RunsModel model;
        QSignalSpy wanted(&model, &RunsModel::moreRequested);
        model.setRuns(runs({9, 8}), true);
        QVERIFY(model.canFetchMore({}));
        model.fetchMore({});
        model.fetchMore({}); // ignored until append()
        QCOMPARE(wanted.size(), 1);
        model.append(runs({7, 6}), true);
        QVERIFY(model.canFetchMore({}));
        model.append(runs({5}), false);
        QVERIFY(!model.canFetchMore({}));
        QCOMPARE(shown(model), QStringLiteral("r9 r8 r7 r6 r5"));
        QCOMPARE(model.rowOf(QStringLiteral("r6")), 3);
        QCOMPARE(model.rowOf(QStringLiteral("r1")), -1);
    }

    void newRunsAreInsertedOnTop() {
        RunsModel model;
        const QAbstractItemModelTester tester(&model);
        std::vector<RunSummary> first = runs({6, 5, 4, 3, 2, 1});
        first[0].status = RunStatus::Running;
        model.setRuns(first, false);
        QItemSelectionModel selection(&model);
        selection.select(model.index(2, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        model.refresh(runs({8, 7, 6, 5, 4, 3}), true); // run 6 has finished; rows below run 3 are kept
        QCOMPARE(shown(model), QStringLiteral("r8 r7 r6 r5 r4 r3 r2 r1"));
        QCOMPARE(changes.size(), 1);
        QCOMPARE(changes[0][0].toModelIndex().row(), 2);
        QCOMPARE(selection.selectedRows().size(), 1);
        QCOMPARE(selection.selectedRows()[0].row(), 4);
        QVERIFY(!model.canFetchMore({}));
        model.refresh(runs({9, 7, 5, 4}), true); // some were deleted
        QCOMPARE(shown(model), QStringLiteral("r9 r7 r5 r4 r3 r2 r1"));
        model.refresh(runs({9, 4, 0}), false); // the complete list
        QCOMPARE(shown(model), QStringLiteral("r9 r4 r0"));
        QCOMPARE(selection.selectedRows()[0].row(), 1);
        model.refresh({}, false);
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(resets.size(), 0);
        model.refresh(runs({2, 1}), true);
        QVERIFY(model.canFetchMore({}));
    }

    void statistics() {
        ToolStatisticsModel model;
        const QAbstractItemModelTester tester(&model);
        model.setStatistics({{"a", 10, 0, 0, 0, 84'000'000, 1'200'000'000, {}},
                             {"b", 4, 1, 2, 0.5, 10, 20, {{RunResultKind::Error, 20}, {RunResultKind::Ok, 1'500'000}}},
                             {"c", 1, 0, 1, 0, 0, 0, {{RunResultKind::DeniedOrAborted, 5}}}});
        const auto words = [&](int row, int column) { return model.index(row, column).data().toString(); };
        QCOMPARE(words(0, ToolStatisticsModel::Tool), QStringLiteral("b")); // errors come first
        QCOMPARE(words(0, ToolStatisticsModel::Rate), QStringLiteral("50.0%"));
        QCOMPARE(words(0, ToolStatisticsModel::DeniedOrAborted), QStringLiteral("2"));
        QCOMPARE(words(1, ToolStatisticsModel::Median), QStringLiteral("84.0 ms"));
        QCOMPARE(words(2, ToolStatisticsModel::Rate), QString()); // all its runs were denied
        const QModelIndex recent = model.index(0, ToolStatisticsModel::Recent);
        QCOMPARE(recent.data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("Last 2 runs: longest 1.50 ms, 1 error"));
        QCOMPARE(recent.data(static_cast<int>(StatisticsRole::Recent)).value<std::vector<TimedRun>>().size(), 2U);
        model.sort(ToolStatisticsModel::Slow, Qt::DescendingOrder);
        QCOMPARE(words(0, ToolStatisticsModel::Tool), QStringLiteral("a"));
        model.sort(ToolStatisticsModel::Tool, Qt::DescendingOrder);
        QCOMPARE(words(0, ToolStatisticsModel::Tool), QStringLiteral("c"));
    }

    void changes() {
        const std::string big(1'000'000, 'x');
        ChangesModel model;
        const QAbstractItemModelTester tester(&model);
        model.setChanges(
            makeChangeRows(changesBetween({{"n", 9007199254740992LL}, {"t", big + "old"}, {"a", {1, 2, 3}}},
                                          {{"n", 9007199254740993LL}, {"t", big + "new"}, {"a", {3, 1, 2}}})));
        const auto words = [&](int row, int column) { return model.index(row, column).data().toString(); };
        QCOMPARE(words(0, ChangesModel::Before), QStringLiteral("9007199254740992"));
        QCOMPARE(words(0, ChangesModel::After), QStringLiteral("9007199254740993"));
        QVERIFY(words(1, ChangesModel::Before).startsWith(QStringLiteral("…xxx")));
        QVERIFY(words(1, ChangesModel::Before).endsWith(QStringLiteral("xold\"")));
        QVERIFY(words(1, ChangesModel::After).endsWith(QStringLiteral("xnew\"")));
        QCOMPARE(words(2, ChangesModel::Place), QStringLiteral("/a/2 → /a/0"));
        QCOMPARE(model.index(2, 0).data(Qt::AccessibleTextRole).toString(), QStringLiteral("moved: /a/2 → /a/0"));
        model.setChanges(makeChangeRows(changesBetween(1, 2)));
        QCOMPARE(words(0, ChangesModel::Place), QStringLiteral("(whole value)"));
    }

    void comparedTimes() {
        ComparedTimesModel model;
        const QAbstractItemModelTester tester(&model);
        model.setTimes({{DurationPart::Attempts, 500'000'000, 1'000'000'000},
                        {DurationPart::Total, 2'000'000'000, 2'000'000'000}});
        QCOMPARE(model.index(0, ComparedTimesModel::Difference).data().toString(), QStringLiteral("+500 ms"));
        QCOMPARE(model.index(1, ComparedTimesModel::Difference).data().toString(), QStringLiteral("±0"));
        const auto fraction = static_cast<int>(ComparedTimeRole::Fraction);
        QCOMPARE(model.index(0, ComparedTimesModel::Before).data(fraction).toDouble(), 0.25);
        QCOMPARE(model.index(1, ComparedTimesModel::After).data(fraction).toDouble(), 1.0);
    }
};

TOOLROOM_TEST(TestRunsModel)
#include "test_runs_model.moc"
