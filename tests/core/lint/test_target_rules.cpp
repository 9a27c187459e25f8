// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/rule.h"
#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

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

/// A strict-mode object whose properties are all required.
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
    void serverNameOfAFile();
    void descriptions();
    void toolCounts_data();
    void toolCounts();
    void strictLevels();
    void longChainOfReferences();
    void strictCounts_data();
    void strictCounts();
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
        QCOMPARE(rule->target, std::optional(limits.target));
        COMPARE_TEXT(std::string(rule->source), std::string(limits.source));
    }
    QVERIFY(!parseTarget("OpenAI"));
    COMPARE_TEXT(limitsText(limitsOf(Target::OpenAi)).at(1), "tool name: at most 64 characters");
}

void TargetRulesTest::checksNothingUnlessAsked() {
    const LintReport report = lintFor({}, "[" + namedTool(std::string(65, 'a')) + "]");
    for (const TargetLimits& limits : targetLimits)
        QCOMPARE(countOf(report, ruleOf(limits.target)), std::size_t(0));
}

/// A file without a server name has the name of the file.
void TargetRulesTest::serverNameOfAFile() {
    const auto found = [](std::size_t length) {
        return findingsOf(
            lintFor({Target::Cursor}, R"({"tools": [)" + namedTool(std::string(length, 'a')) + "]}", "rows.json"),
            "target-cursor");
    };
    QCOMPARE(found(55).size(), std::size_t(0));
    const auto over = found(56);
    QCOMPARE(over.size(), std::size_t(1));
    COMPARE_TEXT(over[0].message, "With the server name `rows` (from the file name), the name `rows" +
                                      std::string(56, 'a') + "` has 60 characters, but Cursor allows at most 59");
    COMPARE_TEXT(over[0].pointer, "/tools/0/name");
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

/// A long chain of references must not exhaust the stack.
void TargetRulesTest::longChainOfReferences() {
    std::string chain;
    constexpr int links = 20'000;
    for (int i = 0; i < links; ++i)
        chain += "\"d" + std::to_string(i) + R"(": {"$ref": "#/$defs/d)" + std::to_string(i + 1) + "\"}, ";
    const LintReport chained = lintSchemaFor(
        Target::OpenAiStrict, strictObject(R"("x": {"$ref": "#/$defs/d0"})", R"("x")",
                                           R"(, "$defs": {)" + chain + "\"d" + std::to_string(links) + R"(": true})"));
    QCOMPARE(countOf(chained, "target-openai-strict"), std::size_t(0));
}

void TargetRulesTest::strictCounts_data() {
    QTest::addColumn<int>("properties");
    QTest::addColumn<int>("enumValues");
    QTest::addColumn<int>("valueLength");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("message");
    QTest::newRow("properties fit") << 4999 << 0 << 0 << ""
                                    << ""; // and one for the enum
    QTest::newRow("properties") << 5000 << 0 << 0 << ""
                                << "The schema has 5001 properties, but OpenAI strict mode allows at most 5000";
    QTest::newRow("values fit") << 1 << 1000 << 5 << ""
                                << "";
    QTest::newRow("values")
        << 1 << 1001 << 5 << ""
        << "The schema's enums have 1001 values in total, but OpenAI strict mode allows at most 1000";
    QTest::newRow("250 long values") << 1 << 250 << 100 << ""
                                     << "";
    QTest::newRow("251 values fit") << 1 << 251 << 59 << ""
                                    << "";
    QTest::newRow("251 long values") << 1 << 251 << 60 << "/properties/kind/enum"
                                     << "The 251 enum values for `kind` have 15060 characters in total, but OpenAI "
                                        "strict mode allows at most 15000 for "
                                        "an enum with more than 250 values";
    QTest::newRow("characters fit") << 0 << 200 << 599 << ""
                                    << "";
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

TOOLROOM_TEST(TargetRulesTest)
#include "test_target_rules.moc"
