// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/rule.h"
#include "core/schema/comparison/schema_comparison.h"
#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// The source after the fixes of `rule`.
std::string fixedText(const LintReport& report, std::string_view rule) {
    const std::vector<Finding> found = findingsOf(report, rule);
    if (found.empty())
        return {};
    TextEdits edits;
    for (const Finding& finding : found)
        if (finding.fix && !mergeEdits(edits, finding.fix->edits))
            return "overlapping fixes";
    return applyEdits(found.front().text->bytes(), edits);
}

} // namespace

/// The fixes of each rule in JSON and in the styles of YAML.
class TestFixes : public TestCase {
    Q_OBJECT

    /// A list of tools as the value of `tools`, so that tools without a schema are read as tools as well.
    static QByteArray asManifest(const QByteArray& text) {
        return text.startsWith('[') ? "{\"tools\": " + text + "}" : text.startsWith("- ") ? "tools:\n" + text : text;
    }
    static LintReport lint(const QByteArray& text, const QString& contract) {
        const bool isJson = text.startsWith('{') || text.startsWith('[');
        const SourceSpec source{
            .kind = SourceSpec::Kind::Text, .name = isJson ? "tools.json" : "tools.yaml", .text = text.toStdString()};
        return lintSources({source}, {.contracts = {*parseContract(contract.toStdString())}}, {.jobs = 1});
    }

private Q_SLOTS:
    void ruleIsFixed_data();
    void ruleIsFixed();
    void noFix_data();
    void noFix();
    void mergedFindingFixesAllTools();
    void addedItemsAcceptTheSame_data();
    void addedItemsAcceptTheSame();
    void addedEnumAcceptsWhatTheTextLists();
};

void TestFixes::ruleIsFixed_data() {
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("contract");
    QTest::addColumn<QByteArray>("written");
    QTest::addColumn<QByteArray>("fixed");
    QString rule;
    QString contract;
    const auto of = [&](const char* id, const char* name) {
        rule = QLatin1String(id);
        contract = QLatin1String(name);
    };
    const auto row = [&](const char* tag, const char* written, const char* fixed) {
        QTest::addRow("%s: %s", qPrintable(rule), tag) << rule << contract << asManifest(written) << asManifest(fixed);
    };

    of("timeout-missing", "echomen");
    row("block", "- name: a:b\n  description: Reads.\n", "- name: a:b\n  description: Reads.\n  timeout: 15000\n");
    row("CRLF", "- name: a:b\r\n  description: Reads.\r\n",
        "- name: a:b\r\n  description: Reads.\r\n  timeout: 15000\r\n");
    row("no final line break", "- name: a:b", "- name: a:b\n  timeout: 15000");
    row("one member", "tools:\n  -   name: a:b # kept\n  # next\n",
        "tools:\n  -   name: a:b # kept\n      timeout: 15000\n  # next\n");
    row("nested value at the end",
        "- name: a:b\n  schema:\n    type: object\n    properties:\n      x: {}\n- name: c:d\n  timeout: 5\n",
        "- name: a:b\n  schema:\n    type: object\n    properties:\n      x: {}\n  timeout: 15000\n- name: c:d\n  "
        "timeout: 5\n");
    row("block scalar at the end", "- name: a:b\n  description: |\n    Reads.\n\n- name: c:d\n  timeout: 5\n",
        "- name: a:b\n  description: |\n    Reads.\n  timeout: 15000\n\n- name: c:d\n  timeout: 5\n");
    row("flow", "- {name: a:b, schema: {type: object}}\n", "- {name: a:b, schema: {type: object}, timeout: 15000}\n");
    row("flow with quotes", "- { 'name': 'a:b' }\n", "- { 'name': 'a:b', 'timeout': 15000 }\n");
    row("flow on lines", "- {\n    name: a:b,\n    tags: [x], }\n",
        "- {\n    name: a:b,\n    tags: [x],\n    timeout: 15000, }\n");
    row("alias", "x: &x {type: object}\ntools:\n- name: a:b\n  schema: *x\n",
        "x: &x {type: object}\ntools:\n- name: a:b\n  schema: *x\n  timeout: 15000\n");
    row("merge key", "x: &x {tags: [y]}\ntools:\n- name: a:b\n  <<: *x\n",
        "x: &x {tags: [y]}\ntools:\n- name: a:b\n  timeout: 15000\n  <<: *x\n");
    row("BOM", "\xEF\xBB\xBFtools:\n- name: a:b\n", "\xEF\xBB\xBFtools:\n- name: a:b\n  timeout: 15000\n");
    row("blank lines in JSON", "[{\n  \"name\": \"a:b\",\n\n  \"tags\": []\n}]",
        "[{\n  \"name\": \"a:b\",\n\n  \"tags\": [],\n  \"timeout\": 15000\n}]");

    of("desc-whitespace", "mcp");
    row("literal", "- name: a\n  description: |\n    Reads.  \n    Writes.\n  x: 1\n",
        "- name: a\n  description: |-\n    Reads.\n    Writes.\n  x: 1\n");
    row("blanks in the last line", "- name: a\n  description: |+\n    Reads.  \n\n  x: 1\n",
        "- name: a\n  description: |-\n    Reads.\n\n  x: 1\n");
    row("keep", "- name: a\n  description: |+\n    Reads.\n\n  x: 1\n",
        "- name: a\n  description: |-\n    Reads.\n\n  x: 1\n");
    row("folded", "- name: a\n  description: >\n    Reads\n    it.\n",
        "- name: a\n  description: >-\n    Reads\n    it.\n");
    row("single quotes", "- name: a\n  description: ' Reads it''s.  '\n", "- name: a\n  description: 'Reads it''s.'\n");
    row("double quotes", "- name: a\n  description: \"\\tReads \\u00e9. \\n\"\n",
        "- name: a\n  description: \"Reads \\u00e9.\"\n");
    row("several lines of JSON", R"([{"name": "a", "description": " a \n b\t\nc "}])",
        R"([{"name": "a", "description": "a\n b\nc"}])");

    of("schema-no-params", "mcp");
    row("block", "- name: a\n  inputSchema:\n    type: object\n  x: 1\n",
        "- name: a\n  inputSchema:\n    type: object\n    additionalProperties: false\n  x: 1\n");
    row("block with properties",
        "- name: a\n  inputSchema:\n    properties: {} # none\n    required: []\n    type: object\n",
        "- name: a\n  inputSchema:\n    additionalProperties: false # none\n    type: object\n");
    row("null", "- name: a\n  inputSchema:\n    type: object\n    properties:\n",
        "- name: a\n  inputSchema:\n    type: object\n    additionalProperties: false\n");
    row("flow", "- name: a\n  inputSchema: {type: object, properties: {}}\n",
        "- name: a\n  inputSchema: {type: object, additionalProperties: false}\n");

    of("required-duplicate", "mcp");
    row("block",
        "- name: a\n  inputSchema:\n    type: object\n    properties: {b: {}, c: {}}\n    required:\n    - b # first\n "
        "   - c\n    - b # again\n",
        "- name: a\n  inputSchema:\n    type: object\n    properties: {b: {}, c: {}}\n    required:\n    - b # first\n "
        "   - c\n");
    row("no final line break",
        "- name: a\n  inputSchema:\n    type: object\n    properties: {b: {}}\n    required:\n    - b\n    - b",
        "- name: a\n  inputSchema:\n    type: object\n    properties: {b: {}}\n    required:\n    - b");
    row("flow", "- name: a\n  inputSchema: {type: object, properties: {b: {}}, required: [b, b, b]}\n",
        "- name: a\n  inputSchema: {type: object, properties: {b: {}}, required: [b]}\n");
    row("flow with a comment",
        "- name: a\n  inputSchema: {type: object, properties: {b: {}, c: {}}, required: [b, # b\n    b, c]}\n",
        "- name: a\n  inputSchema: {type: object, properties: {b: {}, c: {}}, required: [b, # b\n    c]}\n");

    of("required-unknown", "mcp");
    row("last one in brackets, with a comment",
        "- name: a\n  inputSchema: {type: object, properties: {b: {}}, required: [ # none\n    zzzz]}\n",
        "- name: a\n  inputSchema: {type: object, properties: {b: {}}, required: [ # none\n    ]}\n");

    of("enum-duplicate", "mcp");
    row("block",
        "- name: a\n  inputSchema:\n    type: object\n    properties:\n      b:\n        enum:\n          - x\n        "
        "  - \"x\"\n          - y\n",
        "- name: a\n  inputSchema:\n    type: object\n    properties:\n      b:\n        enum:\n          - x\n        "
        "  - y\n");
    row("anchored enum",
        "x: &x [1, 1.0, 2]\ntools:\n- name: a\n  inputSchema: {type: object, properties: {b: {enum: *x}, c: {enum: "
        "*x}}}\n",
        "x: &x [1, 2]\ntools:\n- name: a\n  inputSchema: {type: object, properties: {b: {enum: *x}, c: {enum: *x}}}\n");

    of("meta-tool-const", "idealic");
    row("block", "moodCheck:\n  type: object\n  properties:\n    _tool:\n      type: string\n    x: {}\n",
        "moodCheck:\n  type: object\n  properties:\n    _tool:\n      type: string\n      const: moodCheck\n    x: "
        "{}\n");
    row("wrong", "moodCheck:\n  type: object\n  properties:\n    _tool: {const: 'mood'}\n",
        "moodCheck:\n  type: object\n  properties:\n    _tool: {const: 'moodCheck'}\n");
    row("null", "moodCheck:\n  type: object\n  properties:\n    _tool:\n",
        "moodCheck:\n  type: object\n  properties:\n    _tool: {\"type\": \"string\", \"const\": \"moodCheck\"}\n");

    of("meta-first", "idealic");
    row("block",
        "a:\n  type: object\n  properties:\n    # the text\n    text: {type: string}\n    _tool: # its name\n      "
        "const: a\n\n    # result\n    _output: {} # any\n  required: [text]\n",
        "a:\n  type: object\n  properties:\n    _tool: # its name\n      const: a\n\n    # result\n    _output: {} # "
        "any\n    # the text\n    text: {type: string}\n  required: [text]\n");
    row("no final line break", "a:\n  type: object\n  properties:\n    text: {}\n    _tool: {const: a}",
        "a:\n  type: object\n  properties:\n    _tool: {const: a}\n    text: {}");
    row("flow", "a: {type: object, properties: {text: {}, _tool: {const: a}}}\n",
        "a: {type: object, properties: {_tool: {const: a}, text: {}}}\n");

    of("name-style-snake", "forge");
    row("JSON", R"([{"name": "getHoldings"}])", R"([{"name": "get_holdings"}])");
    row("plain", "- name: getHoldings # old\n", "- name: get_holdings # old\n");
    row("single quotes", "- {name: 'getHoldings'}\n", "- {name: 'get_holdings'}\n");
    row("double quotes", "- \"name\": \"getHoldings\"\n", "- \"name\": \"get_holdings\"\n");
    of("name-style-namespaced", "echomen");
    row("JSON", R"([{"name": "Web:Scrape"}])", R"([{"name": "web:scrape"}])");
    row("YAML", "- name: Web:Scrape\n", "- name: \"web:scrape\"\n");
    of("name-style-camel", "idealic");
    row("JSON", R"([{"type": "object", "properties": {"_tool": {"const": "weather_check"}}}])",
        R"([{"type": "object", "properties": {"_tool": {"const": "weatherCheck"}}}])");
    row("YAML", "- type: object\n  properties:\n    _tool: {const: weather_check}\n",
        "- type: object\n  properties:\n    _tool: {const: weatherCheck}\n");
    of("name-chars", "mcp");
    row("JSON", R"([{"name": "get issue!"}])", R"([{"name": "get_issue"}])");
    row("YAML", "- name: get issue!\n", "- name: get_issue\n");
    of("name-style-mixed", "mcp");
    row("JSON", R"([{"name": "list_issues"}, {"name": "get_issue"}, {"name": "closeIssue"}])",
        R"([{"name": "list_issues"}, {"name": "get_issue"}, {"name": "close_issue"}])");
    row("YAML", "- name: list_issues\n- name: get_issue\n- name: closeIssue\n",
        "- name: list_issues\n- name: get_issue\n- name: close_issue\n");

    of("required-unknown", "mcp");
    row("near name", "- name: a\n  inputSchema: {type: object, properties: {user_id: {}}, required: [userId]}\n",
        "- name: a\n  inputSchema: {type: object, properties: {user_id: {}}, required: [user_id]}\n");
    row("only element",
        "- name: a\n  inputSchema:\n    type: object\n    properties: {b: {}}\n    required:\n    - elevation\n",
        "- name: a\n  inputSchema:\n    type: object\n    properties: {b: {}}\n    required: []\n");
    row("first element",
        R"([{"name": "a", "inputSchema": {"type": "object", "properties": {"b": {}}, "required": ["elevation", "b"]}}])",
        R"([{"name": "a", "inputSchema": {"type": "object", "properties": {"b": {}}, "required": ["b"]}}])");

    of("hints-conflict", "mcp");
    row("JSON", R"([{"name": "delete_a", "annotations": {"readOnlyHint": true, "destructiveHint": true}}])",
        R"([{"name": "delete_a", "annotations": {"readOnlyHint": false, "destructiveHint": true}}])");
    row("YAML", "- name: delete_a\n  annotations:\n    readOnlyHint: true # ?\n",
        "- name: delete_a\n  annotations:\n    readOnlyHint: false # ?\n");

    of("execution-removed", "mcp");
    row("only member", R"([{"name": "a", "execution": {"taskSupport": "required"}, "title": "A"}])",
        R"([{"name": "a", "title": "A"}])");
    row("first member", R"([{"execution": {"taskSupport": "required"}, "name": "a"}])", R"([{"name": "a"}])");
    row("other member", "- name: a\n  execution:\n    taskSupport: required\n    other: 1\n",
        "- name: a\n  execution:\n    other: 1\n");
    row("block", "- name: a\n  execution:\n    taskSupport: required\n  title: A\n", "- name: a\n  title: A\n");
    row("after the dash", "- execution:\n    taskSupport: required\n  name: a\n", "- name: a\n");

    of("hidden-unicode", "mcp");
    row("JSON",
        "[{\"name\": \"a\", \"description\": \"Re\\u200bads \xE2\x80\x8B"
        "it.\"}]",
        R"([{"name": "a", "description": "Reads it."}])");
    row("YAML",
        "- name: a\n  description: >-\n    Re\xE2\x80\x8B"
        "ads\n    it.\xE2\x80\x8B\n",
        "- name: a\n  description: >-\n    Reads\n    it.\n");
}

void TestFixes::ruleIsFixed() {
    QFETCH(const QString, rule);
    QFETCH(const QString, contract);
    QFETCH(const QByteArray, written);
    QFETCH(const QByteArray, fixed);
    const LintReport report = lint(written, contract);
    QVERIFY(report.errors.empty() && report.snapshot->quarantined().empty());
    const std::string id = rule.toStdString();
    const FixKind kind = findRule(id)->fix;
    const std::vector<Finding> found = findingsOf(report, id);
    QVERIFY(!found.empty());
    for (const Finding& finding : found) {
        QVERIFY(finding.fix);
        QCOMPARE(finding.fix->isSafe, kind == FixKind::Safe);
    }
    const std::string text = fixedText(report, id);
    COMPARE_TEXT(text, fixed.toStdString());
    const LintReport again = lint(QByteArray::fromStdString(text), contract);
    QVERIFY(again.errors.empty() && again.snapshot->quarantined().empty());
    QCOMPARE(again.snapshot->tools().size(), report.snapshot->tools().size());
    QCOMPARE(countOf(again, id), std::size_t{0});
}

void TestFixes::noFix_data() {
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("contract");
    QTest::addColumn<QByteArray>("written");
    const auto row = [](const char* tag, const char* rule, const char* contract, const char* written) {
        QTest::newRow(tag) << QString::fromLatin1(rule) << QString::fromLatin1(contract) << asManifest(written);
    };
    row("comment behind the last member of brackets", "timeout-missing", "echomen",
        "- {\n    name: a:b # its name\n  }\n");
    row("block scalar that keeps its line breaks", "timeout-missing", "echomen",
        "- name: a:b\n  description: |+\n    Reads.\n\n");
    row("explicit key", "timeout-missing", "echomen", "- ? name\n  : a:b\n");
    row("alias in a list", "required-duplicate", "mcp",
        "x: &x b\ntools:\n- name: a\n  inputSchema: {type: object, properties: {b: {}}, required: [*x, *x]}\n");
    row("name in the key of a map", "name-style-camel", "idealic",
        "weather_check:\n  type: object\n  properties:\n    _tool: {const: weather_check}\n");
    row("blanks in a separate line", "desc-whitespace", "mcp",
        "- name: a\n  description: |+\n    Reads.\n      \n  x: 1\n");
    row("name that starts with a digit", "name-style-snake", "forge", "- name: 2FA\n");
    row("name without ASCII letters", "name-chars", "mcp", "- name: \xC3\xA9 \xC3\xA9\n");
    row("name without letters", "name-style-mixed", "mcp", "- name: getIssue\n- name: _-_\n");
    row("indentation indicator", "desc-whitespace", "mcp", "- name: a\n  description: |2\n    Reads.\n");
}

void TestFixes::noFix() {
    QFETCH(const QString, rule);
    QFETCH(const QString, contract);
    QFETCH(const QByteArray, written);
    const std::vector<Finding> found = findingsOf(lint(written, contract), rule.toStdString());
    QVERIFY(!found.empty());
    for (const Finding& finding : found)
        QVERIFY(!finding.fix);
}

void TestFixes::mergedFindingFixesAllTools() {
    const LintReport report = lint("tools:\n- name: a:b\n- name: c:d\n- name: e:f\n", QStringLiteral("echomen"));
    const std::vector<Finding> found = findingsOf(report, "timeout-missing");
    QCOMPARE(found.size(), std::size_t{1});
    COMPARE_TEXT(
        fixedText(report, "timeout-missing"),
        "tools:\n- name: a:b\n  timeout: 15000\n- name: c:d\n  timeout: 15000\n- name: e:f\n  timeout: 15000\n");
}

void TestFixes::addedItemsAcceptTheSame_data() {
    QTest::addColumn<QByteArray>("parameter");
    QTest::newRow("array") << QByteArray(R"({"type": "array"})");
    QTest::newRow("nullable") << QByteArray(R"({"type": ["array", "null"], "minItems": 1})");
    QTest::newRow("alternative") << QByteArray(
        R"({"anyOf": [{"type": "array", "uniqueItems": true}, {"type": "null"}]})");
    QTest::newRow("tuple") << QByteArray(R"({"type": "array", "prefixItems": [{"type": "string"}]})");
    QTest::newRow("nested") << QByteArray(R"({"type": "array", "items": {"type": "array"}})");
}

void TestFixes::addedItemsAcceptTheSame() {
    QFETCH(QByteArray, parameter);
    const QByteArray text = R"({"tools": [{"name": "add_labels", "description": "Adds.", "inputSchema": )"
                            R"({"type": "object", "properties": {"labels": )" +
                            parameter + "}}}]}";
    const Json before = Json::parse(text.toStdString());
    const Json after = Json::parse(fixedText(lint(text, QStringLiteral("mcp")), "array-items-missing"));
    QVERIFY(before != after);
    const auto schemaOf = [](const Json& list) { return Schema::compile(list["tools"][0]["inputSchema"]); };
    QVERIFY(acceptSame(*schemaOf(before), *schemaOf(after)));
}

void TestFixes::addedEnumAcceptsWhatTheTextLists() {
    const QByteArray text =
        R"({"tools": [{"name": "list_rows", "description": "Lists.", "inputSchema": {"type": "object", )"
        R"("properties": {"order": {"type": "string", "description": "One of: asc, desc"}}}}]})";
    const Json before = Json::parse(text.toStdString());
    const Json after = Json::parse(fixedText(lint(text, QStringLiteral("mcp")), "enum-in-prose"));
    const auto schemaOf = [](const Json& list) { return Schema::compile(list["tools"][0]["inputSchema"]); };
    QCOMPARE(acceptsAll(*schemaOf(after), *schemaOf(before)).kind, AcceptanceAnswer::Kind::Yes);
    const Json listed = Json::parse(R"({"properties": {"order": {"enum": ["asc", "desc"]}}, "type": "object"})");
    QVERIFY(acceptSame(*schemaOf(after), *Schema::compile(listed)));
}

TOOLROOM_TEST(TestFixes)
#include "test_fixes.moc"
