// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/effects.h"
#include "core/run/run_in_progress.h"

#include <algorithm>
#include <format>
#include <utility>

namespace toolroom {

namespace {

QCoro::Task<Result<void>> runCommand(RunPtr run, Json command) {
    const auto activity =
        run->services.activities->make({{"type", "process"}, {"command", command}}, "rollback", run->context.folder);
    if (!activity)
        co_return std::unexpected(activity.error());
    ActivityCall call{.tool = run->tool, .arguments = run->arguments, .context = run->context, .runId = run->id};
    const ActivityReply reply = co_await (*activity)->run(std::move(call), run->feedback, run->abort);
    if (!reply.result)
        co_return std::unexpected(Error{reply.result.error().message});
    co_return {};
}

void writeDown(RunInProgress& run, EffectStep step) {
    const int span = run.spans.begin(step.rollback ? SpanKind::Rollback : SpanKind::Effect, step.description);
    run.spans.at(span).detail = std::move(step.detail);
    run.spans.at(span).detail["type"] = step.type;
    if (!step.error.empty())
        run.spans.at(span).detail["error"] = {{"message", step.error}};
    if (step.skipped)
        run.spans.at(span).detail["reason"] =
            step.rollback ? "the effect cannot be taken back" : "its condition does not hold";
    run.spans.end(span,
                  step.skipped ? SpanStatus::Skipped : (step.error.empty() ? SpanStatus::Ok : SpanStatus::Failed));
}

} // namespace

QCoro::Task<void> takeEffect(RunPtr run) {
    static const std::string name = "apply the effects";
    if (!run->enters(SpanKind::Effect, name))
        co_return;
    const Json effects = run->tool->effects.value ? **run->tool->effects.value : Json::array();
    if (!effects.is_array() || effects.empty()) {
        run->spans.skip(SpanKind::Effect, name, "the tool has none");
        co_return;
    }
    Outcome soFar;
    soFar.result = run->success;
    EffectTargets targets{.memory = &run->session->memory(),
                          .notify = run->notify,
                          .cascade =
                              [run](std::string tool, Json arguments) {
                                  return run->callChild({.tool = std::move(tool), .arguments = std::move(arguments)},
                                                        run->abort);
                              },
                          .runCommand = [run](Json command) { return runCommand(run, std::move(command)); }};
    EffectsResult result = co_await applyEffects(effects, std::move(soFar), std::move(targets), run->abort);
    for (EffectStep& step : result.steps)
        writeDown(*run, std::move(step));
    if (!result.failure)
        co_return;
    run->keptData = run->success.data;
    run->fail(error_code::effectFailed, *result.failure);
}

} // namespace toolroom
