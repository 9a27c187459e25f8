// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/trace/statistics.h"

#include <algorithm>
#include <utility>

namespace toolroom {

std::int64_t toolTimeNs(const Trace& trace) {
    return std::max<std::int64_t>(0, trace.durationNs - totalWaitNs(trace));
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
             .runs = counting + counted.deniedOrAborted,
             .errors = counted.errors,
             .deniedOrAborted = counted.deniedOrAborted,
             .errorRate = counting == 0 ? 0 : static_cast<double>(counted.errors) / static_cast<double>(counting),
             .p50Ns = percentile(counted.times, median),
             .p95Ns = percentile(counted.times, slow),
             .recent = {counted.recent.begin(), counted.recent.end()}});
    }
    return all;
}

} // namespace toolroom
