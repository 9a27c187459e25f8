// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/verify/judgments.h"

#include "core/contract/calls/run_result.h"
#include "core/json/digest.h"
#include "core/json/member.h"
#include "core/json/text.h"
#include "core/trace/redaction/redaction.h"
#include "core/verify/messages.h"

#include <algorithm>

namespace toolroom::verify {

const Json* returnedValue(const Observation& observation) {
    const ActivityReply& reply = observation.reply;
    if (reply.envelope)
        return &reply.envelope->envelope;
    return reply.result ? &reply.result->data : nullptr;
}

bool hasFailed(const Observation& observation) {
    if (!observation.reply.result)
        return true;
    const Json* isError = memberOf(observation.reply.result->data, "isError");
    return isError && *isError == true;
}

bool hasThrown(const VerifiedTool& tool, const Observation& observation) {
    const ActivityReply& reply = observation.reply;
    if (reply.result || reply.envelope)
        return false;
    if (hasProcessEnded(tool, observation))
        return false;
    if (tool.isModule())
        return !textAt(reply.detail, "kind").empty();
    return tool.isProcess() && reply.result.error().code == error_code::executionFailed;
}

bool hasTimedOut(const VerifiedTool& tool, const Observation& observation) {
    const auto& result = observation.run->trace.outcome.result;
    const bool mayBeStatus = tool.activity->http() && observation.afterAbortMs < 0; // such as 504
    return !result && result.error().code == error_code::timeout && !mayBeStatus;
}

bool hasProcessEnded(const VerifiedTool& tool, const Observation& observation) {
    const ActivityReply& reply = observation.reply;
    if (reply.result || reply.envelope)
        return false;
    if (tool.isProcess())
        return reply.result.error().code == error_code::executionFailed && memberOf(reply.detail, "signal");
    return tool.activity->server() &&
           (reply.result.error().code == error_code::network || textAt(reply.detail, "kind") == "exited");
}

bool isUnreached(const VerifiedTool& tool, const Observation& observation) {
    const ActivityReply& reply = observation.reply;
    if (reply.result || reply.envelope || !tool.activity->server())
        return false;
    const CallError& error = reply.result.error();
    const std::string kind = textAt(reply.detail, "kind");
    const bool isLost = error.code == error_code::network || kind == "exited";
    return error.code == error_code::configError || (isLost && error.recoverable) ||
           kind == "unknown-tool"; // the host was restarted
}

Message describeMissingResult(const VerifiedTool& tool, const Observation& observation) {
    if (returnedValue(observation))
        return {};
    if (hasTimedOut(tool, observation))
        return message<verify_messages::endedByTimeout>();
    if (hasProcessEnded(tool, observation))
        return tool.isServerTool() ? message<verify_messages::crashed>() : message<verify_messages::processEnded>();
    return hasThrown(tool, observation) ? message<verify_messages::threwInstead>() : Message();
}

const Json* ownEnvelope(const VerifiedTool& tool, const Observation& observation) {
    const auto& envelope = observation.reply.envelope;
    return envelope && envelope->contract == tool.contract() ? &envelope->envelope : nullptr;
}

Message describeChanges(const SystemChanges& changes, bool withConnections) {
    if (!changes.files.empty())
        return message<verify_messages::changedFiles>(listNames(changes.files));
    if (!changes.opened.empty())
        return message<verify_messages::openedFiles>(listNames(changes.opened));
    if (withConnections && !changes.connections.empty())
        return message<verify_messages::connectedTo>(listNames(changes.connections));
    return {};
}

Message listNames(const std::vector<std::string>& names) {
    constexpr std::size_t maxNames = 3;
    std::string text;
    for (const std::string& name : std::span(names).first(std::min(names.size(), maxNames)))
        text += (text.empty() ? "`" : ", `") + shortText(name) + '`';
    if (names.size() <= maxNames)
        return Message::verbatim(std::move(text));
    return message<verify_messages::moreNames>(std::move(text), names.size() - maxNames);
}

std::string shortText(const Json& value) {
    return shortText(compactText(redacted(value)));
}

std::string shortText(const std::string& text) {
    constexpr std::size_t maxBytes = 200;
    return visibleText(elided(redactedText(text), maxBytes));
}

Message errorOf(const Observation& observation) {
    const auto& result = observation.reply.result;
    if (result)
        return Message::verbatim(shortText(result->data));
    const Message error = redacted(result.error().message);
    const std::string text = error.text();
    const bool isLog = text.contains('\n'); // of a program that ended
    return error.messageTemplate() && !isLog ? error : Message::verbatim(shortText(text));
}

Message describeCall(const Observation& observation) {
    const Probe& probe = observation.probe;
    std::string arguments = shortText(probe.arguments);
    switch (probe.kind) {
    case ProbeKind::Normal:
        break;
    case ProbeKind::Repeat:
        return message<verify_messages::calledTwice>(std::move(arguments));
    case ProbeKind::Aborted:
        return message<verify_messages::calledAborted>(std::move(arguments));
    case ProbeKind::WrongArguments:
        return message<verify_messages::calledWithWrong>(shortText(probe.argument), std::move(arguments));
    case ProbeKind::MissingArguments:
        return message<verify_messages::calledWithout>(shortText(probe.argument), std::move(arguments));
    case ProbeKind::FailingClient:
        return message<verify_messages::calledWithFailingClient>(std::move(arguments));
    case ProbeKind::AbortInProgress:
        return message<verify_messages::calledAndAborted>(std::move(arguments), probe.abortAfterMs);
    case ProbeKind::AfterAbort:
        return message<verify_messages::calledAfterAbort>(std::move(arguments));
    }
    return message<verify_messages::calledWith>(std::move(arguments));
}

Message describeReply(const VerifiedTool& tool, const Observation& observation) {
    const ActivityReply& reply = observation.reply;
    if (hasThrown(tool, observation))
        return message<verify_messages::threw>(observation.durationMs, errorOf(observation));
    if (const Json* value = returnedValue(observation))
        return message<verify_messages::returned>(shortText(*value), observation.durationMs);
    return message<verify_messages::failedWith>(shortText(reply.result.error().code), observation.durationMs,
                                                errorOf(observation));
}

} // namespace toolroom::verify
