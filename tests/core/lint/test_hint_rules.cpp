// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/core/lint/rule_check.h"

#include <format>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// An MCP tool; `members` begin at line 2, column 1.
LintReport lintMembers(std::string_view name, std::string_view members) {
    return lintTool(std::format("{{\"name\": \"{}\", \"inputSchema\": {{\"type\": \"object\"}},\n{}}}", name, members),
                    Contract::Mcp);
}

/// Annotations without implicit defaults, followed by other members.
LintReport lintHints(std::string_view name, std::string_view hints) {
    return lintMembers(name, std::format("\"annotations\": {{\"openWorldHint\": false, {}}}", hints));
}

/// The start column of the hints passed to lintHints().
constexpr int hintsColumn = 41;

/// Properties of an MCP tool with explicit hints. They start at line 2, column 49.
LintReport lintHeaders(std::string_view properties) {
    return lintTool("{\"name\": \"list_rows\", \"annotations\": {\"readOnlyHint\": true, \"openWorldHint\": false},\n"
                    "\"inputSchema\": {\"type\": \"object\", \"properties\": " +
                        std::string(properties) + "}}",
                    Contract::Mcp);
}

} // namespace

class TestHintRules : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void consistentHintsAreClean_data();
    void consistentHintsAreClean();
    void contradictionsAreReported_data();
    void contradictionsAreReported();
    void defaultsAreReportedOncePerTool_data();
    void defaultsAreReportedOncePerTool();
    void unknownHintsAreReported_data();
    void unknownHintsAreReported();
    void removedFieldIsReported_data();
    void removedFieldIsReported();
    void hintsApplyToMcpOnly();
    void validHeadersAreClean();
    void brokenHeadersAreReported_data();
    void brokenHeadersAreReported();
    void duplicateHeaderNamesTheParameter();
    void similarNamesAreNotSecrets();
};

void TestHintRules::consistentHintsAreClean_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("hints");
    QTest::newRow("read-only") << "get_issue"
                               << R"("readOnlyHint": true)";
    QTest::newRow("read-only and harmless") << "get_issue"
                                            << R"("readOnlyHint": true, "destructiveHint": false)";
    QTest::newRow("read-only, repeats differ") << "get_issue"
                                               << R"("readOnlyHint": true, "idempotentHint": false)";
    QTest::newRow("deletes") << "delete_issue"
                             << R"("destructiveHint": true, "idempotentHint": true)";
    QTest::newRow("reads what was deleted") << "list_deleted"
                                            << R"("readOnlyHint": true)";
    QTest::newRow("reads about deletion") << "get_delete"
                                          << R"("readOnlyHint": true)";
    QTest::newRow("title") << "get_issue"
                           << R"("readOnlyHint": true, "title": "Issue")";
}

void TestHintRules::consistentHintsAreClean() {
    QFETCH(QString, name);
    QFETCH(QString, hints);
    COMPARE_TEXT(metadataRulesIn(lintHints(name.toStdString(), hints.toStdString())), "");
}

void TestHintRules::contradictionsAreReported_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("hints");
    QTest::addColumn<QString>("hint");
    QTest::addColumn<QString>("message");
    QTest::addColumn<bool>("isNote");
    QTest::newRow("destructive") << "get_issue"
                                 << R"("readOnlyHint": true, "destructiveHint": true)"
                                 << "destructiveHint"
                                 << "marked as both read-only and destructive" << false;
    QTest::newRow("deletes") << "delete_issue"
                             << R"("readOnlyHint": true)"
                             << "readOnlyHint"
                             << "`delete_issue` is marked as read-only, but its name contains `delete`" << false;
    QTest::newRow("deletes at the end") << "crawl_monitor_remove"
                                        << R"("readOnlyHint": true)"
                                        << "readOnlyHint"
                                        << "its name contains `remove`" << false;
}

void TestHintRules::contradictionsAreReported() {
    QFETCH(QString, name);
    QFETCH(QString, hints);
    QFETCH(QString, hint);
    QFETCH(QString, message);
    QFETCH(bool, isNote);
    const LintReport report = lintHints(name.toStdString(), hints.toStdString());
    COMPARE_TEXT(metadataRulesIn(report), "hints-conflict");
    expectOne(report, "hints-conflict",
              {.pointer = "/0/annotations/" + hint.toStdString(),
               .line = 2,
               .column = hintsColumn + static_cast<int>(hints.indexOf(hint) + hint.size()) + 3,
               .words = "true",
               .message = message.toStdString()});
    QCOMPARE(findingsOf(report, "hints-conflict").front().severity, isNote ? Severity::Note : Severity::Warning);
}

void TestHintRules::defaultsAreReportedOncePerTool_data() {
    QTest::addColumn<QString>("members");
    QTest::addColumn<bool>("atName");
    QTest::addColumn<QString>("message");
    QTest::newRow("no annotations") << R"("title": "A")" << true
                                    << "`destructiveHint` and `openWorldHint` are not set and default to true";
    QTest::newRow("empty") << R"("annotations": {})" << false << "`destructiveHint` and `openWorldHint` are";
    QTest::newRow("changes") << R"("annotations": {"readOnlyHint": false, "openWorldHint": true})" << false
                             << "`destructiveHint` is not set and defaults to true";
    QTest::newRow("reads") << R"("annotations": {"readOnlyHint": true})" << false << "`openWorldHint` is not set";
}

void TestHintRules::defaultsAreReportedOncePerTool() {
    QFETCH(QString, members);
    QFETCH(bool, atName);
    QFETCH(QString, message);
    const LintReport report = lintMembers("get_rows", members.toStdString());
    COMPARE_TEXT(metadataRulesIn(report), "hints-implicit");
    expectOne(report, "hints-implicit",
              {.pointer = atName ? "/0/name" : "/0/annotations",
               .line = atName ? 1 : 2,
               .column = atName ? 11 : 1,
               .words = atName ? R"("get_rows")" : R"("annotations")",
               .message = message.toStdString()});
    QCOMPARE(findingsOf(report, "hints-implicit").front().severity, Severity::Note);
}

void TestHintRules::unknownHintsAreReported_data() {
    QTest::addColumn<QString>("hints");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("help");
    const QString harmless = QStringLiteral(R"("destructiveHint": false, )");
    QTest::newRow("slip") << harmless + QLatin1String(R"("readonlyHint": true)") << "readonlyHint"
                          << R"("readonlyHint")"
                          << "`readonlyHint` is not an MCP annotation"
                          << "Did you mean `readOnlyHint`?";
    QTest::newRow("own word") << harmless + QLatin1String(R"("category": "input")") << "category"
                              << R"("category")"
                              << "`category` is not an MCP annotation"
                              << "Move your own fields to `_meta`";
}

void TestHintRules::unknownHintsAreReported() {
    QFETCH(QString, hints);
    QFETCH(QString, place);
    QFETCH(QString, words);
    QFETCH(QString, message);
    QFETCH(QString, help);
    const LintReport report = lintHints("get_rows", hints.toStdString());
    COMPARE_TEXT(metadataRulesIn(report), "hints-unknown");
    expectOne(report, "hints-unknown",
              {.pointer = "/0/annotations/" + place.toStdString(),
               .line = 2,
               .column = hintsColumn + static_cast<int>(hints.indexOf(words)),
               .words = words.toStdString(),
               .message = message.toStdString()});
    const Finding finding = findingsOf(report, "hints-unknown").front();
    COMPARE_TEXT(finding.help, help.toStdString());
    QCOMPARE(finding.severity, place == QLatin1String("category") ? Severity::Note : Severity::Warning);
}

void TestHintRules::removedFieldIsReported_data() {
    QTest::addColumn<QString>("support");
    QTest::newRow("required") << R"("required")";
    QTest::newRow("optional") << R"("optional")";
}

void TestHintRules::removedFieldIsReported() {
    QFETCH(QString, support);
    const std::string hints = R"("annotations": {"readOnlyHint": true, "openWorldHint": true}, )";
    const LintReport report =
        lintMembers("get_rows", hints + std::format(R"("execution": {{"taskSupport": {}}})", support.toStdString()));
    COMPARE_TEXT(metadataRulesIn(report), "execution-removed");
    expectOne(report, "execution-removed",
              {.pointer = "/0/execution/taskSupport",
               .line = 2,
               .column = static_cast<int>(hints.size()) + 30,
               .words = support.toStdString(),
               .message = "was removed in MCP 2026-07-28"});
    QCOMPARE(findingsOf(report, "execution-removed").front().severity, Severity::Warning);
    for (const char* execution : {"{}", R"({"taskSupport": "forbidden"})"})
        COMPARE_TEXT(metadataRulesIn(lintMembers("get_rows", hints + R"("execution": )" + execution)), "");
}

void TestHintRules::hintsApplyToMcpOnly() {
    for (const Contract contract : {Contract::Agentbase, Contract::Hikai, Contract::Idealic, Contract::OpenAi})
        COMPARE_TEXT(metadataRulesIn(lintTool(R"({"name": "a", "schema": {"type": "object", "properties": {"a":
            {"x-mcp-header": " "}}}, "annotations": {"b": 1}, "execution": {"taskSupport": "required"}})",
                                              contract)),
                     "");
}

void TestHintRules::validHeadersAreClean() {
    COMPARE_TEXT(metadataRulesIn(lintHeaders(
                     R"({"region": {"type": "string", "x-mcp-header": "Region"},
                         "shard": {"type": ["integer", "null"], "x-mcp-header": "X-Shard.1"},
                         "where": {"type": "object", "properties": {"dry": {"type": "boolean", "x-mcp-header": "Dry"}}},
                         "sample": {"type": "object", "default": {"x-mcp-header": " "}}})")),
                 "");
}

void TestHintRules::brokenHeadersAreReported_data() {
    QTest::addColumn<QString>("properties");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("message");
    const auto add = [](const char* name, const char* properties, const char* place, const char* message) {
        QTest::newRow(name) << QString::fromUtf8(properties) << QString::fromUtf8(place) << QString::fromUtf8(message);
    };
    add("empty", R"({"a": {"type": "string", "x-mcp-header": ""}})", "/a", R"(`""` is not a valid header name)");
    add("space", R"({"a": {"type": "string", "x-mcp-header": "My Region"}})", "/a",
        R"(`"My Region"` is not a valid header name)");
    add("line break", R"({"a": {"type": "string", "x-mcp-header": "A\r\nB"}})", "/a", "is not a valid header name");
    add("beyond ASCII", R"({"a": {"type": "string", "x-mcp-header": "Région"}})", "/a", "is not a valid header name");
    add("no text", R"({"a": {"type": "string", "x-mcp-header": true}})", "/a", "`true` is not a valid header name");
    add("list", R"({"a": {"type": "array", "items": {}, "x-mcp-header": "A"}})", "/a", "A header cannot carry `a`");
    add("no type", R"({"a": {"x-mcp-header": "A"}})", "/a", "A header cannot carry `a`");
    add("object or text", R"({"a": {"type": ["string", "object"], "x-mcp-header": "A"}})", "/a",
        "A header cannot carry");
    add("in a list", R"({"a": {"type": "array", "items": {"type": "string", "x-mcp-header": "A"}}})", "/a/items",
        "Clients cannot find the value for the header `A`");
    add("in an alternative", R"({"a": {"anyOf": [{"type": "string", "x-mcp-header": "A"}]}})", "/a/anyOf/0",
        "Clients cannot find");
    add("secret", R"({"apiKey": {"type": "string", "x-mcp-header": "Key"}})", "/apiKey",
        "A header exposes `apiKey`, which looks like a secret");
    add("token", R"({"token": {"type": "string", "x-mcp-header": "Token"}})", "/token", "looks like a secret");
    add("password format", R"({"pin": {"type": "string", "format": "password", "x-mcp-header": "Pin"}})", "/pin",
        "A header exposes `pin`, which looks like a secret");
}

void TestHintRules::brokenHeadersAreReported() {
    QFETCH(QString, properties);
    QFETCH(QString, place);
    QFETCH(QString, message);
    const LintReport report = lintHeaders(properties.toStdString());
    COMPARE_TEXT(metadataRulesIn(report), "x-mcp-header");
    const int begin = static_cast<int>(properties.indexOf(QLatin1String("\"x-mcp-header\": "))) + 16;
    const int end = static_cast<int>(properties.indexOf(QLatin1Char('}'), begin));
    expectOne(report, "x-mcp-header",
              {.pointer = "/0/inputSchema/properties" + place.toStdString() + "/x-mcp-header",
               .line = 2,
               .column = 49 + begin,
               .words = properties.mid(begin, end - begin).toStdString(),
               .message = message.toStdString()});
    QCOMPARE(findingsOf(report, "x-mcp-header").front().severity, Severity::Error);
}

void TestHintRules::duplicateHeaderNamesTheParameter() {
    const LintReport report = lintHeaders(R"({"a": {"type": "string", "x-mcp-header": "Region"},
"b": {"type": "object", "properties": {"c": {"type": "string", "x-mcp-header": "REGION"}}}})");
    COMPARE_TEXT(metadataRulesIn(report), "x-mcp-header");
    expectOne(report, "x-mcp-header",
              {.pointer = "/0/inputSchema/properties/b/properties/c/x-mcp-header",
               .line = 3,
               .column = 80,
               .words = R"("REGION")",
               .message = "The header `REGION` is already used by `a` (header names are case-insensitive)"});
}

void TestHintRules::similarNamesAreNotSecrets() {
    for (const char* name : {"page_token", "nextPageToken", "max_tokens", "key", "primary_key", "author"})
        COMPARE_TEXT(
            metadataRulesIn(lintHeaders(std::format(R"({{"{}": {{"type": "string", "x-mcp-header": "A"}}}})", name))),
            "");
}

TOOLROOM_TEST(TestHintRules)
#include "test_hint_rules.moc"
