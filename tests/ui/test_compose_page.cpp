// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/ui/window_test.h"
#include "ui/compose/compose_page.h"
#include "ui/envelope/check_pane.h"
#include "ui/tool/code_view.h"
#include "ui/widgets/search_line.h"
#include "ui/widgets/status_label.h"

#include <QClipboard>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>

using namespace toolroom;
using namespace toolroom::test;

namespace {

const char* const tools = R"({"tools": [
  {"name": "read_file", "description": "Reads a file",
   "inputSchema": {"type": "object", "required": ["path"], "properties": {"path": {"type": "string"}}}},
  {"name": "add_note", "description": "Adds a note", "inputSchema": {"type": "object", "properties": {"text": {"type": "string"}}}}]})";

} // namespace

class TestComposePage : public WindowTest {
    Q_OBJECT

    ComposePage& page() const { return m_window->part<ComposePage>(); }
    CodeView* schema() const { return named<CodeView>("Call schema"); }
    QTreeView* list() const { return named<QTreeView>("Tools to compose"); }
    void open() {
        loadText("files.json", tools);
        trigger("Ctrl+Shift+C");
        QVERIFY(becomesIdle());
        QVERIFY(page().isVisible());
    }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void composesCheckedTools() {
        open();
        QVERIFY(!schema()->isVisible());
        QVERIFY(!named<QToolButton>("Copy the schema")->isEnabled());
        QCOMPARE(list()->model()->rowCount(), 2);
        list()->setFocus();
        list()->setCurrentIndex(list()->model()->index(0, 0));
        QTest::keyClick(list(), Qt::Key_Space);
        QVERIFY(becomesIdle());
        QVERIFY(schema()->isVisible());
        QVERIFY(schema()->toPlainText().contains(QStringLiteral("\"const\": \"read_file\"")));
        QVERIFY(!schema()->toPlainText().contains(QStringLiteral("\"const\": \"add_note\"")));
        named<QToolButton>("Copy the schema")->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), schema()->toPlainText());
    }

    void filterNarrowsTheList() {
        open();
        named<SearchLine>("Filter tools to compose")->setText(QStringLiteral("note"));
        QTRY_COMPARE(list()->model()->rowCount(), 1);
        named<QToolButton>("Select all listed tools")->click();
        QVERIFY(becomesIdle());
        QVERIFY(schema()->toPlainText().contains(QStringLiteral("\"const\": \"add_note\"")));
        QVERIFY(!schema()->toPlainText().contains(QStringLiteral("\"const\": \"read_file\"")));
        named<QToolButton>("Clear the selection")->click();
        QVERIFY(becomesIdle());
        QVERIFY(!schema()->isVisible());
    }

    void callsAreCheckedAgainWhenToolsChange() {
        open();
        page().choice().checkAllListed();
        page().calls().setText(
            R"([{"_tool": "read_file", "_activity": "", "path": "a"}, {"_tool": "add_note", "_activity": ""}])");
        auto* verdict = page().calls().findChild<StatusLabel*>();
        QTRY_COMPARE(verdict->text(), QStringLiteral("✓ Calls match their schemas · 2 checked"));
        QVERIFY(page().choice().setData(page().choice().index(1, 0), Qt::Unchecked, Qt::CheckStateRole));
        QTRY_COMPARE(verdict->text(), QStringLiteral("▲ 1 error"));
        const auto* findings = named<QTableView>("Findings: Calls");
        QCOMPARE(findings->model()->index(0, 1).data().toString(), QStringLiteral("call-tool"));
    }

    void duplicateNamesAreReported() {
        m_window->openSources().open(
            {{SourceSpec::Kind::Text, {}, "a.json", tools}, {SourceSpec::Kind::Text, {}, "b.json", tools}});
        QVERIFY(becomesIdle());
        trigger("Ctrl+Shift+C");
        QVERIFY(becomesIdle());
        page().choice().checkAllListed();
        QVERIFY(becomesIdle());
        const auto* notices = named<QTableView>("Dropped fields and skipped tools");
        QVERIFY(notices->isVisible());
        QCOMPARE(notices->model()->rowCount(), 2);
        QCOMPARE(notices->model()->index(0, 3).data().toString(), QStringLiteral("b/read_file"));
    }
};

TOOLROOM_WIDGET_TEST(TestComposePage)
#include "test_compose_page.moc"
