// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contract_profile.h"
#include "core/contract/envelope.h"
#include "core/lint/check_envelopes.h"
#include "core/lint/rule.h"
#include "tests/support/lint_fixture.h"
#include "tests/support/test_case.h"

#include <algorithm>
#include <format>
#include <sstream>

using namespace toolroom;
using namespace toolroom::test;

namespace {

constexpr std::array contracts = {Profile::Forge, Profile::Echomen, Profile::Agentbase, Profile::Hikai,
                                  Profile::Idealic};

LintReport check(std::string text, Profile contract) {
    const SourceSpec source{.kind = SourceSpec::Kind::Text, .name = "result.json", .text = std::move(text)};
    return checkEnvelopes({source}, contract);
}

/// "rule pointer", one a line, sorted: the cases do not depend on the order of keys.
QString findingsIn(const LintReport& report) {
    QStringList findings;
    for (const Finding& finding : report.findings)
        findings += QString::fromStdString(std::format("{} {}", finding.rule, finding.pointer)).trimmed();
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

QString lossesOf(const Losses& losses) {
    QStringList pointers;
    for (const Loss& loss : losses)
        pointers += QString::fromStdString(loss.pointer);
    pointers.sort();
    return pointers.join(QLatin1Char(' '));
}

/// Everything that an outcome can say.
Outcome fullSuccess() {
    Outcome outcome;
    outcome.tool = "get_holdings";
    outcome.input = Json{{"account", "a-1"}};
    outcome.activity = "";
    outcome.reasoning = "They asked";
    outcome.startedAt = 1'736'937'000'000;
    outcome.finishedAt = 1'736'937'000'250;
    outcome.durationMs = 250;
    outcome.attempts = 2;
    outcome.result = CallSuccess{{{"holdings", {1, 2}}}, "Found 2"};
    outcome.warnings = {"stale"};
    return outcome;
}

Outcome fullFailure() {
    Outcome outcome = fullSuccess();
    outcome.result = std::unexpected(CallError{"RATE_LIMITED", "Slow down", true, {"Wait a minute"}});
    outcome.assist = LlmAssist{"Summarize", "ctx-1"};
    return outcome;
}

} // namespace

class EnvelopesTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void checks_data();
    void checks();
    void writesWhatItChecks_data();
    void writesWhatItChecks();
    void saysWhatIsLost_data();
    void saysWhatIsLost();
    void writesExactly_data();
    void writesExactly();
    void mapsCodes_data();
    void mapsCodes();
    void keepsNullData();
    void refusesTheUndecided();
    void readsMilliseconds_data();
    void readsMilliseconds();
    void aNullErrorIsNoFailure();
    void keepsTheDataOfAFailure();
    void asksForWhatIsNotKnown_data();
    void asksForWhatIsNotKnown();
    void reportsKeysThatStandTwice();
    void readsManyAtOnce();
    void pointsAtTheFault();
    void stopsWhenAborted();
    void importOnlyShapesHaveNone();
};

void EnvelopesTest::checks_data() {
    QTest::addColumn<Profile>("contract");
    QTest::addColumn<QString>("envelope");
    QTest::addColumn<QString>("findings");
    for (const Profile contract : contracts) {
        const std::string name(profileName(contract));
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
    QFETCH(const Profile, contract);
    QFETCH(const QString, envelope);
    QFETCH(const QString, findings);
    const LintReport report = check(envelope.toStdString(), contract);
    QCOMPARE(findingsIn(report), findings);
    QVERIFY(report.errors.empty());
    for (const Finding& finding : report.findings) {
        QVERIFY(!finding.message.empty());
        QCOMPARE(finding.profile, std::optional(contract));
        QVERIFY(ruleNamed(finding.rule)->info.profiles.contains(contract));
    }
}

void EnvelopesTest::writesWhatItChecks_data() {
    QTest::addColumn<Profile>("contract");
    for (const Profile contract : contracts)
        QTest::newRow(std::string(profileName(contract)).c_str()) << contract;
}

/// What is written keeps the contract, and reading it gives the same outcome but for what was said to be lost.
void EnvelopesTest::writesWhatItChecks() {
    QFETCH(const Profile, contract);
    const EnvelopeFormat& format = *envelopeFormat(contract);
    for (const Outcome& outcome : {fullSuccess(), fullFailure()}) {
        Losses losses;
        const Json envelope = format.write(outcome, losses);
        QCOMPARE(findingsIn(check(envelope.dump(), contract)), QString());
        QVERIFY(!losses.empty());
        const auto read = format.read(envelope);
        QVERIFY(read.has_value());
        QCOMPARE(read->result.has_value(), outcome.result.has_value());
        Losses again;
        QCOMPARE(format.write(*read, again), envelope);
        if (outcome.result)
            QCOMPARE(read->result->data, outcome.result->data);
        else
            QCOMPARE(read->result.error().message, outcome.result.error().message);
    }
}

void EnvelopesTest::saysWhatIsLost_data() {
    QTest::addColumn<Profile>("contract");
    QTest::addColumn<QString>("ofSuccess");
    QTest::addColumn<QString>("ofFailure");
    const auto row = [](Profile contract, const char* ofSuccess, const char* ofFailure) {
        QTest::newRow(std::string(profileName(contract)).c_str())
            << contract << QString::fromLatin1(ofSuccess) << QString::fromLatin1(ofFailure);
    };
    row(Profile::Forge, "/activity /attempts /duration /finishedAt /input /message /reasoning /warnings",
        "/activity /assist /attempts /code /duration /finishedAt /input /reasoning /recoverable /suggestions "
        "/warnings");
    row(Profile::Echomen, "/activity /attempts /input /message /reasoning /startedAt /warnings",
        "/activity /assist /attempts /input /reasoning /startedAt /warnings");
    row(Profile::Agentbase, "/activity /attempts /duration /finishedAt /input /reasoning /startedAt /tool /warnings",
        "/activity /assist /attempts /duration /finishedAt /input /reasoning /recoverable /startedAt /suggestions "
        "/tool /warnings");
    row(Profile::Hikai, "/activity /attempts /duration /finishedAt /message /reasoning /startedAt /warnings",
        "/activity /assist /attempts /code /duration /finishedAt /reasoning /recoverable /startedAt /suggestions "
        "/warnings");
    row(Profile::Idealic, "/attempts /duration /finishedAt /message /startedAt /warnings",
        "/assist /attempts /code /duration /finishedAt /recoverable /startedAt /suggestions /warnings");
}

void EnvelopesTest::saysWhatIsLost() {
    QFETCH(const Profile, contract);
    QFETCH(const QString, ofSuccess);
    QFETCH(const QString, ofFailure);
    Losses losses;
    static_cast<void>(envelopeFormat(contract)->write(fullSuccess(), losses));
    QCOMPARE(lossesOf(losses), ofSuccess);
    losses.clear();
    static_cast<void>(envelopeFormat(contract)->write(fullFailure(), losses));
    QCOMPARE(lossesOf(losses), ofFailure);
}

void EnvelopesTest::writesExactly_data() {
    QTest::addColumn<Profile>("contract");
    QTest::addColumn<QString>("success");
    QTest::addColumn<QString>("failure");
    const auto row = [](Profile contract, const char* success, const char* failure) {
        QTest::newRow(std::string(profileName(contract)).c_str())
            << contract << QString::fromLatin1(success) << QString::fromLatin1(failure);
    };
    row(Profile::Forge, R"({"tool":"get_holdings","fetchedAt":"2025-01-15T10:30:00.000Z","data":{"holdings":[1,2]}})",
        R"({"tool":"get_holdings","fetchedAt":"2025-01-15T10:30:00.000Z","error":"Slow down"})");
    row(Profile::Echomen,
        R"({"success":true,"data":{"holdings":[1,2]},)"
        R"("metadata":{"duration":250,"timestamp":1736937000250,"toolName":"get_holdings"}})",
        R"({"success":false,"error":{"code":"RATE_LIMIT","message":"Slow down","recoverable":true,)"
        R"("suggestions":["Wait a minute"]},)"
        R"("metadata":{"duration":250,"timestamp":1736937000250,"toolName":"get_holdings"}})");
    row(Profile::Agentbase, R"({"success":true,"result":{"holdings":[1,2]},"message":"Found 2"})",
        R"({"success":false,"error":"RATE_LIMITED","message":"Slow down"})");
    row(Profile::Hikai, R"({"name":"get_holdings","input":{"account":"a-1"},"output":{"holdings":[1,2]}})",
        R"({"name":"get_holdings","input":{"account":"a-1"},"error":"Slow down"})");
    row(Profile::Idealic,
        R"({"_tool":"get_holdings","_activity":"","_reasoningForCall":"They asked","_output":{"holdings":[1,2]},)"
        R"("account":"a-1"})",
        R"({"call":{"_tool":"get_holdings","_activity":"","_reasoningForCall":"They asked","account":"a-1"},)"
        R"("error":"Slow down"})");
}

void EnvelopesTest::writesExactly() {
    QFETCH(const Profile, contract);
    QFETCH(const QString, success);
    QFETCH(const QString, failure);
    Losses losses;
    COMPARE_TEXT(envelopeFormat(contract)->write(fullSuccess(), losses).dump(), success.toStdString());
    Outcome failed = fullFailure();
    failed.assist.reset();
    COMPARE_TEXT(envelopeFormat(contract)->write(failed, losses).dump(), failure.toStdString());
}

void EnvelopesTest::mapsCodes_data() {
    QTest::addColumn<Profile>("contract");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("readBack");
    QTest::addColumn<bool>("lossy");
    const auto row = [](Profile contract, const char* code, const char* written, const char* readBack, bool lossy) {
        QTest::addRow("%s %s", std::string(profileName(contract)).c_str(), code)
            << contract << QString::fromLatin1(code) << QString::fromLatin1(written) << QString::fromLatin1(readBack)
            << lossy;
    };
    row(Profile::Agentbase, "INVALID_ARGUMENTS", "VALIDATION_ERROR", "INVALID_ARGUMENTS", false);
    row(Profile::Agentbase, "RATE_LIMITED", "RATE_LIMITED", "RATE_LIMITED", false);
    row(Profile::Agentbase, "TIMEOUT", "TIMEOUT", "TIMEOUT", false);
    row(Profile::Agentbase, "UNKNOWN", "UNKNOWN", "UNKNOWN", false);
    row(Profile::Agentbase, "TOOL_NOT_FOUND", "NOT_FOUND", "NOT_FOUND", true);
    row(Profile::Agentbase, "NETWORK", "IO_ERROR", "IO_ERROR", true);
    row(Profile::Agentbase, "CONFIRMATION_DENIED", "PERMISSION_DENIED", "PERMISSION_DENIED", true);
    row(Profile::Agentbase, "CANCELLED", "UNKNOWN", "UNKNOWN", true);
    row(Profile::Agentbase, "FILE_EXISTS", "UNKNOWN", "UNKNOWN", true);
    row(Profile::Agentbase, "VALIDATION_ERROR", "UNKNOWN", "UNKNOWN", true);
    row(Profile::Echomen, "RATE_LIMITED", "RATE_LIMIT", "RATE_LIMITED", false);
    row(Profile::Echomen, "NETWORK", "NETWORK", "NETWORK", false);
    row(Profile::Echomen, "FILE_EXISTS", "FILE_EXISTS", "FILE_EXISTS", false);
}

void EnvelopesTest::mapsCodes() {
    QFETCH(const Profile, contract);
    QFETCH(const QString, code);
    QFETCH(const QString, written);
    QFETCH(const QString, readBack);
    QFETCH(const bool, lossy);
    Outcome outcome;
    outcome.result = std::unexpected(CallError{code.toStdString(), "It failed"});
    Losses losses;
    const Json envelope = envelopeFormat(contract)->write(outcome, losses);
    const Json& error = envelope["error"];
    COMPARE_TEXT((error.is_string() ? error : error["code"]).get<std::string>(), written.toStdString());
    QCOMPARE(std::ranges::count(losses, "/code", &Loss::pointer), lossy ? 1 : 0);
    COMPARE_TEXT(envelopeFormat(contract)->read(envelope)->result.error().code, readBack.toStdString());
}

void EnvelopesTest::keepsNullData() {
    for (const Profile contract : contracts) {
        Outcome outcome = fullSuccess();
        outcome.result = CallSuccess{nullptr, "Done"};
        Losses losses;
        const auto read = envelopeFormat(contract)->read(envelopeFormat(contract)->write(outcome, losses));
        QVERIFY(read && read->result.has_value());
        QVERIFY(read->result->data.is_null());
    }
}

void EnvelopesTest::refusesTheUndecided() {
    for (const Profile contract : contracts) {
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
    const Json envelope = Json::parse(std::format(
        "{{\"success\":true,\"data\":1,\"metadata\":{{\"duration\":{},\"timestamp\":{}}}}}", number, number));
    const auto outcome = envelopeFormat(Profile::Echomen)->read(envelope);
    QVERIFY(outcome.has_value());
    QCOMPARE(outcome->durationMs.value_or(-1), read);
    QCOMPARE(outcome->finishedAt.value_or(-1), read);
}

void EnvelopesTest::aNullErrorIsNoFailure() {
    const auto dataOf = [](Profile contract, const char* envelope) {
        const auto outcome = envelopeFormat(contract)->read(Json::parse(envelope));
        return outcome && outcome->result ? outcome->result->data.dump() : std::string("no success");
    };
    COMPARE_TEXT(dataOf(Profile::Forge, "{\"tool\":\"t\",\"data\":[1],\"error\":null}"), "[1]");
    COMPARE_TEXT(dataOf(Profile::Hikai, "{\"name\":\"t\",\"output\":2,\"error\":null}"), "2");
    COMPARE_TEXT(dataOf(Profile::Idealic, "{\"call\":{\"_tool\":\"t\",\"_output\":3},\"error\":null}"), "3");
    COMPARE_TEXT(dataOf(Profile::Forge, "{\"tool\":\"t\",\"error\":null}"), "no success");
    COMPARE_TEXT(dataOf(Profile::Idealic, "{\"call\":{\"_tool\":\"t\",\"_output\":null},\"error\":null}"),
                 "no success");
    COMPARE_TEXT(envelopeFormat(Profile::Forge)->read(Json::parse("{\"error\":null}"))->result.error().message, "");
}

void EnvelopesTest::keepsTheDataOfAFailure() {
    const std::pair<Profile, const char*> failures[] = {
        {Profile::Forge, "{\"tool\":\"t\",\"error\":\"x\",\"data\":[1]}"},
        {Profile::Echomen, "{\"success\":false,\"error\":{\"code\":\"X\",\"message\":\"x\"},\"data\":[1]}"},
        {Profile::Agentbase, "{\"success\":false,\"error\":\"TIMEOUT\",\"message\":\"x\",\"result\":[1]}"},
        {Profile::Hikai, "{\"name\":\"t\",\"error\":\"x\",\"output\":[1]}"},
        {Profile::Idealic, "{\"call\":{\"_tool\":\"t\",\"_output\":[1]},\"error\":\"x\"}"},
    };
    for (const auto& [contract, envelope] : failures) {
        const Outcome outcome = *envelopeFormat(contract)->read(Json::parse(envelope));
        QVERIFY(!outcome.result);
        QCOMPARE(outcome.keptData, std::optional(Json::array({1})));
        for (const Profile other : contracts) {
            Losses losses;
            const Json written = envelopeFormat(other)->write(outcome, losses);
            const bool carries = other == Profile::Echomen;
            QCOMPARE(std::ranges::count(losses, "/keptData", &Loss::pointer), carries ? 0 : 1);
            QCOMPARE(written.dump().contains("[1]"), carries);
        }
    }
}

void EnvelopesTest::asksForWhatIsNotKnown_data() {
    QTest::addColumn<Profile>("contract");
    QTest::addColumn<QString>("missing");
    QTest::addColumn<QString>("lost");
    QTest::newRow("forge") << Profile::Forge << QStringLiteral("fetchedAt tool") << QStringLiteral("/startedAt /tool");
    QTest::newRow("echomen") << Profile::Echomen << QStringLiteral("code duration timestamp toolName")
                             << QStringLiteral("/code /duration /finishedAt /tool");
    QTest::newRow("agentbase") << Profile::Agentbase << QString() << QStringLiteral("/code");
    QTest::newRow("hikai") << Profile::Hikai << QStringLiteral("input name") << QStringLiteral("/input /tool");
    QTest::newRow("idealic") << Profile::Idealic << QStringLiteral("_activity _tool")
                             << QStringLiteral("/activity /tool");
}

/// Nothing is made up: every fault of what is written is a field that was listed as not known.
void EnvelopesTest::asksForWhatIsNotKnown() {
    QFETCH(const Profile, contract);
    QFETCH(const QString, missing);
    QFETCH(const QString, lost);
    Outcome outcome;
    outcome.result = std::unexpected(CallError{"", "It failed"});
    Losses losses;
    const Json envelope = envelopeFormat(contract)->write(outcome, losses);
    QStringList fields;
    for (const Finding& finding : check(envelope.dump(), contract).findings) {
        COMPARE_TEXT(finding.rule, "envelope-field-missing");
        fields += QString::fromStdString(finding.message).section(QLatin1Char('`'), -2, -2);
    }
    fields.sort();
    QCOMPARE(fields.join(QLatin1Char(' ')), missing);
    // The bare sentence contracts do not tell a code either.
    std::erase_if(losses, [&](const Loss& loss) { return loss.pointer == "/code" && !lost.contains(u"/code"); });
    QCOMPARE(lossesOf(losses), lost);
}

void EnvelopesTest::reportsKeysThatStandTwice() {
    const LintReport report = check("[{\"success\": true, \"result\": 1, \"message\": \"x\"},\n"
                                    "{\"success\": true, \"result\": {\"a\": 1, \"a\": 2},\n\"message\": \"x\", "
                                    "\"success\": true}]",
                                    Profile::Agentbase);
    QCOMPARE(findingsIn(report),
             QStringLiteral("envelope-duplicate-key /1/result/a\nenvelope-duplicate-key /1/success"));
    QCOMPARE(report.findings[0].begin(), (TextPosition{2, 38}));
    QCOMPARE(report.findings[1].begin(), (TextPosition{3, 17}));
    COMPARE_TEXT(report.findings[1].message,
                 "The key `success` stands twice in this object; the value on line 2 is lost");
}

void EnvelopesTest::readsManyAtOnce() {
    const std::string good = R"({"success":true,"result":1,"message":"x"})";
    const std::string bad = R"({"success":true,"result":1})";
    QCOMPARE(findingsIn(check("[" + good + ",\n" + bad + "]", Profile::Agentbase)),
             QStringLiteral("envelope-field-missing /1"));
    QCOMPARE(check("[" + good + "," + bad + "]", Profile::Agentbase).checked->count, std::size_t{2});

    const LintReport lines = check(good + "\n\n" + bad + "\r\n" + bad + "\n", Profile::Agentbase);
    QCOMPARE(lines.checked->count, std::size_t{3});
    QCOMPARE(lines.findings.size(), std::size_t{2});
    QCOMPARE(lines.findings[0].begin().line, 3);
    QCOMPARE(lines.findings[1].begin().line, 4);

    const LintReport broken = check(good + "\n{\"success\":\n" + bad, Profile::Agentbase);
    QCOMPARE(broken.checked->count, std::size_t{2});
    QCOMPARE(broken.errors.size(), std::size_t{1});
    QCOMPARE(broken.errors.front().at.line, 2);
}

void EnvelopesTest::pointsAtTheFault() {
    const LintReport report =
        check(R"({"tool": "t", "fetchedAt": "2025-01-15T10:30:00Z", "data": 1, "success": true})", Profile::Forge);
    QCOMPARE(report.findings.size(), std::size_t{2});
    COMPARE_TEXT(wordsAtFault(report.findings[0]), "\"2025-01-15T10:30:00Z\"");
    QCOMPARE(report.findings[0].begin(), (TextPosition{1, 28}));
    COMPARE_TEXT(report.findings[0].message, "`fetchedAt` is not an ISO 8601 time in UTC with milliseconds");
    COMPARE_TEXT(wordsAtFault(report.findings[1]), "\"success\"");
    COMPARE_TEXT(report.findings[1].toolName, "t");
}

void EnvelopesTest::stopsWhenAborted() {
    AbortController controller;
    controller.request_stop();
    const SourceSpec source{.kind = SourceSpec::Kind::Text, .name = "result.json", .text = "[1, 2]"};
    QVERIFY(checkEnvelopes({source}, Profile::Forge, controller.get_token()).findings.empty());
    QCOMPARE(checkEnvelopes({source}, Profile::Forge).findings.size(), std::size_t{2});
}

void EnvelopesTest::importOnlyShapesHaveNone() {
    const LintReport report = check("{}", Profile::Mcp);
    QCOMPARE(report.errors.size(), std::size_t{1});
    COMPARE_TEXT(report.errors.front().reason, "mcp has no envelope to check");
}

TOOLROOM_TEST_MAIN(EnvelopesTest)
#include "test_envelopes.moc"
