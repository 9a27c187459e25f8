// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/pipeline/preflight.h"

#include "core/run/messages.h"
#include "core/run/pipeline/preconditions.h"
#include "core/run/pipeline/steps.h"

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

using State = PreflightCheck::State;

/// Clears the failure of the run, so that the next steps are checked too, and returns its message.
Message extractFailure(RunInProgress& run) {
    Message reason = run.failure ? run.failure->message : Message();
    run.failure.reset();
    return reason;
}

void previewArguments(RunInProgress& run, Preflight& preflight) {
    const Message subject = message<run_messages::checkedArguments>();
    substituteVariables(run, run.activity, run.context, run.arguments);
    if (!run.failure)
        fillDefaults(run, run.resolved, run.arguments);
    if (run.failure) {
        preflight.errorCount = 1;
        preflight.checks.push_back({SpanKind::Validate, State::Fails, subject, extractFailure(run)});
        return;
    }
    if (run.input->call.skipsValidation) {
        preflight.checks.push_back(
            {SpanKind::Validate, State::Unchecked, subject, message<run_messages::validationDisabled>()});
        return;
    }
    if (!run.resolved.prepared->inputSchema) {
        preflight.checks.push_back({SpanKind::Validate, State::Passes, subject, message<run_messages::noSchema>()});
        return;
    }
    preflight.errorCount = validateArguments(run, run.resolved, run.arguments);
    const bool isValid = !run.failure;
    preflight.checks.push_back({SpanKind::Validate, isValid ? State::Passes : State::Fails, subject,
                                isValid ? message<run_messages::argumentsValid>() : extractFailure(run)});
}

void previewBudget(const RunInProgress& run, Preflight& preflight) {
    BudgetAccount account = run.input->session->budget(run.resolved.tool->sourceId); // a copy, so that no turn is used
    const Budget budget = account.budget();
    const std::int64_t nowNs = run.input->settings.clock->monotonicNs();
    if (budget.maxTurns)
        preflight.turnsLeft = std::max<std::int64_t>(0, *budget.maxTurns - account.turns());
    preflight.remainingMs = run.input->call.deadlineMs;
    if (const auto left = account.remainingMs(nowNs))
        preflight.remainingMs = std::min(*left, preflight.remainingMs.value_or(*left));
    if (!budget.maxTurns && !budget.timeoutMs)
        return;
    const auto exceeded = account.useTurn(nowNs);
    preflight.checks.push_back({SpanKind::Budget, exceeded ? State::Fails : State::Passes,
                                message<run_messages::checkedBudget>(), exceeded.value_or(Message())});
}

State stateOf(const PreconditionResult& result) {
    if (result.isUnchecked)
        return State::Unchecked;
    if (result.passed)
        return State::Passes;
    return result.critical ? State::Fails : State::Warns;
}

/// Extends `reason` if there is no user to ask.
State stateOf(const RunInProgress& run, PermissionVerdict verdict, Message& reason) {
    if (verdict == PermissionVerdict::Allowed || verdict == PermissionVerdict::Denied)
        return verdict == PermissionVerdict::Allowed ? State::Passes : State::Fails;
    if (run.input->confirmation())
        return State::Asks;
    reason = message<run_messages::reasonAndNobodyAvailable>(std::move(reason));
    return State::Fails;
}

void previewTrust(const RunInProgress& run, Preflight& preflight) {
    Message reason;
    const State state = stateOf(run, evaluateTrust(run, reason), reason);
    if (!reason.empty())
        preflight.checks.push_back({SpanKind::Trust, state, message<run_messages::checkedTrust>(), std::move(reason)});
}

void previewPermissions(const RunInProgress& run, Preflight& preflight) {
    const bool asksForTrust = std::ranges::any_of(preflight.checks, [](const PreflightCheck& check) {
        return check.step == SpanKind::Trust && check.state != State::Passes;
    });
    for (auto& [need, verdict, reason] : evaluatePermissions(run)) {
        if (asksForTrust && reason == message<run_messages::coveredByTrust>())
            reason = message<run_messages::coveredOnceTrusted>();
        const State state = stateOf(run, verdict, reason);
        preflight.checks.push_back({SpanKind::Permission, state, describePermission(need), std::move(reason)});
    }
}

void previewConfirmation(const RunInProgress& run, Preflight& preflight) {
    Message reason;
    const bool isConfirmed = isAlreadyConfirmed(run, reason);
    const State state = stateOf(run, isConfirmed ? PermissionVerdict::Allowed : PermissionVerdict::Ask, reason);
    preflight.checks.push_back(
        {SpanKind::Confirmation, state, message<run_messages::checkedConfirmation>(), std::move(reason)});
}

void previewAttempts(const RunInProgress& run, Preflight& preflight) {
    preflight.timeoutMs = run.activity.timeoutMs;
    if (run.activity.instance)
        preflight.progressTimeoutMs = run.activity.instance->progressTimeoutMs();
    const auto& policy = run.resolved.prepared->retry;
    if (!policy) {
        preflight.checks.push_back(
            {SpanKind::Attempt, State::Fails, message<run_messages::checkedRetries>(), policy.error().reason});
        return;
    }
    for (int retry = 1; retry <= policy->maxRetries; ++retry)
        preflight.backoffs.push_back({planDelay(policy->backoff, retry, [] { return 0.0; }).ms,
                                      planDelay(policy->backoff, retry, [] { return 1.0; }).ms});
}

} // namespace

bool Preflight::fails() const {
    return std::ranges::contains(checks, State::Fails, &PreflightCheck::state);
}

bool Preflight::asks() const {
    return std::ranges::contains(checks, State::Asks, &PreflightCheck::state);
}

QCoro::Task<Preflight> runPreflight(RunPtr run) {
    Preflight preflight;
    run->stop.emplace(run->input->abort);
    run->resolved = resolveTool(*run);
    if (!run->failure)
        preflight.toolId = run->resolved.tool->id;
    run->context = enterSession(*run, run->resolved);
    run->activity = resolveActivity(*run, run->resolved, run->context);
    if (run->failure) {
        preflight.checks.push_back(
            {SpanKind::Resolve, State::Fails, message<run_messages::checkedTool>(), extractFailure(*run)});
        co_return preflight;
    }
    const bool isDeprecated = run->resolved.tool->status.value == ToolStatus::Deprecated;
    preflight.checks.push_back({SpanKind::Resolve, isDeprecated ? State::Warns : State::Passes,
                                message<run_messages::checkedTool>(),
                                isDeprecated ? message<run_messages::toolDeprecated>() : Message()});
    preflight.activity = run->activity.name;
    preflight.activityType = run->activity.isComposed ? std::string("composed") : run->activity.specification->type;
    previewArguments(*run, preflight);
    previewBudget(*run, preflight);
    previewTrust(*run, preflight);
    const Json preconditions = preconditionsOf(*run->resolved.tool);
    for (const Json& precondition : preconditions) {
        if (run->input->abort.stop_requested())
            break;
        const PreconditionResult result = co_await checkPrecondition(precondition, run, run->input->abort, true);
        preflight.checks.push_back(
            {SpanKind::Precondition, stateOf(result), result.description, result.reason, result.missingScope()});
    }
    previewPermissions(*run, preflight);
    previewConfirmation(*run, preflight);
    previewAttempts(*run, preflight);
    co_return preflight;
}

} // namespace toolroom
