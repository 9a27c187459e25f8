// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/contract/calls/envelope.h"
#include "core/contract/contract_definition.h"
#include "core/lint/engine/rule.h"
#include "core/lint/rules/call/check_envelopes.h"
#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

#include <algorithm>
#include <sstream>

using namespace toolroom;
using namespace toolroom::test;

namespace {

constexpr std::array contracts = {Contract::Forge, Contract::Echomen, Contract::Agentbase, Contract::Hikai,
                                  Contract::Idealic};

LintReport check(std::string text, Contract contract) {
    const SourceSpec source{.kind = SourceSpec::Kind::Text, .name = "result.json", .text = std::move(text)};
    return checkEnvelopes({source}, contract);
}

/// Lines "rule pointer", sorted, so that the cases do not depend on the order of keys.
QString findingLines(const LintReport& report) {
    QStringList findings;
    for (const Finding& finding : report.findings)
        findings += QString::fromStdString(formatText("{} {}", finding.rule, finding.pointer)).trimmed();
    findings.sort();
    return findings.join(QLatin1Char('\n'));
}

QString expectedFindings(const Json& listed) {
    QStringList findings;
    for (const Json& finding : listed)
        findings += QString::fromStdString(finding.get<std::string>());
    findings.sort();
    return findings.join(QLatin1Char('\n'));
}

QString lossesOf(const ConversionLosses& losses) {
    QStringList pointers;
    for (const ConversionLoss& loss : losses)
        pointers += QString::fromStdString(loss.pointer);
    pointers.sort();
    return pointers.join(QLatin1Char(' '));
}

/// A result with all fields set.
RunResult fullSuccess() {
    RunResult runResult;
    runResult.tool = "get_holdings";
    runResult.input = Json{{"account", "a-1"}};
    runResult.activity = "";
    runResult.reasoning = "They asked";
    runResult.startedAt = 1'736'937'000'000;
    runResult.finishedAt = 1'736'937'000'250;
    runResult.durationMs = 250;
    runResult.attempts = 2;
    runResult.result = CallSuccess{{{"holdings", {1, 2}}}, "Found 2"};
    runResult.warnings = {Message::verbatim("stale")};
    return runResult;
}

RunResult fullFailure() {
    RunResult runResult = fullSuccess();
    runResult.result = std::unexpected(
        CallError{"RATE_LIMITED", Message::verbatim("Slow down"), true, {Message::verbatim("Wait a minute")}});
    runResult.assist = LlmAssist{"Summarize", "ctx-1"};
    return runResult;
}

} // namespace

class EnvelopesTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void checks_data();
    void checks();
    void writesValidEnvelopes_data();
    void writesValidEnvelopes();
    void reportsLosses_data();
    void reportsLosses();
    void writesExactly_data();
    void writesExactly();
    void mapsCodes_data();
    void mapsCodes();
    void keepsNullData();
    void rejectsAmbiguousEnvelopes();
    void readsMilliseconds_data();
    void readsMilliseconds();
    void nullErrorIsNotAFailure();
    void preservesDataOfFailures();
    void reportsUnknownRequiredFields_data();
    void reportsUnknownRequiredFields();
    void reportsDuplicateKeys();
    void readsSeveralEnvelopes();
    void findingsHavePositions();
    void forgeForbidsTimestamp();
    void stopsWhenAborted();
    void importOnlyContractsHaveNoEnvelope();
};

void EnvelopesTest::checks_data() {
    QTest::addColumn<Contract>("contract");
    QTest::addColumn<QString>("envelope");
    QTest::addColumn<QString>("findings");
    for (const Contract contract : contracts) {
        const std::string name(contractName(contract));
        std::istringstream lines(readFile(testPath("golden/envelopes/" + name + ".jsonl")));
        std::size_t count = 0;
        for (std::string line; std::getline(lines, line); ++count) {
            const Json row = Json::parse(line);
            QTest::newRow((name + ": " + row["case"].get<std::string>()).c_str())
                << contract << QString::fromStdString(row["envelope"].dump()) << expectedFindings(row["findings"]);
        }
        QVERIFY(count >= 25);
    }
}

void EnvelopesTest::checks() {
    QFETCH(const Contract, contract);
    QFETCH(const QString, envelope);
    QFETCH(const QString, findings);
    const LintReport report = check(envelope.toStdString(), contract);
    QCOMPARE(findingLines(report), findings);
    QVERIFY(report.errors.empty());
    for (const Finding& finding : report.findings) {
        QVERIFY(!finding.message.empty());
        QCOMPARE(finding.contract, std::optional(contract));
        QVERIFY(findRule(finding.rule)->contracts.contains(contract));
    }
}

void EnvelopesTest::writesValidEnvelopes_data() {
    QTest::addColumn<Contract>("contract");
    for (const Contract contract : contracts)
        QTest::newRow(std::string(contractName(contract)).c_str()) << contract;
}

/// Written envelopes are valid, and reading them returns the same result except for the listed losses.
void EnvelopesTest::writesValidEnvelopes() {
    QFETCH(const Contract, contract);
    const EnvelopeFormat& format = *envelopeFormat(contract);
    for (const RunResult& runResult : {fullSuccess(), fullFailure()}) {
        ConversionLosses losses;
        const Json envelope = format.write(runResult, losses);
        QCOMPARE(findingLines(check(envelope.dump(), contract)), QString());
        QVERIFY(!losses.empty());
        const auto read = format.read(envelope);
        QVERIFY(read.has_value());
        QCOMPARE(read->result.has_value(), runResult.result.has_value());
        ConversionLosses again;
        QCOMPARE(format.write(*read, again), envelope);
        if (runResult.result)
            QCOMPARE(read->result->data, runResult.result->data);
        else
            QCOMPARE(read->result.error().message, runResult.result.error().message);
    }
}

void EnvelopesTest::reportsLosses_data() {
    QTest::addColumn<Contract>("contract");
    QTest::addColumn<QString>("ofSuccess");
    QTest::addColumn<QString>("ofFailure");
    const auto row = [](Contract contract, const char* ofSuccess, const char* ofFailure) {
        QTest::newRow(std::string(contractName(contract)).c_str())
            << contract << QString::fromLatin1(ofSuccess) << QString::fromLatin1(ofFailure);
    };
    row(Contract::Forge, "/activity /attempts /duration /finishedAt /input /message /reasoning /warnings",
        "/activity /assist /attempts /code /duration /finishedAt /input /reasoning /recoverable /suggestions "
        "/warnings");
    row(Contract::Echomen, "/activity /attempts /input /message /reasoning /startedAt /warnings",
        "/activity /assist /attempts /input /reasoning /startedAt /warnings");
    row(Contract::Agentbase, "/activity /attempts /duration /finishedAt /input /reasoning /startedAt /tool /warnings",
        "/activity /assist /attempts /duration /finishedAt /input /reasoning /recoverable /startedAt /suggestions "
        "/tool /warnings");
    row(Contract::Hikai, "/activity /attempts /duration /finishedAt /message /reasoning /startedAt /warnings",
        "/activity /assist /attempts /code /duration /finishedAt /reasoning /recoverable /startedAt /suggestions "
        "/warnings");
    row(Contract::Idealic, "/attempts /duration /finishedAt /message /startedAt /warnings",
        "/assist /attempts /code /duration /finishedAt /recoverable /startedAt /suggestions /warnings");
}

void EnvelopesTest::reportsLosses() {
    QFETCH(const Contract, contract);
    QFETCH(const QString, ofSuccess);
    QFETCH(const QString, ofFailure);
    ConversionLosses losses;
    static_cast<void>(envelopeFormat(contract)->write(fullSuccess(), losses));
    QCOMPARE(lossesOf(losses), ofSuccess);
    losses.clear();
    static_cast<void>(envelopeFormat(contract)->write(fullFailure(), losses));
    QCOMPARE(lossesOf(losses), ofFailure);
}

void EnvelopesTest::writesExactly_data() {
    QTest::addColumn<Contract>("contract");
    QTest::addColumn<QString>("success");
    QTest::addColumn<QString>("failure");
    const auto row = [](Contract contract, const char* success, const char* failure) {
        QTest::newRow(std::string(contractName(contract)).c_str())
            << contract << QString::fromLatin1(success) << QString::fromLatin1(failure);
    };
    row(Contract::Forge, R"({"tool":"get_holdings","fetchedAt":"2025-01-15T10:30:00.000Z","data":{"holdings":[1,2]}})",
        R"({"tool":"get_holdings","fetchedAt":"2025-01-15T10:30:00.000Z","error":"Slow down"})");
    row(Contract::Echomen,
        R"({"success":true,"data":{"holdings":[1,2]},)"
        R"("metadata":{"duration":250,"timestamp":1736937000250,"toolName":"get_holdings"}})",
        R"({"success":false,"error":{"code":"RATE_LIMIT","message":"Slow down","recoverable":true,)"
        R"("suggestions":["Wait a minute"]},)"
        R"("metadata":{"duration":250,"timestamp":1736937000250,"toolName":"get_holdings"}})");
    row(Contract::Agentbase, R"({"success":true,"result":{"holdings":[1,2]},"message":"Found 2"})",
        R"({"success":false,"error":"RATE_LIMITED","message":"Slow down"})");
    row(Contract::Hikai, R"({"name":"get_holdings","input":{"account":"a-1"},"output":{"holdings":[1,2]}})",
        R"({"name":"get_holdings","input":{"account":"a-1"},"error":"Slow down"})");
    row(Contract::Idealic,
        R"({"_tool":"get_holdings","_activity":"","_reasoningForCall":"They asked","_output":{"holdings":[1,2]},)"
        R"("account":"a-1"})",
        R"({"call":{"_tool":"get_holdings","_activity":"","_reasoningForCall":"They asked","account":"a-1"},)"
        R"("error":"Slow down"})");
}

void EnvelopesTest::writesExactly() {
    QFETCH(const Contract, contract);
    QFETCH(const QString, success);
    QFETCH(const QString, failure);
    ConversionLosses losses;
    COMPARE_TEXT(envelopeFormat(contract)->write(fullSuccess(), losses).dump(), success.toStdString());
    RunResult failed = fullFailure();
    failed.assist.reset();
    COMPARE_TEXT(envelopeFormat(contract)->write(failed, losses).dump(), failure.toStdString());
}

void EnvelopesTest::mapsCodes_data() {
    QTest::addColumn<Contract>("contract");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("readBack");
    QTest::addColumn<bool>("lossy");
    const auto row = [](Contract contract, const char* code, const char* written, const char* readBack, bool lossy) {
        QTest::addRow("%s %s", std::string(contractName(contract)).c_str(), code)
            << contract << QString::fromLatin1(code) << QString::fromLatin1(written) << QString::fromLatin1(readBack)
            << lossy;
    };
    row(Contract::Agentbase, "INVALID_ARGUMENTS", "VALIDATION_ERROR", "INVALID_ARGUMENTS", false);
    row(Contract::Agentbase, "RATE_LIMITED", "RATE_LIMITED", "RATE_LIMITED", false);
    row(Contract::Agentbase, "TIMEOUT", "TIMEOUT", "TIMEOUT", false);
    row(Contract::Agentbase, "UNKNOWN", "UNKNOWN", "UNKNOWN", false);
    row(Contract::Agentbase, "TOOL_NOT_FOUND", "NOT_FOUND", "NOT_FOUND", true);
    row(Contract::Agentbase, "NETWORK", "IO_ERROR", "IO_ERROR", true);
    row(Contract::Agentbase, "CONFIRMATION_DENIED", "PERMISSION_DENIED", "PERMISSION_DENIED", true);
    row(Contract::Agentbase, "CANCELLED", "UNKNOWN", "UNKNOWN", true);
    row(Contract::Agentbase, "FILE_EXISTS", "UNKNOWN", "UNKNOWN", true);
    row(Contract::Agentbase, "VALIDATION_ERROR", "UNKNOWN", "UNKNOWN", true);
    row(Contract::Echomen, "RATE_LIMITED", "RATE_LIMIT", "RATE_LIMITED", false);
    row(Contract::Echomen, "NETWORK", "NETWORK", "NETWORK", false);
    row(Contract::Echomen, "FILE_EXISTS", "FILE_EXISTS", "FILE_EXISTS", false);
}

void EnvelopesTest::mapsCodes() {
    QFETCH(const Contract, contract);
    QFETCH(const QString, code);
    QFETCH(const QString, written);
    QFETCH(const QString, readBack);
    QFETCH(const bool, lossy);
    RunResult runResult;
    runResult.result = std::unexpected(CallError{code.toStdString(), Message::verbatim("It failed")});
    ConversionLosses losses;
    const Json envelope = envelopeFormat(contract)->write(runResult, losses);
    const Json& error = envelope["error"];
    COMPARE_TEXT((error.is_string() ? error : error["code"]).get<std::string>(), written.toStdString());
    QCOMPARE(std::ranges::count(losses, "/code", &ConversionLoss::pointer), lossy ? 1 : 0);
    COMPARE_TEXT(envelopeFormat(contract)->read(envelope)->result.error().code, readBack.toStdString());
}

void EnvelopesTest::keepsNullData() {
    for (const Contract contract : contracts) {
        RunResult runResult = fullSuccess();
        runResult.result = CallSuccess{nullptr, "Done"};
        ConversionLosses losses;
        const auto read = envelopeFormat(contract)->read(envelopeFormat(contract)->write(runResult, losses));
        QVERIFY(read && read->result.has_value());
        QVERIFY(read->result->data.is_null());
    }
}

void EnvelopesTest::rejectsAmbiguousEnvelopes() {
    for (const Contract contract : contracts) {
        QVERIFY(!envelopeFormat(contract)->read(Json::object()));
        QVERIFY(!envelopeFormat(contract)->read(Json("done")));
        QVERIFY(!envelopeFormat(contract)->read(Json::array({1})));
    }
}

void EnvelopesTest::readsMilliseconds_data() {
    QTest::addColumn<QString>("written");
    QTest::addColumn<qint64>("read"); // -1: not read
    const auto row = [](const char* number, qint64 read) {
        QTest::newRow(number) << QString::fromLatin1(number) << read;
    };
    row("12", 12);
    row("12.0", 12);
    row("12.5", 13);
    row("0.4", 0);
    row("1736937000000.25", 1'736'937'000'000);
    row("253402300799999", 253'402'300'799'999);
    row("253402300800000", -1);
    row("1736937000000000000", -1);
    row("18446744073709551615", -1);
    row("1e300", -1);
    row("-1", -1);
}

void EnvelopesTest::readsMilliseconds() {
    QFETCH(const QString, written);
    QFETCH(const qint64, read);
    const std::string number = written.toStdString();
    const Json envelope = Json::parse(formatText(
        "{{\"success\":true,\"data\":1,\"metadata\":{{\"duration\":{},\"timestamp\":{}}}}}", number, number));
    const auto runResult = envelopeFormat(Contract::Echomen)->read(envelope);
    QVERIFY(runResult.has_value());
    QCOMPARE(runResult->durationMs.value_or(-1), read);
    QCOMPARE(runResult->finishedAt.value_or(-1), read);
}

void EnvelopesTest::nullErrorIsNotAFailure() {
    const auto dataOf = [](Contract contract, const char* envelope) {
        const auto runResult = envelopeFormat(contract)->read(Json::parse(envelope));
        return runResult && runResult->result ? runResult->result->data.dump() : std::string("no success");
    };
    COMPARE_TEXT(dataOf(Contract::Forge, "{\"tool\":\"t\",\"data\":[1],\"error\":null}"), "[1]");
    COMPARE_TEXT(dataOf(Contract::Hikai, "{\"name\":\"t\",\"output\":2,\"error\":null}"), "2");
    COMPARE_TEXT(dataOf(Contract::Idealic, "{\"call\":{\"_tool\":\"t\",\"_output\":3},\"error\":null}"), "3");
    COMPARE_TEXT(dataOf(Contract::Forge, "{\"tool\":\"t\",\"error\":null}"), "no success");
    COMPARE_TEXT(dataOf(Contract::Idealic, "{\"call\":{\"_tool\":\"t\",\"_output\":null},\"error\":null}"),
                 "no success");
    COMPARE_TEXT(envelopeFormat(Contract::Forge)->read(Json::parse("{\"error\":null}"))->result.error().message, "");
}

void EnvelopesTest::preservesDataOfFailures() {
    const std::pair<Contract, const char*> failures[] = {
        {Contract::Forge, "{\"tool\":\"t\",\"error\":\"x\",\"data\":[1]}"},
        {Contract::Echomen, "{\"success\":false,\"error\":{\"code\":\"X\",\"message\":\"x\"},\"data\":[1]}"},
        {Contract::Agentbase, "{\"success\":false,\"error\":\"TIMEOUT\",\"message\":\"x\",\"result\":[1]}"},
        {Contract::Hikai, "{\"name\":\"t\",\"error\":\"x\",\"output\":[1]}"},
        {Contract::Idealic, "{\"call\":{\"_tool\":\"t\",\"_output\":[1]},\"error\":\"x\"}"},
    };
    for (const auto& [contract, envelope] : failures) {
        const RunResult runResult = *envelopeFormat(contract)->read(Json::parse(envelope));
        QVERIFY(!runResult.result);
        QCOMPARE(runResult.partialData, std::optional(Json::array({1})));
        for (const Contract other : contracts) {
            ConversionLosses losses;
            const Json written = envelopeFormat(other)->write(runResult, losses);
            const bool carries = other == Contract::Echomen;
            QCOMPARE(std::ranges::count(losses, "/keptData", &ConversionLoss::pointer), carries ? 0 : 1);
            QCOMPARE(written.dump().contains("[1]"), carries);
        }
    }
}

void EnvelopesTest::reportsUnknownRequiredFields_data() {
    QTest::addColumn<Contract>("contract");
    QTest::addColumn<QString>("missing");
    QTest::addColumn<QString>("lost");
    QTest::newRow("forge") << Contract::Forge << QStringLiteral("fetchedAt tool") << QStringLiteral("/startedAt /tool");
    QTest::newRow("echomen") << Contract::Echomen << QStringLiteral("code duration timestamp toolName")
                             << QStringLiteral("/code /duration /finishedAt /tool");
    QTest::newRow("agentbase") << Contract::Agentbase << QString() << QStringLiteral("/code");
    QTest::newRow("hikai") << Contract::Hikai << QStringLiteral("input name") << QStringLiteral("/input /tool");
    QTest::newRow("idealic") << Contract::Idealic << QStringLiteral("_activity _tool")
                             << QStringLiteral("/activity /tool");
}

/// No values are invented: every violation is a missing field that was listed as unknown.
void EnvelopesTest::reportsUnknownRequiredFields() {
    QFETCH(const Contract, contract);
    QFETCH(const QString, missing);
    QFETCH(const QString, lost);
    RunResult runResult;
    runResult.result = std::unexpected(CallError{"", Message::verbatim("It failed")});
    ConversionLosses losses;
    const Json envelope = envelopeFormat(contract)->write(runResult, losses);
    QStringList fields;
    for (const Finding& finding : check(envelope.dump(), contract).findings) {
        COMPARE_TEXT(finding.rule, "envelope-field-missing");
        fields += QString::fromStdString(finding.message.text()).section(QLatin1Char('`'), -2, -2);
    }
    fields.sort();
    QCOMPARE(fields.join(QLatin1Char(' ')), missing);
    // Contracts whose errors are plain sentences have no error codes.
    std::erase_if(losses,
                  [&](const ConversionLoss& loss) { return loss.pointer == "/code" && !lost.contains(u"/code"); });
    QCOMPARE(lossesOf(losses), lost);
}

void EnvelopesTest::reportsDuplicateKeys() {
    const LintReport report = check("[{\"success\": true, \"result\": 1, \"message\": \"x\"},\n"
                                    "{\"success\": true, \"result\": {\"a\": 1, \"a\": 2},\n\"message\": \"x\", "
                                    "\"success\": true}]",
                                    Contract::Agentbase);
    QCOMPARE(findingLines(report),
             QStringLiteral("envelope-duplicate-key /1/result/a\nenvelope-duplicate-key /1/success"));
    QCOMPARE(report.findings[0].begin(), (TextPosition{2, 38}));
    QCOMPARE(report.findings[1].begin(), (TextPosition{3, 17}));
    COMPARE_TEXT(report.findings[1].message,
                 "The key `success` appears twice in this object; the value on line 2 is ignored");
}

void EnvelopesTest::readsSeveralEnvelopes() {
    const std::string good = R"({"success":true,"result":1,"message":"x"})";
    const std::string bad = R"({"success":true,"result":1})";
    QCOMPARE(findingLines(check("[" + good + ",\n" + bad + "]", Contract::Agentbase)),
             QStringLiteral("envelope-field-missing /1"));
    QCOMPARE(check("[" + good + "," + bad + "]", Contract::Agentbase).checked->count, std::size_t{2});

    const LintReport lines = check(good + "\n\n" + bad + "\r\n" + bad + "\n", Contract::Agentbase);
    QCOMPARE(lines.checked->count, std::size_t{3});
    QCOMPARE(lines.findings.size(), std::size_t{2});
    QCOMPARE(lines.findings[0].begin().line, 3);
    QCOMPARE(lines.findings[1].begin().line, 4);

    const LintReport broken = check(good + "\n{\"success\":\n" + bad, Contract::Agentbase);
    QCOMPARE(broken.checked->count, std::size_t{2});
    QCOMPARE(broken.errors.size(), std::size_t{1});
    QCOMPARE(broken.errors.front().at.line, 2);
}

void EnvelopesTest::findingsHavePositions() {
    const LintReport report =
        check(R"({"tool": "t", "fetchedAt": "2025-01-15T10:30:00Z", "data": 1, "success": true})", Contract::Forge);
    QCOMPARE(report.findings.size(), std::size_t{2});
    COMPARE_TEXT(sourceTextOf(report.findings[0]), "\"2025-01-15T10:30:00Z\"");
    QCOMPARE(report.findings[0].begin(), (TextPosition{1, 28}));
    COMPARE_TEXT(report.findings[0].message, "`fetchedAt` is not an ISO 8601 timestamp in UTC with milliseconds");
    COMPARE_TEXT(sourceTextOf(report.findings[1]), "\"success\"");
    COMPARE_TEXT(report.findings[1].toolName(), "t");
}

/// Only at the top level: the data of a tool may contain any field.
void EnvelopesTest::forgeForbidsTimestamp() {
    const LintReport report =
        check(R"({"tool": "t", "fetchedAt": "2025-01-15T10:30:00.000Z", "timestamp": 1, "data": {"timestamp": 2}})",
              Contract::Forge);
    QCOMPARE(findingLines(report), QStringLiteral("envelope-timestamp /timestamp"));
    QCOMPARE(report.findings[0].severity, Severity::Error);
    COMPARE_TEXT(sourceTextOf(report.findings[0]), "\"timestamp\"");
    COMPARE_TEXT(report.findings[0].message, "The envelope has a `timestamp` field, which the contract forbids");
}

void EnvelopesTest::stopsWhenAborted() {
    AbortController controller;
    controller.request_stop();
    const SourceSpec source{.kind = SourceSpec::Kind::Text, .name = "result.json", .text = "[1, 2]"};
    QVERIFY(checkEnvelopes({source}, Contract::Forge, controller.get_token()).findings.empty());
    QCOMPARE(checkEnvelopes({source}, Contract::Forge).findings.size(), std::size_t{2});
}

void EnvelopesTest::importOnlyContractsHaveNoEnvelope() {
    const LintReport report = check("{}", Contract::Mcp);
    QCOMPARE(report.errors.size(), std::size_t{1});
    COMPARE_TEXT(report.errors.front().reason, "the mcp contract does not define an envelope");
}

TOOLROOM_TEST(EnvelopesTest)
#include "test_envelopes.moc"
