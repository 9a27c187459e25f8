// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/core/lint/rule_check.h"

#include <format>

using namespace toolroom;
using namespace toolroom::test;

class TestSchemaStructureRules : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void inputWithoutSchema();
    void allRulesAreRegistered();
    void missingSchemaIsReportedAtTheName();
    void missingSchemaNamesTheField();
    void wrongTypeNameIsReportedOnce();
    void everyMetaschemaErrorIsReportedOnce();
    void errorsFromOtherRulesAreNotRepeated();
    void schemaDraftIsUsed();
    void rootMustBeAnObject_data();
    void rootMustBeAnObject();
    void openSchemaWithoutParametersIsReported_data();
    void openSchemaWithoutParametersIsReported();
    void closedSchemaWithoutParametersIsClean_data();
    void closedSchemaWithoutParametersIsClean();
    void externalReferenceIsReported_data();
    void externalReferenceIsReported();
    void danglingReferenceIsReported();
    void danglingReferenceIsNotRepeated();
    void resolvableReferencesAreClean_data();
    void resolvableReferencesAreClean();
    void recursiveSchemaIsReported_data();
    void recursiveSchemaIsReported();
    void circularReferenceIsReported();
    void depthIsReportedAtTheDeepestSchema();
    void manySubschemasAreReported();
    void longSchemaIsReported();
    void duplicateKeyIsReportedAtTheSecond();
    void manyDuplicateKeysAreCounted();
    void hostileSchemasTerminate_data();
    void hostileSchemasTerminate();
};

/// OpenAI and Gemini let a tool omit its schema; Anthropic does not.
void TestSchemaStructureRules::inputWithoutSchema() {
    const LintReport omitted = lintText(R"({"tools": [{"type": "function", "name": "a"},
{"type": "custom", "name": "b", "format": {"type": "text"}}, {"functionDeclarations": [{"name": "c"}]}]})");
    QCOMPARE(omitted.snapshot->tools().size(), std::size_t{3});
    QCOMPARE(countOf(omitted, "schema-missing"), std::size_t{0});
    // A schema under the wrong key is not the same as no parameters.
    const LintReport elsewhere = lintText(R"({"tools": [{"type": "function", "name": "a", "input_schema": {}},
{"type": "function", "function": {"name": "b", "inputSchema": {}}},
{"type": "function", "function": {"name": "c"}, "parameters": {}},
{"type": "function", "name": "e", "parameters": null},
{"type": "function", "name": "f", "params_json_schema": {"type": "object"}}]})");
    QCOMPARE(elsewhere.snapshot->tools().size(), std::size_t{5});
    QCOMPARE(countOf(elsewhere, "schema-missing"), std::size_t{3});
    QVERIFY(elsewhere.snapshot->tools()[4].definition()->inputSchema.present());
    expectOne(lintText(R"([{"name": "a", "input_schema": {}},
{"type": "custom", "name": "b"}])"),
              "schema-missing",
              {.pointer = "/1/name", .line = 2, .column = 28, .words = "\"b\"", .message = "no input schema"});
}

void TestSchemaStructureRules::allRulesAreRegistered() {
    std::string ids;
    for (const Rule* rule : allRules())
        if (rule->info.family == "schema" || rule->info.family == "metadata")
            ids += std::string(rule->info.id) + ' ';
    COMPARE_TEXT(
        ids,
        "schema-missing schema-valid schema-root-object schema-no-params schema-external-ref "
        "schema-dangling-ref schema-depth schema-size json-duplicate-key schema-recursive pattern-invalid "
        "pattern-redos "
        "param-desc param-type param-name-style param-count param-unbounded required-unknown "
        "required-duplicate enum-empty enum-duplicate default-invalid default-required example-invalid "
        "range-empty keyword-unknown keyword-misplaced output-schema-missing output-schema-valid "
        "pagination-missing category-missing category-known consequence-missing consequence-known "
        "confirmation-missing confirm-inferred confirm-required timeout-missing timeout-range "
        "version-semver status-known depends-unknown depends-cycle retry-unbounded retry-no-backoff "
        "retry-lists-conflict retry-delay-order retry-nonidempotent backoff-exceeds-timeout "
        "precondition-shape precondition-unchecked effect-shape effect-rollback effect-cascade-unknown "
        "effect-cascade-cycle permission-scope-known permission-missing success-example meta-tool-const meta-first "
        "meta-output meta-unknown activity-unknown hints-conflict hints-redundant hints-implicit hints-unknown "
        "execution-removed "
        "x-mcp-header mcp-invalid-member ");
}

void TestSchemaStructureRules::missingSchemaIsReportedAtTheName() {
    const LintReport report = lintText(R"({"tools": [{"name": "ping", "description": "Pings."}]})", {Contract::Mcp});
    expectOne(
        report, "schema-missing",
        {.pointer = "/tools/0/name", .line = 1, .column = 21, .words = R"("ping")", .message = "no input schema"});
    QCOMPARE(countOf(lintSchema(R"({"type": "object", "additionalProperties": false})"), "schema-missing"),
             std::size_t{0});
}

void TestSchemaStructureRules::missingSchemaNamesTheField() {
    const LintReport report = lintText(R"({"contract": "forge", "tools": [{"name": "ping", "category": "read"}]})");
    const auto found = findingsOf(report, "schema-missing");
    QCOMPARE(found.size(), std::size_t{1});
    QVERIFY2(found.front().help.text().contains(R"("schema": {)"), found.front().help.text().c_str());
}

void TestSchemaStructureRules::wrongTypeNameIsReportedOnce() {
    const LintReport report = lintProperties("{\n\"city\": {\"type\": \"str\", \"description\": \"City\"}}");
    COMPARE_TEXT(schemaRulesIn(report), "schema-valid");
    expectOne(report, "schema-valid",
              {.pointer = "/0/inputSchema/properties/city/type",
               .line = 3,
               .column = 18,
               .words = R"("str")",
               .message = "In `city`, `type` is `\"str\"`, which is not a JSON Schema type"});
    COMPARE_TEXT(findingsOf(report, "schema-valid").front().help.text(), R"(Use `"type": "string"`)");
}

void TestSchemaStructureRules::everyMetaschemaErrorIsReportedOnce() {
    const LintReport report = lintProperties(R"({
"a": {"type": "string", "description": "A", "minLength": -1},
"b": {"type": "array", "description": "B", "items": "string"},
"c": {"type": "string", "description": 5},
"d": {"type": "integer", "description": "D", "required": true}})");
    const auto found = findingsOf(report, "schema-valid");
    QCOMPARE(found.size(), std::size_t{4});
    COMPARE_TEXT(found[0].pointer, "/0/inputSchema/properties/a/minLength");
    COMPARE_TEXT(found[1].pointer, "/0/inputSchema/properties/b/items");
    COMPARE_TEXT(found[2].pointer, "/0/inputSchema/properties/c/description");
    COMPARE_TEXT(found[3].pointer, "/0/inputSchema/properties/d/required");
    QVERIFY2(found[3].help.text().contains("at the same level as `properties`"), found[3].help.text().c_str());
}

void TestSchemaStructureRules::errorsFromOtherRulesAreNotRepeated() {
    const LintReport report = lintSchema(R"({"type": "object", "properties": {
"a": {"type": "string", "enum": []},
"b": {"type": "string", "pattern": "["},
"c": {"$ref": "#/$defs/None"},
"d": {"type": "integer", "minimum": 3, "maximum": 1},
"e": {"enum": ["x", "x"]}
}, "required": ["a", "a"]})");
    COMPARE_TEXT(schemaRulesIn(report),
                 "enum-empty pattern-invalid schema-dangling-ref range-empty enum-duplicate required-duplicate");
}

void TestSchemaStructureRules::schemaDraftIsUsed() {
    const std::string_view older = R"({"$schema": "http://json-schema.org/draft-07/schema#", "type": "object",
"properties": {"pair": {"type": "array", "description": "Two", "items": [{"type": "string"}, {"type": "string"}]},
"to": {"$ref": "#/$defs/to", "description": "To"}, "from": {"$ref": "#/definitions/from", "description": "From"}},
"definitions": {"from": {"type": "string"}}, "$defs": {"to": {"type": "string"}},
"dependencies": {"pair": ["to"]}})";
    COMPARE_TEXT(schemaRulesIn(lintSchema(older)), "");

    const LintReport newer = lintProperties(R"({"pair": {"type": "array", "items": [{"type": "string"}]}})");
    COMPARE_TEXT(schemaRulesIn(newer), "schema-valid");
    QVERIFY(findingsOf(newer, "schema-valid").front().help.text().contains("`prefixItems`"));

    const std::string_view oldest =
        R"({"$schema": "http://json-schema.org/draft-04/schema#", "id": "x", "type": "object",
"properties": {"n": {"type": "integer", "minimum": 0, "exclusiveMinimum": true}}})";
    COMPARE_TEXT(schemaRulesIn(lintSchema(oldest)), "");
    QCOMPARE(countOf(lintProperties(R"({"n": {"type": "integer", "minimum": 0, "exclusiveMinimum": true}})"),
                     "schema-valid"),
             std::size_t{1});
}

void TestSchemaStructureRules::rootMustBeAnObject_data() {
    QTest::addColumn<QString>("schema");
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("message");
    QTest::newRow("string") << R"({"type": "string"})"
                            << "/0/inputSchema/type"
                            << "has type `\"string\"`";
    QTest::newRow("list of types") << R"({"type": ["object", "null"]})"
                                   << "/0/inputSchema/type"
                                   << "has type `[\"object\",\"null\"]`";
    QTest::newRow("no type") << R"({"properties": {"a": {"type": "string"}}})"
                             << "/0/inputSchema"
                             << "has no `type`";
    QTest::newRow("boolean") << "true"
                             << "/0/inputSchema"
                             << "is `true`";
}

void TestSchemaStructureRules::rootMustBeAnObject() {
    QFETCH(QString, schema);
    QFETCH(QString, pointer);
    QFETCH(QString, message);
    const LintReport report = lintSchema(schema.toStdString());
    COMPARE_TEXT(schemaRulesIn(report), "schema-root-object");
    const auto found = findingsOf(report, "schema-root-object");
    COMPARE_TEXT(found.front().pointer, pointer.toStdString());
    QVERIFY2(found.front().message.text().contains(message.toStdString()), found.front().message.text().c_str());
}

void TestSchemaStructureRules::openSchemaWithoutParametersIsReported_data() {
    QTest::addColumn<QString>("schema");
    QTest::addColumn<QString>("fixed");
    QTest::newRow("type alone") << R"({"type": "object"})"
                                << R"({"type": "object", "additionalProperties": false})";
    QTest::newRow("minified") << R"({"type":"object","properties":{}})"
                              << R"({"type":"object","additionalProperties":false})";
    QTest::newRow("with $schema")
        << R"({"$schema": "http://json-schema.org/draft-07/schema#", "properties": {},
 "type": "object", "required": []})"
        << "{\"$schema\": \"http://json-schema.org/draft-07/schema#\", \"additionalProperties\": false,\n"
           " \"type\": \"object\"}";
    QTest::newRow("on lines") << "{\n  \"type\": \"object\",\n  \"properties\": {}\n}"
                              << "{\n  \"type\": \"object\",\n  \"additionalProperties\": false\n}";
}

void TestSchemaStructureRules::openSchemaWithoutParametersIsReported() {
    QFETCH(QString, schema);
    QFETCH(QString, fixed);
    const LintReport report = lintSchema(schema.toStdString());
    COMPARE_TEXT(schemaRulesIn(report), "schema-no-params");
    expectOne(report, "schema-no-params",
              {.pointer = "/0/inputSchema",
               .line = 2,
               .column = 16,
               .words = schema.toStdString(),
               .message = "accepts any"});
    const std::string text = fixedText(report, "schema-no-params");
    QVERIFY2(text.contains("\"inputSchema\": " + fixed.toStdString() + "}]"), text.c_str());
    COMPARE_TEXT(schemaRulesIn(lintText(text)), "");
}

void TestSchemaStructureRules::closedSchemaWithoutParametersIsClean_data() {
    QTest::addColumn<QString>("schema");
    QTest::newRow("as asked") << R"({"type": "object", "additionalProperties": false})";
    QTest::newRow("with properties") << R"({"type": "object", "properties": {}, "additionalProperties": false})";
    QTest::newRow("a map on purpose") << R"({"type": "object", "additionalProperties": {"type": "string"}})";
    QTest::newRow("any on purpose") << R"({"type": "object", "additionalProperties": true})";
    QTest::newRow("by reference") << R"({"type": "object", "$ref": "#/$defs/a", "$defs": {"a": {"type": "object"}}})";
}

void TestSchemaStructureRules::closedSchemaWithoutParametersIsClean() {
    QFETCH(QString, schema);
    COMPARE_TEXT(schemaRulesIn(lintSchema(schema.toStdString())), "");
}

void TestSchemaStructureRules::externalReferenceIsReported_data() {
    QTest::addColumn<QString>("reference");
    QTest::newRow("web") << "https://schemas.example.org/address.json";
    QTest::newRow("web with a place") << "https://schemas.example.org/all.json#/$defs/Address";
    QTest::newRow("file") << "file:///etc/passwd";
    QTest::newRow("relative") << "common.json#/Address";
    QTest::newRow("bare name") << "Address";
}

void TestSchemaStructureRules::externalReferenceIsReported() {
    QFETCH(QString, reference);
    const std::string text = reference.toStdString();
    const LintReport report = lintProperties(std::format("{{\n\"to\": {{\"$ref\": \"{}\"}}}}", text));
    COMPARE_TEXT(schemaRulesIn(report), "schema-external-ref");
    expectOne(report, "schema-external-ref",
              {.pointer = "/0/inputSchema/properties/to/$ref",
               .line = 3,
               .column = 16,
               .words = '"' + text + '"',
               .message = "points outside the schema"});
}

void TestSchemaStructureRules::danglingReferenceIsReported() {
    const LintReport report = lintSchema(R"({"type": "object", "properties": {
"to": {"$ref": "#/$defs/Adress"},
"by": {"$ref": "#name"}},
"$defs": {"Address": {"type": "string"}}})");
    const auto found = findingsOf(report, "schema-dangling-ref");
    QCOMPARE(found.size(), std::size_t{2});
    compareFinding(found[0], {.pointer = "/0/inputSchema/properties/to/$ref",
                              .line = 3,
                              .column = 16,
                              .words = R"("#/$defs/Adress")",
                              .message = "`#/$defs/Adress` cannot be resolved"});
    COMPARE_TEXT(found[1].pointer, "/0/inputSchema/properties/by/$ref");
}

void TestSchemaStructureRules::danglingReferenceIsNotRepeated() {
    const LintReport report = lintSchema(
        R"({"type": "object", "properties": {"a": {"$ref": "#/type"}, "b": {"type": "integer", "default": 1}}})");
    COMPARE_TEXT(schemaRulesIn(report), "schema-dangling-ref");
    QVERIFY(findingsOf(report, "schema-dangling-ref").front().message.text().contains("a value that is not a schema"));
}

void TestSchemaStructureRules::resolvableReferencesAreClean_data() {
    QTest::addColumn<QString>("schema");
    QTest::newRow("escaped") << R"({"type": "object", "properties": {"a": {"$ref": "#/$defs/a~1b%20c"}},
"$defs": {"a/b c": {"type": "string"}}})";
    QTest::newRow("anchor") << R"({"type": "object", "properties": {"a": {"$ref": "#here"}},
"$defs": {"x": {"$anchor": "here", "type": "string"}}})";
    QTest::newRow("embedded document")
        << R"({"type": "object", "properties": {"a": {"$ref": "https://example.org/x#/$defs/y"}},
"$defs": {"x": {"$id": "https://example.org/x", "$defs": {"y": {"type": "string"}}}}})";
    QTest::newRow("relative to its $id") << R"({"$id": "https://example.org/root.json", "type": "object",
"properties": {"a": {"$ref": "part.json"}}, "$defs": {"p": {"$id": "part.json", "type": "string"}}})";
    QTest::newRow("inside an embedded document")
        << R"({"type": "object", "properties": {"a": {"$id": "https://example.org/x",
"$ref": "#/$defs/y", "$defs": {"y": {"type": "string"}}}}})";
    QTest::newRow("draft-07 anchor") << R"({"$schema": "http://json-schema.org/draft-07/schema#", "type": "object",
"properties": {"a": {"$ref": "#here"}}, "definitions": {"x": {"$id": "#here", "type": "string"}}})";
    QTest::newRow("metaschema")
        << R"({"type": "object", "properties": {"schema": {"$ref": "https://json-schema.org/draft/2020-12/schema"}}})";
    QTest::newRow("unknown container")
        << R"({"type": "object", "properties": {"a": {"$ref": "#/x-shared/a"}}, "x-shared": {"a": {"type": "string"}}})";
    QTest::newRow("named like a keyword") << R"({"type": "object", "properties": {"$ref": {"type": "string"}}})";
}

void TestSchemaStructureRules::resolvableReferencesAreClean() {
    QFETCH(QString, schema);
    COMPARE_TEXT(schemaRulesIn(lintSchema(schema.toStdString())), "");
}

void TestSchemaStructureRules::recursiveSchemaIsReported_data() {
    QTest::addColumn<QString>("schema");
    QTest::addColumn<QString>("pointer");
    QTest::newRow("root") << R"({"type": "object", "properties": {"child": {"$ref": "#"}}})"
                          << "/properties/child/$ref";
    QTest::newRow("definition") << R"({"type": "object", "properties": {"node": {"$ref": "#/$defs/Node"}},
"$defs": {"Node": {"type": "object", "properties": {"next": {"items": {"$ref": "#/$defs/Node"}}}}}})"
                                << "/$defs/Node/properties/next/items/$ref";
    QTest::newRow("through another") << R"({"type": "object", "properties": {"a": {"$ref": "#/$defs/A"}},
"$defs": {"A": {"anyOf": [{"properties": {"b": {"$ref": "#/$defs/B"}}}]}, "B": {"properties": {"a": {"$ref": "#/$defs/A"}}}}})"
                                     << "/$defs/B/properties/a/$ref";
    QTest::newRow("used twice")
        << R"({"type": "object", "properties": {"a": {"$ref": "#/$defs/A"}, "b": {"$ref": "#/$defs/A"}},
"$defs": {"A": {"type": "string"}}})"
        << QString();
    QTest::newRow("unused") << R"({"type": "object", "properties": {},
"$defs": {"A": {"properties": {"a": {"$ref": "#/$defs/A"}}}}})"
                            << QString();
}

void TestSchemaStructureRules::recursiveSchemaIsReported() {
    QFETCH(const QString, schema);
    QFETCH(const QString, pointer);
    const auto found = findingsOf(lintSchema(schema.toStdString()), "schema-recursive");
    QCOMPARE(found.size(), std::size_t(pointer.isEmpty() ? 0 : 1));
    if (!found.empty())
        COMPARE_TEXT(found[0].pointer, "/0/inputSchema" + pointer.toStdString());
}

void TestSchemaStructureRules::circularReferenceIsReported() {
    const LintReport report = lintSchema(R"({"type": "object", "properties": {"a": {"$ref": "#/$defs/a"}},
"$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}})");
    const auto found = findingsOf(report, "schema-dangling-ref");
    QCOMPARE(found.size(), std::size_t{2});
    COMPARE_TEXT(found[0].pointer, "/0/inputSchema/$defs/a/$ref");
    QVERIFY(found[0].message.text().contains("leads back to itself"));
    COMPARE_TEXT(found[1].pointer, "/0/inputSchema/$defs/b/$ref");
}

void TestSchemaStructureRules::depthIsReportedAtTheDeepestSchema() {
    const auto nested = [](int levels) {
        std::string schema = R"({"type": "string"})";
        for (int i = 0; i < levels; ++i)
            schema = std::format(R"({{"type": "object", "properties": {{"a": {}}}}})", schema);
        return lintSchema(schema);
    };
    QCOMPARE(countOf(nested(5), "schema-depth"), std::size_t{0});
    const auto found = findingsOf(nested(6), "schema-depth");
    QCOMPARE(found.size(), std::size_t{1});
    COMPARE_TEXT(sourceTextOf(found.front()), R"({"type": "string"})");
    QVERIFY2(found.front().message.text().contains("is nested 6 levels deep at `a.a.a.a.a.a`"),
             found.front().message.text().c_str());
}

void TestSchemaStructureRules::manySubschemasAreReported() {
    const auto wide = [](int properties) {
        std::string list;
        for (int i = 0; i < properties; ++i)
            list += std::format("{}\"p{}\": {{}}", i == 0 ? "" : ", ", i);
        return lintProperties("{" + list + "}");
    };
    QCOMPARE(countOf(wide(199), "schema-size"), std::size_t{0});
    const auto found = findingsOf(wide(200), "schema-size");
    QCOMPARE(found.size(), std::size_t{1});
    COMPARE_TEXT(sourceTextOf(found.front()), R"("inputSchema")");
    QVERIFY2(found.front().message.text().contains("has 201 subschemas (at most 200 are recommended)"),
             found.front().message.text().c_str());
}

void TestSchemaStructureRules::longSchemaIsReported() {
    const auto described = [](std::size_t bytes, std::string_view blanks) {
        return lintProperties(
            std::format(R"({{"a": {{"type": "string",{} "description": "{}"}}}})", blanks, std::string(bytes, 'x')));
    };
    const auto found = findingsOf(described(17'000, ""), "schema-size");
    QCOMPARE(found.size(), std::size_t{1});
    QVERIFY2(found.front().message.text().contains("bytes long (at most 16384 are recommended)"),
             found.front().message.text().c_str());
    QCOMPARE(countOf(described(16'000, std::string(2'000, ' ')), "schema-size"), std::size_t{0});
}

void TestSchemaStructureRules::duplicateKeyIsReportedAtTheSecond() {
    const LintReport report = lintProperties(R"({
"city": {"type": "string",
"description": "City",
"type": "number"}})");
    expectOne(report, "json-duplicate-key",
              {.pointer = "/0/inputSchema/properties/city/type",
               .line = 5,
               .column = 1,
               .words = R"("type")",
               .message = "`type` appears twice in this object; the value on line 3 is ignored"});
}

void TestSchemaStructureRules::manyDuplicateKeysAreCounted() {
    std::string members;
    for (int i = 0; i < 100; ++i)
        members += R"("default": 1,)";
    const auto found =
        findingsOf(lintProperties(R"({"city": {)" + members + R"("type": "string"}})"), "json-duplicate-key");
    QCOMPARE(found.size(), std::size_t{20});
    QVERIFY2(found.back().message.text().ends_with(" is ignored, as are the values of 79 more duplicate keys"),
             found.back().message.text().c_str());
}

void TestSchemaStructureRules::hostileSchemasTerminate_data() {
    QTest::addColumn<QString>("schema");
    QTest::newRow("cycle with a default")
        << R"({"type": "object", "properties": {"a": {"$ref": "#/$defs/a", "default": 1}}, "$defs": {"a": {"allOf": [{"$ref": "#/$defs/b"}, {"$ref": "#/$defs/b"}]}, "b": {"allOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/a"}]}}})";
    QString deep = QStringLiteral("{\"type\": \"object\"}");
    for (int i = 0; i < 60; ++i)
        deep = QStringLiteral("{\"not\": %1}").arg(deep);
    QTest::newRow("deep") << deep;
    QString values;
    for (int i = 0; i < 20'000; ++i)
        values += QStringLiteral("\"value %1\", ").arg(i);
    QTest::newRow("long enum")
        << QStringLiteral("{\"type\": \"object\", \"properties\": {\"a\": {\"enum\": [%1\"\"], \"default\": 5}}}")
               .arg(values);
    QString names;
    QString properties;
    QString chain;
    for (int i = 0; i < 5'000; ++i) {
        names += QStringLiteral("\"n%1\", ").arg(i);
        properties += QStringLiteral("\"m%1\": {\"type\": \"string\"}, ").arg(i);
        chain += QStringLiteral("\"d%1\": {\"$ref\": \"#/$defs/d%2\"}, ").arg(i).arg(i + 1);
    }
    QTest::newRow("many unknown names")
        << QStringLiteral("{\"type\": \"object\", \"properties\": {%1\"a\": {}}, \"required\": [%2\"a\"]}")
               .arg(properties, names);
    QTest::newRow("long chain of references")
        << QStringLiteral("{\"type\": \"object\", \"properties\": {\"a\": {\"$ref\": \"#/$defs/d0\"}}, \"$defs\": "
                          "{%1\"d5000\": {}}}")
               .arg(chain);
}

void TestSchemaStructureRules::hostileSchemasTerminate() {
    QFETCH(QString, schema);
    const LintReport report = lintSchema(schema.toStdString());
    QCOMPARE(report.snapshot->tools().size(), std::size_t{1});
    QVERIFY(!report.findings.empty());
}

TOOLROOM_TEST(TestSchemaStructureRules)
#include "test_schema_structure_rules.moc"
