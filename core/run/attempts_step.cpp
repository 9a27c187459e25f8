// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/time_units.h"
#include "core/run/linked_abort.h"
#include "core/run/run_in_progress.h"
#include "core/run/run_journal.h"

#include <QCoroFuture>

#include <QPromise>

#include <atomic>
#include <format>
#include <utility>

namespace toolroom {

namespace {

/// What does not end so long after it was asked to is left behind.
constexpr std::int64_t abandonAfterMs = 5000;

/// Where an activity's reply arrives, or nothing when it is not waited for any longer.
using Arrival = QPromise<std::optional<ActivityReply>>;

QCoro::Task<void> deliver(std::shared_ptr<Activity> activity, ActivityCall call, ActivityFeedback feedback,
                          AbortSignal abort, std::shared_ptr<Arrival> arrival) {
    ActivityReply reply;
    try {
        reply = co_await activity->run(std::move(call), std::move(feedback), std::move(abort));
    } catch (const std::exception& thrown) {
        reply.result =
            std::unexpected(CallError{.code = std::string(error_code::executionFailed), .message = thrown.what()});
    }
    arrival->addResult(std::optional(std::move(reply)));
    arrival->finish();
}

/// Feedback that is not passed on once nobody waits for the activity.
ActivityFeedback heardWhile(const std::shared_ptr<std::atomic<bool>>& waiting, const ActivityFeedback& feedback) {
    return {.progress =
                [waiting, feedback](double part, std::string message) {
                    if (*waiting)
                        feedback.progress(part, std::move(message));
                },
            .log =
                [waiting, feedback](std::string line) {
                    if (*waiting)
                        feedback.log(std::move(line));
                }};
}

struct AttemptEnd {
    ActivityReply reply;
    bool timedOut = false;
    bool abandoned = false; ///< it did not end when it was asked to
};

QCoro::Task<AttemptEnd> callActivity(RunPtr run, int attempt) {
    AttemptEnd end;
    LinkedAbort stop(run->overSignal());
    std::unique_ptr<Countdown> timer;
    if (run->timeoutMs > 0) {
        timer = std::make_unique<Countdown>(*run->services.clock, run->timeoutMs, [&end, &stop] {
            end.timedOut = true;
            stop.request();
        });
        run->countdowns.push_back(timer.get());
    }
    const auto arrival = std::make_shared<Arrival>();
    arrival->start();
    std::unique_ptr<Alarm> patience;
    Clock* clock = run->services.clock;
    const bool mayBeLeft = !run->isComposed; // its parts end by themselves, and refer to this run
    const std::stop_callback onStop(stop.signal(), [&patience, clock, arrival, mayBeLeft] {
        if (!mayBeLeft)
            return;
        patience = clock->callAfter(abandonAfterMs, [arrival] {
            arrival->addResult(std::optional<ActivityReply>());
            arrival->finish();
        });
    });
    const auto waiting = std::make_shared<std::atomic<bool>>(true);
    ActivityCall call{.tool = run->tool,
                      .arguments = run->arguments,
                      .reasoning = run->call.reasoning,
                      .context = run->context,
                      .runId = run->id,
                      .attempt = attempt,
                      .timeoutMs = run->timeoutMs,
                      .kill = run->kill};
    deliver(run->activity, std::move(call), heardWhile(waiting, run->feedback), stop.signal(), arrival);
    std::optional<ActivityReply> reply = co_await arrival->future();
    *waiting = false;
    std::erase(run->countdowns, timer.get());
    end.abandoned = !reply;
    if (reply)
        end.reply = *std::move(reply);
    co_return end;
}

/// What an attempt came to that was ended from outside. What it answered all the same is kept.
void judge(RunInProgress& run, AttemptEnd& end) {
    const bool ended = run.abort.stop_requested() || !run.deadlinePassed.empty() || end.timedOut;
    if (!ended)
        return;
    if (end.abandoned)
        run.warnings.emplace_back("the tool did not end when it was asked to, and may still be at work");
    ActivityReply& reply = end.reply;
    if (!end.abandoned && reply.result && !reply.result->data.is_null())
        reply.keptData = std::move(reply.result->data);
    if (reply.keptData)
        run.warnings.emplace_back("the tool answered after it was asked to end: its data is kept");
    CallError error{.code = std::string(error_code::timeout),
                    .message = std::format("No answer within {} ms", run.timeoutMs),
                    .recoverable = true};
    if (run.abort.stop_requested())
        error = {.code = std::string(error_code::cancelled), .message = std::string(cancelledMessage)};
    else if (!run.deadlinePassed.empty())
        error = {.code = std::string(run.deadlineCode), .message = run.deadlinePassed};
    reply.result = std::unexpected(std::move(error));
}

Json errorJson(const CallError& error) {
    return {{"code", error.code},
            {"message", error.message},
            {"recoverable", error.recoverable},
            {"suggestions", error.suggestions}};
}

struct AttemptOutcome {
    ActivityReply reply;
    RetryDecision decision;
};

QCoro::Task<AttemptOutcome> makeAttempt(RunPtr run, const RetryPolicy* policy, int attempt) {
    const int most = policy->maxRetries + 1;
    const int span = run->spans.begin(SpanKind::Attempt, "call the tool");
    run->spans.at(span).attempt = attempt;
    run->spans.at(span).detail = {{"maxAttempts", most}, {"timeoutMs", run->timeoutMs}};
    run->spans.tell(span);
    run->startedAt = run->services.clock->epochMs();
    run->attempts = attempt;
    AttemptEnd end = co_await callActivity(run, attempt);
    judge(*run, end);

    RetryDecision decision;
    Span& written = run->spans.at(span);
    if (run->deadline)
        written.detail["deadlineLeftMs"] = run->deadline->leftMs();
    if (end.reply.detail.is_object())
        written.detail["activity"] = end.reply.detail;
    if (!end.reply.result) {
        decision = decideRetry(*policy, end.reply.result.error(), attempt);
        written.detail["error"] = errorJson(end.reply.result.error());
        written.detail["arguments"] = run->arguments;
        written.detail["retry"] = {{"retries", decision.retries}, {"reason", decision.reason}};
    }
    run->spans.end(span, end.reply.result ? SpanStatus::Ok : SpanStatus::Failed);
    co_return AttemptOutcome{std::move(end.reply), std::move(decision)};
}

/// True when the next attempt is due; false when the run was aborted or there is no time for it.
QCoro::Task<bool> backOff(RunPtr run, const RetryPolicy* policy, int retry, std::optional<std::int64_t> retryAfterMs) {
    PlannedDelay planned = planDelay(policy->backoff, retry, run->random);
    const std::int64_t waitMs = retryAfterMs ? std::max<std::int64_t>(0, *retryAfterMs) : planned.ms;
    const int span = run->spans.begin(SpanKind::Backoff, std::format("wait before attempt {}", retry + 1));
    Json detail = {{"plannedMs", waitMs}, {"computedMs", planned.ms}, {"draws", planned.draws}};
    if (retryAfterMs)
        detail["retryAfterMs"] = *retryAfterMs;
    const auto left = run->deadline ? std::optional(run->deadline->leftMs()) : std::nullopt;
    if (left)
        detail["deadlineLeftMs"] = *left;
    Span& begun = run->spans.at(span);
    begun.attempt = retry + 1;
    begun.detail = detail;
    run->spans.tell(span);
    const bool hasTime = !left || waitMs < *left;
    bool waited = false;
    if (hasTime) {
        run->report(RunState::BackingOff);
        waited = co_await waitFor(*run->services.clock, waitMs, run->overSignal());
        run->report(RunState::Running);
    } else {
        detail["reason"] = "the run's deadline comes before the next attempt";
    }
    Span& written = run->spans.at(span);
    detail["actualMs"] = (run->spans.elapsedNs() - written.startNs) / nsPerMs;
    written.detail = std::move(detail);
    run->spans.end(span, hasTime ? (waited ? SpanStatus::Ok : SpanStatus::Failed) : SpanStatus::Skipped);
    co_return waited;
}

void take(RunInProgress& run, ActivityReply reply, bool exhausted) {
    run.warnings.insert(run.warnings.end(), reply.warnings.begin(), reply.warnings.end());
    run.assist = std::move(reply.assist);
    run.assistContent = std::move(reply.assistContent);
    run.answeredEnvelope = std::move(reply.envelope);
    run.keptData = std::move(reply.keptData);
    if (reply.result) {
        run.success = *std::move(reply.result);
        return;
    }
    run.failure = std::move(reply.result.error());
    run.exhausted = exhausted;
    if (exhausted)
        run.failure->suggestions.push_back(
            std::format("{}: {} attempts were made", error_code::maxRetriesExceeded, run.attempts));
}

/// What is about to be sent is written down first. False, and the run has failed, when it could not be.
QCoro::Task<bool> intend(RunPtr run) {
    if (!run->services.journal)
        co_return true;
    RunIntent intent{.run = run->id,
                     .parentRun = run->parentRun,
                     .toolId = run->tool->id,
                     .tool = run->toolName(),
                     .profile = run->tool->profile,
                     .sessionId = run->context.sessionId,
                     .agentId = run->context.agentId,
                     .startedAt = run->startedAt,
                     .arguments = run->arguments};
    const Result<void> kept = co_await run->services.journal->intend(std::move(intent));
    if (!kept)
        run->fail(error_code::ioError,
                  std::format("Nothing was sent, as the history could not be written: {}", kept.error().text()), true);
    co_return kept.has_value();
}

} // namespace

Result<RetryPolicy> retryPolicyOf(const ToolDefinition& tool) {
    const Json none = "NONE";
    auto policy = readRetryPolicy(tool.retry.value ? **tool.retry.value : none);
    if (!policy)
        policy.error().reason = std::format("the retry policy cannot be used: {}", policy.error().reason);
    return policy;
}

QCoro::Task<void> makeAttempts(RunPtr run) {
    if (!run->enters(SpanKind::Attempt, "call the tool"))
        co_return;
    const auto policy = retryPolicyOf(*run->tool);
    if (!policy) {
        run->fail(error_code::configError, policy.error().text());
        co_return;
    }
    const bool intended = co_await intend(run);
    if (!intended || !run->enters(SpanKind::Attempt, "call the tool"))
        co_return;
    run->report(RunState::Running);
    for (int attempt = 1;; ++attempt) {
        AttemptOutcome made = co_await makeAttempt(run, &*policy, attempt);
        bool again = made.decision.retries;
        if (again)
            again = co_await backOff(run, &*policy, attempt, made.reply.retryAfterMs);
        if (again)
            continue;
        const bool hadNoTime = made.decision.retries;
        take(*run, std::move(made.reply), made.decision.exhausted);
        if (run->failure && run->abort.stop_requested())
            run->endsEarly();
        else if (run->failure && hadNoTime)
            run->warnings.push_back(std::format("the run's time was up before attempt {}", attempt + 1));
        co_return;
    }
}

} // namespace toolroom
