// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/timestamp.h"
#include "core/contract/calls/envelope.h"
#include "core/json/member.h"
#include "core/verify/checks.h"
#include "core/verify/judgments.h"
#include "core/verify/messages.h"
#include "core/verify/product_outputs.h"

#include <algorithm>
#include <cmath>

namespace toolroom::verify {

namespace {

/// Clocks and the way of a result to Toolroom.
constexpr std::int64_t clockToleranceMs = 2000;

/// Judges each result that the tool returned; the first that fails decides.
template <class JudgeOne>
std::optional<Judgment> judgeAll(const Observations& observations, JudgeOne judgeOne) {
    std::optional<Judgment> last;
    for (const Observation& call : observations.made) {
        // Toolroom writes the result of an aborted call.
        if (call.probe.kind == ProbeKind::AbortInProgress || call.probe.kind == ProbeKind::AfterAbort)
            continue;
        const std::optional<Judgment> judgment = judgeOne(call);
        if (judgment && judgment->outcome == CheckOutcome::Failed)
            return judgment;
        if (judgment && !last)
            last = judgment;
    }
    if (!last && observations.made.empty())
        return notTried(observations.reason(ProbeKind::Normal));
    return last;
}

/// Nothing is promised about the data of a call whose arguments are invalid.
bool isUnspecified(const Observation& call) {
    const bool isInvalid =
        call.probe.kind == ProbeKind::WrongArguments || call.probe.kind == ProbeKind::MissingArguments;
    const Json* value = returnedValue(call);
    return isInvalid && value && !memberOf(*value, "error");
}

Message outputViolation(const ValidationError& error) {
    const Message place = error.instancePointer.empty() ? message<verify_messages::wholeOutput>()
                                                        : Message::verbatim(shortText(error.instancePointer));
    return message<verify_messages::invalidOutput>(place, error.message);
}

/// hikai: tools may return a ToolResult or only its output, which is prescribed for the five tools of the document.
std::optional<Judgment> judgeHikaiShape(const VerifiedTool& tool, const Observation& call) {
    const Json* envelope = ownEnvelope(tool, call);
    std::vector<EnvelopeViolation> violations;
    if (envelope)
        envelopeFormat(Contract::Hikai)->check(*envelope, violations);
    if (!violations.empty())
        return failed(call, message<verify_messages::violation>(violations.front().message));
    const std::string toolName(tool.definition->displayName());
    if (envelope && textAt(*envelope, "name") != toolName)
        return failed(call, message<verify_messages::otherName>(shortText(textAt(*envelope, "name")), toolName));
    const Schema* schema = call.reply.result ? productOutput(toolName) : nullptr;
    const auto errors = schema ? schema->validate(call.reply.result->data) : std::vector<ValidationError>();
    if (!errors.empty())
        return failed(call, outputViolation(errors.front()));
    return envelope || schema ? std::optional(passed(call)) : std::nullopt;
}

std::optional<Judgment> judgeShapeOf(const VerifiedTool& tool, const Observation& call) {
    if (hasThrown(tool, call) || isUnspecified(call))
        return std::nullopt;
    if (tool.contract() == Contract::Hikai)
        return judgeHikaiShape(tool, call);
    const auto& envelope = call.reply.envelope;
    if (!envelope && !tool.isModule())
        return std::nullopt; // programs and services may return plain data
    if (!envelope)
        return call.reply.result
                   ? std::optional(failed(call, message<verify_messages::noEnvelope>(contractName(tool.contract()))))
                   : std::nullopt;
    if (envelope->contract != tool.contract())
        return tool.isModule()
                   ? std::optional(failed(call, message<verify_messages::otherEnvelope>(
                                                    contractName(envelope->contract), contractName(tool.contract()))))
                   : std::nullopt;
    std::vector<EnvelopeViolation> violations;
    envelopeFormat(envelope->contract)->check(envelope->envelope, violations);
    return violations.empty() ? passed(call)
                              : failed(call, message<verify_messages::violation>(violations.front().message));
}

/// The envelope, or the plain object that code returned instead.
const Json* objectOf(const VerifiedTool& tool, const Observation& call) {
    if (const Json* envelope = ownEnvelope(tool, call))
        return envelope;
    const Json* value = tool.isModule() ? returnedValue(call) : nullptr;
    return value && value->is_object() ? value : nullptr;
}

std::optional<Judgment> judgeFetchedAtOf(const VerifiedTool& tool, const Observation& call) {
    const Json* envelope = objectOf(tool, call);
    if (!envelope)
        return std::nullopt;
    const Json* value = memberOf(*envelope, "fetchedAt");
    if (!value)
        return failed(call, message<verify_messages::noFetchedAt>());
    const auto at = value->is_string() ? parseIsoTimestamp(value->get_ref<const std::string&>()) : std::nullopt;
    if (!at)
        return failed(call, message<verify_messages::invalidFetchedAt>(shortText(*value)));
    if (*at < call.startedMs - clockToleranceMs || *at > call.endedMs + clockToleranceMs)
        return failed(call, message<verify_messages::staleFetchedAt>(isoTimestamp(*at), isoTimestamp(call.startedMs)));
    return passed(call);
}

std::optional<Judgment> judgeExclusiveOf(const VerifiedTool& tool, const Observation& call) {
    const Json* envelope = objectOf(tool, call);
    if (!envelope || isUnspecified(call))
        return std::nullopt;
    const bool hasData = envelope->contains("data");
    const bool hasError = envelope->contains("error");
    if (hasData && hasError)
        return failed(call, message<verify_messages::bothDataAndError>());
    return hasData || hasError ? passed(call) : failed(call, message<verify_messages::neitherDataNorError>());
}

/// A duration cannot be longer than the call. It can be much shorter if the call includes the start of a program.
bool isPlausible(double duration, std::int64_t measuredMs, bool isProcess) {
    constexpr double toleranceMs = 100;
    constexpr std::int64_t comparableMs = 100;
    constexpr double leastPart = 0.1;
    const auto measured = static_cast<double>(measuredMs);
    if (!(duration >= 0) || duration > measured + toleranceMs)
        return false;
    return isProcess || measuredMs < comparableMs || duration >= measured * leastPart;
}

} // namespace

bool returnsEnvelopes(const VerifiedTool& tool) {
    return tool.isModule() || tool.isProcess() || tool.activity->http();
}

bool hasOutputSchema(const VerifiedTool& tool) {
    return tool.outputSchema.has_value();
}

std::optional<Judgment> judgeThrowing(const VerifiedTool& tool, const Observations& observations) {
    const Observation* call = observations.find(ProbeKind::Normal);
    if (!call)
        return notTried(observations.reason(ProbeKind::Normal));
    const Message missing = describeMissingResult(tool, *call);
    return missing.empty() ? passed(*call) : failed(*call, missing);
}

std::optional<Judgment> judgeShape(const VerifiedTool& tool, const Observations& observations) {
    return judgeAll(observations, [&](const Observation& call) { return judgeShapeOf(tool, call); });
}

std::optional<Judgment> judgeFetchedAt(const VerifiedTool& tool, const Observations& observations) {
    return judgeAll(observations, [&](const Observation& call) { return judgeFetchedAtOf(tool, call); });
}

std::optional<Judgment> judgeExclusive(const VerifiedTool& tool, const Observations& observations) {
    return judgeAll(observations, [&](const Observation& call) { return judgeExclusiveOf(tool, call); });
}

std::optional<Judgment> judgeMetadata(const VerifiedTool& tool, const Observations& observations) {
    const Observation* call = observations.find(ProbeKind::Normal);
    if (!call)
        return notTried(observations.reason(ProbeKind::Normal));
    const Json* envelope = objectOf(tool, *call);
    const Json* metadata = envelope ? memberOf(*envelope, "metadata") : nullptr;
    if (!metadata) // another check reports it
        return std::nullopt;
    const Json* duration = memberOf(*metadata, "duration");
    if (!duration || !duration->is_number())
        return failed(*call, message<verify_messages::noDuration>());
    if (!isPlausible(duration->get<double>(), call->durationMs, tool.isProcess()))
        return failed(*call, message<verify_messages::implausibleDuration>(shortText(*duration), call->durationMs));
    const Json* timestamp = memberOf(*metadata, "timestamp");
    if (timestamp && timestamp->is_number()) {
        const double at = timestamp->get<double>();
        if (at < static_cast<double>(call->startedMs - clockToleranceMs) ||
            at > static_cast<double>(call->endedMs + clockToleranceMs))
            return failed(*call, message<verify_messages::implausibleTimestamp>(shortText(*timestamp),
                                                                                std::to_string(call->endedMs)));
    }
    const std::string* name = stringAt(*metadata, "toolName");
    if (name && *name != tool.definition->displayName())
        return failed(*call, message<verify_messages::otherToolName>(shortText(*name), tool.definition->displayName()));
    return passed(*call);
}

std::optional<Judgment> judgeOutput(const VerifiedTool& tool, const Observations& observations) {
    const Observation* call = observations.find(ProbeKind::Normal);
    if (!call)
        return notTried(observations.reason(ProbeKind::Normal));
    if (hasProcessEnded(tool, *call))
        return failed(*call, describeMissingResult(tool, *call));
    if (hasFailed(*call))
        return notTried(message<verify_messages::callFailed>(errorOf(*call)), call);
    const Json* structured = memberOf(call->reply.result->data, "structuredContent");
    const std::vector<ValidationError> errors =
        tool.outputSchema->validate(structured ? *structured : call->reply.result->data);
    return errors.empty() ? passed(*call) : failed(*call, outputViolation(errors.front()));
}

} // namespace toolroom::verify
