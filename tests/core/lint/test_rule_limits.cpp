// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/text.h"
#include "core/lint/rules/schema/pattern_ambiguity.h"
#include "core/text/tokenizer.h"
#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// Lints an MCP tool with this input schema.
LintReport lintSchema(std::string_view schema) {
    return lintTool(formatText(R"({{"name": "list_rows", "description": "Lists rows.", "inputSchema": {}}})", schema),
                    Contract::Mcp);
}

LintReport lintProperties(std::string_view properties) {
    return lintSchema(formatText(R"({{"type": "object", "properties": {}}})", properties));
}

/// A list of `count` tools, of which tool `i` has the name `t<i>` and the members that `membersOf(i)` returns.
template <class MembersOf>
std::string listOf(int count, const MembersOf& membersOf) {
    std::string tools;
    for (int i = 0; i < count; ++i)
        tools += formatText(R"({}{{"name": "t{}", {}}})", i == 0 ? "" : ", ", i, membersOf(i));
    return '[' + tools + ']';
}

/// The members of a forge tool that depends on tool `other` and `more`.
std::string dependingOn(int other, std::string_view more = {}) {
    return formatText(
        R"("dependsOn": ["t{}"{}], "category": "read", "consequenceLevel": "low", "requiresConfirmation": false, "timeout": 1, "schema": {{"type": "object"}})",
        other, more);
}

/// The members of an echomen tool with effects that trigger `tools`.
std::string triggering(std::initializer_list<int> tools) {
    std::string effects;
    for (const int tool : tools)
        effects +=
            formatText(R"({}{{"type": "cascade", "description": "Next", "triggerTool": "t{}", "reversible": false}})",
                       effects.empty() ? "" : ", ", tool);
    return formatText(R"("effects": [{}], "timeout": 1, "parameters": {{}})", effects);
}

} // namespace

/// Rules on tools that are too large for a fixture.
class TestRuleLimits : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void manySubschemasAreReported();
    void longSchemaIsReported();
    void manyDuplicateKeysAreCounted();
    void hostileSchemasTerminate_data();
    void hostileSchemasTerminate();
    void hostilePatternsTerminate_data();
    void hostilePatternsTerminate();
    void sharedBranchesAreCheckedOnce();
    void branchesShareDeclarations();
    void messagesWithLongKeysAreShortened();
    void longChainsTerminate();
    void manyCascadesTerminate();
    void nestedJitterIsRead();
    void listsAFewDisallowedCharacters();
    void limitsTheNumberOfTools();
    void limitsTokens();
    void countsTokens();
};

void TestRuleLimits::manySubschemasAreReported() {
    const auto wide = [](int properties) {
        std::string list;
        for (int i = 0; i < properties; ++i)
            list += formatText("{}\"p{}\": {{}}", i == 0 ? "" : ", ", i);
        return lintProperties("{" + list + "}");
    };
    QCOMPARE(countOf(wide(199), "schema-size"), std::size_t{0});
    const auto found = findingsOf(wide(200), "schema-size");
    QCOMPARE(found.size(), std::size_t{1});
    COMPARE_TEXT(sourceTextOf(found.front()), R"("inputSchema")");
    QVERIFY2(found.front().message.text().contains("has 201 subschemas (at most 200 are recommended)"),
             found.front().message.text().c_str());
}

void TestRuleLimits::longSchemaIsReported() {
    const auto described = [](std::size_t bytes, std::string_view blanks) {
        return lintProperties(
            formatText(R"({{"a": {{"type": "string",{} "description": "{}"}}}})", blanks, std::string(bytes, 'x')));
    };
    const auto found = findingsOf(described(17'000, ""), "schema-size");
    QCOMPARE(found.size(), std::size_t{1});
    QVERIFY2(found.front().message.text().contains("bytes long (at most 16384 are recommended)"),
             found.front().message.text().c_str());
    QCOMPARE(countOf(described(16'000, std::string(2'000, ' ')), "schema-size"), std::size_t{0});
}

void TestRuleLimits::manyDuplicateKeysAreCounted() {
    std::string members;
    for (int i = 0; i < 100; ++i)
        members += R"("default": 1,)";
    const auto found =
        findingsOf(lintProperties(R"({"city": {)" + members + R"("type": "string"}})"), "json-duplicate-key");
    QCOMPARE(found.size(), std::size_t{20});
    QVERIFY2(found.back().message.text().ends_with(" is ignored, as are the values of 79 more duplicate keys"),
             found.back().message.text().c_str());
}

void TestRuleLimits::hostileSchemasTerminate_data() {
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

void TestRuleLimits::hostileSchemasTerminate() {
    QFETCH(QString, schema);
    const LintReport report = lintSchema(schema.toStdString());
    QCOMPARE(report.snapshot->tools().size(), std::size_t{1});
    QVERIFY(!report.findings.empty());
}

void TestRuleLimits::hostilePatternsTerminate_data() {
    QTest::addColumn<QString>("pattern");
    QTest::newRow("many groups") << QStringLiteral("(").repeated(5'000) + QStringLiteral(")*").repeated(5'000);
    QTest::newRow("long") << QStringLiteral("a*").repeated(50'000);
    QTest::newRow("copies of copies") << QStringLiteral("(((((a{1,9}){1,9}){1,9}){1,9}){1,9})*");
    QTest::newRow("dense") << QStringLiteral("(") + QStringLiteral("a?").repeated(40) + QStringLiteral("b)*");
    QTest::newRow("open ends") << "([\\";
    QTest::newRow("open range") << "[a-\\";
    QTest::newRow("half an escape") << "(\\u12";
}

void TestRuleLimits::hostilePatternsTerminate() {
    QFETCH(QString, pattern);
    const std::string text = pattern.toStdString();
    const std::optional<ByteRange> found = findAmbiguousRepeat(text);
    QVERIFY(!found || found->end <= text.size());
}

void TestRuleLimits::sharedBranchesAreCheckedOnce() {
    // Each of 300 properties leads to 300 branches, and each of these to 300 more.
    const auto repeated = [](std::string_view text) {
        std::string list;
        for (int i = 0; i < 300; ++i)
            list += formatText("{}{}", i == 0 ? "" : ", ", text);
        return list;
    };
    std::string properties;
    for (int i = 0; i < 300; ++i)
        properties += formatText("{}\"p{}\": {{\"$ref\": \"#/$defs/a\"}}", i == 0 ? "" : ", ", i);
    const LintReport report = lintSchema(formatText(
        R"({{"type": "object", "properties": {{{}}}, "$defs": {{"a": {{"anyOf": [{}]}}, "b": {{"anyOf": [{}]}}}}}})",
        properties, repeated(R"({"$ref": "#/$defs/b"})"), repeated(R"({"type": "null"})")));
    const auto found = findingsOf(report, "param-desc");
    QCOMPARE(found.size(), 1U);
    COMPARE_TEXT(found[0].message.text(),
                 "Parameter `p0` has no description; also in 299 other places: `p1`, `p2`, `p3` and others");
}

void TestRuleLimits::branchesShareDeclarations() {
    std::string properties;
    std::string branches;
    for (int i = 0; i < 150; ++i) {
        properties += formatText("{}\"p{}\": {{\"type\": \"null\"}}", i == 0 ? "" : ", ", i);
        branches += formatText("{}{{\"required\": [\"p{}\", \"q{}\"]}}", i == 0 ? "" : ", ", i, i);
    }
    const LintReport report =
        lintSchema(formatText(R"({{"type": "object", "properties": {{{}}}, "anyOf": [{}]}})", properties, branches));
    const auto found = findingsOf(report, "required-unknown");
    QCOMPARE(found.size(), 1U);
    COMPARE_TEXT(found[0].message.text(), "`q0` is required but not declared in `properties`; also in 149 other "
                                          "places: `q1`, `q2`, `q3` and others");
    COMPARE_TEXT(found[0].pointer, "/0/inputSchema/anyOf/0/required/1");
}

void TestRuleLimits::messagesWithLongKeysAreShortened() {
    const std::string key(50'000, 'k');
    std::string properties;
    for (int i = 0; i < 500; ++i)
        properties += formatText("{}\"p{}\": {{\"type\": \"null\"}}", i == 0 ? "" : ", ", i);
    const LintReport report = lintSchema(
        formatText(R"({{"type": "object", "properties": {{"{}": {{"type": "object", "properties": {{{}}}}}}}}})", key,
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

void TestRuleLimits::longChainsTerminate() {
    constexpr int last = 3'000;
    // A chain of tools, of which the last one depends on `end`.
    const auto lintChain = [](int end) {
        return lintText(listOf(last + 1, [&](int i) { return dependingOn(i == last ? end : i + 1); }));
    };
    QCOMPARE(countOf(lintChain(last + 1), "depends-cycle"), std::size_t(0));
    QCOMPARE(countOf(lintChain(last + 1), "depends-unknown"), std::size_t(1));
    QCOMPARE(countOf(lintChain(0), "depends-cycle"), std::size_t(1));
    QCOMPARE(countOf(lintChain(last - 1), "depends-cycle"), std::size_t(1));
    // Every tool in the chain leads to a cycle, and a cycle leads to the chain.
    const LintReport between = lintText(listOf(last + 3, [](int i) {
        if (i == 0)
            return dependingOn(1, R"(, "t2")");
        return dependingOn(i == 1 ? 0 : i == last + 2 ? last + 1 : i + 1);
    }));
    const std::vector<Finding> found = findingsOf(between, "depends-cycle");
    QCOMPARE(found.size(), std::size_t(2));
    COMPARE_TEXT(found[1].message, "The tools depend on each other in a cycle: t3001 → t3002 → t3001");
}

void TestRuleLimits::manyCascadesTerminate() {
    constexpr int count = 10'000;
    const LintReport ring =
        lintText(listOf(count, [](int i) { return triggering({(i + 1) % count, (i + 2) % count}); }));
    QCOMPARE(countOf(ring, "effect-cascade-cycle"), std::size_t{1});
    COMPARE_TEXT(findingsOf(ring, "effect-cascade-cycle").front().message,
                 "The effects trigger each other in a cycle: t0 → t2 → t4 → t6 → t8 → t10 → t12 → t14 → t16 → t18 → "
                 "t20 → t22 → 4988 more → t0");
    const LintReport pairs = lintText(listOf(count, [](int i) { return triggering({i ^ 1}); }));
    QCOMPARE(countOf(pairs, "effect-cascade-cycle"), std::size_t{count / 2});
}

void TestRuleLimits::nestedJitterIsRead() {
    std::string backoff = R"({"type": "fixed", "delay": 100000})";
    for (int i = 0; i < 100; ++i)
        backoff = R"({"type": "jittered", "jitter": 1, "base": )" + backoff + "}";
    const auto found = findingsOf(
        lintTool(
            formatText(
                R"({{"name": "flaky:run", "parameters": {{"type": "object"}}, "timeout": 300000, "retry": {{"maxRetries": 3, "backoff": {}}}}})",
                backoff),
            Contract::Echomen),
        "backoff-exceeds-timeout");
    QCOMPARE(found.size(), std::size_t(1));
    QVERIFY(found[0].message.text().contains("9223372036854775807 ms"));
}

void TestRuleLimits::listsAFewDisallowedCharacters() {
    std::string name;
    for (char32_t c = 0x4E00; c < 0x4E00 + 20'000; ++c)
        appendUtf8(name, c);
    const auto findings = findingsOf(
        lintTool(formatText(R"({{"name": "{}", "inputSchema": {{"type": "object"}}}})", name), Contract::Mcp),
        "name-chars");
    QCOMPARE(findings.size(), 1U);
    QVERIFY(findings[0].message.text().ends_with(
        " does not allow: `一`, `丁`, `丂`, `七`, `丄`, `丅`, `丆`, `万`, `丈`, `三` and others"));
    QVERIFY(findings[0].message.text().size() < 420);
    QVERIFY(findings[0].toolName().size() < 220);
    QVERIFY(findings[0].tool().size() < 240);
}

void TestRuleLimits::limitsTheNumberOfTools() {
    const auto severities = [](int count) {
        std::string names;
        const std::string tools = listOf(count, [](int) { return R"("inputSchema": {"type": "object"})"; });
        for (const Finding& finding : findingsOf(lintText(tools, {Contract::Mcp}), "set-size"))
            names += severityName(finding.severity);
        return names;
    };
    COMPARE_TEXT(severities(20), "");
    COMPARE_TEXT(severities(21), "note");
    COMPARE_TEXT(severities(30), "note");
    COMPARE_TEXT(severities(31), "warning");
}

void TestRuleLimits::limitsTokens() {
    const auto found = [](int words, const std::string& space) {
        std::string text;
        for (int i = 0; i < words; ++i)
            text += "word ";
        return findingsOf(
            lintText(
                formatText(
                    R"([{{{}"name": "get_a", "description": "{}", "inputSchema": {{}}}}, {{"name": "get_b", "inputSchema": {{}}}}])",
                    space, text),
                {Contract::Mcp}),
            "set-tokens");
    };
    QCOMPARE(found(9'000, {}).size(), std::size_t(0));
    QCOMPARE(found(100, std::string(60'000, ' ')).size(), std::size_t(0)); // whitespace between values is not sent
    const auto over = found(11'000, {});
    QCOMPARE(over.size(), std::size_t(1));
    const std::string message = over[0].message.text();
    QVERIFY2(message.starts_with("The tools in the source total about ") &&
                 message.ends_with("(estimated; limit: 10000)"),
             message.c_str());
    const std::string help = over[0].help.text();
    QVERIFY2(help.contains("the largest tools are `get_a` (11") && help.contains(" and `get_b` ("), help.c_str());
}

void TestRuleLimits::countsTokens() {
    std::string description = "Reads";
    for (int i = 0; i < 39; ++i)
        description += " the";
    const auto found = [&] {
        return findingsOf(
            lintTool(formatText(R"({{"name": "get_issue", "description": "{}", "schema": {{}}}})", description),
                     Contract::Agentbase),
            "desc-tokens");
    };
    const auto findings = found();
    QCOMPARE(findings.size(), 1U);
    QCOMPARE(findings[0].severity, Severity::Error);
    COMPARE_TEXT(findings[0].message.text(),
                 countTokens(description).exact
                     ? "The description has 40 tokens (o200k_base), but must have fewer than 40"
                     : "The description has about 40 tokens (estimated because o200k_base is not installed), but "
                       "must have fewer than 40");
    description.resize(description.size() - 4);
    QCOMPARE(found().size(), std::size_t(0));
}

TOOLROOM_TEST(TestRuleLimits)
#include "test_rule_limits.moc"
