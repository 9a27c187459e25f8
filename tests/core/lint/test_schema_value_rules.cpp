// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/core/lint/rule_check.h"

#include <format>

using namespace toolroom;
using namespace toolroom::test;

class TestSchemaValueRules : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void emptyEnumIsReported();
    void repeatedEnumValuesAreReportedAndFixed();
    void differentEnumValuesAreClean();
    void defaultThatDoesNotMatchIsReported_data();
    void defaultThatDoesNotMatchIsReported();
    void matchingDefaultIsClean_data();
    void matchingDefaultIsClean();
    void nullDefaultHasHelp();
    void defaultIsReportedOnce();
    void valuesAreCheckedNextToAnInvalidPart();
    void requiredParameterWithDefaultIsReported();
    void exampleThatDoesNotMatchIsReported();
    void exampleArgumentsAreChecked();
    void matchingExamplesAreClean();
    void emptyRangeIsReported_data();
    void emptyRangeIsReported();
    void nonEmptyRangeIsClean_data();
    void nonEmptyRangeIsClean();
};

void TestSchemaValueRules::emptyEnumIsReported() {
    const LintReport report = lintProperties(R"({
"a": {"type": "string", "enum": [], "default": "x"}})");
    COMPARE_TEXT(schemaRulesIn(report), "enum-empty");
    expectOne(report, "enum-empty",
              {.pointer = "/0/inputSchema/properties/a/enum",
               .line = 3,
               .column = 33,
               .words = "[]",
               .message = "The `enum` for `a` is empty"});
}

void TestSchemaValueRules::repeatedEnumValuesAreReportedAndFixed() {
    const LintReport report = lintProperties(R"({
"a": {"type": "string", "enum": ["x" , "y",
  "x", "z" , "z"]},
"b": {"type": "number", "enum": [1, 1.0, true, {"k": 1}, {"k": 1}]}})");
    COMPARE_TEXT(schemaRulesIn(report), "enum-duplicate enum-duplicate enum-duplicate enum-duplicate");
    const auto found = findingsOf(report, "enum-duplicate");
    compareFinding(found[0], {.pointer = "/0/inputSchema/properties/a/enum/2",
                              .line = 4,
                              .column = 3,
                              .words = R"("x")",
                              .message = R"(`"x"` appears twice in the `enum` for `a`)"});
    COMPARE_TEXT(found[2].pointer, "/0/inputSchema/properties/b/enum/1");
    COMPARE_TEXT(found[3].pointer, "/0/inputSchema/properties/b/enum/4");
    const std::string fixed = fixedText(report, "enum-duplicate");
    QVERIFY2(fixed.contains(R"("enum": ["x" , "y", "z"]})"), fixed.c_str());
    QVERIFY2(fixed.contains(R"("enum": [1, true, {"k": 1}]})"), fixed.c_str());
    COMPARE_TEXT(schemaRulesIn(lintText(fixed)), "");
}

void TestSchemaValueRules::differentEnumValuesAreClean() {
    COMPARE_TEXT(
        schemaRulesIn(lintProperties(R"({"a": {"enum": ["1", 1, true, null, "true", [1], ["1"], 1.5, 1e300]}})")), "");
}

void TestSchemaValueRules::defaultThatDoesNotMatchIsReported_data() {
    QTest::addColumn<QString>("schema");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("reason");
    QTest::newRow("range") << R"("type": "integer", "minimum": 1)"
                           << "0"
                           << "0";
    QTest::newRow("type") << R"("type": "integer")"
                          << R"("10")"
                          << "must be an integer";
    QTest::newRow("enum") << R"("type": "string", "enum": ["a", "b"])"
                          << R"("c")"
                          << R"("a")";
    QTest::newRow("pattern") << R"("type": "string", "pattern": "^[a-z]+$")"
                             << R"("A")"
                             << "^[a-z]+$";
    QTest::newRow("by reference") << R"("$ref": "#/$defs/small")"
                                  << "11"
                                  << "11";
    QTest::newRow("inside") << R"("type": "array", "items": {"type": "string"})"
                            << R"(["a", 5])"
                            << "does not match its schema: `/1` must be a string";
    QTest::newRow("object") << R"("type": "object", "properties": {"k": {"type": "string"}}, "required": ["k"])"
                            << "{}"
                            << "k";
}

void TestSchemaValueRules::defaultThatDoesNotMatchIsReported() {
    QFETCH(QString, schema);
    QFETCH(QString, value);
    QFETCH(QString, reason);
    const std::string member = std::format("{{{}, \"default\": ", schema.toStdString());
    const LintReport report = lintSchema(
        std::format("{{\"type\": \"object\", \"$defs\": {{\"small\": {{\"type\": \"integer\", \"maximum\": 10}}}}, "
                    "\"properties\": {{\n\"a b/%\": {}{}}}}}}}",
                    member, value.toStdString()));
    COMPARE_TEXT(schemaRulesIn(report), "default-invalid");
    expectOne(report, "default-invalid",
              {.pointer = "/0/inputSchema/properties/a b~1%/default",
               .line = 3,
               .column = static_cast<int>(10 + member.size()),
               .words = value.toStdString(),
               .message = "The default value for `a b/%` does not match its schema"});
    const Finding finding = findingsOf(report, "default-invalid").front();
    QVERIFY2(finding.message.text().contains(reason.toStdString()), finding.message.text().c_str());
}

void TestSchemaValueRules::matchingDefaultIsClean_data() {
    QTest::addColumn<QString>("schema");
    QTest::newRow("null allowed")
        << R"({"type": "object", "properties": {"a": {"type": ["string", "null"], "default": null}}})";
    QTest::newRow("null branch")
        << R"({"type": "object", "properties": {"a": {"anyOf": [{"type": "string"}, {"type": "null"}], "default": null}}})";
    QTest::newRow("whole number") << R"({"type": "object", "properties": {"a": {"type": "integer", "default": 5.0}}})";
    QTest::newRow("format is a note")
        << R"({"type": "object", "properties": {"a": {"type": "string", "format": "uri", "default": "none"}}})";
    QTest::newRow("named default") << R"({"type": "object", "properties": {"default": {"type": "boolean"}}})";
    QTest::newRow("draft-07: beside a reference")
        << R"({"$schema": "http://json-schema.org/draft-07/schema#", "type": "object",
"properties": {"a": {"$ref": "#/definitions/a", "default": 3, "maximum": 2}}, "definitions": {"a": {"type": "integer"}}})";
    QTest::newRow("own $id") << R"({"$id": "https://example.org/tool", "type": "object",
"properties": {"a": {"$ref": "#/$defs/a", "default": 3}}, "$defs": {"a": {"type": "integer"}}})";
}

void TestSchemaValueRules::matchingDefaultIsClean() {
    QFETCH(QString, schema);
    COMPARE_TEXT(schemaRulesIn(lintSchema(schema.toStdString())), "");
}

void TestSchemaValueRules::nullDefaultHasHelp() {
    const LintReport report = lintProperties(R"({"a": {"type": "string", "default": null}})");
    COMPARE_TEXT(schemaRulesIn(report), "default-invalid");
    QVERIFY(findingsOf(report, "default-invalid").front().help.text().contains("allow null"));
}

void TestSchemaValueRules::defaultIsReportedOnce() {
    const LintReport report = lintProperties(R"({
"a": {"type": "array", "items": {"type": "string", "minLength": 3}, "default": ["x", 5, "y"]},
"b": {"type": "integer", "minimum": 5, "maximum": 1, "default": 3}})");
    COMPARE_TEXT(schemaRulesIn(report), "default-invalid range-empty");
}

void TestSchemaValueRules::valuesAreCheckedNextToAnInvalidPart() {
    const LintReport report = lintSchema(R"({"type": "object", "properties": {
        "broken": {"type": "string", "pattern": "[a", "default": 1},
        "size": {"type": "integer", "default": "q", "examples": [1, "r"]},
        "tags": {"type": "array", "items": {"type": "string"}, "default": [1]},
        "far": {"$ref": "#/$defs/name", "default": 1}},
        "$defs": {"name": {"type": "string", "default": 7}}})");
    COMPARE_TEXT(schemaRulesIn(report),
                 "pattern-invalid default-invalid example-invalid default-invalid default-invalid");
    const auto found = findingsOf(report, "default-invalid");
    COMPARE_TEXT(found[0].pointer, "/0/inputSchema/properties/size/default");
    QVERIFY(
        found[1].message.text().starts_with("The default value for `tags` does not match its schema: `/0` must be "));
    COMPARE_TEXT(found[2].pointer, "/0/inputSchema/$defs/name/default");
    COMPARE_TEXT(findingsOf(report, "example-invalid")[0].pointer, "/0/inputSchema/properties/size/examples/1");
}

void TestSchemaValueRules::requiredParameterWithDefaultIsReported() {
    const LintReport report = lintSchema(R"({"type": "object", "required": ["limit"], "properties": {
"limit": {"type": "integer", "default": 10},
"page": {"type": "integer", "default": 1}}})");
    COMPARE_TEXT(schemaRulesIn(report), "default-required");
    expectOne(report, "default-required",
              {.pointer = "/0/inputSchema/properties/limit/default",
               .line = 3,
               .column = 41,
               .words = "10",
               .message = "Parameter `limit` is required, so its default `10` is never used"});
}

void TestSchemaValueRules::exampleThatDoesNotMatchIsReported() {
    const LintReport report = lintProperties(R"({
"month": {"type": "string", "pattern": "^\\d{4}-\\d{2}$", "examples": ["2026-05", "May 2026"]}})");
    COMPARE_TEXT(schemaRulesIn(report), "example-invalid");
    expectOne(report, "example-invalid",
              {.pointer = "/0/inputSchema/properties/month/examples/1",
               .line = 3,
               .column = 83,
               .words = R"("May 2026")",
               .message = "An example for `month` does not match its schema"});
}

void TestSchemaValueRules::exampleArgumentsAreChecked() {
    const std::string schema = R"("input_schema": {"type": "object", "properties": {"a": {"type": "string"}},
"required": ["a"]})";
    const LintReport report = lintTool(R"({"name": "x", )" + schema + R"(,
"input_examples": [{"a": "b"}, {"a": 1}, {}]})",
                                       Contract::Anthropic);
    const auto found = findingsOf(report, "example-invalid");
    QCOMPARE(found.size(), std::size_t{2});
    compareFinding(found[0], {.pointer = "/0/input_examples/1/a",
                              .line = 3,
                              .column = 38,
                              .words = "1",
                              .message = "An example of the arguments does not match the input schema: "});
    compareFinding(found[1], {.pointer = "/0/input_examples/2",
                              .line = 3,
                              .column = 42,
                              .words = "{}",
                              .message = "`a` is required but missing"});
    expectOne(lintTool(R"({"type": "function", "name": "x", "inputSchema": {"type": "object",
"properties": {"a": {"type": "string"}}}, "inputExamples": [{"input": {"a": 1}}]})",
                       Contract::AiSdk),
              "example-invalid",
              {.pointer = "/0/inputExamples/0/input/a",
               .line = 2,
               .column = 77,
               .words = "1",
               .message = "An example of the arguments"});
}

void TestSchemaValueRules::matchingExamplesAreClean() {
    COMPARE_TEXT(schemaRulesIn(lintProperties(R"({"n": {"type": ["integer", "null"], "examples": [1, null]}})")), "");
    COMPARE_TEXT(schemaRulesIn(lintProperties(R"({"examples": {"type": "array", "items": {"type": "string"}}})")), "");
}

void TestSchemaValueRules::emptyRangeIsReported_data() {
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("lower");
    QTest::addColumn<QString>("upper");
    QTest::newRow("minimum") << "number"
                             << R"("minimum": 10)"
                             << R"("maximum": 9.5)";
    QTest::newRow("negative") << "integer"
                              << R"("minimum": -1)"
                              << R"("maximum": -2)";
    QTest::newRow("exclusive") << "number"
                               << R"("exclusiveMinimum": 1)"
                               << R"("maximum": 1)";
    QTest::newRow("both exclusive") << "number"
                                    << R"("exclusiveMinimum": 1)"
                                    << R"("exclusiveMaximum": 1)";
    QTest::newRow("beyond int64") << "integer"
                                  << R"("minimum": 9223372036854775808)"
                                  << R"("maximum": -1)";
    QTest::newRow("beyond doubles") << "integer"
                                    << R"("minimum": 9007199254740993)"
                                    << R"("maximum": 9007199254740992)";
    QTest::newRow("length") << "string"
                            << R"("minLength": 5)"
                            << R"("maxLength": 4)";
    QTest::newRow("items") << "array"
                           << R"("minItems": 2)"
                           << R"("maxItems": 1)";
    QTest::newRow("properties") << "object"
                                << R"("minProperties": 2)"
                                << R"("maxProperties": 1)";
}

void TestSchemaValueRules::emptyRangeIsReported() {
    QFETCH(QString, type);
    QFETCH(QString, lower);
    QFETCH(QString, upper);
    const std::string keyword = lower.section(QLatin1Char('"'), 1, 1).toStdString();
    const LintReport report = lintProperties(std::format("{{\n\"a\": {{\"type\": \"{}\", {}, {}}}}}",
                                                         type.toStdString(), upper.toStdString(), lower.toStdString()));
    COMPARE_TEXT(schemaRulesIn(report), "range-empty");
    const Finding finding = findingsOf(report, "range-empty").front();
    COMPARE_TEXT(finding.pointer, "/0/inputSchema/properties/a/" + keyword);
    QCOMPARE(finding.begin().line, 3);
    COMPARE_TEXT(sourceTextOf(finding), lower.section(QLatin1Char(' '), 1).toStdString());
    COMPARE_TEXT(finding.message.text(),
                 std::format("`{}` and `{}` leave no valid value for `a`", lower.toStdString(), upper.toStdString()));
}

void TestSchemaValueRules::nonEmptyRangeIsClean_data() {
    QTest::addColumn<QString>("schema");
    for (const char* schema : {R"({"type": "integer", "minimum": 5, "maximum": 5})",
                               R"({"type": "number", "exclusiveMinimum": 0, "maximum": 0.1})",
                               R"({"type": "integer", "minimum": 1, "maximum": 18446744073709551615})",
                               R"({"type": "integer", "minimum": -1, "maximum": 9223372036854775808})",
                               R"({"type": "string", "minLength": 0, "maxLength": 0})",
                               R"({"type": "array", "minItems": 3, "maxItems": 3})"})
        QTest::newRow(schema) << QString::fromUtf8(schema);
}

void TestSchemaValueRules::nonEmptyRangeIsClean() {
    QFETCH(QString, schema);
    COMPARE_TEXT(schemaRulesIn(lintProperties("{\"a\": " + schema.toStdString() + "}")), "");
}

TOOLROOM_TEST(TestSchemaValueRules)
#include "test_schema_value_rules.moc"
