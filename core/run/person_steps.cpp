// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/run_in_progress.h"

#include <QUuid>

#include <algorithm>
#include <format>
#include <utility>

namespace toolroom {

namespace {

struct Asked {
    ConfirmationAnswer::Kind answer = ConfirmationAnswer::Kind::NobodyToAsk;
    std::string why; ///< in words
};

ConfirmationRequest requestFor(const RunInProgress& run) {
    return {.id = QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString(),
            .run = run.id,
            .toolId = run.tool->id,
            .tool = run.toolName(),
            .origin = run.tool->origin,
            .category = run.tool->category.value,
            .consequence = run.tool->consequence.value,
            .arguments = run.arguments,
            .reasoning = run.call.reasoning,
            .digest = approvalDigest(*run.tool, run.activitySpecification, run.arguments),
            .expiresAt = run.services.clock->epochMs() + confirmationTtlMs};
}

/// The tool as it is registered now, or null.
std::shared_ptr<const ToolDefinition> asRegisteredNow(const RunInProgress& run) {
    const RegistrySnapshotPtr now = run.services.registry->snapshot();
    if (now == run.registry)
        return run.tool;
    const RegisteredTool* registered = now->find(run.tool->id);
    auto definition = registered ? registered->definition() : Result<ToolDefinition>(std::unexpected(Error{}));
    return definition ? std::make_shared<const ToolDefinition>(*std::move(definition)) : nullptr;
}

/// An approval counts for the request it answers, for what was shown, and while it is still so.
std::string whyVoid(const RunInProgress& run, const ConfirmationRequest& request, const ConfirmationAnswer& answer) {
    if (answer.request != request.id)
        return "the answer is to another request";
    if (answer.digest != request.digest)
        return "something else was approved";
    const auto now = asRegisteredNow(run);
    if (!now || approvalDigest(*now, run.activitySpecification, run.arguments) != request.digest)
        return "the tool has changed since it was approved";
    return {};
}

bool isApproval(ConfirmationAnswer::Kind kind) {
    return kind == ConfirmationAnswer::Kind::Approved || kind == ConfirmationAnswer::Kind::ApprovedForSession;
}

QCoro::Task<Asked> ask(RunPtr run, ConfirmationRequest request, int span) {
    Asked asked;
    if (!run->services.confirmation) {
        asked.why = "there is nobody to ask";
        run->nobodyToAsk = true;
        co_return asked;
    }
    run->report(RunState::WaitingForPerson);
    const std::int64_t beganNs = run->spans.elapsedNs();
    bool expired = false;
    LinkedAbort over(run->overSignal());
    const auto alarm = run->services.clock->callAfter(confirmationTtlMs, [&expired, &over] {
        expired = true;
        over.request();
    });
    run->pause();
    const ConfirmationAnswer answer = co_await run->services.confirmation->decide(request, over.signal());
    run->resume();
    run->spans.at(span).waitNs += run->spans.elapsedNs() - beganNs;
    run->report(RunState::Running);
    asked.answer = answer.kind;
    asked.why = answer.reason;
    if (answer.kind == ConfirmationAnswer::Kind::NobodyToAsk) {
        asked.why = "there is nobody to ask";
        run->nobodyToAsk = true;
    } else if (expired) {
        asked.answer = ConfirmationAnswer::Kind::Denied;
        asked.why = "nobody answered in time";
    } else if (const std::string reason = isApproval(answer.kind) ? whyVoid(*run, request, answer) : std::string();
               !reason.empty()) {
        asked.answer = ConfirmationAnswer::Kind::Denied;
        asked.why = reason;
    }
    co_return asked;
}

/// Only where it would have helped.
std::vector<std::string> adviceFor(const RunInProgress& run, const PermissionNeed& need) {
    if (!run.nobodyToAsk || isSensitive(need.resource))
        return {};
    return {std::format("Permit {} with a rule, or for this call with --permit {}", need.scope, need.scope)};
}

/// True when the call may do what it needs.
QCoro::Task<bool> permit(RunPtr run, PermissionNeed need) {
    const std::string name = nameOf(need);
    const int span = run->spans.begin(SpanKind::Permission, name);
    std::string why;
    PermissionVerdict verdict = run->session->verdict(run->tool->id, need, why);
    if (verdict == PermissionVerdict::Ask) {
        ConfirmationRequest request = requestFor(*run);
        request.kind = ConfirmationRequest::Kind::Permission;
        request.scope = need.scope;
        request.resource = need.resource;
        const Asked asked = co_await ask(run, std::move(request), span);
        verdict = isApproval(asked.answer) ? PermissionVerdict::Allowed : PermissionVerdict::Denied;
        why = asked.why.empty() ? "a person decided" : asked.why;
        if (asked.answer == ConfirmationAnswer::Kind::ApprovedForSession)
            run->session->grant(run->tool->id, need);
    }
    const bool allowed = verdict == PermissionVerdict::Allowed;
    run->spans.at(span).detail = {{"scope", need.scope}, {"resource", need.resource}, {"reason", why}};
    run->spans.end(span, allowed ? SpanStatus::Ok : SpanStatus::Failed);
    if (!allowed && !run->endsEarly())
        run->fail(error_code::permissionDenied, std::format("{} was not permitted: {}", name, why), false,
                  adviceFor(*run, need));
    co_return allowed;
}

} // namespace

std::string nameOf(const PermissionNeed& need) {
    return need.resource.empty() ? need.scope : std::format("{} on {}", need.scope, need.resource);
}

QCoro::Task<void> askPermissions(RunPtr run) {
    static const std::string name = "ask for permissions";
    if (!run->enters(SpanKind::Permission, name))
        co_return;
    const std::vector<PermissionNeed> needs = permissionNeeds(*run->tool, run->arguments, run->pathFolder);
    if (needs.empty())
        run->spans.skip(SpanKind::Permission, name, "the tool needs none");
    for (const PermissionNeed& need : needs) {
        const bool allowed = co_await permit(run, need);
        if (!allowed)
            break;
    }
}

QCoro::Task<void> askConfirmation(RunPtr run) {
    static const std::string name = "ask for confirmation";
    if (!run->enters(SpanKind::Confirmation, name))
        co_return;
    const ConfirmationLevel level = run->session->settings().level;
    if (!needsConfirmation(*run->tool, level)) {
        run->spans.skip(SpanKind::Confirmation, name, whyConfirmed(*run->tool, level));
        co_return;
    }
    const int span = run->spans.begin(SpanKind::Confirmation, name);
    const Asked asked = co_await ask(run, requestFor(*run), span);
    const bool approved = isApproval(asked.answer);
    run->spans.at(span).detail = {{"level", confirmationLevelName(level)}, {"approved", approved}};
    if (!asked.why.empty())
        run->spans.at(span).detail["reason"] = asked.why;
    run->spans.end(span, approved ? SpanStatus::Ok : SpanStatus::Failed);
    if (!approved && !run->endsEarly())
        run->fail(error_code::confirmationDenied,
                  std::format("the call was not confirmed{}{}", asked.why.empty() ? "" : ": ", asked.why));
}

} // namespace toolroom
