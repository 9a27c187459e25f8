// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/recording_run.h"

#include "tests/support/queue_policy.h"
#include "tests/support/runner_fixture.h"
#include "tests/support/test_case.h"

#include <limits>

using namespace toolroom;
using namespace toolroom::test;

namespace {

using Outcome = RepeatedRequest::Outcome;

/// A gateway with a tool, and a recording of calls.
class RepeatFixture {
public:
    RepeatFixture()
        : service(settings())
        , gateway(std::make_shared<Gateway>(
              std::make_unique<AgentCalls>(service, gate, std::numeric_limits<int>::max(), clock), nullptr,
              OfferedNames({}), nullptr)) {
        const Json manifest = {{"contract", "echomen"},
                               {"tools", {{{"name", "read"}, {"description", "Reads."}, {"category", "read"}}}},
                               {"activities", {{"read", {{"type", "builtin"}}}}}};
        const SourceSpec spec{.kind = SourceSpec::Kind::Text, .name = "new.json", .text = manifest.dump()};
        std::ignore = gateway->setTools(loadSources({spec}, LoadOptions{}).snapshot);
    }

    RepeatedRequest repeat(RecordedRequest request, bool hasOnlyData = false) {
        request.method = "tools/call";
        Recording recording;
        recording.requests.push_back(std::move(request));
        recording.hasOnlyData = hasOnlyData;
        RecordingRun run(gateway, std::make_shared<const Recording>(std::move(recording)),
                         RecordingRun::Questions::Recorded);
        return QCoro::waitFor(run.send(0, {}));
    }

    std::shared_ptr<ScriptedActivity> activity =
        std::make_shared<ScriptedActivity>(std::deque<ActivityReply>{answering(Json{{"n", 1}})});
    std::shared_ptr<ConfirmationGate> gate = std::make_shared<ConfirmationGate>(std::make_shared<QueuePolicy>());
    ManualClock clock;
    RunService service;
    std::shared_ptr<Gateway> gateway;

private:
    RunSettings settings() {
        const auto activities = std::make_shared<ActivityRegistry>();
        activities->registerBuiltin("read", activity);
        return {.activities = activities, .confirmation = gate, .folder = "/"};
    }
};

RecordedRequest callOf(const char* tool, Json arguments, Json result) {
    return {.agent = "agent",
            .params = {{"name", tool}, {"arguments", std::move(arguments)}},
            .answer = std::move(result),
            .durationMs = 5};
}

const Json sameResult = {{"content", Json::array({{{"type", "text"}, {"text", R"({"n":1})"}}})},
                         {"structuredContent", {{"n", 1}}}};

} // namespace

class TestRecordingRun : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void differencesOfAnswersAreReported() {
        RepeatFixture fixture;
        QCOMPARE(fixture.repeat(callOf("read", Json::object(), sameResult)).outcome, Outcome::Same);
        Json withMeta = sameResult;
        withMeta["_meta"] = {{"run", 1}};
        QCOMPARE(fixture.repeat(callOf("read", Json::object(), withMeta)).outcome, Outcome::Same);
        Json other = sameResult;
        other["structuredContent"]["n"] = 2;
        const RepeatedRequest different = fixture.repeat(callOf("read", Json::object(), other));
        QCOMPARE(different.outcome, Outcome::Different);
        QCOMPARE(different.changes.changes.size(), std::size_t{1});
        COMPARE_TEXT(different.changes.changes[0].pointer, "/result/structuredContent/n");
        QCOMPARE(different.changes.changes[0].after, Json(1));
        COMPARE_TEXT(different.answer->dump(), sameResult.dump());
    }

    void toolsAreFoundUnderOtherNames() {
        RepeatFixture fixture;
        for (const auto& [name, id] : std::initializer_list<std::pair<const char*, const char*>>{
                 {"old__read", "old/read"}, {"renamed", "new/read"}, {"read", "old/read"}}) {
            RecordedRequest request = callOf(name, Json::object(), sameResult);
            request.toolId = id;
            QVERIFY2(fixture.repeat(request).outcome == Outcome::Same, name);
        }
        COMPARE_TEXT(fixture.repeat(callOf("old__read", Json::object(), sameResult)).answer.error().message,
                     "Unknown tool: old__read"); // it could be another tool
        const RepeatedRequest removed = fixture.repeat(callOf("removed", Json::object(), sameResult));
        QCOMPARE(removed.outcome, Outcome::Different);
        COMPARE_TEXT(removed.answer.error().message, "Unknown tool: removed");
    }

    void secretsThatWereNotRecordedAreNotSent() {
        RepeatFixture fixture;
        QCOMPARE(fixture.repeat(callOf("read", {{"password", "[redacted]"}}, sameResult)).outcome, Outcome::NotSent);
        QVERIFY(fixture.activity->calls.empty());
    }

    void questionsThatAreMissingAreDifferences() {
        RepeatFixture fixture;
        RecordedRequest request = callOf("read", Json::object(), sameResult);
        request.questions.push_back({"elicitation/create", {{"message", "Sure?"}}, Json{{"action", "accept"}}});
        const RepeatedRequest repeated = fixture.repeat(request);
        QCOMPARE(repeated.outcome, Outcome::Different);
        COMPARE_TEXT(repeated.questions.at(0).text(), "no longer asked: Sure?");
    }

    void onlyTheDataOfSessionsIsCompared() {
        RepeatFixture fixture;
        const Json text = {{"content", Json::array({{{"type", "text"}, {"text", R"({ "n": 1 })"}}})}};
        QCOMPARE(fixture.repeat(callOf("read", Json::object(), text), true).outcome, Outcome::Same);
        QCOMPARE(fixture.repeat(callOf("read", Json::object(), text)).outcome, Outcome::Different);
        Json failed = text;
        failed["isError"] = true;
        QCOMPARE(fixture.repeat(callOf("read", Json::object(), failed), true).outcome, Outcome::Different);
    }
};

TOOLROOM_TEST(TestRecordingRun)
#include "test_recording_run.moc"
