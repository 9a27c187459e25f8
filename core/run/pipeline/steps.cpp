// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/pipeline/steps.h"

#include "core/base/time_units.h"
#include "core/json/member.h"

namespace toolroom {

QCoro::Task<void> performSteps(RunPtr run) {
    run->resolved = resolveTool(*run);
    run->context = enterSession(*run, run->resolved);
    run->activity = resolveActivity(*run, run->resolved, run->context);
    co_await holdCall(run);
    substituteVariables(*run, run->activity, run->context, run->arguments);
    fillDefaults(*run, run->resolved, run->arguments);
    validateArguments(*run, run->resolved, run->arguments);
    useTurn(*run, run->resolved);
    startDeadline(*run, run->resolved);
    co_await checkTrust(run);
    co_await checkPreconditions(run);
    co_await checkPermissions(run);
    co_await confirmCall(run);
    co_await runAttempts(run);
    co_await assistWithModel(run);
    checkResult(*run, run->outcome);
    co_await storeOutput(run);
    co_await applyToolEffects(run);
    co_await holdResult(run);
    recordAbort(*run);
}

bool isReceivedResultCurrent(const RunInProgress& run) {
    const Json* isError = memberOf(run.outcome.received, "isError");
    return run.failure.has_value() == (isError && *isError == true);
}

RunResult runResultOf(const RunInProgress& run) {
    RunResult runResult{.tool = run.record.tool,
                        .input = run.arguments.values,
                        .activity = run.resolved.tool ? std::optional(run.activity.name) : std::nullopt,
                        .startedAt = run.outcome.startedAt,
                        .finishedAt = run.input->settings.clock->epochMs(),
                        .attempts = run.outcome.attempts,
                        .warnings = run.warnings,
                        .assist = run.outcome.assist,
                        .exhausted = run.outcome.exhausted,
                        .partialData = run.outcome.partialData,
                        .stored = run.outcome.stored};
    if (!run.input->call.reasoning.empty())
        runResult.reasoning = run.input->call.reasoning;
    runResult.durationMs = (run.spans.elapsedNs() - run.spans.excludedNs()) / nsPerMs;
    if (run.failure)
        runResult.result = std::unexpected(*run.failure);
    else
        runResult.result = run.outcome.success;
    return runResult;
}

} // namespace toolroom
