// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/text/hidden_text.h"
#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

#include <format>

using namespace toolroom;
using namespace toolroom::test;

class SafetyRulesTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void findsHiddenCharacters_data();
    void findsHiddenCharacters();
    void allowsCharactersThatScriptsNeed_data();
    void allowsCharactersThatScriptsNeed();
    void searchesTheWholeTool();
    void pointsAtTheFirstRun();
};

void SafetyRulesTest::findsHiddenCharacters_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("kinds");
    QTest::addColumn<int>("count");
    QTest::addColumn<QString>("tagText");
    const auto row = [](const char* text, const char* kinds, int count, const char* tagText = "") {
        QTest::addRow("%s", kinds) << QString::fromUtf8(text) << QString::fromUtf8(kinds) << count
                                   << QString::fromUtf8(tagText);
    };
    row("a\u200Bb", "U+200B zero width space", 1);
    row("a\u202Eb\u202C", "U+202E right-to-left override, U+202C pop directional formatting", 2);
    row("Gets\uFEFF", "U+FEFF zero width no-break space", 1);
    row("pass\u00ADword", "U+00AD soft hyphen", 1);
    row("a\u200Db", "U+200D zero width joiner", 1);
    row("a\u001Bb", "U+001B escape", 1);
    row("a\u2028b", "U+2028 line separator", 1);
    row("Gets\U000E0068\U000E0069", "U+E0068 tag character, U+E0069 tag character", 2, "hi");
    row("\U0001F3F4\U000E0068\U000E0069\U000E007F",
        "U+E0068 tag character, U+E0069 tag character, U+E007F tag character", 3, "hi");
    row("\u200B\u2060\u2061\u2062\u2063\u2064",
        "U+200B zero width space, U+2060 word joiner, U+2061 function application, U+2062 invisible times and others",
        6);
    row("Gets it.\U000E0159\U000E0157", "U+E0159 variation selector, U+E0157 variation selector", 2);
    row("\u26A0\uFE0F\uFE0E", "U+FE0E variation selector", 1);
    row("\u5317\U000E0100\U000E0101\U000E0102", "U+E0101 variation selector, U+E0102 variation selector", 2);
    row("a\uFE0F", "U+FE0F variation selector", 1);
    row("\uFE00", "U+FE00 variation selector", 1);
}

void SafetyRulesTest::findsHiddenCharacters() {
    QFETCH(QString, text);
    QFETCH(QString, kinds);
    QFETCH(int, count);
    QFETCH(QString, tagText);
    const auto run = hiddenCharactersIn(text.toStdString());
    QVERIFY(run.has_value());
    COMPARE_TEXT(describeHiddenCharacters(*run).text(), kinds.toStdString());
    QCOMPARE(run->count, static_cast<std::size_t>(count));
    COMPARE_TEXT(run->tagText, tagText.toStdString());
}

void SafetyRulesTest::allowsCharactersThatScriptsNeed_data() {
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const char* text) { QTest::newRow(name) << QString::fromUtf8(text); };
    row("plain", "Gets an issue.\n\tBy its number.\r\n");
    row("emoji family", "\U0001F468\u200D\U0001F469\u200D\U0001F467 family");
    row("emoji with skin tone", "\U0001F44D\U0001F3FD\u200D\U0001F4BB");
    row("heart on fire", "\u2764\uFE0F\u200D\U0001F525");
    row("variation selector", "\u26A0\uFE0F careful");
    row("keycap", "1\uFE0F\u20E3");
    row("slashed zero", "0\uFE00");
    row("ideograph of a person's name", "\u845B\U000E0100\u57CE");
    row("Mongolian form", "\u1820\u180B");
    row("flag of Scotland", "\U0001F3F4\U000E0067\U000E0062\U000E0073\U000E0063\U000E0074\U000E007F");
    row("Persian non-joiner", "می\u200Cخواهم");
    row("Devanagari joiner", "क्\u200Dष");
    row("accents", "Zoë’s naïve café – 北京 …");
}

void SafetyRulesTest::allowsCharactersThatScriptsNeed() {
    QFETCH(QString, text);
    QVERIFY(!hiddenCharactersIn(text.toStdString()));
}

void SafetyRulesTest::searchesTheWholeTool() {
    const LintReport report = lintTool(R"({"name": "get\u200b_issue", "title": "Get\u200b",
        "description": "Gets\u200b an issue.",
        "inputSchema": {"type": "object", "properties": {
            "id\u200b": {"type": "string", "description": "The\u200b id"},
            "state": {"enum": ["open", "clo\u200bsed"]}}}})",
                                       Contract::Mcp);
    std::vector<std::string> pointers;
    for (const Finding& finding : findingsOf(report, "hidden-unicode"))
        pointers.push_back(finding.pointer);
    const std::vector<std::string> expected = {"/0/name",
                                               "/0/title",
                                               "/0/description",
                                               "/0/inputSchema/properties/id\u200b",
                                               "/0/inputSchema/properties/id\u200b/description",
                                               "/0/inputSchema/properties/state/enum/1"};
    QCOMPARE(pointers, expected);
}

void SafetyRulesTest::pointsAtTheFirstRun() {
    const auto findings = findingsOf(
        lintText("{\"tools\": [\n{\"name\": \"x\", \"description\": \"Gets \\u200b\\u200b an\\u2060 issue.\"}]}",
                 {Contract::Mcp}),
        "hidden-unicode");
    QCOMPARE(findings.size(), 1U);
    COMPARE_TEXT(sourceTextOf(findings[0]), "\\u200b\\u200b");
    QCOMPARE(findings[0].begin(), (TextPosition{2, 36}));
    QCOMPARE(findings[0].end(), (TextPosition{2, 48}));
    QCOMPARE(findings[0].severity, Severity::Error);
    COMPARE_TEXT(findings[0].message.text(),
                 "The text contains 3 hidden characters: U+200B zero width space, U+2060 word joiner");
    const auto tags =
        findingsOf(lintTool(std::format(R"({{"name": "x", "description": "Gets an issue.{}", "inputSchema": {{}}}})",
                                        "\U000E0068\U000E0069"),
                            Contract::Forge),
                   "hidden-unicode");
    QCOMPARE(tags.size(), 1U);
    QVERIFY(tags[0].message.text().contains("2 hidden characters that spell `hi`: U+E0068"));
}

TOOLROOM_TEST(SafetyRulesTest)
#include "test_safety_rules.moc"
