// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/runner_fixture.h"
#include "tests/ui/window_test.h"
#include "ui/browser/registry_browser.h"
#include "ui/form/edited_arguments.h"
#include "ui/form/fields/arguments_editor.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/mainwindow/shortcuts_dialog.h"
#include "ui/mainwindow/workspace.h"
#include "ui/problems/problems_panel.h"
#include "ui/run/call_page.h"
#include "ui/run/live_runs_panel.h"
#include "ui/tool/tool_page.h"
#include "ui/widgets/search_line.h"

#include <QSplitter>
#include <QStatusBar>
#include <QTabBar>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>

using namespace toolroom;
using namespace toolroom::test;

namespace {

const char* const pausingTools = R"({"contract": "echomen",
    "activities": {"echo": {"type": "builtin"}, "wait": {"type": "builtin"}},
    "tools": [{"name": "echo", "description": "Returns a note. Use when asked.",
               "parameters": {"type": "object", "properties": {"note": {"type": "string"}}}},
              {"name": "wait", "description": "Waits. Use when asked.", "timeout": 600000,
               "parameters": {"type": "object", "properties": {"n": {"type": "integer"}}}},
              {"name": "todo", "description": "TODO", "parameters": {"type": "object"}}]})";

} // namespace

/// Two tools side by side.
class TestSplit : public WindowTest {
    Q_OBJECT

    std::shared_ptr<ActivityRegistry> activities() {
        auto all = std::make_shared<ActivityRegistry>();
        all->registerBuiltin("echo", std::make_shared<ScriptedActivity>());
        all->registerBuiltin("wait", std::make_shared<PatientActivity>());
        return all;
    }
    void loadTools() {
        loadPaths({writeSource(QStringLiteral("a.json"), pausingTools)});
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    ToolPane& left() { return *m_window->panes().all().front(); }
    ToolPane& right() { return *m_window->panes().all().back(); }
    bool isSplit() { return m_window->panes().all().size() == 2; }
    bool isCurrent(const ToolPane& pane) { return &m_window->pane() == &pane; }
    static CallPage& callPage(ToolPane& pane) { return pane.runPages().callPage(); }
    /// The titles of the tabs; the current one is marked.
    static QString titles(ToolPane& pane) {
        QStringList shown;
        for (int i = 0; i < pane.openTools().count(); ++i)
            shown +=
                (i == pane.openTools().currentIndex() ? QStringLiteral("*") : QString()) + pane.openTools().tabText(i);
        return shown.join(QLatin1Char(' '));
    }
    static std::optional<Json> arguments(ToolPane& pane) {
        const auto call = callPage(pane).call();
        return call ? std::optional(call->arguments) : std::nullopt;
    }
    /// Opens the Call page of the current tool on both sides.
    void splitOnCallPage() {
        trigger("Alt+2");
        QTRY_VERIFY(callPage(left()).call());
        trigger("Ctrl+\\");
        QTRY_VERIFY(callPage(right()).call());
        QVERIFY(becomesIdle());
    }
    QString selectedInRegistry() {
        const auto* tree = named<QTreeView>("Tools by source");
        return tree->currentIndex().data().toString();
    }

private Q_SLOTS:
    void init() {
        m_runs = {};
        m_runs.activities = activities();
        setUp();
    }
    void cleanup() {
        m_appearance.setTextSize(100);
        m_window->runs().abortAll();
        m_window->runs().abortAll(); // kills
        tearDown();
        m_runs = {};
    }

    void showsTheToolOnTheRightAsWell() {
        loadTools();
        QVERIFY(!isSplit());
        QCOMPARE(left().accessibleName(), QString());
        trigger("Ctrl+\\");
        QVERIFY(isSplit());
        QCOMPARE(titles(left()), QStringLiteral("*echo"));
        QCOMPARE(titles(right()), QStringLiteral("*echo"));
        QVERIFY(left().isVisible() && right().isVisible());
        QVERIFY(right().isAncestorOf(QApplication::focusWidget()));
        QVERIFY(left().mapTo(m_window.get(), QPoint()).x() < right().mapTo(m_window.get(), QPoint()).x());
        QVERIFY(isCurrent(right()));
        QCOMPARE(left().accessibleName(), QStringLiteral("Left pane"));
        QCOMPARE(right().accessibleName(), QStringLiteral("Right pane"));
        QVERIFY(!right().openTools().current()->isPreview);
    }

    void theRegistryFillsTheCurrentPane() {
        loadTools();
        trigger("Ctrl+\\");
        m_window->showTool(1);
        QCOMPARE(titles(left()), QStringLiteral("*echo"));
        QCOMPARE(titles(right()), QStringLiteral("echo *wait"));
        QCOMPARE(m_window->windowTitle(), QStringLiteral("wait — a — Toolroom"));
        trigger("F6");
        QVERIFY(isCurrent(left()));
        QVERIFY(left().isAncestorOf(QApplication::focusWidget()));
        QCOMPARE(m_window->windowTitle(), QStringLiteral("echo — a — Toolroom"));
        QCOMPARE(selectedInRegistry(), QStringLiteral("echo"));
        m_window->showTool(2);
        QCOMPARE(titles(left()), QStringLiteral("*todo"));
        trigger("F6");
        QVERIFY(isCurrent(right()));
        QCOMPARE(selectedInRegistry(), QStringLiteral("wait"));
        trigger("Ctrl+Tab"); // stays in the pane
        QCOMPARE(titles(right()), QStringLiteral("*echo wait"));
        QCOMPARE(titles(left()), QStringLiteral("*todo"));
    }

    /// Otherwise what is typed next is lost.
    void focusReturnsToTheField() {
        loadTools();
        splitOnCallPage();
        trigger("F6");
        QVERIFY(isCurrent(left()));
        QWidget* field = QApplication::focusWidget();
        QVERIFY(callPage(left()).isAncestorOf(field));
        trigger("F6");
        QVERIFY(isCurrent(right()));
        trigger("F6");
        QCOMPARE(QApplication::focusWidget(), field);
        trigger("Ctrl+Shift+W"); // one pane remains
        QWidget* focused = QApplication::focusWidget();
        trigger("F6");
        QCOMPARE(QApplication::focusWidget(), focused);
    }

    /// Focus and clicks choose the pane, also clicks on what takes no focus.
    void thePaneFollowsTheUser() {
        loadTools();
        splitOnCallPage();
        partOf<ArgumentsEditor>(callPage(left())).focusFirstField();
        QVERIFY(isCurrent(left()));
        partOf<ArgumentsEditor>(callPage(right())).focusFirstField();
        QVERIFY(isCurrent(right()));
        auto* tabs = namedIn<QTabBar>(left(), "Tool pages");
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(ToolTabs::Tool).center());
        QVERIFY(isCurrent(left()));
        QCOMPARE(left().tabs().currentTab(), ToolTabs::Tool);
        QCOMPARE(right().tabs().currentTab(), ToolTabs::Call);
        m_window->findChild<RegistryBrowser*>()->focusSearch(); // outside the panes
        QVERIFY(isCurrent(left()));
        trigger("Alt+2");
        QCOMPARE(left().tabs().currentTab(), ToolTabs::Call);
    }

    void tabCrossesThePanes() {
        loadTools();
        trigger("Ctrl+\\");
        left().openTools().setFocus();
        const auto press = [](Qt::Key key, const ToolPane& goal) {
            for (int i = 0; i < 100 && !goal.isAncestorOf(QApplication::focusWidget()); ++i)
                QTest::keyClick(QApplication::focusWidget(), key);
            return goal.isAncestorOf(QApplication::focusWidget());
        };
        QVERIFY(isCurrent(left()));
        QVERIFY(press(Qt::Key_Tab, right()));
        QVERIFY(right().openTools().hasFocus());
        QVERIFY(isCurrent(right()));
        QVERIFY(press(Qt::Key_Backtab, left()));
        QVERIFY(isCurrent(left()));
    }

    void bothSidesHaveTheirResults() {
        loadTools();
        splitOnCallPage();
        callPage(left()).fill({{"note", "on the left"}});
        callPage(right()).fill({{"note", "on the right"}});
        trigger("F6");
        trigger("Ctrl+Return");
        QVERIFY(becomesIdle());
        QTRY_COMPARE(m_window->runs().liveCount(), 0);
        trigger("F6");
        trigger("Ctrl+Return");
        QTRY_COMPARE(m_window->runs().liveCount(), 0);
        QVERIFY(becomesIdle());
        const auto& runs = m_window->runs().runs();
        QCOMPARE(runs.size(), std::size_t(2));
        QCOMPARE(callPage(left()).findChild<LiveRunsPanel*>()->selectedRun(), runs[0]->id);
        QCOMPARE(callPage(right()).findChild<LiveRunsPanel*>()->selectedRun(), runs[1]->id);
        QVERIFY(runs[0]->call.arguments == Json({{"note", "on the left"}}));
        QVERIFY(runs[1]->call.arguments == Json({{"note", "on the right"}}));
        trigger("F6");
        trigger("Ctrl+Return"); // a later run of the left pane is selected there again
        QTRY_COMPARE(m_window->runs().runs().size(), std::size_t(3));
        QTRY_COMPARE(callPage(left()).findChild<LiveRunsPanel*>()->selectedRun(), m_window->runs().runs()[2]->id);
        QCOMPARE(callPage(right()).findChild<LiveRunsPanel*>()->selectedRun(), m_window->runs().runs()[1]->id);
    }

    /// The right side starts with the arguments of the left one; then each has its own. The ones edited last are kept.
    void bothSidesHaveTheirArguments() {
        loadTools();
        trigger("Alt+2");
        QTRY_VERIFY(callPage(left()).call());
        callPage(left()).fill({{"note", "first"}});
        QTRY_COMPARE(arguments(left()), Json({{"note", "first"}}));
        trigger("Ctrl+\\");
        QVERIFY(right().isAncestorOf(QApplication::focusWidget())); // also while the page is loaded
        QTRY_COMPARE(arguments(right()), Json({{"note", "first"}}));
        QVERIFY(becomesIdle());
        QVERIFY(right().isAncestorOf(QApplication::focusWidget()));
        callPage(right()).fill({{"note", "right"}});
        QTRY_COMPARE(arguments(right()), Json({{"note", "right"}}));
        QCOMPARE(arguments(left()), Json({{"note", "first"}}));
        QVERIFY(m_window->drafts()["a/echo"] == Json({{"note", "right"}}));
        callPage(left()).fill({{"note", "left"}});
        QTRY_COMPARE(arguments(left()), Json({{"note", "left"}}));
        QVERIFY(m_window->drafts()["a/echo"] == Json({{"note", "left"}}));
        trigger("Ctrl+Shift+W"); // closes the right pane
        QVERIFY(!isSplit());
        QVERIFY(m_window->drafts()["a/echo"] == Json({{"note", "left"}}));
        QCOMPARE(arguments(left()), Json({{"note", "left"}}));
    }

    void escapeAbortsTheCurrentPaneFirst() {
        loadTools();
        splitOnCallPage();
        m_window->showTool(1);
        QTRY_VERIFY(callPage(right()).call() && callPage(right()).call()->tool == "a/wait");
        const LiveRun& onTheRight = m_window->runs().start({.tool = "a/wait", .arguments = Json::object()});
        QTRY_COMPARE(onTheRight.state, RunState::Running);
        trigger("F6");
        QVERIFY(isCurrent(left()));
        QVERIFY(!left().hasLiveRun());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape); // only the other pane has a run
        QCOMPARE(onTheRight.state, RunState::Aborting);
        m_window->showTool(1);
        QTRY_VERIFY(callPage(left()).call() && callPage(left()).call()->tool == "a/wait");
        trigger("F6");
        m_window->showTool(0); // the right pane
        QVERIFY(becomesIdle());
        QVERIFY(!right().hasLiveRun());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(onTheRight.isKilled);
    }

    void closingTheLastTabClosesThePane() {
        loadTools();
        trigger("Ctrl+W"); // a single pane keeps its last tab
        QCOMPARE(titles(left()), QStringLiteral("*echo"));
        trigger("Ctrl+\\");
        m_window->showTool(1);
        m_window->openTools().keepCurrent();
        trigger("Ctrl+W");
        QCOMPARE(titles(right()), QStringLiteral("*echo"));
        QVERIFY(isSplit());
        trigger("Ctrl+W");
        QVERIFY(!isSplit());
        QVERIFY(isCurrent(left()));
        QVERIFY(left().isAncestorOf(QApplication::focusWidget()));
        QCOMPARE(left().accessibleName(), QString());
        trigger("Ctrl+Shift+T"); // what was open on the right
        QCOMPARE(titles(left()), QStringLiteral("*echo"));
        trigger("Ctrl+\\");
        trigger("F6");
        m_window->showTool(2);
        trigger("Ctrl+W");
        trigger("Ctrl+W"); // closes the left pane; the right one stays
        QVERIFY(!isSplit());
        QCOMPARE(titles(left()), QStringLiteral("*echo"));
        QVERIFY(left().isVisible());
    }

    /// Each tab keeps its page and its draft, also those that were closed before their pane.
    void closedTabsKeepTheirDrafts() {
        loadTools();
        splitOnCallPage();
        callPage(left()).fill({{"note", "left"}});
        callPage(right()).fill({{"note", "right"}});
        m_window->openTools().keepCurrent();
        m_window->showTool(1);
        QTRY_VERIFY(callPage(right()).call() && callPage(right()).call()->tool == "a/wait");
        callPage(right()).fill({{"n", 2}});
        trigger("Ctrl+W"); // closes wait
        QTRY_COMPARE(arguments(right()), Json({{"note", "right"}}));
        QVERIFY(becomesIdle());
        callPage(left()).fill({{"note", "left again"}}); // the draft that is kept among the others
        left().tabs().showTab(ToolTabs::Tool);
        trigger("Ctrl+W");
        QVERIFY(!isSplit());
        QCOMPARE(titles(left()), QStringLiteral("*echo"));
        trigger("Ctrl+Shift+T");
        QVERIFY(becomesIdle());
        QCOMPARE(titles(left()), QStringLiteral("*echo"));
        QCOMPARE(left().tabs().currentTab(), ToolTabs::Call);
        QCOMPARE(arguments(left()), Json({{"note", "right"}}));
        trigger("Ctrl+Z");
        QCOMPARE(arguments(left()), Json({{"note", "left again"}})); // nothing is lost
        trigger("Ctrl+Shift+T");
        QCOMPARE(titles(left()), QStringLiteral("echo *wait"));
        QTRY_COMPARE(arguments(left()), Json({{"n", 2}}));
        trigger("Ctrl+Shift+T"); // nothing is left
        QCOMPARE(titles(left()), QStringLiteral("echo *wait"));
    }

    /// A check that ends late is no edit: the arguments that were entered last are kept.
    void checksAreNoEdits() {
        loadTools();
        splitOnCallPage();
        callPage(left()).fill({{"note", "left"}});
        callPage(right()).fill({{"note", "right"}});
        QVERIFY(becomesIdle());
        Q_EMIT callPage(left()).findChild<ArgumentsEditor*>()->edited()->checked();
        m_window->openTools().keepCurrent();
        m_window->showTool(1);
        QTRY_VERIFY(callPage(right()).call() && callPage(right()).call()->tool == "a/wait");
        trigger("Ctrl+W");
        QTRY_COMPARE(arguments(right()), Json({{"note", "right"}}));
    }

    void tabsMoveToTheOtherSide() {
        loadTools();
        trigger("Ctrl+Alt+Right"); // the only tab stays
        QVERIFY(!isSplit());
        m_window->openTools().keepCurrent();
        m_window->showTool(1);
        trigger("Ctrl+Alt+Right");
        QVERIFY(isSplit());
        QCOMPARE(titles(left()), QStringLiteral("*echo"));
        QCOMPARE(titles(right()), QStringLiteral("*wait"));
        QVERIFY(isCurrent(right()));
        QCOMPARE(m_window->windowTitle(), QStringLiteral("wait — a — Toolroom"));
        trigger("Ctrl+Alt+Right"); // the last tab takes its pane along
        QVERIFY(!isSplit());
        QCOMPARE(titles(left()), QStringLiteral("echo *wait"));
        trigger("Ctrl+Shift+T"); // no tab was closed
        QCOMPARE(titles(left()), QStringLiteral("echo *wait"));
    }

    void panesAreRestored() {
        loadTools();
        m_window->openTools().keepCurrent();
        m_window->showTool(2);
        trigger("Alt+1");
        trigger("Ctrl+\\");
        m_window->showTool(1);
        trigger("Alt+2");
        m_window->panes().setLeftPercent(60);
        trigger("F6");
        QVERIFY(m_window->close());
        makeWindow();
        QVERIFY(m_window->restoreWorkspace());
        QVERIFY(becomesIdle());
        QVERIFY(isSplit());
        QCOMPARE(titles(left()), QStringLiteral("echo *todo"));
        QCOMPARE(titles(right()), QStringLiteral("todo *wait"));
        QVERIFY(isCurrent(left()));
        QCOMPARE(left().tabs().currentTab(), ToolTabs::Tool);
        QCOMPARE(right().tabs().currentTab(), ToolTabs::Call);
        QVERIFY(right().tool().has_value());
        QCOMPARE(m_window->panes().leftPercent(), 60);
        QVERIFY(left().width() > right().width());
        QTRY_COMPARE(arguments(right()), Json::object());
    }

    void savedPanesAreChecked() {
        Workspace workspace{
            .panes = {{.tool = "a/x"}, {.tool = "a/y", .page = ToolTabs::Runs}}, .currentPane = 1, .leftPercent = 30};
        const Workspace restored = parseWorkspace(serializeWorkspace(workspace));
        QVERIFY(restored.panes == workspace.panes);
        QCOMPARE(restored.currentPane, std::size_t(1));
        QCOMPARE(restored.leftPercent, 30);
        const Workspace odd = parseWorkspace(R"({"panes": [{}, {}, {}], "currentPane": -1, "leftPercent": 1000})");
        QCOMPARE(odd.panes.size(), std::size_t(2));
        QCOMPARE(odd.currentPane, std::size_t(0));
        QCOMPARE(odd.leftPercent, 50);
        const Workspace earlier = parseWorkspace(R"({"tool": "a/x", "tab": 2, "tabs": [{"tool": "a/x"}]})");
        QCOMPARE(earlier.panes.size(), std::size_t(1));
        COMPARE_TEXT(earlier.panes[0].tool, "a/x");
        QCOMPARE(earlier.panes[0].page, ToolTabs::Runs);
        QCOMPARE(earlier.panes[0].tools.size(), std::size_t(1));
    }

    void findingsAreShownInTheCurrentPane() {
        loadTools();
        trigger("Ctrl+\\");
        trigger("F6");
        const LintedRegistry& registry = *m_window->openSources().registry();
        std::uint32_t finding = 0;
        while (registry.toolOf(finding) != 2U)
            ++finding;
        m_window->showFinding(finding);
        QCOMPARE(titles(left()), QStringLiteral("*todo"));
        QCOMPARE(titles(right()), QStringLiteral("*echo"));
        QTRY_COMPARE(left().toolPage()->currentFinding(), finding);
    }

    /// A tool that disappears says so on both sides, and comes back.
    void bothSidesFollowTheSources() {
        loadTools();
        trigger("Ctrl+\\");
        m_window->showTool(1);
        writeSource(QStringLiteral("a.json"), toolsNamed({"other"}));
        QTRY_COMPARE(m_window->openSources().registry()->tools().size(), std::size_t(1));
        QVERIFY(becomesIdle());
        const QString notice = QStringLiteral("The source no longer contains this tool");
        QVERIFY(showsText(left(), notice));
        QVERIFY(showsText(right(), notice));
        QCOMPARE(titles(left()), QStringLiteral("*echo"));
        QCOMPARE(titles(right()), QStringLiteral("echo *wait"));
        writeSource(QStringLiteral("a.json"), pausingTools);
        QTRY_COMPARE(m_window->openSources().registry()->tools().size(), std::size_t(3));
        QVERIFY(becomesIdle());
        QVERIFY(!showsText(left(), notice));
        QVERIFY(!showsText(right(), notice));
        QVERIFY(isCurrent(right()));
    }

    void backActsOnTheCurrentPane() {
        loadTools();
        trigger("Ctrl+\\");
        QTest::qWait(0); // a visit
        m_window->showTool(1);
        QTest::qWait(0);
        trigger("Alt+Left");
        QCOMPARE(titles(right()), QStringLiteral("*echo wait"));
        QCOMPARE(titles(left()), QStringLiteral("*echo"));
    }

    /// They are below both panes.
    void problemsAppearWhenBothShowTools() {
        loadTools();
        splitOnCallPage();
        const auto* problems = m_window->findChild<ProblemsPanel*>();
        QVERIFY(!problems->isVisible());
        trigger("Alt+1");
        QVERIFY(!problems->isVisible());
        trigger("F6");
        trigger("Alt+1");
        QVERIFY(problems->isVisible());
        trigger("Alt+2");
        QVERIFY(!problems->isVisible());
    }

    void aNarrowWindowRefuses() {
        loadTools();
        m_window->resize(720, 600);
        QCoreApplication::processEvents();
        trigger("Ctrl+\\");
        QVERIFY(!isSplit());
        QCOMPARE(m_window->statusBar()->currentMessage(),
                 QStringLiteral("The window is too narrow to show two tools side by side"));
    }

    /// Nothing is clipped: the pane that is not current waits until there is room for it.
    void aWindowThatBecomesNarrowShowsOnePane() {
        loadTools();
        trigger("Ctrl+\\");
        m_window->resize(720, 600);
        QTRY_VERIFY(!left().isVisible());
        QVERIFY(right().isVisible());
        const auto button = [](ToolPane& pane) { return namedIn<QToolButton>(pane, "Show the other pane"); };
        QVERIFY(button(right())->isVisible());
        trigger("F6");
        QVERIFY(left().isVisible() && !right().isVisible());
        QVERIFY(button(left())->isVisible());
        button(left())->click();
        QVERIFY(!left().isVisible() && right().isVisible());
        trigger("F6");
        m_window->resize(1200, 800);
        QTRY_VERIFY(left().isVisible() && right().isVisible());
        QVERIFY(isCurrent(left()));
        QVERIFY(!button(left())->isVisible() && !button(right())->isVisible());
    }

    /// The same when the text becomes larger.
    void largeTextShowsOnePane() {
        loadTools();
        m_window->resize(1024, 640);
        trigger("Ctrl+\\");
        QVERIFY(left().isVisible() && right().isVisible());
        m_appearance.setTextSize(200);
        QTRY_VERIFY(!left().isVisible());
        const auto right = [](const QWidget& part, const QWidget& window) {
            return part.mapTo(&window, QPoint(part.width(), 0)).x();
        };
        QTRY_VERIFY(right(this->right(), *m_window) <= m_window->width());
        m_appearance.setTextSize(100);
        QTRY_VERIFY(left().isVisible());
    }

    void theRegistryMakesRoom() {
        loadTools();
        trigger("Ctrl+\\");
        const auto* registry = m_window->findChild<RegistryBrowser*>();
        const int before = registry->width();
        m_window->resize(1024, 640);
        QTRY_VERIFY(registry->width() < before);
        QVERIFY(left().isVisible() && right().isVisible());
    }

    /// Two panes leave less than 900 pixels for each page.
    void pagesStack_data() {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1024×640") << QSize(1024, 640);
        QTest::newRow("1440×900") << QSize(1440, 900);
    }
    void pagesStack() {
        QFETCH(const QSize, size);
        m_window->resize(size);
        loadTools();
        splitOnCallPage();
        QVERIFY(isSplit());
        QCOMPARE(m_window->size(), size);
        for (ToolPane* pane : m_window->panes().all()) {
            QTRY_COMPARE(callPage(*pane).findChild<QSplitter*>()->orientation(), Qt::Vertical);
            QVERIFY(pane->mapTo(m_window.get(), QPoint(pane->width(), 0)).x() <= size.width());
        }
    }

    void commandsAreListed() {
        trigger("Ctrl+/");
        auto* dialog = m_window->findChild<ShortcutsDialog*>();
        QMap<QString, QString> listed;
        for (QTreeWidgetItemIterator it(dialog->findChild<QTreeWidget*>()); *it; ++it)
            listed.insert((*it)->text(0), (*it)->text(1));
        QCOMPARE(listed.value(QStringLiteral("Split Right")), QStringLiteral("Ctrl+\\"));
        QCOMPARE(listed.value(QStringLiteral("Move Tab to Other Pane")), QStringLiteral("Ctrl+Alt+Right"));
        QCOMPARE(listed.value(QStringLiteral("Close Split")), QStringLiteral("Ctrl+Shift+W"));
        QCOMPARE(listed.value(QStringLiteral("Focus Other Pane")), QStringLiteral("F6"));
    }
};

TOOLROOM_WIDGET_TEST(TestSplit)
#include "test_split.moc"
