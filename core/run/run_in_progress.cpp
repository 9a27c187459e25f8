// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/run_in_progress.h"

#include "core/base/time_units.h"

#include <format>
#include <utility>

namespace toolroom {

bool RunInProgress::enters(SpanKind kind, const std::string& step) {
    if (!failure)
        endsEarly();
    if (!failure)
        return true;
    spans.skip(kind, step, std::format("the call had failed: {}", failure->code));
    return false;
}

void RunInProgress::fail(std::string_view code, std::string message, bool recoverable,
                         std::vector<std::string> suggestions) {
    failure = CallError{.code = std::string(code),
                        .message = std::move(message),
                        .recoverable = recoverable,
                        .suggestions = std::move(suggestions)};
}

bool RunInProgress::endsEarly() {
    if (abort.stop_requested())
        fail(error_code::cancelled, std::string(cancelledMessage));
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

std::string RunInProgress::toolName() const {
    return tool ? std::string(tool->displayName()) : call.tool;
}

QCoro::Task<void> performSteps(RunPtr run) {
    resolve(*run);
    co_await enterSession(run);
    fillDefaults(*run);
    validateArguments(*run);
    takeTurn(*run);
    beginDeadline(*run);
    co_await checkPreconditions(run);
    co_await askPermissions(run);
    co_await askConfirmation(run);
    co_await makeAttempts(run);
    co_await assistWithModel(run);
    checkResult(*run);
    co_await storeOutput(run);
    co_await takeEffect(run);
}

Outcome outcomeOf(const RunInProgress& run) {
    Outcome outcome{.tool = run.toolName(),
                    .input = run.arguments,
                    .activity = run.tool ? std::optional(run.activityName) : std::nullopt,
                    .startedAt = run.startedAt,
                    .finishedAt = run.services.clock->epochMs(),
                    .attempts = run.attempts,
                    .warnings = run.warnings,
                    .assist = run.assist,
                    .exhausted = run.exhausted,
                    .keptData = run.keptData,
                    .stored = run.stored};
    if (!run.call.reasoning.empty())
        outcome.reasoning = run.call.reasoning;
    outcome.durationMs = (run.spans.elapsedNs() - run.spans.waitedNs()) / nsPerMs;
    if (run.failure)
        outcome.result = std::unexpected(*run.failure);
    else
        outcome.result = run.success;
    return outcome;
}

} // namespace toolroom
