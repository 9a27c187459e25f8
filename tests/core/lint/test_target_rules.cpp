// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/compat/fact_text.h"
#include "core/lint/compat/targets.h"
#include "core/lint/engine/rule.h"
#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

using namespace toolroom;
using namespace toolroom::test;

namespace {

LintReport lintFor(const std::string& target, std::string json, std::string file = "tools.json") {
    const SourceSpec source{.kind = SourceSpec::Kind::Text, .name = std::move(file), .text = std::move(json)};
    std::vector<TargetChoice> targets;
    if (!target.empty())
        targets.push_back(parseTarget(target).value());
    return lintSources({source}, {.contracts = {Contract::Mcp}, .targets = std::move(targets)}, {.jobs = 1});
}

/// The findings of the rule of the target.
std::vector<Finding> foundFor(const std::string& target, const std::string& json, std::string file = "tools.json") {
    const TargetChoice choice = parseTarget(target).value();
    return findingsOf(lintFor(target, json, std::move(file)), "target-" + choice.target);
}

std::string namedTool(const std::string& name, const std::string& description = "Lists rows.") {
    return R"({"name": ")" + name + R"(", "description": ")" + description +
           R"(", "inputSchema": {"type": "object", "properties": {}}})";
}

/// A tool whose input schema starts at line 2, column 16.
std::string toolWith(std::string_view schema) {
    return "[{\"name\": \"list_rows\", \"description\": \"Lists rows.\",\n\"inputSchema\": " + std::string(schema) +
           "}]";
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

const TargetFact& factOf(std::string_view target, std::string_view id) {
    const auto facts = builtInTarget(target);
    return *std::ranges::find(facts->facts, id, &TargetFact::id);
}

} // namespace

class TargetRulesTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void everyTargetHasARule();
    void parsesChoices();
    void profiles();
    void inheritedFacts();
    void outdatedFacts();
    void checksNothingUnlessAsked();
    void severities();
    void oneFindingForOneCondition();
    void memberOfAnotherContract();
    void serverNameOfAFile();
    void descriptions();
    void toolCounts_data();
    void toolCounts();
    void strictLevels();
    void longChainOfReferences();
    void strictCounts_data();
    void strictCounts();
};

void TargetRulesTest::everyTargetHasARule() {
    QCOMPARE(builtInTargets().size(), std::size_t(24));
    for (const std::string_view name : builtInTargets()) {
        const auto facts = builtInTarget(name);
        QVERIFY2(facts != nullptr, name.data());
        COMPARE_TEXT(facts->name, std::string(name));
        QCOMPARE(builtInTarget(name).get(), facts.get()); // read once
        const Rule* rule = findRule("target-" + std::string(name));
        QVERIFY2(rule != nullptr, name.data());
        COMPARE_TEXT(std::string(rule->target), std::string(name));
        COMPARE_TEXT(std::string(rule->source), facts->version);
        for (const TargetFact& fact : facts->facts)
            for (const std::string& profile : fact.profiles)
                QVERIFY2(facts->profile(profile) != nullptr || name == "azure-openai", fact.id.c_str());
    }
    QVERIFY(builtInTarget("OpenAI") == nullptr);
    COMPARE_TEXT(std::string(findRule("target-openai-strict")->id), "target-openai"); // its former name
}

void TargetRulesTest::parsesChoices() {
    QCOMPARE(parseTarget("gemini").value(), (TargetChoice{"gemini", {}}));
    QCOMPARE(parseTarget("gemini:vertex").value(), (TargetChoice{"gemini", "vertex"}));
    QCOMPARE(parseTarget("openai-strict").value(), (TargetChoice{"openai", "strict"}));
    QCOMPARE(parseTarget("all").value(), (TargetChoice{"all", {}}));
    COMPARE_TEXT(parseTarget("gemni").error().text(), "unknown target `gemni`; did you mean `gemini`?");
    QVERIFY(
        parseTarget("x").error().text().starts_with("unknown target `x`; the targets are all, ai-sdk, anthropic, "));
    COMPARE_TEXT(parseTarget("gemini:v1").error().text(),
                 "`gemini` has no profile `v1`; its profiles are parameters-json-schema, parameters, vertex");
    QCOMPARE(selectTargets(std::vector{TargetChoice{"all", {}}}).size(), std::size_t(24));
    QCOMPARE(selectTargets(std::vector{TargetChoice{"gemini", "all"}, TargetChoice{"gemini", "vertex"}}).size(),
             std::size_t(3));
}

void TargetRulesTest::profiles() {
    const std::string schema = R"({"type": "object", "properties": {"unit": {"const": "kg"}}})";
    QCOMPARE(foundFor("gemini", toolWith(schema)).size(), std::size_t(0));
    const auto found = foundFor("gemini:parameters", toolWith(schema));
    QCOMPARE(found.size(), std::size_t(1));
    COMPARE_TEXT(found[0].pointer, "/0/inputSchema/properties/unit/const");
    QVERIFY(
        found[0].message.text().starts_with("According to reports, Gemini API (parameters) refuses the whole request "
                                            "because of `const` in `unit`: `parameters` takes a subset of OpenAPI"));
    QCOMPARE(found[0].severity, Severity::Warning);
    // All profiles share the fact about names, and one refuses empty objects.
    const auto both = foundFor("gemini:all", "[" + namedTool("2rows") + "]");
    QCOMPARE(both.size(), std::size_t(2));
    QVERIFY(both[0].message.text().starts_with("Gemini API refuses the whole request because of the name `2rows`"));
    QVERIFY(both[1].message.text().starts_with("According to reports, Gemini API (parameters) refuses"));
}

void TargetRulesTest::inheritedFacts() {
    const auto found = foundFor("azure-openai", "[" + namedTool("rows.list") + "]");
    QCOMPARE(found.size(), std::size_t(1));
    QVERIFY(
        found[0].message.text().starts_with("Azure OpenAI refuses the whole request because of the name `rows.list`:"));
    // A fact of its own replaces the inherited one with the same id.
    QCOMPARE(factOf("azure-openai", "strict-depth").when->schema.isValid(6), true);
    QCOMPARE(factOf("openai", "strict-depth").when->schema.isValid(6), false);
}

void TargetRulesTest::outdatedFacts() {
    const TargetFact& fact = factOf("openai", "name-length");
    QVERIFY(!isOutdated(fact, "2027-11-26"));
    QVERIFY(isOutdated(fact, "2027-11-27"));
    QVERIFY(factsText(*builtInTarget("openai"), "2027-11-27").contains("checked 2026-11-26, more than a year ago\n"));
    QVERIFY(!factsText(*builtInTarget("openai"), "2026-12-01").contains("more than a year ago"));
}

void TargetRulesTest::checksNothingUnlessAsked() {
    const LintReport report = lintFor({}, "[" + namedTool(std::string(300, 'a')) + "]");
    for (const std::string_view name : builtInTargets())
        QCOMPARE(countOf(report, "target-" + std::string(name)), std::size_t(0));
}

void TargetRulesTest::severities() {
    const auto severityFor = [](const std::string& target, const std::string& tools) {
        const auto found = foundFor(target, tools);
        return found.empty() ? std::string("none") : std::string(severityName(found.front().severity));
    };
    COMPARE_TEXT(severityFor("openai", "[" + namedTool("rows.list") + "]"), "error"); // refused, in the SDK
    COMPARE_TEXT(severityFor("anthropic", "[" + namedTool(std::string(129, 'a')) + "]"), "warning"); // reported
    COMPARE_TEXT(severityFor("zed", toolWith(R"({"type": "object", "title": "x", "additionalProperties": false})")),
                 "note");                                                                     // ignored
    COMPARE_TEXT(severityFor("vscode", "[" + namedTool("rows.list") + "]"), "note");          // rewritten
    COMPARE_TEXT(severityFor("zed", "[" + namedTool(std::string(65, 'a')) + "]"), "warning"); // truncated
}

/// Claude Code flattens root combinators, and releases before dropped the tool: only the worse one is reported.
void TargetRulesTest::oneFindingForOneCondition() {
    const auto found = foundFor(
        "claude-code", R"([{"name": "a", "description": "b", "_meta": {"anthropic/alwaysLoad": true}, "inputSchema":
            {"type": "object", "anyOf": [{"required": ["a"]}]}}])");
    QCOMPARE(found.size(), std::size_t(1));
    QCOMPARE(found[0].severity, Severity::Error);
    QVERIFY(found[0].message.text().ends_with("(until 2026-11)"));
    COMPARE_TEXT(found[0].pointer, "/0/inputSchema/anyOf");
}

/// Facts are about definitions as MCP has them; findings are at the fields of the contract.
void TargetRulesTest::memberOfAnotherContract() {
    const SourceSpec source{
        .kind = SourceSpec::Kind::Text,
        .name = "tools.json",
        .text = R"([{"type": "function", "function": {"name": "rows.list", "description": "Lists rows.", "parameters":
            {"type": "object", "properties": {"t": {"type": "array"}}}}}])"};
    const LintReport report = lintSources({source}, {.targets = {{"openai", {}}}}, {.jobs = 1});
    const auto found = findingsOf(report, "target-openai");
    QCOMPARE(found.size(), std::size_t(2));
    COMPARE_TEXT(found[0].pointer, "/0/function/name");
    COMPARE_TEXT(found[1].pointer, "/0/function/parameters/properties/t");
}

/// A file without a server name has the name of the file.
void TargetRulesTest::serverNameOfAFile() {
    const auto found = [](std::size_t length) {
        return foundFor("cursor", R"({"tools": [)" + namedTool(std::string(length, 'a')) + "]}", "rows.json");
    };
    QCOMPARE(found(55).size(), std::size_t(0));
    const auto over = found(56);
    QCOMPARE(over.size(), std::size_t(1));
    COMPARE_TEXT(over[0].message,
                 "According to reports, Cursor drops the tool because of the full name `rows_" + std::string(56, 'a') +
                     "`, which contains the name of the file because the server's is unknown: Cursor filters out a "
                     "tool if the server name and the tool name have 60 characters or more together");
    COMPARE_TEXT(over[0].help, "Keep the server name and the tool name below 60 characters together");
    COMPARE_TEXT(over[0].pointer, "/tools/0/name");
}

void TargetRulesTest::descriptions() {
    const auto found = [](std::size_t length) {
        std::string text;
        for (std::size_t i = 0; i < length; ++i)
            text += "é"; // characters count, not bytes
        return foundFor("azure-openai", "[" + namedTool("list_rows", text) + "]");
    };
    QCOMPARE(found(1024).size(), std::size_t(0));
    const auto over = found(1025);
    QCOMPARE(over.size(), std::size_t(1));
    COMPARE_TEXT(over[0].pointer, "/0/description");
    QVERIFY(over[0].message.text().starts_with("According to reports, Azure OpenAI refuses the whole request because "
                                               "of the description of 1025 characters: "));
    // For OpenAI, the limit is history.
    QVERIFY(factOf("openai", "description-length").isHistoric());
    QCOMPARE(foundFor("openai", "[" + namedTool("list_rows", std::string(1025, 'a')) + "]").size(), std::size_t(0));
}

void TargetRulesTest::toolCounts_data() {
    QTest::addColumn<std::string>("target");
    QTest::addColumn<bool>("limited");
    QTest::newRow("openai") << std::string("openai") << true;
    QTest::newRow("anthropic") << std::string("anthropic") << false;
}

void TargetRulesTest::toolCounts() {
    QFETCH(std::string, target);
    QFETCH(bool, limited);
    const auto found = [&](int count) {
        std::string tools;
        for (int i = 0; i < count; ++i)
            tools += (i == 0 ? "" : ",") + namedTool("tool_" + std::to_string(i));
        return foundFor(target, "[" + tools + "]");
    };
    QCOMPARE(found(128).size(), std::size_t(0));
    const auto over = found(129);
    QCOMPARE(over.empty(), !limited);
    if (!limited)
        return;
    COMPARE_TEXT(over[0].pointer, "/0/name");
    QVERIFY2(over[0].message.text().contains(" refuses the whole request because of 129 tools: "),
             over[0].message.text().c_str());
}

void TargetRulesTest::strictLevels() {
    const auto found = [](const std::string& schema) { return foundFor("openai-strict", toolWith(schema)); };
    QCOMPARE(found(nestedObjects(10)).size(), std::size_t(0));
    const auto over = found(nestedObjects(12));
    QCOMPARE(over.size(), std::size_t(1));
    std::string pointer = "/0/inputSchema";
    for (int i = 0; i < 11; ++i)
        pointer += "/properties/a";
    COMPARE_TEXT(over[0].pointer, pointer);
    QVERIFY2(
        over[0].message.text().starts_with(
            "OpenAI API (strict) refuses the whole request because of 11 levels of nesting: Strict schemas may nest "
            "at most 10 levels"),
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

/// A long chain of references must not exhaust the stack.
void TargetRulesTest::longChainOfReferences() {
    std::string chain;
    constexpr int links = 20'000;
    for (int i = 0; i < links; ++i)
        chain += "\"d" + std::to_string(i) + R"(": {"$ref": "#/$defs/d)" + std::to_string(i + 1) + "\"}, ";
    const auto found =
        foundFor("openai-strict", toolWith(strictObject(R"("x": {"$ref": "#/$defs/d0"})", R"("x")",
                                                        R"(, "$defs": {)" + chain + "\"d" + std::to_string(links) +
                                                            R"(": {"type": "string"}})")));
    QCOMPARE(found.size(), std::size_t(0));
}

void TargetRulesTest::strictCounts_data() {
    QTest::addColumn<int>("properties");
    QTest::addColumn<int>("enumValues");
    QTest::addColumn<int>("valueLength");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("dueTo");
    QTest::newRow("properties fit") << 4999 << 0 << 0 << "" << ""; // and one for the enum
    QTest::newRow("properties") << 5000 << 0 << 0 << "" << "5001 properties";
    QTest::newRow("values fit") << 1 << 1000 << 5 << "" << "";
    QTest::newRow("values") << 1 << 1001 << 5 << "" << "1001 enum values";
    QTest::newRow("250 long values") << 1 << 250 << 100 << "" << "";
    QTest::newRow("251 values fit") << 1 << 251 << 59 << "" << "";
    QTest::newRow("251 long values") << 1 << 251 << 60 << "/properties/kind/enum" << "the enum of `kind`";
    QTest::newRow("characters fit") << 0 << 200 << 599 << "" << "";
    QTest::newRow("characters") << 0 << 200 << 600 << "" << "120004 characters in names and enum values";
}

void TargetRulesTest::strictCounts() {
    QFETCH(int, properties);
    QFETCH(int, enumValues);
    QFETCH(int, valueLength);
    QFETCH(QString, place);
    QFETCH(QString, dueTo);
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
    const auto found = foundFor("openai-strict", toolWith(strictObject(named, required)));
    QCOMPARE(found.size(), std::size_t(dueTo.isEmpty() ? 0 : 1));
    if (found.empty())
        return;
    QVERIFY2(found[0].message.text().starts_with("OpenAI API (strict) refuses the whole request because of " +
                                                 dueTo.toStdString() + ": "),
             found[0].message.text().c_str());
    COMPARE_TEXT(found[0].pointer, "/0/inputSchema" + place.toStdString());
}

TOOLROOM_TEST(TargetRulesTest)
#include "test_target_rules.moc"
