// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/message_json.h"
#include "core/run/confirmation/user_question.h"
#include "core/run/messages.h"
#include "core/run/pipeline/steps.h"
#include "core/trace/messages.h"

#include <QCoroFuture>

#include <utility>

namespace toolroom {

namespace {

using TrustQuestion = Session::TrustQuestion;

SourceAccessPtr currentAccess(const RunInProgress& run) {
    const std::uint64_t program = run.activity.instance ? run.activity.instance->guardedProgram() : 0;
    return knownSourceAccess(run.resolved.registry, run.resolved.tool->sourceId, program);
}

/// The access that the user must have trusted for the call; empty if the call needs no trust.
SourceAccessPtr neededAccess(const RunInProgress& run) {
    if (!hasExternalAccess(*run.resolved.tool, *run.activity.specification, run.activity.isComposed))
        return std::make_shared<const SourceAccess>();
    return currentAccess(run);
}

/// One question answers for the source and for the call, so that the first call of a source is not asked about twice.
ConfirmationRequest trustRequest(const RunInProgress& run, SourceAccess access, std::optional<TrustedSource> earlier) {
    ConfirmationRequest request = makeConfirmationRequest(run);
    request.confirmsCall =
        needsConfirmation(*run.resolved.tool, run.input->session->level()) && !hasGrant(run, request);
    request.kind = ConfirmationRequest::Kind::Trust;
    request.access = std::move(access);
    request.trusted = std::move(earlier);
    request.isHighRisk = request.isHighRisk && request.confirmsCall;
    request.isGrantable = false;
    if (!request.confirmsCall)
        request.since.reset();
    return request;
}

/// Waits until the question of another run is answered, or for an abort.
QCoro::Task<void> waitForAnswer(RunPtr run, std::shared_ptr<TrustQuestion> question, int span) {
    const std::int64_t startedNs = run->spans.elapsedNs();
    const auto turn = std::make_shared<QPromise<void>>();
    turn->start();
    question->waiting.push_back(turn);
    run->input->report(RunState::WaitingForConfirmation);
    run->pause();
    {
        const std::stop_callback onStop(run->stopSignal(), [turn] { turn->finish(); });
        co_await turn->future();
    }
    run->resume();
    run->spans.at(span).waitNs += run->spans.elapsedNs() - startedNs;
    run->input->report(RunState::Running);
}

/// Asks the user and stores the answer. Returns why the source is not trusted.
QCoro::Task<Message> askForTrust(RunPtr run, SourceAccessPtr access, std::optional<TrustedSource> earlier, int span) {
    const ConfirmationRequest request = trustRequest(*run, *access, std::move(earlier));
    const UserDecision decision = co_await askUser(run, request, span);
    if (!decision.isConfirmed())
        co_return decision.reason.empty() ? message<run_messages::deniedByUser>() : decision.reason;
    const Result<void> stored = run->input->session->trust().trust(*access, run->input->settings.clock->epochMs());
    if (!stored)
        run->warnings.push_back(message<run_messages::trustNotStored>(stored.error().message()));
    if (request.confirmsCall)
        run->decisions.confirmation = request.digest;
    co_return {};
}

/// Why the source is not trusted. Runs of the same source share one question.
QCoro::Task<Message> decideTrust(RunPtr run, SourceAccessPtr access, int span) {
    for (;;) {
        const auto state = run->input->session->trust().stateOf(*access);
        if (!state)
            co_return message<run_messages::trustUnreadable>(state.error().message());
        if (state->isTrusted)
            co_return {};
        const std::string sourceId = run->resolved.tool->sourceId;
        if (const auto question = run->input->session->trustQuestion(sourceId)) {
            co_await waitForAnswer(run, question, span);
            if (run->failIfStopped())
                co_return message<run_messages::runAborted>();
            run->nobodyAvailable = run->nobodyAvailable || question->isNobodyAvailable;
            if (!question->reason.empty())
                co_return Message(question->reason);
            continue;
        }
        const auto question = std::make_shared<TrustQuestion>();
        run->input->session->trustQuestion(sourceId) = question;
        Message reason = co_await askForTrust(run, access, state->earlier, span);
        if (!run->stopSignal().stop_requested())
            question->reason = reason;
        question->isNobodyAvailable = run->nobodyAvailable;
        run->input->session->trustQuestion(sourceId) = nullptr;
        for (const auto& turn : question->waiting)
            turn->finish();
        co_return reason;
    }
}

std::vector<Message> trustAdvice(const RunInProgress& run, const SourceAccess& access) {
    if (!run.nobodyAvailable)
        return {};
    return {message<run_messages::trustAdvice>(access.digest), message<run_messages::trustListAdvice>(access.name)};
}

void failTrust(RunInProgress& run, const SourceAccess& access, const Message& reason) {
    if (run.failIfStopped())
        return;
    run.isTrustMissing = true;
    run.fail(error_code::permissionDenied, message<run_messages::sourceNotTrusted>(access.name, reason), false,
             trustAdvice(run, access));
}

bool isTrusted(const RunInProgress& run, const SourceAccess& access) {
    if (!access.needsTrust())
        return true;
    const auto state = run.input->session->trust().stateOf(access);
    return state && state->isTrusted;
}

} // namespace

QCoro::Task<void> checkTrust(RunPtr run) {
    const Message name = message<trace_messages::checkTrust>();
    if (!run->shouldExecute(SpanKind::Trust, name))
        co_return;
    run->decisions.checked = std::make_unique<Turn>();
    const SourceAccessPtr access = neededAccess(*run);
    if (!access->needsTrust()) {
        const LoadedSource* source = run->resolved.registry->sourceOf(run->resolved.tool->sourceId);
        const bool isTyped = source && source->isTyped;
        const ServerSpecification* server =
            isTyped && source->manifest && source->manifest->server ? source->manifest->server->server() : nullptr;
        run->spans.skip(SpanKind::Trust, name,
                        access->name.empty()                ? message<run_messages::nothingToTrust>()
                        : server && !server->module.empty() ? message<run_messages::modulesTyped>()
                        : isTyped                           ? message<run_messages::serverTyped>()
                                                            : message<run_messages::sourceBuiltin>());
        co_return;
    }
    if (!isTrusted(*run, *access) && isDeniedByRule(*run)) {
        co_await checkPermissions(run);
        co_return;
    }
    const int span = run->spans.begin(SpanKind::Trust, name);
    run->spans.at(span).detail = {{"source", access->name}, {"digest", access->digest}};
    run->decisions.trusted = access->digest;
    run->context.trusted = std::shared_ptr<const Json>(access, &access->content);
    const Message reason = co_await decideTrust(run, access, span);
    setMessage(run->spans.at(span).detail, "reason", reason.empty() ? message<run_messages::sourceTrusted>() : reason);
    run->spans.end(span, reason.empty() ? SpanStatus::Ok : SpanStatus::Failed);
    if (!reason.empty())
        failTrust(*run, *access, reason);
}

PermissionVerdict evaluateTrust(const RunInProgress& run, Message& reason) {
    const SourceAccessPtr access = neededAccess(run);
    if (!access->needsTrust())
        return PermissionVerdict::Allowed;
    const auto state = run.input->session->trust().stateOf(*access);
    if (!state) {
        reason = message<run_messages::trustUnreadable>(state.error().message());
        return PermissionVerdict::Denied;
    }
    reason = state->isTrusted ? message<run_messages::sourceTrusted>()
             : state->earlier ? message<run_messages::sourceChanged>()
                              : message<run_messages::sourceUnknown>();
    return state->isTrusted ? PermissionVerdict::Allowed : PermissionVerdict::Ask;
}

bool isSourceTrusted(const RunInProgress& run) {
    return isTrusted(run, *currentAccess(run));
}

bool isTrustCurrent(const RunInProgress& run) {
    return run.decisions.trusted.empty() || currentAccess(run)->digest == run.decisions.trusted;
}

bool verifyTrust(RunInProgress& run) {
    if (run.decisions.trusted.empty())
        return true;
    const SourceAccessPtr access = currentAccess(run);
    if (access->digest == run.decisions.trusted)
        return true;
    failTrust(run, *access, message<run_messages::sourceChanged>());
    return false;
}

} // namespace toolroom
