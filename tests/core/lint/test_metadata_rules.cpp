// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "tests/core/lint/rule_check.h"

#include <format>

using namespace toolroom;
using namespace toolroom::test;

namespace {

/// A forge tool with these members after its name; they begin at line 2.
LintReport lintForge(std::string_view members) {
    return lintText("{\"contract\": \"forge\", \"tools\": [{\"name\": \"get_rows\",\n" + std::string(members) +
                    ",\n\"schema\": {\"type\": \"object\", \"additionalProperties\": false}}]}");
}

constexpr std::string_view complete =
    R"("category": "read", "consequenceLevel": "low", "requiresConfirmation": false, "timeout": 15000)";

/// Forge tools that depend on each other: "a: b c, b: a".
LintReport lintDependencies(std::string_view graph) {
    std::string tools;
    for (const QByteArray& part : QByteArray(graph.data(), static_cast<qsizetype>(graph.size())).split(',')) {
        const QList<QByteArray> sides = part.split(':');
        std::string names;
        for (const QByteArray& name : sides[1].simplified().split(' '))
            names += name.isEmpty() ? "" : std::format("{}\"{}\"", names.empty() ? "" : ", ", name.toStdString());
        tools += std::format("{}{{\"name\": \"{}\", \"dependsOn\": [{}], {}, \"schema\": {{\"type\": \"object\"}}}}",
                             tools.empty() ? "" : ",\n", sides[0].simplified().toStdString(), names, complete);
    }
    return lintText("[" + tools + "]");
}

} // namespace

class TestMetadataRules : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void completeToolIsClean();
    void missingPolicyIsReportedAtTheName();
    void policyAppliesToForgeOnly();
    void invalidValuesAreReported_data();
    void invalidValuesAreReported();
    void validValuesAreClean_data();
    void validValuesAreClean();
    void dangerousToolRequiresConfirmation_data();
    void dangerousToolRequiresConfirmation();
    void otherToolsNeedNoConfirmation_data();
    void otherToolsNeedNoConfirmation();
    void inferredConfirmationIsReportedOnce();
    void independentConfirmationIsClean();
    void missingTimeoutIsFixed_data();
    void missingTimeoutIsFixed();
    void timeoutIsOptionalInOtherContracts();
    void timeoutOutOfRangeIsReported_data();
    void timeoutOutOfRangeIsReported();
    void unknownDependencyIsReported();
    void cycleIsReportedOnceWithItsPath_data();
    void cycleIsReportedOnceWithItsPath();
    void dependenciesWithoutCycleAreClean();
    void longChainsTerminate();
};

void TestMetadataRules::completeToolIsClean() {
    COMPARE_TEXT(metadataRulesIn(lintForge(complete)), "");
}

void TestMetadataRules::missingPolicyIsReportedAtTheName() {
    const LintReport report = lintForge(R"("tags": [])");
    COMPARE_TEXT(metadataRulesIn(report), "category-missing consequence-missing confirmation-missing timeout-missing");
    const auto expectAtName = [&](std::string_view rule, std::string message) {
        expectOne(report, rule,
                  {.pointer = "/tools/0/name", .line = 1, .column = 42, .words = R"("get_rows")", .message = message});
    };
    expectAtName("category-missing", "has no category");
    expectAtName("consequence-missing", "has no consequence level");
    expectAtName("confirmation-missing", "does not specify `requiresConfirmation`");
    expectAtName("timeout-missing", "has no timeout; the default of 15000 ms applies");
    QCOMPARE(findingsOf(report, "timeout-missing").front().severity, Severity::Warning);
    QCOMPARE(findingsOf(report, "category-missing").front().severity, Severity::Error);
}

void TestMetadataRules::policyAppliesToForgeOnly() {
    for (const Contract contract : allContracts) {
        const std::string found = metadataRulesIn(lintTool(R"({"name": "a", "schema": {"type": "object"}})", contract));
        if (contract == Contract::Forge)
            COMPARE_TEXT(found, "category-missing consequence-missing confirmation-missing timeout-missing");
        else
            COMPARE_TEXT(found, contract == Contract::Echomen ? "timeout-missing"
                                : contract == Contract::Mcp   ? "hints-implicit"
                                                              : "");
    }
}

void TestMetadataRules::invalidValuesAreReported_data() {
    QTest::addColumn<QString>("members");
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("message");
    const QString rest = QStringLiteral(R"(, "consequenceLevel": "low", "requiresConfirmation": false, "timeout": 1)");
    QTest::newRow("category") << QLatin1String(R"("category": "update")") + rest << "category-known"
                              << R"("update")"
                              << R"(`category` is `"update"`)";
    QTest::newRow("category is a number") << QLatin1String(R"("category": 1)") + rest << "category-known"
                                          << "1"
                                          << "`category` is `1`";
    const QString start = QStringLiteral(R"("category": "read", "timeout": 1, )");
    QTest::newRow("consequence") << start + QLatin1String(
                                                R"("requiresConfirmation": false, "consequenceLevel": "critical")")
                                 << "consequence-known"
                                 << R"("critical")"
                                 << R"(`consequenceLevel` is `"critical"`)";
    QTest::newRow("confirmation") << start +
                                         QLatin1String(R"("consequenceLevel": "low", "requiresConfirmation": "yes")")
                                  << "confirmation-missing"
                                  << R"("yes")"
                                  << "but must be true or false";
    const QString all = QString::fromUtf8(complete.data(), static_cast<qsizetype>(complete.size()));
    QTest::newRow("status") << all + QLatin1String(R"(, "status": "beta")") << "status-known"
                            << R"("beta")"
                            << R"(`status` is `"beta"`)";
    QTest::newRow("version with a v") << all + QLatin1String(R"(, "version": "v1.2.0")") << "version-semver"
                                      << R"("v1.2.0")"
                                      << "not a valid semantic version";
    QTest::newRow("short version") << all + QLatin1String(R"(, "version": "1.2")") << "version-semver"
                                   << R"("1.2")"
                                   << R"("1.2")";
    QTest::newRow("leading zero") << all + QLatin1String(R"(, "version": "1.02.0")") << "version-semver"
                                  << R"("1.02.0")"
                                  << "1.02.0";
    QTest::newRow("version as a number") << all + QLatin1String(R"(, "version": 1.2)") << "version-semver"
                                         << "1.2"
                                         << "`version` is `1.2`";
}

void TestMetadataRules::invalidValuesAreReported() {
    QFETCH(QString, members);
    QFETCH(QString, rule);
    QFETCH(QString, words);
    QFETCH(QString, message);
    const LintReport report = lintForge(members.toStdString());
    COMPARE_TEXT(metadataRulesIn(report), rule.toStdString());
    const Finding finding = findingsOf(report, rule.toStdString()).front();
    COMPARE_TEXT(sourceTextOf(finding), words.toStdString());
    QCOMPARE(finding.severity, Severity::Error);
    QCOMPARE(finding.begin().line, 2);
    QCOMPARE(finding.begin().column, static_cast<int>(members.indexOf(words)) + 1);
    const std::string text = finding.message.text();
    QVERIFY2(text.contains(message.toStdString()), text.c_str());
}

void TestMetadataRules::validValuesAreClean_data() {
    QTest::addColumn<QString>("member");
    for (const char* member :
         {R"("version": "1.4.0")", R"("version": "0.0.1-alpha.1+build.5")", R"("version": "10.20.30-rc.1")",
          R"("status": "active")", R"("status": "deprecated")", R"("status": "removed")", R"("version": null)"})
        QTest::newRow(member) << QString::fromUtf8(member);
}

void TestMetadataRules::validValuesAreClean() {
    QFETCH(QString, member);
    COMPARE_TEXT(metadataRulesIn(lintForge(std::string(complete) + ", " + member.toStdString())), "");
}

void TestMetadataRules::dangerousToolRequiresConfirmation_data() {
    QTest::addColumn<QString>("members");
    QTest::addColumn<QString>("message");
    QTest::addColumn<bool>("isError");
    QTest::newRow("deletes")
        << R"("category": "delete", "consequenceLevel": "low", "timeout": 1, "requiresConfirmation": false)"
        << "The tool deletes data but does not require confirmation" << false;
    QTest::newRow("high")
        << R"("category": "write", "consequenceLevel": "high", "timeout": 1, "requiresConfirmation": false)"
        << "has a high consequence level" << false;
    QTest::newRow("both")
        << R"("category": "delete", "consequenceLevel": "high", "timeout": 1, "requiresConfirmation": false)"
        << "deletes data and has a high consequence level" << true;
}

void TestMetadataRules::dangerousToolRequiresConfirmation() {
    QFETCH(QString, members);
    QFETCH(QString, message);
    QFETCH(bool, isError);
    const LintReport report = lintForge(members.toStdString());
    COMPARE_TEXT(metadataRulesIn(report), "confirm-required");
    expectOne(report, "confirm-required",
              {.pointer = "/tools/0/requiresConfirmation",
               .line = 2,
               .column = static_cast<int>(members.indexOf(QLatin1String("false"))) + 1,
               .words = "false",
               .message = message.toStdString()});
    QCOMPARE(findingsOf(report, "confirm-required").front().severity, isError ? Severity::Error : Severity::Warning);
}

void TestMetadataRules::otherToolsNeedNoConfirmation_data() {
    QTest::addColumn<QString>("tool");
    QTest::newRow("asks")
        << R"({"name": "a", "category": "delete", "consequenceLevel": "high", "requiresConfirmation": true, "timeout": 1, "schema": {"type": "object"}})";
    QTest::newRow("medium write")
        << R"({"name": "a", "category": "write", "consequenceLevel": "medium", "requiresConfirmation": false, "timeout": 1, "schema": {"type": "object"}})";
    QTest::newRow("MCP without forge fields")
        << R"({"name": "a", "inputSchema": {"type": "object"}, "annotations": {"destructiveHint": true, "openWorldHint": true}})";
}

void TestMetadataRules::otherToolsNeedNoConfirmation() {
    QFETCH(QString, tool);
    COMPARE_TEXT(metadataRulesIn(lintText("[" + tool.toStdString() + "]")), "");
}

void TestMetadataRules::inferredConfirmationIsReportedOnce() {
    const auto mirrored = [](int count) {
        std::string tools;
        for (int i = 0; i < count; ++i)
            tools += std::format(
                R"({}{{"name": "t{}", "category": "{}", "consequenceLevel": "low", "requiresConfirmation": {}, "timeout": 1, "schema": {{"type": "object"}}}})",
                i == 0 ? "" : ",\n", i, i % 2 == 0 ? "read" : "write", i % 2 != 0);
        return lintText("[" + tools + "]");
    };
    const LintReport report = mirrored(10);
    COMPARE_TEXT(metadataRulesIn(report), "confirm-inferred");
    expectOne(report, "confirm-inferred",
              {.pointer = "/0/name",
               .line = 1,
               .column = 11,
               .words = R"("t0")",
               .message =
                   "Each of the 10 tools requires confirmation if and only if its category is `write`, which suggests "
                   "that `requiresConfirmation` was inferred from the category"});
    QCOMPARE(findingsOf(report, "confirm-inferred").front().severity, Severity::Note);
    COMPARE_TEXT(metadataRulesIn(mirrored(9)), "");
}

void TestMetadataRules::independentConfirmationIsClean() {
    std::string tools;
    for (int i = 0; i < 12; ++i)
        tools += std::format(
            R"({}{{"name": "t{}", "category": "{}", "consequenceLevel": "low", "requiresConfirmation": {}, "timeout": 1, "schema": {{"type": "object"}}}})",
            i == 0 ? "" : ",\n", i, i % 2 == 0 ? "read" : "write", i % 2 != 0 && i != 11);
    COMPARE_TEXT(metadataRulesIn(lintText("[" + tools + "]")), "");
}

void TestMetadataRules::missingTimeoutIsFixed_data() {
    QTest::addColumn<QString>("tool");
    QTest::addColumn<QString>("fixed");
    QTest::newRow("one line") << R"({"name": "a", "schema": {"type": "object"}})"
                              << R"({"name": "a", "schema": {"type": "object"}, "timeout": 15000})";
    QTest::newRow("minified") << R"({"name":"a","schema":{"type":"object"}})"
                              << R"({"name":"a","schema":{"type":"object"},"timeout":15000})";
    QTest::newRow("lines")
        << "{\n\t\t\"name\" : \"a\",\n\t\t\"schema\" : {\"type\": \"object\"}\n\t}"
        << "{\n\t\t\"name\" : \"a\",\n\t\t\"schema\" : {\"type\": \"object\"},\n\t\t\"timeout\" : 15000\n\t}";
    QTest::newRow("CRLF")
        << "{\r\n  \"name\": \"a\",\r\n  \"schema\": {\"type\": \"object\"}\r\n}"
        << "{\r\n  \"name\": \"a\",\r\n  \"schema\": {\"type\": \"object\"},\r\n  \"timeout\": 15000\r\n}";
}

void TestMetadataRules::missingTimeoutIsFixed() {
    QFETCH(QString, tool);
    QFETCH(QString, fixed);
    const LintReport report = lintTool(tool.toStdString(), Contract::Echomen);
    COMPARE_TEXT(metadataRulesIn(report), "timeout-missing");
    const std::string text = fixedText(report, "timeout-missing");
    COMPARE_TEXT(text, "[" + fixed.toStdString() + "]");
    COMPARE_TEXT(metadataRulesIn(lintText(text, {Contract::Echomen})), "");
}

void TestMetadataRules::timeoutIsOptionalInOtherContracts() {
    for (const Contract contract : {Contract::Mcp, Contract::Agentbase, Contract::Hikai, Contract::Idealic})
        QCOMPARE(countOf(lintTool(R"({"name": "a", "schema": {"type": "object"}})", contract), "timeout-missing"),
                 std::size_t{0});
}

void TestMetadataRules::timeoutOutOfRangeIsReported_data() {
    QTest::addColumn<QString>("timeout");
    QTest::addColumn<QString>("message");
    QTest::addColumn<bool>("isError");
    QTest::newRow("zero") << "0"
                          << "No call can succeed with a timeout of 0 ms" << true;
    QTest::newRow("negative") << "-5"
                              << "with a timeout of -5 ms" << true;
    QTest::newRow("text") << R"("15s")"
                          << R"(`timeout` is `"15s"`, but must be a whole number of milliseconds)" << true;
    QTest::newRow("fraction") << "1.5"
                              << "must be a whole number" << true;
    QTest::newRow("too long") << "300001"
                              << "A timeout of 300001 ms can make agents wait" << false;
}

void TestMetadataRules::timeoutOutOfRangeIsReported() {
    QFETCH(QString, timeout);
    QFETCH(QString, message);
    QFETCH(bool, isError);
    const std::string members =
        R"("category": "read", "consequenceLevel": "low", "requiresConfirmation": false, "timeout": )";
    const LintReport report = lintForge(members + timeout.toStdString());
    COMPARE_TEXT(metadataRulesIn(report), "timeout-range");
    expectOne(report, "timeout-range",
              {.pointer = "/tools/0/timeout",
               .line = 2,
               .column = static_cast<int>(members.size()) + 1,
               .words = timeout.toStdString(),
               .message = message.toStdString()});
    QCOMPARE(findingsOf(report, "timeout-range").front().severity, isError ? Severity::Error : Severity::Warning);
    COMPARE_TEXT(metadataRulesIn(lintForge(members + "300000")), "");
}

void TestMetadataRules::unknownDependencyIsReported() {
    const LintReport report = lintDependencies("rebalance: get_holding get_prices, get_holdings:, get_prices:");
    COMPARE_TEXT(metadataRulesIn(report), "depends-unknown");
    expectOne(report, "depends-unknown",
              {.pointer = "/0/dependsOn/0",
               .line = 1,
               .column = 38,
               .words = R"("get_holding")",
               .message = "`rebalance` depends on `get_holding`, which does not exist"});
    COMPARE_TEXT(findingsOf(report, "depends-unknown").front().help, "Did you mean `get_holdings`?");
}

void TestMetadataRules::cycleIsReportedOnceWithItsPath_data() {
    QTest::addColumn<QString>("graph");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("words");
    QTest::newRow("two") << "a: b, b: a"
                         << "a → b → a"
                         << R"("b")";
    QTest::newRow("itself") << "a:, b: b"
                            << "b → b"
                            << R"("b")";
    QTest::newRow("behind others") << "x: b, a: c, b: a, c: x b, d: a"
                                   << "x → b → a → c → x"
                                   << R"("b")";
    QTest::newRow("shortest") << "a: b c, b: c, c: a"
                              << "a → c → a"
                              << R"("c")";
}

void TestMetadataRules::cycleIsReportedOnceWithItsPath() {
    QFETCH(QString, graph);
    QFETCH(QString, path);
    QFETCH(QString, words);
    const LintReport report = lintDependencies(graph.toStdString());
    COMPARE_TEXT(metadataRulesIn(report), "depends-cycle");
    const Finding finding = findingsOf(report, "depends-cycle").front();
    COMPARE_TEXT(finding.message, "The tools depend on each other in a cycle: " + path.toStdString());
    COMPARE_TEXT(sourceTextOf(finding), words.toStdString());
    QCOMPARE(finding.severity, Severity::Error);
}

void TestMetadataRules::dependenciesWithoutCycleAreClean() {
    COMPARE_TEXT(metadataRulesIn(lintDependencies("a: b c, b: d, c: d, d:")), "");
    COMPARE_TEXT(metadataRulesIn(lintDependencies("a: b, b: a, c: d, d: c")), "depends-cycle depends-cycle");
    // If cycles are connected, only the shortest one is reported. The last two are connected by a tool that is not in a
    // cycle.
    COMPARE_TEXT(metadataRulesIn(lintDependencies("a: b, b: a c, c: d, d: c a")), "depends-cycle");
    COMPARE_TEXT(metadataRulesIn(lintDependencies("a: b, b: a x, x: c, c: d, d: c")), "depends-cycle depends-cycle");
}

void TestMetadataRules::longChainsTerminate() {
    std::string graph;
    for (int i = 0; i < 3'000; ++i)
        graph += std::format("t{}: t{}, ", i, i + 1);
    COMPARE_TEXT(metadataRulesIn(lintDependencies(graph + "t3000:")), "");
    COMPARE_TEXT(metadataRulesIn(lintDependencies(graph + "t3000: t0")), "depends-cycle");
    COMPARE_TEXT(metadataRulesIn(lintDependencies(graph + "t3000: t2999")), "depends-cycle");
    // Every tool in the chain leads to a cycle, and a cycle leads to the chain.
    const LintReport between = lintDependencies("x: y t0, y: x, " + graph + "t3000: z, z: t3000");
    COMPARE_TEXT(metadataRulesIn(between), "depends-cycle depends-cycle");
    COMPARE_TEXT(findingsOf(between, "depends-cycle").back().message,
                 "The tools depend on each other in a cycle: t3000 → z → t3000");
}

TOOLROOM_TEST(TestMetadataRules)
#include "test_metadata_rules.moc"
