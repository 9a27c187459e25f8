// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/sessions/session_recording.h"

#include "core/gateway/recording_conversion.h"
#include "tests/support/test_case.h"

#include <QTemporaryDir>

#include <set>

using namespace toolroom;
using namespace toolroom::test;

namespace {

using Kind = SessionStep::Kind;

} // namespace

class TestSessionRecording : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void stepsBecomeRequests() {
        AgentSession session{.name = "s", .startedAt = 5, .steps = {}};
        session.steps = {
            {.kind = Kind::Agent, .name = "planner"},
            {.parent = 0,
             .kind = Kind::Tool,
             .name = "find",
             .agent = "a",
             .startNs = 3'000'000,
             .durationNs = 7'000'000,
             .input = {{"q", 1}},
             .output = {{"n", 2}},
             .intent = "find it"},
            {.parent = 1, .kind = Kind::Tool, .name = "part", .input = Json::object(), .output = "x"},
            {.parent = 0, .kind = Kind::Tool, .name = "unknown arguments", .output = "x"},
            {.parent = 0, .kind = Kind::Tool, .name = "not ended", .input = Json::object()},
            {.kind = Kind::Resource,
             .name = "file:///a",
             .input = {{"uri", "file:///a"}},
             .output = {{"contents", {}}}},
            {.kind = Kind::Prompt,
             .name = "p",
             .hasFailed = true,
             .input = {{"name", "p"}},
             .output = {{"code", -32602}, {"message", "no"}}},
            {.kind = Kind::Tool, .name = "fails", .hasFailed = true, .input = Json::object(), .output = "disk full"}};
        const SessionRequests requests = requestsOf(session);
        QCOMPARE(requests.steps, (std::vector<std::size_t>{1, 5, 6, 7}));
        QVERIFY(requests.recording.hasOnlyData);
        QCOMPARE(requests.recording.startedAt, 5);
        const RecordedRequest& find = requests.recording.requests[0];
        COMPARE_TEXT(find.method, "tools/call");
        COMPARE_TEXT(find.params.dump(), R"({"name":"find","arguments":{"q":1}})");
        QCOMPARE(*find.answer, (Json{{"content", Json::array({{{"type", "text"}, {"text", Json{{"n", 2}}.dump()}}})},
                                     {"structuredContent", {{"n", 2}}}}));
        QCOMPARE(find.atMs, 3);
        QCOMPARE(find.durationMs, 7);
        COMPARE_TEXT(requests.recording.requests[1].method, "resources/read");
        COMPARE_TEXT(requests.recording.requests[1].answer->dump(), R"({"contents":null})");
        const RecordedRequest& prompt = requests.recording.requests[2];
        QVERIFY(!prompt.answer);
        QCOMPARE(prompt.answer.error().code, -32602);
        COMPARE_TEXT(requests.recording.requests[3].answer->dump(),
                     R"({"content":[{"type":"text","text":"disk full"}],"isError":true})");
        // What can be made of them
        const ConvertedCalls calls = savedCallsOf(requests.recording);
        QCOMPARE(calls.calls.size(), std::size_t{2});
        COMPARE_TEXT(calls.calls[0].name, "find it");
        QVERIFY(calls.calls[0].expected.success);
        COMPARE_TEXT(calls.calls[1].name, "fails");
        QVERIFY(!calls.calls[1].expected.success);
        // Nothing is replaced, and names are used once.
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("calls")).toStdString();
        const SavedCall named{.name = "find it", .tool = "t", .arguments = {{"own", true}}};
        QVERIFY(saveCall(named, path));
        SavedCall numbered = named;
        numbered.name = "find it 2";
        QVERIFY(addSavedCalls({named, numbered, named}, path));
        const auto saved = loadSavedCalls(path);
        QVERIFY(saved);
        std::set<std::string> names;
        for (const SavedCallFile& file : *saved)
            names.insert(file.call->name);
        QCOMPARE(names, (std::set<std::string>{"find it", "find it 2", "find it 2 2", "find it 3"}));
        COMPARE_TEXT(phrasesOf(requests.recording).dump(), R"({"queries":[{"phrase":"find it","called":["find"]}]})");
    }
};

TOOLROOM_TEST(TestSessionRecording)
#include "test_session_recording.moc"
