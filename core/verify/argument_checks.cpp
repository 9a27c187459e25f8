// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/calls/run_result.h"
#include "core/json/member.h"
#include "core/verify/checks.h"
#include "core/verify/judgments.h"
#include "core/verify/messages.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace toolroom::verify {

namespace {

/// hikai: whoever calls a tool turns an error that it throws into a result. That is impossible if the tool throws
/// another value.
Judgment judgeHikaiCode(const Observation& call) {
    using namespace std::string_view_literals;
    constexpr std::array primitives = {"string"sv, "number"sv, "boolean"sv, "undefined"sv, "bigint"sv, "symbol"sv};
    if (textAt(call.reply.detail, "kind") == "thrown" &&
        std::ranges::contains(primitives, textAt(call.reply.detail, "name")))
        return failed(call, message<verify_messages::threwNoError>(errorOf(call)));
    return passed(call);
}

Judgment judgeInvalidArguments(const VerifiedTool& tool, const Observation& call, Message accepted) {
    const bool mayThrow = tool.contract() == Contract::Hikai || tool.contract() == Contract::Mcp;
    const Message missing = describeMissingResult(tool, call);
    if (!missing.empty() && !(mayThrow && hasThrown(tool, call)))
        return failed(call, missing);
    if (tool.contract() == Contract::Hikai)
        return judgeHikaiCode(call);
    if (tool.contract() == Contract::Forge) // promises only not to throw
        return passed(call);
    if (!hasFailed(call))
        return failed(call, std::move(accepted));
    if (tool.contract() == Contract::Agentbase && call.reply.result.error().code != error_code::invalidArguments)
        return failed(
            call, message<verify_messages::otherCode>(shortText(call.reply.result.error().code), "VALIDATION_ERROR"));
    return passed(call);
}

/// Empty if the call was not planned, because the schema allows everything.
std::optional<Judgment> judgeInvalidArguments(const VerifiedTool& tool, const Observations& observations,
                                              ProbeKind kind, Message accepted) {
    if (const Observation* call = observations.find(kind))
        return judgeInvalidArguments(tool, *call, std::move(accepted));
    return observations.omitted.contains(kind) ? std::optional(notTried(observations.reason(kind))) : std::nullopt;
}

} // namespace

bool takesArguments(const VerifiedTool& tool) {
    const bool isTold = tool.contract() == Contract::Mcp ? tool.activity->server() != nullptr : returnsEnvelopes(tool);
    return isTold && tool.inputSchema.has_value();
}

std::optional<Judgment> judgeWrongArguments(const VerifiedTool& tool, const Observations& observations) {
    return judgeInvalidArguments(tool, observations, ProbeKind::WrongArguments,
                                 message<verify_messages::acceptedWrong>());
}

std::optional<Judgment> judgeMissingArguments(const VerifiedTool& tool, const Observations& observations) {
    return judgeInvalidArguments(tool, observations, ProbeKind::MissingArguments,
                                 message<verify_messages::acceptedMissing>());
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
        return std::nullopt;
    if (const Message missing = describeMissingResult(tool, *call); !missing.empty())
        return failed(*call, missing);
    if (!hasFailed(*call))
        return failed(*call, message<verify_messages::hidFailure>());
    return passed(*call);
}

} // namespace toolroom::verify
