// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/trace/trace_json.h"
#include "tests/support/idle.h"
#include "tests/support/sample_runs.h"
#include "tests/support/test_case.h"
#include "tests/support/widgets.h"
#include "ui/history/history_page.h"
#include "ui/history/query_line.h"
#include "ui/history/retention_dialog.h"
#include "ui/history/run_charts_view.h"
#include "ui/settings/settings.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/row_drag.h"
#include "ui/widgets/status_label.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCheckBox>
#include <QCompleter>
#include <QFile>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QUrl>

using namespace toolroom;
using namespace toolroom::test;

class TestHistoryPage : public TestCase {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Settings> m_settings;
    std::shared_ptr<History> m_history;
    std::unique_ptr<HistoryPage> m_page;

    QString file(const char* name) const { return m_folder->filePath(QString::fromLatin1(name)); }
    std::string path() const { return file("h.sqlite").toStdString(); }
    std::int64_t now() const { return QDateTime::currentMSecsSinceEpoch(); }

    /// Five runs: r1 and r3 of read_file, r2 and r4 of write_file, of which r4 failed and r2 was denied, and r5.
    void fill() {
        m_history = History::open(path()).value();
        keep(*m_history, {.run = "r1", .startedAt = now() - 5'000, .arguments = {{"path", "a"}, {"n", 1}}});
        keep(*m_history,
             {.run = "r2", .tool = "write_file", .code = "CONFIRMATION_DENIED", .startedAt = now() - 4'000});
        keep(*m_history, {.run = "r3", .startedAt = now() - 3'000, .ms = 900, .arguments = {{"path", "b"}, {"n", 1}}});
        keep(*m_history, {.run = "r4",
                          .tool = "write_file",
                          .code = "NETWORK",
                          .message = "no route",
                          .startedAt = now() - 2'000,
                          .arguments = {{"apiKey", "sk-123456789012345678901234"}}});
        keep(*m_history, {.run = "r5", .tool = "list_all", .startedAt = now() - 1'000});
    }
    void open(QWidget* inspector = nullptr) {
        m_page = std::make_unique<HistoryPage>(path(), m_history, *m_settings, inspector);
        m_page->resize(900, 600);
        m_page->show();
        QVERIFY(becomesIdle());
    }
    template <class Widget>
    [[nodiscard]] Widget* named(const char* name) const {
        return namedIn<Widget>(*m_page, name);
    }
    QTableView* runs() const { return named<QTableView>("Runs"); }
    QTableView* tools() const { return named<QTableView>("Runs by tool"); }
    QueryLine* line() const { return m_page->findChild<QueryLine*>(); }
    QString statusText() const { return m_page->findChild<StatusLabel*>()->accessibleName(); }
    QString cell(int row, int column) const { return runs()->model()->index(row, column).data().toString(); }
    QStringList shownRuns() const { return columnTexts(*runs()->model(), 0, static_cast<int>(RunRole::RunId)); }
    void choose(std::initializer_list<int> rows) const {
        runs()->clearSelection();
        for (const int row : rows)
            runs()->selectionModel()->select(runs()->model()->index(row, 0),
                                             QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
    void searchFor(const char* text) {
        m_page->search(QString::fromUtf8(text));
        QVERIFY(becomesIdle());
    }

private Q_SLOTS:
    void init() {
        failOnWarnings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_settings = std::make_unique<Settings>(file("settings.ini"));
    }
    void cleanup() {
        m_page.reset();
        m_history.reset();
    }

    void showsAndSavesCharts() {
        fill();
        open();
        QTRY_COMPARE(runs()->model()->rowCount(), 5);
        auto* charts = m_page->findChild<RunChartsView*>();
        buttonIn<QToolButton>(*m_page, QStringLiteral("Charts"))->click();
        QVERIFY(charts->isVisible());
        QTRY_COMPARE(charts->charts().runs, 5);
        QCOMPARE(charts->charts().codes.size(), 2U);
        const auto bytes = [](const QString& name) {
            QFile saved(name);
            return saved.open(QIODevice::ReadOnly) ? saved.readAll() : QByteArray();
        };
        QCOMPARE(charts->save(file("a.csv")), QString());
        QVERIFY(bytes(file("a.csv")).contains("\ncode,,,NETWORK,1\n"));
        QCOMPARE(charts->save(file("a.svg")), QString());
        QVERIFY(bytes(file("a.svg")).contains("NETWORK"));
        QVERIFY(!bytes(file("a.svg")).contains("CONFIRMATION_DENIED")); // no error
        QCOMPARE(charts->save(file("a.png")), QString());
        QCOMPARE(QImage(file("a.png")).size(), QSize(2400, 640));
        QVERIFY(!charts->save(file("missing/a.png")).isEmpty());
        m_page->search(QStringLiteral("tool:write_file"));
        QTRY_COMPARE(charts->charts().runs, 2);
    }

    void runsCanBeDraggedOut() {
        fill();
        open();
        QTRY_COMPARE(runs()->model()->rowCount(), 5);
        auto* drag = runs()->findChild<RowDrag*>();
        const QModelIndex row = runs()->model()->index(static_cast<int>(shownRuns().indexOf(QStringLiteral("r1"))), 1);
        QVERIFY(!drag->mimeData(row)); // not read yet
        QTest::mousePress(runs()->viewport(), Qt::LeftButton, {}, runs()->visualRect(row).center());
        QVERIFY(becomesIdle());
        const auto data = drag->mimeData(row);
        QVERIFY(data);
        QVERIFY2(data->text().contains(QStringLiteral("\"r1\"")), qPrintable(data->text()));
        QCOMPARE(data->urls().value(0).fileName(), QStringLiteral("run-r1.json"));
        QTest::mouseRelease(runs()->viewport(), Qt::LeftButton, {}, runs()->visualRect(row).center());
    }

    void searchWithoutMatchesHidesTheInspector() {
        fill();
        auto* inspector = new QWidget;
        open(inspector);
        QTRY_COMPARE(runs()->model()->rowCount(), 5);
        choose({0});
        QTRY_VERIFY(inspector->isVisible());
        searchFor("no_such_run");
        QVERIFY(!inspector->isVisible());
        searchFor("");
        QTRY_COMPARE(runs()->model()->rowCount(), 5);
        choose({0});
        QTRY_VERIFY(inspector->isVisible());
    }

    void listsTheRunsOfOtherProcesses() {
        fill();
        open();
        QTRY_COMPARE(shownRuns().size(), 5);
        QVERIFY(runs()->isColumnHidden(RunsModel::Agent));
        choose({2}); // r3
        const auto other = History::open(path()).value();
        keep(*other, {.run = "a1", .startedAt = now(), .agent = "claude-code"});
        QTRY_COMPARE(shownRuns().size(), 6);
        QCOMPARE(cell(0, RunsModel::Agent), QStringLiteral("claude-code"));
        QCOMPARE(cell(0, RunsModel::Source), QStringLiteral("files"));
        QVERIFY(!runs()->isColumnHidden(RunsModel::Agent));
        QCOMPARE(m_page->selectedRuns(), std::vector<std::string>{"r3"});
        searchFor("tool:write_file");
        QTRY_COMPARE(shownRuns().size(), 2);
        keep(*other, {.run = "a2", .startedAt = now(), .agent = "claude-code"});
        keep(*other, {.run = "a3", .tool = "write_file", .startedAt = now(), .agent = "claude-code"});
        QTRY_COMPARE(shownRuns().join(QLatin1Char(' ')), QStringLiteral("a3 r4 r2"));
        searchFor("agent:claude-code source:files -tool:write_file");
        QTRY_COMPARE(shownRuns().join(QLatin1Char(' ')), QStringLiteral("a2 a1"));
    }

    void showsTheRunningRunsOfOtherProcesses() {
        fill();
        open();
        QTRY_COMPARE(shownRuns().size(), 5);
        auto other = History::open(path()).value();
        const auto started = QCoro::waitFor(other->recordStart(
            {.run = "a1", .toolId = "files/read_file", .tool = "read_file", .agentId = "bot", .startedAt = now()}, {}));
        QVERIFY(started);
        QTRY_COMPARE(shownRuns().size(), 6);
        QCOMPARE(cell(0, RunsModel::Status), QStringLiteral("Running"));
        other.reset(); // the process has ended without a result
        QTRY_COMPARE(cell(0, RunsModel::Status), QStringLiteral("Unknown (may have run)"));
    }

    void newRunsDoNotMoveTheRowsInView() {
        fill();
        const std::int64_t before = now() - 10'000;
        for (int i = 0; i < 60; ++i)
            keep(*m_history, {.run = "old" + std::to_string(i), .startedAt = before - i});
        open();
        QTRY_COMPARE(shownRuns().size(), 65);
        runs()->scrollTo(runs()->model()->index(30, 0), QAbstractItemView::PositionAtTop);
        const auto topRun = [&] { return runs()->indexAt({0, 0}).data(static_cast<int>(RunRole::RunId)).toString(); };
        QCOMPARE(topRun(), QStringLiteral("old25"));
        keep(*m_history, {.run = "new", .startedAt = now()});
        QTRY_COMPARE(shownRuns().size(), 66);
        QCOMPARE(topRun(), QStringLiteral("old25"));
        QCOMPARE(runs()->indexAt({0, 0}).row(), 31);
    }

    void toolNamesTakeTheFreeWidth() {
        const char* const name = "trigger_a_long_running_operation_of_the_server";
        m_history = History::open(path()).value();
        keep(*m_history, {.run = "r1", .tool = name, .startedAt = now()});
        open();
        QTRY_COMPARE(shownRuns().size(), 1);
        QVERIFY(settle());
        QVERIFY(runs()->columnWidth(RunsModel::Tool) > runs()->fontMetrics().horizontalAdvance(QLatin1String(name)));
        QCOMPARE(runs()->horizontalHeader()->length(), runs()->viewport()->width());
    }

    void columnsKeepTheWidthsSetByTheUser() {
        fill();
        open();
        QTRY_COMPARE(shownRuns().size(), 5);
        QVERIFY(becomesIdle());
        runs()->setColumnWidth(RunsModel::Started, 70);
        keep(*m_history, {.run = "r6", .tool = "trigger_a_long_running_operation", .startedAt = now()});
        m_page->scheduleRefresh();
        QTRY_COMPARE(shownRuns().size(), 6);
        QVERIFY(becomesIdle());
        QCOMPARE(runs()->columnWidth(RunsModel::Started), 70);
        m_page->resize(1000, 600);
        QVERIFY(settle());
        QCOMPARE(runs()->columnWidth(RunsModel::Started), 70);
    }

    /// A run that the search does not list is forgotten.
    void aRunThatIsNotListedIsNotSelectedLater() {
        fill();
        open();
        searchFor("tool:write_file");
        QTRY_COMPARE(shownRuns().size(), 2);
        m_page->selectRun(QStringLiteral("r3"));
        searchFor("");
        QTRY_COMPARE(shownRuns().size(), 5);
        QCOMPARE(m_page->selectedRuns(), std::vector<std::string>());
    }

    void showsAnEmptyHistory() {
        open();
        QVERIFY(m_page->findChild<EmptyPage*>()->isVisible());
        QCOMPARE(m_page->findChild<EmptyPage*>()->findChild<QLabel*>()->text(), QStringLiteral("No runs yet"));
    }

    void reportsADamagedHistory() {
        QFile written(file("h.sqlite"));
        QVERIFY(written.open(QIODevice::WriteOnly) && written.write("notes") == 5);
        written.close();
        open();
        const auto* empty = m_page->findChild<EmptyPage*>();
        QVERIFY(empty->isVisible());
        QCOMPARE(empty->findChild<QLabel*>()->text(), QStringLiteral("Cannot read the history"));
        QVERIFY(QFile::remove(file("h.sqlite")));
        fill();
        QTest::mouseClick(empty->findChild<QPushButton*>(), Qt::LeftButton);
        QTRY_COMPARE(shownRuns().size(), 5);
        QVERIFY(!empty->isVisible());
    }

    void readsNothingWhileHidden() {
        fill();
        m_page = std::make_unique<HistoryPage>(path(), m_history, *m_settings);
        QVERIFY(isIdle());
        m_page->scheduleRefresh();
        QVERIFY(isIdle());
        QSignalSpy counted(m_page.get(), &HistoryPage::countChanged);
        m_page->showTool(QStringLiteral("read_file"));
        QTRY_COMPARE(counted.count(), 1); // for the tab title
        QCOMPARE(counted[0][0].toLongLong(), 2);
        QVERIFY(isIdle());
        QVERIFY(shownRuns().isEmpty());
        m_page->show();
        QTRY_COMPARE(shownRuns(), QStringList({QStringLiteral("r3"), QStringLiteral("r1")}));

        m_page->hide();
        m_page->showTool(QStringLiteral("write_file"));
        QVERIFY(shownRuns().isEmpty()); // the previous rows belong to another tool
        QTRY_COMPARE(counted.back()[0].toLongLong(), 2);
        keep(*m_history, {.run = "r6", .tool = "write_file", .startedAt = now()});
        m_page->scheduleRefresh();
        QTRY_COMPARE(counted.back()[0].toLongLong(), 3);
        QVERIFY(shownRuns().isEmpty());
        m_page->show();
        QTRY_COMPARE(shownRuns(), QStringList({QStringLiteral("r6"), QStringLiteral("r4"), QStringLiteral("r2")}));
    }

    /// Runs that finish while the page is being hidden are listed when it is shown again; the selection stays.
    void readsMissedRunsWhenShownAgain() {
        fill();
        m_page = std::make_unique<HistoryPage>(path(), m_history, *m_settings);
        m_page->show();
        QTRY_COMPARE(shownRuns().size(), 5);
        QVERIFY(becomesIdle());
        QSignalSpy reset(runs()->model(), &QAbstractItemModel::modelReset);
        keep(*m_history, {.run = "r9", .startedAt = now()});
        m_page->scheduleRefresh();
        m_page->hide();
        QVERIFY(becomesIdle());
        QCOMPARE(shownRuns().size(), 5);
        m_page->show();
        QTRY_COMPARE(shownRuns().size(), 6);
        QCOMPARE(shownRuns().front(), QStringLiteral("r9"));
        QCOMPARE(reset.count(), 0);
    }

    void listsAndCounts() {
        fill();
        m_page = std::make_unique<HistoryPage>(path(), m_history, *m_settings);
        QSignalSpy counted(m_page.get(), &HistoryPage::countChanged);
        m_page->show();
        QTRY_COMPARE(shownRuns(), QStringList({QStringLiteral("r5"), QStringLiteral("r4"), QStringLiteral("r3"),
                                               QStringLiteral("r2"), QStringLiteral("r1")}));
        QTRY_COMPARE(counted.size(), 1);
        QCOMPARE(counted[0][0].toLongLong(), 5);
        QCOMPARE(statusText(), QStringLiteral("5 runs"));
        QCOMPARE(runs()->model()->index(3, RunsModel::Status).data().toString(), QStringLiteral("Denied"));
    }

    void searches() {
        fill();
        open();
        searchFor("status:error -status:refused");
        QCOMPARE(shownRuns(), QStringList{QStringLiteral("r4")});
        QCOMPARE(statusText(), QStringLiteral("1 of 5 runs"));
        searchFor("status:faild");
        QCOMPARE(shownRuns(), QStringList{QStringLiteral("r4")}); // the previous rows stay
        QCOMPARE(statusText(), QStringLiteral("Column 8: unknown value faild for status:; did you mean failed?"));
        searchFor("tool:nobody");
        auto* empty = m_page->findChild<EmptyPage*>();
        QVERIFY(empty->isVisible());
        QTest::mouseClick(empty->findChild<QPushButton*>(), Qt::LeftButton);
        QTRY_COMPARE(shownRuns().size(), 5);
        QCOMPARE(line()->text(), QString());
    }

    void downGoesToTheFirstRun() {
        fill();
        open();
        runs()->setCurrentIndex({});
        line()->setFocus();
        QTest::keyClick(line(), Qt::Key_Down);
        QVERIFY(runs()->hasFocus());
        QVERIFY(m_page->selectedRuns() == (std::vector<std::string>{"r5"}));
    }

    void completesTerms() {
        fill();
        open();
        line()->setFocus();
        QTest::keyClicks(line(), QStringLiteral("stat"));
        auto* completer = m_page->findChild<QCompleter*>();
        QTRY_VERIFY(completer->popup()->isVisible());
        Q_EMIT completer->activated(QStringLiteral("status:"));
        QCOMPARE(line()->text(), QStringLiteral("status:"));
        QCOMPARE(completer->popup()->model()->index(0, 0).data().toString(), QStringLiteral("status:failed"));
        Q_EMIT completer->activated(QStringLiteral("status:error"));
        QCOMPARE(line()->text(), QStringLiteral("status:error "));
        QTRY_COMPARE(shownRuns().size(), 2);
        QTest::keyClicks(line(), QStringLiteral("tool:wri"));
        QCOMPARE(completer->popup()->model()->index(0, 0).data().toString(), QStringLiteral("tool:files/write_file"));
        line()->setText(QStringLiteral("status:erro"));
        QTest::keyClicks(line(), QStringLiteral("r")); // the word is complete
        QVERIFY(!completer->popup()->isVisible());
    }

    void groupsByTool() {
        fill();
        open();
        QTest::mouseClick(named<QToolButton>("Show statistics for each tool"), Qt::LeftButton);
        QVERIFY(tools()->isVisible());
        QCOMPARE(tools()->model()->index(0, 0).data().toString(), QStringLiteral("files/write_file"));
        QCOMPARE(tools()->model()->index(0, ToolStatisticsModel::DeniedOrAborted).data().toString(),
                 QStringLiteral("1"));
        QCOMPARE(tools()->model()->index(0, ToolStatisticsModel::Rate).data().toString(), QStringLiteral("100.0%"));
        Q_EMIT tools()->activated(tools()->model()->index(0, 0));
        QCOMPARE(line()->text(), QStringLiteral("tool:files/write_file"));
        QTRY_COMPARE(shownRuns().size(), 2);
        QVERIFY(runs()->isVisible());
    }

    void listsRunsOfOneTool() {
        fill();
        open();
        QSignalSpy counted(m_page.get(), &HistoryPage::countChanged);
        m_page->showTool(QStringLiteral("files/read_file"));
        QTRY_COMPARE(counted.size(), 1);
        QCOMPARE(counted[0][0].toLongLong(), 2);
        QVERIFY(becomesIdle()); // counting may end before listing
        QCOMPARE(shownRuns(), QStringList({QStringLiteral("r3"), QStringLiteral("r1")}));
        QVERIFY(runs()->isColumnHidden(RunsModel::Tool));
        QCOMPARE(statusText(), QStringLiteral("2 runs  ·  0 errors  ·  p50 84.0 ms  ·  p95 900 ms"));
        searchFor("duration:>500ms");
        QCOMPARE(shownRuns(), QStringList{QStringLiteral("r3")});
        QCOMPARE(statusText().section(QStringLiteral("  "), 0, 0), QStringLiteral("1 of 2 runs"));
    }

    void newRunsKeepTheSelection() {
        fill();
        open();
        choose({1});
        keep(*m_history, {.run = "r6", .startedAt = now()});
        m_page->scheduleRefresh();
        m_page->scheduleRefresh();
        QTRY_COMPARE(shownRuns().first(), QStringLiteral("r6"));
        QCOMPARE(m_page->selectedRuns(), std::vector<std::string>{"r4"});
        QTRY_COMPARE(statusText(), QStringLiteral("6 runs"));
    }

    void inspectsTheSelectedRun() {
        fill();
        auto* inspector = new QLabel;
        open(inspector);
        QVERIFY(!inspector->isVisible());
        QSignalSpy asked(m_page.get(), &HistoryPage::inspectRequested);
        choose({2});
        QTRY_COMPARE(asked.size(), 1);
        const auto record = asked[0][0].value<StoredRun>();
        COMPARE_TEXT(record.run, "r3");
        QCOMPARE(record.arguments, (Json{{"path", "b"}, {"n", 1}}));
        QVERIFY(record.trace && inspector->isVisible());
    }

    void runsAgain() {
        fill();
        open();
        QSignalSpy ran(m_page.get(), &HistoryPage::runRequested);
        QSignalSpy edited(m_page.get(), &HistoryPage::editRequested);
        m_page->runAgain(); // no run is selected
        choose({2});
        m_page->runAgain();
        QTRY_COMPARE(ran.size(), 1);
        COMPARE_TEXT(ran[0][0].value<Call>().tool, "files/read_file");
        QCOMPARE(ran[0][0].value<Call>().arguments, (Json{{"path", "b"}, {"n", 1}}));
        m_page->editAndRunAgain();
        QTRY_COMPARE(edited.size(), 1);
        choose({1}); // its key was not saved: "[redacted]" must not be sent
        m_page->runAgain();
        QTRY_COMPARE(edited.size(), 2);
        QCOMPARE(ran.size(), 1);
        QCOMPARE(statusText(), QStringLiteral("Secrets are not saved; replace [redacted] with the original values"));
    }

    void comparesTwoRunsOrWithThePrevious() {
        fill();
        open();
        QSignalSpy asked(m_page.get(), &HistoryPage::compareRequested);
        choose({0, 4});
        QCOMPARE(named<QToolButton>("Compare the selected runs")->text(), QStringLiteral("Compare"));
        m_page->compare();
        QCOMPARE(asked.takeFirst(), QVariantList({QStringLiteral("r1"), QStringLiteral("r5")}));
        choose({2});
        QCOMPARE(named<QToolButton>("Compare the selected runs")->text(), QStringLiteral("Compare with Previous"));
        QTest::keyClick(runs(), Qt::Key_D, Qt::ControlModifier);
        QTRY_COMPARE(asked.size(), 1);
        QCOMPARE(asked.takeFirst(), QVariantList({QStringLiteral("r1"), QStringLiteral("r3")}));
        choose({4});
        m_page->compare();
        QTRY_COMPARE(statusText(), QStringLiteral("This is the first run of the tool"));
        QCOMPARE(asked.size(), 0);
    }

    void exports() {
        fill();
        open();
        choose({2});
        m_page->exportTo(file("a.json"), ExportFormat::Trace);
        QTRY_COMPARE(statusText(), QStringLiteral("Exported to ") + file("a.json"));
        COMPARE_TEXT(readTrace(readFile(file("a.json").toStdString()), "").value().run, "r3");
        choose({1, 2});
        m_page->exportTo(file("b.otlp.json"), exportFormatFor("b.otlp.json"));
        QTRY_COMPARE(statusText(), QStringLiteral("Exported to ") + file("b.otlp.json"));
        const std::string otlp = readFile(file("b.otlp.json").toStdString());
        QVERIFY(otlp.contains("resourceSpans") && otlp.find('\n') == otlp.size() - 1);
        m_page->exportTo(file("c.json"), ExportFormat::Trace);
        QTRY_COMPARE(statusText(), QStringLiteral("Exported to ") + file("c.json"));
        const std::string lines = readFile(file("c.json").toStdString());
        QCOMPARE(std::ranges::count(lines, '\n'), 2);
        QVERIFY(lines.contains("[redacted]") && !lines.contains("sk-1234"));
        m_page->exportTo(file("no/such/folder/d.json"), ExportFormat::Chrome);
        QTRY_VERIFY(statusText().startsWith(QStringLiteral("Cannot write ") + file("no/such/folder/d.json")));
    }

    void deletesAfterConfirmation() {
        fill();
        open();
        choose({0, 1});
        const auto answer = [&](QMessageBox::ButtonRole role) {
            m_page->activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
            runs()->setFocus();
            QTest::keyClick(runs(), Qt::Key_Delete);
            auto* box = m_page->findChild<QMessageBox*>();
            QVERIFY(box && box->text().startsWith(QLatin1String("Delete 2 runs from the history")));
            QCOMPARE(box->textFormat(), Qt::PlainText);
            for (QAbstractButton* button : box->buttons())
                if (box->buttonRole(button) == role)
                    QTest::mouseClick(button, Qt::LeftButton);
            QTRY_VERIFY(!m_page->findChild<QMessageBox*>());
        };
        answer(QMessageBox::RejectRole);
        QVERIFY(isIdle());
        answer(QMessageBox::DestructiveRole);
        QTRY_COMPARE(shownRuns(), QStringList({QStringLiteral("r3"), QStringLiteral("r2"), QStringLiteral("r1")}));
        QCOMPARE(statusText(), QStringLiteral("Deleted 2 runs"));
    }

    void retentionIsOffByDefault() {
        fill();
        QVERIFY(m_settings->retention().keepsAll());
        RetentionDialog dialog(m_settings->retention());
        QVERIFY(dialog.retention().keepsAll());
        dialog.findChildren<QCheckBox*>().at(0)->setChecked(true);
        dialog.findChildren<QSpinBox*>().at(0)->setValue(2);
        QVERIFY(dialog.retention() == (Retention{.newest = 2}));
        m_settings->setRetention(dialog.retention());
        QVERIFY(Settings(file("settings.ini")).retention() == (Retention{.newest = 2}));
        applyRetention(m_history, {});
        open();
        QCOMPARE(shownRuns().size(), 5);
        applyRetention(m_history, m_settings->retention());
        const auto count = [&] { return HistoryReader(path()).count().value(); };
        QTRY_COMPARE(count(), 2);
        const PruneRule rule = pruneRuleOf({.days = 2, .mebibytes = 3}, 1'000'000'000);
        QCOMPARE(rule.startedBefore, std::optional<std::int64_t>(1'000'000'000 - 172'800'000));
        QCOMPARE(rule.maxBytes, std::optional<std::int64_t>(3'145'728));
    }

    void everyFocusableWidgetHasAName() {
        fill();
        open();
        for (const QWidget* widget : m_page->findChildren<QWidget*>())
            if (widget->focusPolicy() != Qt::NoFocus && widget->isVisible())
                QVERIFY2(!widget->accessibleName().isEmpty() || widget->parentWidget()->inherits("QAbstractScrollArea"),
                         widget->metaObject()->className());
    }
};

TOOLROOM_WIDGET_TEST(TestHistoryPage)
#include "test_history_page.moc"
