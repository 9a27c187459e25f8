// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/history/runs_model.h"
#include "tests/support/sample_runs.h"
#include "tests/ui/window_test.h"
#include "ui/history/compare_page.h"
#include "ui/history/history_page.h"
#include "ui/history/offline_history_label.h"
#include "ui/mainwindow/history_pages.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/run/call_page.h"
#include "ui/trace/run_header.h"

#include <QSqlDatabase>
#include <QStatusBar>
#include <QTableView>
#include <QTimer>
#include <QToolButton>

using namespace toolroom;
using namespace toolroom::test;

/// Runs of earlier sessions and of other processes in the window.
class TestWindowHistory : public WindowTest {
    Q_OBJECT

    void open() {
        m_runs.history = *History::open(m_folder->filePath(QStringLiteral("history.sqlite")).toStdString());
        makeWindow();
        loadText("files", toolsNamed({"read_file", "write_file"}).toStdString());
    }
    void keepRun(const char* run, const char* tool, std::int64_t minutesAgo) const {
        keep(*m_runs.history,
             {.run = run, .tool = tool, .startedAt = QDateTime::currentMSecsSinceEpoch() - minutesAgo * 60'000});
    }
    static QString selectedRun(const HistoryPage& page) {
        const auto runs = page.selectedRuns();
        return runs.size() == 1 ? QString::fromStdString(runs.front()) : QString();
    }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() {
        tearDown();
        m_runs.history.reset();
    }

    void showsWhenTheHistoryServerIsUnreachable() {
        if (!QSqlDatabase::isDriverAvailable(QStringLiteral("QPSQL")))
            QSKIP("Qt's PostgreSQL plugin is not installed");
        m_runs.history = History::open(m_folder->filePath(QStringLiteral("history.sqlite")).toStdString()).value();
        makeWindow();
        QVERIFY(!m_window->statusBar()->findChild<OfflineHistoryLabel*>()->isVisible());
        m_window.reset();
        m_runs.history = History::open("postgresql://me@/runs?host=" + m_folder->path().toStdString()).value();
        makeWindow();
        auto* label = m_window->statusBar()->findChild<OfflineHistoryLabel*>();
        QTRY_VERIFY(label->isVisible());
        QCOMPARE(label->text(), QStringLiteral("Runs are saved on this computer"));
        QVERIFY2(label->accessibleDescription().contains(QStringLiteral("cannot connect to the server")),
                 qPrintable(label->accessibleDescription()));
    }

    void theLatestResponseIsShownAgain() {
        open();
        keepRun("r1", "read_file", 200);
        keepRun("r2", "read_file", 121);
        keepRun("r3", "write_file", 1);
        m_window->showTool(0);
        m_window->showCallPage();
        CallPage& page = m_window->runPages().callPage();
        QTRY_VERIFY(showsText(page, QStringLiteral("From the history, 2 h ago")));
        buttonIn<QToolButton>(page, QStringLiteral("Open in Inspector"))->click();
        QTRY_COMPARE(selectedRun(m_window->runPages().toolRuns()), QStringLiteral("r2"));
        QCOMPARE(m_window->tabs().currentTab(), ToolTabs::Runs);
        m_window->showTool(1);
        m_window->showCallPage();
        QTRY_VERIFY(showsText(page, QStringLiteral("From the history, 1 min ago")));
        const QString own = runToEnd("files/write_file", Json::object());
        QTRY_VERIFY(!showsText(page, QStringLiteral("From the history, 1 min ago")));
        buttonIn<QToolButton>(page, QStringLiteral("Open in Inspector"))->click();
        QTRY_COMPARE(selectedRun(m_window->runPages().toolRuns()), own);
    }

    void theAgentOfAResponseIsNamed() {
        open();
        keep(*m_runs.history, {.run = "r1",
                               .tool = "read_file",
                               .startedAt = QDateTime::currentMSecsSinceEpoch() - 7'300'000,
                               .agent = "planner"});
        m_window->showTool(0);
        m_window->showCallPage();
        QTRY_VERIFY(
            showsText(m_window->runPages().callPage(), QStringLiteral("From the history, 2 h ago · agent planner")));
    }

    void theAgeOfAResponseIsUpdated() {
        open();
        keep(*m_runs.history,
             {.run = "r1", .tool = "read_file", .startedAt = QDateTime::currentMSecsSinceEpoch() - 58'000});
        m_window->showTool(0);
        m_window->showCallPage();
        CallPage& page = m_window->runPages().callPage();
        QTRY_VERIFY(showsText(page, QStringLiteral("From the history, ")));
        QTimer& timer = partOf<QTimer>(partOf<RunHeader>(page));
        QVERIFY(timer.isActive());
        timer.setInterval(100);
        QTRY_VERIFY(showsText(page, QStringLiteral("From the history, 1 min ago")));
    }

    void theLastTwoRunsAreCompared() {
        open();
        keepRun("r1", "read_file", 3);
        keepRun("r2", "write_file", 2);
        m_window->showTool(0);
        m_window->showCallPage();
        trigger("Ctrl+D");
        QTRY_COMPARE(m_window->statusBar()->currentMessage(),
                     QStringLiteral("Comparing requires two runs of this tool. Run it again first."));
        QCOMPARE(m_window->tabs().currentTab(), ToolTabs::Call);
        keepRun("r3", "read_file", 1);
        trigger("Ctrl+D");
        QTRY_COMPARE(m_window->tabs().currentTab(), ToolTabs::Compare);
        QVERIFY(becomesIdle());
        const auto columns = m_window->runPages().comparePage().findChildren<RunColumn*>();
        COMPARE_TEXT(columns.at(0)->record().run, "r1");
        COMPARE_TEXT(columns.at(1)->record().run, "r3");
    }

    void choosingAnotherToolEndsTheSearchForRuns() {
        open();
        for (const char* run : {"r1", "r2"})
            keepRun(run, "read_file", 3);
        m_window->showTool(0);
        m_window->showCallPage();
        QVERIFY(becomesIdle());
        trigger("Ctrl+D");
        m_window->showTool(1);
        QVERIFY(becomesIdle());
        QCOMPARE(m_window->tabs().currentTab(), ToolTabs::Call);
        m_window->showTool(0);
        QVERIFY(becomesIdle());
        buttonIn<QToolButton>(m_window->runPages().callPage(), QStringLiteral("Open in Inspector"))->click();
        m_window->showTool(1);
        QVERIFY(becomesIdle());
        QCOMPARE(m_window->tabs().currentTab(), ToolTabs::Call);
    }

    void backLeavesTheComparison() {
        open();
        keepRun("r1", "read_file", 2);
        keepRun("r2", "read_file", 1);
        m_window->showTool(0);
        for (const ToolTabs::Tab from : {ToolTabs::Call, ToolTabs::Runs}) {
            m_window->tabs().showTab(from);
            QVERIFY(becomesIdle());
            if (from == ToolTabs::Runs) {
                HistoryPage& page = m_window->runPages().toolRuns();
                QTRY_COMPARE(namedIn<QTableView>(page, "Runs")->model()->rowCount(), 2);
                namedIn<QTableView>(page, "Runs")->selectRow(0);
                page.compare();
            } else {
                trigger("Ctrl+D");
            }
            QTRY_COMPARE(m_window->tabs().currentTab(), ToolTabs::Compare);
            QVERIFY(becomesIdle());
            trigger("Alt+Left");
            QCOMPARE(m_window->tabs().currentTab(), from);
        }
    }

    /// The runs of the history may belong to another tool than the one that is selected.
    void theHistoryComparesOnItsOwnPage() {
        open();
        keepRun("r1", "write_file", 2);
        keepRun("r2", "write_file", 1);
        m_window->showTool(0);
        trigger("Ctrl+3");
        HistoryPage& history = *m_window->historyPages().historyPage().get();
        auto* runs = namedIn<QTableView>(history, "Runs");
        QTRY_COMPARE(runs->model()->rowCount(), 2);
        runs->selectRow(0);
        history.compare();
        ComparePage* comparison = nullptr;
        QTRY_VERIFY((comparison = m_window->historyPages().comparison().existing()));
        QTRY_VERIFY(comparison->isVisible());
        QVERIFY(becomesIdle());
        QVERIFY(!m_window->tabs().isVisible());
        QCOMPARE(m_window->tabs().currentTab(), ToolTabs::Tool);
        COMPARE_TEXT(comparison->findChildren<RunColumn*>().at(0)->record().run, "r1");
        buttonIn<QToolButton>(*comparison, QStringLiteral("Back to Runs"))->click();
        QVERIFY(history.isVisible());
        trigger("Alt+Left");
        QVERIFY(comparison->isVisible());
        trigger("Alt+Left");
        QVERIFY(history.isVisible());
        trigger("Alt+Right");
        QVERIFY(comparison->isVisible());
        trigger("Ctrl+3");
        QVERIFY(history.isVisible());
    }
};

TOOLROOM_WIDGET_TEST(TestWindowHistory)
#include "test_window_history.moc"
