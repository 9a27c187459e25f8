// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/messages.h"
#include "core/schema/schema.h"
#include "core/trace/messages.h"
#include "core/trace/trace_json.h"
#include "tests/support/test_case.h"
#include "tests/support/traces.h"

using namespace toolroom;

namespace {

Trace failedTrace() {
    Trace trace = test::sampleTrace();
    trace.parentRun.clear();
    trace.outcome = {};
    trace.outcome.result = std::unexpected(CallError{
        "RATE_LIMITED", Message::verbatim("slow down"), true, {Message::verbatim("wait"), Message::verbatim("ask")}});
    trace.outcome.exhausted = true;
    trace.arguments = nullptr;
    return trace;
}

Trace loggedTrace() {
    Trace trace = test::sampleTrace();
    trace.log = RunLog(12);
    trace.log.add("connecting");
    trace.log.add("\x1b[31mfailed");
    return trace;
}

Trace agentTrace() {
    Trace trace = test::sampleTrace();
    trace.agentRequest = AgentRequest{.method = "tools/call",
                                      .id = "7",
                                      .tool = "run",
                                      .protocol = "2025-11-25",
                                      .transport = "tcp",
                                      .traceParent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
                                      .traceState = "vendor=1"};
    return trace;
}

Schema traceSchema() {
    return Schema::compile(Json::parse(test::readFile(test::testPath("../resources/schemas/trace.schema.json"))))
        .value();
}

} // namespace

class TestTraceJson : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void roundTrips() {
        for (const Trace& trace : {test::sampleTrace(), failedTrace(), loggedTrace(), agentTrace(), Trace{}}) {
            const auto read = readTrace(serializeTrace(trace), "a");
            QVERIFY2(read, read ? "" : read.error().text().c_str());
            QVERIFY(*read == trace);
            QVERIFY(readTrace(serializeTrace(trace, 2), "a").value() == trace);
        }
    }

    /// Arguments and results may be large.
    void movesInsteadOfCopying() {
        Trace trace = test::sampleTrace();
        const std::string large(100, 'a');
        trace.arguments = {{"text", large}};
        trace.outcome.input = trace.arguments;
        trace.outcome.result = CallSuccess{.data = {{"text", large}}};
        trace.spans.front().detail = {{"text", large}};
        const auto dataOf = [](const Json& json) { return json["text"].get_ref<const std::string&>().data(); };
        const std::vector<const char*> before = {dataOf(trace.arguments), dataOf(*trace.outcome.input),
                                                 dataOf(trace.outcome.result->data),
                                                 dataOf(trace.spans.front().detail)};
        const Json json = traceJson(std::move(trace));
        const Json& outcome = json["outcome"];
        QCOMPARE((std::vector<const char*>{dataOf(json["arguments"]), dataOf(outcome["input"]), dataOf(outcome["data"]),
                                           dataOf(json["spans"][0]["detail"])}),
                 before);
    }

    void roundTripsAllKinds() {
        Trace trace;
        for (int kind = 0; kind <= static_cast<int>(SpanKind::Child); ++kind)
            trace.spans.push_back({.id = kind + 1, .kind = static_cast<SpanKind>(kind)});
        QCOMPARE(trace.spans.size(), 22U);
        QVERIFY(readTrace(traceJson(trace)).value() == trace);
    }

    void writesMembers() {
        const Json json = traceJson(test::sampleTrace());
        QCOMPARE(json["version"], Json(1));
        QCOMPARE(json["run"], Json("run-1"));
        QCOMPARE(json["tool"], Json("flaky:run"));
        QCOMPARE(json["startedAt"], Json("2025-01-15T10:30:00.123Z"));
        QCOMPARE(json["waitNs"], Json(8'000'000'000LL));
        QCOMPARE(json["spans"][3]["status"], Json("failed"));
        QCOMPARE(json["spans"][3]["kind"], Json("attempt"));
        QVERIFY(json["outcome"].contains("data") && json["outcome"]["data"].is_null());
    }

    void matchesSchema() {
        const Schema schema = traceSchema();
        for (const Trace& trace : {test::sampleTrace(), failedTrace(), agentTrace(), Trace{}}) {
            const auto errors = schema.validate(traceJson(trace));
            QVERIFY2(errors.empty(),
                     errors.empty() ? "" : (errors[0].instancePointer + errors[0].message.text()).c_str());
        }
    }

    void schemaRejectsInvalidTraces() {
        const Schema schema = traceSchema();
        const auto errorsAfter = [&](const char* pointer, const Json& value) {
            Json json = traceJson(test::sampleTrace());
            json[Json::json_pointer(pointer)] = value;
            return schema.validate(json).size();
        };
        QVERIFY(errorsAfter("/version", 2) > 0);
        QVERIFY(errorsAfter("/startedAt", "today") > 0);
        QVERIFY(errorsAfter("/spans/0/kind", "other") > 0);
        QVERIFY(errorsAfter("/spans/0/durationNs", 1.5) > 0);
        QVERIFY(errorsAfter("/outcome/success", false) > 0);
    }

    void roundTripsMessages() {
        Trace trace = failedTrace();
        const Message skipped = message<trace_messages::skippedWithReason>("no reason");
        CallError& error = trace.outcome.result.error();
        error.message = message<base_messages::labeled>("a", message<trace_messages::attempts>(2, "b"));
        error.suggestions.push_back(skipped);
        trace.outcome.warnings = {Message::verbatim("as it is"), skipped};
        const Json json = traceJson(trace);
        QCOMPARE(json["outcome"]["error"]["message"], Json("a: b; 2 attempts"));
        QCOMPARE(json["outcome"]["warnings"], Json::array({"as it is", "skipped: no reason"}));
        QVERIFY(traceSchema().isValid(json));
        const RunResult read = readTrace(json).value().outcome;
        COMPARE_TEXT(read.result.error().message.messageTemplate()->text, "%1: %2");
        COMPARE_TEXT(read.result.error().message, "a: b; 2 attempts");
        QVERIFY(read.result.error().suggestions.at(0).messageTemplate() == nullptr);
        COMPARE_TEXT(read.result.error().suggestions.at(2).messageTemplate()->text, "skipped: %1");
        QVERIFY(read.warnings.at(0).messageTemplate() == nullptr);
        COMPARE_TEXT(read.warnings.at(1).messageTemplate()->context, "Trace");
    }

    void readsOlderTraces() {
        Json json = traceJson(test::sampleTrace());
        json["profile"] = json["contract"];
        json.erase("contract");
        QVERIFY(readTrace(json).value() == test::sampleTrace());
    }

    void roundTripsDeepValues() {
        Json deep = 1;
        for (int i = 0; i < 128; ++i) // the maximum depth of sources
            deep = Json::array({std::move(deep)});
        Trace trace = test::sampleTrace();
        trace.outcome.result = CallSuccess{deep, ""};
        QVERIFY(readTrace(serializeTrace(trace), "a").value() == trace);
    }

    void reportsErrorPosition_data() {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* pointer, const char* value, const char* message) {
            QTest::newRow(pointer) << QString::fromLatin1(pointer) << QString::fromLatin1(value)
                                   << QString::fromLatin1(message);
        };
        row("/version", "2", "/version must be 1, the only supported version");
        row("/run", "1", "/run must be a string");
        row("/contract", "\"other\"", "/contract must be a value supported by this version");
        row("/startedAt", "\"2025-13-15T10:30:00.123Z\"",
            "/startedAt must be a timestamp such as 2025-01-15T10:30:00.000Z");
        row("/durationNs", "1.5", "/durationNs must be an integer in the supported range");
        row("/outcome", "[]", "/outcome must be an object");
        row("/outcome/attempts", "3000000000", "/outcome/attempts must be an integer in the supported range");
        row("/outcome/warnings", "[1]", "/outcome/warnings must be an array of strings");
        row("/spans", "{}", "/spans must be an array");
        row("/spans/1", "5", "/spans/1 must be an object");
        row("/spans/2/kind", "\"\"", "/spans/2/kind must be a value supported by this version");
    }

    void reportsErrorPosition() {
        QFETCH(const QString, pointer);
        QFETCH(const QString, value);
        QFETCH(const QString, message);
        Json json = traceJson(test::sampleTrace());
        json[Json::json_pointer(pointer.toStdString())] = Json::parse(value.toStdString());
        const auto read = readTrace(json);
        QVERIFY(!read);
        COMPARE_TEXT(read.error().reason, message.toStdString());
        COMPARE_TEXT(read.error().pointer, pointer.toStdString());
        COMPARE_TEXT(readTrace(json.dump(), "t.json").error().text(), "t.json: " + message.toStdString());
    }

    void rejectsOtherJson() {
        COMPARE_TEXT(readTrace(Json(1)).error().reason, "the trace must be an object");
        QVERIFY(readTrace("{", "t.json").error().text().starts_with("t.json:1:2: "));
    }
};

TOOLROOM_TEST(TestTraceJson)
#include "test_trace_json.moc"
