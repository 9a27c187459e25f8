// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/agent_calls.h"

#include "tests/support/client_request.h"
#include "tests/support/queue_policy.h"
#include "tests/support/runner_fixture.h"
#include "tests/support/test_case.h"

#include <QCoroFuture>

#include <optional>
#include <stop_token>

using namespace toolroom;
using namespace toolroom::test;

namespace {

using AnswerKind = ConfirmationAnswer::Kind;

class CallsFixture {
public:
    explicit CallsFixture(std::optional<std::int64_t> budgetMs = {})
        : service(settings())
        , calls(std::make_unique<AgentCalls>(service, gate, budgetMs, clock)) {
        const Json manifest = {
            {"contract", "echomen"},
            {"tools",
             {{{"name", "erase"}, {"description", "Erases."}, {"category", "delete"}, {"requiresConfirmation", true}},
              {{"name", "wait"}, {"description", "Waits."}, {"category", "read"}}}},
            {"activities", {{"erase", {{"type", "builtin"}}}, {"wait", {{"type", "builtin"}}}}},
        };
        const SourceSpec spec{.kind = SourceSpec::Kind::Text, .name = "stage.json", .text = manifest.dump()};
        service.setRegistry(loadSources({spec}, LoadOptions{}).snapshot);
    }

    /// A call by an agent, and its result.
    struct PendingAnswer {
        std::shared_ptr<TestClientRequest> request;
        std::shared_ptr<std::optional<RpcAnswer>> result = std::make_shared<std::optional<RpcAnswer>>();

        [[nodiscard]] bool hasResult() const { return result->has_value(); }
        [[nodiscard]] std::string text() const { return (***result)["content"][0]["text"].get<std::string>(); }
    };
    PendingAnswer call(const std::string& agent = "agent", const Json& arguments = Json::object(),
                       const std::string& tool = "stage/erase") {
        PendingAnswer asked{std::make_shared<TestClientRequest>(agent)};
        const QCoro::Task<void> running =
            finish(calls->run(asked.request, {.tool = tool, .arguments = arguments}), asked.result);
        return asked;
    }
    [[nodiscard]] std::size_t runs() const { return activity->calls.size(); }

    std::shared_ptr<ScriptedActivity> activity =
        std::make_shared<ScriptedActivity>(std::deque<ActivityReply>{answering("erased")});
    std::shared_ptr<QueuePolicy> user = std::make_shared<QueuePolicy>();
    std::shared_ptr<ConfirmationGate> gate = std::make_shared<ConfirmationGate>(user);
    ManualClock clock;
    RunService service;
    std::unique_ptr<AgentCalls> calls;

private:
    RunSettings settings() {
        const auto activities = std::make_shared<ActivityRegistry>();
        activities->registerBuiltin("erase", activity);
        activities->registerBuiltin("wait", std::make_shared<EndlessActivity>());
        return {.activities = activities, .confirmation = gate, .folder = "/"};
    }
    static QCoro::Task<void> finish(QCoro::Task<RpcAnswer> task, std::shared_ptr<std::optional<RpcAnswer>> result) {
        *result = co_await std::move(task);
    }
};

const char* const unanswered = "NOT RUN: the user has not responded in Toolroom yet. Repeat the call with the same "
                               "arguments to wait for the response; it will not run until the user confirms it.";

} // namespace

class TestAgentCalls : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void budgetsDependOnTheHost() {
        QCOMPARE(waitBudgetMs("claude-ai"), 45'000);
        QCOMPARE(waitBudgetMs("claude-code"), 100'000);
        QCOMPARE(waitBudgetMs("Visual Studio Code - Insiders"), 240'000);
        QCOMPARE(waitBudgetMs(""), 45'000);
    }

    void anAnswerInTimeIsUsedAtOnce() {
        CallsFixture fixture;
        const auto asked = fixture.call();
        QTRY_COMPARE(asked.request->progress.size(), std::size_t{1});
        COMPARE_TEXT(asked.request->progress[0], "Waiting for confirmation in Toolroom");
        QTRY_COMPARE(fixture.user->asked(), std::size_t{1});
        fixture.clock.advance(30'000);
        QCOMPARE(asked.request->progress.size(), std::size_t{4});
        COMPARE_TEXT(fixture.user->request(0).agent, "agent");
        fixture.user->answer(0, AnswerKind::Confirmed);
        QTRY_VERIFY(asked.hasResult());
        COMPARE_TEXT(asked.text(), "erased");
        QVERIFY(!fixture.clock.hasAlarms());
    }

    void aLateConfirmationOnlyServesTheRepeatedCall() {
        CallsFixture fixture;
        const auto asked = fixture.call();
        QTRY_COMPARE(fixture.user->asked(), std::size_t{1});
        fixture.clock.advance(44'999);
        QVERIFY(!asked.hasResult());
        fixture.clock.advance(1);
        QTRY_VERIFY(asked.hasResult());
        COMPARE_TEXT(asked.text(), unanswered);
        QCOMPARE((***asked.result)["isError"], Json(true));
        // The confirmation runs nothing, because the agent was told so.
        fixture.user->answer(0, AnswerKind::Confirmed);
        QTest::qWait(50);
        QCOMPARE(fixture.runs(), std::size_t{0});
        const auto repeated = fixture.call();
        QTRY_VERIFY(repeated.hasResult());
        COMPARE_TEXT(repeated.text(), "erased");
        QCOMPARE(fixture.user->asked(), std::size_t{1});
        QCOMPARE(fixture.runs(), std::size_t{1});
        // It was used up.
        const auto next = fixture.call();
        QTRY_COMPARE(fixture.user->asked(), std::size_t{2});
        fixture.user->answer(1, AnswerKind::Denied);
        QTRY_VERIFY(next.hasResult());
        QVERIFY2(next.text().starts_with("NOT RUN: the call was denied."), next.text().c_str());
        QCOMPARE(fixture.runs(), std::size_t{1});
    }

    void repeatedCallsWaitForTheSameQuestion() {
        CallsFixture fixture(1'000);
        for (int i = 0; i < 3; ++i) {
            const auto asked = fixture.call();
            QTRY_COMPARE(fixture.user->asked(), std::size_t{1});
            QTRY_COMPARE(asked.request->progress.size(), std::size_t{1});
            fixture.clock.advance(1'000);
            QTRY_VERIFY(asked.hasResult());
            COMPARE_TEXT(asked.text(), unanswered);
        }
        const auto last = fixture.call();
        fixture.user->answer(0, AnswerKind::Confirmed);
        QTRY_VERIFY(last.hasResult());
        COMPARE_TEXT(last.text(), "erased");
        QCOMPARE(fixture.runs(), std::size_t{1});
    }

    void otherCallsAreOtherQuestions() {
        CallsFixture fixture(1'000);
        const auto first = fixture.call();
        QTRY_COMPARE(fixture.user->asked(), std::size_t{1});
        fixture.clock.advance(1'000);
        QTRY_VERIFY(first.hasResult());
        const auto otherArguments = fixture.call("agent", {{"path", "a"}});
        QTRY_COMPARE(fixture.user->asked(), std::size_t{2});
        const auto otherAgent = fixture.call("stranger");
        QTRY_COMPARE(fixture.user->asked(), std::size_t{3});
        const auto repeated = fixture.call();
        const auto twice = fixture.call(); // while the first call runs, so it is a separate call
        QTRY_COMPARE(fixture.user->asked(), std::size_t{4});
        for (std::size_t i = 0; i < 4; ++i)
            fixture.user->answer(i, AnswerKind::Confirmed);
        QTRY_VERIFY(repeated.hasResult() && twice.hasResult() && otherAgent.hasResult() && otherArguments.hasResult());
        QCOMPARE(fixture.runs(), std::size_t{4});
    }

    void aCancelledCallIsNotRun() {
        CallsFixture fixture;
        const auto asked = fixture.call();
        QTRY_COMPARE(fixture.user->asked(), std::size_t{1});
        asked.request->cancel.request_stop();
        QTRY_VERIFY(asked.hasResult());
        const auto repeated = fixture.call();
        QTRY_COMPARE(fixture.user->asked(), std::size_t{2});
        fixture.user->answer(1, AnswerKind::Confirmed);
        QTRY_VERIFY(repeated.hasResult());
        QCOMPARE(fixture.runs(), std::size_t{1});
    }

    void nobodyAvailableIsDeniedAtOnce() {
        CallsFixture fixture;
        const auto asked = fixture.call();
        QTRY_COMPARE(fixture.user->asked(), std::size_t{1});
        fixture.user->answer(0, AnswerKind::NobodyAvailable);
        QTRY_VERIFY(asked.hasResult());
        QVERIFY2(asked.text().starts_with("NOT RUN: the user must allow the call in Toolroom but cannot be asked"),
                 asked.text().c_str());
    }

    void pendingCallsPerAgentAreLimited() {
        CallsFixture fixture;
        std::vector<CallsFixture::PendingAnswer> all;
        for (std::size_t i = 0; i < ConfirmationGate::maxRequests; ++i)
            all.push_back(fixture.call("agent", {{"n", i}}));
        QTRY_COMPARE(fixture.user->asked(), ConfirmationGate::maxRequests);
        const auto more = fixture.call();
        QTRY_VERIFY(more.hasResult());
        QVERIFY2(more.text().contains("too many calls from this agent are waiting for confirmation"),
                 more.text().c_str());
        const auto other = fixture.call("other");
        QTRY_COMPARE(fixture.user->asked(), ConfirmationGate::maxRequests + 1);
        fixture.service.runner().abortAll();
        QTRY_VERIFY(std::ranges::all_of(all, &CallsFixture::PendingAnswer::hasResult) && other.hasResult());
    }

    void slowToolsAreNotCut() {
        CallsFixture fixture(1'000);
        const auto asked = fixture.call("agent", Json::object(), "stage/wait");
        fixture.clock.advance(3'600'000);
        QTest::qWait(50);
        QVERIFY(!asked.hasResult());
        asked.request->cancel.request_stop();
        QTRY_VERIFY(asked.hasResult());
    }

    void unfetchedResultsExpire() {
        CallsFixture fixture(1'000);
        const auto asked = fixture.call();
        QTRY_COMPARE(fixture.user->asked(), std::size_t{1});
        fixture.clock.advance(1'000);
        QTRY_VERIFY(asked.hasResult());
        fixture.user->answer(0, AnswerKind::Denied);
        QTRY_VERIFY(fixture.clock.hasAlarms());
        fixture.clock.advance(AgentCalls::resultTtlMs);
        const auto repeated = fixture.call();
        QTRY_COMPARE(fixture.user->asked(), std::size_t{2});
        fixture.user->answer(1, AnswerKind::Confirmed);
        QTRY_VERIFY(repeated.hasResult());
    }
};

TOOLROOM_TEST(TestAgentCalls)
#include "test_agent_calls.moc"
