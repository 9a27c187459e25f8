// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/calls/run_result.h"
#include "core/json/member.h"
#include "core/verify/checks.h"
#include "core/verify/judgments.h"
#include "core/verify/messages.h"

namespace toolroom::verify {

namespace {

Judgment judgeInvalidArguments(const VerifiedTool& tool, const Observation& call, Message accepted) {
    if (hasThrown(tool, call) && tool.contract() != Contract::Mcp)
        return failed(call, message<verify_messages::threwInstead>());
    if (tool.contract() == Contract::Forge) // promises only not to throw
        return passed(call);
    if (isConnectionLost(tool, call) || hasTimedOut(call))
        return failed(call, message<verify_messages::crashed>());
    if (!hasFailed(call))
        return failed(call, std::move(accepted));
    if (tool.contract() == Contract::Agentbase && call.reply.result.error().code != error_code::invalidArguments)
        return failed(
            call, message<verify_messages::otherCode>(shortText(call.reply.result.error().code), "VALIDATION_ERROR"));
    return passed(call);
}

} // namespace

bool takesArguments(const VerifiedTool& tool) {
    const bool isTold = tool.contract() == Contract::Mcp ? tool.activity->server() != nullptr : returnsEnvelopes(tool);
    return isTold && tool.inputSchema.has_value();
}

std::optional<Judgment> judgeWrongArguments(const VerifiedTool& tool, const Observations& observations) {
    const Observation* call = observations.find(ProbeKind::WrongArguments);
    return call ? judgeInvalidArguments(tool, *call, message<verify_messages::acceptedWrong>())
                : notTried(observations.reason(ProbeKind::WrongArguments));
}

std::optional<Judgment> judgeMissingArguments(const VerifiedTool& tool, const Observations& observations) {
    const Observation* call = observations.find(ProbeKind::MissingArguments);
    return call ? judgeInvalidArguments(tool, *call, message<verify_messages::acceptedMissing>())
                : notTried(observations.reason(ProbeKind::MissingArguments));
}

bool mayUseClient(const VerifiedTool& tool) {
    const HttpSpecification* http = tool.activity->http();
    return (tool.isModule() && tool.contract() == Contract::Forge) ||
           (http && !isAbsoluteUrl(http->url) && variableLength(http->url, http->variables) == 0);
}

std::optional<Judgment> judgeFailingClient(const VerifiedTool& tool, const Observations& observations) {
    const Observation* call = observations.find(ProbeKind::FailingClient);
    if (!call)
        return notTried(observations.reason(ProbeKind::FailingClient));
    if (tool.isModule() && !call->usedClient)
        return notTried(message<verify_messages::clientUnused>(), call);
    if (hasThrown(tool, *call))
        return failed(*call, message<verify_messages::threwInstead>());
    if (!hasFailed(*call))
        return failed(*call, message<verify_messages::hidFailure>());
    return passed(*call);
}

} // namespace toolroom::verify
