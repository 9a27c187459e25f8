// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/query/run_charts.h"

#include "core/base/format.h"
#include "core/base/time_units.h"
#include "core/base/timestamp.h"
#include "core/trace/statistics.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <utility>

namespace toolroom {

namespace {

constexpr std::int64_t maxPeriods = 60; ///< more bars are too narrow

/// The shortest of the usual periods that divides the time into at most maxPeriods.
std::int64_t periodFor(std::int64_t firstMs, std::int64_t lastMs) {
    constexpr std::array periods = {msPerMinute,   5 * msPerMinute, 15 * msPerMinute, msPerHour,
                                    6 * msPerHour, msPerDay,        7 * msPerDay,     30 * msPerDay};
    const auto fits = [&](std::int64_t period) { return lastMs / period - firstMs / period < maxPeriods; };
    const auto* const found = std::ranges::find_if(periods, fits);
    std::int64_t period = found == periods.end() ? periods.back() : *found;
    while (!fits(period))
        period *= 2;
    return period;
}

/// The bounds 0, 1 µs, 2 µs, 5 µs, 10 µs, … up to the first one above `maxNs`.
std::vector<std::int64_t> latencyBounds(std::int64_t maxNs) {
    constexpr int base = 10;
    std::vector<std::int64_t> bounds = {0};
    for (std::int64_t decade = nsPerUs; bounds.back() <= maxNs; decade *= base)
        for (const std::int64_t step : {1, 2, 5})
            bounds.push_back(decade * step);
    return bounds;
}

std::vector<RunCharts::Latency> distribution(const std::vector<std::int64_t>& timesNs) {
    std::vector<RunCharts::Latency> latencies;
    if (timesNs.empty())
        return latencies;
    const std::vector<std::int64_t> bounds = latencyBounds(std::ranges::max(timesNs));
    for (std::size_t i = 0; i + 1 < bounds.size(); ++i)
        latencies.push_back({bounds[i], bounds[i + 1], 0});
    for (const std::int64_t time : timesNs)
        ++latencies[static_cast<std::size_t>(std::ranges::upper_bound(bounds, time) - bounds.begin()) - 1].runs;
    const auto isUsed = [](const RunCharts::Latency& each) { return each.runs > 0; };
    latencies.erase(latencies.begin(), std::ranges::find_if(latencies, isUsed));
    while (!isUsed(latencies.back()))
        latencies.pop_back();
    return latencies;
}

/// Quoted if necessary (RFC 4180).
std::string csvField(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos)
        return text;
    std::string quoted = "\"";
    for (const char c : text)
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

} // namespace

RunCharts chartsOf(std::span<const RunSummary> runs) {
    RunCharts charts;
    std::vector<std::int64_t> timesNs;
    std::map<std::string, int> codes;
    std::int64_t first = std::numeric_limits<std::int64_t>::max();
    std::int64_t last = 0;
    for (const RunSummary& run : runs) {
        ++charts.runs;
        first = std::min(first, run.startedAt);
        last = std::max(last, run.startedAt);
        if (!run.code.empty())
            ++codes[run.code];
        if (run.isFinished() && !run.isDeniedOrAborted())
            timesNs.push_back(run.toolTimeNs());
    }
    if (charts.runs == 0)
        return charts;
    charts.periodMs = periodFor(first, last);
    const std::int64_t firstPeriod = first / charts.periodMs;
    charts.periods.resize(static_cast<std::size_t>(last / charts.periodMs - firstPeriod + 1));
    for (std::size_t i = 0; i < charts.periods.size(); ++i)
        charts.periods[i].begin = (firstPeriod + static_cast<std::int64_t>(i)) * charts.periodMs;
    for (const RunSummary& run : runs) {
        RunCharts::Period& period =
            charts.periods[static_cast<std::size_t>(run.startedAt / charts.periodMs - firstPeriod)];
        ++(run.status == RunStatus::Ok        ? period.succeeded
           : run.status == RunStatus::Running ? period.running
           : run.status == RunStatus::Unknown ? period.unknown
           : run.isDeniedOrAborted()          ? period.deniedOrAborted
                                              : period.failed);
    }
    for (const auto& [code, count] : codes)
        charts.codes.push_back({code, count});
    std::ranges::stable_sort(charts.codes, std::ranges::greater(), &RunCharts::Code::runs);
    charts.latencies = distribution(timesNs);
    charts.p50Ns = percentile(timesNs, 50);
    charts.p95Ns = percentile(std::move(timesNs), 95);
    return charts;
}

std::string chartsCsv(const RunCharts& charts) {
    std::string text = "chart,from,to,series,runs\n";
    const auto seconds = [](std::int64_t ns) {
        return static_cast<double>(ns) / static_cast<double>(nsPerMs * msPerSecond);
    };
    for (const RunCharts::Period& period : charts.periods)
        for (const auto& [series, count] :
             {std::pair("succeeded", period.succeeded), std::pair("failed", period.failed),
              std::pair("denied or aborted", period.deniedOrAborted), std::pair("running", period.running),
              std::pair("unknown", period.unknown)})
            text += formatText("time,{},{},{},{}\n", isoTimestamp(period.begin),
                               isoTimestamp(period.begin + charts.periodMs), series, count);
    for (const RunCharts::Latency& latency : charts.latencies)
        text += formatText("duration,{},{},,{}\n", seconds(latency.fromNs), seconds(latency.toNs), latency.runs);
    for (const RunCharts::Code& code : charts.codes)
        text += formatText("code,,,{},{}\n", csvField(code.code), code.runs);
    return text;
}

} // namespace toolroom
