// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/preflight.h"

#include "core/run/run_in_progress.h"

#include <algorithm>
#include <format>
#include <utility>

namespace toolroom {

namespace {

using State = PreflightCheck::State;

/// What made the run fail so far, which it then goes on from: those behind it are looked at too.
std::string takeFailure(RunInProgress& run) {
    std::string why = run.failure ? run.failure->message : std::string();
    run.failure.reset();
    return why;
}

void lookAtArguments(RunInProgress& run, Preflight& preflight) {
    fillDefaults(run);
    if (run.call.skipsValidation) {
        preflight.checks.push_back({SpanKind::Validate, State::LeftOpen, "arguments", "sent whatever they are"});
        return;
    }
    if (!run.inputSchema) {
        preflight.checks.push_back({SpanKind::Validate, State::Passes, "arguments", "the tool has no schema"});
        return;
    }
    validateArguments(run);
    if (*run.inputSchema && run.failure)
        preflight.faults = (*run.inputSchema)->validate(run.arguments).size();
    const bool isValid = !run.failure;
    preflight.checks.push_back({SpanKind::Validate, isValid ? State::Passes : State::Fails, "arguments",
                                isValid ? "valid" : takeFailure(run)});
}

void lookAtBudget(const RunInProgress& run, Preflight& preflight) {
    BudgetAccount account = run.session->budget(run.tool->origin); // a copy: no turn is taken
    const Budget budget = account.budget();
    const std::int64_t nowNs = run.services.clock->monotonicNs();
    if (budget.maxTurns)
        preflight.turnsLeft = std::max<std::int64_t>(0, *budget.maxTurns - account.turns());
    preflight.leftMs = run.call.deadlineMs;
    if (const auto left = account.leftMs(nowNs))
        preflight.leftMs = std::min(*left, preflight.leftMs.value_or(*left));
    if (!budget.maxTurns && !budget.timeoutMs)
        return;
    const auto over = account.takeTurn(nowNs);
    preflight.checks.push_back(
        {SpanKind::Budget, over ? State::Fails : State::Passes, "budget", over.value_or(std::string())});
}

State stateOf(const PreconditionResult& result) {
    if (result.leftOpen)
        return State::LeftOpen;
    if (result.passed)
        return State::Passes;
    return result.critical ? State::Fails : State::Degrades;
}

void lookAtPermissions(const RunInProgress& run, Preflight& preflight) {
    for (const PermissionNeed& need : permissionNeeds(*run.tool, run.arguments, run.pathFolder)) {
        std::string why;
        State state = State::Passes;
        switch (verdictAhead(run, need, why)) {
        case PermissionVerdict::Allowed:
            break;
        case PermissionVerdict::Denied:
            state = State::Fails;
            break;
        case PermissionVerdict::Ask:
            state = run.services.confirmation ? State::Asks : State::Fails;
            if (!run.services.confirmation)
                why += ", and there is nobody to ask";
            break;
        }
        preflight.checks.push_back({SpanKind::Permission, state, nameOf(need), std::move(why)});
    }
}

void lookAtConfirmation(const RunInProgress& run, Preflight& preflight) {
    std::string why;
    State state = State::Passes;
    if (!isConfirmedAhead(run, why)) {
        state = run.services.confirmation ? State::Asks : State::Fails;
        if (!run.services.confirmation)
            why += ", and there is nobody to ask";
    }
    preflight.checks.push_back({SpanKind::Confirmation, state, "confirmation", std::move(why)});
}

void lookAtAttempts(const RunInProgress& run, Preflight& preflight) {
    preflight.timeoutMs = run.timeoutMs;
    const auto policy = retryPolicyOf(*run.tool);
    if (!policy) {
        preflight.checks.push_back({SpanKind::Attempt, State::Fails, "retries", policy.error().text()});
        return;
    }
    for (int retry = 1; retry <= policy->maxRetries; ++retry)
        preflight.waits.push_back({planDelay(policy->backoff, retry, [] { return 0.0; }).ms,
                                   planDelay(policy->backoff, retry, [] { return 1.0; }).ms});
}

} // namespace

bool Preflight::fails() const {
    return std::ranges::contains(checks, State::Fails, &PreflightCheck::state);
}

bool Preflight::asks() const {
    return std::ranges::contains(checks, State::Asks, &PreflightCheck::state);
}

QCoro::Task<Preflight> lookAhead(RunPtr run) {
    Preflight preflight;
    run->over.emplace(run->abort);
    resolve(*run);
    if (!run->failure) {
        preflight.toolId = run->tool->id;
        run->context = run->session->look(run->tool->origin, *run->registry);
        resolveActivity(*run);
    }
    if (run->failure) {
        preflight.checks.push_back({SpanKind::Resolve, State::Fails, "tool", takeFailure(*run)});
        co_return preflight;
    }
    const bool isDeprecated = run->tool->status.value == ToolStatus::Deprecated;
    preflight.checks.push_back({SpanKind::Resolve, isDeprecated ? State::Degrades : State::Passes, "tool",
                                isDeprecated ? "it is deprecated" : std::string()});
    preflight.activity = run->activityName;
    preflight.activityType =
        run->isComposed ? std::string("composed") : run->activitySpecification.value("type", std::string());
    lookAtArguments(*run, preflight);
    lookAtBudget(*run, preflight);
    const Json preconditions = preconditionsOf(*run->tool);
    CheckScene scene = sceneOf(*run);
    scene.onlyLooks = true;
    for (const Json& precondition : preconditions) {
        if (run->abort.stop_requested())
            break;
        const PreconditionResult result = co_await checkPrecondition(precondition, scene, run->abort);
        preflight.checks.push_back({SpanKind::Precondition, stateOf(result), result.description, result.reason});
    }
    lookAtPermissions(*run, preflight);
    lookAtConfirmation(*run, preflight);
    lookAtAttempts(*run, preflight);
    co_return preflight;
}

} // namespace toolroom
