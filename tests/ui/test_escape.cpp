// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/runner_fixture.h"
#include "tests/ui/window_test.h"
#include "ui/browser/registry_browser.h"
#include "ui/form/fields/arguments_editor.h"
#include "ui/form/json/json_editor.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/problems/problems_panel.h"
#include "ui/run/call_page.h"
#include "ui/servers/connect_server_dialog.h"
#include "ui/trace/run_inspector.h"
#include "ui/trace/run_result_view.h"
#include "ui/widgets/search_line.h"

#include <QCompleter>
#include <QTreeView>

#include <array>
#include <string_view>

using namespace toolroom;
using namespace toolroom::test;

namespace {

const char* const waitingManifest = R"({"contract": "echomen", "activities": {"wait": {"type": "builtin"}},
    "tools": [{"name": "wait", "description": "Waits.", "timeout": 600000,
               "parameters": {"type": "object", "properties": {"n": {"type": "integer"}, "text": {"type": "string"}}}},
              {"name": "other", "description": "Other.", "timeout": 600000, "parameters": {"type": "object"}}]})";

} // namespace

/// Esc aborts the run that the visible page shows, wherever the focus is.
class TestEscape : public WindowTest {
    Q_OBJECT

    CallPage& callPage() { return m_window->runPages().callPage(); }
    const LiveRun& startRun() {
        callPage().run();
        const LiveRun& run = *m_window->runs().runs().back();
        if (!QTest::qWaitFor([&] { return run.state == RunState::Running; }, waitLimitMs))
            qFatal("the tool is not running");
        return run;
    }
    SearchLine* searchLine() { return m_window->findChild<RegistryBrowser*>()->findChild<SearchLine*>(); }
    /// Sends Esc to the widget with the focus.
    void pressEscape() {
        QWidget* focus = QApplication::focusWidget();
        QTest::keyClick(focus ? focus : m_window.get(), Qt::Key_Escape);
    }
    QWidget* place(const QByteArray& name) {
        const std::array<std::pair<std::string_view, QWidget*>, 7> places = {
            {{"search field", searchLine()},
             {"tree", m_window->findChild<RegistryBrowser*>()->findChild<QTreeView*>()},
             {"JSON editor", callPage().findChild<JsonEditor*>()},
             {"result view", callPage().findChild<RunResultView*>()},
             {"problems panel", m_window->findChild<ProblemsPanel*>()->findChild<QTreeView*>()},
             {"problems search", m_window->findChild<ProblemsPanel*>()->findChild<SearchLine*>()},
             {"menu bar corner", named<QWidget>("Environment")}}};
        for (const auto& [title, widget] : places)
            if (title == std::string_view(name))
                return widget;
        return nullptr;
    }

private Q_SLOTS:
    void init() {
        const auto activities = std::make_shared<ActivityRegistry>();
        activities->registerBuiltin("wait", std::make_shared<PatientActivity>());
        m_runs = {};
        m_runs.activities = activities;
        setUp();
        loadText("a.json", waitingManifest);
        trigger("Ctrl+Shift+M"); // the problems panel is hidden on pages about runs
        trigger("Alt+2");
        QTRY_VERIFY_WITH_TIMEOUT(isIdle() && callPage().call(), waitLimitMs);
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void cleanup() {
        m_window->runs().abortAll();
        m_window->runs().abortAll(); // kills
        tearDown();
        m_runs = {};
    }

    void abortsOnEveryPageOfTheTool_data() {
        QTest::addColumn<ToolTabs::Tab>("page");
        QTest::newRow("Tool") << ToolTabs::Tool;
        QTest::newRow("Runs") << ToolTabs::Runs;
        QTest::newRow("Compare") << ToolTabs::Compare;
        QTest::newRow("Routing") << ToolTabs::Routing;
    }
    void abortsOnEveryPageOfTheTool() {
        QFETCH(const ToolTabs::Tab, page);
        const LiveRun& run = startRun();
        m_window->tabs().showTab(page);
        QVERIFY(!callPage().isVisible());
        pressEscape();
        QCOMPARE(run.state, RunState::Aborting);
        QCOMPARE(m_window->tabs().currentTab(), page);
        pressEscape();
        QVERIFY(run.isKilled);
        QTRY_VERIFY_WITH_TIMEOUT(run.isFinished(), waitLimitMs);
    }

    void abortsWhereverTheFocusIs_data() {
        QTest::addColumn<QByteArray>("focus");
        for (const char* name : {"search field", "tree", "form field", "JSON editor", "result view", "problems panel",
                                 "problems search", "none"})
            QTest::newRow(name) << QByteArray(name);
    }
    void abortsWhereverTheFocusIs() {
        QFETCH(const QByteArray, focus);
        trigger("Ctrl+Shift+M");
        if (!m_window->findChild<ProblemsPanel*>()->isVisible())
            trigger("Ctrl+Shift+M");
        partOf<ArgumentsEditor>(callPage()).setMode(ArgumentsEditor::Mode::Both);
        QVERIFY(becomesIdle());
        const LiveRun& run = startRun();
        if (focus == "none") {
            if (QWidget* widget = QApplication::focusWidget())
                widget->clearFocus();
            QVERIFY(!QApplication::focusWidget());
        } else if (focus == "form field") {
            partOf<ArgumentsEditor>(callPage()).focusFirstField();
            QVERIFY(partOf<ArgumentsEditor>(callPage()).isAncestorOf(QApplication::focusWidget()));
        } else {
            QWidget* widget = place(focus);
            QVERIFY(widget && widget->isVisible());
            widget->setFocus();
            QVERIFY(QApplication::focusWidget() == widget || widget->isAncestorOf(QApplication::focusWidget()));
        }
        QWidget* before = QApplication::focusWidget();
        pressEscape();
        QCOMPARE(run.state, RunState::Aborting);
        QVERIFY(!run.isKilled);
        QCOMPARE(QApplication::focusWidget(), before);
        QVERIFY(!run.isFinished());
        pressEscape();
        QVERIFY(run.isKilled);
        QTRY_VERIFY_WITH_TIMEOUT(run.isFinished(), waitLimitMs);
        COMPARE_TEXT(run.finished->trace.outcome.result.error().code, "CANCELLED");
    }

    /// The order: an open list, then the run, then the field.
    void aListClosesFirst() {
        partOf<ArgumentsEditor>(callPage()).setMode(ArgumentsEditor::Mode::JsonOnly);
        QVERIFY(becomesIdle());
        auto* json = callPage().findChild<JsonEditor*>();
        json->setPlainText(QStringLiteral("{\n  \n}"));
        json->moveCursor(QTextCursor::Start);
        json->moveCursor(QTextCursor::Down);
        json->moveCursor(QTextCursor::EndOfLine);
        const LiveRun& run = m_window->runs().start({.tool = "a/wait", .arguments = Json::object()});
        QTRY_COMPARE(run.state, RunState::Running);
        json->setFocus();
        QTest::keyClick(json, Qt::Key_Space, Qt::ControlModifier);
        QWidget* list = json->findChild<QCompleter*>()->popup();
        QTRY_VERIFY(list->isVisible());
        QTest::keyClick(list, Qt::Key_Escape);
        QVERIFY(!list->isVisible());
        QCOMPARE(run.state, RunState::Running);
        pressEscape();
        QCOMPARE(run.state, RunState::Aborting);
    }

    void aSearchFieldIsClearedLast() {
        SearchLine* search = searchLine();
        search->setFocus();
        QTest::keyClicks(search, QStringLiteral("wa"));
        const LiveRun& run = startRun();
        search->setFocus();
        pressEscape();
        QCOMPARE(run.state, RunState::Aborting);
        QCOMPARE(search->text(), QStringLiteral("wa"));
        pressEscape();
        QTRY_VERIFY_WITH_TIMEOUT(run.isFinished(), waitLimitMs);
        pressEscape();
        QCOMPARE(search->text(), QString());
    }

    void aDialogKeepsItsOwnEscape() {
        const LiveRun& run = startRun();
        trigger("Ctrl+Shift+O");
        auto* dialog = m_window->findChild<ConnectServerDialog*>();
        QVERIFY(dialog->isVisible());
        dialog->activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), dialog);
        QVERIFY(dialog->isAncestorOf(QApplication::focusWidget()));
        pressEscape();
        QVERIFY(!dialog->isVisible());
        QCOMPARE(run.state, RunState::Running);
    }

    void abortsTheRunInTheInspector() {
        const LiveRun& run = startRun();
        m_window->runPages().inspect(run.id);
        QTRY_VERIFY(m_window->runPages().inspector().isVisible());
        searchLine()->setFocus();
        pressEscape();
        QCOMPARE(run.state, RunState::Aborting);
    }

    void pagesWithoutARunAbortNothing() {
        const LiveRun& run = startRun();
        const auto abortIt = [&] {
            for (QAction* action : m_window->findChildren<QAction*>())
                if (action->shortcut() == QKeySequence(Qt::Key_Escape))
                    return action;
            return static_cast<QAction*>(nullptr);
        }();
        trigger("Ctrl+5"); // permissions
        pressEscape();
        QVERIFY(!abortIt->isEnabled());
        m_window->showTool(1); // another tool
        trigger("Alt+2");
        QVERIFY(becomesIdle());
        searchLine()->setFocus();
        pressEscape();
        QCOMPARE(run.state, RunState::Running);
        m_window->showTool(0);
        QVERIFY(becomesIdle());
        pressEscape();
        QVERIFY(abortIt->isEnabled());
        QCOMPARE(run.state, RunState::Aborting);
    }
};

TOOLROOM_WIDGET_TEST(TestEscape)
#include "test_escape.moc"
