// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/trace/statistics.h"

#include "core/json/member.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace toolroom {

namespace {

/// The time that one step spent connecting; a child run has recorded it in its step.
std::int64_t connectTimeOf(const Span& span, const std::vector<Span>& spans) {
    if (span.kind == SpanKind::Child)
        return std::max<std::int64_t>(0, integerAt(span.detail, connectTimeMember).value_or(0));
    const auto isOuter = [&](const Span& other) { return other.kind == SpanKind::Connect && other.id == span.parent; };
    if (span.kind != SpanKind::Connect || std::ranges::any_of(spans, isOuter))
        return 0;
    std::int64_t time = span.durationNs - span.waitNs;
    const std::int64_t end = span.startNs + span.durationNs;
    for (const Span& other : spans) // such as signing in
        if (other.id != span.id)
            time -= std::max<std::int64_t>(0, std::min(end, other.startNs + other.waitNs) -
                                                  std::max(span.startNs, other.startNs));
    return std::max<std::int64_t>(0, time);
}

} // namespace

bool isInsideStep(const Span& span, const Span& outer) {
    return span.id != outer.id && span.startNs >= outer.startNs && span.startNs < outer.startNs + outer.durationNs;
}

std::int64_t connectTimeNs(const std::vector<Span>& spans) {
    return std::accumulate(spans.begin(), spans.end(), std::int64_t(0),
                           [&](std::int64_t sum, const Span& span) { return sum + connectTimeOf(span, spans); });
}

std::int64_t connectTimeNs(const Trace& trace, const Span& attempt) {
    std::int64_t time = 0;
    for (const Span& span : trace.spans)
        if (isInsideStep(span, attempt))
            time += connectTimeOf(span, trace.spans);
    return time;
}

std::int64_t toolTimeNs(const Trace& trace) {
    return std::max<std::int64_t>(0, trace.durationNs - totalWaitNs(trace) - connectTimeNs(trace.spans));
}

std::int64_t percentile(std::vector<std::int64_t> values, int percent) {
    constexpr std::size_t whole = 100;
    if (values.empty())
        return 0;
    const std::size_t rank = (values.size() * static_cast<std::size_t>(percent) + whole - 1) / whole;
    const auto nth = values.begin() + static_cast<std::ptrdiff_t>(std::max<std::size_t>(rank, 1) - 1);
    std::ranges::nth_element(values, nth);
    return *nth;
}

bool isDeniedOrAborted(std::string_view code) {
    return std::ranges::contains(refusalCodes, code);
}

RunResultKind classifyRunResult(bool ok, std::string_view code) {
    return ok ? RunResultKind::Ok : isDeniedOrAborted(code) ? RunResultKind::DeniedOrAborted : RunResultKind::Error;
}

void StatisticsCollector::add(const std::string& toolId, RunResultKind ending, std::int64_t toolTimeNs) {
    ToolCounts& counted = m_tools[toolId];
    counted.errors += ending == RunResultKind::Error;
    counted.deniedOrAborted += ending == RunResultKind::DeniedOrAborted;
    if (ending != RunResultKind::DeniedOrAborted)
        counted.times.push_back(toolTimeNs);
    counted.recent.push_back({ending, toolTimeNs});
    if (counted.recent.size() > maxRecentRuns)
        counted.recent.pop_front();
}

std::vector<ToolStatistics> StatisticsCollector::statistics() const {
    constexpr int median = 50;
    constexpr int slow = 95;
    std::vector<ToolStatistics> all;
    for (const auto& [toolId, counted] : m_tools) {
        const std::size_t counting = counted.times.size();
        all.push_back(
            {.toolId = toolId,
             .runs = counting + counted.deniedOrAborted + counted.unfinished,
             .errors = counted.errors,
             .deniedOrAborted = counted.deniedOrAborted,
             .errorRate = counting == 0 ? 0 : static_cast<double>(counted.errors) / static_cast<double>(counting),
             .p50Ns = percentile(counted.times, median),
             .p95Ns = percentile(counted.times, slow),
             .recent = {counted.recent.begin(), counted.recent.end()},
             .unfinished = counted.unfinished});
    }
    return all;
}

} // namespace toolroom
