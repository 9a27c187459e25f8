// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/effects.h"
#include "core/run/run_in_progress.h"

#include <algorithm>
#include <format>
#include <utility>

namespace toolroom {

namespace {

constexpr std::int64_t rollbackMs = 10'000;

QCoro::Task<Result<void>> runCommand(RunPtr run, Json command) {
    const auto activity =
        run->services.activities->make({{"type", "process"}, {"command", command}}, "rollback", run->context.folder);
    if (!activity)
        co_return std::unexpected(activity.error());
    ActivityCall call{.tool = run->tool,
                      .arguments = run->arguments,
                      .context = run->context,
                      .runId = run->id,
                      .timeoutMs = rollbackMs};
    // What was done is taken back also when the run was aborted; that it ends is seen to here.
    AbortController over;
    const auto alarm = run->services.clock->callAfter(rollbackMs, [&over] { over.request_stop(); });
    const ActivityReply reply = co_await (*activity)->run(std::move(call), run->feedback, over.get_token());
    if (over.stop_requested())
        co_return std::unexpected(Error{std::format("it did not end within {} ms", rollbackMs)});
    if (!reply.result)
        co_return std::unexpected(Error{reply.result.error().message});
    co_return {};
}

int beginSpan(RunInProgress& run, const EffectStep& step) {
    return run.spans.begin(step.rollback ? SpanKind::Rollback : SpanKind::Effect, step.description);
}

void endSpan(RunInProgress& run, int span, const EffectStep& step) {
    Json& detail = run.spans.at(span).detail;
    detail = step.detail;
    detail["type"] = step.type;
    if (!step.error.empty())
        detail["error"] = {{"message", step.error}};
    if (step.skipped)
        detail["reason"] = step.rollback ? "the effect cannot be taken back" : "its condition does not hold";
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
    const auto span = std::make_shared<int>(0); // steps follow each other
    EffectTargets targets{.memory = &run->session->memory(),
                          .notify = run->notify,
                          .cascade =
                              [run](std::string tool, Json arguments) {
                                  return run->callChild({.tool = std::move(tool), .arguments = std::move(arguments)},
                                                        run->overSignal());
                              },
                          .begins = [run, span](const EffectStep& step) { *span = beginSpan(*run, step); },
                          .ends = [run, span](const EffectStep& step) { endSpan(*run, *span, step); },
                          .runCommand = [run](Json command) { return runCommand(run, std::move(command)); }};
    EffectsResult result = co_await applyEffects(effects, std::move(soFar), std::move(targets), run->overSignal());
    if (!result.failure)
        co_return;
    run->keptData = run->success.data;
    if (!run->endsEarly())
        run->fail(error_code::effectFailed, *result.failure);
}

} // namespace toolroom
