// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/verify/probe_plan.h"

#include "core/verify/call_arguments.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace toolroom {

namespace {

/// What an answer of the user covers.
struct ConfirmedPlan {
    ConfirmationRequest::Kind kind{};
    std::string scope;
    std::string resource;
    std::string definition;
    std::string access; ///< the state of the whole source, for trust
    Json environment;

    friend bool operator==(const ConfirmedPlan&, const ConfirmedPlan&) = default;
};

class PlanConfirmation final : public ConfirmationPolicy {
public:
    PlanConfirmation(std::shared_ptr<ConfirmationPolicy> policy, std::string toolId, std::vector<PlannedCalls> calls)
        : m_policy(std::move(policy))
        , m_toolId(std::move(toolId))
        , m_calls(std::move(calls)) {}

    /// The session of the run keeps this object alive.
    QCoro::Task<ConfirmationAnswer> decide(ConfirmationRequest request, AbortSignal abort) override {
        using Kind = ConfirmationAnswer::Kind;
        ConfirmationAnswer answer{.kind = Kind::NobodyAvailable, .request = request.id, .digest = request.digest};
        if (!m_policy)
            co_return answer;
        const bool isPlanned = request.toolId == m_toolId && request.callers.empty() &&
                               std::ranges::contains(m_calls, request.arguments, &PlannedCalls::arguments);
        if (!isPlanned)
            co_return co_await m_policy->decide(std::move(request), abort);
        ConfirmedPlan plan{request.kind,       request.scope,         request.resource,
                           request.definition, request.access.digest, request.environment};
        if (std::ranges::contains(m_confirmed, plan)) {
            answer.kind = Kind::Confirmed;
            co_return answer;
        }
        const bool alsoConfirmsCalls = request.kind == ConfirmationRequest::Kind::Trust && request.confirmsCall;
        request.calls = m_calls;
        request.reasoning.clear();
        request.isGrantable = false;
        request.since.reset();
        answer = co_await m_policy->decide(std::move(request), abort);
        if (answer.kind != Kind::Confirmed || answer.editedArguments)
            co_return answer;
        if (alsoConfirmsCalls)
            m_confirmed.push_back(
                {ConfirmationRequest::Kind::Call, plan.scope, plan.resource, plan.definition, {}, plan.environment});
        m_confirmed.push_back(std::move(plan));
        co_return answer;
    }

    QCoro::Task<void> waitToStart(std::string run, AbortSignal abort) override {
        if (m_policy)
            co_await m_policy->waitToStart(std::move(run), abort);
    }

private:
    std::shared_ptr<ConfirmationPolicy> m_policy;
    std::string m_toolId;
    std::vector<PlannedCalls> m_calls;
    std::vector<ConfirmedPlan> m_confirmed;
};

} // namespace

ProbeSet neededProbes(const VerifiedTool& tool) {
    ProbeSet needed;
    for (const VerifyCheck& check : verifyChecks())
        if (promiseOf(check, tool))
            needed.add(check.probes);
    return needed;
}

ProbePlan planProbes(const VerifiedTool& tool, const Json& arguments) {
    ProbePlan plan;
    const ProbeSet needed = neededProbes(tool);
    const auto add = [&](ProbeKind kind) { plan.push_back({.kind = kind, .arguments = arguments}); };
    const auto addInvalid = [&](ProbeKind kind, std::optional<InvalidArguments> invalid) {
        if (invalid) // otherwise, the schema allows everything
            plan.push_back(
                {.kind = kind, .arguments = std::move(invalid->values), .argument = std::move(invalid->argument)});
    };
    add(ProbeKind::Normal);
    if (needed.contains(ProbeKind::Repeat) || tool.isReadOnly())
        add(ProbeKind::Repeat);
    if (needed.contains(ProbeKind::Aborted))
        add(ProbeKind::Aborted);
    if (needed.contains(ProbeKind::WrongArguments) && tool.inputSchema)
        addInvalid(ProbeKind::WrongArguments, withWrongArgument(*tool.inputSchema, arguments));
    if (needed.contains(ProbeKind::MissingArguments) && tool.inputSchema)
        addInvalid(ProbeKind::MissingArguments, withoutArgument(*tool.inputSchema, arguments));
    if (needed.contains(ProbeKind::FailingClient))
        add(ProbeKind::FailingClient);
    if (needed.contains(ProbeKind::AbortInProgress))
        add(ProbeKind::AbortInProgress);
    if (needed.contains(ProbeKind::AbortInProgress) && tool.isServerTool())
        add(ProbeKind::AfterAbort);
    return plan;
}

std::shared_ptr<ConfirmationPolicy> makePlanConfirmation(std::shared_ptr<ConfirmationPolicy> policy, std::string toolId,
                                                         const ProbePlan& plan) {
    std::vector<PlannedCalls> calls;
    for (const Probe& probe : plan) {
        auto same = std::ranges::find(calls, probe.arguments, &PlannedCalls::arguments);
        if (same == calls.end())
            same = calls.insert(same, {.purposes = {}, .arguments = probe.arguments});
        same->purposes.push_back(describeProbe(probe.kind));
    }
    return std::make_shared<PlanConfirmation>(std::move(policy), std::move(toolId), std::move(calls));
}

} // namespace toolroom
