// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/activity.h"

#include "core/contract/envelope.h"

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

std::string Activity::requestedUrl(const Json&, const CallContext&) const {
    return {};
}

ActivityReply parseReply(Json answer, Contract own) {
    const std::optional<Contract> contract = answer.is_object() ? contractOf(answer, own) : std::nullopt;
    if (!contract)
        return {.result = CallSuccess{.data = std::move(answer)}};
    RunResult runResult = *envelopeFormat(*contract)->read(answer);
    return {.result = std::move(runResult.result),
            .assist = std::move(runResult.assist),
            .partialData = std::move(runResult.partialData),
            .warnings = std::move(runResult.warnings),
            .envelope = ReturnedEnvelope{*contract, std::move(answer)}};
}

} // namespace toolroom
