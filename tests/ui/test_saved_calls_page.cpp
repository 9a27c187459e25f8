// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/ui/saved_calls_fixture.h"
#include "ui/collections/runs_place.h"
#include "ui/collections/saved_calls_page.h"
#include "ui/run/saved_calls_panel.h"
#include "ui/widgets/status_label.h"

#include <QClipboard>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QStatusBar>
#include <QTabBar>
#include <QToolButton>
#include <QTreeView>

using namespace toolroom;
using namespace toolroom::test;

/// The saved calls of all sources as a tree.
class TestSavedCallsPage : public SavedCallsTest {
    Q_OBJECT

    SavedCallsPage& page() { return partOf<SavedCallsPage>(*m_window); }
    QTreeView& tree() { return partOf<QTreeView>(page()); }
    SavedCallsTreeModel& model() { return *qobject_cast<SavedCallsTreeModel*>(tree().model()); }
    /// The rows that the tree shows: `name | tool | result`, indented.
    QStringList rows(const QModelIndex& parent = {}, int depth = 0) {
        QStringList texts;
        for (int row = 0; row < model().rowCount(parent); ++row) {
            const QModelIndex index = model().index(row, 0, parent);
            QStringList cells;
            for (int column = 0; column < model().columnCount(); ++column)
                cells += index.siblingAtColumn(column).data().toString();
            texts += QString(depth * 2, QLatin1Char(' ')) + cells.join(QStringLiteral(" | "));
            texts += rows(index, depth + 1);
        }
        return texts;
    }
    QStringList names(const QModelIndex& parent = {}) {
        QStringList all;
        for (const QString& row : rows(parent))
            all += row.section(QStringLiteral(" | "), 0, 0).trimmed();
        return all;
    }
    QModelIndex row(const char* name) { return model().indexOf(path(name).toStdString()); }
    void select(const char* name) {
        const QModelIndex index = row(name);
        QVERIFY2(index.isValid(), name);
        tree().setCurrentIndex(index);
    }
    QString result(const char* name) {
        return row(name).siblingAtColumn(SavedCallsTreeModel::Result).data().toString();
    }
    QAction* action(const char* text) {
        for (QAction* each : page().actions())
            if (each->text() == QLatin1String(text))
                return each;
        qFatal("no action %s", text);
    }
    QString status() { return partOf<StatusLabel>(page()).text(); }
    void openPage() {
        loadPaths({toolsFile()});
        trigger("Ctrl+Shift+S");
        QVERIFY(becomesIdle());
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void writeCalls() {
        writeCall("b.call.json", "{\"name\": \"Second\", \"tool\": \"echo\", \"arguments\": {\"n\": 2}, \"expect\": "
                                 "{\"assert\": [\"data.n == `3`\"]}}");
        writeCall("a.call.json", "{\"name\": \"First\", \"tool\": \"a/echo\", \"arguments\": {\"n\": 1}}");
        writeCall("more/c.call.json", "{\"tool\": \"other\"}");
        writeCall("more/broken.call.json", "{");
    }
    void drop(const QStringList& names, const char* folder) {
        QModelIndexList dragged;
        for (const QString& name : names)
            dragged += row(qPrintable(name));
        const std::unique_ptr<QMimeData> data(model().mimeData(dragged));
        QVERIFY(model().canDropMimeData(data.get(), Qt::MoveAction, -1, -1, row(folder)));
        QVERIFY(model().dropMimeData(data.get(), Qt::MoveAction, -1, -1, row(folder)));
        QVERIFY(becomesIdle());
    }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void isAPageOfThePlaceRuns() {
        openPage();
        QVERIFY(page().isVisible());
        auto& place = partOf<RunsPlace>(*m_window);
        QCOMPARE(place.current(), RunsPlace::SavedCalls);
        trigger("Ctrl+1");
        trigger("Ctrl+3"); // what the place showed last
        QVERIFY(page().isVisible());
        partOf<QTabBar>(place).setCurrentIndex(RunsPlace::History);
        QVERIFY(!page().isVisible());
        QVERIFY(m_window->historyPages().historyPage().existing());
    }

    void emptyPageExplainsItself() {
        m_window->historyPages().showSavedCalls();
        QVERIFY(becomesIdle());
        QVERIFY(showsText(page(), QStringLiteral("No saved calls")));
        buttonIn<QPushButton>(page(), QStringLiteral("Show Tools"))->click();
        QVERIFY(!page().isVisible());
    }

    void emptyPageAddsAFolder() {
        openPage();
        QVERIFY(showsText(page(), QStringLiteral("No saved calls")));
        buttonIn<QPushButton>(page(), QStringLiteral("New Folder"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(row("calls/New Folder").isValid(), waitLimitMs);
    }

    void listsFoldersAndCalls() {
        writeCalls();
        openPage();
        const QStringList shown = rows();
        QCOMPARE(shown[0], QStringLiteral("a.json |  | ▲ 4 calls"));
        QCOMPARE(shown[1], QStringLiteral("  more |  | ▲ 2 calls"));
        QVERIFY2(shown[2].startsWith(QStringLiteral("    broken.call.json |  | ▲ 1:2: ")), qPrintable(shown[2]));
        QCOMPARE(shown[3], QStringLiteral("    c | other | Not run; expected: succeeds"));
        QCOMPARE(shown[4], QStringLiteral("  First | a/echo | Not run; expected: succeeds"));
        QCOMPARE(shown[5], QStringLiteral("  Second | echo | Not run; expected: succeeds, 1 assertion"));
        QVERIFY(tree().isExpanded(row("calls/more")));
    }

    void runAllShowsTheResults() {
        writeCalls();
        openPage();
        named<QToolButton>("Run all calls in the selected folder, or all of them")->click();
        QTRY_VERIFY_WITH_TIMEOUT(result("calls/a.call.json").startsWith(QStringLiteral("✓ As expected, ")),
                                 waitLimitMs);
        QTRY_COMPARE_WITH_TIMEOUT(result("calls/b.call.json"), QStringLiteral("✗ `data.n == `3`` is not true"),
                                  waitLimitMs);
        QTRY_COMPARE_WITH_TIMEOUT(result("calls"), QStringLiteral("✗ 2 of 4 as expected"), waitLimitMs);
        QCOMPARE(m_calls->load(), 3);
        // An edited call has no result.
        writeCall("a.call.json", "{\"name\": \"First\", \"tool\": \"a/echo\", \"arguments\": {\"n\": 7}}");
        QTRY_COMPARE_WITH_TIMEOUT(result("calls/a.call.json"), QStringLiteral("Not run; expected: succeeds"),
                                  waitLimitMs);
    }

    void runsTheSelection() {
        writeCalls();
        openPage();
        QVERIFY(!action("Run")->isEnabled());
        select("calls/more");
        action("Run")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(result("calls/more/c.call.json").startsWith(QStringLiteral("✓ ")), waitLimitMs);
        QCOMPARE(m_calls->load(), 1);
        QVERIFY(!action("Inspect Last Run")->isEnabled());
        select("calls/more/c.call.json");
        QVERIFY(action("Inspect Last Run")->isEnabled());
        action("Inspect Last Run")->trigger();
        QVERIFY(!page().isVisible());
        QCOMPARE(m_window->tabs().currentTab(), ToolTabs::Runs);
    }

    void escapeAbortsTheRuns() {
        writeCall("a.call.json", "{\"tool\": \"echo\", \"arguments\": {\"wait\": 1}}");
        writeCall("b.call.json", "{\"tool\": \"other\", \"arguments\": {\"wait\": 1}}");
        openPage();
        named<QToolButton>("Run all calls in the selected folder, or all of them")->click();
        QTRY_COMPARE_WITH_TIMEOUT(m_calls->load(), 2, waitLimitMs);
        QCOMPARE(page().liveRuns().size(), 2);
        QTest::keyClick(&tree(), Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(page().liveRuns().isEmpty(), waitLimitMs);
        QTRY_VERIFY_WITH_TIMEOUT(result("calls/a.call.json").contains(QStringLiteral("CANCELLED")), waitLimitMs);
    }

    void openingDoesNotRun() {
        writeCalls();
        openPage();
        select("calls/b.call.json");
        QTest::keyClick(&tree(), Qt::Key_Return);
        QVERIFY(isFilledIn("a/echo", {{"n", 2}}));
        QCOMPARE(m_calls->load(), 0);
        QVERIFY(m_window->runs().runs().empty());
    }

    void draggingMovesTheFile() {
        writeCalls();
        openPage();
        drop({QStringLiteral("calls/a.call.json"), QStringLiteral("calls/b.call.json")}, "calls/more");
        QVERIFY(QFile::exists(path("calls/more/a.call.json")) && QFile::exists(path("calls/more/b.call.json")));
        QVERIFY(!QFile::exists(path("calls/a.call.json")));
        QCOMPARE(names(row("calls/more")), QStringList({QStringLiteral("First"), QStringLiteral("Second"),
                                                        QStringLiteral("broken.call.json"), QStringLiteral("c")}));
        drop({QStringLiteral("calls/more/c.call.json")}, "calls");
        QCOMPARE(model().pathOf(tree().currentIndex()), path("calls/c.call.json").toStdString());
    }

    void draggingNeverOverwrites() {
        writeCalls();
        writeCall("more/a.call.json", "{\"name\": \"Other\", \"tool\": \"echo\"}");
        openPage();
        drop({QStringLiteral("calls/a.call.json")}, "calls/more");
        QVERIFY2(status().contains(QStringLiteral("the folder already contains a.call.json")), qPrintable(status()));
        QVERIFY(QFile::exists(path("calls/a.call.json")));
        QCOMPARE(row("calls/more/a.call.json").data().toString(), QStringLiteral("Other"));
        // Nothing is dropped where it is, or on the calls of other sources.
        const std::unique_ptr<QMimeData> data(model().mimeData({row("calls/a.call.json")}));
        QVERIFY(!model().canDropMimeData(data.get(), Qt::MoveAction, -1, -1, row("calls")));
        QVERIFY(!model().canDropMimeData(data.get(), Qt::MoveAction, -1, -1, {}));
        QVERIFY(!model().canDropMimeData(data.get(), Qt::CopyAction, -1, -1, row("calls/more")));
    }

    /// The folder of a source is created with the first folder in it.
    void aFolderIsCreatedForASourceWithoutCalls() {
        writeCalls();
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("other")));
        openPage();
        m_window->openPaths({writeSource(QStringLiteral("other/more.json"), toolsNamed({"more"}))});
        QTRY_VERIFY(isIdle() && row("other/calls").isValid());
        tree().setCurrentIndex(row("other/calls"));
        action("New Folder")->trigger();
        QVERIFY(becomesIdle());
        QVERIFY(QFileInfo(path("other/calls/New Folder")).isDir());
    }

    void foldersAreCreatedAndRenamed() {
        writeCalls();
        openPage();
        action("New Folder")->trigger();
        QVERIFY(becomesIdle());
        QVERIFY(QFileInfo(path("calls/New Folder")).isDir());
        auto* editor = tree().findChild<QLineEdit*>();
        QVERIFY(editor);
        editor->setText(QStringLiteral("smoke tests"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(row("calls/smoke tests").isValid(), waitLimitMs);
        QVERIFY(!QFile::exists(path("calls/New Folder")));
        QVERIFY(becomesIdle());
        QCOMPARE(tree().currentIndex(), row("calls/smoke tests"));
        QVERIFY(model().setData(row("calls/a.call.json"), QStringLiteral("Renamed"), Qt::EditRole) == false);
        QTRY_COMPARE_WITH_TIMEOUT(row("calls/a.call.json").data().toString(), QStringLiteral("Renamed"), waitLimitMs);
        QVERIFY(!(model().flags(row("calls")) & Qt::ItemIsEditable));
    }

    void deletedFilesGoToTheTrash() {
        const QByteArray before = qgetenv("XDG_DATA_HOME");
        QDir(m_folder->path()).mkpath(QStringLiteral("data"));
        qputenv("XDG_DATA_HOME", m_folder->filePath(QStringLiteral("data")).toUtf8());
        QFile probe(writeSource(QStringLiteral("probe"), "1"));
        const bool hasTrash = probe.moveToTrash();
        writeCalls();
        openPage();
        select("calls/more");
        action("Move to Trash")->trigger();
        QVERIFY(becomesIdle());
        before.isNull() ? qunsetenv("XDG_DATA_HOME") : qputenv("XDG_DATA_HOME", before);
        if (!hasTrash) { // nothing is deleted for good
            QVERIFY2(status().contains(QStringLiteral("cannot move it to the trash: ")), qPrintable(status()));
            QVERIFY(QFile::exists(path("calls/more/c.call.json")));
            return;
        }
        QVERIFY2(!QFile::exists(path("calls/more")), qPrintable(status()));
        QCOMPARE(names(), QStringList({QStringLiteral("a.json"), QStringLiteral("First"), QStringLiteral("Second")}));
        select("calls");
        QVERIFY(!action("Move to Trash")->isEnabled());
    }

    void changesOnDiskKeepTheSelection() {
        writeCalls();
        openPage();
        tree().collapse(row("calls/more"));
        select("calls/b.call.json");
        writeCall("new/d.call.json", "{\"tool\": \"echo\"}");
        QTRY_VERIFY_WITH_TIMEOUT(row("calls/new/d.call.json").isValid(), waitLimitMs);
        QCOMPARE(tree().currentIndex(), row("calls/b.call.json"));
        QVERIFY(tree().selectionModel()->isSelected(row("calls/b.call.json")));
        QVERIFY(!tree().isExpanded(row("calls/more")) && tree().isExpanded(row("calls/new")));
    }

    void newFoldersOfCallsAppear() {
        openPage();
        writeCall("a.call.json", "{\"tool\": \"echo\"}");
        QTRY_VERIFY_WITH_TIMEOUT(row("calls/a.call.json").isValid(), waitLimitMs);
        QVERIFY(tree().isVisible());
    }

    void editingAName() {
        writeCalls();
        openPage();
        select("calls/a.call.json");
        QTest::keyClick(&tree(), Qt::Key_F2);
        auto* editor = tree().findChild<QLineEdit*>();
        QVERIFY(editor);
        writeCall("e.call.json", "{\"tool\": \"echo\"}"); // the editor stays open
        QTest::qWait(300);
        QVERIFY(editor->isVisible());
        editor->setText(QStringLiteral("Edited"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(row("calls/a.call.json").data().toString(), QStringLiteral("Edited"), waitLimitMs);
        QTRY_VERIFY_WITH_TIMEOUT(row("calls/e.call.json").isValid(), waitLimitMs);
    }

    void linksLeaveOutSecrets() {
        writeCall("a.call.json", "{\"tool\": \"echo\", \"arguments\": {\"n\": 1, \"password\": \"hunter2\"}}");
        openPage();
        select("calls/a.call.json");
        action("Copy Link")->trigger();
        QCOMPARE(QApplication::clipboard()->text(),
                 QStringLiteral("toolroom://call?tool=a%2Fecho&arguments=%7B%22n%22%3A1%7D"));
        QCOMPARE(m_window->statusBar()->currentMessage(),
                 QStringLiteral("Link copied, without these arguments, which contain secrets: password"));
    }

    void sharesAResult() {
        writeCalls();
        openPage();
        // The panel of the Call page shows the results of the same runs.
        select("calls/a.call.json");
        action("Run")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(result("calls/a.call.json").startsWith(QStringLiteral("✓ ")), waitLimitMs);
        action("Open")->trigger();
        QVERIFY(isFilledIn("a/echo", {{"n", 1}}));
        named<QToolButton>("Saved calls")->click();
        auto& panel = partOf<SavedCallsPanel>(callPage());
        QTRY_COMPARE_WITH_TIMEOUT(panel.model().rowCount(), 3, waitLimitMs);
        QVERIFY(panel.model()
                    .index(0, SavedCallsModel::Result)
                    .data()
                    .toString()
                    .startsWith(QStringLiteral("As expected, ")));
    }
};

TOOLROOM_WIDGET_TEST(TestSavedCallsPage)
#include "test_saved_calls_page.moc"
