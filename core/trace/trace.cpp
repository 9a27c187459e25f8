// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/trace/trace.h"

#include "core/trace/statistics.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace toolroom {

using namespace std::string_view_literals;

std::string_view spanKindName(SpanKind kind) {
    static constexpr std::array names = {
        "resolve"sv,    "defaults"sv,     "validate"sv, "budget"sv,  "trust"sv,        "precondition"sv,
        "permission"sv, "confirmation"sv, "attempt"sv,  "connect"sv, "probe"sv,        "sign-in"sv,
        "answer"sv,     "round"sv,        "poll"sv,     "backoff"sv, "result-check"sv, "store"sv,
        "effect"sv,     "rollback"sv,     "pause"sv,    "child"sv};
    return names.at(static_cast<std::size_t>(kind));
}

std::string_view spanStatusName(SpanStatus status) {
    static constexpr std::array names = {"ok"sv, "failed"sv, "skipped"sv};
    return names.at(static_cast<std::size_t>(status));
}

std::int64_t totalWaitNs(const Trace& trace) {
    return std::accumulate(trace.spans.begin(), trace.spans.end(), std::int64_t(0),
                           [](std::int64_t sum, const Span& span) { return sum + span.waitNs; });
}

std::int64_t attemptTimeNs(const Trace& trace, const Span& attempt) {
    std::int64_t time = attempt.durationNs - attempt.waitNs - connectTimeNs(trace, attempt);
    for (const Span& span : trace.spans)
        if (isInsideStep(span, attempt))
            time -= span.waitNs;
    return std::max<std::int64_t>(0, time);
}

std::int64_t attemptTimeNs(const Trace& trace) {
    std::int64_t time = 0;
    for (const Span& span : trace.spans) {
        if (span.kind == SpanKind::Attempt)
            time += attemptTimeNs(trace, span);
    }
    return time;
}

} // namespace toolroom
