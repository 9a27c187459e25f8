// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/core/lint/rule_check.h"

#include <algorithm>
#include <format>

using namespace toolroom;
using namespace toolroom::test;

namespace {

constexpr std::string_view ruleId = "mcp-invalid-member";

/// An MCP tool; `members` begin at line 2, column 1.
LintReport lintMembersOf(std::string_view members, Contract contract = Contract::Mcp) {
    return lintTool(std::format("{{\"name\": \"get_rows\", \"description\": \"Gets rows.\",\n{}}}", members), contract);
}

} // namespace

class TestMcpListRules : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void refusedListsAreReported();
    void valuesAreReported_data();
    void valuesAreReported();
    void missingSchema();
    void oneCauseIsReportedOnce_data();
    void oneCauseIsReportedOnce();
    void fixesAreSafe_data();
    void fixesAreSafe();
    void otherContractsAllowIt();
};

/// The lists that real clients refuse; see tests/mcp/record_refused_lists.mjs.
void TestMcpListRules::refusedListsAreReported() {
    const Json recorded = Json::parse(readFile(testPath("core/gateway/refused_lists.json")));
    for (const Json& list : recorded["lists"]) {
        const std::string name = list["name"];
        const Json valid = {{"name", "list_rows"}, {"inputSchema", {{"type", "object"}}}};
        const LintReport report = lintText(Json::array({valid, list["tool"]}).dump(), {Contract::Mcp});
        const auto reports = [](const Finding& finding) {
            return finding.severity != Severity::Note && finding.rule != "desc-missing" &&
                   finding.pointer.starts_with("/1");
        };
        const bool isReported =
            !report.snapshot->quarantined().empty() || std::ranges::any_of(report.findings, reports);
        if (!list["refusedBy"].empty())
            QVERIFY2(isReported, name.c_str());
        else if (name != "input-property-array") // the schemas refuse it, but no client checks it
            QVERIFY2(countOf(report, ruleId) == 0, name.c_str());
    }
}

void TestMcpListRules::valuesAreReported_data() {
    QTest::addColumn<QByteArray>("members");
    QTest::addColumn<QByteArray>("pointer");
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<QByteArray>("message");
    QTest::addColumn<bool>("isError");
    const auto row = [](const char* name, const char* members, const char* pointer, const char* words,
                        const char* message, bool isError = true) {
        QTest::newRow(name) << QByteArray(members) << QByteArray(pointer) << QByteArray(words) << QByteArray(message)
                            << isError;
    };
    row("null hint", R"("annotations": {"readOnlyHint": null})", "annotations/readOnlyHint", "null",
        "`annotations.readOnlyHint` is `null`, so MCP clients reject the whole tool list: the value must be a boolean, "
        "not "
        "null");
    row("text hint", R"("annotations": {"openWorldHint": "false"})", "annotations/openWorldHint", R"("false")",
        R"(`annotations.openWorldHint` is `"false"`, so MCP clients reject)");
    row("annotations", R"("annotations": ["readOnly"])", "annotations", R"(["readOnly"])",
        R"(`annotations` is `["readOnly"]`, so MCP clients reject the whole tool list: the value must be an object)");
    row("title", R"("annotations": {"title": 4})", "annotations/title", "4",
        "the value must be a string, not a number");
    row("description", R"("description": null)", "description", "null", "`description` is `null`");
    row("meta", R"("_meta": [])", "_meta", "[]", "`_meta` is `[]`, so MCP clients reject");
    row("icon", R"("icons": [{"src": "a.png", "sizes": "48x48"}])", "icons/0/sizes", R"("48x48")",
        R"(`icons[0].sizes` is `"48x48"`)");
    row("icon without source", R"("icons": [{"mimeType": "image/png"}])", "icons/0", R"({"mimeType": "image/png"})",
        "`icons[0]` has no `src`, so MCP clients reject the whole tool list");
    row("task support", R"("execution": {"taskSupport": null})", "execution/taskSupport", "null",
        "`execution.taskSupport` is `null`, so MCP clients before revision 2026-07-28 reject the whole tool list: the "
        "value "
        "must be one of",
        false);
    row("no parameters", R"("inputSchema": {"type": "object", "properties": []})", "inputSchema/properties", "[]",
        "so MCP clients before revision 2026-07-28 reject the whole tool list: the value must be an object");
    row("boolean parameter", R"("inputSchema": {"type": "object", "properties": {"a": true}})",
        "inputSchema/properties/a", "true", "before revision 2026-07-28", false);
    row("no required", R"("inputSchema": {"type": "object", "required": null})", "inputSchema/required", "null",
        "`inputSchema.required` is `null`");
    row("null output", R"("outputSchema": null)", "outputSchema", "null",
        "`outputSchema` is `null`, so MCP clients reject the whole tool list: the value must be an object, not null");
    row("output without type", R"("outputSchema": {"$id": "depot.sum.v1"})", "outputSchema",
        R"({"$id": "depot.sum.v1"})",
        "`outputSchema` has no `type`, so MCP clients before revision 2026-07-28 reject the whole tool list", false);
    row("output type", R"("outputSchema": {"type": ["null", "array"]})", "outputSchema/type", R"(["null", "array"])",
        R"(`outputSchema.type` is `["null","array"]`, so MCP clients before revision 2026-07-28 reject the whole tool )"
        R"(list: the value must be "object")",
        false);
    row("nullable output", R"("outputSchema": {"type": "object", "properties": {"n": {"nullable": true}}})",
        "outputSchema/properties/n", R"({"nullable": true})",
        "`outputSchema.properties.n` has no `type`, so clients that use the TypeScript SDK 1.x reject the whole tool "
        "list",
        false);
}

void TestMcpListRules::valuesAreReported() {
    QFETCH(QByteArray, members);
    QFETCH(QByteArray, pointer);
    QFETCH(QByteArray, words);
    QFETCH(QByteArray, message);
    QFETCH(bool, isError);
    const bool hasInput = members.contains("inputSchema");
    const LintReport report =
        lintMembersOf(members.toStdString() + (hasInput ? "" : R"(, "inputSchema": {"type": "object"})"));
    expectOne(report, ruleId,
              {.pointer = "/0/" + pointer.toStdString(),
               .line = 2,
               .column = static_cast<int>(members.indexOf(words)) + 1,
               .words = words.toStdString(),
               .message = message.toStdString()});
    QCOMPARE(findingsOf(report, ruleId).front().severity, isError ? Severity::Error : Severity::Warning);
}

void TestMcpListRules::missingSchema() {
    const LintReport report = lintMembersOf(R"("inputSchema": null)");
    const std::vector<Finding> found = findingsOf(report, "schema-missing");
    QCOMPARE(found.size(), std::size_t{1});
    COMPARE_TEXT(found.front().message.text(),
                 "The tool has no input schema, so MCP clients refuse the whole tool list");
}

void TestMcpListRules::oneCauseIsReportedOnce_data() {
    QTest::addColumn<QByteArray>("members");
    QTest::addColumn<QByteArray>("rules"); ///< errors and warnings
    const auto row = [](const char* name, const char* members, const char* rules) {
        QTest::newRow(name) << QByteArray(members) << QByteArray(rules);
    };
    row("no schema", R"("inputSchema": null)", "schema-missing");
    row("root", R"("inputSchema": {"type": ["object"]})", "schema-root-object");
    row("typeless root", R"("inputSchema": {})", "schema-root-object");
    row("properties", R"("inputSchema": {"type": "object", "properties": []})", "mcp-invalid-member");
    row("nested", R"("inputSchema": {"type": "object", "properties": {"a": {"description": "A", "required": null}}})",
        "param-type schema-valid");
    row("output", R"("inputSchema": {"type": "object"}, "outputSchema": 5)", "mcp-invalid-member");
    row("output properties", R"("inputSchema": {"type": "object"}, "outputSchema": {"type": "object", "required": {}})",
        "mcp-invalid-member");
    row("nested output",
        R"("inputSchema": {"type": "object"}, "outputSchema": {"type": "object", "properties": {"a": {"type": "str"}}})",
        "output-schema-valid");
    row("task support", R"("inputSchema": {"type": "object"}, "execution": {"taskSupport": 3})", "mcp-invalid-member");
    row("hint", R"("inputSchema": {"type": "object"}, "annotations": {"readOnlyHint": 1})", "mcp-invalid-member");
}

void TestMcpListRules::oneCauseIsReportedOnce() {
    QFETCH(QByteArray, members);
    QFETCH(QByteArray, rules);
    std::vector<std::string> found;
    for (const Finding& finding : lintMembersOf(members.toStdString()).findings)
        if (finding.severity != Severity::Note && !finding.rule.starts_with("desc-"))
            found.emplace_back(finding.rule);
    std::ranges::sort(found);
    std::string ids;
    for (const std::string& id : found)
        ids += (ids.empty() ? "" : " ") + id;
    COMPARE_TEXT(ids, rules.toStdString());
}

void TestMcpListRules::fixesAreSafe_data() {
    QTest::addColumn<QByteArray>("members");
    QTest::addColumn<QByteArray>("fixed");
    QTest::newRow("null") << QByteArray(R"("inputSchema": {"type": "object"}, "title": null)")
                          << QByteArray(R"("inputSchema": {"type": "object"})");
    QTest::newRow("array for an object") << QByteArray(R"("inputSchema": {"type": "object", "properties": []})")
                                         << QByteArray(R"("inputSchema": {"type": "object", "properties": {}})");
    QTest::newRow("null list") << QByteArray(R"("inputSchema": {"required": null, "type": "object"})")
                               << QByteArray(R"("inputSchema": {"type": "object"})");
    QTest::newRow("boolean parameter") << QByteArray(R"("inputSchema": {"type": "object", "properties": {"a": true}})")
                                       << QByteArray(R"("inputSchema": {"type": "object", "properties": {"a": {}}})");
    QTest::newRow("nested")
        << QByteArray(R"("inputSchema": {"type": "object", "properties": {"a": {"enum": null, "type": "string"}}})")
        << QByteArray(R"("inputSchema": {"type": "object", "properties": {"a": {"type": "string"}}})");
    const QByteArray uncertain = R"("annotations": {"readOnlyHint": "true"}, "inputSchema": {"type": "object"})";
    QTest::newRow("uncertain") << uncertain << uncertain;
}

void TestMcpListRules::fixesAreSafe() {
    QFETCH(QByteArray, members);
    QFETCH(QByteArray, fixed);
    const LintReport report = lintMembersOf(members.toStdString());
    COMPARE_TEXT(fixedText(report, QTest::currentDataTag() == QByteArray("nested") ? "schema-valid" : ruleId),
                 "[{\"name\": \"get_rows\", \"description\": \"Gets rows.\",\n" + fixed.toStdString() + "}]");
    for (const Finding& finding : findingsOf(report, ruleId))
        QVERIFY(!finding.fix || finding.fix->isSafe);
}

void TestMcpListRules::otherContractsAllowIt() {
    QCOMPARE(
        countOf(lintMembersOf(R"("inputSchema": {"type": "object"}, "annotations": null)", Contract::Hikai), ruleId),
        std::size_t(0));
    QCOMPARE(
        countOf(
            lintTool(
                R"({"type": "function", "function": {"name": "a", "parameters": {"type": "object", "properties": {"b": true}}}})",
                Contract::Mcp),
            ruleId),
        std::size_t(0));
}

TOOLROOM_TEST(TestMcpListRules)
#include "test_mcp_list_rules.moc"
