// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/trace/export/export_chrome.h"
#include "core/trace/export/export_otlp.h"
#include "tests/support/test_case.h"
#include "tests/support/traces.h"

#include <map>
#include <set>

using namespace toolroom;

namespace {

Json spansOf(const Json& otlp) {
    return otlp["resourceSpans"][0]["scopeSpans"][0]["spans"];
}

/// The attributes of a span as an object.
Json attributesOf(const Json& span) {
    Json all = Json::object();
    for (const Json& attribute : span["attributes"])
        all[attribute["key"].get<std::string>()] = attribute["value"];
    return all;
}

bool isHex(const Json& id, std::size_t digits) {
    const std::string text = id.get<std::string>();
    return text.size() == digits && text.find_first_not_of("0123456789abcdef") == std::string::npos &&
           text.find_first_not_of('0') != std::string::npos;
}

Json eventsOf(const Json& chrome, const char* phase) {
    Json found = Json::array();
    for (const Json& event : chrome["traceEvents"]) {
        if (event["ph"] == phase)
            found.push_back(event);
    }
    return found;
}

} // namespace

class TestTraceExport : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void otlpRun() {
        const std::vector<Trace> traces = {test::sampleTrace()};
        const Json otlp = otlpJson(traces);
        QCOMPARE(otlp["resourceSpans"][0]["resource"]["attributes"][0],
                 (Json{{"key", "service.name"}, {"value", {{"stringValue", "toolroom"}}}}));
        const Json spans = spansOf(otlp);
        QCOMPARE(spans.size(), 9U);
        const Json& run = spans[0];
        QCOMPARE(run["name"], Json("execute_tool flaky:run"));
        QCOMPARE(run["kind"], Json(1));
        QCOMPARE(run["startTimeUnixNano"], Json("1736937000123000000"));
        QCOMPARE(run["endTimeUnixNano"], Json("1736937010123000000"));
        QCOMPARE(run["status"], (Json{{"code", 1}}));
        QVERIFY(!run.contains("parentSpanId"));
        const Json attributes = attributesOf(run);
        QCOMPARE(attributes["gen_ai.operation.name"], (Json{{"stringValue", "execute_tool"}}));
        QCOMPARE(attributes["gen_ai.tool.name"], (Json{{"stringValue", "flaky:run"}}));
        QCOMPARE(attributes["gen_ai.tool.call.id"], (Json{{"stringValue", "run-1"}}));
        QCOMPARE(attributes["gen_ai.tool.type"], (Json{{"stringValue", "function"}}));
        QCOMPARE(attributes["toolroom.attempts"], (Json{{"intValue", "3"}}));
        QVERIFY(!attributes.contains("error.type"));
        // The parent is not exported, so it is linked.
        QCOMPARE(run["links"].size(), 1U);
        QVERIFY(run["links"][0]["traceId"] != run["traceId"]);
    }

    void otlpSteps() {
        const std::vector<Trace> traces = {test::sampleTrace()};
        const Json spans = spansOf(otlpJson(traces));
        std::set<std::string> ids;
        for (const Json& span : spans) {
            QVERIFY(isHex(span["traceId"], 32) && isHex(span["spanId"], 16));
            QCOMPARE(span["traceId"], spans[0]["traceId"]);
            QVERIFY(ids.insert(span["spanId"].get<std::string>()).second);
        }
        for (std::size_t i = 1; i < spans.size(); ++i)
            QCOMPARE(spans[i]["parentSpanId"], spans[i == 7 ? 6 : 0]["spanId"]);
        const Json& failed = spans[4];
        QCOMPARE(failed["status"], (Json{{"code", 2}, {"message", "connection\nrefused"}}));
        QCOMPARE(attributesOf(failed)["error.type"], (Json{{"stringValue", "NETWORK"}}));
        QCOMPARE(failed["events"][0]["name"], Json("exception"));
        QCOMPARE(failed["events"][0]["timeUnixNano"], Json("1736937008623000000"));
        QCOMPARE(failed["startTimeUnixNano"], Json("1736937008124000000"));
        QCOMPARE(attributesOf(spans[3])["toolroom.wait_ns"], (Json{{"intValue", "8000000000"}}));
        QCOMPARE(attributesOf(spans[5])["toolroom.backoff.planned_ms"], (Json{{"intValue", "500"}}));
        QCOMPARE(spans[2]["status"], Json::object()); // skipped: unset
        QCOMPARE(otlpJson(traces), otlpJson(traces)); // reproducible ids
    }

    void otlpFailure() {
        std::vector<Trace> traces = {test::sampleTrace()};
        traces[0].outcome.result = std::unexpected(CallError{"TIMEOUT", Message::verbatim("too slow"), true, {}});
        const Json run = spansOf(otlpJson(traces))[0];
        QCOMPARE(run["status"], (Json{{"code", 2}, {"message", "too slow"}}));
        QCOMPARE(attributesOf(run)["error.type"], (Json{{"stringValue", "TIMEOUT"}}));
        QCOMPARE(run["events"][0]["attributes"][0]["value"], (Json{{"stringValue", "TIMEOUT"}}));
    }

    void otlpJoinsRunsWithParents() {
        std::vector<Trace> traces(3, test::sampleTrace());
        for (int i = 0; i < 3; ++i) {
            traces[i].spans.clear();
            traces[i].run = "run-" + std::to_string(2 - i); // children first
            traces[i].parentRun = i == 2 ? "" : "run-" + std::to_string(1 - i);
        }
        const Json spans = spansOf(otlpJson(traces));
        QCOMPARE(spans.size(), 3U);
        QCOMPARE(spans[0]["traceId"], spans[2]["traceId"]);
        QCOMPARE(spans[0]["parentSpanId"], spans[1]["spanId"]);
        QCOMPARE(spans[1]["parentSpanId"], spans[2]["spanId"]);
        QVERIFY(!spans[2].contains("parentSpanId"));
        QVERIFY(!spans[0].contains("links"));
        traces[2].parentRun = "run-2"; // a cycle
        QCOMPARE(spansOf(otlpJson(traces)).size(), 3U);
    }

    void otlpJoinsTheTraceOfTheAgent() {
        std::vector<Trace> traces = {test::sampleTrace(), test::sampleTrace()};
        traces[0].parentRun.clear();
        traces[0].agentRequest = AgentRequest{.method = "tools/call",
                                              .id = "7",
                                              .tool = "flaky__run",
                                              .protocol = "2026-07-28",
                                              .transport = "pipe",
                                              .traceParent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00",
                                              .traceState = "vendor=1"};
        traces[1].parentRun = traces[0].run;
        traces[1].run = "child";
        const Json spans = spansOf(otlpJson(traces));
        for (const Json& span : spans)
            COMPARE_TEXT(span["traceId"].get<std::string>(), "0af7651916cd43dd8448eb211c80319c");
        const Json& request = spans[0];
        QCOMPARE(request["name"], Json("tools/call flaky__run"));
        QCOMPARE(request["kind"], Json(2));
        QCOMPARE(request["parentSpanId"], Json("b7ad6b7169203331"));
        QCOMPARE(request["traceState"], Json("vendor=1"));
        QCOMPARE(request["status"], Json::object());
        const Json attributes = attributesOf(request);
        QCOMPARE(attributes["mcp.method.name"], (Json{{"stringValue", "tools/call"}}));
        QCOMPARE(attributes["gen_ai.tool.name"], (Json{{"stringValue", "flaky__run"}}));
        QCOMPARE(attributes["jsonrpc.request.id"], (Json{{"stringValue", "7"}}));
        QCOMPARE(attributes["mcp.protocol.version"], (Json{{"stringValue", "2026-07-28"}}));
        QCOMPARE(attributes["network.transport"], (Json{{"stringValue", "pipe"}}));
        QCOMPARE(spans[1]["name"], Json("execute_tool flaky:run"));
        QCOMPARE(spans[1]["parentSpanId"], request["spanId"]);
        // What a server receives belongs to the same trace, and is recorded only if the agent's is.
        COMPARE_TEXT(traceParent(traces[0].run, traces[0].agentRequest, traces[0].run, 0),
                     "00-0af7651916cd43dd8448eb211c80319c-" + spans[1]["spanId"].get<std::string>() + "-00");
    }

    void otlpAgentsWithoutATrace() {
        std::vector<Trace> traces = {test::sampleTrace()};
        traces[0].parentRun.clear();
        const Json before = spansOf(otlpJson(traces));
        traces[0].agentRequest = AgentRequest{.method = "tools/call", .tool = "flaky__run"};
        traces[0].outcome.result = std::unexpected(CallError{"TIMEOUT", Message::verbatim("too slow"), true, {}});
        const Json spans = spansOf(otlpJson(traces));
        QCOMPARE(spans[0]["traceId"], before[0]["traceId"]);
        QVERIFY(!spans[0].contains("parentSpanId"));
        QCOMPARE(spans[0]["status"], (Json{{"code", 2}, {"message", "too slow"}}));
        QCOMPARE(attributesOf(spans[0])["error.type"], (Json{{"stringValue", "tool_error"}}));
        QCOMPARE(spans[1]["parentSpanId"], spans[0]["spanId"]);
    }

    void otlpClampsTimes() {
        std::vector<Trace> traces = {Trace{}};
        traces[0].startedAt = std::numeric_limits<std::int64_t>::max();
        traces[0].durationNs = std::numeric_limits<std::int64_t>::max();
        traces[0].spans = {{.id = 1,
                            .startNs = std::numeric_limits<std::int64_t>::max(),
                            .durationNs = std::numeric_limits<std::int64_t>::max()}};
        const Json spans = spansOf(otlpJson(traces));
        QCOMPARE(spans[0]["endTimeUnixNano"], Json("18223372036854775807"));
        QCOMPARE(spans[1]["endTimeUnixNano"], Json("18223372036854775807"));
    }

    void chromeRun() {
        const std::vector<Trace> traces = {test::sampleTrace()};
        const Json chrome = chromeTraceJson(traces);
        QCOMPARE(chrome["displayTimeUnit"], Json("ms"));
        QCOMPARE(chrome["otherData"]["startedAt"], Json("2025-01-15T10:30:00.123Z"));
        const Json events = eventsOf(chrome, "X");
        QCOMPARE(events.size(), 1U + 8U + 1U);
        QCOMPARE(events[0]["name"], Json("flaky:run"));
        QCOMPARE(events[0]["dur"], Json(10'000'000.0));
        QCOMPARE(events[1]["name"], Json("resolve"));
        QCOMPARE(events[1]["dur"], Json(12.345));
        std::map<std::string, Json> named;
        for (const Json& event : events)
            named[event["name"].get<std::string>()] = event;
        QCOMPARE(named.at("attempt 1")["ts"], Json(8'001'000.0));
        QCOMPARE(named.at("attempt 1")["cat"], Json("attempt"));
        QCOMPARE(named.at("attempt 1")["args"]["detail"]["error"]["code"], Json("NETWORK"));
        const Json& waiting = named.at("waiting for the user: confirmation");
        QCOMPARE(waiting["dur"], Json(8'000'000.0));
        QCOMPARE(waiting["tid"], Json(1));
        QCOMPARE(named.at("attempt 1")["tid"], Json(2));
    }

    void chromeRowNames() {
        const std::vector<Trace> traces = {test::sampleTrace()};
        std::map<std::string, std::string> names;
        for (const Json& event : eventsOf(chromeTraceJson(traces), "M"))
            names[event["name"].get<std::string>() + event["tid"].dump()] = event["args"]["name"].get<std::string>();
        const std::map<std::string, std::string> expected = {
            {"process_name0", "flaky:run run-1"}, {"thread_name1", "waiting for the user"}, {"thread_name2", "run"}};
        QVERIFY(names == expected);
    }

    /// Viewers cannot show overlapping spans in one row.
    void chromeSeparatesOverlappingSteps() {
        Trace trace;
        trace.durationNs = 100;
        trace.spans = {{.id = 1, .name = "a", .startNs = 0, .durationNs = 60},
                       {.id = 2, .parent = 1, .name = "a1", .startNs = 10, .durationNs = 20},
                       {.id = 3, .name = "b", .startNs = 40, .durationNs = 60},
                       {.id = 4, .parent = 1, .name = "a2", .startNs = 30, .durationNs = 30},
                       {.id = 5, .name = "c", .startNs = 60, .durationNs = 40}};
        std::map<std::string, int> rows;
        for (const Json& event : eventsOf(chromeTraceJson(std::vector{trace}), "X"))
            rows[event["name"].get<std::string>()] = event["tid"].get<int>();
        const std::map<std::string, int> expected = {{"", 2}, {"a", 2}, {"a1", 2}, {"a2", 2}, {"b", 3}, {"c", 2}};
        QVERIFY(rows == expected);
    }

    void chromeSeveralRuns() {
        std::vector<Trace> traces(2, test::sampleTrace());
        traces[0].startedAt += 5;
        const Json events = eventsOf(chromeTraceJson(traces), "X");
        QCOMPARE(events[0]["ts"], Json(5'000.0));
        QCOMPARE(events[0]["pid"], Json(1));
        QCOMPARE(events[10]["ts"], Json(0.0));
        QCOMPARE(events[10]["pid"], Json(2));
        QCOMPARE(chromeTraceJson({})["traceEvents"], Json::array());
    }
};

TOOLROOM_TEST(TestTraceExport)
#include "test_trace_export.moc"
