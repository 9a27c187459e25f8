// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/contract_definition.h"
#include "core/models/problems/problems_model.h"
#include "core/models/run/parsed_envelope.h"
#include "core/models/run/run_result_model.h"
#include "tests/support/test_case.h"

#include <QAbstractItemModelTester>

#include <algorithm>

using namespace toolroom;
using namespace toolroom::test;

namespace {

const char* const holdings = R"({"tool": "get_holdings", "fetchedAt": "2025-01-15T10:30:00.000Z", "data": [1]})";

QString shown(const TextCheck& checked, std::size_t mark) {
    const DisplayText::Span span = checked.marks.at(mark).span;
    return checked.shown.text.mid(span.begin, span.end - span.begin);
}

std::string valueOf(const ParsedEnvelope& parsed, std::string_view pointer) {
    const auto fact = std::ranges::find(parsed.outcome, pointer, &ResultField::pointer);
    return fact == parsed.outcome.end() ? std::string() : fact->value;
}

const ContractForm& formIn(const ParsedEnvelope& parsed, Contract contract) {
    return *std::ranges::find(parsed.forms, contract, &ContractForm::contract);
}

} // namespace

class TestParsedEnvelope : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void cleanEnvelope() {
        const TextCheck checked = checkEnvelopeText(holdings, Contract::Forge);
        QVERIFY(checked.isReadable);
        QVERIFY(checked.isEditable);
        QCOMPARE(checked.subjects, 1U);
        QCOMPARE(checked.counts.total(), 0U);
        QVERIFY(checked.notices.empty());
        QCOMPARE(checked.shown.text, QString::fromUtf8(holdings));
    }

    void findingsHavePositions() {
        const TextCheck checked = checkEnvelopeText(
            "{\n  \"tool\": \"é\", \"success\": true,\n  \"fetchedAt\": 5, \"data\": 1}", Contract::Forge);
        QCOMPARE(checked.notices.size(), 2U);
        COMPARE_TEXT(checked.notices[0].rule, "envelope-success-flag");
        COMPARE_TEXT(checked.notices[0].place, "2:16");
        QCOMPARE(shown(checked, 0), QStringLiteral("\"success\""));
        COMPARE_TEXT(checked.notices[1].rule, "envelope-field-type");
        COMPARE_TEXT(checked.notices[1].place, "3:16");
        QCOMPARE(shown(checked, 1), QStringLiteral("5"));
        QCOMPARE(checked.counts, (SeverityCounts{2, 0, 0}));
    }

    void brokenJsonHasAPosition() {
        const TextCheck checked = checkEnvelopeText("{\n  \"é\": 1,\n  \"b\" 2}", Contract::Forge);
        QVERIFY(!checked.isReadable);
        QCOMPARE(checked.subjects, 0U);
        QCOMPARE(checked.notices.size(), 1U);
        COMPARE_TEXT(checked.notices[0].place, "3:7");
        QVERIFY(checked.notices[0].rule.empty());
        QCOMPARE(shown(checked, 0), QStringLiteral("2"));
    }

    void unfinishedJsonIsMarkedAtItsEnd() {
        const TextCheck checked = checkEnvelopeText("{\"a\": é", Contract::Forge);
        QVERIFY(!checked.isReadable);
        QCOMPARE(checked.marks.size(), 1U);
        const TextCheck open = checkEnvelopeText("[1, 2", Contract::Forge);
        QCOMPARE(open.notices.size(), 1U);
        QCOMPARE(open.marks.size(), 1U);
    }

    void nothingToCheck() {
        QVERIFY(checkEnvelopeText(" \n", Contract::Forge).isReadable);
        QVERIFY(checkEnvelopeText(" \n", Contract::Forge).notices.empty());
        const ParsedEnvelope parsed = parseEnvelopes("[]", Contract::Forge);
        QCOMPARE(parsed.checked.subjects, 0U);
        QVERIFY(parsed.checked.isReadable);
        QCOMPARE(parsed.envelopes, 0U);
        QVERIFY(parsed.outcome.empty());
    }

    void readOnlyTexts() {
        const auto isEditable = [](const std::string& text) {
            return checkEnvelopeText(text, Contract::Forge).isEditable;
        };
        QVERIFY(isEditable("{\n\t\"a\":\u00a0 1\n}"));
        QVERIFY(!isEditable("{\"a\": \"\u200b\"}"));
        QVERIFY(!isEditable("{\"a\": \"\u2028\"}"));
        QVERIFY(!isEditable("{\r\n}"));
        QVERIFY(!isEditable("{\"a\": \"\xFF\"}"));
        QVERIFY(!isEditable("[" + std::string(3000, ' ') + "]"));
        std::string lines = "[\n";
        while (lines.size() < maxEditableBytes)
            lines += '"' + std::string(1000, 'x') + "\",\n";
        QVERIFY(!isEditable(lines + "1]"));
    }

    void veryManyFindingsAreCounted() {
        std::string numbers = "[0";
        for (std::size_t i = 0; i < maxNotices; ++i)
            numbers += ",1";
        const TextCheck checked = checkEnvelopeText(numbers + "]", Contract::Forge);
        QCOMPARE(checked.counts.errors, static_cast<std::uint32_t>(maxNotices + 1));
        QCOMPARE(checked.notices.size(), maxNotices);
        COMPARE_TEXT(checked.notices.back().place, "1:20000");
    }

    void readsResultFields() {
        const ParsedEnvelope parsed = parseEnvelopes(
            R"({"success": false, "error": {"code": "NETWORK", "message": "Down", "recoverable": true,
                "suggestions": ["Wait"]}, "metadata": {"duration": 842, "timestamp": 1736937000000, "toolName": "web"}})",
            Contract::Echomen);
        QCOMPARE(parsed.envelopes, 1U);
        COMPARE_TEXT(valueOf(parsed, "/tool"), "web");
        COMPARE_TEXT(valueOf(parsed, "/code"), "NETWORK");
        COMPARE_TEXT(valueOf(parsed, "/recoverable"), "true");
        COMPARE_TEXT(valueOf(parsed, "/suggestions"), "[\"Wait\"]");
        COMPARE_TEXT(valueOf(parsed, "/duration"), "842 ms");
        COMPARE_TEXT(valueOf(parsed, "/finishedAt"), "2025-01-15T10:30:00.000Z");
        COMPARE_TEXT(valueOf(parsed, "/data"), "");
    }

    void writesEveryEnvelopeWithItsLosses() {
        const ParsedEnvelope parsed = parseEnvelopes(
            R"({"success": false, "error": {"code": "NETWORK", "message": "Down", "recoverable": true},
                "metadata": {"duration": 842, "timestamp": 1736937000000, "toolName": "web"}})",
            Contract::Echomen);
        QCOMPARE(parsed.forms.size(), 5U);
        QVERIFY(formIn(parsed, Contract::Echomen).isOwn);
        QVERIFY(formIn(parsed, Contract::Echomen).losses.empty());
        const ContractForm& agentbase = formIn(parsed, Contract::Agentbase);
        QVERIFY(!agentbase.isOwn);
        QCOMPARE(Json::parse(agentbase.text)["error"].get<std::string>(), std::string("IO_ERROR"));
        QVERIFY(std::ranges::contains(agentbase.losses, std::string("/code"), &LocatedLoss::pointer));
        QVERIFY(agentbase.losses.front().place.empty());
        const std::vector<Notice> notices = noticesFor(agentbase.losses);
        QCOMPARE(notices.size(), agentbase.losses.size());
        COMPARE_TEXT(notices[0].place, "/code");
        QCOMPARE(notices[0].severity, Severity::Warning);
    }

    void readsTheChosenEnvelope() {
        const std::string lines =
            std::string(holdings) + "\n\n" + R"({"tool": "b", "fetchedAt": "2025-01-15T10:30:00.000Z", "error": "No"})";
        QCOMPARE(parseEnvelopes(lines, Contract::Forge).envelopes, 2U);
        const ParsedEnvelope second = parseEnvelopes(lines, Contract::Forge, 1);
        QCOMPARE(second.chosen, 1U);
        COMPARE_TEXT(valueOf(second, "/message"), "No");
        const ParsedEnvelope last = parseEnvelopes("[" + std::string(holdings) + ", {}]", Contract::Forge, 7);
        QCOMPARE(last.chosen, 1U);
        QVERIFY(!last.problem.empty());
        QVERIFY(last.forms.empty());
    }

    void longFieldsAreCutAtACharacter() {
        RunResult runResult;
        runResult.result = CallSuccess{Json("x" + std::string(1998, 'a') + "\u00e9\u00e9"), {}};
        const std::vector<ResultField> fields = resultFields(runResult);
        QCOMPARE(fields.size(), 1U);
        COMPARE_TEXT(fields[0].value.substr(1990), "aaaaaaaaaa…");
    }

    void noticesAsATable() {
        NoticesModel model;
        const QAbstractItemModelTester tester(&model);
        model.setNotices({{Severity::Error, Message::verbatim("Wrong\nhere"), Message::verbatim("Write it right"),
                           "envelope-code", "2:5"},
                          {Severity::Warning, Message::verbatim("<b>lost</b>"), {}, {}, "/retry"}});
        QCOMPARE(model.rowCount(), 2);
        const auto cell = [&](int row, int column, int role = Qt::DisplayRole) {
            return model.index(row, column).data(role).toString();
        };
        QCOMPARE(cell(0, NoticesModel::Message).split(QChar::LineSeparator),
                 (QStringList{QStringLiteral("Wrong\\nhere"), QStringLiteral("Write it right")}));
        QCOMPARE(cell(0, NoticesModel::Why), QStringLiteral("Why?"));
        QCOMPARE(cell(0, NoticesModel::Place), QStringLiteral("2:5"));
        QCOMPARE(cell(1, NoticesModel::Message), QStringLiteral("<b>lost</b>"));
        QCOMPARE(cell(1, NoticesModel::Message, Qt::AccessibleTextRole), QStringLiteral("warning: <b>lost</b>"));
        QCOMPARE(cell(1, NoticesModel::Why), QString());
        QCOMPARE(model.index(1, 0).data(static_cast<int>(FindingRole::Index)).toUInt(), 1U);
        QCOMPARE(model.index(0, 0).data(static_cast<int>(FindingRole::Severity)).toInt(),
                 static_cast<int>(Severity::Error));
    }

    void resultAsATable() {
        RunResultModel model;
        const QAbstractItemModelTester tester(&model);
        model.setFields({{"/tool", "web"}, {"/input", "{\"a\":1}"}, {"/code", "NO\u200bPE"}});
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(0, RunResultModel::Name).data().toString(), QStringLiteral("tool"));
        QCOMPARE(model.index(2, RunResultModel::Value).data().toString(), QStringLiteral("NO\\u{200B}PE"));
        QCOMPARE(model.indexOf("/input/a").row(), 1);
        QCOMPARE(model.indexOf("/code").row(), 2);
        QVERIFY(!model.indexOf("/codes").isValid());
    }
};

TOOLROOM_TEST(TestParsedEnvelope)
#include "test_parsed_envelope.moc"
