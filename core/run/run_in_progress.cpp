// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/run_in_progress.h"

#include "core/base/time_units.h"
#include "core/run/messages.h"
#include "core/trace/redaction.h"

#include <utility>

namespace toolroom {

bool RunInProgress::shouldExecute(SpanKind kind, const Message& step) {
    if (!failure)
        failIfStopped();
    if (!failure)
        return true;
    spans.skip(kind, step, message<run_messages::runFailed>(failure->code));
    return false;
}

void RunInProgress::fail(std::string_view code, Message message, bool recoverable, std::vector<Message> suggestions) {
    failure = CallError{.code = std::string(code),
                        .message = std::move(message),
                        .recoverable = recoverable,
                        .suggestions = std::move(suggestions)};
}

bool RunInProgress::failIfStopped() {
    if (abort.stop_requested())
        fail(error_code::cancelled, Message::verbatim(std::string(cancelledMessage)));
    else if (!deadlinePassed.empty())
        fail(deadlineCode, deadlinePassed);
    else
        return false;
    return true;
}

void RunInProgress::pause() {
    for (Countdown* countdown : countdowns)
        countdown->pause();
    if (const RunPtr above = parent.lock())
        above->pause();
}

void RunInProgress::resume() {
    for (Countdown* countdown : countdowns)
        countdown->resume();
    if (const RunPtr above = parent.lock())
        above->resume();
}

Json RunInProgress::recordedArguments() const {
    return secrets->mask.maskedValue(arguments, redactedMark);
}

QCoro::Task<void> performSteps(RunPtr run) {
    resolveTool(*run);
    enterSession(*run);
    substituteVariables(*run);
    fillDefaults(*run);
    validateArguments(*run);
    useTurn(*run);
    startDeadline(*run);
    co_await checkTrust(run);
    co_await checkPreconditions(run);
    co_await checkPermissions(run);
    co_await confirmCall(run);
    co_await runAttempts(run);
    co_await assistWithModel(run);
    checkResult(*run);
    co_await storeOutput(run);
    co_await applyToolEffects(run);
}

RunResult runResultOf(const RunInProgress& run) {
    RunResult runResult{.tool = run.record.tool,
                        .input = run.arguments,
                        .activity = run.tool ? std::optional(run.activityName) : std::nullopt,
                        .startedAt = run.attemptStartedAt,
                        .finishedAt = run.services.clock->epochMs(),
                        .attempts = run.attempts,
                        .warnings = run.warnings,
                        .assist = run.assist,
                        .exhausted = run.exhausted,
                        .partialData = run.partialData,
                        .stored = run.stored};
    if (!run.call.reasoning.empty())
        runResult.reasoning = run.call.reasoning;
    runResult.durationMs = (run.spans.elapsedNs() - run.spans.totalWaitNs()) / nsPerMs;
    if (run.failure)
        runResult.result = std::unexpected(*run.failure);
    else
        runResult.result = run.success;
    return runResult;
}

} // namespace toolroom
