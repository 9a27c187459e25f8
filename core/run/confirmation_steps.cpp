// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/member.h"
#include "core/json/message_json.h"
#include "core/run/argument_resources.h"
#include "core/run/messages.h"
#include "core/run/run_in_progress.h"
#include "core/run/user_question.h"
#include "core/trace/messages.h"

#include <QUuid>

#include <algorithm>
#include <utility>

namespace toolroom {

ConfirmationRequest requestFor(const RunInProgress& run) {
    const auto [registered, definition] = runnableDigests(*run.registry, run.tool->id);
    const bool isHighRiskCall = isHighRisk(*run.tool);
    return {.id = QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString(),
            .run = run.record.run,
            .callers = run.ancestors,
            .agent = run.context.agentId,
            .toolId = run.tool->id,
            .tool = run.record.tool,
            .origin = run.tool->origin,
            .category = run.tool->category.value,
            .consequence = run.tool->consequence.value,
            .arguments = run.arguments,
            .reasoning = run.call.reasoning,
            .target = activityTarget(run.activitySpecification, run.context.folder, run.context.client.baseUrl),
            .registered = registered,
            .definition = definition,
            .digest = approvalDigest(definition, run.arguments),
            .isHighRisk = isHighRiskCall,
            .isGrantable = !isHighRiskCall && run.session->settings().level != ConfirmationLevel::Paranoid,
            .inputSchema = run.tool->inputSchema.value.value_or(nullptr),
            .since = run.session->grants().changesSinceApproval(run.tool->id, definition, run.arguments),
            .expiresAt = run.services.clock->epochMs() + confirmationTtlMs};
}

namespace {

bool isSensitiveFor(const RunInProgress& run, const PermissionNeed& need) {
    return need.scope.starts_with("fs-") && isSensitive(need.resource, run.session->settings().rules.folder);
}

/// `base` is requestFor() the run; it is shared by its permissions.
ConfirmationRequest requestFor(const RunInProgress& run, const PermissionNeed& need,
                               std::optional<ConfirmationRequest>& base) {
    if (!base)
        base = requestFor(run);
    ConfirmationRequest request = *base;
    request.id = QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString();
    request.expiresAt = run.services.clock->epochMs() + confirmationTtlMs;
    request.confirmsCall = false;
    request.kind = ConfirmationRequest::Kind::Permission;
    request.scope = need.scope;
    request.resource = need.resource;
    request.isHighRisk = isHighRisk(*run.tool, need.scope);
    request.isGrantable = request.isGrantable && !request.isHighRisk && !isSensitiveFor(run, need);
    request.since.reset();
    return request;
}

} // namespace

bool isDefinedAs(const RunInProgress& run, const std::string& definition) {
    return !definition.empty() && runnableDigest(*run.services.registry->snapshot(), run.tool->id) == definition;
}

namespace {

/// The reason why an approval is not valid; empty if it is valid. It must match the request and the current definition
/// of the tool.
Message rejectionReason(const RunInProgress& run, const ConfirmationRequest& request,
                        const ConfirmationAnswer& answer) {
    if (answer.request != request.id)
        return message<run_messages::answerToOtherRequest>();
    const bool mayBeEdited = request.kind == ConfirmationRequest::Kind::Call;
    if (answer.editedArguments && !mayBeEdited)
        return message<run_messages::permissionArgumentsEdited>();
    const Json& arguments = answer.editedArguments ? *answer.editedArguments : run.arguments;
    if (answer.digest != approvalDigest(request.definition, arguments))
        return message<run_messages::approvalMismatch>();
    if (!isDefinedAs(run, request.definition))
        return message<run_messages::toolChanged>();
    if (request.kind == ConfirmationRequest::Kind::Trust &&
        sourceAccess(run.services.registry->snapshot(), run.tool->origin).digest != request.access.digest)
        return message<run_messages::sourceChanged>();
    return {};
}

} // namespace

QCoro::Task<Decision> ask(RunPtr run, ConfirmationRequest request, int span) {
    Decision decision;
    if (!run->services.confirmation) {
        decision.reason = message<run_messages::nobodyAvailable>();
        run->nobodyAvailable = true;
        co_return decision;
    }
    run->report(RunState::WaitingForConfirmation);
    const std::int64_t startedNs = run->spans.elapsedNs();
    bool expired = false;
    LinkedAbort stop(run->stopSignal());
    const auto alarm = run->services.clock->callAfter(confirmationTtlMs, [&expired, &stop] {
        expired = true;
        stop.request();
    });
    run->pause();
    const ConfirmationAnswer answer = co_await run->services.confirmation->decide(request, stop.signal());
    run->resume();
    run->spans.at(span).waitNs += run->spans.elapsedNs() - startedNs;
    run->report(RunState::Running);
    decision.answer = answer;
    decision.reason = answer.reason;
    if (answer.kind == ConfirmationAnswer::Kind::NobodyAvailable) {
        decision.reason = message<run_messages::nobodyAvailable>();
        run->nobodyAvailable = true;
    } else if (expired) {
        decision.answer.kind = ConfirmationAnswer::Kind::Denied;
        decision.reason = message<run_messages::requestTimedOut>();
    } else if (Message reason = decision.isApproved() ? rejectionReason(*run, request, answer) : Message();
               !reason.empty()) {
        decision.answer.kind = ConfirmationAnswer::Kind::Denied;
        decision.reason = std::move(reason);
    }
    co_return decision;
}

bool hasGrant(const RunInProgress& run, const ConfirmationRequest& request) {
    return isDefinedAs(run, request.definition) && run.session->grants().find(request).has_value();
}

namespace {

Json grantJson(const Grant& grant) {
    Json json = {{"id", grant.id}, {"madeAt", grant.createdAt}};
    if (grant.expiresAt)
        json["expiresAt"] = *grant.expiresAt;
    if (grant.usesLeft)
        json["usesLeft"] = *grant.usesLeft;
    return json;
}

/// Like an approval, a grant is only valid for the current definition of the tool.
QCoro::Task<std::optional<Grant>> grantFor(RunPtr run, ConfirmationRequest request) {
    if (!isDefinedAs(*run, request.definition))
        co_return std::nullopt;
    auto grant = co_await run->session->grants().use(std::move(request));
    co_return grant;
}

/// Stores an approval and the grant that came with it, and records both in the span.
QCoro::Task<void> storeApproval(RunPtr run, ConfirmationRequest request, ConfirmationAnswer answer, int span) {
    if (answer.editedArguments)
        request.arguments = *answer.editedArguments;
    if (answer.grant) {
        const Result<Grant> granted = co_await run->session->grants().add(request, *answer.grant);
        if (granted)
            run->spans.at(span).detail["granted"] = grantJson(*granted);
        else
            setMessage(run->spans.at(span).detail, "notGranted", granted.error().reason);
    }
    if (request.kind == ConfirmationRequest::Kind::Call) {
        const Result<void> noted = co_await run->session->grants().recordApproval(std::move(request));
        if (!noted)
            run->warnings.push_back(message<run_messages::approvalNotStored>(noted.error().message()));
    }
}

/// How to allow the call, if a rule or option can do so.
std::vector<Message> adviceFor(const RunInProgress& run, const PermissionNeed& need) {
    if (!run.nobodyAvailable || isSensitiveFor(run, need))
        return {};
    return {message<run_messages::permitAdvice>(need.scope)};
}

/// The verdict of the rules and the session, without grants.
PermissionVerdict sessionVerdict(const RunInProgress& run, const PermissionNeed& need, Message& reason) {
    const PermissionVerdict verdict = run.session->settings().rules.verdict(need, reason);
    const bool isSuspectedOnly = verdict == PermissionVerdict::Denied && !need.isCertain;
    if (verdict != PermissionVerdict::Ask && !isSuspectedOnly)
        return verdict;
    if (std::ranges::contains(run.permitted, need))
        reason = message<run_messages::allowedForRun>();
    else if (!isSuspectedOnly && !isSensitiveFor(run, need) && run.session->settings().permitted.contains(need.scope))
        reason = message<run_messages::allowedForSession>();
    else if (!isSuspectedOnly && need.isCoveredByTrust)
        reason = message<run_messages::sourceTrusted>();
    else
        return PermissionVerdict::Ask;
    return PermissionVerdict::Allowed;
}

/// Checks one permission and asks the user if necessary. Returns whether it is granted.
QCoro::Task<bool> permit(RunPtr run, PermissionNeed need, std::optional<ConfirmationRequest>* base) {
    const Message name = permissionName(need);
    const int span = run->spans.begin(SpanKind::Permission, name);
    Message reason;
    PermissionVerdict verdict = sessionVerdict(*run, need, reason);
    if (verdict == PermissionVerdict::Ask) {
        const ConfirmationRequest request = requestFor(*run, need, *base);
        const auto grant = co_await grantFor(run, request);
        if (grant) {
            verdict = PermissionVerdict::Allowed;
            reason = message<run_messages::granted>();
            run->spans.at(span).detail["grant"] = grantJson(*grant);
        } else {
            const Decision decision = co_await ask(run, request, span);
            verdict = decision.isApproved() ? PermissionVerdict::Allowed : PermissionVerdict::Denied;
            reason = decision.reason;
            if (reason.empty())
                reason = decision.isApproved() ? message<run_messages::allowedByUser>()
                                               : message<run_messages::deniedByUser>();
            if (decision.isApproved()) {
                run->approvedDefinition = request.definition;
                run->permitted.push_back(need);
                co_await storeApproval(run, request, decision.answer, span);
            }
        }
    }
    const bool allowed = verdict == PermissionVerdict::Allowed;
    Json& detail = run->spans.at(span).detail;
    detail.update({{"scope", need.scope}, {"resource", need.resource}});
    setMessage(detail, "reason", reason);
    run->spans.end(span, allowed ? SpanStatus::Ok : SpanStatus::Failed);
    if (!allowed && !run->failIfStopped())
        run->fail(error_code::permissionDenied, message<run_messages::permissionDenied>(name, reason), false,
                  adviceFor(*run, need));
    co_return allowed;
}

void failConfirmation(RunInProgress& run, const Message& reason) {
    if (run.failIfStopped())
        return;
    std::vector<Message> suggestions;
    if (run.nobodyAvailable)
        suggestions.push_back(message<run_messages::confirmAdvice>());
    run.fail(error_code::confirmationDenied,
             reason.empty() ? message<run_messages::notConfirmed>()
                            : message<run_messages::notConfirmedWithReason>(reason),
             false, std::move(suggestions));
}

/// Repeats all checks with arguments that the user edited. The tool may change while the user is asked for further
/// permissions.
QCoro::Task<void> useEditedArguments(RunPtr run, Json arguments, std::string definition) {
    run->arguments = std::move(arguments);
    validateArguments(*run);
    co_await checkPreconditions(run);
    co_await checkPermissions(run);
    if (!run->failure && !isDefinedAs(*run, definition))
        failConfirmation(*run, message<run_messages::toolChanged>());
}

} // namespace

Message permissionName(const PermissionNeed& need) {
    return need.resource.empty() ? Message::verbatim(need.scope)
                                 : message<trace_messages::permissionOn>(need.scope, need.resource);
}

PermissionVerdict permissionVerdict(const RunInProgress& run, const PermissionNeed& need,
                                    std::optional<ConfirmationRequest>& request, Message& reason) {
    const PermissionVerdict verdict = sessionVerdict(run, need, reason);
    if (verdict != PermissionVerdict::Ask || !hasGrant(run, requestFor(run, need, request)))
        return verdict;
    reason = message<run_messages::granted>();
    return PermissionVerdict::Allowed;
}

bool isAlreadyConfirmed(const RunInProgress& run, Message& reason) {
    const ConfirmationLevel level = run.session->settings().level;
    reason = confirmationReason(*run.tool, level);
    if (!needsConfirmation(*run.tool, level))
        return true;
    const bool isGranted = hasGrant(run, requestFor(run));
    if (isGranted)
        reason = message<run_messages::granted>();
    return isGranted;
}

std::vector<PermissionNeed> needsOf(const RunInProgress& run) {
    const auto scopes = run.activity ? run.activity->scopes() : std::vector<std::string>();
    std::vector<PermissionNeed> needs =
        permissionNeeds(*run.tool, run.arguments, run.pathFolder, run.session->settings().rules, scopes);
    PermissionNeed ofActivity{.isCoveredByTrust = true};
    const std::string type = textAt(run.activitySpecification, "type");
    if (type == "process") {
        ofActivity.scope = "shell-run";
        for (const std::string& word : activityTarget(run.activitySpecification, run.context.folder).command)
            ofActivity.resource += (ofActivity.resource.empty() ? "" : " ") + word;
    } else if (type == "http" && run.activity) {
        ofActivity.scope = "network";
        ofActivity.resource = run.activity->requestedUrl(run.arguments, run.context);
    }
    const auto isSame = [&](const PermissionNeed& need) {
        return need.scope == ofActivity.scope && need.resource == ofActivity.resource;
    };
    if (!ofActivity.scope.empty() && std::ranges::none_of(needs, isSame))
        needs.push_back(std::move(ofActivity));
    return needs;
}

QCoro::Task<void> checkPermissions(RunPtr run) {
    const Message name = message<trace_messages::checkPermissions>();
    if (!run->shouldExecute(SpanKind::Permission, name))
        co_return;
    const std::vector<PermissionNeed> needs = needsOf(*run);
    run->checkedNeeds = needs;
    if (needs.empty())
        run->spans.skip(SpanKind::Permission, name, message<run_messages::noPermissions>());
    std::optional<ConfirmationRequest> request;
    for (const PermissionNeed& need : needs) {
        const bool allowed = co_await permit(run, need, &request);
        if (!allowed)
            break;
    }
}

bool haveNeedsChanged(const RunInProgress& run) {
    const std::vector<PermissionNeed> needs = needsOf(run);
    return !std::ranges::all_of(
        needs, [&](const PermissionNeed& need) { return std::ranges::contains(run.checkedNeeds, need); });
}

QCoro::Task<void> confirmCall(RunPtr run) {
    const Message name = message<trace_messages::confirmCall>();
    if (!run->shouldExecute(SpanKind::Confirmation, name))
        co_return;
    const ConfirmationLevel level = run->session->settings().level;
    if (!needsConfirmation(*run->tool, level)) {
        run->spans.skip(SpanKind::Confirmation, name, confirmationReason(*run->tool, level));
        co_return;
    }
    const int span = run->spans.begin(SpanKind::Confirmation, name);
    const ConfirmationRequest request = requestFor(*run);
    const auto grant = co_await grantFor(run, request);
    const bool isConfirmed = run->confirmation == request.digest; // false for edited arguments
    Decision decision{.answer = {.kind = ConfirmationAnswer::Kind::Approved},
                      .reason =
                          isConfirmed ? message<run_messages::confirmedWithTrust>() : message<run_messages::granted>()};
    if (!grant && !isConfirmed)
        decision = co_await ask(run, request, span);
    Json& detail = run->spans.at(span).detail;
    detail = {{"level", confirmationLevelName(level)}, {"approved", decision.isApproved()}};
    if (!decision.reason.empty())
        setMessage(detail, "reason", decision.reason);
    if (grant)
        detail["grant"] = grantJson(*grant);
    if (decision.isApproved() && decision.answer.editedArguments)
        detail["edited"] = {{"before", request.arguments}, {"after", *decision.answer.editedArguments}};
    if (decision.isApproved() && !grant)
        co_await storeApproval(run, request, decision.answer, span);
    run->spans.end(span, decision.isApproved() ? SpanStatus::Ok : SpanStatus::Failed);
    run->approvedDefinition = request.definition;
    if (!decision.isApproved())
        failConfirmation(*run, decision.reason);
    else if (decision.answer.editedArguments)
        co_await useEditedArguments(run, *decision.answer.editedArguments, request.definition);
}

} // namespace toolroom
