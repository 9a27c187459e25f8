// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/call_holds.h"
#include "core/gateway/control_channel.h"
#include "core/gateway/control_server.h"
#include "tests/support/client_request.h"
#include "tests/support/queue_policy.h"
#include "tests/support/runner_fixture.h"
#include "tests/support/test_case.h"

#include <QCoroFuture>

#include <QDeadlineTimer>
#include <QTemporaryDir>
#include <QThread>

#include <algorithm>
#include <optional>

using namespace toolroom;
using namespace toolroom::test;

namespace {

using Stage = CallHolds::Stage;
using State = LiveCall::State;
constexpr CallHolds::Mode paused{.isPaused = true, .holdsResults = false};
constexpr int waitMs = 5'000;
constexpr CallHolds::Mode holdingResults{.isPaused = false, .holdsResults = true};

/// A gateway whose user is connected, and the traces of its runs.
class ControlFixture {
public:
    ControlFixture()
        : service(settings())
        , gateway(makeGateway()) {
        const Json manifest = {
            {"contract", "echomen"},
            {"tools",
             {{{"name", "read"},
               {"description", "Reads."},
               {"category", "read"},
               {"schema", {{"type", "object"}, {"properties", {{"path", {{"type", "string"}}}}}}}},
              {{"name", "erase"}, {"description", "Erases."}, {"category", "delete"}, {"requiresConfirmation", true}},
              {{"name", "wait"}, {"description", "Waits."}, {"category", "read"}}}},
            {"activities",
             {{"read", {{"type", "builtin"}}}, {"erase", {{"type", "builtin"}}}, {"wait", {{"type", "builtin"}}}}}};
        const SourceSpec spec{.kind = SourceSpec::Kind::Text, .name = "stage.json", .text = manifest.dump()};
        std::ignore = gateway->setTools(loadSources({spec}, LoadOptions{}).snapshot);
        holds->setAttended(true);
        QObject::connect(&calls(), &AgentCalls::callChanged, &calls(),
                         [this](const LiveCall& call) { reported.push_back(call); });
    }

    struct PendingAnswer {
        std::shared_ptr<TestClientRequest> request;
        std::shared_ptr<std::optional<RpcAnswer>> result = std::make_shared<std::optional<RpcAnswer>>();

        [[nodiscard]] bool hasResult() const { return result->has_value(); }
        [[nodiscard]] std::string text(std::size_t block = 0) const {
            return (***result)["content"][block]["text"].get<std::string>();
        }
        [[nodiscard]] std::size_t blocks() const { return (***result)["content"].size(); }
    };
    PendingAnswer call(const std::string& tool = "read", const Json& arguments = Json::object(),
                       const std::string& agent = "agent") {
        PendingAnswer asked{
            std::make_shared<TestClientRequest>(agent, "tools/call", Json{{"name", tool}, {"arguments", arguments}})};
        const QCoro::Task<void> running = finish(gateway->answer(asked.request), asked.result);
        return asked;
    }
    [[nodiscard]] AgentCalls& calls() const { return gateway->calls(); }
    [[nodiscard]] std::string onlyRun() const {
        const std::vector<LiveCall> live = calls().liveCalls();
        return live.size() == 1 ? live.front().id : std::string();
    }
    [[nodiscard]] Stage stage() const { return holds->stage(onlyRun()); }
    [[nodiscard]] std::vector<std::string> steps() const {
        std::vector<std::string> names;
        for (const Span& span : traces.back()->spans)
            if (span.kind == SpanKind::Pause)
                names.push_back(span.name);
        return names;
    }

    QTemporaryDir folder;
    std::shared_ptr<ScriptedActivity> activity =
        std::make_shared<ScriptedActivity>(std::deque<ActivityReply>{answering("done")});
    std::shared_ptr<QueuePolicy> user = std::make_shared<QueuePolicy>();
    std::shared_ptr<ConfirmationGate> gate = std::make_shared<ConfirmationGate>(user);
    std::shared_ptr<CallHolds> holds = std::make_shared<CallHolds>();
    ManualClock clock;
    std::vector<std::shared_ptr<const Trace>> traces; // written on the Runner's thread before a result is delivered
    std::vector<LiveCall> reported;
    RunService service;
    std::shared_ptr<Gateway> gateway;

private:
    RunSettings settings() {
        const auto activities = std::make_shared<ActivityRegistry>();
        activities->registerBuiltin("read", activity);
        activities->registerBuiltin("erase", activity);
        activities->registerBuiltin("wait", std::make_shared<EndlessActivity>());
        return {.activities = activities,
                .confirmation = gate,
                .control = holds,
                .traced = [this](std::shared_ptr<const Trace> trace) { traces.push_back(std::move(trace)); },
                .folder = "/"};
    }
    std::shared_ptr<Gateway> makeGateway() {
        auto agentCalls = std::make_unique<AgentCalls>(service, gate, std::nullopt, clock);
        agentCalls->setHolds(holds);
        return std::make_shared<Gateway>(std::move(agentCalls), nullptr,
                                         OfferedNames(folder.filePath(QStringLiteral("names.json")).toStdString()),
                                         nullptr);
    }
    static QCoro::Task<void> finish(QCoro::Task<RpcAnswer> task, std::shared_ptr<std::optional<RpcAnswer>> result) {
        *result = co_await std::move(task);
    }
};

/// The workbench on the other end of the socket.
class WindowEnd {
public:
    WindowEnd() {
        QObject::connect(&server, &ControlServer::received, &server, [this](int gateway, const GatewayEvent& event) {
            connection = gateway;
            events.push_back(event);
        });
        QObject::connect(&server, &ControlServer::disconnected, &server, [this] { connection = 0; });
    }
    template <class Event>
    [[nodiscard]] std::vector<Event> all() const {
        std::vector<Event> found;
        for (const GatewayEvent& event : events)
            if (const auto* one = std::get_if<Event>(&event))
                found.push_back(*one);
        return found;
    }
    [[nodiscard]] std::optional<LiveCall> lastCall() const {
        const auto calls = all<LiveCall>();
        return calls.empty() ? std::nullopt : std::optional(calls.back());
    }

    ControlServer server;
    std::vector<GatewayEvent> events;
    int connection = 0;
};

} // namespace

class TestCallControl : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void callsOfAPausedAgentAreHeldUntilTheUserContinuesThem() {
        ControlFixture fixture;
        fixture.holds->setMode("agent", paused);
        const auto held = fixture.call("read", {{"path", "a"}});
        QTRY_COMPARE(fixture.stage(), Stage::Call);
        const auto second = fixture.call("read", {{"path", "b"}});
        const auto other = fixture.call("read", {{"path", "c"}}, "other");
        QTRY_VERIFY(other.hasResult());
        QCOMPARE(fixture.activity->calls.size(), std::size_t{1});
        QTRY_VERIFY(!held.request->progress.empty());
        COMPARE_TEXT(held.request->progress.back(), "Paused by the user in Toolroom");
        QTRY_COMPARE(fixture.calls().liveCalls().size(), std::size_t{2});
        for (const LiveCall& live : fixture.calls().liveCalls())
            if (live.arguments == Json{{"path", "a"}}) {
                QCOMPARE(live.state, State::Paused);
                QVERIFY(fixture.holds->continueCall(live.id)); // one step
            }
        QTRY_VERIFY(held.hasResult());
        COMPARE_TEXT(held.text(), "done");
        QCOMPARE(held.blocks(), std::size_t{1});
        QVERIFY(!second.hasResult());
        QCOMPARE(fixture.steps(), std::vector<std::string>{"paused by the user"});
        fixture.holds->setMode("agent", {});
        QTRY_VERIFY(second.hasResult());
        QCOMPARE(fixture.activity->calls.size(), std::size_t{3});
    }

    void waitingIsNotTimeOfTheTool() {
        ControlFixture fixture;
        fixture.holds->setMode("agent", paused);
        const auto held = fixture.call();
        QTRY_COMPARE(fixture.stage(), Stage::Call);
        QTest::qWait(30);
        QVERIFY(fixture.holds->continueCall(fixture.onlyRun()));
        QTRY_VERIFY(held.hasResult());
        const Trace& trace = *fixture.traces.back();
        const auto step = std::ranges::find(trace.spans, SpanKind::Pause, &Span::kind);
        QVERIFY(step->waitNs >= 20'000'000);
        QCOMPARE(step->status, SpanStatus::Ok);
        QVERIFY(trace.outcome.durationMs < step->waitNs / 1'000'000);
    }

    void editedArgumentsAreCheckedLikeOthers() {
        ControlFixture fixture;
        fixture.holds->setMode("agent", paused);
        const auto held = fixture.call("read", {{"path", "a"}});
        QTRY_COMPARE(fixture.stage(), Stage::Call);
        QVERIFY(fixture.holds->continueCall(fixture.onlyRun(), Json{{"path", "b"}}));
        QTRY_VERIFY(held.hasResult());
        QCOMPARE(fixture.activity->calls.at(0).arguments, (Json{{"path", "b"}}));
        COMPARE_TEXT(held.text(1), R"(The user changed the arguments of this call in Toolroom to {"path":"b"})");
        QCOMPARE(fixture.steps(), (std::vector<std::string>{"paused by the user", "arguments changed by the user"}));
        QCOMPARE(fixture.traces.back()->arguments, (Json{{"path", "b"}}));
        const auto change =
            std::ranges::find(fixture.traces.back()->spans, "arguments changed by the user", &Span::name);
        QCOMPARE(change->detail["edited"]["before"], (Json{{"path", "a"}}));

        const auto invalid = fixture.call("read", {{"path", "a"}});
        QTRY_COMPARE(fixture.stage(), Stage::Call);
        QVERIFY(fixture.holds->continueCall(fixture.onlyRun(), Json{{"path", 5}}));
        QTRY_VERIFY(invalid.hasResult());
        QVERIFY2(invalid.text().starts_with("NOT RUN. INVALID_ARGUMENTS"), invalid.text().c_str());
        QCOMPARE(fixture.activity->calls.size(), std::size_t{1});
    }

    void editedArgumentsAreConfirmedExactly() {
        ControlFixture fixture;
        fixture.holds->setMode("agent", paused);
        const auto held = fixture.call("erase", {{"path", "a"}});
        QTRY_COMPARE(fixture.stage(), Stage::Call);
        QVERIFY(fixture.holds->continueCall(fixture.onlyRun(), Json{{"path", "b"}}));
        QTRY_COMPARE(fixture.user->asked(), std::size_t{1});
        QCOMPARE(fixture.user->request(0).arguments, (Json{{"path", "b"}}));
        fixture.user->answer(0, ConfirmationAnswer::Kind::Denied);
        QTRY_VERIFY(held.hasResult());
        QVERIFY2(held.text().starts_with("NOT RUN: the call was denied."), held.text().c_str());
        QVERIFY(fixture.activity->calls.empty());
    }

    void theAgentIsAnsweredBeforeItsHostTimesOut() {
        ControlFixture fixture;
        fixture.holds->setMode("agent", paused);
        const auto held = fixture.call();
        QTRY_COMPARE(fixture.stage(), Stage::Call);
        QTRY_VERIFY(!held.request->progress.empty());
        fixture.clock.advance(45'000);
        QTRY_VERIFY(held.hasResult());
        QVERIFY2(held.text().starts_with("NOT RUN: the user has paused your calls in Toolroom."), held.text().c_str());
        const std::string run = fixture.onlyRun();
        QCOMPARE(fixture.calls().liveCall(run)->isAgentWaiting, false);
        // Continuing it runs nothing, because the agent was told so.
        QVERIFY(fixture.holds->continueCall(run));
        QTest::qWait(50);
        QVERIFY(fixture.activity->calls.empty());
        QCOMPARE(fixture.calls().liveCall(run)->state, State::Queued);
        const auto repeated = fixture.call();
        QTRY_VERIFY(repeated.hasResult());
        COMPARE_TEXT(repeated.text(), "done");
        QCOMPARE(fixture.activity->calls.size(), std::size_t{1});
    }

    void withoutAWorkbenchPausedCallsAreNotRun() {
        ControlFixture fixture;
        fixture.holds->setMode("agent", paused);
        const auto held = fixture.call();
        QTRY_COMPARE(fixture.stage(), Stage::Call);
        fixture.holds->setAttended(false);
        QTRY_VERIFY(held.hasResult());
        QVERIFY2(held.text().starts_with("NOT RUN: the user must allow the call in Toolroom but cannot be asked"),
                 held.text().c_str());
        const auto next = fixture.call();
        QTRY_VERIFY(next.hasResult());
        QVERIFY2(next.text().contains("the user has paused this agent in Toolroom and has closed the window"),
                 next.text().c_str());
        QVERIFY(fixture.activity->calls.empty());
        fixture.holds->setAttended(true);
        fixture.holds->setMode("agent", {});
        const auto last = fixture.call();
        QTRY_VERIFY(last.hasResult());
        COMPARE_TEXT(last.text(), "done");
    }

    void pausedCallsOfAnAgentAreLimited() {
        ControlFixture fixture;
        fixture.holds->setMode("agent", paused);
        std::vector<ControlFixture::PendingAnswer> all;
        for (std::size_t i = 0; i < CallHolds::maxHeldCalls; ++i)
            all.push_back(fixture.call("wait", {{"n", i}}));
        QTRY_COMPARE(std::ranges::count(fixture.calls().liveCalls(), State::Paused, &LiveCall::state),
                     std::ptrdiff_t(CallHolds::maxHeldCalls));
        const auto more = fixture.call("wait");
        QTRY_VERIFY(more.hasResult());
        QVERIFY2(more.text().contains("too many of its calls are waiting"), more.text().c_str());
        fixture.service.runner().abortAll();
        QTRY_VERIFY(std::ranges::all_of(all, &ControlFixture::PendingAnswer::hasResult));
    }

    void aHeldResultIsSentAsTheUserWroteIt() {
        ControlFixture fixture;
        fixture.holds->setMode("agent", holdingResults);
        const auto held = fixture.call();
        QTRY_COMPARE(fixture.stage(), Stage::Result);
        QCOMPARE(fixture.activity->calls.size(), std::size_t{1});
        const std::string run = fixture.onlyRun();
        QCOMPARE(fixture.calls().liveCall(run)->state, State::ResultHeld);
        QCOMPARE(fixture.holds->heldResult(run), (Json{{"content", {{{"type", "text"}, {"text", "done"}}}}}));
        QVERIFY(!fixture.holds->continueCall(run)); // the tool has already run
        QVERIFY(fixture.holds->sendResult(run, Json{{"content", {{{"type", "text"}, {"text", "changed"}}}}}));
        QTRY_VERIFY(held.hasResult());
        COMPARE_TEXT(held.text(), "changed");
        COMPARE_TEXT(held.text(1), "The user changed this result in Toolroom.");
        QCOMPARE(fixture.steps(), (std::vector<std::string>{"result held by the user", "result changed by the user"}));
        QCOMPARE(fixture.traces.back()->outcome.result->data, Json("changed"));

        const auto failed = fixture.call();
        QTRY_COMPARE(fixture.stage(), Stage::Result);
        QVERIFY(fixture.holds->sendResult(
            fixture.onlyRun(), Json{{"content", {{{"type", "text"}, {"text", "disk full"}}}}, {"isError", true}}));
        QTRY_VERIFY(failed.hasResult());
        COMPARE_TEXT(failed.text(), "disk full");
        QCOMPARE((***failed.result)["isError"], Json(true));
        COMPARE_TEXT(fixture.traces.back()->outcome.result.error().message.text(), "disk full");

        const auto unchanged = fixture.call();
        QTRY_COMPARE(fixture.stage(), Stage::Result);
        fixture.holds->setAttended(false); // the tool has run, so its result is sent
        QTRY_VERIFY(unchanged.hasResult());
        COMPARE_TEXT(unchanged.text(), "done");
        QCOMPARE(unchanged.blocks(), std::size_t{1});
    }

    void theUserAbortsCalls() {
        ControlFixture fixture;
        const auto running = fixture.call("wait");
        QTRY_COMPARE(fixture.calls().liveCalls().size(), std::size_t{1});
        QTRY_COMPARE(fixture.calls().liveCalls().front().state, State::Running);
        QTest::qWait(20);
        QVERIFY(fixture.calls().abort(fixture.onlyRun()));
        QTRY_VERIFY(running.hasResult());
        QVERIFY2(running.text().contains("CANCELLED"), running.text().c_str());
        COMPARE_TEXT(running.text(1), "The user aborted this call in Toolroom.");
        QCOMPARE(fixture.steps(), std::vector<std::string>{"aborted by the user"});
        QVERIFY(!fixture.calls().abort("unknown"));

        fixture.holds->setMode("agent", paused);
        const auto held = fixture.call();
        QTRY_COMPARE(fixture.stage(), Stage::Call);
        QVERIFY(fixture.calls().abort(fixture.onlyRun()));
        QTRY_VERIFY(held.hasResult());
        QVERIFY2(held.text().starts_with("NOT RUN. CANCELLED"), held.text().c_str());
        QVERIFY(fixture.activity->calls.empty());
    }

    void callsAreReportedFromStartToEnd() {
        ControlFixture fixture;
        const auto done = fixture.call("read", {{"path", "a"}});
        QTRY_VERIFY(done.hasResult());
        QCOMPARE(fixture.reported.front().arguments, (Json{{"path", "a"}}));
        COMPARE_TEXT(fixture.reported.front().agent, "agent");
        COMPARE_TEXT(fixture.reported.front().tool, "stage/read");
        QCOMPARE(fixture.reported.back().state, State::Done);
        QCOMPARE(fixture.reported.back().hasRun, true);
        COMPARE_TEXT(fixture.reported.back().code, "");
        const auto failed = fixture.call("read", {{"path", 1}});
        QTRY_VERIFY(failed.hasResult());
        QCOMPARE(fixture.reported.back().state, State::Done);
        QCOMPARE(fixture.reported.back().hasRun, false);
        COMPARE_TEXT(fixture.reported.back().code, "INVALID_ARGUMENTS");
    }

    void eventsAndCommandsAreTransferredCompletely() {
        const GatewayHello hello{.id = "g", .pid = 7, .startedAt = 9, .address = "http://x", .sources = {"a", "b"}};
        QCOMPARE(std::get<GatewayHello>(*readGatewayEvent(writeGatewayEvent(hello))), hello);
        const GatewaySwitches switches{.faults = {{"seed", 1}}, .recording = "/r"};
        QCOMPARE(std::get<GatewaySwitches>(*readGatewayEvent(writeGatewayEvent(switches))), switches);
        const LiveAgent agent{
            .agent = "a",
            .mode = {.isPaused = true, .holdsResults = true},
            .tools = {{.tool = "t", .calls = 2, .listTokens = {3, true}, .resultTokens = {4, false}}}};
        QCOMPARE(std::get<LiveAgent>(*readGatewayEvent(writeGatewayEvent(agent))), agent);
        const LiveCall call{.id = "r",
                            .agent = "a",
                            .tool = "t",
                            .state = State::Done,
                            .startedAt = 5,
                            .isAgentWaiting = false,
                            .hasRun = true,
                            .code = "TIMEOUT",
                            .durationMs = 6,
                            .arguments = {{"x", 1}},
                            .result = {{"y", 2}}};
        QCOMPARE(std::get<LiveCall>(*readGatewayEvent(writeGatewayEvent(call))), call);
        const auto command = readControlCommand(writeControlCommand({.kind = ControlCommand::Kind::SetMode,
                                                                     .agent = "a",
                                                                     .call = "r",
                                                                     .mode = holdingResults,
                                                                     .value = Json(nullptr),
                                                                     .file = "/f"}));
        QCOMPARE(command->kind, ControlCommand::Kind::SetMode);
        QCOMPARE(command->mode, holdingResults);
        QCOMPARE(command->value, std::optional(Json(nullptr)));
        COMPARE_TEXT(command->agent + command->call + command->file, "ar/f");
        for (const char* line : {"", "[]", "{}", R"({"toolroomControl":2,"type":"hello"})",
                                 R"({"toolroomControl":1,"type":"call","state":"odd"})"})
            QVERIFY2(!readGatewayEvent(line), line);
        QVERIFY(!readControlCommand(R"({"toolroomControl":1,"type":"odd"})"));
        // Members of wrong types are ignored.
        QVERIFY(readGatewayEvent(R"({"toolroomControl":1,"type":"agent","agent":[],"mode":3,"tools":[1,{"tool":2}]})"));
        QVERIFY(readGatewayEvent(R"({"toolroomControl":1,"type":"hello","sources":{"a":1},"pid":"x"})"));
    }

    void secretsStayWithTheGateway() {
        const Json original = {{"password", "hunter2hunter2"}, {"list", {{{"api_key", "k"}}, 2}}, {"path", "a"}};
        Json shown = shownValue(original);
        COMPARE_TEXT(shown["password"].get<std::string>(), "[redacted]");
        shown["path"] = "b";
        Json expected = original;
        expected["path"] = "b";
        QCOMPARE(withSecretsOf(original, shown), std::optional(expected));
        Json moved = shown;
        moved["path"] = shown["password"];
        QCOMPARE(withSecretsOf(original, moved), std::nullopt);
        Json replaced = shown;
        replaced["password"] = "new";
        QCOMPARE((*withSecretsOf(original, replaced))["password"], Json("new"));
        // The marks of a shorter list could stand for other secrets.
        const Json two = {{"list", {{{"token", "first-secret"}}, {{"token", "second-secret"}}}}};
        Json one = shownValue(two);
        one["list"].erase(0);
        QCOMPARE(withSecretsOf(two, one), std::nullopt);
        QVERIFY(shownValue(Json{{"x", std::string(ControlChannel::maxShownBytes, 'x')}}).is_null());
    }

    void theWorkbenchSeesCallsAndControlsThem() {
        ControlFixture fixture;
        fixture.holds->setAttended(false);
        WindowEnd window;
        const std::string socket = fixture.folder.filePath(QStringLiteral("s/control")).toStdString();
        window.server.listen(socket);
        QVERIFY(window.server.isListening());
        Json faults;
        ControlChannel channel(*fixture.gateway, fixture.holds,
                               {.id = "g", .pid = 1, .startedAt = 2, .address = {}, .sources = {"stage"}},
                               {.setFaults = [&](const Json& value) -> Result<void> {
                                    faults = value;
                                    return {};
                                },
                                .setRecording = [](const std::string& file) -> Result<void> {
                                    return std::unexpected(Error{Message::verbatim("no place for " + file)});
                                }},
                               fixture.clock);
        channel.start(socket);
        QTRY_VERIFY(!window.all<GatewaySwitches>().empty());
        COMPARE_TEXT(std::get<GatewayHello>(window.events.front()).sources.front(), "stage");

        window.server.send(window.connection,
                           {.kind = ControlCommand::Kind::SetMode, .agent = "agent", .mode = paused});
        QTRY_VERIFY(fixture.holds->mode("agent").isPaused);
        const auto held = fixture.call("read", {{"path", "a"}, {"password", "hunter2hunter2"}});
        QTRY_VERIFY(window.lastCall() && window.lastCall()->state == State::Paused);
        const std::string run = window.lastCall()->id;
        const auto first = std::ranges::find_if(
            window.events, [](const GatewayEvent& event) { return std::holds_alternative<LiveCall>(event); });
        QCOMPARE(std::get<LiveCall>(*first).arguments, (Json{{"path", "a"}, {"password", "[redacted]"}}));
        window.server.send(window.connection, {.kind = ControlCommand::Kind::Continue,
                                               .call = run,
                                               .value = Json{{"path", "b"}, {"password", "[redacted]"}}});
        QTRY_VERIFY(held.hasResult());
        QCOMPARE(fixture.activity->calls.at(0).arguments, (Json{{"path", "b"}, {"password", "hunter2hunter2"}}));
        QTRY_COMPARE(window.lastCall()->state, State::Done);
        const std::vector<LiveCall> seen = window.all<LiveCall>();
        const auto changed =
            std::ranges::find(seen, Json{{"path", "b"}, {"password", "[redacted]"}}, &LiveCall::arguments);
        QVERIFY(changed != seen.end());
        QCOMPARE(changed->state, State::Running);
        fixture.clock.advance(ControlChannel::usageMs);
        QTRY_VERIFY(!window.all<LiveAgent>().empty() && !window.all<LiveAgent>().back().tools.empty());
        const LiveAgent agent = window.all<LiveAgent>().back();
        COMPARE_TEXT(agent.tools.front().tool, "stage/read");
        QCOMPARE(agent.tools.front().calls, 1);
        QVERIFY(agent.tools.front().resultTokens.tokens > 1);
        QVERIFY(agent.mode.isPaused);

        window.server.send(window.connection, {.kind = ControlCommand::Kind::Continue, .call = run});
        QTRY_COMPARE(window.all<ControlFailure>().size(), std::size_t{1});
        COMPARE_TEXT(window.all<ControlFailure>().back().reason.text(), "the call has already ended");
        window.server.send(window.connection, {.kind = ControlCommand::Kind::Faults, .value = Json{{"seed", 3}}});
        QTRY_COMPARE(faults, (Json{{"seed", 3}}));
        QTRY_COMPARE(window.all<GatewaySwitches>().back().faults, (Json{{"seed", 3}}));
        window.server.send(window.connection, {.kind = ControlCommand::Kind::Record, .file = "/r"});
        QTRY_COMPARE(window.all<ControlFailure>().size(), std::size_t{2});
        COMPARE_TEXT(window.all<ControlFailure>().back().reason.text(), "no place for /r");
        COMPARE_TEXT(window.all<GatewaySwitches>().back().recording, "");
    }

    void changedArgumentsAreReportedEvenIfTheCallEndsAtOnce() {
        ControlFixture fixture;
        WindowEnd window;
        const std::string socket = fixture.folder.filePath(QStringLiteral("s/control")).toStdString();
        window.server.listen(socket);
        ControlChannel channel(*fixture.gateway, fixture.holds, {}, {}, fixture.clock);
        channel.start(socket);
        QTRY_VERIFY(!window.all<GatewaySwitches>().empty());
        fixture.holds->setMode("agent", paused);
        const auto held = fixture.call("read", {{"path", "a"}});
        QTRY_COMPARE(fixture.stage(), Stage::Call);
        const std::string run = fixture.onlyRun();
        // The run ends before the gateway's thread continues.
        QObject::connect(fixture.holds.get(), &CallHolds::stageChanged, fixture.holds.get(), [&] {
            const QDeadlineTimer limit(waitMs);
            while (fixture.holds->stage(run) == Stage::None && fixture.calls().liveCall(run) && !limit.hasExpired())
                QThread::yieldCurrentThread();
        });
        window.server.send(window.connection,
                           {.kind = ControlCommand::Kind::Continue, .call = run, .value = Json{{"path", "b"}}});
        QTRY_VERIFY(held.hasResult());
        QTRY_COMPARE(window.lastCall()->state, State::Done);
        const std::vector<LiveCall> seen = window.all<LiveCall>();
        const auto changed = std::ranges::find(seen, Json{{"path", "b"}}, &LiveCall::arguments);
        QVERIFY(changed != seen.end());
        QCOMPARE(changed->state, State::Running);
    }

    void whatALostWorkbenchHeldIsReleasedAfterAWhile() {
        ControlFixture fixture;
        const std::string socket = fixture.folder.filePath(QStringLiteral("s/control")).toStdString();
        auto window = std::make_unique<WindowEnd>();
        window->server.listen(socket);
        ControlChannel channel(*fixture.gateway, fixture.holds, {}, {}, fixture.clock);
        channel.start(socket);
        QTRY_VERIFY(!window->all<GatewaySwitches>().empty());
        fixture.holds->setMode("agent", paused);
        const auto held = fixture.call();
        QTRY_COMPARE(fixture.stage(), Stage::Call);
        window.reset();
        QTRY_VERIFY(!channel.isConnected());
        fixture.clock.advance(ControlChannel::graceMs - 1);
        QVERIFY(!held.hasResult());
        // A workbench that is opened in time sees the call.
        WindowEnd next;
        next.server.listen(socket);
        fixture.clock.advance(ControlChannel::retryMs);
        QTRY_VERIFY(held.hasResult());
        QTRY_VERIFY(!next.all<LiveAgent>().empty()); // it still learns that the agent is paused
        QVERIFY(next.all<LiveAgent>().front().mode.isPaused);
        QVERIFY2(held.text().starts_with("NOT RUN"), held.text().c_str());
    }
};

TOOLROOM_TEST(TestCallControl)
#include "test_call_control.moc"
