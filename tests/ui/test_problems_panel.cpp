// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/ui/window_test.h"
#include "ui/problems/problems_panel.h"
#include "ui/theme/theme.h"
#include "ui/tool/definition_view.h"
#include "ui/tool/rule_page.h"
#include "ui/tool/tool_header.h"
#include "ui/tool/tool_page.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/search_line.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// The description of the first tool is a placeholder; the schema of the second has an empty enum.
const char* const tools = R"({"tools": [
  {"name": "send_mail", "description": "TODO", "inputSchema": {"type": "object"}},
  {"name": "read_file", "description": "Reads one file from the disk. Use when its text is wanted.",
   "inputSchema": {"type": "object", "properties": {"kind": {"description": "Which kind", "enum": []}}}}]})";

} // namespace

class TestProblemsPanel : public WindowTest {
    Q_OBJECT

    QTreeView* list() const { return named<QTreeView>("Problems"); }
    void open() {
        openText("mixed.json", tools);
        QTRY_VERIFY(isReady());
    }
    QStringList groups() const {
        QStringList titles;
        for (int row = 0; row < list()->model()->rowCount(); ++row)
            titles += list()->model()->index(row, 0).data().toString();
        return titles;
    }
    QModelIndex firstOf(const char* group) const {
        const QAbstractItemModel* model = list()->model();
        for (int row = 0; row < model->rowCount(); ++row)
            if (model->index(row, 0).data().toString() == QLatin1String(group))
                return model->index(0, 0, model->index(row, 0));
        return {};
    }
    QString shownTool() const { return m_window->findChild<ToolHeader*>()->findChild<ElidedLabel*>()->fullText(); }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void groupsByRuleToolSourceAndSeverity() {
        open();
        QVERIFY(groups().contains(QStringLiteral("enum-empty")));
        QVERIFY(groups().contains(QStringLiteral("desc-placeholder")));
        auto* grouping = named<QComboBox>("Group problems by");
        grouping->setCurrentIndex(1);
        QTRY_COMPARE(groups(), (QStringList{QStringLiteral("mixed/send_mail"), QStringLiteral("mixed/read_file")}));
        grouping->setCurrentIndex(2);
        QTRY_COMPARE(groups(), QStringList{QStringLiteral("mixed.json")});
        grouping->setCurrentIndex(3);
        QTRY_COMPARE(groups().first(), QStringLiteral("Errors"));
    }

    void searchForgivesTypos() {
        open();
        auto* search = named<SearchLine>("Search problems");
        search->setText(QStringLiteral("enmu-empty"));
        QTRY_COMPARE(groups(), QStringList{QStringLiteral("enum-empty")});
        const auto labels = m_window->findChild<ProblemsPanel*>()->findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(
            labels, [](const QLabel* label) { return label->text().startsWith(QStringLiteral("1 of ")); }));
        search->setText(QStringLiteral("placeholder send"));
        QTRY_COMPARE(groups(), QStringList{QStringLiteral("desc-placeholder")});
    }

    void quickFixChangesTheFile() {
        const QString file = writeSource(
            QStringLiteral("a.json"),
            R"({"tools": [{"name": "read_file", "description": "Reads one file. Use when its text is wanted.",
 "inputSchema": {"type": "object", "required": ["path", "path"],
  "properties": {"path": {"type": "string", "description": "Where the file is"}}}}]})");
        m_window->openPaths({file});
        QTRY_VERIFY(isReady());
        const QModelIndex finding = firstOf("required-duplicate");
        QVERIFY(finding.isValid());
        list()->setCurrentIndex(finding);
        trigger("Ctrl+.");
        QTRY_VERIFY(!groups().contains(QStringLiteral("required-duplicate")));
        QFile fixed(file);
        QVERIFY(fixed.open(QIODevice::ReadOnly));
        QVERIFY(fixed.readAll().contains(R"("required": ["path"],)"));
    }

    void severityIconsFollowTheTheme() {
        open();
        const auto color = [this] {
            for (const QToolButton* button : m_window->findChildren<QToolButton*>())
                if (button->accessibleName().startsWith(QStringLiteral("Errors: ")))
                    return button->icon().pixmap(QSize(16, 16), 2.0).toImage().pixelColor(16, 20);
            return QColor();
        };
        trigger("Ctrl+Alt+L");
        QTRY_COMPARE(color(), lightTheme().error);
        trigger("Ctrl+Alt+D");
        QTRY_COMPARE(color(), darkTheme().error);
        trigger("Ctrl+Alt+S");
    }

    void filtersBySeverityAndText() {
        open();
        QTest::keyClicks(named<SearchLine>("Search problems"), QStringLiteral("enum-empty"));
        QTRY_COMPARE(groups(), QStringList{QStringLiteral("enum-empty")});
        const auto errors = m_window->openSources().registry()->counts().errors;
        named<QToolButton>(qPrintable(QStringLiteral("Errors: %1").arg(errors)))->click();
        QTRY_VERIFY(groups().isEmpty());
        QTRY_VERIFY(named<QAbstractButton>("Clear Filter")->isVisible());
        named<QAbstractButton>("Clear Filter")->click();
        QTRY_VERIFY(groups().size() > 1);
    }

    void filtersByTool() {
        open();
        named<QToolButton>("Show only problems in this tool")->click();
        QTRY_VERIFY(!groups().contains(QStringLiteral("enum-empty")));
        m_window->showTool(1);
        QTRY_VERIFY(groups().contains(QStringLiteral("enum-empty")));
        QVERIFY(!groups().contains(QStringLiteral("desc-placeholder")));
    }

    void clickShowsTheLocation() {
        open();
        QCOMPARE(shownTool(), QStringLiteral("send_mail"));
        const QModelIndex finding = firstOf("enum-empty");
        QVERIFY(finding.isValid());
        list()->scrollTo(finding);
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, list()->visualRect(finding).center());
        QTRY_VERIFY(isReady());
        QCOMPARE(shownTool(), QStringLiteral("read_file"));
        auto* definition = named<DefinitionView>("Definition");
        QTRY_VERIFY(definition->isVisible());
        const QList<QTextEdit::ExtraSelection> selections = definition->extraSelections();
        QVERIFY(!selections.isEmpty());
        QCOMPARE(selections.first().cursor.selectedText(), QStringLiteral("[]"));
        QCOMPARE(definition->textCursor().position(), selections.first().cursor.selectionStart());
    }

    void enterShowsTheLocationInTheDescription() {
        open();
        m_window->showTool(1);
        list()->setCurrentIndex(firstOf("desc-placeholder"));
        list()->setFocus();
        QTest::keyClick(list(), Qt::Key_Return);
        QTRY_COMPARE(shownTool(), QStringLiteral("send_mail"));
        QTRY_VERIFY(isReady());
        QVERIFY(!named<DefinitionView>("Definition")->isVisible());
        QCOMPARE(named<MarkedText>("Description")->extraSelections().first().cursor.selectedText(),
                 QStringLiteral("TODO"));
    }

    void f4CyclesThroughProblems() {
        open();
        const auto total = static_cast<int>(m_window->openSources().registry()->findings().size());
        QVERIFY(total >= 2);
        trigger("F4");
        const QPersistentModelIndex first = list()->currentIndex();
        QCOMPARE(QModelIndex(first), list()->model()->index(0, 0, list()->model()->index(0, 0)));
        for (int i = 1; i < total; ++i) {
            trigger("F4");
            QVERIFY(list()->currentIndex() != first);
        }
        trigger("F4");
        QCOMPARE(list()->currentIndex(), QModelIndex(first));
        trigger("Shift+F4");
        QVERIFY(list()->currentIndex() != first);
        trigger("F4");
        QCOMPARE(list()->currentIndex(), QModelIndex(first));
    }

    void f1ExplainsTheSelectedRule() {
        open();
        list()->setCurrentIndex(firstOf("enum-empty"));
        list()->setFocus();
        trigger("F1");
        QCOMPARE(m_window->findChild<RulePage*>()->windowTitle(), QStringLiteral("Rule enum-empty"));
    }

    /// Some contracts assign a different severity to a rule.
    void ruleListsSeveritiesByContract() {
        RulePage page;
        QVERIFY(page.showRule(QStringLiteral("param-desc")));
        const auto labels = page.findChildren<QLabel*>();
        const auto told = std::ranges::find(
            labels, QStringLiteral("param-desc · warning; agentbase: error · all contracts"), &QLabel::text);
        QVERIFY(told != labels.end());
    }

    void showsThatThereAreNoProblems() {
        openText("empty.json", R"({"tools": []})");
        QTRY_VERIFY(isReady());
        QVERIFY(!list()->isVisible());
        bool said = false;
        for (const QLabel* label : m_window->findChildren<QLabel*>())
            said |= label->isVisible() && label->text() == QStringLiteral("No problems found");
        QVERIFY(said);
    }
};

TOOLROOM_WIDGET_TEST(TestProblemsPanel)
#include "test_problems_panel.moc"
