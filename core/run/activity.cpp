// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/activity.h"

#include "core/run/messages.h"

#include "core/contract/calls/envelope.h"
#include "core/trace/redaction/redaction.h"

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

/// The contract of the envelope `answer`: the first for which it is valid, starting with `own`; otherwise `own` if it
/// can be read as an envelope of `own`.
std::optional<Contract> contractOf(const Json& answer, Contract own) {
    const auto fits = [&answer](Contract contract) {
        const EnvelopeFormat* format = envelopeFormat(contract);
        std::vector<EnvelopeViolation> violations;
        if (format)
            format->check(answer, violations);
        return format && violations.empty() && format->read(answer);
    };
    if (fits(own))
        return own;
    if (const auto* other = std::ranges::find_if(allContracts, fits); other != allContracts.end())
        return *other;
    const EnvelopeFormat* format = envelopeFormat(own);
    return format && format->read(answer) ? std::optional(own) : std::nullopt;
}

} // namespace

Activity::~Activity() = default;

QCoro::Task<Result<Json>> Activity::runStep(ActivityCall, std::string, std::size_t, Json, AbortSignal) {
    co_return std::unexpected(Error{message<run_messages::notCode>()});
}

void Activity::addSecrets(SecretMask&, const CallContext&) const {}

std::string Activity::url(const Json&, const CallContext&) const {
    return {};
}

void mask(ActivityReply& reply, const SecretMask& secrets) {
    if (secrets.isEmpty())
        return;
    mask(reply.result, secrets);
    if (reply.assist)
        reply.assist->prompt = secrets.masked(std::move(reply.assist->prompt));
    reply.assistContent = secrets.masked(std::move(reply.assistContent));
    if (reply.partialData)
        reply.partialData = secrets.maskedValue(*std::move(reply.partialData));
    for (Message& warning : reply.warnings)
        warning = secrets.masked(std::move(warning));
    for (Message& violation : reply.violations)
        violation = secrets.masked(std::move(violation));
    if (reply.envelope)
        reply.envelope->envelope = secrets.maskedValue(std::move(reply.envelope->envelope));
    reply.received = secrets.maskedValue(std::move(reply.received));
    reply.receivedError = secrets.maskedValue(std::move(reply.receivedError));
}

ActivityReply parseReply(Json answer, Contract own) {
    const std::optional<Contract> contract = answer.is_object() ? contractOf(answer, own) : std::nullopt;
    if (!contract)
        return {.result = CallSuccess{.data = std::move(answer)}};
    RunResult runResult = *envelopeFormat(*contract)->read(answer);
    if (!runResult.result && runResult.result.error().code.empty())
        runResult.result.error().code = error_code::unknown;
    return {.result = std::move(runResult.result),
            .assist = std::move(runResult.assist),
            .partialData = std::move(runResult.partialData),
            .warnings = std::move(runResult.warnings),
            .envelope = ReturnedEnvelope{*contract, std::move(answer)}};
}

} // namespace toolroom
