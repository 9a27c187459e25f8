// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/text.h"
#include "tests/support/registries.h"
#include "tests/ui/window_test.h"
#include "ui/tool/json_colors.h"
#include "ui/tool/rule_page.h"
#include "ui/tool/token_meter.h"
#include "ui/tool/tool_header.h"
#include "ui/tool/tool_page.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/marked_text.h"

#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QTextBlock>
#include <QTextLayout>
#include <QToolButton>

#include <algorithm>

using namespace toolroom;
using namespace toolroom::test;

namespace {

const char* const pageTools = R"({"tools": [
  {"name": "read_file", "description": "Reads one file. Use when its text is wanted.",
   "inputSchema": {"type": "object", "required": ["path"], "properties": {
     "path": {"type": "string", "description": "Where the file is"}, "lines": {"type": "integer", "minimum": 1}}}},
  {"name": "<b>bold</b>", "description": "<b>x</b> <img src='file:///x.png'>", "inputSchema": {"type": "object"}},
  {"name": "hide", "description": "Reads.\u200b Use when asked.", "inputSchema": {"type": "object"}}]})";

} // namespace

class TestToolPage : public WindowTest {
    Q_OBJECT

    void open(std::uint32_t tool = 0) {
        loadText("mixed.json", pageTools);
        m_window->showTool(tool);
        QVERIFY(becomesIdle());
    }
    MarkedText* description() const { return named<MarkedText>("Description"); }
    DefinitionView* definition() const { return named<DefinitionView>("Definition"); }
    bool showsText(const QString& text) const {
        for (const QLabel* label : m_window->findChildren<QLabel*>())
            if (label->text() == text && label->textFormat() == Qt::PlainText)
                return true;
        return false;
    }

    QString summary() const {
        for (const QLabel* label : m_window->findChildren<QLabel*>())
            if (label->text().startsWith(QStringLiteral("Name: ")))
                return label->text();
        return {};
    }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void showsTheTool() {
        open();
        QVERIFY(showsText(QStringLiteral("read_file")));
        QVERIFY(showsText(QStringLiteral("mixed  ·  MCP")));
        QCOMPARE(description()->toPlainText(), QStringLiteral("Reads one file. Use when its text is wanted."));
        QVERIFY(showsText(QStringLiteral("2, 1 required")));
        const QAbstractItemModel* parameters = named<QTableView>("Parameters")->model();
        QCOMPARE(parameters->rowCount(), 2);
        QCOMPARE(parameters->index(1, 2).data().toString(), QStringLiteral("≥ 1"));
    }

    void showsUntrustedTextVerbatim() {
        open(1);
        QVERIFY(showsText(QStringLiteral("<b>bold</b>")));
        QCOMPARE(description()->toPlainText(), QStringLiteral("<b>x</b> <img src='file:///x.png'>"));
        for (const QLabel* label : m_window->findChildren<QLabel*>())
            QCOMPARE(label->textFormat(), Qt::PlainText);
        QVERIFY(escapeForToolTip(QStringLiteral("<b>x</b>")).contains(QStringLiteral("&lt;b&gt;")));
    }

    void showsHiddenCharacters() {
        open(2);
        QCOMPARE(description()->toPlainText(), QStringLiteral("Reads.[U+200B] Use when asked."));
        bool setOff = false;
        for (const QTextEdit::ExtraSelection& selection : description()->extraSelections())
            setOff |= selection.cursor.selectedText() == QStringLiteral("[U+200B]") &&
                      selection.format.background().style() != Qt::NoBrush;
        QVERIFY(setOff);
    }

    void underlinesFindings() {
        open(2);
        bool underlined = false;
        for (const QTextEdit::ExtraSelection& selection : description()->extraSelections())
            underlined |= selection.format.underlineStyle() == QTextCharFormat::WaveUnderline;
        QVERIFY(underlined);
        const QAbstractItemModel* findings = named<QTableView>("Findings for this tool")->model();
        QStringList rules;
        for (int row = 0; row < findings->rowCount(); ++row)
            rules += findings->index(row, 1).data().toString();
        QVERIFY(rules.contains(QStringLiteral("hidden-unicode")));
    }

    void ignoresMarksOfAnotherRegistry() {
        open(2);
        trigger("Ctrl+J");
        QVERIFY(becomesIdle());
        const QSignalSpy chosen(m_window->pane().toolPage().get(), &ToolPage::findingChosen);
        const auto clickHidden = [&] {
            QTextCursor cursor(description()->document());
            cursor.setPosition(static_cast<int>(description()->toPlainText().indexOf(QLatin1String("[U+200B]"))) + 2);
            QTest::mouseClick(description()->viewport(), Qt::LeftButton, {},
                              description()->cursorRect(cursor).center());
        };
        clickHidden();
        QCOMPARE(chosen.size(), 1);
        const LintedRegistryPtr fewer = registryWith({textSource(
            "mixed.json",
            R"({"tools": [{"name": "hide", "description": "Reads.", "inputSchema": {"type": "object"}}]})")});
        m_window->pane().toolPage()->showTool(fewer, 0); // the details are loaded later
        QCOMPARE(description()->toPlainText(), QStringLiteral("Reads.[U+200B] Use when asked."));
        clickHidden();
        QCOMPARE(chosen.size(), 1);
        QTRY_COMPARE(description()->toPlainText(), QStringLiteral("Reads."));
    }

    void underlinesAfterLineEnds() {
        loadText(
            "crlf.json",
            R"({"tools": [{"name": "a", "description": "One.\r\nTwo.\r\nTODO", "inputSchema": {"type": "object"}}]})");
        QCOMPARE(description()->toPlainText(), QStringLiteral("One.\nTwo.\nTODO"));
        QStringList marked;
        for (const QTextEdit::ExtraSelection& selection : description()->extraSelections())
            if (selection.format.underlineStyle() == QTextCharFormat::WaveUnderline)
                marked += selection.cursor.selectedText();
        QVERIFY2(marked.contains(QStringLiteral("TODO")), qPrintable(marked.join(QLatin1Char('|'))));
    }

    void longDescriptionsAreLaidOutOnDemand() {
        std::string words;
        for (int i = 0; i < 2000; ++i)
            words += "Reads one. ";
        loadText("long.json", R"({"tools": [{"name": "a", "description": ")" + words +
                                  R"(TODO", "inputSchema": {"type": "object"}}]})");
        auto* button = named<QToolButton>("Show Full Description");
        QVERIFY(button->isVisible());
        QCOMPARE(description()->toPlainText().size(), 6000);
        button->click();
        QVERIFY(!button->isVisible());
        QCOMPARE(description()->toPlainText(), QString::fromStdString(words + "TODO"));
        m_window->pane().toolPage()->showTool(m_window->openSources().registry(), 0);
        loadText("long.json", pageTools);
        QVERIFY(!button->isVisible());
    }

    void reportsUnreadableDefinitions() {
        RegisteredTool tool;
        tool.id = "t/t";
        tool.name = "t";
        tool.text = std::make_shared<const SourceText>("t.json", "{\"name\": }");
        tool.range = tool.text->content();
        LintReport report;
        report.snapshot = std::make_shared<const RegistrySnapshot>(std::vector{tool}, std::vector<QuarantinedTool>{},
                                                                   std::vector<LoadedSource>{});
        const auto linted = std::make_shared<const LintedRegistry>(std::move(report), std::chrono::milliseconds(1));
        ToolPage page;
        page.showTool(linted, 0);
        page.show();
        QVERIFY(becomesIdle());
        QVERIFY(
            test::showsText(page, QStringLiteral("Cannot read the definition: t.json:1:10: expected a value after ':'. "
                                                 "Toolroom reloads the")));
        const auto* text = namedIn<MarkedText>(page, "Description");
        QVERIFY(text && !text->isVisible());
        page.showTool(registryWith({textSource("mixed.json", pageTools)}), 0);
        QTRY_VERIFY(text->isVisible());
    }

    void enterOnWhyOpensTheRule() {
        open(2);
        auto* findings = named<QTableView>("Findings for this tool");
        findings->setCurrentIndex(findings->model()->index(0, 2));
        QTest::keyClick(findings, Qt::Key_Return);
        QVERIFY(m_window->findChild<RulePage*>()->isVisible());
    }

    void whyOpensTheRule() {
        open(2);
        auto* findings = named<QTableView>("Findings for this tool");
        Q_EMIT findings->clicked(findings->model()->index(0, 2));
        auto* page = m_window->findChild<RulePage*>();
        QVERIFY(page->isVisible());
        QCOMPARE(page->windowTitle(), QStringLiteral("Rule ") + findings->model()->index(0, 1).data().toString());
        QVERIFY(!page->showRule(QStringLiteral("no-such-rule")));
    }

    void highlightsTheDefinitionWhenOpened() {
        open();
        QVERIFY(!definition()->isVisible());
        trigger("Ctrl+J");
        QVERIFY(definition()->isVisible());
        QVERIFY(becomesIdle());
        const QTextBlock first = definition()->document()->firstBlock();
        QVERIFY(first.text().startsWith(QStringLiteral("{\"name\": \"read_file\"")));
        QVERIFY(first.layout()->formats().size() >= 2);
        trigger("Ctrl+J");
        QVERIFY(!definition()->isVisible());
    }

    void highlightsJson() {
        const auto lines = highlightJson(QStringLiteral("{\n \"a\": 1.5\n}"));
        QCOMPARE(lines.size(), 3U);
        const auto styleAt = [&](int character) {
            for (const HighlightedRange& run : lines.at(1))
                if (run.offset <= character && character < run.offset + run.length)
                    return run.style;
            return TokenStyle::Plain;
        };
        QCOMPARE(styleAt(2), TokenStyle::Key);
        QCOMPARE(styleAt(6), TokenStyle::Number);
        QCOMPARE(styleAt(8), TokenStyle::Number);
    }

    void highlightsYaml() {
        const auto lines = highlightYaml(QStringLiteral("a: \"b\"\n"));
        QCOMPARE(lines.size(), 2U);
        QVERIFY(std::ranges::any_of(lines.at(0),
                                    [](const HighlightedRange& run) { return run.style == TokenStyle::String; }));
    }

    void describesDeclaredProperties() {
        RegisteredTool tool;
        tool.category = Category::Read;
        tool.consequence = Consequence::Low;
        tool.requiresConfirmation = false;
        tool.timeoutMs = 15'000;
        tool.tags = {"files"};
        QCOMPARE(toolFactsText(tool),
                 QStringLiteral("read  ·  low consequence  ·  no confirmation  ·  timeout 15 s  ·  #files"));
        QCOMPARE(toolFactsText({}), QString());
        QCOMPARE(formatMilliseconds(0), QStringLiteral("0 ms"));
        QCOMPARE(formatMilliseconds(84), QStringLiteral("84 ms"));
        QCOMPARE(formatMilliseconds(100), QStringLiteral("100 ms"));
        QCOMPARE(formatMilliseconds(1500), QStringLiteral("1.5 s"));
        QCOMPARE(formatMilliseconds(20'000), QStringLiteral("20 s"));
        QCOMPARE(formatMilliseconds(61'500), QStringLiteral("1 min 01 s"));
        QCOMPARE(formatMilliseconds(180'000), QStringLiteral("3 min"));
    }

    void showsTheDefinitionThroughATarget() {
        open();
        m_window->pane().toolPage()->setDefinitionOpen(true);
        auto* target = named<QComboBox>("Show definition");
        auto* changes = named<QPlainTextEdit>("Changes");
        auto* profile = named<QComboBox>("Profile");
        QVERIFY(definition()->isVisible());
        QVERIFY(!changes->isVisible());
        target->setCurrentText(QStringLiteral("As seen through gemini-cli"));
        QTRY_VERIFY(changes->isVisible());
        QVERIFY(!definition()->isVisible());
        QVERIFY(!profile->isVisible()); // it has only one
        const QString diff = changes->toPlainText();
        QVERIFY2(
            diff.contains(QStringLiteral("\n-  \"name\": \"read_file\",\n+  \"name\": \"mcp_{server}_read_file\",")),
            qPrintable(diff));
        QVERIFY2(diff.contains(QStringLiteral("\n+      \"wait_for_previous\": {")), qPrintable(diff));
        QVERIFY(summary().startsWith(QStringLiteral("Name: mcp_{server}_read_file\nTokens: ")));
        QVERIFY2(summary().contains(QStringLiteral("\nRewritten: Every tool gets another boolean parameter")),
                 qPrintable(summary()));

        target->setCurrentText(QStringLiteral("As seen through openai"));
        QTRY_VERIFY(profile->isVisible());
        QTRY_VERIFY2(summary().endsWith(QStringLiteral("The definition reaches the model as written.")),
                     qPrintable(summary()));
        QVERIFY(!changes->isVisible());
        profile->setCurrentText(QStringLiteral("strict"));
        Q_EMIT profile->activated(profile->currentIndex());
        QTRY_VERIFY2(summary().contains(QStringLiteral("\nRefuses the request: In strict mode, every object schema")),
                     qPrintable(summary()));

        target->setCurrentIndex(0);
        QVERIFY(definition()->isVisible());
        QVERIFY(!profile->isVisible());
    }

    void tokenMeterMarksEstimates() {
        TokenMeter meter;
        meter.showCount({31, true}, true);
        QCOMPARE(meter.text(), QStringLiteral("31 of 40 tokens"));
        QCOMPARE(meter.accessibleName(), QStringLiteral("31 of 40 tokens"));
        meter.showCount({31, false}, false);
        QCOMPARE(meter.text(), QStringLiteral("about 31 of 40 tokens"));
        QVERIFY(meter.toolTip().contains(QStringLiteral("Estimated")));
        meter.showCount({1043, false}, false);
        QCOMPARE(meter.text(), QStringLiteral("about 1,043 tokens, limit 40"));
    }
};

TOOLROOM_WIDGET_TEST(TestToolPage)
#include "test_tool_page.moc"
