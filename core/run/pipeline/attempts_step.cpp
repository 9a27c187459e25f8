// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/message_list.h"
#include "core/base/offload.h"
#include "core/base/time_limit_text.h"
#include "core/base/time_units.h"
#include "core/json/member.h"
#include "core/json/message_json.h"
#include "core/run/messages.h"
#include "core/run/pipeline/linked_abort.h"
#include "core/run/pipeline/run_journal.h"
#include "core/run/pipeline/steps.h"
#include "core/trace/export/export_otlp.h"
#include "core/trace/footprint.h"
#include "core/trace/messages.h"

#include <QCoroFuture>

#include <QObject>
#include <QPromise>

#include <atomic>
#include <utility>

namespace toolroom {

namespace {

/// An activity that does not finish within this time after an abort is abandoned.
constexpr std::int64_t abandonAfterMs = 5000;
/// How long `shouldRetry` may take if it is code.
constexpr std::int64_t retryTimeoutMs = 10'000;

/// Promise for an activity's reply; nullopt if it was abandoned.
using ReplyPromise = QPromise<std::optional<ActivityReply>>;

QCoro::Task<void> deliver(std::shared_ptr<Activity> activity, ActivityCall call, ActivityFeedback feedback,
                          AbortSignal abort, std::shared_ptr<ReplyPromise> arrival) {
    ActivityReply reply;
    try {
        reply = co_await activity->run(std::move(call), std::move(feedback), std::move(abort));
    } catch (const std::exception& thrown) {
        reply.result = std::unexpected(
            CallError{.code = std::string(error_code::executionFailed), .message = Message::verbatim(thrown.what())});
    }
    arrival->addResult(std::optional(std::move(reply)));
    arrival->finish();
}

/// Shared with the feedback, which may come from any thread.
struct AttemptState {
    std::atomic<bool> awaitsReply = true;
    std::atomic<bool> hasAskedUser = false;
};

/// Feedback of the attempt with the span `attempt`, forwarded while it waits for the reply.
ActivityFeedback feedbackWhile(const std::shared_ptr<AttemptState>& state, const RunInput& input, int attempt) {
    const ActivityFeedback& feedback = input.feedback;
    return {.progress =
                [state, feedback](double part, std::string message) {
                    if (state->awaitsReply)
                        feedback.progress(part, std::move(message));
                },
            .log =
                [state, feedback](std::string line) {
                    if (state->awaitsReply)
                        feedback.log(std::move(line));
                },
            .waitingChanged =
                [state, changed = input.waitingChanged, attempt](bool isWaiting) {
                    state->hasAskedUser = true;
                    if (state->awaitsReply)
                        changed(attempt, isWaiting);
                }};
}

struct AttemptEnd {
    ActivityReply reply;
    bool timedOut = false;
    bool abandoned = false; ///< the activity did not finish after the abort
};

QCoro::Task<Message> runEnded() {
    co_return message<run_messages::runAborted>();
}

/// The trace context of a span. The first ancestor of a child run was started by the user or an agent.
std::string traceParentOf(const RunInProgress& run, const std::string& spansRun, int span) {
    if (const RunPtr parent = run.input->parent.lock())
        return traceParentOf(*parent, spansRun, span);
    return traceParent(run.record.run, run.input->call.agentRequest, spansRun, span);
}

/// Returns when the events that have been posted to this thread are processed.
QCoro::Task<void> processPostedEvents() {
    QObject last;
    QPromise<void> processed;
    processed.start();
    QMetaObject::invokeMethod(
        &last, [&processed] { processed.finish(); }, Qt::QueuedConnection);
    co_await processed.future();
}

QCoro::Task<AttemptEnd> callActivity(RunPtr run, int attempt, int span) {
    AttemptEnd end;
    LinkedAbort stop(run->stopSignal());
    std::unique_ptr<Countdown> timer;
    if (run->activity.timeoutMs > 0) {
        timer = std::make_unique<Countdown>(*run->input->settings.clock, run->activity.timeoutMs, [&end, &stop] {
            end.timedOut = true;
            stop.request();
        });
        run->countdowns.push_back(timer.get());
    }
    const auto arrival = std::make_shared<ReplyPromise>();
    arrival->start();
    std::unique_ptr<ScheduledCall> abandonTimer;
    Clock* clock = run->input->settings.clock;
    const bool mayAbandon = !run->activity.isComposed; // child runs finish on their own and refer to this run
    const std::stop_callback onStop(stop.signal(), [&abandonTimer, clock, arrival, mayAbandon] {
        if (!mayAbandon)
            return;
        abandonTimer = clock->callAfter(abandonAfterMs, [arrival] {
            arrival->addResult(std::optional<ActivityReply>());
            arrival->finish();
        });
    });
    const auto state = std::make_shared<AttemptState>();
    // An activity may keep its calls, and the run keeps its activity.
    auto mayFollow = [weak = std::weak_ptr(run)](std::string url) -> QCoro::Task<Message> {
        const RunPtr active = weak.lock();
        return active ? toolroom::checkRedirect(active, std::move(url)) : runEnded();
    };
    ActivityCall call{.tool = run->resolved.tool,
                      .arguments = run->arguments.values,
                      .reasoning = run->input->call.reasoning,
                      .context = run->context,
                      .secrets = run->input->secrets->mask,
                      .runId = run->record.run,
                      .attempt = attempt,
                      .timeoutMs = run->activity.timeoutMs,
                      .traceParent = traceParentOf(*run, run->record.run, span),
                      .meta = run->input->call.meta,
                      .clientCapabilities = run->input->call.clientCapabilities,
                      .services = run->services,
                      .kill = run->input->kill,
                      .checkRedirect = std::move(mayFollow)};
    run->attemptSpan = span;
    deliver(run->activity.instance, std::move(call), feedbackWhile(state, *run->input, span), stop.signal(), arrival);
    if (state->hasAskedUser && arrival->future().isFinished())
        co_await processPostedEvents(); // the question and its answer are still in the queue
    std::optional<ActivityReply> reply = co_await qCoro(arrival->future()).takeResult();
    state->awaitsReply = false;
    run->activity.instance->addSecrets(run->input->secrets->mask, run->context); // of a server that the call connected
    run->endAnswer(span);
    run->attemptSpan = 0;
    std::erase(run->countdowns, timer.get());
    end.abandoned = !reply;
    if (reply)
        end.reply = *std::move(reply);
    co_return end;
}

/// Also masks what a calling tool passes on to the next one.
QCoro::Task<ActivityReply> maskReply(ActivityReply reply, SecretMask secrets) {
    constexpr std::size_t maxInlineBytes = std::size_t{256} * 1024; // more would block the event loop for several ms
    const auto masked = [secrets = std::move(secrets)](ActivityReply from) {
        mask(from, secrets);
        return from;
    };
    const bool isLarge = reply.result && footprint(reply.result->data, maxInlineBytes) >= maxInlineBytes;
    if (!isLarge)
        co_return masked(std::move(reply));
    co_return co_await offload([masked, from = std::move(reply)]() mutable { return masked(std::move(from)); });
}

/// Sets the error of an attempt that was aborted or timed out. Keeps the data of a late answer.
void replaceLateReply(RunInProgress& run, AttemptEnd& end) {
    const bool stopped = run.input->abort.stop_requested() || !run.deadlinePassed.empty() || end.timedOut;
    if (!stopped)
        return;
    if (end.abandoned)
        run.warnings.push_back(message<run_messages::toolAbandoned>());
    ActivityReply& reply = end.reply;
    if (!end.abandoned && reply.result && !reply.result->data.is_null())
        reply.partialData = std::move(reply.result->data);
    if (reply.partialData)
        run.warnings.push_back(message<run_messages::lateAnswer>());
    CallError error{.code = std::string(error_code::timeout),
                    .message = message<run_messages::noAnswer>(timeLimitText(run.activity.timeoutMs)),
                    .recoverable = true};
    if (run.input->abort.stop_requested())
        error = {.code = std::string(error_code::cancelled),
                 .message = Message::verbatim(std::string(cancelledMessage))};
    else if (!run.deadlinePassed.empty())
        error = {.code = std::string(run.deadlineCode), .message = run.deadlinePassed};
    reply.result = std::unexpected(std::move(error));
}

Json errorJson(const CallError& error) {
    Json json = {{"code", error.code},
                 {"message", Json()},
                 {"recoverable", error.recoverable},
                 {"suggestions", textsOf(error.suggestions)}};
    setMessage(json, "message", error.message);
    return json;
}

struct AttemptResult {
    ActivityReply reply;
    RetryDecision decision;
};

/// Asks the tool's own code whether another attempt may follow.
QCoro::Task<RetryDecision> askCode(RunPtr run, RetryDecision decision, CallError error, int attempt) {
    const Result<Json> answer = co_await run->activity.instance->runStep(makeStepCall(*run, retryTimeoutMs), "retry",
                                                                         static_cast<std::size_t>(attempt),
                                                                         errorJson(error), run->stopSignal());
    if (!answer)
        co_return RetryDecision{.reason = message<run_messages::shouldRetryInvalid>(answer.error().reason)};
    const Json* retries = memberOf(*answer, "retry");
    if (retries == nullptr || *retries != true)
        co_return RetryDecision{.reason = message<run_messages::shouldRetryFalse>()};
    co_return decision;
}

QCoro::Task<AttemptResult> runAttempt(RunPtr run, const RetryPolicy* policy, int attempt) {
    const int span = run->spans.begin(SpanKind::Attempt, message<trace_messages::callTool>());
    run->spans.at(span).attempt = attempt;
    run->spans.at(span).detail = {{"maxAttempts", policy->maxRetries + 1}, {"timeoutMs", run->activity.timeoutMs}};
    run->spans.notifyChanged(span);
    run->outcome.startedAt = run->input->settings.clock->epochMs();
    run->outcome.attempts = attempt;
    AttemptEnd end = co_await callActivity(run, attempt, span);
    replaceLateReply(*run, end);
    end.reply.violations = resultViolations(*run->resolved.prepared, end.reply); // a masked value can be invalid
    end.reply = co_await maskReply(std::move(end.reply), run->input->secrets->mask);
    run->spans.addChildSpans(span, std::exchange(end.reply.steps, {}));

    RetryDecision decision;
    Json& detail = run->spans.at(span).detail;
    if (run->deadline)
        detail["deadlineLeftMs"] = run->deadline->remainingMs();
    if (end.reply.detail.is_object())
        detail["activity"] = end.reply.detail;
    if (!end.reply.result) {
        decision = decideRetry(*policy, end.reply.result.error(), attempt);
        if (decision.retries && policy->asksCode)
            decision = co_await askCode(run, std::move(decision), end.reply.result.error(), attempt);
        detail["error"] = errorJson(end.reply.result.error());
        detail["arguments"] = run->arguments.values;
        Json& retry = detail["retry"] = {{"retries", decision.retries}};
        setMessage(retry, "reason", decision.reason);
    }
    run->spans.end(span, end.reply.result ? SpanStatus::Ok : SpanStatus::Failed);
    co_return AttemptResult{std::move(end.reply), std::move(decision)};
}

/// Waits before a retry. False if the run was aborted or there is no time for another attempt.
QCoro::Task<bool> backOff(RunPtr run, const RetryPolicy* policy, int retry, std::optional<std::int64_t> retryAfterMs) {
    PlannedDelay planned = planDelay(policy->backoff, retry, run->random);
    const std::int64_t waitMs = retryAfterMs ? std::max<std::int64_t>(0, *retryAfterMs) : planned.ms;
    const int span = run->spans.begin(SpanKind::Backoff, message<trace_messages::backOff>(retry + 1));
    Json detail = {{"plannedMs", waitMs}, {"computedMs", planned.ms}, {"draws", planned.draws}};
    if (retryAfterMs)
        detail["retryAfterMs"] = *retryAfterMs;
    const auto left = run->deadline ? std::optional(run->deadline->remainingMs()) : std::nullopt;
    if (left)
        detail["deadlineLeftMs"] = *left;
    run->spans.at(span).attempt = retry + 1;
    run->spans.at(span).detail = detail;
    run->spans.notifyChanged(span);
    const bool hasTime = !left || waitMs < *left;
    bool waited = false;
    if (hasTime) {
        run->input->report(RunState::BackingOff);
        waited = co_await waitFor(*run->input->settings.clock, waitMs, run->stopSignal());
        run->input->report(RunState::Running);
    } else {
        setMessage(detail, "reason", message<run_messages::deadlineBeforeAttempt>());
    }
    Span& recorded = run->spans.at(span);
    detail["actualMs"] = (run->spans.elapsedNs() - recorded.startNs) / nsPerMs;
    recorded.detail = std::move(detail);
    run->spans.end(span, hasTime ? (waited ? SpanStatus::Ok : SpanStatus::Failed) : SpanStatus::Skipped);
    co_return waited;
}

void useReply(RunInProgress& run, ActivityReply reply, bool exhausted) {
    run.warnings.insert(run.warnings.end(), reply.warnings.begin(), reply.warnings.end());
    run.outcome.assist = std::move(reply.assist);
    run.outcome.assistContent = std::move(reply.assistContent);
    run.outcome.returnedEnvelope = std::move(reply.envelope);
    run.outcome.violations = std::move(reply.violations);
    if (run.input->call.agentRequest) // nobody else needs it, and it may be large
        run.outcome.received = std::move(reply.received);
    run.outcome.receivedError = std::move(reply.receivedError);
    run.outcome.partialData = std::move(reply.partialData);
    if (reply.result) {
        run.outcome.success = *std::move(reply.result);
        return;
    }
    run.failure = std::move(reply.result.error());
    run.outcome.exhausted = exhausted;
    if (exhausted)
        run.failure->suggestions.push_back(
            message<run_messages::allAttemptsFailed>(run.outcome.attempts, error_code::maxRetriesExceeded));
}

/// Writes the intent to the journal before the tool is called. If that fails, the run fails and this returns false.
QCoro::Task<bool> recordIntent(RunPtr run) {
    if (!run->input->settings.journal)
        co_return true;
    const Result<void> stored =
        co_await run->input->settings.journal->recordStart(run->record, run->recordedArguments());
    if (!stored)
        run->fail(error_code::ioError, message<run_messages::historyNotWritten>(stored.error().message()), true);
    co_return stored.has_value();
}

/// Whether the initial memory of the source is to be stored. Tools that start and reach nothing run without trust, but
/// their source stores nothing.
bool mayStoreMemory(const RunInProgress& run) {
    return run.input->session->hasInitialMemory(run.resolved.tool->sourceId, *run.resolved.registry) &&
           isSourceTrusted(run);
}

/// Whether what would run is still what was confirmed, trusted and permitted. If not, the run fails.
bool isStillAllowed(RunInProgress& run) {
    if (run.decisions.checked && !run.decisions.checked->isOver())
        return true;
    run.decisions.checked = std::make_unique<Turn>();
    if (const std::string& confirmed = run.decisions.confirmedDefinition;
        !confirmed.empty() && runnableDigest(*run.resolved.registry, run.resolved.tool->id) != confirmed) {
        run.fail(error_code::confirmationDenied,
                 message<run_messages::notConfirmedWithReason>(message<run_messages::toolChanged>()));
        return false;
    }
    if (!verifyTrust(run))
        return false;
    if (haveRequiredPermissionsChanged(run)) {
        run.fail(error_code::permissionDenied, message<run_messages::resourceChanged>());
        return false;
    }
    return true;
}

} // namespace

QCoro::Task<void> runAttempts(RunPtr run) {
    const Message name = message<trace_messages::callTool>();
    if (!run->shouldExecute(SpanKind::Attempt, name))
        co_return;
    const auto& policy = run->resolved.prepared->retry;
    if (!policy) {
        run->fail(error_code::configError, policy.error().reason);
        co_return;
    }
    if (run->input->confirmation() && run->record.parentRun.empty()) {
        run->pause();
        co_await run->input->confirmation()->waitToStart(run->record.run, run->stopSignal());
        run->resume();
        if (!run->shouldExecute(SpanKind::Attempt, name))
            co_return;
    }
    if (!isStillAllowed(*run) || !resolveSecrets(*run))
        co_return;
    const bool intended = co_await recordIntent(run);
    if (!intended || !run->shouldExecute(SpanKind::Attempt, name))
        co_return;
    run->input->report(RunState::Running);
    for (int attempt = 1;; ++attempt) {
        if (!isStillAllowed(*run))
            co_return;
        if (mayStoreMemory(*run)) {
            co_await run->input->session->writeInitialMemory(run->resolved.tool->sourceId, run->resolved.registry);
            if (!run->shouldExecute(SpanKind::Attempt, name) || !isStillAllowed(*run))
                co_return;
        }
        AttemptResult outcome = co_await runAttempt(run, &*policy, attempt);
        bool again = outcome.decision.retries;
        if (again)
            again = co_await backOff(run, &*policy, attempt, outcome.reply.retryAfterMs);
        if (again)
            continue;
        const bool hadNoTime = outcome.decision.retries;
        useReply(*run, std::move(outcome.reply), outcome.decision.exhausted);
        if (run->failure && run->input->abort.stop_requested())
            run->failIfStopped();
        else if (run->failure && hadNoTime)
            run->warnings.push_back(message<run_messages::noTimeForAttempt>(attempt + 1));
        co_return;
    }
}

} // namespace toolroom
