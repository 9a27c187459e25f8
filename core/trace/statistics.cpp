// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/trace/statistics.h"

#include <algorithm>
#include <utility>

namespace toolroom {

std::int64_t toolTimeNs(const Trace& trace) {
    return std::max<std::int64_t>(0, trace.durationNs - waitedNs(trace));
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

void StatisticsCounter::add(const std::string& toolId, bool error, std::int64_t toolTimeNs) {
    Counted& counted = m_tools[toolId];
    counted.errors += error;
    counted.times.push_back(toolTimeNs);
}

std::vector<ToolStatistics> StatisticsCounter::statistics() const {
    constexpr int median = 50;
    constexpr int slow = 95;
    std::vector<ToolStatistics> all;
    for (const auto& [toolId, counted] : m_tools) {
        const std::size_t runs = counted.times.size();
        all.push_back({.toolId = toolId,
                       .runs = runs,
                       .errors = counted.errors,
                       .errorRate = static_cast<double>(counted.errors) / static_cast<double>(runs),
                       .p50Ns = percentile(counted.times, median),
                       .p95Ns = percentile(counted.times, slow)});
    }
    return all;
}

std::vector<ToolStatistics> statisticsOf(std::span<const Trace> traces) {
    StatisticsCounter counter;
    for (const Trace& trace : traces)
        counter.add(trace.toolId, !trace.outcome.result, toolTimeNs(trace));
    return counter.statistics();
}

} // namespace toolroom
