// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/digest.h"
#include "core/json/message_json.h"
#include "core/run/call_control.h"
#include "core/run/pipeline/steps.h"
#include "core/trace/messages.h"

#include <QCoroFuture>

#include <stop_token>
#include <utility>

namespace toolroom {

namespace {

/// A larger value is not repeated in the trace.
constexpr std::size_t maxRecordedBytes = std::size_t{64} * 1024;

/// Null if the user cannot hold the run.
CallControl* controlOf(const RunInProgress& run) {
    return run.input->ancestors.empty() ? run.input->settings.control.get() : nullptr;
}

Json recordedValue(const Json& value) {
    const std::size_t bytes = compactText(value).size();
    return bytes <= maxRecordedBytes ? value : Json{{"bytes", bytes}};
}

/// Records an action of the user that took no time.
void recordAction(RunInProgress& run, const Message& name, Json detail = Json::object()) {
    const int span = run.spans.begin(SpanKind::Pause, name);
    run.spans.at(span).detail = std::move(detail);
    run.spans.end(span);
}

Json changeOf(const Json& before, const Json& after) {
    return {{"edited", {{"before", recordedValue(before)}, {"after", recordedValue(after)}}}};
}

void useChangedResult(RunInProgress& run, ChangedResult changed) {
    recordAction(run, message<trace_messages::resultChangedByUser>(),
                 changeOf(run.failure ? Json(run.failure->message.text()) : run.outcome.success.data,
                          changed.result ? changed.result->data : Json(changed.result.error().message.text())));
    ToolOutcome& outcome = run.outcome;
    run.isResultChanged = true;
    run.failure.reset();
    outcome.success = changed.result.value_or(CallSuccess{});
    if (!changed.result)
        run.failure = changed.result.error();
    outcome.received = std::move(changed.received);
    outcome.receivedError = nullptr;
    outcome.partialData.reset();
    outcome.returnedEnvelope.reset();
    outcome.assist.reset();
    outcome.stored.reset();
}

/// Waits until the user has decided or the run is aborted.
template <class Release>
QCoro::Task<Release> waitForUser(RunPtr run, QFuture<Release> release, int span) {
    const std::int64_t startedNs = run->spans.elapsedNs();
    run->pause();
    run->input->report(RunState::Paused);
    Release released;
    {
        const std::stop_callback onStop(run->stopSignal(), [control = run->input->settings.control,
                                                            id = run->record.run] { control->release(id); });
        released = co_await release;
    }
    run->resume();
    run->spans.at(span).waitNs += run->spans.elapsedNs() - startedNs;
    run->input->report(RunState::Running);
    co_return released;
}

} // namespace

QCoro::Task<void> holdCall(RunPtr run) {
    CallControl* control = controlOf(*run);
    if (!control || run->failure || run->input->abort.stop_requested())
        co_return;
    const auto release = control->holdCall(
        {.run = run->record.run, .agent = run->input->session->agent(), .arguments = run->arguments.values});
    if (!release)
        co_return;
    const int span = run->spans.begin(SpanKind::Pause, message<trace_messages::pausedByUser>());
    CallRelease decided = co_await waitForUser(run, *release, span);
    const bool isRefused = !run->failIfStopped() && !decided.refusal.empty();
    if (isRefused) {
        setMessage(run->spans.at(span).detail, "reason", decided.refusal);
        run->nobodyAvailable = decided.nobodyAvailable;
        run->fail(error_code::confirmationDenied, decided.refusal);
    }
    run->spans.end(span, isRefused ? SpanStatus::Failed : SpanStatus::Ok);
    if (run->failure || !decided.arguments)
        co_return;
    recordAction(*run, message<trace_messages::argumentsChangedByUser>(),
                 changeOf(run->arguments.values, *decided.arguments));
    run->arguments.values = *std::move(decided.arguments);
}

QCoro::Task<void> holdResult(RunPtr run) {
    CallControl* control = controlOf(*run);
    if (!control || run->outcome.attempts == 0 || run->input->abort.stop_requested())
        co_return;
    if (!control->holdsResults(run->input->session->agent())) // otherwise the result would be copied
        co_return;
    const auto release =
        control->holdResult({.run = run->record.run,
                             .agent = run->input->session->agent(),
                             .outcome = runResultOf(*run),
                             .received = isReceivedResultCurrent(*run) ? run->outcome.received : Json()});
    if (!release)
        co_return;
    const int span = run->spans.begin(SpanKind::Pause, message<trace_messages::resultHeldByUser>());
    ResultRelease changed = co_await waitForUser(run, *release, span);
    run->spans.end(span);
    if (run->input->abort.stop_requested())
        run->failIfStopped();
    else if (changed)
        useChangedResult(*run, *std::move(changed));
}

void recordAbort(RunInProgress& run) {
    const CallControl* control = controlOf(run);
    if (control && control->hasAborted(run.record.run))
        recordAction(run, message<trace_messages::abortedByUser>());
}

} // namespace toolroom
