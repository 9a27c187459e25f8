// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/core/lint/rule_check.h"

#include <format>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// A tool with a parameter `data`; `members` begin at line 2, column 1.
LintReport lintMembers(std::string_view members, Contract contract) {
    return lintTool(std::format("{{\"name\": \"get_rows\", \"schema\": {{\"type\": \"object\", \"properties\": "
                                "{{\"data\": {{\"type\": \"string\"}}}}}},\n{}}}",
                                members),
                    contract);
}

} // namespace

class TestExampleRules : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void validExamplesAreClean_data();
    void validExamplesAreClean();
    void brokenEnvelopesAreReported_data();
    void brokenEnvelopesAreReported();
    void allViolationsOfAllExamplesAreReported();
    void unexpectedValuesAreIgnored_data();
    void unexpectedValuesAreIgnored();
};

void TestExampleRules::validExamplesAreClean_data() {
    QTest::addColumn<Contract>("contract");
    QTest::addColumn<QString>("members");
    QTest::newRow("forge") << Contract::Forge
                           << R"("example": {"tool": "get_rows", "fetchedAt": "2026-01-15T10:30:00.000Z", "data": []})";
    QTest::newRow("forge failure")
        << Contract::Forge
        << R"("examples": [{"tool": "get_rows", "fetchedAt": "2026-01-15T10:30:00.000Z", "error": "Gone"}])";
    QTest::newRow("echomen")
        << Contract::Echomen
        << R"("example": {"success": true, "data": 1, "metadata": {"duration": 1, "timestamp": 1768473000000, "toolName": "get_rows"}})";
    QTest::newRow("agentbase") << Contract::Agentbase
                               << R"("example": {"success": true, "result": [], "message": "Found 0 rows"})";
    QTest::newRow("hikai") << Contract::Hikai << R"("example": {"name": "get_rows", "input": {}, "output": []})";
    QTest::newRow("beside arguments") << Contract::Agentbase
                                      << R"("examples": [{"input": {}, "result": {"success": true, "result": [],
                                         "message": "Found 0 rows"}}])";
    QTest::newRow("arguments") << Contract::Forge << R"("examples": [{"data": "x"}, {}])";
    QTest::newRow("sentences") << Contract::Forge << R"("examples": ["Show me the data"], "example": "Show it")";
    QTest::newRow("no result") << Contract::Forge << R"("examples": [{"title": "Rows", "prompt": "Show me"}])";
    QTest::newRow("no contract with an envelope") << Contract::Mcp << R"("example": {"success": 1})";
}

void TestExampleRules::validExamplesAreClean() {
    QFETCH(Contract, contract);
    QFETCH(QString, members);
    QCOMPARE(countOf(lintMembers(members.toStdString(), contract), "success-example"), std::size_t{0});
}

void TestExampleRules::brokenEnvelopesAreReported_data() {
    QTest::addColumn<Contract>("contract");
    QTest::addColumn<QString>("members");
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("message");
    QTest::newRow("forge without its time") << Contract::Forge << R"("example": {"tool": "get_rows", "data": []})"
                                            << "/example"
                                            << R"({"tool": "get_rows", "data": []})"
                                            << "The documented result is not a valid forge envelope: ";
    QTest::newRow("agentbase code") << Contract::Agentbase
                                    << R"("examples": ["a", {"success": false, "error": "GONE", "message": "b"}])"
                                    << "/examples/1/error"
                                    << R"("GONE")"
                                    << "not a valid agentbase envelope";
    QTest::newRow("hikai without a name") << Contract::Hikai << R"("example": {"input": {}, "output": []})"
                                          << "/example"
                                          << R"({"input": {}, "output": []})"
                                          << "The envelope has no `name`";
    QTest::newRow("payload beside arguments") << Contract::Agentbase << R"("examples": [{"input": {}, "result": [1]}])"
                                              << "/examples/0/result"
                                              << "[1]"
                                              << "must be an object, not an array";
    QTest::newRow("output beside arguments")
        << Contract::Echomen << R"("examples": [{"arguments": {}, "output": "done"}])"
        << "/examples/0/output"
        << R"("done")"
        << "must be an object, not a string";
}

void TestExampleRules::brokenEnvelopesAreReported() {
    QFETCH(Contract, contract);
    QFETCH(QString, members);
    QFETCH(QString, pointer);
    QFETCH(QString, words);
    QFETCH(QString, message);
    const LintReport report = lintMembers(members.toStdString(), contract);
    expectOne(report, "success-example",
              {.pointer = "/0" + pointer.toStdString(),
               .line = 2,
               .column = static_cast<int>(members.indexOf(words)) + 1,
               .words = words.toStdString(),
               .message = message.toStdString()});
    QCOMPARE(findingsOf(report, "success-example").front().severity, Severity::Error);
}

void TestExampleRules::allViolationsOfAllExamplesAreReported() {
    const LintReport report = lintMembers(R"("example": {"success": "yes", "data": 1},
"examples": [{"success": true, "data": 1, "metadata": {"duration": -1, "timestamp": 1768473000000, "toolName": "get_rows"}}])",
                                          Contract::Echomen);
    std::string pointers;
    for (const Finding& finding : findingsOf(report, "success-example"))
        pointers += finding.pointer + " ";
    COMPARE_TEXT(pointers, "/0/example /0/example/success /0/examples/0/metadata/duration ");
}

void TestExampleRules::unexpectedValuesAreIgnored_data() {
    QTest::addColumn<QString>("members");
    for (const char* members : {R"("example": null, "examples": null)", R"("example": 4, "examples": {"a": 1})",
                                R"("example": [], "examples": [null, [], 1, {"input": null, "title": null}])"})
        QTest::newRow(members) << QString::fromUtf8(members);
}

void TestExampleRules::unexpectedValuesAreIgnored() {
    QFETCH(QString, members);
    for (const Contract contract : allContracts)
        QCOMPARE(countOf(lintMembers(members.toStdString(), contract), "success-example"), std::size_t{0});
}

TOOLROOM_TEST(TestExampleRules)
#include "test_example_rules.moc"
