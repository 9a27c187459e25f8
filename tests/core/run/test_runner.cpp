// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/message_list.h"
#include "core/run/pipeline/retry_policy.h"
#include "core/trace/statistics.h"
#include "tests/support/runner_fixture.h"
#include "tests/support/test_case.h"

#include <algorithm>
#include <stdexcept>
#include <thread>
#include <tuple>

using namespace toolroom;
using namespace toolroom::test;

namespace {

std::vector<std::int64_t> waits(const FinishedRun& run) {
    std::vector<std::int64_t> all;
    for (const Span& span : run.trace.spans) {
        if (span.kind == SpanKind::Backoff)
            all.push_back(span.detail["actualMs"]);
    }
    return all;
}

std::string messageOf(const FinishedRun& run) {
    return run.trace.outcome.result ? run.trace.outcome.result->message
                                    : run.trace.outcome.result.error().message.text();
}

/// A manifest with one tool and a built-in activity with the same name.
std::string echomenManifest(const Json& tool, const char* contract = "echomen", const Json& more = Json::object()) {
    Json all = {{"contract", contract}, {"tools", {tool}}};
    const std::string name = tool["name"];
    all["activities"] = {{name, {{"type", "builtin"}}}};
    all.update(more);
    return all.dump();
}

Json flaky(const Json& retry) {
    return {{"name", "flaky:run"},
            {"description", "Fails."},
            {"parameters", {{"type", "object"}}},
            {"timeout", 5000},
            {"retry", retry}};
}

Json asking() {
    return {{"name", "sell_shares"},
            {"description", "Sells."},
            {"schema", {{"type", "object"}, {"properties", {{"n", {{"type", "integer"}}}}}}},
            {"category", "write"},
            {"consequenceLevel", "high"},
            {"requiresConfirmation", true},
            {"timeout", 1000}};
}

/// An activity that ends only when killed.
class StubbornActivity final : public Activity {
public:
    QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback, AbortSignal) override {
        ++started;
        std::ignore = co_await waitFor(systemClock(), 24LL * 60 * 60 * 1000, call.kill);
        co_return ActivityReply{};
    }

    int started = 0;
};

/// Confirms only after an abort, which is too late.
class SilentPolicy final : public ConfirmationPolicy {
public:
    QCoro::Task<ConfirmationAnswer> decide(ConfirmationRequest request, AbortSignal abort) override {
        std::ignore = co_await waitFor(systemClock(), 24LL * 60 * 60 * 1000, abort);
        co_return ConfirmationAnswer{
            .kind = ConfirmationAnswer::Kind::Confirmed, .request = request.id, .digest = request.digest};
    }
};

} // namespace

class TestRunner : public toolroom::test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void replacedSourceHasItsOwnContext() {
        const Json tool = {{"name", "who"}, {"description", "d"}, {"parameters", {{"type", "object"}}}};
        RunnerFixture fixture(
            echomenManifest(tool, "echomen", {{"context", {{"userId", "ana"}}}, {"budget", {{"maxTurns", 1}}}}));
        const auto activity = fixture.script("who", {answering("me")});
        COMPARE_TEXT(test::codeOf(fixture.run({.tool = "who"})), "success");
        COMPARE_TEXT(test::codeOf(fixture.run({.tool = "who"})), "BUDGET_EXCEEDED");
        fixture.load(echomenManifest(tool, "echomen", {{"context", {{"userId", "ben"}}}}));
        COMPARE_TEXT(test::codeOf(fixture.run({.tool = "who"})), "success");
        QCOMPARE(activity->calls.size(), std::size_t(2));
        COMPARE_TEXT(activity->calls[0].context.userId, "ana");
        COMPARE_TEXT(activity->calls[1].context.userId, "ben");
    }

    void executesAllSteps() {
        RunnerFixture fixture(echomenManifest(
            {{"name", "add:one"},
             {"description", "Adds."},
             {"parameters",
              {{"type", "object"},
               {"properties", {{"n", {{"type", "integer"}}}, {"by", {{"type", "integer"}, {"default", 1}}}}},
               {"required", {"n"}}}}}));
        const auto activity = fixture.script("add:one", {answering({{"sum", 4}}, "added")});
        const FinishedRun run = fixture.run({.tool = "add:one", .arguments = {{"n", 3}}});
        QVERIFY(run.trace.outcome.result);
        QCOMPARE(run.trace.outcome.result->data, Json({{"sum", 4}}));
        QCOMPARE(activity->calls.size(), std::size_t(1));
        QCOMPARE(activity->calls.front().arguments, Json({{"n", 3}, {"by", 1}}));
        QCOMPARE(run.envelope["success"], Json(true));
        QCOMPARE(run.envelope["metadata"]["toolName"], Json("add:one"));
        std::string steps;
        for (const Span& span : run.trace.spans)
            steps += std::string(spanKindName(span.kind)) + ':' + std::string(spanStatusName(span.status)) + ' ';
        COMPARE_TEXT(
            steps,
            "resolve:ok defaults:ok validate:ok budget:skipped trust:skipped precondition:skipped permission:skipped "
            "confirmation:skipped attempt:ok result-check:ok store:skipped effect:skipped ");
        COMPARE_TEXT(test::spanOf(run, SpanKind::Confirmation)->detail["reason"].get<std::string>(),
                     "the tool does not require confirmation");
    }

    /// As in schemas that libraries generate from `n: str = None`.
    void refusedDefaultsAreNotPassed() {
        const Json part = {{"type", "object"}, {"properties", {{"x", {{"type", "integer"}, {"default", "1"}}}}}};
        RunnerFixture fixture(echomenManifest({{"name", "add:one"},
                                               {"description", "Adds."},
                                               {"parameters",
                                                {{"type", "object"},
                                                 {"properties",
                                                  {{"n", {{"type", "string"}, {"default", nullptr}}},
                                                   {"by", {{"type", "integer"}, {"default", 1}}},
                                                   {"parts", {{"type", "array"}, {"items", part}}}}}}}}));
        const auto activity = fixture.script("add:one", {answering({{"sum", 4}}, "added")});
        const FinishedRun run = fixture.run({.tool = "add:one", .arguments = {{"parts", {{{"y", 2}}}}}});
        QVERIFY(run.trace.outcome.result);
        QCOMPARE(activity->calls.front().arguments, Json({{"parts", {{{"y", 2}}}}, {"by", 1}}));
        const FinishedRun refused = fixture.run({.tool = "add:one", .arguments = {{"n", nullptr}}});
        COMPARE_TEXT(test::codeOf(refused), "INVALID_ARGUMENTS");
    }

    void skipsStepsAfterFailure() {
        RunnerFixture fixture(echomenManifest(flaky("NONE")));
        fixture.script("flaky:run", {failing("NETWORK")});
        const FinishedRun run = fixture.run({.tool = "flaky:run"});
        COMPARE_TEXT(test::codeOf(run), "NETWORK");
        QCOMPARE(test::spanOf(run, SpanKind::Store)->status, SpanStatus::Skipped);
        COMPARE_TEXT(test::spanOf(run, SpanKind::Store)->detail["reason"].get<std::string>(),
                     "the run failed with NETWORK");
        QCOMPARE(run.trace.outcome.exhausted, false);
    }

    void reportsUnknownTool() {
        RunnerFixture fixture(echomenManifest(flaky("NONE")));
        fixture.script("flaky:run", {answering(1)});
        const FinishedRun run = fixture.run({.tool = "flaky:rum"});
        COMPARE_TEXT(test::codeOf(run), "TOOL_NOT_FOUND");
        COMPARE_TEXT(messageOf(run), "Tool `flaky:rum` not found; did you mean `flaky:run`?");
        QCOMPARE(run.trace.outcome.attempts, 0);
    }

    void validatesArguments() {
        RunnerFixture fixture(
            echomenManifest({{"name", "list:add"},
                             {"description", "Adds."},
                             {"parameters",
                              {{"type", "object"},
                               {"properties", {{"n", {{"type", "integer"}}}, {"xs", {{"type", "array"}}}}},
                               {"required", {"n"}}}}}));
        const auto activity = fixture.script("list:add", {answering(1)});
        COMPARE_TEXT(test::codeOf(fixture.run({.tool = "list:add", .arguments = {{"n", 1}, {"xs", Json::array({1})}}})),
                     "success");
        const FinishedRun wrong = fixture.run({.tool = "list:add", .arguments = {{"n", 1.5}, {"xs", "a"}}});
        COMPARE_TEXT(test::codeOf(wrong), "INVALID_ARGUMENTS");
        QCOMPARE(test::spanOf(wrong, SpanKind::Validate)->detail["faults"].size(), std::size_t(2));
        QCOMPARE(test::spanOf(wrong, SpanKind::Validate)->detail["faults"][0]["pointer"], Json("/n"));
        const FinishedRun notAnObject = fixture.run({.tool = "list:add", .arguments = Json::array()});
        COMPARE_TEXT(test::codeOf(notAnObject), "INVALID_ARGUMENTS");
        QCOMPARE(activity->calls.size(), std::size_t(1));
    }

    void reportsLastErrorAfterAllAttempts() {
        RunnerFixture fixture(echomenManifest(flaky(
            {{"maxRetries", 3}, {"backoff", {{"type", "fixed"}, {"delay", 50}}}, {"retryableErrors", {"NETWORK"}}})));
        const auto activity = fixture.script("flaky:run", {failing("NETWORK")});
        const FinishedRun run = fixture.run({.tool = "flaky:run"});
        QCOMPARE(activity->calls.size(), std::size_t(4));
        QCOMPARE(activity->calls.back().attempt, 4);
        QCOMPARE(run.trace.outcome.attempts, 4);
        QVERIFY(run.trace.outcome.exhausted);
        COMPARE_TEXT(test::codeOf(run), "NETWORK");
        COMPARE_TEXT(run.trace.outcome.result.error().suggestions.back(),
                     "MAX_RETRIES_EXCEEDED: all 4 attempts failed");
        QVERIFY(waits(run) == (std::vector<std::int64_t>{50, 50, 50}));
        QCOMPARE(fixture.clock.nowMs(), 150);
        QCOMPARE(test::spanOf(run, SpanKind::Attempt, 1)->detail["maxAttempts"], Json(4));
        QCOMPARE(test::spanOf(run, SpanKind::Attempt, 1)->detail["retry"]["retries"], Json(true));
    }

    void succeedsAfterThreeFailures() {
        RunnerFixture fixture(echomenManifest(flaky("STANDARD")));
        fixture.script("flaky:run",
                       {failing("NETWORK"), failing("SERVER_ERROR"), failing("TIMEOUT"), answering("at last")});
        const FinishedRun run = fixture.run({.tool = "flaky:run"});
        QCOMPARE(run.trace.outcome.attempts, 4);
        QVERIFY(waits(run) == (std::vector<std::int64_t>{1000, 2000, 4000}));
        QCOMPARE(run.trace.outcome.result->data, Json("at last"));
        QVERIFY(!run.trace.outcome.exhausted);
    }

    /// The lines of all attempts.
    void traceContainsTheLog() {
        class LoggingActivity final : public Activity {
        public:
            QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback feedback, AbortSignal) override {
                feedback.log("attempt " + std::to_string(call.attempt));
                feedback.log("working");
                co_return call.attempt == 1 ? failing("NETWORK") : answering("done");
            }
        };
        RunnerFixture fixture(echomenManifest(flaky("STANDARD")));
        fixture.activities->registerBuiltin("flaky:run", std::make_shared<LoggingActivity>());
        const FinishedRun run = fixture.run({.tool = "flaky:run"});
        QCOMPARE(run.trace.outcome.attempts, 2);
        QCOMPARE(run.trace.log.lines(), (std::deque<std::string>{"attempt 1", "working", "attempt 2", "working"}));
        QCOMPARE(run.trace.log.omitted(), 0);
    }

    void seedDeterminesJitter() {
        RunnerFixture fixture(echomenManifest(flaky("AGGRESSIVE")));
        fixture.settings.seed = 99;
        fixture.script("flaky:run", {failing("LOCK"), failing("LOCK"), answering(1)});
        const FinishedRun run = fixture.run({.tool = "flaky:run"});
        const RandomSource same = makeSeededRandom(99);
        const RetryPolicy policy = *readRetryPolicy(Json("AGGRESSIVE"));
        const std::int64_t first = planDelay(policy.backoff, 1, same).ms;
        const std::int64_t second = planDelay(policy.backoff, 2, same).ms;
        QVERIFY(waits(run) == (std::vector<std::int64_t>{first, second}));
        QVERIFY(first >= 450 && first <= 550);
    }

    void retryAfterOverridesBackoff() {
        RunnerFixture fixture(
            echomenManifest(flaky({{"maxRetries", 1}, {"backoff", {{"type", "fixed"}, {"delay", 50}}}})));
        ActivityReply limited = failing("RATE_LIMITED");
        limited.retryAfterMs = 7000;
        fixture.script("flaky:run", {limited, answering(1)});
        const FinishedRun run = fixture.run({.tool = "flaky:run"});
        QVERIFY(waits(run) == (std::vector<std::int64_t>{7000}));
        QCOMPARE(test::spanOf(run, SpanKind::Backoff)->detail["computedMs"], Json(50));
        QCOMPARE(test::spanOf(run, SpanKind::Backoff)->detail["retryAfterMs"], Json(7000));
    }

    void doesNotRetryOtherErrors() {
        RunnerFixture fixture(echomenManifest(flaky("QUICK")));
        const auto activity = fixture.script("flaky:run", {failing("SERVER_ERROR")});
        const FinishedRun run = fixture.run({.tool = "flaky:run"});
        QCOMPARE(activity->calls.size(), std::size_t(1));
        QVERIFY(!run.trace.outcome.exhausted);
        QCOMPARE(test::spanOf(run, SpanKind::Attempt)->detail["retry"]["reason"],
                 Json("SERVER_ERROR is not in `retryableErrors`"));
    }

    void enforcesTimeoutPerAttempt() {
        RunnerFixture fixture(echomenManifest(flaky({{"maxRetries", 1}, {"backoff", {{"type", "none"}}}})));
        const auto endless = std::make_shared<EndlessActivity>();
        fixture.activities->registerBuiltin("flaky:run", endless);
        const FinishedRun run = fixture.run({.tool = "flaky:run"});
        COMPARE_TEXT(test::codeOf(run), "TIMEOUT");
        COMPARE_TEXT(messageOf(run), "No response within 5 s");
        QCOMPARE(endless->started, 2);
        QCOMPARE(fixture.clock.nowMs(), 10000);
        QVERIFY(run.trace.outcome.exhausted);
    }

    void defaultTimeoutIs15s() {
        Json tool = flaky("NONE");
        tool.erase("timeout");
        RunnerFixture fixture(echomenManifest(tool));
        fixture.activities->registerBuiltin("flaky:run", std::make_shared<EndlessActivity>());
        COMPARE_TEXT(messageOf(fixture.run({.tool = "flaky:run"})), "No response within 15 s");
    }

    void deadlineEndsRetries() {
        RunnerFixture fixture(
            echomenManifest(flaky({{"maxRetries", 9}, {"backoff", {{"type", "fixed"}, {"delay", 400}}}})));
        const auto activity = fixture.script("flaky:run", {failing("NETWORK")});
        const FinishedRun run = fixture.run({.tool = "flaky:run", .deadlineMs = 1000});
        COMPARE_TEXT(test::codeOf(run), "NETWORK");
        QCOMPARE(activity->calls.size(), std::size_t(3));
        const Span* last = test::spanOf(run, SpanKind::Backoff, 2);
        QCOMPARE(last->status, SpanStatus::Skipped);
        QCOMPARE(last->detail["deadlineLeftMs"], Json(200));
        COMPARE_TEXT(last->detail["reason"].get<std::string>(), "the deadline would pass before the next attempt");
        QCOMPARE(textsOf(run.trace.outcome.warnings), std::vector<std::string>{"No time left for attempt 4"});
    }

    void deadlineEndsAttempt() {
        RunnerFixture fixture(echomenManifest(flaky("QUICK")));
        fixture.activities->registerBuiltin("flaky:run", std::make_shared<EndlessActivity>());
        const FinishedRun run = fixture.run({.tool = "flaky:run", .deadlineMs = 700});
        COMPARE_TEXT(messageOf(run), "The deadline of 700 ms has passed");
        QCOMPARE(fixture.clock.nowMs(), 700);
        QCOMPARE(run.trace.outcome.attempts, 1);
    }

    void abortsDuringBackoff() {
        RunnerFixture fixture(
            echomenManifest(flaky({{"maxRetries", 5}, {"backoff", {{"type", "fixed"}, {"delay", 60000}}}})));
        const auto activity = fixture.script("flaky:run", {failing("NETWORK")});
        const RunHandle handle = fixture.runner().start({.tool = "flaky:run"}, fixture.session());
        RunnerFixture::settle();
        QCOMPARE(handle.state(), RunState::BackingOff);
        handle.abort();
        RunnerFixture::settle();
        QVERIFY(handle.finished().isFinished());
        QCOMPARE(fixture.clock.nowMs(), 0);
        const FinishedRun run = *handle.finished().result();
        COMPARE_TEXT(test::codeOf(run), "CANCELLED");
        COMPARE_TEXT(messageOf(run), "Request was cancelled");
        QCOMPARE(activity->calls.size(), std::size_t(1));
        QCOMPARE(handle.state(), RunState::Done);
    }

    void abortsQueuedRun() {
        RunnerFixture fixture(echomenManifest(flaky("NONE")));
        const auto endless = std::make_shared<EndlessActivity>();
        fixture.activities->registerBuiltin("flaky:run", endless);
        std::vector<RunHandle> handles;
        for (std::size_t i = 0; i < Runner::maxConcurrentRuns + 1; ++i)
            handles.push_back(fixture.runner().start({.tool = "flaky:run"}, fixture.session()));
        RunnerFixture::settle();
        const RunHandle queued = handles.back();
        QCOMPARE(queued.state(), RunState::Queued);
        queued.abort();
        RunnerFixture::settle();
        QVERIFY(queued.finished().isFinished());
        COMPARE_TEXT(test::codeOf(*queued.finished().result()), "CANCELLED");
        QCOMPARE(queued.finished().result()->trace.outcome.attempts, 0);
        QCOMPARE(endless->started, static_cast<int>(Runner::maxConcurrentRuns));
        fixture.runner().abortAll();
        for (const RunHandle& handle : handles)
            COMPARE_TEXT(test::codeOf(fixture.wait(handle)), "CANCELLED");
    }

    void runsThatWaitForTheUserLeaveTheirPlace() {
        const Json reads = {{"name", "count_shares"},
                            {"description", "Counts."},
                            {"schema", {{"type", "object"}, {"properties", Json::object()}}},
                            {"category", "read"},
                            {"consequenceLevel", "low"},
                            {"requiresConfirmation", false},
                            {"timeout", 1000}};
        RunnerFixture fixture(echomenManifest(
            asking(), "forge",
            {{"tools", {asking(), reads}},
             {"activities", {{"sell_shares", {{"type", "builtin"}}}, {"count_shares", {{"type", "builtin"}}}}}}));
        fixture.settings.confirmation = std::make_shared<SilentPolicy>();
        fixture.script("sell_shares", {answering(1)});
        fixture.script("count_shares", {answering(1)});
        std::vector<RunHandle> waiting;
        for (std::size_t i = 0; i < Runner::maxConcurrentRuns; ++i)
            waiting.push_back(fixture.runner().start({.tool = "sell_shares"}, fixture.session()));
        RunnerFixture::settle();
        QCOMPARE(waiting.back().state(), RunState::WaitingForConfirmation);
        const RunHandle other = fixture.runner().start({.tool = "count_shares"}, fixture.session());
        RunnerFixture::settle();
        QCOMPARE(other.state(), RunState::Done);
        QVERIFY(!fixture.runner().isIdle());
        fixture.runner().abortAll();
        for (const RunHandle& handle : waiting)
            COMPARE_TEXT(test::codeOf(fixture.wait(handle)), "CANCELLED");
        QVERIFY(fixture.runner().isIdle());
    }

    void killSkipsGracePeriod() {
        const Json both = {
            {"name", "both"}, {"description", "Runs."}, {"parallel", {"flaky:run", "flaky:run"}}, {"timeout", 5000}};
        RunnerFixture fixture(echomenManifest(flaky("QUICK"), "echomen", {{"tools", {flaky("QUICK"), both}}}));
        const auto stubborn = std::make_shared<StubbornActivity>();
        fixture.activities->registerBuiltin("flaky:run", stubborn);
        const RunHandle handle = fixture.runner().start({.tool = "both"}, fixture.session());
        RunnerFixture::settle();
        QCOMPARE(stubborn->started, 2);
        handle.abort();
        RunnerFixture::settle();
        QVERIFY(!handle.finished().isFinished());
        QCOMPARE(handle.state(), RunState::Aborting);
        handle.kill();
        RunnerFixture::settle();
        QVERIFY(handle.finished().isFinished()); // without advancing the clock
        COMPARE_TEXT(test::codeOf(*handle.finished().result()), "CANCELLED");

        const RunHandle other = fixture.runner().start({.tool = "flaky:run"}, fixture.session());
        RunnerFixture::settle();
        other.kill(); // implies an abort
        RunnerFixture::settle();
        QVERIFY(other.finished().isFinished());
        COMPARE_TEXT(test::codeOf(*other.finished().result()), "CANCELLED");
    }

    void abortsDuringAttempt() {
        RunnerFixture fixture(echomenManifest(flaky("QUICK")));
        fixture.activities->registerBuiltin("flaky:run", std::make_shared<EndlessActivity>());
        const RunHandle handle = fixture.runner().start({.tool = "flaky:run"}, fixture.session());
        RunnerFixture::settle();
        QCOMPARE(handle.state(), RunState::Running);
        handle.abort();
        RunnerFixture::settle();
        QVERIFY(handle.finished().isFinished());
        COMPARE_TEXT(test::codeOf(*handle.finished().result()), "CANCELLED");
    }

    void defaultLevelConfirmsMarkedToolsOnly() {
        RunnerFixture fixture(echomenManifest(asking(), "forge"));
        fixture.script("sell_shares", {answering(1)});
        const auto policy = std::make_shared<ScriptedPolicy>(ConfirmationAnswer::Kind::Confirmed);
        fixture.settings.confirmation = policy;
        COMPARE_TEXT(test::codeOf(fixture.run({.tool = "sell_shares", .arguments = {{"n", 3}}})), "success");
        QCOMPARE(policy->asked.size(), std::size_t(1));
        QCOMPARE(policy->asked.front().arguments, Json({{"n", 3}}));
        QCOMPARE(policy->asked.front().expiresAt, ManualClock::epochAtStart + 5 * 60 * 1000);
        QCOMPARE(policy->asked.front().consequence, std::optional(Consequence::High));
    }

    void confirmationLevels_data() {
        QTest::addColumn<int>("level");
        QTest::addColumn<bool>("asks"); ///< the tool declares requiresConfirmation
        QTest::addColumn<QString>("category");
        QTest::addColumn<bool>("asked");
        const auto row = [](const char* name, ConfirmationLevel level, bool asks, const char* category, bool asked) {
            QTest::newRow(name) << static_cast<int>(level) << asks << QString::fromLatin1(category) << asked;
        };
        row("autonomous never", ConfirmationLevel::Autonomous, true, "delete", false);
        row("cautious iff required", ConfirmationLevel::Cautious, true, "read", true);
        row("cautious does not infer from category", ConfirmationLevel::Cautious, false, "delete", false);
        row("standard also what is not read", ConfirmationLevel::Standard, false, "write", true);
        row("standard lets reads pass", ConfirmationLevel::Standard, false, "read", false);
        row("standard asks for a read that wants it", ConfirmationLevel::Standard, true, "read", true);
        row("paranoid always", ConfirmationLevel::Paranoid, false, "read", true);
    }

    void confirmationLevels() {
        QFETCH(const int, level);
        QFETCH(const bool, asks);
        QFETCH(const QString, category);
        QFETCH(const bool, asked);
        Json tool = asking();
        tool["requiresConfirmation"] = asks;
        tool["category"] = category.toStdString();
        RunnerFixture fixture(echomenManifest(tool, "forge"));
        fixture.settings.level = static_cast<ConfirmationLevel>(level);
        fixture.script("sell_shares", {answering(1)});
        const auto policy = std::make_shared<ScriptedPolicy>(ConfirmationAnswer::Kind::Confirmed);
        fixture.settings.confirmation = policy;
        fixture.run({.tool = "sell_shares"});
        QCOMPARE(!policy->asked.empty(), asked);
    }

    void deniedIfThereIsNoOneToAsk() {
        RunnerFixture fixture(echomenManifest(asking(), "forge"));
        const auto activity = fixture.script("sell_shares", {answering(1)});
        const FinishedRun run = fixture.run({.tool = "sell_shares"});
        COMPARE_TEXT(test::codeOf(run), "CONFIRMATION_DENIED");
        QVERIFY(run.nobodyAvailable);
        QVERIFY(activity->calls.empty());
        QCOMPARE(run.envelope["error"], Json("The call was not confirmed: there is no user to ask"));
    }

    void requestExpires() {
        RunnerFixture fixture(echomenManifest(asking(), "forge"));
        const auto activity = fixture.script("sell_shares", {answering(1)});
        fixture.settings.confirmation = std::make_shared<SilentPolicy>();
        const FinishedRun run = fixture.run({.tool = "sell_shares"});
        COMPARE_TEXT(test::codeOf(run), "CONFIRMATION_DENIED");
        COMPARE_TEXT(messageOf(run), "The call was not confirmed: the request timed out");
        QVERIFY(activity->calls.empty());
        const Span* span = test::spanOf(run, SpanKind::Confirmation);
        QCOMPARE(span->waitNs, std::int64_t(5 * 60) * 1'000'000'000);
        QCOMPARE(run.trace.outcome.durationMs, std::optional<std::int64_t>(0));
    }

    /// The time that the user needs for an answer counts for neither the tool nor its time limits.
    void waitingForAnAnswerIsAStep() {
        class Asking final : public Activity {
        public:
            explicit Asking(Clock& clock)
                : m_clock(clock) {}
            QCoro::Task<ActivityReply> run(ActivityCall, ActivityFeedback feedback, AbortSignal abort) override {
                std::ignore = co_await waitFor(m_clock, 400, abort);
                feedback.waitingChanged(true);
                std::ignore = co_await waitFor(m_clock, 49'000, abort);
                feedback.waitingChanged(false);
                std::ignore = co_await waitFor(m_clock, 300, abort);
                co_return ActivityReply{};
            }

        private:
            Clock& m_clock;
        };
        RunnerFixture fixture(echomenManifest(flaky("NONE"))); // its timeout is 5 s
        fixture.activities->registerBuiltin("flaky:run", std::make_shared<Asking>(fixture.clock));
        QStringList states;
        connect(&fixture.runner(), &Runner::stateChanged, this, [&states](const QString&, RunState state) {
            if (state == RunState::WaitingForAnswer || state == RunState::Running)
                states += QString::number(static_cast<int>(state));
        });
        const FinishedRun run = fixture.run({.tool = "flaky:run"});
        QVERIFY2(run.trace.outcome.result.has_value(), test::codeOf(run).c_str());
        const Span* answer = test::spanOf(run, SpanKind::Answer);
        QVERIFY(answer);
        constexpr std::int64_t ms = 1'000'000;
        QCOMPARE(answer->waitNs, 49'000 * ms);
        QCOMPARE(answer->durationNs, 49'000 * ms);
        QCOMPARE(attemptTimeNs(run.trace), 700 * ms);
        QCOMPARE(toolTimeNs(run.trace), 700 * ms);
        const QString running = QString::number(static_cast<int>(RunState::Running));
        QCOMPARE(states,
                 QStringList({running, QString::number(static_cast<int>(RunState::WaitingForAnswer)), running}));
    }

    /// Otherwise the trace does not tell that the server has asked.
    void instantAnswerFromAnotherThreadIsAStep() {
        class Instant final : public Activity {
        public:
            QCoro::Task<ActivityReply> run(ActivityCall, ActivityFeedback feedback, AbortSignal) override {
                std::jthread([&feedback] {
                    feedback.waitingChanged(true);
                    feedback.waitingChanged(false);
                }).join();
                co_return ActivityReply{};
            }
        };
        RunnerFixture fixture(echomenManifest(flaky("NONE")));
        fixture.activities->registerBuiltin("flaky:run", std::make_shared<Instant>());
        const FinishedRun run = fixture.run({.tool = "flaky:run"});
        const Span* answer = test::spanOf(run, SpanKind::Answer);
        QVERIFY(answer);
        QCOMPARE(answer->status, SpanStatus::Ok);
        QCOMPARE(answer->parent, test::spanOf(run, SpanKind::Attempt)->id);
    }

    void changedToolInvalidatesConfirmation() {
        RunnerFixture fixture(echomenManifest(asking(), "forge"));
        const auto activity = fixture.script("sell_shares", {answering(1)});
        const auto policy = std::make_shared<ScriptedPolicy>(ConfirmationAnswer::Kind::Confirmed);
        policy->onAsked = [&fixture] {
            Json changed = asking();
            changed["description"] = "Sells everything.";
            fixture.load(echomenManifest(changed, "forge"));
        };
        fixture.settings.confirmation = policy;
        const FinishedRun run = fixture.run({.tool = "sell_shares"});
        COMPARE_TEXT(messageOf(run), "The call was not confirmed: the tool has changed since it was confirmed");
        QVERIFY(activity->calls.empty());
    }

    void rejectsAnswerToOtherRequest() {
        class ConfusedPolicy final : public ConfirmationPolicy {
        public:
            QCoro::Task<ConfirmationAnswer> decide(ConfirmationRequest request, AbortSignal) override {
                co_return ConfirmationAnswer{
                    .kind = ConfirmationAnswer::Kind::Confirmed, .request = "another", .digest = request.digest};
            }
        };
        RunnerFixture fixture(echomenManifest(asking(), "forge"));
        fixture.script("sell_shares", {answering(1)});
        fixture.settings.confirmation = std::make_shared<ConfusedPolicy>();
        COMPARE_TEXT(messageOf(fixture.run({.tool = "sell_shares"})),
                     "The call was not confirmed: the response is for a different request");
    }

    void turnBudgetIsEnforced() {
        RunnerFixture fixture(
            echomenManifest(flaky("NONE"), "echomen", {{"budget", {{"maxTurns", 2}, {"timeoutMs", 60000}}}}));
        fixture.script("flaky:run", {answering(1)});
        COMPARE_TEXT(test::codeOf(fixture.run({.tool = "flaky:run"})), "success");
        COMPARE_TEXT(test::codeOf(fixture.run({.tool = "flaky:run"})), "success");
        const FinishedRun third = fixture.run({.tool = "flaky:run"});
        COMPARE_TEXT(test::codeOf(third), "BUDGET_EXCEEDED");
        COMPARE_TEXT(messageOf(third), "The budget of 2 turns is exhausted");
    }

    void turnBudgetMayBeWrittenAsFraction() {
        RunnerFixture fixture(echomenManifest(flaky("NONE"), "echomen", {{"budget", {{"maxTurns", 1.0}}}}));
        fixture.script("flaky:run", {answering(1)});
        COMPARE_TEXT(test::codeOf(fixture.run({.tool = "flaky:run"})), "success");
        COMPARE_TEXT(messageOf(fixture.run({.tool = "flaky:run"})), "The budget of 1 turn is exhausted");
    }

    void timeBudgetIsEnforced() {
        RunnerFixture fixture(echomenManifest(flaky("NONE"), "echomen", {{"budget", {{"timeoutMs", 60000}}}}));
        fixture.script("flaky:run", {answering(1)});
        COMPARE_TEXT(test::codeOf(fixture.run({.tool = "flaky:run"})), "success");
        fixture.clock.advance(59999);
        COMPARE_TEXT(test::codeOf(fixture.run({.tool = "flaky:run"})), "success");
        fixture.clock.advance(1);
        COMPARE_TEXT(messageOf(fixture.run({.tool = "flaky:run"})), "The time budget of 60 s is exhausted");
    }

    void warnsAboutInvalidEnvelope() {
        RunnerFixture fixture(echomenManifest(asking(), "forge"));
        fixture.settings.level = ConfirmationLevel::Autonomous;
        ActivityReply reply =
            parseReply({{"tool", "sell_shares"}, {"success", true}, {"data", {{"sold", 3}}}}, Contract::Forge);
        fixture.script("sell_shares", {reply});
        const FinishedRun run = fixture.run({.tool = "sell_shares"});
        QVERIFY(run.trace.outcome.result);
        QCOMPARE(run.trace.outcome.result->data, Json({{"sold", 3}}));
        QVERIFY(!run.trace.outcome.warnings.empty());
        for (const std::string& warning : textsOf(run.trace.outcome.warnings))
            QVERIFY2(warning.starts_with("INVALID_RESULT: "), warning.c_str());
    }

    void readsEnvelopeOfOtherContract() {
        const ActivityReply reply =
            parseReply({{"success", false}, {"error", "NOT_FOUND"}, {"message", "no such file"}}, Contract::Forge);
        COMPARE_TEXT(reply.result.error().code, "NOT_FOUND");
        COMPARE_TEXT(reply.result.error().message, "no such file");
        QCOMPARE(reply.envelope->contract, Contract::Agentbase);
        const ActivityReply withoutCode =
            parseReply({{"success", false}, {"error", {{"message", "down"}}}}, Contract::Echomen);
        COMPARE_TEXT(withoutCode.result.error().code, "UNKNOWN");
        const ActivityReply bare = parseReply({{"sum", 3}}, Contract::Forge);
        QCOMPARE(bare.result->data, Json({{"sum", 3}}));
        QVERIFY(!bare.envelope);
    }

    void validatesOutput() {
        Json tool = flaky("NONE");
        tool["outputSchema"] = {{"type", "object"}, {"required", {"sum"}}};
        RunnerFixture fixture(echomenManifest(tool));
        fixture.script("flaky:run", {answering({{"total", 3}})});
        const FinishedRun run = fixture.run({.tool = "flaky:run"});
        QCOMPARE(run.trace.outcome.result->data, Json({{"total", 3}}));
        QCOMPARE(run.trace.outcome.warnings.size(), std::size_t(1));
        QVERIFY(run.trace.outcome.warnings.front().text().starts_with("INVALID_RESULT: data: "));
    }

    void acceptsNullData() {
        RunnerFixture fixture(echomenManifest(flaky("NONE")));
        fixture.script("flaky:run", {answering(nullptr)});
        const FinishedRun run = fixture.run({.tool = "flaky:run"});
        QVERIFY(run.trace.outcome.result);
        QVERIFY(run.envelope.contains("data"));
        QVERIFY(run.envelope["data"].is_null());
    }

    void listWithoutActivitiesFails() {
        RunnerFixture fixture(
            "{\"tools\": [{\"name\": \"look\", \"description\": \"Looks.\", \"inputSchema\": {\"type\": "
            "\"object\"}}]}");
        const FinishedRun run = fixture.run({.tool = "look"});
        COMPARE_TEXT(test::codeOf(run), "CONFIG_ERROR");
        QVERIFY(messageOf(run).find("is a tool list without activities") != std::string::npos);
    }

    void hikaiHasOneErrorForMissingAndUnrunnableTools() {
        RunnerFixture fixture("{\"tools\": [{\"name\": \"look\", \"description\": \"Looks.\", \"input\": {\"type\": "
                              "\"object\"}}]}");
        for (const char* tool : {"look", "lock"}) {
            const FinishedRun run = fixture.run({.tool = tool, .contract = Contract::Hikai});
            COMPARE_TEXT(run.envelope["name"].get<std::string>(), tool);
            COMPARE_TEXT(run.envelope["error"].get<std::string>(),
                         std::string("Tool ") + tool + " not found or has no execute");
        }
    }

    void writesTheRequestedEnvelope() {
        RunnerFixture fixture(echomenManifest(flaky("NONE")));
        fixture.script("flaky:run", {answering({{"a", 1}})});
        const FinishedRun run = fixture.run({.tool = "flaky:run", .contract = Contract::Forge});
        QCOMPARE(run.envelope,
                 Json({{"tool", "flaky:run"}, {"fetchedAt", "2023-11-14T22:13:20.000Z"}, {"data", {{"a", 1}}}}));
    }

    void rejectsOtherActivity() {
        RunnerFixture fixture(echomenManifest(
            flaky("NONE"), "echomen",
            {{"activities", {{"flaky:run", {{"type", "builtin"}}}, {"danger", {{"type", "builtin"}}}}}}));
        fixture.script("flaky:run", {answering(1)});
        const auto danger = fixture.script("danger", {answering(2)});
        const FinishedRun other = fixture.run({.tool = "flaky:run", .activity = "danger"});
        COMPARE_TEXT(test::codeOf(other), "INVALID_ARGUMENTS");
        COMPARE_TEXT(messageOf(other), "`_activity` is `danger`, but calls to flaky:run are executed by `flaky:run`");
        QVERIFY(danger->calls.empty());
        COMPARE_TEXT(test::codeOf(fixture.run({.tool = "flaky:run", .activity = ""})), "INVALID_ARGUMENTS");
        COMPARE_TEXT(test::codeOf(fixture.run({.tool = "flaky:run", .activity = "flaky:run"})), "success");
    }

    void exceptionFailsRun() {
        class ThrowingActivity final : public Activity {
        public:
            QCoro::Task<ActivityReply> run(ActivityCall, ActivityFeedback, AbortSignal) override {
                throw std::runtime_error("no such thing");
                co_return ActivityReply{};
            }
        };
        RunnerFixture fixture(echomenManifest(flaky("NONE")));
        fixture.activities->registerBuiltin("flaky:run", std::make_shared<ThrowingActivity>());
        const FinishedRun run = fixture.run({.tool = "flaky:run"});
        COMPARE_TEXT(test::codeOf(run), "EXECUTION_FAILED");
        COMPARE_TEXT(messageOf(run), "no such thing");
    }

    void invalidActivityIsConfigError() {
        RunnerFixture fixture(echomenManifest(flaky("NONE")));
        fixture.script("flaky:run", {answering(1)});
        const auto made = fixture.activities->make(readActivity({{"type", "builtin"}, {"name", 5}}), "flaky:run", "");
        COMPARE_TEXT(made.error().reason, "`name` must be a string");
    }

    void keepsLateAnswer() {
        class LateActivity final : public Activity {
        public:
            QCoro::Task<ActivityReply> run(ActivityCall, ActivityFeedback, AbortSignal abort) override {
                std::ignore = co_await waitFor(systemClock(), 24LL * 60 * 60 * 1000, abort);
                co_return answering({{"written", 2}});
            }
        };
        RunnerFixture fixture(echomenManifest(flaky("NONE")));
        fixture.activities->registerBuiltin("flaky:run", std::make_shared<LateActivity>());
        const FinishedRun run = fixture.run({.tool = "flaky:run"});
        COMPARE_TEXT(test::codeOf(run), "TIMEOUT");
        QCOMPARE(*run.trace.outcome.partialData, Json({{"written", 2}}));
        COMPARE_TEXT(run.trace.outcome.warnings.front(),
                     "The tool responded after it was asked to stop; its data was kept");
    }

    void waitingDoesNotCountTowardDeadline() {
        RunnerFixture fixture(echomenManifest(asking(), "forge"));
        fixture.script("sell_shares", {answering(1)});
        const auto policy = std::make_shared<ScriptedPolicy>(ConfirmationAnswer::Kind::Confirmed);
        policy->onAsked = [&fixture] { fixture.clock.advance(60'000); };
        fixture.settings.confirmation = policy;
        const FinishedRun run = fixture.run({.tool = "sell_shares", .deadlineMs = 1000});
        COMPARE_TEXT(test::codeOf(run), "success");
        QCOMPARE(run.trace.outcome.durationMs, std::optional<std::int64_t>(0));
    }

    void timeBudgetEndsRun() {
        RunnerFixture fixture(echomenManifest(flaky("NONE"), "echomen", {{"budget", {{"timeoutMs", 3000}}}}));
        fixture.activities->registerBuiltin("flaky:run", std::make_shared<EndlessActivity>());
        const FinishedRun run = fixture.run({.tool = "flaky:run"});
        COMPARE_TEXT(test::codeOf(run), "BUDGET_EXCEEDED");
        COMPARE_TEXT(messageOf(run), "The time budget of 3 s is exhausted");
        QCOMPARE(fixture.clock.nowMs(), 3000);
    }

    void runsAreIndependent() {
        RunnerFixture fixture(
            echomenManifest(flaky({{"maxRetries", 1}, {"backoff", {{"type", "fixed"}, {"delay", 10}}}})));
        class Echo final : public Activity {
        public:
            QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback, AbortSignal) override {
                co_return call.attempt == 1 ? failing("NETWORK") : answering(call.arguments["n"]);
            }
        };
        fixture.activities->registerBuiltin("flaky:run", std::make_shared<Echo>());
        std::vector<RunHandle> handles;
        constexpr int count = 600; // more than Runner::maxConcurrentRuns
        for (int i = 0; i < count; ++i)
            handles.push_back(
                fixture.runner().start({.tool = "flaky:run", .arguments = {{"n", i}}}, fixture.session()));
        for (int i = 0; i < count; ++i) {
            const FinishedRun run = fixture.wait(handles[static_cast<std::size_t>(i)]);
            QCOMPARE(run.trace.outcome.result->data, Json(i));
        }
        QVERIFY(fixture.runner().isIdle());
    }
};

TOOLROOM_TEST(TestRunner)
#include "test_runner.moc"
