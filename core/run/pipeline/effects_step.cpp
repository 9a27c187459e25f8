// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/calls/envelope.h"
#include "core/json/message_json.h"
#include "core/run/messages.h"
#include "core/run/pipeline/effects.h"
#include "core/run/pipeline/steps.h"
#include "core/trace/messages.h"

#include <utility>

namespace toolroom {

namespace {

constexpr std::int64_t rollbackTimeoutMs = 10'000;

QCoro::Task<Result<void>> runCommand(RunPtr run, Json command) {
    if (!isTrustCurrent(*run))
        co_return std::unexpected(Error{message<run_messages::sourceChanged>()});
    const auto activity =
        run->input->settings.activities->make(commandActivity(command), "rollback", run->context.folder);
    if (!activity)
        co_return std::unexpected(activity.error());
    ActivityCall call{.tool = run->resolved.tool,
                      .arguments = run->arguments.values,
                      .context = run->context,
                      .runId = run->record.run,
                      .timeoutMs = rollbackTimeoutMs};
    // A rollback also runs after an abort, so it has a separate timeout.
    AbortController stop;
    const auto alarm = run->input->settings.clock->callAfter(rollbackTimeoutMs, [&stop] { stop.request_stop(); });
    const ActivityReply reply = co_await (*activity)->run(std::move(call), run->input->feedback, stop.get_token());
    if (stop.stop_requested())
        co_return std::unexpected(Error{message<run_messages::commandTimedOut>(rollbackTimeoutMs / 1000)});
    if (!reply.result)
        co_return std::unexpected(Error{reply.result.error().message});
    co_return {};
}

/// The result as the tool's own code knows it: in its contract's envelope.
Json ownEnvelope(const RunInProgress& run) {
    RunResult result = runResultOf(run);
    result.result = run.outcome.success; // effects follow only a success, even if one of them failed since
    ConversionLosses losses;
    const EnvelopeFormat* format = envelopeFormat(run.resolved.tool->contract);
    return format != nullptr ? format->write(result, losses) : run.outcome.success.data;
}

/// A rollback also runs after an abort, so code has a separate timeout.
QCoro::Task<Result<void>> runCode(RunPtr run, std::string kind, std::size_t index) {
    if (!isTrustCurrent(*run))
        co_return std::unexpected(Error{message<run_messages::sourceChanged>()});
    AbortController stop;
    const AbortSignal ended = kind == "apply" ? run->stopSignal() : AbortSignal();
    const std::stop_callback onStop(ended, [&stop] { stop.request_stop(); });
    const auto alarm = run->input->settings.clock->callAfter(rollbackTimeoutMs, [&stop] { stop.request_stop(); });
    const Result<Json> done = co_await run->activity.instance->runStep(
        makeStepCall(*run, rollbackTimeoutMs), std::move(kind), index, ownEnvelope(*run), stop.get_token());
    if (stop.stop_requested())
        co_return std::unexpected(Error{message<run_messages::commandTimedOut>(rollbackTimeoutMs / 1000)});
    if (!done)
        co_return std::unexpected(done.error());
    co_return {};
}

int beginSpan(RunInProgress& run, const EffectStep& step) {
    Message name = Message::verbatim(step.description);
    if (step.rollback)
        return run.spans.begin(SpanKind::Rollback, message<trace_messages::rollBackEffect>(std::move(name)));
    return run.spans.begin(SpanKind::Effect, std::move(name));
}

void endSpan(RunInProgress& run, int span, const EffectStep& step) {
    Json& detail = run.spans.at(span).detail;
    detail = step.detail;
    detail["type"] = step.type;
    if (!step.error.empty())
        setMessage(detail["error"], "message", step.error);
    if (step.skipped)
        setMessage(detail, "reason",
                   step.rollback ? message<run_messages::notReversible>() : message<run_messages::conditionFalse>());
    run.spans.end(span,
                  step.skipped ? SpanStatus::Skipped : (step.error.empty() ? SpanStatus::Ok : SpanStatus::Failed));
}

} // namespace

QCoro::Task<void> applyToolEffects(RunPtr run) {
    const Message name = message<trace_messages::applyEffects>();
    if (!run->shouldExecute(SpanKind::Effect, name))
        co_return;
    const Json effects = run->resolved.tool->effects.value ? **run->resolved.tool->effects.value : Json::array();
    if (!effects.is_array() || effects.empty()) {
        run->spans.skip(SpanKind::Effect, name, message<run_messages::noEffects>());
        co_return;
    }
    RunResult soFar;
    soFar.result = run->outcome.success;
    const auto span = std::make_shared<int>(0); // steps do not overlap
    EffectTargets targets{
        .memory = &run->input->session->memory(),
        .notify = run->input->notify,
        .cascade =
            [run](std::string tool, Json arguments) {
                return run->input->callChild({.tool = std::move(tool), .arguments = std::move(arguments)},
                                             run->stopSignal());
            },
        .onStepStarted = [run, span](const EffectStep& step) { *span = beginSpan(*run, step); },
        .onStepFinished = [run, span](const EffectStep& step) { endSpan(*run, *span, step); },
        .runCommand = [run](Json command) { return runCommand(run, std::move(command)); },
        .runCode = [run](std::string kind, std::size_t index) { return runCode(run, std::move(kind), index); }};
    EffectsResult result = co_await applyEffects(effects, std::move(soFar), std::move(targets), run->stopSignal());
    if (!result.failure)
        co_return;
    run->outcome.partialData = run->outcome.success.data;
    if (!run->failIfStopped())
        run->fail(error_code::effectFailed, *result.failure);
}

} // namespace toolroom
