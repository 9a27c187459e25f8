// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/recording.h"

#include "core/gateway/replay.h"
#include "core/schema/schema.h"
#include "tests/support/client_request.h"
#include "tests/support/manual_clock.h"
#include "tests/support/test_case.h"

#include <QCoroTask>

#include <QTemporaryDir>

#include <algorithm>
#include <limits>
#include <ranges>

using namespace toolroom;
using namespace toolroom::test;

namespace {

Result<Recording> readText(const std::string& text, std::vector<Error>* warnings = nullptr) {
    std::vector<Error> ignored;
    return readRecording(std::make_shared<const SourceText>("r.jsonl", text), warnings ? *warnings : ignored);
}

std::string recordingError(const std::string& text) {
    const auto recording = readText(text);
    return recording ? "none" : recording.error().text();
}

Json textResult(const std::string& text) {
    return {{"content", Json::array({{{"type", "text"}, {"text", text}}})}};
}

/// A value in this many arrays.
Json nested(int levels) {
    Json value = 1;
    for (int i = 0; i < levels; ++i)
        value = Json::array({std::move(value)});
    return value;
}

constexpr const char* head = R"({"version": 1, "tools": [{"name": "say", "inputSchema": {"type": "object"}}]})"
                             "\n";

std::string callLine(const Json& arguments, const Json& result, const char* tool = "say") {
    return Json{{"atMs", 1},        {"agent", "a"},     {"tool", tool}, {"arguments", arguments},
                {"result", result}, {"durationMs", 700}}
               .dump() +
           '\n';
}

/// A call as the gateway reports it.
RecordedRequest callOf(const std::string& tool, Json arguments, Json result, std::int64_t durationMs = 0) {
    return {.agent = "test",
            .method = "tools/call",
            .params = {{"name", tool}, {"arguments", std::move(arguments)}},
            .answer = std::move(result),
            .durationMs = durationMs};
}

class ReplayFixture {
public:
    explicit ReplayFixture(const std::string& text, Replay::Times times = Replay::Times::None)
        : replay(std::make_shared<Replay>(readText(text).value(), times, clock)) {}

    [[nodiscard]] RpcAnswer ask(const std::string& method, const Json& params, Era era = Era::Modern) const {
        return QCoro::waitFor(replay->answer(std::make_shared<TestClientRequest>("agent", method, params, era)));
    }
    /// The text of the result, or the error.
    [[nodiscard]] std::string call(const Json& arguments, const std::string& tool = "say") const {
        const RpcAnswer answer = ask("tools/call", {{"name", tool}, {"arguments", arguments}});
        return answer ? (*answer)["content"][0]["text"].get<std::string>() : answer.error().message;
    }

    ManualClock clock;
    std::shared_ptr<Replay> replay;
};

} // namespace

class TestRecording : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void titlesOfRequests() {
        COMPARE_TEXT(titleOfRequest("tools/call", {{"name", "say"}, {"arguments", {{"uri", "a:b"}}}}), "say");
        COMPARE_TEXT(titleOfRequest("resources/read", {{"uri", "file:///a"}}), "file:///a");
        COMPARE_TEXT(titleOfRequest("elicitation/create", {{"message", "Which class?"}, {"mode", "form"}}),
                     "Which class?");
        COMPARE_TEXT(titleOfRequest("roots/list", {{"name", ""}, {"uri", 5}}), "roots/list");
        COMPARE_TEXT(titleOfRequest("roots/list", Json()), "roots/list");
    }

    void writesWhatItReads() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("r.jsonl")).toStdString();
        ManualClock clock;
        {
            const auto writer = RecordingWriter::create(path, clock);
            QVERIFY(writer);
            const Json say = {{"name", "say"}, {"description", "Says."}};
            QVERIFY((*writer)->writeTools({say}));
            clock.advance(1'500);
            QVERIFY((*writer)->writeRequest(callOf("say", {{"text", "h\u00E9\n"}}, textResult("said"), 500)));
            QVERIFY((*writer)->writeTools({say, {{"name", "other"}}, {{"name", "say"}, {"description", "New."}}}));
        }
        const std::string text = readFile(path);
        QCOMPARE(std::ranges::count(text, '\n'), 3);
        const auto schema =
            Schema::compile(Json::parse(readFile(testPath("../resources/schemas/recording.schema.json"))));
        QVERIFY(schema);
        for (const auto line : std::views::split(std::string_view(text).substr(0, text.size() - 1), '\n'))
            QVERIFY(schema->validate(Json::parse(line.begin(), line.end())).empty());
        const auto recording = readText(text);
        QVERIFY(recording);
        QCOMPARE(recording->tools.size(), std::size_t{2});
        COMPARE_TEXT(recording->tools[0]["description"].get<std::string>(), "New.");
        QCOMPARE(recording->requests.size(), std::size_t{1});
        const RecordedRequest& call = recording->requests[0];
        QCOMPARE(call.atMs, 1'000);
        QCOMPARE(call.durationMs, 500);
        COMPARE_TEXT(call.agent, "test");
        COMPARE_TEXT(call.params["arguments"]["text"].get<std::string>(), "h\u00E9\n");
        COMPARE_TEXT(call.answer->dump(), textResult("said").dump());
    }

    void existingFilesAreKept() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("r.jsonl"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("mine") == 4);
        file.close();
        const auto writer = RecordingWriter::create(path.toStdString(), systemClock());
        QVERIFY(!writer);
        COMPARE_TEXT(writer.error().text(),
                     path.toStdString() + ": this file already exists; choose a new file for the recording");
        COMPARE_TEXT(readFile(path.toStdString()), "mine");
        QVERIFY(!RecordingWriter::create(folder.filePath(QStringLiteral("none/r.jsonl")).toStdString(), systemClock()));
        QVERIFY(!RecordingWriter::create("/dev/full", systemClock()));
        const QString link = folder.filePath(QStringLiteral("link.jsonl"));
        QVERIFY(QFile::link(folder.filePath(QStringLiteral("target.jsonl")), link));
        const auto linked = RecordingWriter::create(link.toStdString(), systemClock());
        QVERIFY(!linked);
        QVERIFY(linked.error().text().contains("this file already exists"));
        QVERIFY(!QFile::exists(link)); // still dangling
    }

    void recordingsWithoutToolsAreRemoved() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("r.jsonl"));
        auto writer = RecordingWriter::create(path.toStdString(), systemClock());
        QVERIFY(writer);
        QVERIFY(QFile::exists(path));
        writer->reset();
        QVERIFY(!QFile::exists(path));
    }

    void onlyTheOwnerCanRead() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("r.jsonl"));
        const auto writer = RecordingWriter::create(path.toStdString(), systemClock());
        QVERIFY(writer);
        QCOMPARE(QFile::permissions(path) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
    }

    void secretsAreNotWritten() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("r.jsonl"));
        const std::string canary = "ghp_c4n4ryc4n4ryc4n4ryc4n4ryc4n4ryc4n4ry";
        const auto writer = RecordingWriter::create(path.toStdString(), systemClock());
        QVERIFY(writer);
        QVERIFY((*writer)->writeTools({{{"name", "login"},
                                        {"description", "Uses " + canary},
                                        {"inputSchema",
                                         {{"default", {{"password", "hunter2canary"}}},
                                          {"properties",
                                           {{"password", {{"type", "string"}}},
                                            {"passwordOld", {{"default", "hunter2canary"}}},
                                            {"apiKey", {{"enum", {"k3ycanary"}}}},
                                            {"pin_secret", {{"anyOf", Json::array({{{"const", 4711}}})}}},
                                            {"token", {{"items", {{"examples", {"t0kencanary"}}}}}},
                                            {"default", {{"properties", {{"apiKey", {{"const", "k3ycanary"}}}}}}},
                                            {"unit", {{"enum", {"C", "F"}}}}}}}},
                                        {"_meta", {{"apiKey", "k3ycanary"}}}}}));
        RecordedRequest login = callOf(
            "login", {{"password", "hunter2canary"}, {"text", "token=" + canary}},
            {{"content", textResult("Bearer " + canary)["content"]}, {"structuredContent", {{"apiKey", "k3ycanary"}}}});
        login.agent = "agent " + canary;
        login.intent = "log in with " + canary;
        login.questions.push_back({"sampling/createMessage",
                                   {{"message", "Use " + canary + "?"}},
                                   Json{{"action", "accept"}, {"content", {{"password", "hunter2canary"}}}}});
        QVERIFY((*writer)->writeRequest(login));
        QVERIFY((*writer)->writeRequest({.method = "resources/read",
                                         .params = {{"uri", "file:///a?token=" + canary}},
                                         .answer = std::unexpected(RpcError{1, "no " + canary, {}})}));
        const std::string text = readFile(path.toStdString());
        QVERIFY2(!text.contains("canary") && !text.contains("c4n4ry") && !text.contains("4711"), text.c_str());
        QVERIFY2(text.contains(R"("unit":{"enum":["C","F"]})"), text.c_str());
        QVERIFY(text.contains(R"("password":{"type":"string"})")); // the definition is unchanged
        // The agent sends the secret again.
        const ReplayFixture fixture(text);
        COMPARE_TEXT(fixture.call({{"password", "hunter2canary"}, {"text", "token=" + canary}}, "login"),
                     "Bearer [redacted]");
    }

    void unchangedToolsAreNotWrittenAgain() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("r.jsonl")).toStdString();
        const auto writer = RecordingWriter::create(path, systemClock());
        QVERIFY(writer);
        for (const char* name : {"a", "a", "b", "b", "a"})
            QVERIFY((*writer)->writeTools({{{"name", name}}}));
        QCOMPARE(std::ranges::count(readFile(path), '\n'), 3);
    }

    void longRecordingsAreReadable() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("r.jsonl")).toStdString();
        ManualClock clock;
        const auto writer = RecordingWriter::create(path, clock);
        QVERIFY(writer);
        QVERIFY((*writer)->writeTools({{{"name", "say"}}}));
        clock.advance(100LL * 24 * 60 * 60 * 1000);
        for (const std::int64_t durationMs :
             {std::int64_t{-1}, std::int64_t{3'000'000'000}, std::numeric_limits<std::int64_t>::max()})
            QVERIFY((*writer)->writeRequest(callOf("say", Json::object(), Json::object(), durationMs)));
        const auto recording = readText(readFile(path));
        QVERIFY2(recording, recording ? "" : recording.error().text().c_str());
        QCOMPARE(recording->requests[0].atMs, 8'640'000'000);
        QCOMPARE(recording->requests[0].durationMs, 0);
        QCOMPARE(recording->requests[1].durationMs, 3'000'000'000);
    }

    void deepCallsAreOmitted() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("r.jsonl")).toStdString();
        std::vector<std::string> warnings;
        const auto writer = RecordingWriter::create(
            path, systemClock(), [&](const Error& warning) { warnings.push_back(warning.reason.text()); });
        QVERIFY(writer);
        QVERIFY((*writer)->writeTools({{{"name", "deep"}, {"inputSchema", {{"default", nested(125)}}}},
                                       {{"name", "say"}, {"inputSchema", {{"default", nested(124)}}}}}));
        for (const int levels : {126, 127, 10'000})
            QVERIFY((*writer)->writeRequest(callOf("say", {{"a", nested(levels)}}, textResult("said"))));
        const auto recording = readText(readFile(path));
        QVERIFY2(recording, recording ? "" : recording.error().text().c_str());
        QCOMPARE(recording->tools.size(), std::size_t{1});
        QCOMPARE(recording->requests.size(), std::size_t{1});
        const std::string call = "a request for say is nested more than 128 levels deep and is not recorded";
        QCOMPARE(warnings,
                 (std::vector<std::string>{
                     "the definition of deep is nested more than 128 levels deep and is not recorded", call, call}));
    }

    void recordingsEndAtTheValueLimit() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("r.jsonl")).toStdString();
        const auto writer = RecordingWriter::create(path, systemClock());
        QVERIFY(writer);
        QVERIFY((*writer)->writeTools({{{"name", "say"}}}));
        const Json result = {{"a", std::vector<int>(1'300'000)}};
        const auto write = [&] { return (*writer)->writeRequest(callOf("say", Json::object(), result)); };
        for (int i = 0; i < 3; ++i)
            QVERIFY(write());
        const auto full = write();
        QVERIFY(!full);
        COMPARE_TEXT(full.error().reason.text(),
                     "the recording has reached its maximum of 4000000 values, so it ends here");
        QVERIFY(write()); // reported once
        const auto recording = readText(readFile(path));
        QVERIFY(recording);
        QCOMPARE(recording->requests.size(), std::size_t{3});
    }

    void invalidRecordingsAreErrors() {
        COMPARE_TEXT(recordingError(""), "r.jsonl: this file is empty; it must contain a recording made with --record");
        COMPARE_TEXT(recordingError("\n \n"),
                     "r.jsonl: this file is empty; it must contain a recording made with --record");
        const auto startsWith = [](const std::string& text, const char* expected) {
            const std::string error = recordingError(text);
            if (error.starts_with(expected))
                return true;
            qWarning("%s", error.c_str());
            return false;
        };
        QVERIFY(startsWith("[]\n", "r.jsonl:1:1: "));
        QVERIFY(startsWith("{\"version\": 3, \"tools\": []}\n", "r.jsonl:1:13: "));
        QVERIFY(startsWith(std::string(head) + "nonsense\n", "r.jsonl:2:1: "));
        QVERIFY(startsWith(std::string(head) + "{\"atMs\": 1}\n", "r.jsonl:2:1: "));
        QVERIFY(startsWith(std::string(head) + "{\"tool\": 1, \"tool\": 2}\n", "r.jsonl:2:13: "));
        QVERIFY(startsWith(std::string(head) +
                               R"({"atMs":0,"method":"tools/call","params":{},"result":{},"durationMs":0})" + "\n",
                           "r.jsonl:2:"));
        QVERIFY(startsWith(std::string(head) + callLine("x", textResult("a")), "r.jsonl:2:48: /arguments: "));
        QVERIFY(startsWith(std::string(head) + callLine({}, "x"), "r.jsonl:2:"));
        QVERIFY(startsWith(std::string(head) + std::string(200, '[') + "\n", "r.jsonl:2:"));
        QVERIFY(startsWith(std::string(head) + "\xff\n", "r.jsonl:2:1: "));
        COMPARE_TEXT(recordingError(std::string(64UL * 1024 * 1024 + 1, ' ')),
                     "r.jsonl: this recording is larger than 64 MiB");
    }

    void anIncompleteLastLineIsIgnored() {
        std::vector<Error> warnings;
        const std::string call = callLine({{"n", 1}}, textResult("one"));
        const auto recording = readText(head + call + call.substr(0, call.size() / 2), &warnings);
        QVERIFY(recording);
        QCOMPARE(recording->requests.size(), std::size_t{1});
        QCOMPARE(warnings.size(), std::size_t{1});
        COMPARE_TEXT(warnings[0].text(), "r.jsonl:3:1: the last line is incomplete and is ignored; the recording was "
                                         "probably interrupted");
        // A file that was edited may lack the last line end.
        const auto edited = readText(head + call.substr(0, call.size() - 1), &warnings);
        QVERIFY(edited);
        QCOMPARE(edited->requests.size(), std::size_t{1});
        QCOMPARE(warnings.size(), std::size_t{1});
    }

    void equalCallsReturnTheirResultsInOrder() {
        const ReplayFixture fixture(head + callLine({{"a", 1}, {"b", 2}}, textResult("first")) +
                                    callLine({{"a", 2}}, textResult("other")) +
                                    callLine({{"b", 2}, {"a", 1}}, textResult("second")));
        COMPARE_TEXT(fixture.call({{"b", 2}, {"a", 1}}), "first");
        COMPARE_TEXT(fixture.call({{"a", 2}}), "other");
        COMPARE_TEXT(fixture.call({{"a", 1}, {"b", 2}}), "second");
        COMPARE_TEXT(fixture.call({{"a", 1}, {"b", 2}}), "second");
        COMPARE_TEXT(fixture.call({{"a", 2}}), "other");
    }

    void unknownCallsNameTheNearest() {
        const ReplayFixture fixture(std::string(R"({"version": 1, "tools": [{"name": "say"}, {"name": "quiet"}]})") +
                                    '\n' + callLine({{"city", "Oslo"}, {"unit", "C"}}, textResult("a")) +
                                    callLine({{"city", "Rome"}, {"unit", "C"}}, textResult("b")) +
                                    callLine({{"x", 1}}, textResult("c")));
        const RpcAnswer answer =
            fixture.ask("tools/call", {{"name", "say"}, {"arguments", {{"city", "Rome"}, {"unit", "F"}}}});
        QVERIFY(answer);
        QCOMPARE((*answer)["isError"], Json(true));
        COMPARE_TEXT((*answer)["content"][0]["text"].get<std::string>(),
                     "NOT RECORDED. The recording contains no call to say with these arguments. The arguments of the "
                     "most similar call are {\"city\":\"Rome\",\"unit\":\"C\"}");
        COMPARE_TEXT(fixture.call({}, "quiet"), "NOT RECORDED. The recording contains no call to quiet.");
        COMPARE_TEXT(fixture.call({}, "none"), "Unknown tool: none");
        COMPARE_TEXT(fixture.call(Json::array()), "`arguments` must be an object");
    }

    void answersInTheErasOfTheAgent() {
        const Json result = {{"content", Json::array()}, {"structuredContent", Json::array({1})}};
        const ReplayFixture fixture(
            std::string(R"({"version": 1, "tools": [{"name": "say", "outputSchema": {"type": "array"}}]})") + '\n' +
            callLine(Json::object(), result));
        for (const Era era : {Era::Modern, Era::Legacy}) {
            const bool isModern = era == Era::Modern;
            QCOMPARE(fixture.ask("tools/list", Json::object(), era).value()["tools"][0].contains("outputSchema"),
                     isModern);
            QCOMPARE(fixture.ask("tools/call", {{"name", "say"}}, era).value().contains("structuredContent"), isModern);
        }
        QVERIFY(!fixture.ask("prompts/list", Json::object()));
    }

    void nullStructuredContentIsAbsent() {
        const ReplayFixture fixture(
            head + callLine(Json::object(), {{"content", Json::array()}, {"structuredContent", nullptr}}));
        for (const Era era : {Era::Modern, Era::Legacy})
            COMPARE_TEXT(fixture.ask("tools/call", {{"name", "say"}}, era).value().dump(), R"({"content":[]})");
    }

    void otherRequestsAreRecordedAndReplayed() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("r.jsonl")).toStdString();
        {
            const auto writer = RecordingWriter::create(path, systemClock());
            QVERIFY(writer);
            QVERIFY((*writer)->writeTools({{{"name", "say"}}}));
            QVERIFY((*writer)->writeRequest({.method = "resources/read",
                                             .params = {{"uri", "file:///a"}},
                                             .answer = Json{{"contents", Json::array({{{"text", "A"}}})}}}));
            QVERIFY(
                (*writer)->writeRequest({.method = "prompts/get",
                                         .params = {{"name", "p"}},
                                         .answer = std::unexpected(RpcError{-32602, "no such prompt", {{"a", 1}}})}));
        }
        const auto schema =
            Schema::compile(Json::parse(readFile(testPath("../resources/schemas/recording.schema.json"))));
        QVERIFY(schema);
        const std::string text = readFile(path);
        for (const auto line : std::views::split(std::string_view(text).substr(0, text.size() - 1), '\n'))
            QVERIFY(schema->validate(Json::parse(line.begin(), line.end())).empty());
        const ReplayFixture fixture(text);
        COMPARE_TEXT(fixture.replay->capabilities().dump(), R"({"tools":{},"resources":{},"prompts":{}})");
        COMPARE_TEXT(fixture.ask("resources/read", {{"uri", "file:///a"}}).value().dump(),
                     R"({"contents":[{"text":"A"}]})");
        const RpcAnswer other = fixture.ask("resources/read", {{"uri", "file:///b"}});
        QVERIFY(!other);
        QCOMPARE(other.error().code, rpc_code::invalidParams);
        COMPARE_TEXT(other.error().message,
                     "NOT RECORDED. The recording contains no request resources/read with these parameters.");
        const RpcAnswer failed = fixture.ask("prompts/get", {{"name", "p"}});
        QVERIFY(!failed);
        COMPARE_TEXT(failed.error().message, "no such prompt");
        COMPARE_TEXT(failed.error().data.dump(), R"({"a":1})");
        COMPARE_TEXT(fixture.ask("resources/list", Json::object()).value().dump(), R"({"resources":[]})");
        QCOMPARE(fixture.ask("completion/complete", Json::object()).error().code, rpc_code::methodNotFound);
    }

    void questionsAreAskedAgain() {
        RecordedRequest request = callOf("say", Json::object(), textResult("said"));
        request.questions.push_back({"sampling/createMessage", Json::object(), Json{{"model", "m"}}});
        request.questions.push_back(
            {"elicitation/create", {{"message", "Sure?"}}, Json{{"action", "accept"}, {"content", {{"sure", true}}}}});
        const Recording recording{.tools = {{{"name", "say"}}}, .requests = {request}};
        std::vector<std::string> asked;
        const auto callWith = [&](const Json& answer) {
            const auto replay = std::make_shared<Replay>(recording, Replay::Times::None, systemClock());
            const auto client =
                std::make_shared<TestClientRequest>("agent", "tools/call", Json{{"name", "say"}}, Era::Modern);
            client->answers = {{"elicitation/create", answer}};
            const Json result = QCoro::waitFor(replay->answer(client)).value();
            asked = client->asked;
            return result["content"][0]["text"].get<std::string>();
        };
        COMPARE_TEXT(callWith({{"action", "accept"}, {"content", {{"sure", true}}}}), "said");
        QCOMPARE(asked, (std::vector<std::string>{"sampling/createMessage", "elicitation/create"}));
        // Another answer does not use up the result.
        const auto again = std::make_shared<Replay>(recording, Replay::Times::None, systemClock());
        for (const auto& [action, expected] :
             {std::pair("decline", "NOT RECORDED. The answer to a question differs from the recording."),
              std::pair("accept", "said")}) {
            const auto client =
                std::make_shared<TestClientRequest>("agent", "tools/call", Json{{"name", "say"}}, Era::Modern);
            client->answers = {{"elicitation/create", {{"action", action}, {"content", {{"sure", true}}}}}};
            COMPARE_TEXT(QCoro::waitFor(again->answer(client)).value()["content"][0]["text"].get<std::string>(),
                         expected);
        }
        COMPARE_TEXT(callWith({{"action", "decline"}}),
                     "NOT RECORDED. The answer to a question differs from the recording.");
    }

    void timesAreReplayedOnRequest() {
        ReplayFixture fixture(head + callLine(Json::object(), textResult("first")) +
                                  callLine(Json::object(), textResult("second")) +
                                  callLine(Json::object(), textResult("third")),
                              Replay::Times::Recorded);
        const auto request = [] {
            return std::make_shared<TestClientRequest>("agent", "tools/call", Json{{"name", "say"}}, Era::Modern);
        };
        const QCoro::Task<RpcAnswer> answer = fixture.replay->answer(request());
        fixture.clock.advance(699);
        QVERIFY(!answer.isReady());
        fixture.clock.advance(1);
        QTRY_VERIFY(answer.isReady());
        const auto cancelled = request();
        const QCoro::Task<RpcAnswer> aborted = fixture.replay->answer(cancelled);
        cancelled->cancel.request_stop();
        QTRY_VERIFY(aborted.isReady());
        // The cancelled call has not used up its answer.
        QCoro::Task<RpcAnswer> repeated = fixture.replay->answer(request());
        fixture.clock.advance(700);
        COMPARE_TEXT(QCoro::waitFor(repeated).value().dump(), textResult("second").dump());
    }
};

TOOLROOM_TEST(TestRecording)
#include "test_recording.moc"
