// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/sessions/otlp_receiver.h"
#include "core/sessions/otlp_sessions.h"
#include "core/trace/import/otlp_protobuf.h"
#include "tests/support/manual_clock.h"
#include "tests/support/test_case.h"

#include <QDeadlineTimer>
#include <QTcpSocket>

using namespace toolroom;
using namespace toolroom::test;

namespace {

using Kind = SessionStep::Kind;

Result<std::vector<OtlpSpan>> spansIn(const std::string& text) {
    return readOtlpSpans(std::make_shared<const SourceText>("t.json", text));
}

Json attribute(const char* key, const std::string& text) {
    return {{"key", key}, {"value", {{"stringValue", text}}}};
}

/// Starts after `start` ns and takes 100 ns.
Json span(const char* trace, const char* id, const char* parent, int start, const std::vector<Json>& attributes) {
    return {{"traceId", trace},
            {"spanId", id},
            {"parentSpanId", parent},
            {"name", id},
            {"startTimeUnixNano", std::to_string(1'700'000'000'000'000'000 + start)},
            {"endTimeUnixNano", std::to_string(1'700'000'000'000'000'100 + start)},
            {"attributes", attributes}};
}

Json requestWith(const Json& spans) {
    return {{"resourceSpans", Json::array({{{"scopeSpans", Json::array({{{"spans", spans}}})}}})}};
}

/// `parent:name`, the index of the parent or -.
std::string treeOf(const AgentSession& session) {
    std::string text;
    for (const SessionStep& step : session.steps)
        text += (text.empty() ? "" : " ") + (step.parent ? std::to_string(*step.parent) : "-") + ":" + step.name;
    return text;
}

/// The status of a response to a request.
QByteArray statusOf(std::uint16_t port, const QByteArray& request) {
    QTcpSocket socket;
    socket.connectToHost(QStringLiteral("127.0.0.1"), port);
    socket.write(request);
    QByteArray response;
    constexpr int waitMs = 5'000;
    const QDeadlineTimer limit(waitMs);
    while (!response.contains("\r\n\r\n") && !limit.hasExpired()) {
        QTest::qWait(1);
        response += socket.readAll();
    }
    return response.mid(9, 3);
}

} // namespace

class TestOtlpSessions : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void spansOfAnSdkAreRead_data() {
        QTest::addColumn<QString>("file");
        QTest::newRow("JSON") << QStringLiteral("core/sessions/agent.otlp.json");
        QTest::newRow("Protocol Buffers") << QStringLiteral("core/sessions/agent.otlp.pb");
    }
    void spansOfAnSdkAreRead() {
        QFETCH(const QString, file);
        const auto spans = spansIn(readFile(testPath(file.toStdString())));
        QVERIFY2(spans, spans ? "" : spans.error().text().c_str());
        const std::vector<AgentSession> sessions = sessionsOf(*spans);
        QCOMPARE(sessions.size(), std::size_t{1});
        const AgentSession& session = sessions.front();
        COMPARE_TEXT(session.name, "conv-1");
        QVERIFY(session.startedAt > 1'795'000'000'000);
        COMPARE_TEXT(treeOf(session), "-:planner 0:m-1 0:find_flight 0:book");
        QCOMPARE(session.steps[0].kind, Kind::Agent);
        COMPARE_TEXT(session.steps[0].agent, "planner");
        COMPARE_TEXT(session.steps[2].agent, "planner"); // that of the span above
        QCOMPARE(session.steps[1].kind, Kind::Model);
        QCOMPARE(session.steps[1].inputTokens, std::optional<std::int64_t>(120));
        QCOMPARE(session.steps[1].outputTokens, std::optional<std::int64_t>(15));
        QVERIFY(*session.steps[1].durationNs >= 20'000'000 && *session.steps[1].durationNs < 10'000'000'000);
        QVERIFY(session.steps[2].startNs > session.steps[1].startNs);
        QCOMPARE(session.steps[2].kind, Kind::Tool);
        COMPARE_TEXT(session.steps[2].input.dump(), R"({"to":"OSL","api_key":"[redacted]"})");
        COMPARE_TEXT(session.steps[2].output.dump(), R"({"flights":2})");
        QVERIFY(!session.steps[2].hasFailed);
        QVERIFY(session.steps[3].hasFailed);
        COMPARE_TEXT(session.steps[3].error, "timeout");
        QVERIFY(session.steps[3].input.is_null());
    }

    void sessionsAreConversationsOrTraces() {
        const Json tool = attribute("gen_ai.operation.name", "execute_tool");
        const Json conversation = attribute("gen_ai.conversation.id", "c");
        const std::string first = requestWith({span("t1", "a", "", 0, {conversation}), span("t1", "b", "a", 10, {tool}),
                                               span("t3", "alone", "", 0, {attribute("http.route", "/")})})
                                      .dump();
        const std::string second =
            requestWith({span("t2", "x", "missing", 500, {tool, conversation}),
                         span("t4", "y", "", 1'000'000'000, {tool}), span("t4", "early", "y", 999'000'000, {tool})})
                .dump();
        // Like the file exporter of the Collector.
        const auto spans = spansIn(first + '\n' + second + '\n');
        QVERIFY(spans);
        const std::vector<AgentSession> sessions = sessionsOf(*spans);
        QCOMPARE(sessions.size(), std::size_t{2}); // the newest first; t3 is not of an agent
        COMPARE_TEXT(sessions[0].name, "t4");
        COMPARE_TEXT(treeOf(sessions[0]), "-:y 0:early"); // clocks of computers differ
        COMPARE_TEXT(sessions[1].name, "c");
        COMPARE_TEXT(treeOf(sessions[1]), "-:a 0:b -:x");
        QCOMPARE(sessions[1].steps[2].startNs, 500);
        QCOMPARE(sessions[1].steps[2].durationNs, std::optional<std::int64_t>(100));
    }

    void theAiSdkAndMcpAreKnown() {
        const auto spans = spansIn(
            requestWith(
                {span("t", "a", "", 0, {attribute("ai.operationId", "ai.generateText")}),
                 span("t", "b", "a", 1,
                      {attribute("ai.operationId", "ai.toolCall"), attribute("ai.toolCall.name", "find"),
                       attribute("ai.toolCall.args", "{\"q\":1}"), attribute("ai.toolCall.result", "two words")}),
                 span("t", "c", "b", 2,
                      {attribute("mcp.method.name", "resources/read"), attribute("mcp.resource.uri", "file:///a")})})
                .dump());
        QVERIFY(spans);
        const AgentSession session = sessionsOf(*spans).at(0);
        COMPARE_TEXT(treeOf(session), "-:a 0:find 1:file:///a");
        QCOMPARE(session.steps[0].kind, Kind::Agent);
        COMPARE_TEXT(session.steps[1].input.dump(), R"({"q":1})");
        COMPARE_TEXT(session.steps[1].output.dump(), R"("two words")");
        QCOMPARE(session.steps[2].kind, Kind::Resource);
    }

    void timesOfOtherProgramsAreClamped() {
        Json odd = span("t", "a", "", 0, {attribute("gen_ai.operation.name", "chat")});
        odd["endTimeUnixNano"] = "18446744073709551615";
        odd["attributes"].push_back({{"key", "gen_ai.usage.input_tokens"}, {"value", {{"intValue", "-5"}}}});
        Json early = span("t", "b", "a", 0, {});
        early["startTimeUnixNano"] = "0";
        const auto spans = spansIn(requestWith(Json::array({odd, early})).dump());
        QVERIFY(spans);
        const AgentSession session = sessionsOf(*spans).at(0);
        QCOMPARE(session.startedAt, 0);
        QCOMPARE(session.steps[0].inputTokens, std::optional<std::int64_t>(0));
        QVERIFY(*session.steps[0].durationNs > 0 && session.steps[0].startNs > 0);
    }

    void damagedFilesAreErrors() {
        const auto errorOf = [](const std::string& text) {
            const auto spans = spansIn(text);
            return spans ? std::string("none") : spans.error().text();
        };
        COMPARE_TEXT(errorOf(""),
                     "t.json: this is neither OTLP/JSON nor an OTLP request in the encoding of Protocol Buffers");
        COMPARE_TEXT(errorOf("{}"), "t.json: this file contains no spans in OTLP");
        QVERIFY2(errorOf("{\"resourceSpans\": [").starts_with("t.json:1:"), "position");
        QVERIFY2(errorOf("{\"resourceMetrics\": []}\n{nonsense}\n").starts_with("t.json:2:2: "), "position");
        // Members of wrong types
        for (const char* text : {R"({"resourceSpans":{}})", R"({"resourceSpans":[1,{"scopeSpans":[{"spans":[]}]}]})"})
            COMPARE_TEXT(errorOf(text), "t.json: this file contains no spans in OTLP");
        QVERIFY(spansIn(requestWith({{{"traceId", "t"}, {"name", 1}, {"attributes", {{{"key", "a"}}, 2}}}}).dump()));
        COMPARE_TEXT(errorOf(requestWith({{{"name", "no trace"}}}).dump()),
                     "t.json: this file contains no spans in OTLP");
    }

    void damagedProtocolBuffersAreErrors() {
        const std::string bytes = readFile(testPath("core/sessions/agent.otlp.pb"));
        QVERIFY(otlpFromProtobuf(bytes));
        for (std::size_t size = 1; size < bytes.size(); ++size) // none is a complete request
            QVERIFY2(!otlpFromProtobuf(std::string_view(bytes).substr(0, size)), std::to_string(size).c_str());
        const auto messageField = [](char number, const std::string& message) {
            std::string field(1, static_cast<char>(number << 3 | 2));
            for (std::size_t rest = message.size();; rest >>= 7) {
                field += static_cast<char>((rest & 0x7F) | (rest > 0x7F ? 0x80 : 0));
                if (rest <= 0x7F)
                    return field + message;
            }
        };
        const auto withAttribute = [&](int depth) {
            std::string value; // lists in lists
            for (int i = 0; i < depth; ++i)
                value = messageField(5, messageField(1, value));
            const std::string attribute = messageField(2, value);
            return messageField(1, messageField(2, messageField(2, messageField(9, attribute))));
        };
        QVERIFY(otlpFromProtobuf(withAttribute(10)));
        QVERIFY(!otlpFromProtobuf(withAttribute(10'000)));
        // More empty spans than any agent sends
        std::string empty;
        for (int i = 0; i < 1'100'000; ++i)
            empty += std::string("\x12\x00", 2);
        QVERIFY(!otlpFromProtobuf(messageField(1, messageField(2, empty))));
        const std::string unknown = "\x18\x01"; // field 3
        QVERIFY(otlpFromProtobuf(unknown)->empty());
    }

    void agentsSendTheirSpans() {
        ManualClock clock;
        OtlpReceiver receiver(clock);
        QVERIFY(receiver.start(0));
        OtlpReceiver::Sessions received;
        connect(&receiver, &OtlpReceiver::sessionsChanged, this,
                [&](const OtlpReceiver::Sessions& sessions) { received = sessions; });
        const std::string bytes = readFile(testPath("core/sessions/agent.otlp.pb"));
        const QByteArray body(bytes.data(), static_cast<qsizetype>(bytes.size()));
        const auto post = [&](const QByteArray& headers, const QByteArray& content) {
            return statusOf(receiver.port(), "POST /v1/traces HTTP/1.1\r\n" + headers + "\r\nContent-Length: " +
                                                 QByteArray::number(content.size()) + "\r\n\r\n" + content);
        };
        const QByteArray protobuf = "Host: 127.0.0.1\r\nContent-Type: application/x-protobuf";
        QCOMPARE(post(protobuf, body), QByteArray("200"));
        QCOMPARE(receiver.spans().size(), std::size_t{4});
        QVERIFY(!received);
        clock.advance(OtlpReceiver::updateMs);
        QVERIFY(received);
        COMPARE_TEXT(received->at(0).name, "conv-1");
        // In chunks, as Node.js sends them.
        QCOMPARE(statusOf(receiver.port(), "POST /v1/traces HTTP/1.1\r\n" + protobuf +
                                               "\r\nTransfer-Encoding: chunked\r\n\r\n" +
                                               QByteArray::number(body.size(), 16) + "\r\n" + body + "\r\n0\r\n\r\n"),
                 QByteArray("200"));
        QCOMPARE(receiver.spans().size(), std::size_t{8});
        QCOMPARE(post(protobuf, "damaged"), QByteArray("400"));
        QCOMPARE(post(protobuf + "\r\nContent-Encoding: gzip", "damaged"), QByteArray("400"));
        QCOMPARE(post("Host: evil.example\r\nContent-Type: application/json", "{}"), QByteArray("403"));
        QCOMPARE(post("Host: 127.0.0.1\r\nOrigin: https://evil.example\r\nContent-Type: application/json", "{}"),
                 QByteArray("403"));
        QCOMPARE(post("Host: 127.0.0.1\r\nContent-Type: text/plain", "{}"), QByteArray("415"));
        QCOMPARE(receiver.spans().size(), std::size_t{8});
        OtlpReceiver second;
        const auto started = second.start(receiver.port());
        QVERIFY(!started);
        COMPARE_TEXT(started.error().reason.text(),
                     "port " + std::to_string(receiver.port()) + " of this computer is in use, perhaps by a collector");
        receiver.stop();
        QVERIFY(!receiver.isListening());
    }
};

TOOLROOM_TEST(TestOtlpSessions)
#include "test_otlp_sessions.moc"
