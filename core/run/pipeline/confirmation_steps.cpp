// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/member.h"
#include "core/json/message_json.h"
#include "core/network/http_client.h"
#include "core/run/confirmation/user_question.h"
#include "core/run/messages.h"
#include "core/run/permissions/command_line.h"
#include "core/run/pipeline/steps.h"
#include "core/trace/messages.h"

#include <QUrl>
#include <QUuid>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

/// The activity's target with the values of the variables in its URL, as they will be sent.
ActivityTarget shownTarget(const RunInProgress& run) {
    const VariableNames& names = run.activity.specification->variables();
    if (names.empty() || !run.input->call.environment)
        return activityTarget(*run.activity.specification, run.context.folder, run.context.client.baseUrl);
    HttpSpecification http = *run.activity.specification->http();
    bool isStart = variableLength(http.url, names) > 0;
    const auto valueOf = [&](std::string_view name) -> std::optional<std::string> {
        const EnvironmentVariable* variable = names.contains(name) ? run.input->call.environment->find(name) : nullptr;
        if (!variable || variable->isSecret())
            return std::nullopt;
        if (std::exchange(isStart, false))
            return variable->value.substr(0, variable->value.find_last_not_of('/') + 1);
        return QUrl::toPercentEncoding(QString::fromStdString(variable->value)).toStdString();
    };
    http.url = replaceVariables(std::move(http.url), valueOf).get<std::string>();
    return activityTarget({.kind = std::move(http)}, run.context.folder, run.context.client.baseUrl);
}

/// What the next confirmation is compared with: the arguments, and the variables as `{{name}}`.
Json confirmedValues(Json arguments, const Json& environment) {
    const Json* variables = memberOf(environment, "variables");
    if (!variables)
        return arguments;
    Json values = arguments.is_object() ? std::move(arguments) : Json{{"arguments", std::move(arguments)}};
    for (const auto& [name, value] : variables->items()) {
        std::string key = "{{" + name + "}}";
        while (values.contains(key)) // an argument can have any name
            key = '{' + key + '}';
        values[key] = value;
    }
    return values;
}

} // namespace

ConfirmationRequest makeConfirmationRequest(const RunInProgress& run) {
    const auto [registered, definition] = runnableDigests(*run.resolved.registry, run.resolved.tool->id);
    const bool isHighRiskCall = isHighRisk(*run.resolved.tool);
    return {.id = QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString(),
            .run = run.record.run,
            .callers = run.input->ancestors,
            .agent = run.context.agentId,
            .toolId = run.resolved.tool->id,
            .tool = run.record.tool,
            .sourceId = run.resolved.tool->sourceId,
            .category = run.resolved.tool->category.value,
            .consequence = run.resolved.tool->consequence.value,
            .arguments = run.arguments.values,
            .environment = run.arguments.environment,
            .reasoning = run.input->call.reasoning,
            .target = shownTarget(run),
            .registered = registered,
            .definition = definition,
            .digest = confirmationDigest(definition, run.arguments.values, run.arguments.environment),
            .isHighRisk = isHighRiskCall,
            // Another environment could send the call to another server.
            .isGrantable = !isHighRiskCall && run.arguments.environment.is_null() &&
                           run.input->session->level() != ConfirmationLevel::Paranoid,
            .inputSchema = run.resolved.tool->inputSchema.value.value_or(nullptr),
            .since = run.input->session->grants().changesSinceConfirmation(
                run.resolved.tool->id, definition, confirmedValues(run.arguments.values, run.arguments.environment)),
            .expiresAt = run.input->settings.clock->epochMs() + confirmationTtlMs};
}

namespace {

/// `base` is makeConfirmationRequest() the run; it is shared by its permissions.
ConfirmationRequest makeConfirmationRequest(const RunInProgress& run, const RequiredPermission& need,
                                            PermissionEvaluator& evaluator, std::optional<ConfirmationRequest>& base) {
    Message reason;
    const bool isRestricted = evaluator.verdict(need, reason) == PermissionVerdict::MustAsk;
    if (!base)
        base = makeConfirmationRequest(run);
    ConfirmationRequest request = *base;
    request.id = QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString();
    request.expiresAt = run.input->settings.clock->epochMs() + confirmationTtlMs;
    request.confirmsCall = false;
    request.kind = ConfirmationRequest::Kind::Permission;
    request.scope = need.scope;
    request.resource = need.resource;
    request.reason = isRestricted ? std::move(reason) : Message();
    request.isHighRisk = isHighRisk(*run.resolved.tool, need.scope);
    request.isGrantable = request.isGrantable && !request.isHighRisk && !isRestricted;
    request.since.reset();
    return request;
}

} // namespace

bool matchesDefinition(const RunInProgress& run, const std::string& definition) {
    return !definition.empty() && runnableDigest(*run.input->registry->snapshot(), run.resolved.tool->id) == definition;
}

namespace {

/// Why a confirmation is not valid; empty if it is valid. It must match the request and the current definition of the
/// tool.
Message rejectionReason(const RunInProgress& run, const ConfirmationRequest& request,
                        const ConfirmationAnswer& answer) {
    if (answer.request != request.id)
        return message<run_messages::answerToOtherRequest>();
    const bool mayBeEdited = request.kind == ConfirmationRequest::Kind::Call;
    if (answer.editedArguments && !mayBeEdited)
        return message<run_messages::permissionArgumentsEdited>();
    const Json& arguments = answer.editedArguments ? *answer.editedArguments : run.arguments.values;
    if (answer.digest != confirmationDigest(request.definition, arguments, request.environment))
        return message<run_messages::confirmationMismatch>();
    if (!matchesDefinition(run, request.definition))
        return message<run_messages::toolChanged>();
    if (request.kind == ConfirmationRequest::Kind::Trust &&
        readSourceAccess(run.input->registry->snapshot(), run.resolved.tool->sourceId).digest != request.access.digest)
        return message<run_messages::sourceChanged>();
    return {};
}

} // namespace

QCoro::Task<UserDecision> askUser(RunPtr run, ConfirmationRequest request, int span) {
    UserDecision decision;
    if (!run->input->confirmation()) {
        decision.reason = message<run_messages::nobodyAvailable>();
        run->nobodyAvailable = true;
        co_return decision;
    }
    run->input->report(RunState::WaitingForConfirmation);
    const std::int64_t startedNs = run->spans.elapsedNs();
    bool expired = false;
    LinkedAbort stop(run->stopSignal());
    const auto alarm = run->input->settings.clock->callAfter(confirmationTtlMs, [&expired, &stop] {
        expired = true;
        stop.request();
    });
    run->pause();
    const ConfirmationAnswer answer = co_await run->input->confirmation()->decide(request, stop.signal());
    run->decisions.checked.reset(); // the answer may have come in the same turn
    run->resume();
    run->spans.at(span).waitNs += run->spans.elapsedNs() - startedNs;
    run->input->report(RunState::Running);
    decision.answer = answer;
    decision.reason = answer.reason;
    if (answer.kind == ConfirmationAnswer::Kind::NobodyAvailable) {
        decision.reason = message<run_messages::nobodyAvailable>();
        run->nobodyAvailable = true;
    } else if (expired) {
        decision.answer.kind = ConfirmationAnswer::Kind::Denied;
        decision.reason = message<run_messages::requestTimedOut>();
    } else if (Message reason = decision.isConfirmed() ? rejectionReason(*run, request, answer) : Message();
               !reason.empty()) {
        decision.answer.kind = ConfirmationAnswer::Kind::Denied;
        decision.reason = std::move(reason);
    }
    co_return decision;
}

bool hasGrant(const RunInProgress& run, const ConfirmationRequest& request) {
    return matchesDefinition(run, request.definition) && run.input->session->grants().find(request).has_value();
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

/// Like a confirmation, a grant is only valid for the current definition of the tool.
QCoro::Task<std::optional<Grant>> grantFor(RunPtr run, ConfirmationRequest request) {
    if (!matchesDefinition(*run, request.definition))
        co_return std::nullopt;
    auto grant = co_await run->input->session->grants().use(std::move(request));
    co_return grant;
}

/// Stores a confirmation and the grant that came with it, and records both in the span.
QCoro::Task<void> storeConfirmation(RunPtr run, ConfirmationRequest request, ConfirmationAnswer answer, int span) {
    if (answer.editedArguments)
        request.arguments = *answer.editedArguments;
    if (answer.grant) {
        const Result<Grant> granted = co_await run->input->session->grants().add(request, *answer.grant);
        if (granted)
            run->spans.at(span).detail["granted"] = grantJson(*granted);
        else
            setMessage(run->spans.at(span).detail, "notGranted", granted.error().reason);
    }
    if (request.kind == ConfirmationRequest::Kind::Call) {
        request.arguments = confirmedValues(std::move(request.arguments), request.environment);
        const Result<void> noted = co_await run->input->session->grants().recordConfirmation(std::move(request));
        if (!noted)
            run->warnings.push_back(message<run_messages::confirmationNotStored>(noted.error().message()));
    }
}

/// How to allow the call, if a rule or option can do so.
std::vector<Message> adviceFor(const RunInProgress& run, const RequiredPermission& need, PermissionEvaluator& evaluator,
                               PermissionVerdict verdict) {
    if (!run.nobodyAvailable)
        return {};
    if (verdict == PermissionVerdict::Ask)
        return {message<run_messages::permitAdvice>(need.scope)};
    if (evaluator.sensitivityOf(need) == PathResolver::Sensitivity::Name)
        return {message<run_messages::exactRuleAdvice>(need.scope, need.resource)};
    return {};
}

/// The verdict of the rules and the session, without grants.
PermissionVerdict sessionVerdict(const RunInProgress& run, const RequiredPermission& need,
                                 PermissionEvaluator& evaluator, Message& reason) {
    const PermissionVerdict verdict = evaluator.verdict(need, reason);
    if (verdict == PermissionVerdict::Allowed || verdict == PermissionVerdict::Denied)
        return verdict;
    if (std::ranges::contains(run.decisions.permitted, need))
        reason = message<run_messages::allowedForRun>();
    else if (verdict == PermissionVerdict::Ask && run.input->session->permitted().contains(need.scope))
        reason = message<run_messages::allowedForSession>();
    else if (verdict == PermissionVerdict::Ask && need.isCoveredByTrust)
        reason = message<run_messages::coveredByTrust>();
    else
        return verdict;
    return PermissionVerdict::Allowed;
}

struct PermissionDecision {
    PermissionVerdict verdict{}; ///< before asking
    bool isAllowed = false;
    Message reason;
};

/// Checks one permission and asks the user if necessary.
QCoro::Task<PermissionDecision> decide(RunPtr run, RequiredPermission need,
                                       std::shared_ptr<PermissionEvaluator> evaluator,
                                       std::optional<ConfirmationRequest>* base) {
    const Message name = describePermission(need);
    const int span = run->spans.begin(SpanKind::Permission, name);
    Message reason;
    const PermissionVerdict verdict = sessionVerdict(*run, need, *evaluator, reason);
    bool allowed = verdict == PermissionVerdict::Allowed;
    if (!allowed && verdict != PermissionVerdict::Denied) {
        const ConfirmationRequest request = makeConfirmationRequest(*run, need, *evaluator, *base);
        const auto grant = co_await grantFor(run, request);
        if (grant) {
            allowed = true;
            run->decisions.confirmedDefinition = request.definition;
            reason = message<run_messages::granted>();
            run->spans.at(span).detail["grant"] = grantJson(*grant);
        } else {
            const UserDecision decision = co_await askUser(run, request, span);
            allowed = decision.isConfirmed();
            reason = decision.reason;
            if (run->nobodyAvailable && !request.reason.empty())
                reason = message<run_messages::reasonAndNobodyAvailable>(request.reason);
            if (reason.empty())
                reason = allowed ? message<run_messages::allowedByUser>() : message<run_messages::deniedByUser>();
            if (allowed) {
                run->decisions.confirmedDefinition = request.definition;
                run->decisions.permitted.push_back(need);
                co_await storeConfirmation(run, request, decision.answer, span);
            }
        }
    }
    Json& detail = run->spans.at(span).detail;
    detail.update({{"scope", need.scope}, {"resource", need.resource}});
    setMessage(detail, "reason", reason);
    run->spans.end(span, allowed ? SpanStatus::Ok : SpanStatus::Failed);
    co_return PermissionDecision{verdict, allowed, std::move(reason)};
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

bool isDenied(const RequiredPermission& need, PermissionEvaluator& evaluator) {
    Message reason;
    return evaluator.verdict(need, reason) == PermissionVerdict::Denied;
}

std::vector<RequiredPermission> needsOf(const RunInProgress& run, PermissionEvaluator& evaluator) {
    ActivityResources activity;
    activity.command = joinCommandLine(activityTarget(*run.activity.specification, run.context.folder).command);
    if (run.activity.instance) {
        activity.url = run.activity.instance->url(run.arguments.values, run.context);
        const HttpSpecification* http = run.activity.specification->http();
        activity.isUrlTrusted = !http || variableLength(http->url, http->variables) == 0;
        activity.scopes = run.activity.instance->scopes();
    }
    return evaluator.needs(*run.resolved.tool, run.arguments.values, run.activity.pathFolder, activity);
}

/// Repeats all checks with arguments that the user edited. The tool may change while the user is asked for further
/// permissions.
QCoro::Task<void> useEditedArguments(RunPtr run, Json arguments, std::string definition) {
    run->arguments.values = std::move(arguments);
    validateArguments(*run, run->resolved, run->arguments);
    co_await checkPreconditions(run);
    co_await checkPermissions(run);
    if (!run->failure && !matchesDefinition(*run, definition))
        failConfirmation(*run, message<run_messages::toolChanged>());
}

} // namespace

Message describePermission(const RequiredPermission& need) {
    return need.resource.empty() || need.isComputed()
               ? Message::verbatim(need.scope)
               : message<trace_messages::permissionOn>(need.scope, need.resource);
}

std::vector<PermissionCheck> evaluatePermissions(const RunInProgress& run) {
    PermissionEvaluator evaluator(run.input->session->rules());
    std::optional<ConfirmationRequest> request;
    std::vector<PermissionCheck> checks;
    for (RequiredPermission& need : needsOf(run, evaluator)) {
        Message reason;
        PermissionVerdict verdict = sessionVerdict(run, need, evaluator, reason);
        const bool asks = verdict == PermissionVerdict::Ask || verdict == PermissionVerdict::MustAsk;
        if (asks && hasGrant(run, makeConfirmationRequest(run, need, evaluator, request))) {
            verdict = PermissionVerdict::Allowed;
            reason = message<run_messages::granted>();
        }
        checks.push_back({std::move(need), verdict, std::move(reason)});
    }
    return checks;
}

bool isDeniedByRule(const RunInProgress& run) {
    PermissionEvaluator evaluator(run.input->session->rules());
    return std::ranges::any_of(needsOf(run, evaluator),
                               [&](const RequiredPermission& need) { return isDenied(need, evaluator); });
}

bool isAlreadyConfirmed(const RunInProgress& run, Message& reason) {
    const ConfirmationLevel level = run.input->session->level();
    reason = confirmationReason(*run.resolved.tool, level);
    if (!needsConfirmation(*run.resolved.tool, level))
        return true;
    const bool isGranted = hasGrant(run, makeConfirmationRequest(run));
    if (isGranted)
        reason = message<run_messages::granted>();
    return isGranted;
}

QCoro::Task<void> checkPermissions(RunPtr run) {
    const Message name = message<trace_messages::checkPermissions>();
    if (!run->shouldExecute(SpanKind::Permission, name))
        co_return;
    const auto evaluator = std::make_shared<PermissionEvaluator>(run->input->session->rules());
    std::vector<RequiredPermission> needs = needsOf(*run, *evaluator);
    run->decisions.checkedNeeds = needs;
    // The user is not asked about a call that a rule denies.
    std::ranges::stable_partition(needs, [&](const RequiredPermission& need) { return isDenied(need, *evaluator); });
    if (needs.empty())
        run->spans.skip(SpanKind::Permission, name, message<run_messages::noPermissions>());
    std::optional<ConfirmationRequest> request;
    for (const RequiredPermission& need : needs) {
        const PermissionDecision decision = co_await decide(run, need, evaluator, &request);
        if (decision.isAllowed)
            continue;
        if (!run->failIfStopped())
            run->fail(error_code::permissionDenied,
                      message<run_messages::permissionDenied>(describePermission(need), decision.reason), false,
                      adviceFor(*run, need, *evaluator, decision.verdict));
        break;
    }
}

QCoro::Task<Message> checkRedirect(RunPtr run, std::string url) {
    const RequiredPermission need{.scope = "network", .resource = url};
    const auto evaluator = std::make_shared<PermissionEvaluator>(run->input->session->rules());
    const QUrl target(QString::fromStdString(url));
    const bool isCovered = std::ranges::any_of(run->decisions.checkedNeeds, [&](const RequiredPermission& checked) {
        return checked.scope == "network" && checked.isCertain &&
               isSameOrigin(QUrl(QString::fromStdString(checked.resource)), target);
    });
    Message reason;
    if (isCovered && sessionVerdict(*run, need, *evaluator, reason) == PermissionVerdict::Ask)
        co_return {};
    co_return co_await requirePermission(run, need);
}

QCoro::Task<Message> requirePermission(RunPtr run, RequiredPermission need) {
    const auto evaluator = std::make_shared<PermissionEvaluator>(run->input->session->rules());
    std::optional<ConfirmationRequest> request;
    const PermissionDecision decision = co_await decide(run, need, evaluator, &request);
    if (decision.isAllowed)
        co_return {};
    for (Message& advice : adviceFor(*run, need, *evaluator, decision.verdict))
        if (!std::ranges::contains(run->warnings, advice))
            run->warnings.push_back(std::move(advice));
    co_return message<run_messages::permissionDenied>(describePermission(need), decision.reason);
}

bool haveRequiredPermissionsChanged(const RunInProgress& run) {
    PermissionEvaluator evaluator(run.input->session->rules());
    return !std::ranges::all_of(needsOf(run, evaluator), [&](const RequiredPermission& need) {
        return std::ranges::contains(run.decisions.checkedNeeds, need);
    });
}

QCoro::Task<void> confirmCall(RunPtr run) {
    const Message name = message<trace_messages::confirmCall>();
    if (!run->shouldExecute(SpanKind::Confirmation, name))
        co_return;
    const ConfirmationLevel level = run->input->session->level();
    if (!needsConfirmation(*run->resolved.tool, level)) {
        run->spans.skip(SpanKind::Confirmation, name, confirmationReason(*run->resolved.tool, level));
        co_return;
    }
    const int span = run->spans.begin(SpanKind::Confirmation, name);
    const ConfirmationRequest request = makeConfirmationRequest(*run);
    const auto grant = co_await grantFor(run, request);
    const bool isConfirmed = run->decisions.confirmation == request.digest; // false for edited arguments
    UserDecision decision{.answer = {.kind = ConfirmationAnswer::Kind::Confirmed},
                          .reason = isConfirmed ? message<run_messages::confirmedWithTrust>()
                                                : message<run_messages::granted>()};
    if (!grant && !isConfirmed)
        decision = co_await askUser(run, request, span);
    Json& detail = run->spans.at(span).detail;
    detail = {{"level", confirmationLevelName(level)}, {"approved", decision.isConfirmed()}};
    if (!decision.reason.empty())
        setMessage(detail, "reason", decision.reason);
    if (grant)
        detail["grant"] = grantJson(*grant);
    if (decision.isConfirmed() && decision.answer.editedArguments)
        detail["edited"] = {{"before", request.arguments}, {"after", *decision.answer.editedArguments}};
    if (decision.isConfirmed() && !grant)
        co_await storeConfirmation(run, request, decision.answer, span);
    run->spans.end(span, decision.isConfirmed() ? SpanStatus::Ok : SpanStatus::Failed);
    run->decisions.confirmedDefinition = request.definition;
    if (!decision.isConfirmed())
        failConfirmation(*run, decision.reason);
    else if (decision.answer.editedArguments)
        co_await useEditedArguments(run, *decision.answer.editedArguments, request.definition);
}

} // namespace toolroom
