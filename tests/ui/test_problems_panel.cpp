// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/problems/tool_findings_model.h"
#include "tests/ui/window_test.h"
#include "ui/mainwindow/run_pages.h"
#include "ui/problems/problems_panel.h"
#include "ui/problems/quick_fixes.h"
#include "ui/run/call_page.h"
#include "ui/theme/theme.h"
#include "ui/tool/findings_table.h"
#include "ui/tool/rule_page.h"
#include "ui/tool/tool_header.h"
#include "ui/tool/tool_page.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/search_line.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QSignalSpy>
#include <QStatusBar>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// The description of the first tool is a placeholder; the schema of the second has an empty enum.
const char* const reportedTools = R"({"tools": [
  {"name": "send_mail", "description": "TODO", "inputSchema": {"type": "object"}},
  {"name": "read_file", "description": "Reads one file from the disk. Use when its text is wanted.",
   "inputSchema": {"type": "object", "properties": {"kind": {"description": "Which kind", "enum": []}}}}]})";

const QByteArray fixable =
    R"({"tools": [{"name": "read_file", "description": "Reads one file. Use when its text is wanted.",
 "inputSchema": {"type": "object", "required": ["path", "path"],
  "properties": {"path": {"type": "string", "description": "Where the file is"}}}}]})";

} // namespace

class TestProblemsPanel : public WindowTest {
    Q_OBJECT

    QTreeView* list() const { return named<QTreeView>("Problems"); }
    void open() { loadText("mixed.json", reportedTools); }
    QStringList groups() const { return columnTexts(*list()->model()); }
    QModelIndex firstOf(const char* group) const {
        const QAbstractItemModel* model = list()->model();
        for (int row = 0; row < model->rowCount(); ++row)
            if (model->index(row, 0).data().toString() == QLatin1String(group))
                return model->index(0, 0, model->index(row, 0));
        return {};
    }
    static QByteArray read(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QAction* action(const char* shortcut) const {
        const auto actions = m_window->findChildren<QAction*>();
        const auto found = std::ranges::find(actions, QKeySequence(QLatin1String(shortcut)), &QAction::shortcut);
        return found == actions.end() ? nullptr : *found;
    }
    QString openFixable() {
        const QString file = writeSource(QStringLiteral("a.json"), fixable);
        m_window->openPaths({file});
        return file;
    }
    /// The dialog with the fix of the only fixable finding; null if it does not appear.
    QuickFixDialog* openPreview() {
        if (!QTest::qWaitFor([this] { return isIdle() && firstOf("required-duplicate").isValid(); }, test::waitLimitMs))
            return nullptr;
        list()->setCurrentIndex(firstOf("required-duplicate"));
        trigger("Ctrl+.");
        const auto dialogs = m_window->findChildren<QuickFixDialog*>();
        return dialogs.isEmpty() ? nullptr : dialogs.last();
    }
    static int rowOf(const QAbstractItemModel& findings, const char* rule) {
        for (int row = 0; row < findings.rowCount(); ++row)
            if (findings.index(row, ToolFindingsModel::Rule).data().toString() == QLatin1String(rule))
                return row;
        return -1;
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
        QVERIFY(showsText(*m_window->findChild<ProblemsPanel*>(), QStringLiteral("1 of ")));
        search->setText(QStringLiteral("placeholder send"));
        QTRY_COMPARE(groups(), QStringList{QStringLiteral("desc-placeholder")});
    }

    void quickFixIsPreviewedAppliedAndUndone() {
        const QString file = openFixable();
        QAction* undo = action("Ctrl+Alt+Z");
        QVERIFY(!undo->isEnabled());
        QuickFixDialog* preview = openPreview();
        QVERIFY(preview);
        const QString changes = preview->findChild<QPlainTextEdit*>()->toPlainText();
        QVERIFY2(changes.contains(
                     QStringLiteral("\n- \"inputSchema\": {\"type\": \"object\", \"required\": [\"path\", \"path\"],\n"
                                    "+ \"inputSchema\": {\"type\": \"object\", \"required\": [\"path\"],\n")),
                 qPrintable(changes));
        const auto marks = preview->findChild<QPlainTextEdit*>()->extraSelections();
        QCOMPARE(marks.size(), 2);
        QCOMPARE(marks[0].cursor.selectedText(), QStringLiteral(", \"path\""));
        QCOMPARE(marks[1].cursor.selectedText(), QString());
        QTest::keyClick(preview, Qt::Key_Escape);
        QCOMPARE(read(file), fixable);
        QVERIFY(!undo->isEnabled());
        QTest::keyClick(openPreview(), Qt::Key_Return);
        QTRY_VERIFY(!groups().contains(QStringLiteral("required-duplicate")));
        QCOMPARE(read(file), QByteArray(fixable).replace(R"(["path", "path"])", R"(["path"])"));
        QVERIFY(undo->isEnabled());
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        list()->setFocus();
        QTest::keyClick(list(), Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(groups().contains(QStringLiteral("required-duplicate")));
        QCOMPARE(read(file), fixable);
        QVERIFY(!undo->isEnabled());
    }

    void quickFixDoesNotTouchAChangedFile() {
        const QString file = openFixable();
        QuickFixDialog* preview = openPreview();
        QVERIFY(preview);
        const QByteArray edited = QByteArray(fixable) + "\n";
        writeSource(QStringLiteral("a.json"), edited);
        QTest::keyClick(preview, Qt::Key_Return);
        QCOMPARE(read(file), edited);
        QTRY_VERIFY(m_window->statusBar()->currentMessage().endsWith(
            QStringLiteral("the file has changed since it was checked")));
        QTRY_VERIFY(isIdle() && m_window->openSources().registry()->tool(0).text->bytes().ends_with('\n'));
        QTest::keyClick(openPreview(), Qt::Key_Return);
        QTRY_VERIFY(!groups().contains(QStringLiteral("required-duplicate")));
        writeSource(QStringLiteral("a.json"), fixable);
        trigger("Ctrl+Alt+Z");
        QCOMPARE(read(file), fixable);
        QVERIFY(m_window->statusBar()->currentMessage().startsWith(QStringLiteral("Cannot undo the fix: ")));
    }

    void ignoreRuleIsPreviewedAppliedAndUndone() {
        openFixable();
        QTRY_VERIFY(isIdle() && firstOf("required-duplicate").isValid());
        const QString config = m_folder->filePath(QStringLiteral(".toolroom.json"));
        const LintedRegistry& registry = *m_window->openSources().registry();
        std::uint32_t finding = 0;
        while (registry.finding(finding).rule != "required-duplicate")
            ++finding;
        const auto openDialog = [&] {
            Q_EMIT m_window->findChild<ProblemsPanel*>()->ignoreRequested(finding);
            return m_window->findChildren<IgnoreRuleDialog*>().last();
        };
        IgnoreRuleDialog* dialog = openDialog();
        auto* reason = dialog->findChild<QLineEdit*>();
        QTest::keyClick(reason, Qt::Key_Return); // a reason is required
        QVERIFY(dialog->isVisible());
        reason->setText(QStringLiteral("The server needs it"));
        const QByteArray ignore = R"({"rule": "required-duplicate", "path": "a.json", "tool": "read_file", )"
                                  R"("reason": "The server needs it"})";
        const QString changes = dialog->findChild<QPlainTextEdit*>()->toPlainText();
        QVERIFY2(changes.contains(QLatin1String("+    ") + QLatin1String(ignore)), qPrintable(changes));
        QVERIFY(!QFile::exists(config));
        QTest::keyClick(reason, Qt::Key_Return);
        QCOMPARE(read(config), QByteArray("{\n  \"ignores\": [\n    " + ignore + "\n  ]\n}\n"));
        QTRY_VERIFY(isIdle() && !groups().contains(QStringLiteral("required-duplicate")));
        trigger("Ctrl+Alt+Z");
        QVERIFY(!QFile::exists(config));
        QTRY_VERIFY(isIdle() && groups().contains(QStringLiteral("required-duplicate")));
    }

    /// Its tab, its page, and what is typed there stay.
    void theTabFollowsARenamedTool() {
        m_window->openPaths({writeSource(QStringLiteral("a.json"), toolsNamed({"read file", "other"}))});
        QVERIFY(becomesIdle());
        m_window->showTool(1);
        trigger("Ctrl+Alt+W");
        m_window->showTool(0);
        trigger("Ctrl+Alt+W");
        QVERIFY(becomesIdle());
        const std::string before = m_window->openSources().registry()->tool(0).id;
        m_window->showCallPage();
        QVERIFY(becomesIdle());
        m_window->runPages().callPage().fill({{"path", "x"}}, {}, {});
        QVERIFY(m_window->drafts().contains(before));
        list()->setCurrentIndex(firstOf("name-chars"));
        QVERIFY(list()->currentIndex().isValid());
        trigger("Ctrl+.");
        auto* preview = m_window->findChild<QuickFixDialog*>();
        QVERIFY(preview);
        QTest::keyClick(preview, Qt::Key_Return);
        QTRY_COMPARE(shownTool(), QStringLiteral("read_file"));
        QVERIFY(becomesIdle());
        const std::vector<OpenTool>& open = m_window->openTools().tools();
        QCOMPARE(open.size(), std::size_t(2));
        COMPARE_TEXT(open[1].id, "a/read_file");
        QCOMPARE(m_window->openTools().currentIndex(), 1);
        QVERIFY(!showsText(m_window->tabs(), QStringLiteral("The source no longer contains this tool")));
        QCOMPARE(m_window->drafts()["a/read_file"], (Json{{"path", "x"}}));
        trigger("Ctrl+Alt+Z");
        QTRY_COMPARE(shownTool(), QStringLiteral("read file"));
    }

    /// The names in the finding may be outdated until then.
    void ignoreRuleWaitsForTheReload() {
        openFixable();
        QTRY_VERIFY(isIdle() && firstOf("required-duplicate").isValid());
        const std::uint32_t finding = firstOf("required-duplicate").data(static_cast<int>(FindingRole::Index)).toUInt();
        writeSource(QStringLiteral("a.json"), QByteArray(fixable).replace("Reads one file", "Reads a file"));
        m_window->openSources().reload();
        QVERIFY(m_window->openSources().isLoading());
        Q_EMIT m_window->findChild<ProblemsPanel*>()->ignoreRequested(finding);
        QVERIFY(!m_window->findChild<IgnoreRuleDialog*>());
        QTRY_VERIFY(m_window->findChild<IgnoreRuleDialog*>());
        m_window->findChild<IgnoreRuleDialog*>()->reject();
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
        QVERIFY(becomesIdle());
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
        QVERIFY(becomesIdle());
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

    /// Wherever the focus is, the keys act on the finding that was chosen last, and never on one of another tool.
    void keysActOnTheFindingThatWasChosenOnTheToolPage() {
        openFixable();
        QVERIFY(becomesIdle());
        m_window->openPaths({writeSource(QStringLiteral("b.json"), reportedTools)});
        QVERIFY(becomesIdle());
        list()->setCurrentIndex(firstOf("enum-empty"));
        m_window->showTool(0);
        QVERIFY(becomesIdle());
        m_window->setFocus();
        trigger("Ctrl+.");
        QVERIFY(m_window->findChildren<QuickFixDialog*>().isEmpty());
        QCOMPARE(m_window->statusBar()->currentMessage(),
                 QStringLiteral("Select a problem first (F4 selects the next one)"));
        auto* findings = named<FindingsTable>("Findings for this tool");
        const int row = rowOf(*findings->model(), "required-duplicate");
        QTest::mouseClick(findings->viewport(), Qt::LeftButton, {},
                          findings->visualRect(findings->model()->index(row, 0)).center());
        QVERIFY(becomesIdle());
        QCOMPARE(list()->currentIndex(), firstOf("required-duplicate"));
        m_window->setFocus();
        trigger("Ctrl+.");
        QCOMPARE(m_window->findChildren<QuickFixDialog*>().size(), 1);
        m_window->findChild<QuickFixDialog*>()->reject();
    }

    void f4StartsAtTheFindingsOfTheShownTool() {
        open();
        m_window->showTool(1);
        QVERIFY(becomesIdle());
        list()->setCurrentIndex(firstOf("desc-placeholder")); // of the other tool
        m_window->setFocus();
        trigger("F4");
        QCOMPARE(shownTool(), QStringLiteral("read_file"));
        QCOMPARE(list()->currentIndex().data(static_cast<int>(FindingRole::Rule)).toString(),
                 QStringLiteral("enum-empty"));
        m_window->showTool(0);
        trigger("Shift+F4");
        QCOMPARE(shownTool(), QStringLiteral("send_mail"));
        m_window->showTool(1);
        QVERIFY(becomesIdle());
        list()->setCurrentIndex(firstOf("desc-placeholder")); // of the other tool
        list()->setFocus();
        trigger("F4");
        QCOMPARE(shownTool(), QStringLiteral("read_file"));
    }

    /// The filter stays unless it hides the tool of the finding.
    void f4KeepsTheFilterOfTheRegistry() {
        open();
        auto* filter = named<SearchLine>("Filter tools");
        filter->setText(QStringLiteral("read_file"));
        QVERIFY(becomesIdle());
        m_window->showTool(1);
        trigger("F4");
        QVERIFY(becomesIdle());
        QCOMPARE(shownTool(), QStringLiteral("read_file"));
        QCOMPARE(filter->text(), QStringLiteral("read_file"));
        m_window->showFinding(m_window->openSources().registry()->findingsOf(0).front());
        QVERIFY(becomesIdle());
        QCOMPARE(filter->text(), QString());
        QCOMPARE(named<QTreeView>("Tools by source")->currentIndex().data().toString(), QStringLiteral("send_mail"));
    }

    /// Also on a page that is lower than the definition.
    void f4ShowsTheMarkedLines() {
        QByteArray properties;
        for (int i = 0; i < 40; ++i)
            properties += "\"p" + QByteArray::number(i) + "\": {\"type\": \"string\", \"description\": \"Part\"},\n";
        loadText("long.json", ("{\"tools\": [{\"name\": \"read_file\", \"description\": \"Reads one file. Use when its "
                               "text is wanted.\",\n \"inputSchema\": {\"type\": \"object\", \"properties\": {\n" +
                               properties + "\"kind\": {\"description\": \"Which kind\", \"enum\": []}}}}]}")
                                  .toStdString());
        m_window->resize(1000, 440);
        list()->setCurrentIndex(firstOf("enum-empty"));
        m_window->showFinding(list()->currentIndex().data(static_cast<int>(FindingRole::Index)).toUInt());
        QVERIFY(becomesIdle());
        QTest::qWait(50); // the page is laid out and scrolled
        const auto* view = named<DefinitionView>("Definition");
        const QScrollArea& page = *m_window->pane().toolPage().get();
        QVERIFY(page.viewport()->height() < view->height());
        const QRect place = view->placeRect();
        QVERIFY(view->viewport()->geometry().contains(place));
        QVERIFY(page.viewport()->rect().contains(place.translated(view->mapTo(page.viewport(), QPoint()))));
    }

    void fixableFindingsAreMarked() {
        openFixable();
        QTRY_VERIFY(isIdle() && firstOf("required-duplicate").isValid());
        const auto nameOf = [](const QModelIndex& index) { return index.data(Qt::AccessibleTextRole).toString(); };
        QVERIFY(nameOf(firstOf("required-duplicate")).endsWith(QStringLiteral(", Quick Fix")));
        QVERIFY(firstOf("required-duplicate").data(static_cast<int>(FindingRole::HasFix)).toBool());
        const auto* findings = named<FindingsTable>("Findings for this tool");
        const int row = rowOf(*findings->model(), "required-duplicate");
        QVERIFY(findings->model()->index(row, 0).data().toString().endsWith(QStringLiteral("Quick Fix: Ctrl+.")));
        open();
        QVERIFY(!nameOf(firstOf("enum-empty")).contains(QStringLiteral("Quick Fix")));
    }

    void f4ScrollsTheRegistryToWhatItShows() {
        const QByteArray many = manyTools(80);
        loadText("many.json", many.toStdString());
        m_window->showTool(70);
        QVERIFY(becomesIdle());
        trigger("Ctrl+2"); // the list is hidden there
        QVERIFY(becomesIdle());
        trigger("F4");
        QVERIFY(becomesIdle());
        QCOMPARE(shownTool(), QStringLiteral("tool_70"));
        const auto* tools = named<QTreeView>("Tools by source");
        QVERIFY(tools->isVisible());
        QVERIFY(tools->viewport()->rect().contains(tools->visualRect(tools->currentIndex())));
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

    void halfWrittenFileKeepsItsTools() {
        const QString file = openFixable();
        QVERIFY(becomesIdle());
        QCOMPARE(shownTool(), QStringLiteral("read_file"));
        writeSource(QStringLiteral("a.json"), "{\"tools\": [\n  {\"name\": \"read_file\",\n   \"desc");
        QTRY_VERIFY(m_window->openSources().registry()->sourceError("a.json") ||
                    m_window->openSources().registry()->sourceError(file.toStdString()));
        QVERIFY(becomesIdle());
        QCOMPARE(shownTool(), QStringLiteral("read_file"));
        QCOMPARE(m_window->openSources().registry()->tools().size(), std::size_t{1});
        auto* goToError = named<QToolButton>("Go to the error in the file");
        QVERIFY(goToError->isVisible());
        goToError->click();
        auto* text = named<CodeView>("File");
        QTRY_VERIFY(text->isVisible());
        QCOMPARE(text->toPlainText(), QStringLiteral("{\"tools\": [\n  {\"name\": \"read_file\",\n   \"desc"));
        QCOMPARE(text->textCursor().blockNumber(), 2);
        QVERIFY(!text->extraSelections().isEmpty());
        QCOMPARE(text->extraSelections().first().cursor.selectedText(), QStringLiteral("c"));
        writeSource(QStringLiteral("a.json"), fixable);
        QTRY_VERIFY(named<QTreeView>("Problems")->isVisible() && !goToError->isVisible() && isIdle());
        QTRY_VERIFY(!text->isVisible());
    }

    void showsThatThereAreNoProblems() {
        loadText("empty.json", R"({"tools": []})");
        QVERIFY(!list()->isVisible());
        QVERIFY(showsText(*m_window, QStringLiteral("No problems found")));
    }
};

TOOLROOM_WIDGET_TEST(TestProblemsPanel)
#include "test_problems_panel.moc"
