// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/activity.h"

#include "core/contract/envelope.h"

#include <utility>

namespace toolroom {

namespace {

/// The contract whose envelope `answer` is: `own` when it could be, else the first that finds no fault with it.
const EnvelopeFormat* formatOf(const Json& answer, Profile own) {
    const auto faultless = [&answer](const EnvelopeFormat& format) {
        std::vector<EnvelopeFault> faults;
        format.check(answer, faults);
        return faults.empty() && format.read(answer);
    };
    if (const EnvelopeFormat* format = envelopeFormat(own); format && format->read(answer))
        return format;
    for (const Profile profile : allProfiles) {
        const EnvelopeFormat* format = profile == own ? nullptr : envelopeFormat(profile);
        if (format && faultless(*format))
            return format;
    }
    return nullptr;
}

} // namespace

Activity::~Activity() = default;

ActivityReply readReply(Json answer, Profile own) {
    const EnvelopeFormat* format = answer.is_object() ? formatOf(answer, own) : nullptr;
    if (!format)
        return {.result = CallSuccess{.data = std::move(answer)}};
    Outcome outcome = *format->read(answer);
    return {.result = std::move(outcome.result),
            .assist = std::move(outcome.assist),
            .warnings = std::move(outcome.warnings),
            .envelope = std::move(answer)};
}

} // namespace toolroom
