// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/core/lint/rule_check.h"

using namespace toolroom;
using namespace toolroom::test;

namespace {

LintReport lintFor(std::vector<Target> targets, std::string json, std::string file = "tools.json") {
    const SourceSpec source{.kind = SourceSpec::Kind::Text, .name = std::move(file), .text = std::move(json)};
    return lintSources({source}, {.contracts = {Contract::Mcp}, .targets = std::move(targets)}, {.jobs = 1});
}

std::string namedTool(const std::string& name, const std::string& description = "Lists rows.") {
    return R"({"name": ")" + name + R"(", "description": ")" + description + R"(", "inputSchema": {"type": "object"}})";
}

std::string ruleOf(Target target) {
    return "target-" + std::string(limitsOf(target).id);
}

/// Lints a tool whose input schema starts at line 2, column 16.
LintReport lintSchemaFor(Target target, std::string_view schema) {
    return lintFor({target}, "[{\"name\": \"list_rows\", \"description\": \"Lists rows.\",\n\"inputSchema\": " +
                                 std::string(schema) + "}]");
}

/// The places of the findings of a target's rule in the input schema.
std::string places(const LintReport& report, Target target) {
    constexpr std::string_view schema = "/0/inputSchema";
    std::string all;
    for (const Finding& finding : findingsOf(report, ruleOf(target)))
        all += (all.empty() ? "" : " ") +
               (finding.pointer == schema ? std::string("(root)") : finding.pointer.substr(schema.size()));
    return all;
}

/// An object of strict mode whose properties are all required.
std::string strictObject(const std::string& properties, const std::string& required, const std::string& more = {}) {
    return R"({"type": "object", "additionalProperties": false, "properties": {)" + properties + R"(}, "required": [)" +
           required + "]" + more + "}";
}

/// `levels` objects in each other below the root; the innermost has a string.
std::string nestedObjects(int levels) {
    std::string schema = R"({"type": "string"})";
    for (int i = 0; i < levels; ++i)
        schema = strictObject(R"("a": )" + schema, R"("a")");
    return schema;
}

} // namespace

class TargetRulesTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void everyTargetHasLimits();
    void checksNothingUnlessAsked();
    void names_data();
    void names();
    void saysWhatIsWrongWithAName();
    void usualNameLengthIsAWarning();
    void serverNames_data();
    void serverNames();
    void descriptions();
    void toolCounts_data();
    void toolCounts();
    void propertyNames();
    void geminiKeywords();
    void recursion();
    void strictProperties_data();
    void strictProperties();
    void strictMessages();
    void strictModeIncludesOpenAi();
    void strictLevels();
    void strictRecursion();
    void strictCounts_data();
    void strictCounts();
    void anyContract();
};

void TargetRulesTest::everyTargetHasLimits() {
    QCOMPARE(targetLimits.size(), std::size_t(8));
    for (const TargetLimits& limits : targetLimits) {
        QCOMPARE(&limitsOf(limits.target), &limits);
        QCOMPARE(parseTarget(limits.id), std::optional(limits.target));
        QVERIFY(limits.source.ends_with(", checked 2026-11"));
        QVERIFY(!limitsText(limits).empty());
        const Rule* rule = findRule(ruleOf(limits.target));
        QVERIFY(rule != nullptr);
        QCOMPARE(rule->info.target, std::optional(limits.target));
        COMPARE_TEXT(std::string(rule->info.source), std::string(limits.source));
    }
    QVERIFY(!parseTarget("OpenAI"));
    COMPARE_TEXT(limitsText(limitsOf(Target::OpenAi)).at(1), "tool name: at most 64 characters");
}

void TargetRulesTest::checksNothingUnlessAsked() {
    const LintReport report = lintFor({}, "[" + namedTool(std::string(65, 'a')) + "]");
    for (const TargetLimits& limits : targetLimits)
        QCOMPARE(countOf(report, ruleOf(limits.target)), std::size_t(0));
}

void TargetRulesTest::names_data() {
    QTest::addColumn<int>("target");
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("valid");
    const auto row = [](Target target, const std::string& name, bool valid) {
        QTest::addRow("%s %s", std::string(limitsOf(target).id).c_str(), name.substr(0, 8).c_str())
            << static_cast<int>(target) << QString::fromStdString(name) << valid;
    };
    row(Target::OpenAi, std::string(64, 'a'), true);
    row(Target::OpenAi, std::string(65, 'b'), false);
    row(Target::OpenAi, "list-rows_2", true);
    row(Target::OpenAi, "rows.list", false);
    row(Target::Anthropic, "list-rows_2", true);
    row(Target::Anthropic, "rows.list", false);
    row(Target::Anthropic, std::string(64, 'a'), true);
    row(Target::Gemini, "_rows", true);
    row(Target::Gemini, "rows.list", true);
    row(Target::Gemini, "2rows", false);
    row(Target::Gemini, std::string(65, 'a'), false);
    row(Target::Bedrock, "list_rows", true);
    row(Target::Bedrock, "list-rows", false);
    row(Target::Bedrock, "_rows", false);
    row(Target::Bedrock, std::string(65, 'a'), false);
    row(Target::VsCode, "list.rows", true);
}

void TargetRulesTest::names() {
    QFETCH(int, target);
    QFETCH(QString, name);
    QFETCH(bool, valid);
    const LintReport report = lintFor({static_cast<Target>(target)}, "[" + namedTool(name.toStdString()) + "]");
    const auto found = findingsOf(report, ruleOf(static_cast<Target>(target)));
    QCOMPARE(found.size(), std::size_t(valid ? 0 : 1));
    if (valid)
        return;
    QCOMPARE(found.front().severity, Severity::Error);
    COMPARE_TEXT(found.front().pointer, "/0/name");
    COMPARE_TEXT(sourceTextOf(found.front()), '"' + name.toStdString() + '"');
}

void TargetRulesTest::saysWhatIsWrongWithAName() {
    expectOne(lintFor({Target::OpenAi}, "[" + namedTool("rows.list") + "]"), "target-openai",
              {"/0/name", 1, 11, "\"rows.list\"",
               "The name `rows.list` is not valid for OpenAI: it does not match `^[a-zA-Z0-9_-]+$`"});
    const std::string name(65, 'a');
    expectOne(lintFor({Target::Bedrock}, "[" + namedTool(name) + "]"), "target-bedrock",
              {"/0/name", 1, 11, '"' + name + '"', "has 65 characters, but Amazon Bedrock allows at most 64"});
}

void TargetRulesTest::usualNameLengthIsAWarning() {
    const auto found = [](std::size_t length) {
        return findingsOf(lintFor({Target::Anthropic}, "[" + namedTool(std::string(length, 'a')) + "]"),
                          "target-anthropic");
    };
    const auto some = found(65);
    QCOMPARE(some.size(), std::size_t(1));
    QCOMPARE(some[0].severity, Severity::Warning);
    QVERIFY(some[0].message.text().ends_with("has 65 characters, but some Anthropic clients allow at most 64"));
    QCOMPARE(found(128).at(0).severity, Severity::Warning);
    const auto none = found(129);
    QCOMPARE(none.size(), std::size_t(1));
    QCOMPARE(none[0].severity, Severity::Error);
    QVERIFY(none[0].message.text().ends_with("has 129 characters, but Anthropic allows at most 128"));
}

void TargetRulesTest::serverNames_data() {
    QTest::addColumn<int>("target");
    QTest::addColumn<QString>("server"); // empty: the file is rows.json
    QTest::addColumn<int>("length");     // of the tool's name
    QTest::addColumn<QString>("message");
    const auto row = [](const char* tag, Target target, const char* server, int length, const std::string& message) {
        QTest::newRow(tag) << static_cast<int>(target) << QString::fromUtf8(server) << length
                           << QString::fromStdString(message);
    };
    const auto name = [](std::size_t length) { return std::string(length, 'a'); };
    row("cursor fits", Target::Cursor, "github", 53, "");
    row("cursor", Target::Cursor, "github", 54,
        "With the server name `github`, the name `github" + name(54) +
            "` has 60 characters, but Cursor allows at most 59");
    row("cursor file fits", Target::Cursor, "", 55, "");
    row("cursor file", Target::Cursor, "", 56,
        "With the server name `rows` (from the file name), the name `rows" + name(56) +
            "` has 60 characters, but Cursor allows at most 59");
    row("claude fits", Target::ClaudeCode, "github", 51, "");
    row("claude", Target::ClaudeCode, "github", 52,
        "With the server name `github`, the name `mcp__github__" + name(52) +
            "` has 65 characters, but Claude Code allows at most 64");
}

void TargetRulesTest::serverNames() {
    QFETCH(int, target);
    QFETCH(QString, server);
    QFETCH(int, length);
    QFETCH(QString, message);
    const std::string named = server.isEmpty() ? std::string() : R"("server": ")" + server.toStdString() + R"(", )";
    const LintReport report =
        lintFor({static_cast<Target>(target)},
                "{" + named + R"("tools": [)" + namedTool(std::string(static_cast<std::size_t>(length), 'a')) + "]}",
                "rows.json");
    const auto found = findingsOf(report, ruleOf(static_cast<Target>(target)));
    QCOMPARE(found.size(), std::size_t(message.isEmpty() ? 0 : 1));
    if (found.empty())
        return;
    COMPARE_TEXT(found[0].message, message.toStdString());
    COMPARE_TEXT(found[0].pointer, "/tools/0/name");
}

void TargetRulesTest::descriptions() {
    const auto found = [](std::size_t length) {
        std::string text;
        for (std::size_t i = 0; i < length; ++i)
            text += "é"; // characters count, not bytes
        return findingsOf(lintFor({Target::OpenAi}, "[" + namedTool("list_rows", text) + "]"), "target-openai");
    };
    QCOMPARE(found(1024).size(), std::size_t(0));
    const auto over = found(1025);
    QCOMPARE(over.size(), std::size_t(1));
    COMPARE_TEXT(over[0].pointer, "/0/description");
    COMPARE_TEXT(over[0].message, "The description has 1025 characters, but OpenAI allows at most 1024");
}

void TargetRulesTest::toolCounts_data() {
    QTest::addColumn<int>("target");
    QTest::addColumn<bool>("limited");
    QTest::newRow("openai") << int(Target::OpenAi) << true;
    QTest::newRow("vscode") << int(Target::VsCode) << true;
    QTest::newRow("anthropic") << int(Target::Anthropic) << false;
}

void TargetRulesTest::toolCounts() {
    QFETCH(int, target);
    QFETCH(bool, limited);
    const auto found = [&](int count) {
        std::string tools;
        for (int i = 0; i < count; ++i)
            tools += (i == 0 ? "" : ",") + namedTool("tool_" + std::to_string(i));
        return findingsOf(lintFor({static_cast<Target>(target)}, "[" + tools + "]"),
                          ruleOf(static_cast<Target>(target)));
    };
    QCOMPARE(found(128).size(), std::size_t(0));
    const auto over = found(129);
    QCOMPARE(over.size(), std::size_t(limited ? 1 : 0));
    if (!limited)
        return;
    COMPARE_TEXT(over[0].pointer, "/0/name");
    QVERIFY(over[0].message.text().starts_with("The source has 129 tools, but "));
}

/// Anthropic checks only the properties of the root.
void TargetRulesTest::propertyNames() {
    const std::string longName(65, 'p');
    const LintReport report =
        lintSchemaFor(Target::Anthropic, R"({"type": "object", "properties": {"filter[id]": {"type": "string"},
"filter.id": {"type": "object", "properties": {"a b": {"type": "string"}}}, ")" +
                                             longName + R"(": {"type": "string"}}})");
    const auto found = findingsOf(report, "target-anthropic");
    QCOMPARE(found.size(), std::size_t(2));
    compareFinding(found[0], {"/0/inputSchema/properties/filter[id]", 2, 50, "\"filter[id]\"",
                              "The property name `filter[id]` is not valid for Anthropic: it does not match "
                              "`^[a-zA-Z0-9_.-]{1,64}$`"});
    COMPARE_TEXT(found[1].pointer, "/0/inputSchema/properties/" + longName);
}

void TargetRulesTest::geminiKeywords() {
    const LintReport report = lintSchemaFor(Target::Gemini, R"({"type": "object", "additionalProperties": false,
"properties": {"const": {"type": "integer", "exclusiveMinimum": 0, "multipleOf": 5, "maximum": 9},
"unit": {"anyOf": [{"const": "c"}, {"$ref": "#/$defs/Map"}], "default": {"const": 1}}},
"$defs": {"Map": {"type": "object", "patternProperties": {"^x": {"type": "string"}}}}})");
    COMPARE_TEXT(places(report, Target::Gemini),
                 "/additionalProperties /properties/const/exclusiveMinimum /properties/const/multipleOf "
                 "/properties/unit/anyOf/0/const /$defs/Map/patternProperties");
    const auto found = findingsOf(report, "target-gemini");
    compareFinding(found[1], {"/0/inputSchema/properties/const/exclusiveMinimum", 3, 45, "\"exclusiveMinimum\"",
                              "Gemini does not support `exclusiveMinimum` in `const`"});
    COMPARE_TEXT(found[1].help, "Use `minimum` instead");
    COMPARE_TEXT(found[3].help, "Use `enum` instead");
    COMPARE_TEXT(found[0].message, "Gemini does not support `additionalProperties` in the root schema");
}

void TargetRulesTest::recursion() {
    const std::string schema = R"({"type": "object", "properties": {"node": {"$ref": "#/$defs/Node"}},
"$defs": {"Node": {"type": "object", "properties": {"next": {"$ref": "#/$defs/Node"}}}}})";
    const auto found = [&](Target target) { return findingsOf(lintSchemaFor(target, schema), "schema-recursive"); };
    const auto refused = found(Target::Gemini);
    QCOMPARE(refused.size(), std::size_t(1));
    QCOMPARE(refused[0].severity, Severity::Error);
    compareFinding(refused[0], {"/0/inputSchema/$defs/Node/properties/next/$ref", 3, 70, "\"#/$defs/Node\"",
                                "which Gemini does not support"});
    QCOMPARE(found(Target::OpenAiStrict).at(0).severity, Severity::Note);
    // The reference back to an ancestor is not the last step of the circle.
    const LintReport nested = lintSchemaFor(Target::Gemini, R"({"type": "object", "$ref": "#/properties/a/properties/c",
"properties": {"a": {"type": "object", "properties": {"c": {"$ref": "#/properties/a"}}}}})");
    COMPARE_TEXT(findingsOf(nested, "schema-recursive").at(0).pointer, "/0/inputSchema/properties/a/properties/c/$ref");
}

void TargetRulesTest::strictProperties_data() {
    QTest::addColumn<QString>("schema");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const std::string& schema, const char* expected) {
        QTest::newRow(name) << QString::fromStdString(schema) << QString::fromUtf8(expected);
    };
    row("valid", strictObject(R"("n": {"type": "integer"}, "t": {"type": ["string", "null"]})", R"("n", "t")"), "");
    row("optional", strictObject(R"("a": {"type": "string"}, "b": {"type": "string"})", R"("a")"), "/properties/b");
    row("open", R"({"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]})", "(root)");
    row("said to be open",
        R"({"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"], "additionalProperties": true})",
        "/additionalProperties");
    row("nested optional", strictObject(R"("o": )" + strictObject(R"("x": {"type": "string"})", ""), R"("o")"),
        "/properties/o/properties/x");
    row("nested open", strictObject(R"("o": {"type": ["object", "null"]})", R"("o")"), "/properties/o");
    row("items", strictObject(R"("o": {"type": "array", "items": {"type": "object"}})", R"("o")"),
        "/properties/o/items");
    row("branch", strictObject(R"("o": {"anyOf": [{"type": "string"}, {"type": "object"}]})", R"("o")"),
        "/properties/o/anyOf/1");
    row("definition",
        strictObject(R"("o": {"$ref": "#/$defs/O"})", R"("o")",
                     R"(, "$defs": {"O": )" + strictObject(R"("x": {"type": "string"})", "") + "}"),
        "/$defs/O/properties/x");
    row("root anyOf", strictObject("", "", R"(, "anyOf": [{"type": "string"}])"), "/anyOf");
    row("anyOf", strictObject(R"("o": {"anyOf": [{"type": "string"}, {"type": "null"}]})", R"("o")"), "");
    row("keywords",
        strictObject(R"("o": {"type": "string", "allOf": [{"not": {"const": "x"}}]})", R"("o")",
                     R"(, "if": true, "then": true, "else": true, "dependentRequired": {}, "dependentSchemas": {})"),
        "/properties/o/allOf /properties/o/allOf/0/not /if /then /else /dependentRequired /dependentSchemas");
    row("property named like a keyword", strictObject(R"("not": {"type": "string"})", R"("not")"), "");
}

void TargetRulesTest::strictProperties() {
    QFETCH(QString, schema);
    QFETCH(QString, expected);
    const LintReport report = lintSchemaFor(Target::OpenAiStrict, schema.toStdString());
    COMPARE_TEXT(places(report, Target::OpenAiStrict), expected.toStdString());
}

void TargetRulesTest::strictMessages() {
    const auto found = findingsOf(lintSchemaFor(Target::OpenAiStrict, R"({"type": "object",
"properties": {"a": {"type": "string"}}})"),
                                  "target-openai-strict");
    QCOMPARE(found.size(), std::size_t(2));
    compareFinding(
        found[0],
        {"/0/inputSchema", 2, 1, "\"inputSchema\"",
         "The object in the root schema allows additional properties, which OpenAI strict mode does not support"});
    compareFinding(found[1], {"/0/inputSchema/properties/a", 3, 16, "\"a\"",
                              "Parameter `a` is optional, but OpenAI strict mode requires every property"});
}

void TargetRulesTest::strictModeIncludesOpenAi() {
    const LintReport report = lintFor({Target::OpenAiStrict}, "[" + namedTool("rows.list") + "]");
    QCOMPARE(countOf(report, "target-openai"), std::size_t(1));
    QCOMPARE(countOf(lintFor({Target::OpenAi}, "[" + namedTool("list_rows") + "]"), "target-openai-strict"),
             std::size_t(0));
}

void TargetRulesTest::strictLevels() {
    const auto found = [](const std::string& schema) {
        return findingsOf(lintSchemaFor(Target::OpenAiStrict, schema), "target-openai-strict");
    };
    QCOMPARE(found(nestedObjects(10)).size(), std::size_t(0));
    const auto over = found(nestedObjects(12));
    QCOMPARE(over.size(), std::size_t(1));
    std::string pointer = "/0/inputSchema";
    for (int i = 0; i < 11; ++i)
        pointer += "/properties/a";
    COMPARE_TEXT(over[0].pointer, pointer);
    QVERIFY2(over[0].message.text().starts_with("The schema has 12 levels of nesting, but OpenAI strict mode allows at "
                                                "most 10; the limit is first exceeded at "
                                                "`a.a"),
             over[0].message.text().c_str());

    // A reference counts the levels of what it refers to.
    const std::string referring =
        strictObject(R"("x": {"$ref": "#/$defs/Deep"})", R"("x")", R"(, "$defs": {"Deep": )" + nestedObjects(10) + "}");
    const auto inDefinition = found(referring);
    QCOMPARE(inDefinition.size(), std::size_t(1));
    std::string inner = "/0/inputSchema/$defs/Deep";
    for (int i = 0; i < 10; ++i)
        inner += "/properties/a";
    COMPARE_TEXT(inDefinition[0].pointer, inner);
    // Definitions that nothing refers to have no level.
    QCOMPARE(
        found(strictObject(R"("x": {"type": "string"})", R"("x")", R"(, "$defs": {"Deep": )" + nestedObjects(11) + "}"))
            .size(),
        std::size_t(0));
}

/// Strict mode supports recursive schemas. A long chain of references must not exhaust the stack.
void TargetRulesTest::strictRecursion() {
    const LintReport report = lintSchemaFor(
        Target::OpenAiStrict,
        strictObject(
            R"("node": {"$ref": "#/$defs/Node"})", R"("node")",
            R"(, "$defs": {"Node": )" +
                strictObject(R"("next": {"anyOf": [{"$ref": "#/$defs/Node"}, {"type": "null"}]})", R"("next")") + "}"));
    COMPARE_TEXT(places(report, Target::OpenAiStrict), "");
    std::string chain;
    constexpr int links = 20'000;
    for (int i = 0; i < links; ++i)
        chain += "\"d" + std::to_string(i) + R"(": {"$ref": "#/$defs/d)" + std::to_string(i + 1) + "\"}, ";
    const LintReport chained = lintSchemaFor(
        Target::OpenAiStrict, strictObject(R"("x": {"$ref": "#/$defs/d0"})", R"("x")",
                                           R"(, "$defs": {)" + chain + "\"d" + std::to_string(links) + R"(": true})"));
    COMPARE_TEXT(places(chained, Target::OpenAiStrict), "");
}

void TargetRulesTest::strictCounts_data() {
    QTest::addColumn<int>("properties");
    QTest::addColumn<int>("enumValues");
    QTest::addColumn<int>("valueLength");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("message");
    QTest::newRow("properties fit") << 4999 << 0 << 0 << "" << ""; // and one for the enum
    QTest::newRow("properties") << 5000 << 0 << 0 << ""
                                << "The schema has 5001 properties, but OpenAI strict mode allows at most 5000";
    QTest::newRow("values fit") << 1 << 1000 << 5 << "" << "";
    QTest::newRow("values")
        << 1 << 1001 << 5 << ""
        << "The schema's enums have 1001 values in total, but OpenAI strict mode allows at most 1000";
    QTest::newRow("250 long values") << 1 << 250 << 100 << "" << "";
    QTest::newRow("251 values fit") << 1 << 251 << 59 << "" << "";
    QTest::newRow("251 long values") << 1 << 251 << 60 << "/properties/kind/enum"
                                     << "The 251 enum values for `kind` have 15060 characters in total, but OpenAI "
                                        "strict mode allows at most 15000 for "
                                        "an enum with more than 250 values";
    QTest::newRow("characters fit") << 0 << 200 << 599 << "" << "";
    QTest::newRow("characters") << 0 << 200 << 600 << ""
                                << "The schema's names and enum values have 120004 characters in total, but OpenAI "
                                   "strict mode allows at most 120000";
}

void TargetRulesTest::strictCounts() {
    QFETCH(int, properties);
    QFETCH(int, enumValues);
    QFETCH(int, valueLength);
    QFETCH(QString, place);
    QFETCH(QString, message);
    std::string values;
    for (int i = 0; i < enumValues; ++i) {
        std::string value = std::to_string(i);
        value.resize(static_cast<std::size_t>(valueLength), 'v');
        values += (i == 0 ? "\"" : ", \"") + value + '"';
    }
    std::string named = R"("kind": {"type": "string")" + (values.empty() ? "}" : R"(, "enum": [)" + values + "]}");
    std::string required = R"("kind")";
    for (int i = 0; i < properties; ++i) {
        const std::string name = "\"p" + std::to_string(i) + '"';
        named += ", " + name + R"(: {"type": "string"})";
        required += ", " + name;
    }
    const auto found =
        findingsOf(lintSchemaFor(Target::OpenAiStrict, strictObject(named, required)), "target-openai-strict");
    QCOMPARE(found.size(), std::size_t(message.isEmpty() ? 0 : 1));
    if (found.empty())
        return;
    COMPARE_TEXT(found[0].message, message.toStdString());
    COMPARE_TEXT(found[0].pointer, "/0/inputSchema" + place.toStdString());
}

/// Tools of every contract can be sent to a target.
void TargetRulesTest::anyContract() {
    const SourceSpec source{.kind = SourceSpec::Kind::Text,
                            .name = "tools.yaml",
                            .text = "type: function\nfunction:\n  name: rows.list\n  description: Lists rows.\n"
                                    "  parameters:\n    type: object\n    properties:\n      kind: {const: a}\n"};
    const LintReport report = lintSources({source}, {.targets = {Target::Bedrock, Target::Gemini}}, {.jobs = 1});
    expectOne(report, "target-bedrock",
              {"/function/name", 3, 9, "rows.list", "The name `rows.list` is not valid for Amazon Bedrock"});
    expectOne(report, "target-gemini",
              {"/function/parameters/properties/kind/const", 8, 14, "const", "`const` in `kind`"});
}

TOOLROOM_TEST(TargetRulesTest)
#include "test_target_rules.moc"
