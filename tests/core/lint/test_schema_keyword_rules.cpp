// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/core/lint/rule_check.h"

using namespace toolroom;
using namespace toolroom::test;

class TestSchemaKeywordRules : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void unknownKeywordIsReportedAtTheKey();
    void unknownKeywordHasHelp_data();
    void unknownKeywordHasHelp();
    void knownKeywordsAreClean_data();
    void knownKeywordsAreClean();
    void idealicToolFieldsAreNotKeywords();
    void misplacedKeywordIsReported_data();
    void misplacedKeywordIsReported();
    void keywordsInPlaceAreClean_data();
    void keywordsInPlaceAreClean();
    void missingOutputSchemaIsANoteForMcpOnly();
    void brokenOutputSchemaIsReported_data();
    void brokenOutputSchemaIsReported();
    void validOutputSchemaIsClean();
    void listWithoutLimitIsReported_data();
    void listWithoutLimitIsReported();
    void limitedListsAndSingleReadsAreClean_data();
    void limitedListsAndSingleReadsAreClean();
};

void TestSchemaKeywordRules::unknownKeywordIsReportedAtTheKey() {
    const LintReport report = lintProperties(R"({
"a": {"type": "string", "minLenght": 3}})");
    COMPARE_TEXT(schemaRulesIn(report), "keyword-unknown");
    expectOne(report, "keyword-unknown",
              {.pointer = "/0/inputSchema/properties/a/minLenght",
               .line = 3,
               .column = 25,
               .words = R"("minLenght")",
               .message = "`minLenght` in `a` is not a JSON Schema keyword"});
    COMPARE_TEXT(findingsOf(report, "keyword-unknown").front().help.text(), "Did you mean `minLength`?");
}

void TestSchemaKeywordRules::unknownKeywordHasHelp_data() {
    QTest::addColumn<QString>("keyword");
    QTest::addColumn<QString>("help");
    QTest::newRow("nullable") << "nullable"
                              << R"("type": ["string", "null"])";
    QTest::newRow("example") << "example"
                             << "`\"examples\": [ … ]`";
    QTest::newRow("choices") << "choices"
                             << "Use `enum` instead";
    QTest::newRow("case") << "additionalproperties"
                          << "Did you mean `additionalProperties`?";
    QTest::newRow("no idea") << "widget"
                             << "`x-widget`";
}

void TestSchemaKeywordRules::unknownKeywordHasHelp() {
    QFETCH(QString, keyword);
    QFETCH(QString, help);
    const LintReport report =
        lintProperties("{\"a\": {\"type\": \"string\", \"" + keyword.toStdString() + "\": true}}");
    COMPARE_TEXT(schemaRulesIn(report), "keyword-unknown");
    const std::string actual = findingsOf(report, "keyword-unknown").front().help.text();
    QVERIFY2(actual.contains(help.toStdString()), actual.c_str());
}

void TestSchemaKeywordRules::knownKeywordsAreClean_data() {
    QTest::addColumn<QString>("schema");
    QTest::newRow("notes") << R"({"type": "string", "title": "A", "$comment": "b", "deprecated": true, "readOnly": true,
"writeOnly": false, "format": "uri", "contentMediaType": "text/html", "examples": ["c"]})";
    QTest::newRow("extension") << R"({"type": "string", "x-order": 1, "x-mcp-header": "Region"})";
    QTest::newRow("older drafts")
        << R"({"id": "a", "definitions": {"b": {"type": "string"}}, "$ref": "#/properties/a/definitions/b"})";
    QTest::newRow("names of properties") << R"({"type": "object", "properties": {"nullable": {"type": "boolean"}}})";
    QTest::newRow("values")
        << R"({"type": "object", "default": {"nullable": 1}, "enum": [{"nullable": 1}], "examples": [{"nullable": 1}]})";
    QTest::newRow("dependencies") << R"({"type": "object", "dependentRequired": {"nullable": ["b"]}})";
}

void TestSchemaKeywordRules::knownKeywordsAreClean() {
    QFETCH(QString, schema);
    COMPARE_TEXT(schemaRulesIn(lintProperties("{\"a\": " + schema.toStdString() + "}")), "");
}

void TestSchemaKeywordRules::idealicToolFieldsAreNotKeywords() {
    const LintReport report =
        lintText(R"([{"type": "object", "description": "Analyses text.", "timeout": 500, "tags": ["text"],
"properties": {"_tool": {"type": "string", "const": "analyse"},
"text": {"type": "string", "description": "Text", "timeout": 5}}}])");
    COMPARE_TEXT(schemaRulesIn(report), "keyword-unknown");
    COMPARE_TEXT(findingsOf(report, "keyword-unknown").front().pointer, "/0/properties/text/timeout");
}

void TestSchemaKeywordRules::misplacedKeywordIsReported_data() {
    QTest::addColumn<QString>("schema");
    QTest::addColumn<QString>("keyword");
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("help");
    QTest::newRow("number") << R"("type": "integer", "maxLength": 3)"
                            << "maxLength"
                            << "`maxLength` applies only to strings, but `a` has type `integer`"
                            << "`maximum`";
    QTest::newRow("string") << R"("type": "string", "minimum": 3)"
                            << "minimum"
                            << "applies only to numbers"
                            << "`minLength`";
    QTest::newRow("array") << R"("type": "array", "minLength": 3)"
                           << "minLength"
                           << "applies only to strings"
                           << "`minItems`";
    QTest::newRow("list of types") << R"("type": ["string", "null"], "properties": {})"
                                   << "properties"
                                   << "applies only to objects, but `a` has type `string` or `null`"
                                   << "Remove it";
    QTest::newRow("items") << R"("type": "object", "items": {"type": "string"})"
                           << "items"
                           << "applies only to arrays"
                           << "Remove it";
}

void TestSchemaKeywordRules::misplacedKeywordIsReported() {
    QFETCH(QString, schema);
    QFETCH(QString, keyword);
    QFETCH(QString, message);
    QFETCH(QString, help);
    const LintReport report = lintProperties("{\n\"a\": {" + schema.toStdString() + "}}");
    COMPARE_TEXT(schemaRulesIn(report), "keyword-misplaced");
    const Finding finding = findingsOf(report, "keyword-misplaced").front();
    COMPARE_TEXT(finding.pointer, "/0/inputSchema/properties/a/" + keyword.toStdString());
    COMPARE_TEXT(sourceTextOf(finding), '"' + keyword.toStdString() + '"');
    QCOMPARE(finding.begin().line, 3);
    QVERIFY2(finding.message.text().contains(message.toStdString()), finding.message.text().c_str());
    QVERIFY2(finding.help.text().contains(help.toStdString()), finding.help.text().c_str());
}

void TestSchemaKeywordRules::keywordsInPlaceAreClean_data() {
    QTest::addColumn<QString>("schema");
    for (const char* schema :
         {R"({"type": ["string", "integer"], "minLength": 1, "minimum": 1})",
          R"({"type": "integer", "format": "int32"})", R"({"type": "integer", "minimum": 1, "multipleOf": 2})",
          R"({"enum": ["a"], "minLength": 1})",
          R"({"type": "array", "uniqueItems": true, "contains": {"type": "string"}})"})
        QTest::newRow(schema) << QString::fromUtf8(schema);
}

void TestSchemaKeywordRules::keywordsInPlaceAreClean() {
    QFETCH(QString, schema);
    COMPARE_TEXT(schemaRulesIn(lintProperties("{\"a\": " + schema.toStdString() + "}")), "");
}

void TestSchemaKeywordRules::missingOutputSchemaIsANoteForMcpOnly() {
    const LintReport report = lintSchema(R"({"type": "object", "additionalProperties": false})");
    expectOne(report, "output-schema-missing",
              {.pointer = "/0/name",
               .line = 1,
               .column = 11,
               .words = R"("list_rows")",
               .message = "The tool has no output schema"});
    QCOMPARE(findingsOf(report, "output-schema-missing").front().severity, Severity::Note);
    for (const Contract contract : allContracts)
        if (contract != Contract::Mcp)
            QCOMPARE(countOf(lintTool(R"({"name": "a", "inputSchema": {"type": "object"}})", contract),
                             "output-schema-missing"),
                     std::size_t{0});
}

void TestSchemaKeywordRules::brokenOutputSchemaIsReported_data() {
    QTest::addColumn<QString>("schema");
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("message");
    QTest::newRow("keyword value") << R"({"type": "object", "items": {"required": "celsius"}})"
                                   << "/items/required"
                                   << "is not valid JSON Schema";
    QTest::newRow("type") << R"({"type": "object", "properties": {"c": {"type": "float"}}})"
                          << "/properties/c/type"
                          << "is not valid JSON Schema";
    QTest::newRow("reference") << R"({"type": "object", "properties": {"c": {"$ref": "#/$defs/c"}}})"
                               << "/properties/c/$ref"
                               << "cannot be compiled";
    QTest::newRow("pattern") << R"({"type": "object", "properties": {"c": {"type": "string", "pattern": "("}}})"
                             << "/properties/c/pattern"
                             << "cannot be compiled";
}

void TestSchemaKeywordRules::brokenOutputSchemaIsReported() {
    QFETCH(QString, schema);
    QFETCH(QString, pointer);
    QFETCH(QString, message);
    const LintReport report =
        lintTool(R"({"name": "a", "inputSchema": {"type": "object", "additionalProperties": false},
"outputSchema": )" + schema.toStdString() +
                     "}",
                 Contract::Mcp);
    COMPARE_TEXT(schemaRulesIn(report), "output-schema-valid");
    const Finding finding = findingsOf(report, "output-schema-valid").front();
    COMPARE_TEXT(finding.pointer, "/0/outputSchema" + pointer.toStdString());
    QCOMPARE(finding.begin().line, 2);
    QVERIFY2(finding.message.text().contains(message.toStdString()), finding.message.text().c_str());
    const LintReport other =
        lintTool(R"({"name": "a", "inputSchema": {"type": "object"}, "outputSchema": "object"})", Contract::Hikai);
    QVERIFY(
        findingsOf(other, "output-schema-valid").front().message.text().contains("neither an object nor a boolean"));
}

void TestSchemaKeywordRules::validOutputSchemaIsClean() {
    const LintReport report =
        lintTool(R"({"name": "a", "inputSchema": {"type": "object", "additionalProperties": false},
"outputSchema": {"$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "properties": {"c": {"$ref": "#/definitions/c"}},
"definitions": {"c": {"type": "array", "items": [{"type": "string"}]}}}})",
                 Contract::Mcp);
    COMPARE_TEXT(schemaRulesIn(report), "");
    QCOMPARE(countOf(report, "output-schema-missing"), std::size_t{0});
}

void TestSchemaKeywordRules::listWithoutLimitIsReported_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"read_sources", "list_files", "searchIssues", "get_users", "search"})
        QTest::newRow(name) << QString::fromUtf8(name);
}

void TestSchemaKeywordRules::listWithoutLimitIsReported() {
    QFETCH(QString, name);
    const std::string tool = "{\"name\": \"" + name.toStdString() +
                             R"(", "description": "Returns an array of them.",
"schema": {"type": "object", "properties": {"productId": {"type": "string"}}}})";
    expectOne(lintTool(tool, Contract::Hikai), "pagination-missing",
              {.pointer = "/0/name",
               .line = 1,
               .column = 11,
               .words = '"' + name.toStdString() + '"',
               .message = '`' + name.toStdString() + "` returns a list but has no limit parameter"});
    QCOMPARE(countOf(lintTool(tool, Contract::Agentbase), "pagination-missing"), std::size_t{1});
    QCOMPARE(countOf(lintTool(tool, Contract::Forge), "pagination-missing"), std::size_t{0});
    QCOMPARE(countOf(lintTool(tool, Contract::Mcp), "pagination-missing"), std::size_t{0});
}

void TestSchemaKeywordRules::limitedListsAndSingleReadsAreClean_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("parameter");
    QTest::newRow("limit") << "read_sources"
                           << "limit";
    QTest::newRow("cursor") << "list_files"
                            << "nextCursor";
    QTest::newRow("page") << "search_issues"
                          << "per_page";
    QTest::newRow("largest number") << "search_issues"
                                    << "maxResults";
    QTest::newRow("one") << "read_baseline"
                         << "productId";
    QTest::newRow("a word in s") << "get_status"
                                 << "id";
    QTest::newRow("an address") << "read_address"
                                << "id";
    QTest::newRow("writes") << "create_files"
                            << "paths";
}

void TestSchemaKeywordRules::limitedListsAndSingleReadsAreClean() {
    QFETCH(QString, name);
    QFETCH(QString, parameter);
    const std::string tool = "{\"name\": \"" + name.toStdString() +
                             R"(", "schema": {"type": "object", "properties": {")" + parameter.toStdString() +
                             R"(": {"type": "string"}}}})";
    QCOMPARE(countOf(lintTool(tool, Contract::Agentbase), "pagination-missing"), std::size_t{0});
}

TOOLROOM_TEST(TestSchemaKeywordRules)
#include "test_schema_keyword_rules.moc"
