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
    ConfirmationAnswer answer{.kind = ConfirmationAnswer::Kind::NobodyToAsk};
    std::string why; ///< in words

    [[nodiscard]] bool isApproved() const { return answer.kind == ConfirmationAnswer::Kind::Approved; }
};

ConfirmationRequest requestFor(const RunInProgress& run) {
    const std::string definition = definitionDigest(*run.registry, run.tool->id);
    const bool isGraveCall = isGrave(*run.tool);
    return {.id = QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString(),
            .run = run.id,
            .callers = run.ancestors,
            .agent = run.context.agentId,
            .toolId = run.tool->id,
            .tool = run.toolName(),
            .origin = run.tool->origin,
            .category = run.tool->category.value,
            .consequence = run.tool->consequence.value,
            .arguments = run.arguments,
            .reasoning = run.call.reasoning,
            .definition = definition,
            .digest = approvalDigest(definition, run.arguments),
            .isGrave = isGraveCall,
            .mayBeGranted = !isGraveCall && run.session->settings().level != ConfirmationLevel::Paranoid,
            .inputSchema = run.tool->inputSchema.value.value_or(nullptr),
            .since = run.session->grants().sinceApproval(run.tool->id, definition, run.arguments),
            .expiresAt = run.services.clock->epochMs() + confirmationTtlMs};
}

ConfirmationRequest requestFor(const RunInProgress& run, const PermissionNeed& need) {
    ConfirmationRequest request = requestFor(run);
    request.kind = ConfirmationRequest::Kind::Permission;
    request.scope = need.scope;
    request.resource = need.resource;
    request.isGrave = isGrave(*run.tool, need.scope);
    request.mayBeGranted = request.mayBeGranted && !request.isGrave && !isSensitive(need.resource);
    request.since.reset();
    return request;
}

constexpr std::string_view changedSince = "the tool has changed since it was approved";

bool isDefinedAs(const RunInProgress& run, const std::string& definition) {
    return !definition.empty() && definitionDigest(*run.services.registry->snapshot(), run.tool->id) == definition;
}

/// An approval counts for the request it answers, for what was shown, and while it is still so.
std::string whyVoid(const RunInProgress& run, const ConfirmationRequest& request, const ConfirmationAnswer& answer) {
    if (answer.request != request.id)
        return "the answer is to another request";
    const bool mayBeEdited = request.kind == ConfirmationRequest::Kind::Call;
    if (answer.editedArguments && !mayBeEdited)
        return "arguments are not edited while a permission is asked for";
    const Json& arguments = answer.editedArguments ? *answer.editedArguments : run.arguments;
    if (answer.digest != approvalDigest(request.definition, arguments))
        return "something else was approved";
    if (!isDefinedAs(run, request.definition))
        return std::string(changedSince);
    return {};
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
    asked.answer = answer;
    asked.why = answer.reason;
    if (answer.kind == ConfirmationAnswer::Kind::NobodyToAsk) {
        asked.why = "there is nobody to ask";
        run->nobodyToAsk = true;
    } else if (expired) {
        asked.answer.kind = ConfirmationAnswer::Kind::Denied;
        asked.why = "nobody answered in time";
    } else if (const std::string reason = asked.isApproved() ? whyVoid(*run, request, answer) : std::string();
               !reason.empty()) {
        asked.answer.kind = ConfirmationAnswer::Kind::Denied;
        asked.why = reason;
    }
    co_return asked;
}

Json grantJson(const Grant& grant) {
    Json json = {{"id", grant.id}, {"madeAt", grant.madeAt}};
    if (grant.expiresAt)
        json["expiresAt"] = *grant.expiresAt;
    if (grant.usesLeft)
        json["usesLeft"] = *grant.usesLeft;
    return json;
}

/// A grant counts as long as an approval would.
QCoro::Task<std::optional<Grant>> grantFor(RunPtr run, ConfirmationRequest request) {
    if (!isDefinedAs(*run, request.definition))
        co_return std::nullopt;
    auto grant = co_await run->session->grants().use(std::move(request));
    co_return grant;
}

constexpr std::string_view grantedBefore = "it was granted before";

bool isGrantedAhead(const RunInProgress& run, const ConfirmationRequest& request) {
    return isDefinedAs(run, request.definition) && run.session->grants().find(request).has_value();
}

/// What was approved, and what was granted beyond this once. Adds what became of that to the span.
QCoro::Task<void> keepApproval(RunPtr run, ConfirmationRequest request, ConfirmationAnswer answer, int span) {
    if (answer.editedArguments)
        request.arguments = *answer.editedArguments;
    if (answer.grant) {
        const Result<Grant> granted = co_await run->session->grants().add(request, *answer.grant);
        if (granted)
            run->spans.at(span).detail["granted"] = grantJson(*granted);
        else
            run->spans.at(span).detail["notGranted"] = granted.error().text();
    }
    if (request.kind == ConfirmationRequest::Kind::Call) {
        const Result<void> noted = co_await run->session->grants().noteApproval(std::move(request));
        if (!noted)
            run->warnings.push_back(std::format("the approval was not written down: {}", noted.error().text()));
    }
}

/// Only where it would have helped.
std::vector<std::string> adviceFor(const RunInProgress& run, const PermissionNeed& need) {
    if (!run.nobodyToAsk || isSensitive(need.resource))
        return {};
    return {std::format("Permit {} with a rule, or for this call with --permit {}", need.scope, need.scope)};
}

/// What the rules and the session say without asking anybody.
PermissionVerdict verdictOn(const RunInProgress& run, const PermissionNeed& need, std::string& why) {
    const PermissionVerdict verdict = run.session->settings().rules.verdict(need, why);
    if (verdict != PermissionVerdict::Ask)
        return verdict;
    if (std::ranges::contains(run.permitted, need))
        why = "it was permitted for this run";
    else if (!isSensitive(need.resource) && run.session->settings().permitted.contains(need.scope))
        why = "it is permitted from the start";
    else
        return verdict;
    return PermissionVerdict::Allowed;
}

/// True when the call may do what it needs.
QCoro::Task<bool> permit(RunPtr run, PermissionNeed need) {
    const std::string name = nameOf(need);
    const int span = run->spans.begin(SpanKind::Permission, name);
    std::string why;
    PermissionVerdict verdict = verdictOn(*run, need, why);
    if (verdict == PermissionVerdict::Ask) {
        const ConfirmationRequest request = requestFor(*run, need);
        const auto grant = co_await grantFor(run, request);
        if (grant) {
            verdict = PermissionVerdict::Allowed;
            why = grantedBefore;
            run->spans.at(span).detail["grant"] = grantJson(*grant);
        } else {
            const Asked asked = co_await ask(run, request, span);
            verdict = asked.isApproved() ? PermissionVerdict::Allowed : PermissionVerdict::Denied;
            why = asked.why.empty() ? "a person decided" : asked.why;
            if (asked.isApproved()) {
                run->permitted.push_back(need);
                co_await keepApproval(run, request, asked.answer, span);
            }
        }
    }
    const bool allowed = verdict == PermissionVerdict::Allowed;
    run->spans.at(span).detail.update({{"scope", need.scope}, {"resource", need.resource}, {"reason", why}});
    run->spans.end(span, allowed ? SpanStatus::Ok : SpanStatus::Failed);
    if (!allowed && !run->endsEarly())
        run->fail(error_code::permissionDenied, std::format("{} was not permitted: {}", name, why), false,
                  adviceFor(*run, need));
    co_return allowed;
}

void failUnconfirmed(RunInProgress& run, std::string_view why) {
    if (!run.endsEarly())
        run.fail(error_code::confirmationDenied,
                 std::format("the call was not confirmed{}{}", why.empty() ? "" : ": ", why), false,
                 run.nobodyToAsk ? std::vector<std::string>{"Confirm it with --yes"} : std::vector<std::string>());
}

/// Arguments that a person wrote instead are held against all that the first ones were held against. What they still
/// need to be permitted takes its time, in which the tool may change.
QCoro::Task<void> takeEdited(RunPtr run, Json arguments, std::string definition) {
    run->arguments = std::move(arguments);
    validateArguments(*run);
    co_await checkPreconditions(run);
    co_await askPermissions(run);
    if (!run->failure && !isDefinedAs(*run, definition))
        failUnconfirmed(*run, changedSince);
}

} // namespace

std::string nameOf(const PermissionNeed& need) {
    return need.resource.empty() ? need.scope : std::format("{} on {}", need.scope, need.resource);
}

PermissionVerdict verdictAhead(const RunInProgress& run, const PermissionNeed& need, std::string& why) {
    const PermissionVerdict verdict = verdictOn(run, need, why);
    if (verdict != PermissionVerdict::Ask || !isGrantedAhead(run, requestFor(run, need)))
        return verdict;
    why = grantedBefore;
    return PermissionVerdict::Allowed;
}

bool isConfirmedAhead(const RunInProgress& run, std::string& why) {
    const ConfirmationLevel level = run.session->settings().level;
    why = whyConfirmed(*run.tool, level);
    if (!needsConfirmation(*run.tool, level))
        return true;
    const bool isGranted = isGrantedAhead(run, requestFor(run));
    if (isGranted)
        why = grantedBefore;
    return isGranted;
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
    const ConfirmationRequest request = requestFor(*run);
    const auto grant = co_await grantFor(run, request);
    Asked asked{.answer = {.kind = ConfirmationAnswer::Kind::Approved}, .why = std::string(grantedBefore)};
    if (!grant)
        asked = co_await ask(run, request, span);
    Json& detail = run->spans.at(span).detail;
    detail = {{"level", confirmationLevelName(level)}, {"approved", asked.isApproved()}};
    if (!asked.why.empty())
        detail["reason"] = asked.why;
    if (grant)
        detail["grant"] = grantJson(*grant);
    if (asked.isApproved() && asked.answer.editedArguments)
        detail["edited"] = {{"before", request.arguments}, {"after", *asked.answer.editedArguments}};
    if (asked.isApproved() && !grant)
        co_await keepApproval(run, request, asked.answer, span);
    run->spans.end(span, asked.isApproved() ? SpanStatus::Ok : SpanStatus::Failed);
    if (!asked.isApproved())
        failUnconfirmed(*run, asked.why);
    else if (asked.answer.editedArguments)
        co_await takeEdited(run, *asked.answer.editedArguments, request.definition);
}

} // namespace toolroom
