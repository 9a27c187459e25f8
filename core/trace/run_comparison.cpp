// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/trace/run_comparison.h"

#include "core/base/message_list.h"
#include "core/trace/statistics.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>

namespace toolroom {

namespace {

constexpr std::size_t partCount = static_cast<std::size_t>(DurationPart::Total) + 1;
using Times = std::array<std::int64_t, partCount>;

DurationPart partOf(SpanKind kind) {
    switch (kind) {
    case SpanKind::Backoff:
        return DurationPart::Backoff;
    case SpanKind::ResultCheck:
    case SpanKind::Store:
    case SpanKind::Effect:
    case SpanKind::Rollback:
        return DurationPart::After;
    default:
        return DurationPart::Checks;
    }
}

Times timesOf(const Trace& trace) {
    Times times{};
    const auto at = [&](DurationPart part) -> std::int64_t& { return times.at(static_cast<std::size_t>(part)); };
    for (const Span& span : trace.spans) {
        // The time of nested spans is included in that of their parents, and child runs are nested in time.
        if (span.parent == 0 && span.kind != SpanKind::Attempt && span.kind != SpanKind::Child)
            at(partOf(span.kind)) += std::max<std::int64_t>(0, span.durationNs - span.waitNs);
    }
    at(DurationPart::Attempts) = attemptTimeNs(trace);
    at(DurationPart::Waiting) = totalWaitNs(trace);
    at(DurationPart::Connecting) = connectTimeNs(trace.spans);
    const std::int64_t known = std::accumulate(times.begin(), times.end(), std::int64_t{0});
    at(DurationPart::Other) = std::max<std::int64_t>(0, trace.durationNs - known);
    at(DurationPart::Total) = trace.durationNs;
    return times;
}

} // namespace

Json resultJson(const RunResult& runResult) {
    Json value = {{"ok", runResult.result.has_value()}, {"attempts", runResult.attempts}};
    if (runResult.result) {
        value["message"] = runResult.result->message;
        value["data"] = runResult.result->data;
    } else {
        const CallError& error = runResult.result.error();
        value["error"] = {{"code", error.code},
                          {"message", error.message.text()},
                          {"recoverable", error.recoverable},
                          {"suggestions", textsOf(error.suggestions)}};
    }
    if (!runResult.warnings.empty())
        value["warnings"] = textsOf(runResult.warnings);
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
        comparison.times.push_back({static_cast<DurationPart>(part), older.at(part), newer.at(part)});
    return comparison;
}

} // namespace toolroom
