// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/trace/run_comparison.h"

#include "core/base/message_list.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>

namespace toolroom {

namespace {

constexpr std::size_t partCount = static_cast<std::size_t>(TimePart::Total) + 1;
using Times = std::array<std::int64_t, partCount>;

TimePart partOf(SpanKind kind) {
    switch (kind) {
    case SpanKind::Attempt:
    case SpanKind::Child:
        return TimePart::Attempts;
    case SpanKind::Backoff:
        return TimePart::Backoff;
    case SpanKind::ResultCheck:
    case SpanKind::Store:
    case SpanKind::Effect:
    case SpanKind::Rollback:
        return TimePart::After;
    default:
        return TimePart::Checks;
    }
}

Times timesOf(const Trace& trace) {
    Times times{};
    const auto at = [&](TimePart part) -> std::int64_t& { return times.at(static_cast<std::size_t>(part)); };
    for (const Span& span : trace.spans) {
        if (span.parent == 0) // nested spans are part of their parents
            at(partOf(span.kind)) += std::max<std::int64_t>(0, span.durationNs - span.waitNs);
    }
    at(TimePart::Waiting) = waitedNs(trace);
    const std::int64_t known = std::accumulate(times.begin(), times.end(), std::int64_t{0});
    at(TimePart::Other) = std::max<std::int64_t>(0, trace.durationNs - known);
    at(TimePart::Total) = trace.durationNs;
    return times;
}

} // namespace

Json resultJson(const RunResult& outcome) {
    Json value = {{"ok", outcome.result.has_value()}, {"attempts", outcome.attempts}};
    if (outcome.result) {
        value["message"] = outcome.result->message;
        value["data"] = outcome.result->data;
    } else {
        const CallError& error = outcome.result.error();
        value["error"] = {{"code", error.code},
                          {"message", error.message.text()},
                          {"recoverable", error.recoverable},
                          {"suggestions", textsOf(error.suggestions)}};
    }
    if (!outcome.warnings.empty())
        value["warnings"] = textsOf(outcome.warnings);
    return value;
}

RunComparison compareRuns(const ComparedRun& before, const ComparedRun& after) {
    RunComparison comparison;
    comparison.arguments = changesBetween(before.arguments, after.arguments);
    if (before.trace == nullptr || after.trace == nullptr)
        return comparison;
    comparison.outcome = changesBetween(resultJson(before.trace->outcome), resultJson(after.trace->outcome));
    const Times older = timesOf(*before.trace);
    const Times newer = timesOf(*after.trace);
    for (std::size_t part = 0; part < partCount; ++part)
        comparison.times.push_back({static_cast<TimePart>(part), older.at(part), newer.at(part)});
    return comparison;
}

} // namespace toolroom
