// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/activity.h"

#include "core/contract/envelope.h"

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

/// The contract whose envelope `answer` is: the first that finds no fault with it, `own` before the others; else `own`
/// where it can be read as that.
std::optional<Profile> contractOf(const Json& answer, Profile own) {
    const auto fits = [&answer](Profile profile) {
        const EnvelopeFormat* format = envelopeFormat(profile);
        std::vector<EnvelopeFault> faults;
        if (format)
            format->check(answer, faults);
        return format && faults.empty() && format->read(answer);
    };
    if (fits(own))
        return own;
    if (const auto* other = std::ranges::find_if(allProfiles, fits); other != allProfiles.end())
        return *other;
    const EnvelopeFormat* format = envelopeFormat(own);
    return format && format->read(answer) ? std::optional(own) : std::nullopt;
}

} // namespace

Activity::~Activity() = default;

ActivityReply readReply(Json answer, Profile own) {
    const std::optional<Profile> contract = answer.is_object() ? contractOf(answer, own) : std::nullopt;
    if (!contract)
        return {.result = CallSuccess{.data = std::move(answer)}};
    Outcome outcome = *envelopeFormat(*contract)->read(answer);
    return {.result = std::move(outcome.result),
            .assist = std::move(outcome.assist),
            .keptData = std::move(outcome.keptData),
            .warnings = std::move(outcome.warnings),
            .envelope = AnsweredEnvelope{*contract, std::move(answer)}};
}

} // namespace toolroom
