// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/pointer.h"
#include "core/lint/compat/targets.h"
#include "core/lint/engine/rule.h"
#include "core/lint/fix/fix_sources.h"
#include "core/schema/comparison/schema_comparison.h"
#include "tests/core/schema/random_schema.h"
#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <random>

using namespace toolroom;
using namespace toolroom::test;

namespace {

std::vector<TargetChoice> everyProfile() {
    std::vector<TargetChoice> choices;
    for (const std::string_view name : builtInTargets())
        choices.push_back({.target = std::string(name), .profile = "all"});
    return choices;
}

/// Without a target, the rules about schemas offer the fixes.
LintReport lintWithTarget(const std::string& target, const std::string& text) {
    const SourceSpec source{
        .kind = SourceSpec::Kind::Text, .name = text.starts_with('{') ? "tools.json" : "tools.yaml", .text = text};
    std::vector<TargetChoice> targets;
    if (!target.empty())
        targets.push_back(parseTarget(target).value());
    return lintSources({source}, {.contracts = {Contract::Mcp}, .targets = std::move(targets)}, {.jobs = 1});
}

bool isAboutSchemas(const Finding& finding) {
    static constexpr std::array<std::string_view, 3> rules = {"array-items-missing", "schema-root-composition",
                                                              "schema-root-object"};
    return finding.rule.starts_with("target-") || std::ranges::contains(rules, finding.rule);
}

/// The findings whose fix changes a schema.
std::vector<Finding> fixableFindings(const LintReport& report) {
    std::vector<Finding> found;
    std::ranges::copy_if(report.findings, std::back_inserter(found),
                         [](const Finding& finding) { return finding.fix && isAboutSchemas(finding); });
    return found;
}

std::string textAfterFixes(const std::vector<Finding>& findings) {
    TextEdits edits;
    for (const Finding& finding : findings)
        if (!mergeEdits(edits, finding.fix->edits))
            return "the fixes overlap";
    return findings.empty() ? std::string() : applyEdits(findings.front().text->bytes(), edits);
}

std::string alarmWith(const std::string& schema) {
    return R"({"tools": [{"name": "set_alarm", "description": "Sets an alarm.", "inputSchema": )" + schema + "}]}";
}

Json alarmSchema(const std::string& text) {
    return Json::parse(text)["tools"][0]["inputSchema"];
}

/// Adds what targets refuse to some of the schemas in `schema`.
void addConstructs(Json& schema, std::minstd_rand& random, bool isRoot) { // NOLINT(misc-no-recursion)
    if (schema.is_array())
        for (Json& element : schema)
            addConstructs(element, random, false);
    if (!schema.is_object())
        return;
    const auto chance = [&](unsigned oneIn) { return random() % oneIn == 0; };
    const auto type = schema.find("type");
    const bool isArray = type != schema.end() && *type == "array";
    if (isArray && chance(2))
        schema.erase("items");
    if (schema.contains("anyOf") && !schema.contains("oneOf") && chance(3)) {
        schema["oneOf"] = schema["anyOf"];
        schema.erase("anyOf");
    }
    if (schema.contains("enum") && schema["enum"].is_array() && !schema["enum"].empty() && chance(2)) {
        schema["const"] = schema["enum"].front();
        schema.erase("enum");
    }
    if (type != schema.end() && type->is_string() && !isRoot && chance(4))
        schema["type"] = chance(2) ? Json::array({*type}) : Json::array({*type, "null"});
    if (schema.contains("properties") && chance(4))
        schema["properties"]["extra"] =
            chance(3) ? Json(true) : Json{{"type", "object"}, {"properties", Json::object()}};
    if (isRoot && chance(3))
        schema["$schema"] =
            chance(2) ? "https://json-schema.org/draft/2020-12/schema" : "http://json-schema.org/draft-07/schema#";
    if (isRoot && chance(3))
        schema[chance(2) ? "oneOf" : "anyOf"] =
            Json::array({{{"required", Json::array({"a"})}}, {{"required", Json::array({"b", "extra"})}}});
    if (isRoot && chance(4))
        schema["allOf"] = Json::array({{{"properties", {{"extra", {{"minLength", 1}}}}}},
                                       {{"type", "object"}, {"required", Json::array({"b"})}}});
    if (isRoot && chance(6))
        schema.erase("type");
    for (auto& [keyword, value] : schema.items())
        if (keyword == "properties" || keyword == "$defs" || keyword == "patternProperties") {
            for (auto& [name, member] : value.items())
                addConstructs(member, random, false);
        } else if (keyword != "const" && keyword != "enum" && keyword != "default") {
            addConstructs(value, random, false);
        }
}

Json randomArguments(unsigned seed) {
    RandomSchema random(seed);
    Json schema = random.mutated(random.rewritten(random.arguments()));
    std::minstd_rand choices(seed);
    addConstructs(schema, choices, true);
    return schema;
}

/// Whether it is certain that the schemas accept the same arguments.
bool acceptSameArguments(const Json& before, const Json& after) {
    const auto left = Schema::compile(before);
    const auto right = Schema::compile(after);
    return left && right && acceptSame(*left, *right, {.onlyObjects = true});
}

} // namespace

/// The fixes that targets and rules about schemas offer.
class TestSchemaFixes : public TestCase {
    Q_OBJECT

    QTemporaryDir m_folder;

    [[nodiscard]] FixResult fixed(const std::string& text, FixScope scope) const {
        const std::string path = m_folder.filePath(QStringLiteral("tools.json")).toStdString();
        QFile file(QString::fromStdString(path));
        if (!file.open(QIODevice::WriteOnly) || file.write(QByteArray::fromStdString(text)) < 0)
            return {};
        file.close();
        return fixSources(
            [&](const FileContents& contents) {
                return lintSources({{.path = path}}, {.contracts = {Contract::Mcp}, .targets = everyProfile()},
                                   {.jobs = 1, .contents = contents});
            },
            scope);
    }

private Q_SLOTS:
    void everyFixIsUsed();
    void schemaIsFixed_data();
    void schemaIsFixed();
    void layoutIsKept_data();
    void layoutIsKept();
    void noFix_data();
    void noFix();
    void safeFixesAcceptTheSame();
    void fixingTwiceChangesNothing();
};

void TestSchemaFixes::everyFixIsUsed() {
    for (std::size_t i = 0; i < schemaFixNames.size(); ++i) {
        const bool isUsed = std::ranges::any_of(builtInTargets(), [&](std::string_view name) {
            return std::ranges::any_of(builtInTarget(name)->facts, [&](const TargetFact& fact) {
                return std::ranges::contains(fact.fixes, static_cast<SchemaFix>(i));
            });
        });
        QVERIFY2(isUsed, schemaFixNames[i].data());
    }
}

void TestSchemaFixes::schemaIsFixed_data() {
    QTest::addColumn<QString>("target");
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QString>("change"); ///< what an unsafe fix changes; empty for a safe one
    const auto row = [](const char* name, const char* target, const char* before, const char* after,
                        const char* change = "") {
        QTest::addRow("%s: %s", target, name) << QString::fromLatin1(target) << QString::fromLatin1(before)
                                              << QString::fromLatin1(after) << QString::fromLatin1(change);
    };
    const auto parameter = [&](const char* name, const char* target, const char* before, const char* after,
                               const char* change = "") {
        const QByteArray frame = R"({"type": "object", "properties": {"p": %1}, "required": ["p"]})";
        row(name, target, QByteArray(frame).replace("%1", before), QByteArray(frame).replace("%1", after), change);
    };

    for (const char* target : {"", "openai", "vscode", "windsurf", "gemini:parameters", "opencode:openai"})
        parameter("array", target, R"({"type": "array"})", R"({"type": "array", "items": {}})");
    for (const char* target : {"", "openai", "gemini:parameters"})
        parameter("nullable array", target, R"({"type": ["array", "null"], "description": "Tags"})",
                  R"({"type": ["array", "null"], "description": "Tags", "items": {}})");
    parameter("array in an array", "openai", R"({"type": "array", "items": {"type": "array"}})",
              R"({"type": "array", "items": {"type": "array", "items": {}}})");
    parameter("array in a branch", "openai", R"({"anyOf": [{"type": "array"}, {"type": "null"}]})",
              R"({"anyOf": [{"type": "array", "items": {}}, {"type": "null"}]})");
    for (const char* keyword : {"$defs", "definitions"}) {
        const QByteArray frame =
            QByteArray(R"({"type": "object", "properties": {"p": {"$ref": "#/KEY/P"}}, "KEY": {"P": )"
                       R"({"type": "array"ITEMS}}})")
                .replace("KEY", keyword);
        row(keyword, "openai", QByteArray(frame).replace("ITEMS", ""),
            QByteArray(frame).replace("ITEMS", R"(, "items": {})"));
    }
    parameter("tuple", "openai", R"({"type": "array", "prefixItems": [{"type": "string"}]})",
              R"({"type": "array", "prefixItems": [{"type": "string"}], "items": {}})");

    row("required in all parts", "",
        R"({"type": "object", "properties": {"a": {"type": "string"}, "b": {}}, "required": ["b"], "allOf": [{"required": ["a"]}, {"properties": {"a": {"minLength": 1}}}]})",
        R"({"type": "object", "properties": {"a": {"type": "string", "minLength": 1}, "b": {}}, "required": ["b", "a"]})");
    row("objects in all parts", "anthropic",
        R"({"type": "object", "allOf": [{"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}, {"$ref": "#/$defs/B"}], "$defs": {"B": {"properties": {"b": {"type": "integer"}}}}})",
        R"({"type": "object", "properties": {"a":{"type":"string"},"b":{"type":"integer"}}, "$defs": {"B": {"properties": {"b": {"type": "integer"}}}}, "required": ["a"]})");
    row("a single alternative", "bedrock",
        R"({"type": "object", "properties": {"a": {"type": "string"}}, "oneOf": [{"required": ["a"]}]})",
        R"({"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]})");
    parameter("const", "langchain-google-genai", R"({"const": "a", "description": "A"})",
              R"({"enum": ["a"], "description": "A", "type": "string"})");
    parameter("one type", "langchain-google-genai", R"({"type": ["string"]})", R"({"type": "string"})");
    parameter("array or null", "langchain-google-genai", R"({"type": ["array", "null"], "items": {"type": "string"}})",
              R"({"anyOf": [{"type":"array","items":{"type":"string"}}, {"type":"null"}]})");
    parameter("two types", "langchain-google-genai", R"({"type": ["string", "null"], "minLength": 2})",
              R"({"anyOf": [{"type":"string","minLength":2}, {"type":"null"}]})");
    parameter("disjoint oneOf", "xai", R"({"oneOf": [{"type": "string"}, {"type": "integer"}]})",
              R"({"anyOf": [{"type": "string"}, {"type": "integer"}]})");
    parameter("overlapping oneOf", "xai", R"({"oneOf": [{"type": "number"}, {"type": "integer"}]})",
              R"({"anyOf": [{"type": "number"}, {"type": "integer"}]})", R"(; the fix also accepts `{"p":1}`)");
    for (const char* target : {"mcp-sdk-1", "mcp-python:2.x", "xai", "ollama"})
        parameter("boolean schema", target, "true", "{}");
    row("draft", "vscode",
        R"({"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "properties": {}})",
        R"({"type": "object", "properties": {}})");
    row("draft and id", "mistral",
        R"({"type": "object", "$id": "https://example.com/a", "properties": {}, "$schema": "http://json-schema.org/draft-07/schema#"})",
        R"({"type": "object", "properties": {}})");
    for (const char* target : {"", "anthropic", "mcp-sdk-1", "claude-code"})
        row("no type", target, R"({"properties": {"a": {"type": "string"}}})",
            R"({"properties": {"a": {"type": "string"}}, "type": "object"})");
    row("no properties", "openai", R"({"type": "object", "additionalProperties": false})",
        R"({"type": "object", "additionalProperties": false, "properties": {}})");
    parameter("empty properties", "bedrock", R"({"type": "object", "properties": {}, "description": "Options"})",
              R"({"type": "object", "description": "Options"})");

    const char* invalid = "; the schema is not valid now, so the fix may not mean what was intended";
    parameter("bound of draft 4", "mistral", R"({"type": "integer", "minimum": 5, "exclusiveMinimum": true})",
              R"({"type": "integer", "exclusiveMinimum": 5})", invalid);
    parameter("bound without effect", "mistral", R"({"type": "integer", "maximum": 5, "exclusiveMaximum": false})",
              R"({"type": "integer", "maximum": 5})", invalid);
    parameter("tuple of an earlier draft", "anthropic", R"({"type": "array", "items": [{"type": "string"}]})",
              R"({"type": "array", "prefixItems": [{"type": "string"}], "items": {}})", invalid);
    row("null", "mcp-sdk-1", R"({"type": "object", "properties": {"a": {}}, "required": null})",
        R"({"type": "object", "properties": {"a": {}}})", invalid);

    const char* closes = "; the fix refuses members that `properties` does not declare";
    row("closed", "anthropic:strict", R"({"type": "object", "properties": {"a": {"type": "string"}}})",
        R"({"type": "object", "properties": {"a": {"type": "string"}}, "additionalProperties": false})", closes);
    row("closed before", "bedrock:strict",
        R"({"type": "object", "additionalProperties": true, "properties": {"a": {"type": "string"}}})",
        R"({"type": "object", "additionalProperties": false, "properties": {"a": {"type": "string"}}})", closes);
    const char* requires_ = "; the fix requires all properties, accepts null for those that were optional, and refuses "
                            "members that `properties` does not declare";
    row("strict", "openai:strict",
        R"({"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "integer"}}, "required": ["a"]})",
        R"({"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": ["integer","null"]}}, "required": ["a", "b"], "additionalProperties": false})",
        requires_);
    const auto strict = [&](const char* name, const char* before, const char* after) {
        const QByteArray frame =
            R"({"type": "object", "additionalProperties": false, "properties": {"a": %1}, "required": [%2]})";
        row(name, "openai:strict", QByteArray(frame).replace("%1", before).replace("%2", ""),
            QByteArray(frame).replace("%1", after).replace("%2", R"("a")"), requires_);
    };
    strict("enum", R"({"type": "string", "enum": ["x"]})", R"({"type": ["string","null"], "enum": ["x", null]})");
    strict("nullable", R"({"type": ["string", "null"]})", R"({"type": ["string", "null"]})");
    strict("list of types", R"({"type": ["string", "integer"]})", R"({"type": ["string", "integer", "null"]})");
    strict("union", R"({"anyOf": [{"type": "string"}, {"type": "integer"}]})",
           R"({"anyOf": [{"type": "string"}, {"type": "integer"}, {"type":"null"}]})");
    strict("constant", R"({"const": "x", "description": "X"})",
           R"({"anyOf": [{"const":"x"},{"type":"null"}], "description": "X"})");
    strict(
        "nested", R"({"type": "object", "properties": {"b": {"type": "string"}}})",
        R"({"type": ["object","null"], "properties": {"b": {"type": ["string","null"]}}, "additionalProperties": false, "required": ["b"]})");
}

void TestSchemaFixes::schemaIsFixed() {
    QFETCH(const QString, target);
    QFETCH(const QString, before);
    QFETCH(const QString, after);
    QFETCH(const QString, change);
    const std::string text = alarmWith(before.toStdString());
    const std::vector<Finding> found = fixableFindings(lintWithTarget(target.toStdString(), text));
    QVERIFY(!found.empty());
    for (const Finding& finding : found) {
        QCOMPARE(finding.fix->isSafe, change.isEmpty());
        QVERIFY2(finding.help.text().ends_with(change.toStdString()), finding.help.text().c_str());
    }
    const std::string fixedSource = textAfterFixes(found);
    COMPARE_TEXT(fixedSource, alarmWith(after.toStdString()));
    if (change.isEmpty())
        QVERIFY(acceptSameArguments(alarmSchema(text), alarmSchema(fixedSource)));
    QCOMPARE(fixableFindings(lintWithTarget(target.toStdString(), fixedSource)).size(), std::size_t{0});
}

void TestSchemaFixes::layoutIsKept_data() {
    QTest::addColumn<QString>("target");
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::newRow("alternatives") << QString() << QByteArray(R"({"tools": [
  {
    "name": "set_alarm",
    "description": "Sets an alarm",
    "inputSchema": {
      "type": "object",
      "properties": {
        "at": { "type": "string" },
        "after": { "type": "string" }
      },
      "oneOf": [
        { "required": ["at"] },
        { "required": ["after"] }
      ]
    }
  }
]})") << QByteArray(R"({"tools": [
  {
    "name": "set_alarm",
    "description": "Sets an alarm. Pass either `at` or `after`, but not both.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "at": { "type": "string" },
        "after": { "type": "string" }
      }
    }
  }
]})");
    QTest::newRow("objects") << QStringLiteral("anthropic") << QByteArray(R"({"tools": [
  {
    "name": "draw",
    "description": "Draws a shape.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "color": {
          "type": "string"
        }
      },
      "anyOf": [
        {
          "type": "object",
          "properties": { "kind": { "const": "circle" }, "radius": { "type": "number" } },
          "required": ["kind", "radius"]
        },
        {
          "type": "object",
          "properties": { "kind": { "const": "square" }, "side": { "type": "number" } },
          "required": ["kind", "side"]
        }
      ]
    }
  }
]})") << QByteArray(R"({"tools": [
  {
    "name": "draw",
    "description": "Draws a shape. Pass at least one of these combinations of parameters: `kind` = `circle` and `radius`; `kind` = `square` and `side`.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "color": {
          "type": "string"
        },
        "kind": {
          "enum": ["circle","square"]
        },
        "radius": {
          "type": "number"
        },
        "side": {
          "type": "number"
        }
      },
      "required": ["kind"]
    }
  }
]})");
    QTest::newRow("block") << QString() << QByteArray(R"(tools:
  - name: set_alarm
    description: Sets an alarm.
    inputSchema:
      type: object
      properties:
        at: {type: string} # local time
        after:
          type: string
      anyOf:
        - required: [at]
        - required: [after]
      additionalProperties: false
)") << QByteArray(R"(tools:
  - name: set_alarm
    description: "Sets an alarm. Pass `at` or `after`, or both."
    inputSchema:
      type: object
      properties:
        at: {type: string} # local time
        after:
          type: string
      additionalProperties: false
)");
    QTest::newRow("strict block") << QStringLiteral("openai:strict") << QByteArray(R"(tools:
  - name: set_alarm
    description: Sets an alarm.
    inputSchema:
      type: object
      properties:
        at: {type: string} # local time
        after:
          type: string # seconds
      required:
        - at
)") << QByteArray(R"(tools:
  - name: set_alarm
    description: Sets an alarm.
    inputSchema:
      type: object
      properties:
        at: {type: string} # local time
        after:
          type: ["string","null"] # seconds
      required:
        - at
        - after
      additionalProperties: false
)");
    QTest::newRow("comments") << QStringLiteral("mistral") << QByteArray(R"(tools:
  - name: a
    description: Reads.
    inputSchema:
      # the draft
      $schema: "https://json-schema.org/draft/2020-12/schema"
      type: object # arguments
      properties: {}
)") << QByteArray(R"(tools:
  - name: a
    description: Reads.
    inputSchema:
      # the draft
      type: object # arguments
      properties: {}
)");
}

void TestSchemaFixes::layoutIsKept() {
    QFETCH(const QString, target);
    QFETCH(const QByteArray, before);
    QFETCH(const QByteArray, after);
    const std::string text =
        textAfterFixes(fixableFindings(lintWithTarget(target.toStdString(), before.toStdString())));
    COMPARE_TEXT(text, after.toStdString());
    QCOMPARE(fixableFindings(lintWithTarget(target.toStdString(), text)).size(), std::size_t{0});
}

void TestSchemaFixes::noFix_data() {
    QTest::addColumn<QString>("target");
    QTest::addColumn<QString>("schema");
    const auto row = [](const char* name, const char* target, const char* schema) {
        QTest::newRow(name) << QString::fromLatin1(target) << QString::fromLatin1(schema);
    };
    row("tuple in a draft without prefixItems", "openai",
        R"({"$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "properties": {"p": {"type": "array", "prefixItems": [{"type": "string"}]}}})");
    row("unevaluated items", "",
        R"({"type": "object", "properties": {"p": {"type": "array", "unevaluatedItems": false}}})");
    row("a failed conversion", "", "{}");
    row("alternatives that are no objects", "",
        R"({"type": "object", "anyOf": [{"type": "string"}, {"type": "object", "properties": {"a": {}}}]})");
    row("too many alternatives to describe", "",
        R"({"type": "object", "oneOf": [{"required": ["a"]}, {"required": ["b"]}, {"required": ["c"]}, {"required": ["d"]}, {"required": ["e"]}, {"required": ["f"]}, {"required": ["g"]}, {"required": ["h"]}, {"required": ["i"]}]})");
    row("negation beside alternatives", "vscode",
        R"({"type": "object", "properties": {}, "not": {"required": ["a"]}, "anyOf": [{"required": ["b"]}, {"required": ["c"]}]})");
    row("condition in a part", "",
        R"({"type": "object", "properties": {"a": {}, "b": {}}, "allOf": [{"if": {"required": ["a"]}, "then": {"required": ["b"]}}]})");
    row("map", "anthropic:strict",
        R"({"type": "object", "additionalProperties": {"type": "string"}, "properties": {"a": {"type": "string"}}})");
    row("object of any members", "anthropic:strict",
        R"({"type": "object", "additionalProperties": false, "properties": {"a": {"type": "object"}}})");
    row("parts of an object", "anthropic:strict",
        R"({"type": "object", "additionalProperties": false, "properties": {"a": {"allOf": [{"type": "object", "properties": {"b": {}}}, {"type": "object", "properties": {"c": {}}}]}}})");
    row("definition that is extended", "anthropic:strict",
        R"({"type": "object", "additionalProperties": false, "properties": {"a": {"$ref": "#/$defs/A", "properties": {"c": {}}}}, "$defs": {"A": {"type": "object", "properties": {"b": {}}}}})");
    row("draft that changes the meaning", "mistral",
        R"({"$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "properties": {"p": {"type": "array", "items": [{"type": "string"}]}}})");
}

void TestSchemaFixes::noFix() {
    QFETCH(const QString, target);
    QFETCH(const QString, schema);
    const LintReport report = lintWithTarget(target.toStdString(), alarmWith(schema.toStdString()));
    QVERIFY(std::ranges::any_of(report.findings, isAboutSchemas));
    for (const Finding& finding : fixableFindings(report))
        QFAIL(finding.message.text().c_str());
}

/// A fix counts as safe only if the comparison of accepted values says so.
void TestSchemaFixes::safeFixesAcceptTheSame() {
    constexpr unsigned schemas = 80;
    int safe = 0;
    int unsafe = 0;
    for (unsigned seed = 1; seed <= schemas; ++seed) {
        const std::string text = alarmWith(randomArguments(seed).dump());
        const SourceSpec source{.kind = SourceSpec::Kind::Text, .name = "tools.json", .text = text};
        const LintReport report =
            lintSources({source}, {.contracts = {Contract::Mcp}, .targets = everyProfile()}, {.jobs = 1});
        for (const Finding& finding : fixableFindings(report)) {
            const std::string after = applyEdits(text, finding.fix->edits);
            ++(finding.fix->isSafe ? safe : unsafe);
            if (finding.fix->isSafe)
                QVERIFY2(acceptSameArguments(alarmSchema(text), alarmSchema(after)),
                         formatText("{}: {}\n{}", finding.rule, text, after).c_str());
            else
                QVERIFY2(finding.help.text().contains("; the "), finding.help.text().c_str());
        }
    }
    QVERIFY2(safe > 100, std::to_string(safe).c_str());
    QVERIFY2(unsafe > 100, std::to_string(unsafe).c_str());
}

void TestSchemaFixes::fixingTwiceChangesNothing() {
    constexpr unsigned schemas = 20;
    for (const FixScope scope : {FixScope::Safe, FixScope::SafeAndUnsafe}) {
        for (unsigned seed = 1; seed <= schemas; ++seed) {
            const std::string text = alarmWith(randomArguments(seed).dump(2));
            const FixResult once = fixed(text, scope);
            for (const Error& error : once.errors)
                QFAIL((error.text() + '\n' + text).c_str());
            if (once.files.empty())
                continue;
            const FixResult twice = fixed(once.files.front().content, scope);
            QVERIFY2(twice.files.empty(), text.c_str());
        }
    }
}

TOOLROOM_TEST(TestSchemaFixes)
#include "test_schema_fixes.moc"
