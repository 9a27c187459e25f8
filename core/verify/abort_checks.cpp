// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/calls/run_result.h"
#include "core/json/member.h"
#include "core/verify/checks.h"
#include "core/verify/judgments.h"
#include "core/verify/messages.h"

namespace toolroom::verify {

namespace {

/// How long a tool may take to end after an abort: the module host and programs are killed after this time.
constexpr std::int64_t endWithinMs = 500;

/// forge: the code itself checks the signal and returns the prescribed result.
Judgment judgeForgeCode(const VerifiedTool& tool, const Observation& call, const Observation* normal) {
    if (const Message missing = describeMissingResult(tool, call); !missing.empty())
        return failed(call, missing);
    const Json* envelope = returnedValue(call);
    const Json* error = envelope ? memberOf(*envelope, "error") : nullptr;
    if (!error)
        return failed(call, message<verify_messages::ignoredSignal>());
    if (*error != cancelledMessage)
        return failed(call, message<verify_messages::otherCancelledError>(shortText(*error), cancelledMessage));
    SystemChanges changes = call.changes;
    if (normal && normal->changes.files.empty()) // other programs may have changed the files
        changes.files.clear();
    const Message described = describeChanges(changes, true);
    return described.empty() ? passed(call) : failed(call, described);
}

} // namespace

bool isToldOfAborts(const VerifiedTool& tool) {
    return tool.isModule() ? tool.contract() == Contract::Forge
                           : tool.isProcess() || tool.activity->http() || tool.isServerTool();
}

/// Code of hikai receives no signal.
bool canBeAborted(const VerifiedTool& tool) {
    return (tool.isModule() && tool.contract() != Contract::Hikai) || tool.isProcess() || tool.activity->http() ||
           tool.isServerTool();
}

std::optional<Judgment> judgeAbortedBefore(const VerifiedTool& tool, const Observations& observations) {
    const Observation* call = observations.find(ProbeKind::Aborted);
    if (!call)
        return notTried(observations.reason(ProbeKind::Aborted));
    if (tool.isModule())
        return judgeForgeCode(tool, *call, observations.find(ProbeKind::Normal));
    if (call->reply.result)
        return failed(*call, message<verify_messages::ignoredSignal>());
    if (call->changes.started > 0 && tool.isProcess())
        return failed(*call, message<verify_messages::startedAnyway>(call->changes.started));
    return call->reply.result.error().code == error_code::cancelled
               ? passed(*call)
               : notTried(message<verify_messages::callFailed>(errorOf(*call)), call);
}

std::optional<Judgment> judgeAbortedDuring(const VerifiedTool& tool, const Observations& observations) {
    const Observation* call = observations.find(ProbeKind::AbortInProgress);
    if (!call)
        return notTried(observations.reason(ProbeKind::AbortInProgress));
    if (call->afterAbortMs < 0)
        return notTried(message<verify_messages::endedTooSoon>(call->durationMs), call);
    const bool wasKilled = tool.isProcess() && integerAt(call->reply.detail, "killed").value_or(0) > 0;
    if (wasKilled || call->afterAbortMs >= endWithinMs)
        return failed(*call, message<verify_messages::didNotStop>(endWithinMs));
    if (!tool.isServerTool())
        return passed(*call);
    const Observation* next = observations.find(ProbeKind::AfterAbort);
    if (next && (hasProcessEnded(tool, *next) || hasTimedOut(tool, *next)))
        return failed(*next, message<verify_messages::noAnswerAfterAbort>());
    return passed(*call);
}

} // namespace toolroom::verify
