// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/schema/pattern_ambiguity.h"
#include "tests/core/lint/rule_check.h"

using namespace toolroom;
using namespace toolroom::test;

class TestSchemaPatternRules : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void invalidPatternIsReported();
    void invalidPatternPropertyIsReportedAtTheKey();
    void validPatternsAreClean_data();
    void validPatternsAreClean();
    void ambiguousRepeatIsReportedAtItsRange();
    void ambiguousRepeatIsFound_data();
    void ambiguousRepeatIsFound();
    void unambiguousPatternsAreClean_data();
    void unambiguousPatternsAreClean();
    void hostilePatternsTerminate_data();
    void hostilePatternsTerminate();
};

void TestSchemaPatternRules::invalidPatternIsReported() {
    const LintReport report = lintProperties(R"({
"a": {"type": "string", "pattern": "^[a-z"}})");
    COMPARE_TEXT(schemaRulesIn(report), "pattern-invalid");
    expectOne(report, "pattern-invalid",
              {.pointer = "/0/inputSchema/properties/a/pattern",
               .line = 3,
               .column = 36,
               .words = R"("^[a-z")",
               .message = "`^[a-z` is not a valid regular expression"});
}

void TestSchemaPatternRules::invalidPatternPropertyIsReportedAtTheKey() {
    const LintReport report = lintSchema(R"({"type": "object",
"patternProperties": {"(x": {"type": "string"}}})");
    COMPARE_TEXT(schemaRulesIn(report), "pattern-invalid");
    expectOne(report, "pattern-invalid",
              {.pointer = "/0/inputSchema/patternProperties/(x",
               .line = 3,
               .column = 23,
               .words = R"("(x")",
               .message = "`(x` is not a valid regular expression"});
}

void TestSchemaPatternRules::validPatternsAreClean_data() {
    QTest::addColumn<QString>("schema");
    QTest::newRow("look-ahead") << R"({"type": "string", "pattern": "^(?=.*\\d)[a-z\\d]+$"})";
    QTest::newRow("unicode") << R"({"type": "string", "pattern": "^\\p{L}+$"})";
    QTest::newRow("empty") << R"({"type": "string", "pattern": ""})";
    QTest::newRow("a property named pattern")
        << R"({"type": "object", "properties": {"pattern": {"type": "string", "default": "("}}})";
    QTest::newRow("in a default") << R"({"type": "object", "default": {"pattern": "("}})";
}

void TestSchemaPatternRules::validPatternsAreClean() {
    QFETCH(QString, schema);
    COMPARE_TEXT(schemaRulesIn(lintProperties("{\"a\": " + schema.toStdString() + "}")), "");
}

void TestSchemaPatternRules::ambiguousRepeatIsReportedAtItsRange() {
    const LintReport report = lintProperties(R"({
"a": {"type": "string", "pattern": "^id-(\\w+\\s?)*$"}})");
    COMPARE_TEXT(schemaRulesIn(report), "pattern-redos");
    expectOne(report, "pattern-redos",
              {.pointer = "/0/inputSchema/properties/a/pattern",
               .line = 3,
               .column = 41,
               .words = R"((\\w+\\s?)*)",
               .message = R"(`(\w+\s?)*` can match the same text in exponentially many ways)"});
}

void TestSchemaPatternRules::ambiguousRepeatIsFound_data() {
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("part");
    QTest::newRow("nested plus") << "^(a+)+$"
                                 << "(a+)+";
    QTest::newRow("nested star") << "^(a*)*$"
                                 << "(a*)*";
    QTest::newRow("not captured") << "(?:[a-z]+)*!"
                                  << "(?:[a-z]+)*";
    QTest::newRow("named") << "(?<word>[a-z]+)*!"
                           << "(?<word>[a-z]+)*";
    QTest::newRow("same branches") << "^(a|a)*$"
                                   << "(a|a)*";
    QTest::newRow("overlapping branches") << "^(\\w|\\d)+$"
                                          << "(\\w|\\d)+";
    QTest::newRow("branch of two others") << "^(a|b|ab)*$"
                                          << "(a|b|ab)*";
    QTest::newRow("optional separator") << "^([a-z0-9]+-?)*$"
                                        << "([a-z0-9]+-?)*";
    QTest::newRow("separator inside the class") << "^(.*,)*$"
                                                << "(.*,)*";
    QTest::newRow("blanks at both ends") << "^(\\s*a\\s*)*$"
                                         << "(\\s*a\\s*)*";
    QTest::newRow("large count") << "^(a{1,60})*$"
                                 << "(a{1,60})*";
    QTest::newRow("open count") << "^(a{2,})*$"
                                << "(a{2,})*";
    QTest::newRow("small count") << "^(a{1,2})*$"
                                 << "(a{1,2})*";
    QTest::newRow("inner of two") << "^((x+x+)+y)+$"
                                  << "(x+x+)+";
    QTest::newRow("lazy") << "^(a+?)+?$"
                          << "(a+?)+?";
    QTest::newRow("escaped range") << "^([\\x61-\\x7a]+)*$"
                                   << "([\\x61-\\x7a]+)*";
    QTest::newRow("behind much text") << QString(QStringLiteral("x").repeated(80) + QLatin1String("(a+)+$")) << "(a+)+";
    QTest::newRow("not ascii") << "^(é+)+$"
                               << "(é+)+";
}

void TestSchemaPatternRules::ambiguousRepeatIsFound() {
    QFETCH(QString, pattern);
    QFETCH(QString, part);
    const std::string text = pattern.toStdString();
    const std::optional<ByteRange> found = findAmbiguousRepeat(text);
    QVERIFY(found.has_value());
    COMPARE_TEXT(text.substr(found->begin, found->end - found->begin), part.toStdString());
}

void TestSchemaPatternRules::unambiguousPatternsAreClean_data() {
    QTest::addColumn<QString>("pattern");
    QTest::newRow("slug") << "^[a-z0-9]+(-[a-z0-9]+)*$";
    QTest::newRow("path") << "^(/[\\w.-]+)+$";
    QTest::newRow("segments") << "^docs/([a-z]+/)*[a-z]+\\.md$";
    QTest::newRow("address") << "^(\\d{1,3}\\.){3}\\d{1,3}$";
    QTest::newRow("thousands") << "^\\d{1,3}(,\\d{3})*$";
    QTest::newRow("host") << "^([a-zA-Z0-9]([a-zA-Z0-9-]*[a-zA-Z0-9])?\\.)+[a-z]{2,}$";
    QTest::newRow("words") << "^\\w+(\\s\\w+)*$";
    QTest::newRow("quoted") << "^\"([^\"\\\\]|\\\\.)*\"$";
    QTest::newRow("date") << "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$";
    QTest::newRow("semantic version") << "^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z-]+(\\.[0-9A-Za-z-]+)*)?$";
    QTest::newRow("hexadecimal") << "^(0x)?([0-9a-fA-F]{2})+$";
    QTest::newRow("class of quantifiers") << "^[+*]+$";
    QTest::newRow("literal brace") << "^a{,3}(b{x})*$";
    QTest::newRow("escaped parentheses") << "^(\\(a\\+\\))+$";
    QTest::newRow("base64") << "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$";
    QTest::newRow("separated") << "^(\\s*,\\s*\\w+)*$";
    QTest::newRow("different letters") << "^(é|è)*$";
    QTest::newRow("negated class") << "^(%[0-9a-f]{2}|[^%])*$";
    QTest::newRow("boundary") << "^(\\b\\w\\b )*$";
    QTest::newRow("two repeats in a row") << "^\\s*.*\\s*$";
    QTest::newRow("unknown: look-behind") << "^(?<=a)(b+)+$";
    QTest::newRow("unknown: back-reference") << "^(a+)(\\1+)+$";
    QTest::newRow("unknown: property") << "^(\\p{Lu}\\p{Ll}+)+$";
    QTest::newRow("broken") << "^(a+";
    QTest::newRow("empty") << "";
}

void TestSchemaPatternRules::unambiguousPatternsAreClean() {
    QFETCH(QString, pattern);
    const std::string text = pattern.toStdString();
    const std::optional<ByteRange> found = findAmbiguousRepeat(text);
    QVERIFY2(!found, found ? text.substr(found->begin, found->end - found->begin).c_str() : "");
}

void TestSchemaPatternRules::hostilePatternsTerminate_data() {
    QTest::addColumn<QString>("pattern");
    QTest::newRow("many groups") << QStringLiteral("(").repeated(5'000) + QStringLiteral(")*").repeated(5'000);
    QTest::newRow("long") << QStringLiteral("a*").repeated(50'000);
    QTest::newRow("copies of copies") << QStringLiteral("(((((a{1,9}){1,9}){1,9}){1,9}){1,9})*");
    QTest::newRow("dense") << QStringLiteral("(") + QStringLiteral("a?").repeated(40) + QStringLiteral("b)*");
    QTest::newRow("open ends") << "([\\";
    QTest::newRow("open range") << "[a-\\";
    QTest::newRow("half an escape") << "(\\u12";
}

void TestSchemaPatternRules::hostilePatternsTerminate() {
    QFETCH(QString, pattern);
    const std::string text = pattern.toStdString();
    const std::optional<ByteRange> found = findAmbiguousRepeat(text);
    QVERIFY(!found || found->end <= text.size());
}

TOOLROOM_TEST(TestSchemaPatternRules)
#include "test_schema_pattern_rules.moc"
