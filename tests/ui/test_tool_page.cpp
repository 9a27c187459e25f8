// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/ui/window_test.h"
#include "ui/tool/definition_view.h"
#include "ui/tool/json_colors.h"
#include "ui/tool/rule_page.h"
#include "ui/tool/token_meter.h"
#include "ui/tool/tool_facts.h"
#include "ui/tool/tool_page.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/marked_text.h"

#include <QTableView>
#include <QTextBlock>
#include <QTextLayout>
#include <QToolButton>

using namespace toolroom;
using namespace toolroom::test;

namespace {

const char* const tools = R"({"tools": [
  {"name": "read_file", "description": "Reads one file. Use when its text is wanted.",
   "inputSchema": {"type": "object", "required": ["path"], "properties": {
     "path": {"type": "string", "description": "Where the file is"}, "lines": {"type": "integer", "minimum": 1}}}},
  {"name": "<b>bold</b>", "description": "<b>x</b> <img src='file:///x.png'>", "inputSchema": {"type": "object"}},
  {"name": "hide", "description": "Reads.\u200b Use when asked.", "inputSchema": {"type": "object"}}]})";

} // namespace

class TestToolPage : public WindowTest {
    Q_OBJECT

    void open(std::uint32_t tool = 0) {
        openText("mixed.json", tools);
        QTRY_VERIFY(isReady());
        m_window->showTool(tool);
        QTRY_VERIFY(isReady());
    }
    MarkedText* description() const { return named<MarkedText>("Description"); }
    DefinitionView* definition() const { return named<DefinitionView>("Definition"); }
    bool showsText(const QString& text) const {
        for (const QLabel* label : m_window->toolPage().findChildren<QLabel*>())
            if (label->text() == text && label->textFormat() == Qt::PlainText)
                return true;
        return false;
    }

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void saysWhatThereIsToKnow() {
        open();
        QVERIFY(showsText(QStringLiteral("read_file")));
        QVERIFY(showsText(QStringLiteral("mixed · mcp")));
        QCOMPARE(description()->toPlainText(), QStringLiteral("Reads one file. Use when its text is wanted."));
        QVERIFY(showsText(QStringLiteral("2, 1 required")));
        const QAbstractItemModel* parameters = named<QTableView>("Parameters")->model();
        QCOMPARE(parameters->rowCount(), 2);
        QCOMPARE(parameters->index(1, 2).data().toString(), QStringLiteral("≥ 1"));
    }

    void untrustedTextIsShownAsItIs() {
        open(1);
        QVERIFY(showsText(QStringLiteral("<b>bold</b>")));
        QCOMPARE(description()->toPlainText(), QStringLiteral("<b>x</b> <img src='file:///x.png'>"));
        for (const QLabel* label : m_window->findChildren<QLabel*>())
            QCOMPARE(label->textFormat(), Qt::PlainText);
        QVERIFY(plainToolTip(QStringLiteral("<b>x</b>")).contains(QStringLiteral("&lt;b&gt;")));
    }

    void hiddenCharactersAreDrawn() {
        open(2);
        QCOMPARE(description()->toPlainText(), QStringLiteral("Reads.[U+200B] Use when asked."));
        bool setOff = false;
        for (const QTextEdit::ExtraSelection& selection : description()->extraSelections())
            setOff |= selection.cursor.selectedText() == QStringLiteral("[U+200B]") &&
                      selection.format.background().style() != Qt::NoBrush;
        QVERIFY(setOff);
    }

    void findingsUnderlineTheirWords() {
        open(2);
        bool underlined = false;
        for (const QTextEdit::ExtraSelection& selection : description()->extraSelections())
            underlined |= selection.format.underlineStyle() == QTextCharFormat::WaveUnderline;
        QVERIFY(underlined);
        const QAbstractItemModel* findings = named<QTableView>("Findings of this tool")->model();
        QStringList rules;
        for (int row = 0; row < findings->rowCount(); ++row)
            rules += findings->index(row, 1).data().toString();
        QVERIFY(rules.contains(QStringLiteral("hidden-unicode")));
    }

    void whyOpensTheRule() {
        open(2);
        auto* findings = named<QTableView>("Findings of this tool");
        Q_EMIT findings->clicked(findings->model()->index(0, 2));
        auto* page = m_window->findChild<RulePage*>();
        QVERIFY(page->isVisible());
        QCOMPARE(page->windowTitle(), QStringLiteral("Rule ") + findings->model()->index(0, 1).data().toString());
        QVERIFY(!page->showRule(QStringLiteral("no-such-rule")));
    }

    void definitionIsColoredWhenOpened() {
        open();
        QVERIFY(!definition()->isVisible());
        trigger("Ctrl+D");
        QVERIFY(definition()->isVisible());
        QTRY_VERIFY(isReady());
        const QTextBlock first = definition()->document()->firstBlock();
        QVERIFY(first.text().startsWith(QStringLiteral("{\"name\": \"read_file\"")));
        QVERIFY(first.layout()->formats().size() >= 2);
        trigger("Ctrl+D");
        QVERIFY(!definition()->isVisible());
    }

    void jsonHasStyles() {
        const auto lines = colorJson(QStringLiteral("{\n \"a\": 1.5\n}"));
        QCOMPARE(lines.size(), 3U);
        bool number = false;
        for (const ColoredRun& run : lines.at(1))
            number |= run.offset == 6 && run.length == 3;
        QVERIFY(number);
    }

    void factsInPlainWords() {
        RegisteredTool tool;
        tool.category = Category::Read;
        tool.consequence = Consequence::Low;
        tool.requiresConfirmation = false;
        tool.timeoutMs = 15'000;
        tool.tags = {"files"};
        QCOMPARE(factsInWords(tool),
                 QStringLiteral("read  ·  low consequence  ·  no confirmation  ·  15 s  ·  #files"));
        QCOMPARE(factsInWords({}), QString());
        QCOMPARE(durationInWords(84), QStringLiteral("84 ms"));
        QCOMPARE(durationInWords(1500), QStringLiteral("1.5 s"));
        QCOMPARE(durationInWords(180'000), QStringLiteral("3 min"));
    }

    void tokenMeterSaysWhetherItCounted() {
        TokenMeter meter;
        meter.showCount({31, true}, true);
        QCOMPARE(meter.words(), QStringLiteral("31 tokens"));
        QCOMPARE(meter.accessibleName(), QStringLiteral("31 tokens"));
        meter.showCount({31, false}, false);
        QCOMPARE(meter.words(), QStringLiteral("about 31 tokens"));
        QVERIFY(meter.toolTip().contains(QStringLiteral("Estimated")));
    }
};

TOOLROOM_WIDGET_TEST_MAIN(TestToolPage)
#include "test_tool_page.moc"
