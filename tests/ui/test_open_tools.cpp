// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/ui/window_test.h"
#include "ui/mainwindow/open_tools.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/mainwindow/workspace.h"
#include "ui/run/call_page.h"

using namespace toolroom;
using namespace toolroom::test;

namespace {

QStringList tabs(const char* text) {
    return QString::fromLatin1(text).split(QLatin1Char(' '));
}

} // namespace

/// The tabs of the open tools.
class TestOpenTools : public WindowTest {
    Q_OBJECT

    /// The titles; previews are in parentheses, and the current one is marked.
    QStringList titles() {
        OpenTools& bar = m_window->openTools();
        QStringList shown;
        for (int i = 0; i < bar.count(); ++i) {
            const bool isPreview = bar.tools()[static_cast<std::size_t>(i)].isPreview;
            shown += (i == bar.currentIndex() ? QStringLiteral("*") : QString()) +
                     (isPreview ? QStringLiteral("(%1)") : QStringLiteral("%1")).arg(bar.tabText(i));
        }
        return shown;
    }
    void loadTools() { loadPaths({writeSource(QStringLiteral("a.json"), toolsNamed({"one", "two", "three"}))}); }
    void keepTwo() {
        m_window->openTools().keepCurrent();
        m_window->showTool(1);
        m_window->openTools().keepCurrent();
    }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void lookingAtToolsReplacesThePreview() {
        loadTools();
        QCOMPARE(titles(), QStringList{QStringLiteral("*(one)")});
        m_window->showTool(1);
        QCOMPARE(titles(), QStringList{QStringLiteral("*(two)")});
        trigger("Ctrl+Alt+W");
        m_window->showTool(2);
        QCOMPARE(titles(), tabs("two *(three)"));
        m_window->showTool(1);
        QCOMPARE(titles(), tabs("*two (three)"));
    }

    void editingKeepsTheTab() {
        loadTools();
        trigger("Alt+2");
        CallPage& page = m_window->runPages().callPage();
        QTRY_VERIFY(page.call());
        QVERIFY(becomesIdle());
        QCOMPARE(titles(), QStringList{QStringLiteral("*(one)")}); // building the form is not an edit
        page.fill({{"x", 1}});
        QTRY_COMPARE(titles(), QStringList{QStringLiteral("*one")});
    }

    void eachTabHasItsPage() {
        loadTools();
        keepTwo();
        trigger("Alt+2");
        trigger("Ctrl+Tab");
        QCOMPARE(titles(), tabs("*one two"));
        QCOMPARE(m_window->tabs().currentTab(), ToolTabs::Tool);
        trigger("Ctrl+Shift+Tab");
        QCOMPARE(titles(), tabs("one *two"));
        QCOMPARE(m_window->tabs().currentTab(), ToolTabs::Call);
    }

    void closedTabsCanBeReopened() {
        loadTools();
        keepTwo();
        m_window->tabs().showTab(ToolTabs::Runs);
        trigger("Ctrl+W");
        QCOMPARE(titles(), tabs("*one"));
        QCOMPARE(m_window->tabs().currentTab(), ToolTabs::Tool);
        trigger("Ctrl+W"); // the last one stays open
        QCOMPARE(titles(), tabs("*one"));
        trigger("Ctrl+Shift+T");
        QCOMPARE(titles(), tabs("one *two"));
        QCOMPARE(m_window->tabs().currentTab(), ToolTabs::Runs);
        trigger("Ctrl+Shift+T"); // nothing is left
        QCOMPARE(titles(), tabs("one *two"));
    }

    void pinnedTabsComeFirstAndStay() {
        loadTools();
        keepTwo();
        trigger("Ctrl+Alt+P");
        QCOMPARE(titles(), tabs("*two one"));
        QVERIFY(!m_window->openTools().tabIcon(0).isNull());
        m_window->showTool(2);
        m_window->openTools().closeOthers();
        QCOMPARE(titles(), tabs("two *(three)"));
        QVERIFY(m_window->close());
        makeWindow();
        QVERIFY(m_window->restoreWorkspace());
        QVERIFY(becomesIdle());
        QCOMPARE(titles(), tabs("two *(three)"));
        QVERIFY(m_window->openTools().tools()[0].isPinned);
        trigger("Ctrl+Shift+Tab");
        trigger("Ctrl+W");
        QCOMPARE(titles(), tabs("*(three)"));
        trigger("Ctrl+Shift+T");
        QCOMPARE(titles(), tabs("*two (three)"));
        trigger("Ctrl+Alt+P");
        QVERIFY(!m_window->openTools().tools()[0].isPinned);
        QCOMPARE(titles(), tabs("*two (three)"));
    }

    void tabsAreRestored() {
        loadTools();
        keepTwo();
        m_window->tabs().showTab(ToolTabs::Compare);
        m_window->showTool(2);
        QVERIFY(m_window->close());
        makeWindow();
        QVERIFY(m_window->restoreWorkspace());
        QVERIFY(becomesIdle());
        QCOMPARE(titles(), tabs("one two *(three)"));
        trigger("Ctrl+Shift+Tab");
        QCOMPARE(titles(), tabs("one *two (three)"));
        QCOMPARE(m_window->tabs().currentTab(), ToolTabs::Compare);
    }

    void inputSurvivesAStartWithSources() {
        loadTools();
        trigger("Alt+2");
        QTRY_VERIFY(m_window->runPages().callPage().call());
        m_window->runPages().callPage().fill({{"x", 1}});
        QTRY_COMPARE(titles(), QStringList{QStringLiteral("*one")});
        QVERIFY(m_window->close());
        makeWindow();
        m_window->openStartupSources({sourceAt(m_folder->filePath(QStringLiteral("a.json")))});
        QVERIFY(becomesIdle());
        QVERIFY(m_window->drafts()["a/one"] == Json({{"x", 1}}));
    }

    /// A reload changes nothing, and a tool that is gone says so when its tab is chosen.
    void toolsThatAreGoneKeepTheirTabs() {
        loadTools();
        keepTwo();
        writeSource(QStringLiteral("a.json"), toolsNamed({"two", "three"}));
        QTRY_COMPARE(m_window->openSources().registry()->tools().size(), std::size_t(2));
        QVERIFY(becomesIdle());
        QCOMPARE(titles(), tabs("one *two"));
        trigger("Ctrl+Tab");
        QCOMPARE(titles(), tabs("*one two"));
        QCOMPARE(m_window->windowTitle(), QStringLiteral("one — Toolroom"));
        QVERIFY(showsText(m_window->tabs(), QStringLiteral("No open source contains this tool.")));
        writeSource(QStringLiteral("a.json"), toolsNamed({"one", "two", "three"}));
        QTRY_COMPARE(m_window->windowTitle(), QStringLiteral("one — a — Toolroom"));
        QVERIFY(!showsText(m_window->tabs(), QStringLiteral("No open source contains this tool.")));
    }

    void savedTabsAreChecked() {
        const Workspace workspace{
            .panes = {{.tools = {{.id = "a/x", .name = "x", .page = ToolTabs::Call, .isPreview = true}}}}};
        QVERIFY(parseWorkspace(serializeWorkspace(workspace)).panes == workspace.panes);
        const auto invalid = parseWorkspace(R"({"panes": [7, {"tabs": [{"tool": 1}, {"name": "x"}, 5]}]})").panes;
        QCOMPARE(invalid.size(), std::size_t(1));
        QVERIFY(invalid[0].tools.empty());
        const auto tools = parseWorkspace(R"({"panes": [{"tabs": [{"tool": "a/x", "page": 99}]}]})").panes.at(0).tools;
        QCOMPARE(tools.size(), std::size_t(1));
        QCOMPARE(tools[0].page, ToolTabs::Tool);
    }
};

TOOLROOM_WIDGET_TEST(TestOpenTools)
#include "test_open_tools.moc"
