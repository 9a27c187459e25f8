// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/core/lint/rule_check.h"

#include <format>

using namespace toolroom;
using namespace toolroom::test;

class TestSchemaParameterRules : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void missingDescriptionIsReportedAtTheKey();
    void nestedParametersNeedDescriptions();
    void parameterExplainedInTheDescriptionIsANote_data();
    void parameterExplainedInTheDescriptionIsANote();
    void describedParametersAreClean_data();
    void describedParametersAreClean();
    void descriptionIsAnErrorForAgentbase();
    void obviousPagingIsANote_data();
    void obviousPagingIsANote();
    void apiPathsThatParametersTakeAreNoImplementation();
    void missingTypeIsReported();
    void typedParametersAreClean_data();
    void typedParametersAreClean();
    void mixedStylesAreReportedOnce();
    void oneStyleIsClean_data();
    void oneStyleIsClean();
    void manyParametersAreReported();
    void unboundedParameterIsReported_data();
    void unboundedParameterIsReported();
    void boundedParameterIsClean_data();
    void boundedParameterIsClean();
    void unknownRequiredIsReported();
    void unknownRequiredSuggestsANearName();
    void sharedBranchesAreCheckedOnce();
    void branchesShareDeclarations();
    void messagesWithLongKeysAreShortened();
    void knownRequiredIsClean_data();
    void knownRequiredIsClean();
    void repeatedRequiredIsReportedAndFixed();
    void idealicMetaFieldsAreNotParameters();
};

void TestSchemaParameterRules::missingDescriptionIsReportedAtTheKey() {
    const LintReport report = lintProperties(R"({
"since": {"type": "string"},
"until": {"type": "string", "description": " \n"},
"zone": {"type": "string", "description": "Time zone"}})");
    const auto found = findingsOf(report, "param-desc");
    QCOMPARE(found.size(), std::size_t{2});
    compareFinding(found[0], {.pointer = "/0/inputSchema/properties/since",
                              .line = 3,
                              .column = 1,
                              .words = R"("since")",
                              .message = "Parameter `since` has no description"});
    QCOMPARE(found[0].severity, Severity::Warning);
    COMPARE_TEXT(found[1].pointer, "/0/inputSchema/properties/until");
}

void TestSchemaParameterRules::nestedParametersNeedDescriptions() {
    const LintReport report = lintProperties(R"({
"edits": {"type": "array", "description": "Changes", "items": {"type": "object", "properties": {
"new/text": {"type": "string"}}}}})");
    expectOne(report, "param-desc",
              {.pointer = "/0/inputSchema/properties/edits/items/properties/new~1text",
               .line = 4,
               .column = 1,
               .words = R"("new/text")",
               .message = "1 nested parameter has no description: `new/text`"});
    const LintReport repeated = lintSchema(R"({"type": "object", "properties": {
"from": {"description": "From", "type": "object", "properties": {"x": {"type": "integer"}}},
"to": {"description": "To", "$ref": "#/$defs/Point"}}, "$defs": {
"Point": {"$ref": "#/$defs/Position"}, "Position": {"type": "object", "properties": {"x": {"type": "integer"}}},
"Other": {"type": "object", "properties": {"x": {"type": "integer"}}}}})");
    const auto found = findingsOf(repeated, "param-desc");
    QCOMPARE(found.size(), std::size_t{1});
    COMPARE_TEXT(found[0].message.text(), "2 nested parameters have no description: `from.x`, `Position.x`");
}

void TestSchemaParameterRules::parameterExplainedInTheDescriptionIsANote_data() {
    QTest::addColumn<QString>("description");
    QTest::addColumn<bool>("isNote");
    QTest::newRow("should") << "Finds papers. The query should be a sentence." << true;
    QTest::newRow("must") << "Finds papers. The query must be a sentence." << true;
    QTest::newRow("parameter") << "Finds papers. Use the query parameter to say which." << true;
    QTest::newRow("other word") << "Finds papers with a query language. Each query is slow." << false;
    QTest::newRow("other parameter") << "Finds papers. The queries should be short." << false;
}

void TestSchemaParameterRules::parameterExplainedInTheDescriptionIsANote() {
    QFETCH(QString, description);
    QFETCH(bool, isNote);
    const LintReport report = lintTool(
        std::format(
            R"({{"name": "find_papers", "description": "{}", "inputSchema": {{"type": "object", "properties": {{"query": {{"type": "string"}}}}}}}})",
            description.toStdString()),
        Contract::Mcp);
    const auto found = findingsOf(report, "param-desc");
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found[0].severity, isNote ? Severity::Note : Severity::Warning);
}

void TestSchemaParameterRules::describedParametersAreClean_data() {
    QTest::addColumn<QString>("schema");
    QTest::newRow("by reference") << R"({"type": "object", "properties": {"a": {"$ref": "#/$defs/a"}},
"$defs": {"a": {"type": "string", "description": "A"}}})";
    QTest::newRow("in a branch") << R"({"type": "object", "properties": {
"a": {"anyOf": [{"type": "string", "description": "A"}, {"type": "null"}]}}})";
    QTest::newRow("constant") << R"({"type": "object", "properties": {"kind": {"const": "text"}}})";
    QTest::newRow("restated under a condition") << R"({"type": "object", "properties": {
"mode": {"type": "string", "description": "Mode"}, "to": {"type": "string", "description": "To"}},
"if": {"properties": {"mode": {"enum": ["send"]}}}, "then": {"properties": {"to": {"minLength": 1}}}})";
    QTest::newRow("forbidden") << R"({"type": "object", "properties": {"a": false}})";
    QTest::newRow("wrapper") << R"({"type": "object", "properties": {"input": {"type": "object",
"properties": {"a": {"type": "string", "description": "A"}}}}})";
    QTest::newRow("empty wrapper") << R"({"type": "object", "properties": {"input": {"type": "object",
"properties": {}}}})";
    QTest::newRow("definition that only an unused one names")
        << R"({"type": "object", "properties": {"a": {"type": "string", "description": "A"}},
"$defs": {"b": {"$ref": "#/$defs/c"}, "c": {"type": "object", "properties": {"d": {"type": "string"}}}}})";
    QTest::newRow("unused definition")
        << R"({"type": "object", "properties": {"a": {"type": "string", "description": "A"}},
"$defs": {"b": {"type": "object", "properties": {"c": {"type": "string"}}}}})";
}

void TestSchemaParameterRules::describedParametersAreClean() {
    QFETCH(QString, schema);
    const LintReport report = lintSchema(schema.toStdString());
    QCOMPARE(countOf(report, "param-desc"), std::size_t{0});
    COMPARE_TEXT(schemaRulesIn(report), "");
}

void TestSchemaParameterRules::descriptionIsAnErrorForAgentbase() {
    const auto report =
        lintTool(R"({"name": "hello", "schema": {"type": "object", "properties": {"name": {"type": "string"}}}})",
                 Contract::Agentbase);
    const auto found = findingsOf(report, "param-desc");
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found.front().severity, Severity::Error);
}

void TestSchemaParameterRules::obviousPagingIsANote_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("schema");
    QTest::addColumn<bool>("isNote");
    QTest::newRow("default") << "page_size" << R"({"type": "integer", "default": 20})" << true;
    QTest::newRow("bounds") << "limit" << R"({"type": "integer", "minimum": 1, "maximum": 50})" << true;
    QTest::newRow("one bound") << "limit" << R"({"type": "integer", "minimum": 1})" << false;
    QTest::newRow("text") << "page" << R"({"type": "string", "default": "first"})" << false;
    QTest::newRow("other name") << "level" << R"({"type": "integer", "default": 20})" << false;
}

void TestSchemaParameterRules::obviousPagingIsANote() {
    QFETCH(QString, name);
    QFETCH(QString, schema);
    QFETCH(bool, isNote);
    const LintReport report = lintProperties(std::format(R"({{"{}": {}}})", name.toStdString(), schema.toStdString()));
    const auto found = findingsOf(report, "param-desc");
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found[0].severity, isNote ? Severity::Note : Severity::Warning);
}

void TestSchemaParameterRules::apiPathsThatParametersTakeAreNoImplementation() {
    constexpr const char* tool =
        R"({{"name": "bb_get", "description": "Gets data, such as /repositories/{{workspace}}.", "inputSchema": {{"type": "object", "properties": {{"path": {{"type": "string", "description": "{}"}}}}}}}})";
    const auto count = [&](const char* description) {
        return countOf(lintTool(std::vformat(tool, std::make_format_args(description)), Contract::Mcp),
                       "desc-implementation");
    };
    QCOMPARE(count("Path of the API"), std::size_t{0});
    QCOMPARE(count("File to write"), std::size_t{1});
}

void TestSchemaParameterRules::missingTypeIsReported() {
    QCOMPARE(countOf(lintProperties(R"({"a": {"description": "A", "readOnly": true}})"), "param-type"), std::size_t{0});
    const LintReport report = lintProperties(R"({
"a": {"description": "A", "minLength": 3},
"b": {"description": "B"},
"c": true})");
    const auto found = findingsOf(report, "param-type");
    QCOMPARE(found.size(), std::size_t{3});
    compareFinding(found[0], {.pointer = "/0/inputSchema/properties/a",
                              .line = 3,
                              .column = 1,
                              .words = R"("a")",
                              .message = "Parameter `a` has no type"});
    COMPARE_TEXT(found[0].help.text(), R"(Add `"type": "string"`)");
    QVERIFY(found[1].help.text().contains("an array if several types"));
    COMPARE_TEXT(found[2].pointer, "/0/inputSchema/properties/c");
}

void TestSchemaParameterRules::typedParametersAreClean_data() {
    QTest::addColumn<QString>("schema");
    for (const char* schema : {R"({"type": ["string", "null"]})", R"({"enum": ["a", 1]})", R"({"const": 1})",
                               R"({"oneOf": [{"type": "string"}]})", R"({"not": {"type": "string"}})",
                               R"({"if": {"type": "string"}, "then": {"minLength": 1}})"})
        QTest::newRow(schema) << QString::fromUtf8(schema);
}

void TestSchemaParameterRules::typedParametersAreClean() {
    QFETCH(QString, schema);
    COMPARE_TEXT(schemaRulesIn(lintProperties("{\"a\": " + schema.toStdString() + "}")), "");
}

void TestSchemaParameterRules::mixedStylesAreReportedOnce() {
    const LintReport report = lintProperties(R"({
"searchType": {"type": "string"},
"timeout_ms": {"type": "string"},
"ignoreCase": {"type": "string"},
"context_lines": {"type": "string"},
"filePattern": {"type": "string"}})");
    COMPARE_TEXT(schemaRulesIn(report), "param-name-style");
    expectOne(report, "param-name-style",
              {.pointer = "/0/inputSchema/properties/timeout_ms",
               .line = 4,
               .column = 1,
               .words = R"("timeout_ms")",
               .message = "The parameter `timeout_ms` is in snake_case, but `searchType` is in camelCase"});
    QVERIFY(findingsOf(report, "param-name-style").front().help.text().contains("`timeoutMs`"));
}

void TestSchemaParameterRules::oneStyleIsClean_data() {
    QTest::addColumn<QByteArray>("names");
    QTest::newRow("snake") << QByteArray("user_id limit page_size");
    QTest::newRow("camel") << QByteArray("userId limit URL");
    QTest::newRow("kebab") << QByteArray("user-id limit");
    QTest::newRow("neither") << QByteArray("x-API_key a.b name");
    QTest::newRow("leading underscore") << QByteArray("_meta userId");
}

void TestSchemaParameterRules::oneStyleIsClean() {
    QFETCH(QByteArray, names);
    std::string properties;
    for (const QByteArray& name : names.split(' '))
        properties +=
            std::format("{}\"{}\": {{\"type\": \"boolean\"}}", properties.empty() ? "" : ", ", name.toStdString());
    COMPARE_TEXT(schemaRulesIn(lintProperties("{" + properties + "}")), "");
}

void TestSchemaParameterRules::manyParametersAreReported() {
    const auto wide = [](int count) {
        std::string list;
        for (int i = 0; i < count; ++i)
            list += std::format("{}\"p{}\": {{\"type\": \"boolean\"}}", i == 0 ? "" : ", ", i);
        return lintProperties("{" + list + "}");
    };
    COMPARE_TEXT(schemaRulesIn(wide(15)), "");
    const LintReport report = wide(16);
    COMPARE_TEXT(schemaRulesIn(report), "param-count");
    expectOne(report, "param-count",
              {.pointer = "/0/inputSchema/properties",
               .line = 2,
               .column = 35,
               .words = R"("properties")",
               .message = "has 16 parameters"});
}

void TestSchemaParameterRules::unboundedParameterIsReported_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("schema");
    QTest::addColumn<QString>("message");
    const QString text = QStringLiteral(R"({"type": "string"})");
    QTest::newRow("path") << "path" << text << "`path` accepts any file path";
    QTest::newRow("camel") << "outputDir" << text << "`outputDir` accepts any file path";
    QTest::newRow("url") << "webhook_url" << text << "`webhook_url` accepts any URL";
    QTest::newRow("command") << "start_command" << text << "`start_command` accepts any command";
    QTest::newRow("sql") << "sql_query" << text << "`sql_query` accepts any SQL";
    QTest::newRow("nullable") << "path"
                              << R"({"type": ["string", "null"]})"
                              << "any file path";
    QTest::newRow("branch") << "path"
                            << R"({"anyOf": [{"type": "string"}, {"type": "null"}]})"
                            << "any file path";
    QTest::newRow("list") << "paths"
                          << R"({"type": "array", "items": {"type": "string"}})"
                          << "`paths` accepts any file path";
    QTest::newRow("list of anything") << "urls"
                                      << R"({"type": "array"})"
                                      << "any URL";
    QTest::newRow("by reference") << "path"
                                  << R"({"$ref": "#/properties/z"})"
                                  << "any file path";
    QTest::newRow("in a page and on the server")
        << "function"
        << R"({"type": "string", "description": "JavaScript that gets the page, run in the process of the server"})"
        << "`function` accepts any command";
    QTest::newRow("beside the repository of a chart") << "path"
                                                      << R"({"type": "string"}, "repo": {"type": "string"})"
                                                      << "any file path";
    QTest::newRow("minLength is no limit") << "path"
                                           << R"({"type": "string", "minLength": 1})"
                                           << "any file path";
}

void TestSchemaParameterRules::unboundedParameterIsReported() {
    QFETCH(QString, name);
    QFETCH(QString, schema);
    QFETCH(QString, message);
    const LintReport report = lintProperties(
        std::format("{{\n\"{}\": {}, \"z\": {{\"type\": \"string\"}}}}", name.toStdString(), schema.toStdString()));
    COMPARE_TEXT(schemaRulesIn(report), "param-unbounded");
    expectOne(report, "param-unbounded",
              {.pointer = "/0/inputSchema/properties/" + name.toStdString(),
               .line = 3,
               .column = 1,
               .words = '"' + name.toStdString() + '"',
               .message = message.toStdString()});
}

void TestSchemaParameterRules::boundedParameterIsClean_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("schema");
    QTest::newRow("pattern") << "path"
                             << R"({"type": "string", "pattern": "^docs/"})";
    QTest::newRow("enum") << "command"
                          << R"({"type": "string", "enum": ["build", "test"]})";
    QTest::newRow("format") << "url"
                            << R"({"type": "string", "format": "uri"})";
    QTest::newRow("read-only") << "path"
                               << R"({"type": "string", "readOnly": true})";
    QTest::newRow("in a document") << "path"
                                   << R"({"type": "string", "title": "x", "description": "Path in dot notation"})";
    QTest::newRow("discount") << "code"
                              << R"({"type": "string", "description": "Code of the discount"})";
    QTest::newRow("items") << "urls"
                           << R"({"type": "array", "items": {"type": "string", "format": "uri"}})";
    QTest::newRow("flag") << "is_path"
                          << R"({"type": "boolean"})";
    QTest::newRow("object") << "file"
                            << R"({"type": "object", "additionalProperties": {"type": "integer"}})";
    QTest::newRow("other noun") << "path_count"
                                << R"({"type": "string"})";
    QTest::newRow("inside a document") << "json_path"
                                       << R"({"type": "string"})";
    QTest::newRow("a filter") << "excludePaths"
                              << R"({"type": "array", "items": {"type": "string"}})";
    QTest::newRow("plain query") << "query"
                                 << R"({"type": "string"})";
    QTest::newRow("number") << "files"
                            << R"({"type": "integer"})";
    QTest::newRow("restricted by the server")
        << "path"
        << R"({"type": "string", "title": "x", "description": "Must be within the allowed directories"})";
    QTest::newRow("in a page") << "script"
                               << R"({"type": "string", "title": "x", "description": "JavaScript to run in the page"})";
    QTest::newRow("of a container")
        << "command"
        << R"({"type": "array", "items": {"type": "string"}, "title": "x", "description": "Command of the container"})";
    QTest::newRow("in a repository") << "path"
                                     << R"({"type": "string"}, "branch": {"type": "string"})";
    QTest::newRow("reported by shell-param") << "command"
                                             << R"({"type": "string"})";
}

void TestSchemaParameterRules::boundedParameterIsClean() {
    QFETCH(QString, name);
    QFETCH(QString, schema);
    COMPARE_TEXT(schemaRulesIn(lintProperties(std::format("{{\"{}\": {}}}", name.toStdString(), schema.toStdString()))),
                 "");
}

void TestSchemaParameterRules::unknownRequiredIsReported() {
    const LintReport report = lintSchema(R"({"type": "object", "properties": {"city": {"type": "string"}},
"required": ["city", "elevation"]})");
    COMPARE_TEXT(schemaRulesIn(report), "required-unknown");
    expectOne(report, "required-unknown",
              {.pointer = "/0/inputSchema/required/1",
               .line = 3,
               .column = 22,
               .words = R"("elevation")",
               .message = "`elevation` is required but not declared in `properties`"});
    QVERIFY(!findingsOf(report, "required-unknown").front().fix->isSafe);
    COMPARE_TEXT(schemaRulesIn(lintText(fixedText(report, "required-unknown"))), "");
}

void TestSchemaParameterRules::unknownRequiredSuggestsANearName() {
    const LintReport report =
        lintSchema(R"({"type": "object", "properties": {"user_id": {"type": "string"}}, "required": ["userId"]})");
    COMPARE_TEXT(findingsOf(report, "required-unknown").front().help.text(), "Did you mean `user_id`?");
}

void TestSchemaParameterRules::sharedBranchesAreCheckedOnce() {
    // Each of 300 properties leads to 300 branches, and each of these to 300 more.
    const auto repeated = [](std::string_view text) {
        std::string list;
        for (int i = 0; i < 300; ++i)
            list += std::format("{}{}", i == 0 ? "" : ", ", text);
        return list;
    };
    std::string properties;
    for (int i = 0; i < 300; ++i)
        properties += std::format("{}\"p{}\": {{\"$ref\": \"#/$defs/a\"}}", i == 0 ? "" : ", ", i);
    const LintReport report = lintSchema(std::format(
        R"({{"type": "object", "properties": {{{}}}, "$defs": {{"a": {{"anyOf": [{}]}}, "b": {{"anyOf": [{}]}}}}}})",
        properties, repeated(R"({"$ref": "#/$defs/b"})"), repeated(R"({"type": "null"})")));
    QCOMPARE(countOf(report, "param-desc"), 300U);
}

void TestSchemaParameterRules::branchesShareDeclarations() {
    std::string properties;
    std::string branches;
    for (int i = 0; i < 150; ++i) {
        properties += std::format("{}\"p{}\": {{\"type\": \"null\"}}", i == 0 ? "" : ", ", i);
        branches += std::format("{}{{\"required\": [\"p{}\", \"q{}\"]}}", i == 0 ? "" : ", ", i, i);
    }
    const LintReport report =
        lintSchema(std::format(R"({{"type": "object", "properties": {{{}}}, "anyOf": [{}]}})", properties, branches));
    const auto found = findingsOf(report, "required-unknown");
    QCOMPARE(found.size(), 150U);
    COMPARE_TEXT(found[149].message.text(), "`q149` is required but not declared in `properties`");
    COMPARE_TEXT(found[149].pointer, "/0/inputSchema/anyOf/149/required/1");
}

void TestSchemaParameterRules::messagesWithLongKeysAreShortened() {
    const std::string key(50'000, 'k');
    std::string properties;
    for (int i = 0; i < 500; ++i)
        properties += std::format("{}\"p{}\": {{\"type\": \"null\"}}", i == 0 ? "" : ", ", i);
    const LintReport report = lintSchema(
        std::format(R"({{"type": "object", "properties": {{"{}": {{"type": "object", "properties": {{{}}}}}}}}})", key,
                    properties));
    const auto found = findingsOf(report, "param-desc");
    QCOMPARE(found.size(), 2U);
    QVERIFY(found[0].message.text().starts_with("Parameter `kkkk"));
    QVERIFY(found[0].message.text().ends_with("k` has no description"));
    QVERIFY(found[0].message.text().contains(" … "));
    QVERIFY(found[0].message.text().size() < 420);
    COMPARE_TEXT(found[1].pointer, "/0/inputSchema/properties");
    COMPARE_TEXT(sourceTextOf(found[1]), R"("p0")");
    COMPARE_TEXT(found[1].message.text(), "500 nested parameters have no description: `p0`, `p1`, `p2` and others");
    QCOMPARE(found[1].severity, Severity::Note);
}

void TestSchemaParameterRules::knownRequiredIsClean_data() {
    QTest::addColumn<QString>("schema");
    QTest::newRow("one of two")
        << R"({"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}},
"anyOf": [{"required": ["a"]}, {"required": ["b"]}]})";
    QTest::newRow("declared in a branch") << R"({"type": "object", "required": ["a"],
"allOf": [{"properties": {"a": {"type": "string"}}}]})";
    QTest::newRow("declared by reference") << R"({"type": "object", "$ref": "#/$defs/base", "required": ["a"],
"$defs": {"base": {"properties": {"a": {"type": "string"}}}}})";
    QTest::newRow("pattern")
        << R"({"type": "object", "patternProperties": {"^x": {"type": "string"}}, "required": ["x1"]})";
    QTest::newRow("map") << R"({"type": "object", "additionalProperties": {"type": "string"}, "required": ["a"]})";
    QTest::newRow("condition") << R"({"type": "object", "properties": {"a": {"type": "string"}},
"if": {"required": ["a"]}, "then": {"properties": {"b": {"type": "string"}}, "required": ["b"]}})";
    QTest::newRow("mixin")
        << R"({"type": "object", "properties": {"a": {"type": "string"}}, "allOf": [{"$ref": "#/$defs/needsA"}],
"$defs": {"needsA": {"required": ["a"]}}})";
    QTest::newRow("dependency")
        << R"({"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}},
"dependentSchemas": {"a": {"required": ["b"]}}})";
    QTest::newRow("a property named required")
        << R"({"type": "object", "properties": {"required": {"type": "array", "default": ["x"]}}})";
}

void TestSchemaParameterRules::knownRequiredIsClean() {
    QFETCH(QString, schema);
    COMPARE_TEXT(schemaRulesIn(lintSchema(schema.toStdString())), "");
}

void TestSchemaParameterRules::repeatedRequiredIsReportedAndFixed() {
    const LintReport report =
        lintSchema(R"({"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}},
"required": [
  "a",
  "b",
  "a",
  "a"
]})");
    COMPARE_TEXT(schemaRulesIn(report), "required-duplicate required-duplicate");
    compareFinding(findingsOf(report, "required-duplicate").front(), {.pointer = "/0/inputSchema/required/2",
                                                                      .line = 6,
                                                                      .column = 3,
                                                                      .words = R"("a")",
                                                                      .message = "`a` appears twice in `required`"});
    const std::string fixed = fixedText(report, "required-duplicate");
    QVERIFY2(fixed.contains("\"required\": [\n  \"a\",\n  \"b\"\n]"), fixed.c_str());
    COMPARE_TEXT(schemaRulesIn(lintText(fixed)), "");
}

void TestSchemaParameterRules::idealicMetaFieldsAreNotParameters() {
    const LintReport report = lintText(R"([{"type": "object", "description": "Analyses text.", "timeout": 500,
"properties": {"_tool": {"type": "string", "const": "analyse"}, "_activity": {"type": "string"},
"text": {"type": "string", "description": "Text"}},
"required": ["_tool", "text", "words", "text"]}])");
    COMPARE_TEXT(schemaRulesIn(report), "required-unknown required-duplicate");
    COMPARE_TEXT(findingsOf(report, "required-unknown").front().pointer, "/0/required/2");
    COMPARE_TEXT(sourceTextOf(findingsOf(report, "required-unknown").front()), R"("words")");
    COMPARE_TEXT(findingsOf(report, "required-duplicate").front().pointer, "/0/required/3");
}

TOOLROOM_TEST(TestSchemaParameterRules)
#include "test_schema_parameter_rules.moc"
