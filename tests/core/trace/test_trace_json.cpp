// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/schema.h"
#include "core/trace/trace_json.h"
#include "tests/support/test_case.h"
#include "tests/support/traces.h"

using namespace toolroom;

namespace {

Trace failedTrace() {
    Trace trace = test::richTrace();
    trace.parentRun.clear();
    trace.outcome = {};
    trace.outcome.result = std::unexpected(CallError{"RATE_LIMITED", "slow down", true, {"wait", "ask"}});
    trace.outcome.exhausted = true;
    trace.arguments = nullptr;
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
    void comesBackAsItWas() {
        for (const Trace& trace : {test::richTrace(), failedTrace(), Trace{}}) {
            const auto read = readTrace(writtenTrace(trace), "a");
            QVERIFY2(read, read ? "" : read.error().text().c_str());
            QVERIFY(*read == trace);
            QVERIFY(readTrace(writtenTrace(trace, 2), "a").value() == trace);
        }
    }

    void everyKindComesBack() {
        Trace trace;
        for (int kind = 0; kind <= static_cast<int>(SpanKind::Child); ++kind)
            trace.spans.push_back({.id = kind + 1, .kind = static_cast<SpanKind>(kind)});
        QCOMPARE(trace.spans.size(), 14U);
        QVERIFY(readTrace(traceJson(trace)).value() == trace);
    }

    void theFirstMembersAreThoseOfTheContract() {
        const Json json = traceJson(test::richTrace());
        QCOMPARE(json["version"], Json(1));
        QCOMPARE(json["run"], Json("run-1"));
        QCOMPARE(json["tool"], Json("flaky:run"));
        QCOMPARE(json["startedAt"], Json("2025-01-15T10:30:00.123Z"));
        QCOMPARE(json["waitNs"], Json(8'000'000'000LL));
        QCOMPARE(json["spans"][3]["status"], Json("failed"));
        QCOMPARE(json["spans"][3]["kind"], Json("attempt"));
        QVERIFY(json["outcome"].contains("data") && json["outcome"]["data"].is_null());
    }

    void keepsToItsSchema() {
        const Schema schema = traceSchema();
        for (const Trace& trace : {test::richTrace(), failedTrace(), Trace{}}) {
            const auto faults = schema.validate(traceJson(trace));
            QVERIFY2(faults.empty(), faults.empty() ? "" : (faults[0].instancePointer + faults[0].message).c_str());
        }
    }

    void theSchemaRefusesOthers() {
        const Schema schema = traceSchema();
        const auto faultsAfter = [&](const char* pointer, const Json& value) {
            Json json = traceJson(test::richTrace());
            json[Json::json_pointer(pointer)] = value;
            return schema.validate(json).size();
        };
        QVERIFY(faultsAfter("/version", 2) > 0);
        QVERIFY(faultsAfter("/startedAt", "today") > 0);
        QVERIFY(faultsAfter("/spans/0/kind", "other") > 0);
        QVERIFY(faultsAfter("/spans/0/durationNs", 1.5) > 0);
        QVERIFY(faultsAfter("/outcome/success", false) > 0);
    }

    void deepValuesComeBack() {
        Json deep = 1;
        for (int i = 0; i < 128; ++i) // as deep as a source may be
            deep = Json::array({std::move(deep)});
        Trace trace = test::richTrace();
        trace.outcome.result = CallSuccess{deep, ""};
        QVERIFY(readTrace(writtenTrace(trace), "a").value() == trace);
    }

    void faultsNameTheirPlace_data() {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* pointer, const char* value, const char* message) {
            QTest::newRow(pointer) << QString::fromLatin1(pointer) << QString::fromLatin1(value)
                                   << QString::fromLatin1(message);
        };
        row("/version", "2", "/version has to be 1, the only version of traces that this Toolroom reads");
        row("/run", "1", "/run has to be a string");
        row("/profile", "\"other\"", "/profile has to be a word that this version knows");
        row("/startedAt", "\"2025-13-15T10:30:00.123Z\"", "/startedAt has to be a time as in 2025-01-15T10:30:00.000Z");
        row("/durationNs", "1.5", "/durationNs has to be a whole number in range");
        row("/outcome", "[]", "/outcome has to be an object");
        row("/outcome/attempts", "3000000000", "/outcome/attempts has to be a whole number in range");
        row("/outcome/warnings", "[1]", "/outcome/warnings has to be a list of strings");
        row("/spans", "{}", "/spans has to be a list");
        row("/spans/1", "5", "/spans/1 has to be an object");
        row("/spans/2/kind", "\"\"", "/spans/2/kind has to be a word that this version knows");
    }

    void faultsNameTheirPlace() {
        QFETCH(const QString, pointer);
        QFETCH(const QString, value);
        QFETCH(const QString, message);
        Json json = traceJson(test::richTrace());
        json[Json::json_pointer(pointer.toStdString())] = Json::parse(value.toStdString());
        const auto read = readTrace(json);
        QVERIFY(!read);
        COMPARE_TEXT(read.error().reason, message.toStdString());
        COMPARE_TEXT(read.error().pointer, pointer.toStdString());
        COMPARE_TEXT(readTrace(json.dump(), "t.json").error().text(), "t.json: " + message.toStdString());
    }

    void whatIsNoTrace() {
        COMPARE_TEXT(readTrace(Json(1)).error().reason, "a trace has to be an object");
        QVERIFY(readTrace("{", "t.json").error().text().starts_with("t.json:1:2: "));
    }
};

TOOLROOM_TEST_MAIN(TestTraceJson)
#include "test_trace_json.moc"
