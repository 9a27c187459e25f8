// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/support/registries.h"
#include "tests/ui/window_test.h"
#include "ui/tool/checklist_section.h"
#include "ui/tool/contract_forms.h"
#include "ui/tool/forms_section.h"
#include "ui/tool/tool_page.h"
#include "ui/widgets/segmented_control.h"
#include "ui/widgets/status_label.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>

using namespace toolroom;
using namespace toolroom::test;

namespace {

const char* const orders = R"({"contract": "echomen", "tools": [
  {"name": "order:place", "description": "Places an order", "parameters": {"type": "object"}, "retry": {"maxRetries": 3}},
  {"name": "order:list", "description": "Lists orders", "parameters": {"type": "object"}}]})";
const char* const guide = R"({"contract": "agentbase", "tools": [
  {"name": "write_file", "description": "Write content to a file. Use when text must be kept.",
   "schema": {"type": "object", "properties": {"path": {"type": "string"}}}, "permissionScopes": ["fs-write"]}]})";

} // namespace

class TestContractForms : public WindowTest {
    Q_OBJECT

    FormsSection& section() const { return m_window->pane().toolPage()->forms(); }
    CodeView* written() const { return named<CodeView>("Tool in the selected contract"); }
    SegmentedControl* contracts() const { return section().findChild<SegmentedControl*>(); }
    QToolButton* contract(const QString& words) const {
        for (auto* button : contracts()->findChildren<QToolButton*>())
            if (button->text().startsWith(words))
                return button;
        return nullptr;
    }
    void open(const char* text) {
        loadText("tools.json", text);
        m_window->showTool(0); // a tool that is gone stays open
        QVERIFY(becomesIdle());
    }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void startsClosed() {
        open(orders);
        QVERIFY(!written()->isVisible());
        trigger("Ctrl+Shift+D");
        QVERIFY(becomesIdle());
        QVERIFY(written()->isVisible());
        QVERIFY(written()->isReadOnly());
        trigger("Ctrl+Shift+D");
        QVERIFY(!written()->isVisible());
    }

    void switchShowsEachContract() {
        open(orders);
        section().setOpen(true);
        QVERIFY(becomesIdle());
        QCOMPARE(contracts()->value(), static_cast<int>(Contract::Forge));
        QCOMPARE(contract(QStringLiteral("echomen"))->text(), QStringLiteral("echomen · original"));
        QCOMPARE(contract(QStringLiteral("MCP"))->text(), QStringLiteral("MCP −1"));
        QCOMPARE(contract(QStringLiteral("MCP"))->accessibleName(), QStringLiteral("MCP, 1 field dropped"));
        contract(QStringLiteral("MCP"))->click();
        QVERIFY(becomesIdle());
        QVERIFY(written()->toPlainText().contains(QStringLiteral("\"inputSchema\"")));
        QVERIFY(!written()->toPlainText().contains(QStringLiteral("retry")));
        QCOMPARE(section().findChild<StatusLabel*>()->text(), QStringLiteral("● 1 field dropped"));
        buttonIn<QToolButton>(section(), QStringLiteral("Copy"))->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), written()->toPlainText());
    }

    void droppedFieldShowsItsLocation() {
        open(orders);
        section().setOpen(true);
        section().forms().choose(Contract::Mcp);
        QVERIFY(becomesIdle());
        auto* losses = section().findChild<QTableView*>();
        QCOMPARE(losses->model()->index(0, 3).data().toString(), QStringLiteral("/retry"));
        Q_EMIT losses->clicked(losses->model()->index(0, 0));
        auto* definition = named<DefinitionView>("Definition");
        QVERIFY(definition->isVisible());
        QCOMPARE(definition->extraSelections().at(0).cursor.selectedText(), QStringLiteral("{\"maxRetries\": 3}"));
    }

    void keepsTheSelectedContract() {
        open(orders);
        section().setOpen(true);
        section().forms().choose(Contract::OpenAi);
        m_window->showTool(1);
        QVERIFY(becomesIdle());
        QVERIFY(written()->toPlainText().contains(QStringLiteral("order:list")));
        QCOMPARE(contracts()->value(), static_cast<int>(Contract::OpenAi));
    }

    void checklistIsForAgentbaseOnly() {
        open(orders);
        QVERIFY(!m_window->findChild<ChecklistSection*>()->isVisible());
        open(guide);
        QVERIFY(m_window->findChild<ChecklistSection*>()->isVisible());
        QAbstractItemModel* points = named<QTableView>("Checklist")->model();
        QCOMPARE(points->rowCount(), 9);
        QCOMPARE(points->index(0, 0).data().toString(), QStringLiteral("? Unknown"));
        QCOMPARE(points->index(3, 0).data().toString(), QStringLiteral("✗ No"));
        QCOMPARE(points->index(3, 2).data().toString(), QStringLiteral("1 finding"));
        QCOMPARE(points->index(4, 0).data().toString(), QStringLiteral("✓ Yes"));
        QCOMPARE(points->index(5, 2).data().toString(), QStringLiteral("Declares fs-write"));
        for (int row = 0; row < points->rowCount(); ++row)
            QVERIFY(!points->index(row, 1).data().toString().isEmpty() &&
                    !points->index(row, 2).data().toString().isEmpty());
        const QAbstractItemModelTester tester(points);
    }

    void failedPointShowsItsFinding() {
        open(guide);
        auto* checklist = named<QTableView>("Checklist");
        Q_EMIT checklist->clicked(checklist->model()->index(3, 1));
        QVERIFY(becomesIdle());
        QVERIFY(named<DefinitionView>("Definition")->isVisible());
        const auto* findings = named<QTableView>("Findings for this tool");
        QCOMPARE(findings->currentIndex().siblingAtColumn(1).data().toString(), QStringLiteral("param-desc"));
    }

    void ignoresPointsOfAnotherRegistry() {
        open(guide);
        const auto* section = m_window->findChild<ChecklistSection*>();
        auto* checklist = named<QTableView>("Checklist");
        const QSignalSpy chosen(section, &ChecklistSection::findingChosen);
        m_window->pane().toolPage()->showTool(registryWith({textSource("other.json", guide)}), 0);
        QVERIFY(!isIdle());
        Q_EMIT checklist->clicked(checklist->model()->index(3, 1));
        QCOMPARE(chosen.size(), 0);
    }
};

TOOLROOM_WIDGET_TEST(TestContractForms)
#include "test_contract_forms.moc"
