// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/outcome.h"
#include "core/trace/trace.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Errors by which a run was kept from going on: a person or a rule said no, or somebody ended it. They say nothing of
/// the tool.
inline constexpr std::array refusalCodes = {error_code::permissionDenied, error_code::confirmationDenied,
                                            error_code::cancelled};
[[nodiscard]] TOOLROOM_EXPORT bool isRefusal(std::string_view code);

enum class RunEnding { Ok, Error, Refused };
/// `code` of the error, where it is one.
[[nodiscard]] TOOLROOM_EXPORT RunEnding endingOf(bool ok, std::string_view code);

struct TimedRun {
    RunEnding ending = RunEnding::Ok;
    std::int64_t toolTimeNs = 0;

    friend bool operator==(const TimedRun&, const TimedRun&) = default;
};

/// How the runs of one tool went. Runs that were refused are counted, and are otherwise no part of the figures.
struct ToolStatistics {
    std::string toolId; ///< the name that was asked for, where there is no such tool
    std::size_t runs = 0;
    std::size_t errors = 0;  ///< runs whose outcome is an error, but for those refused
    std::size_t refused = 0; ///< runs
    double errorRate = 0;    ///< errors / (runs - refused)
    std::int64_t p50Ns = 0;  ///< of the tool time
    std::int64_t p95Ns = 0;
    std::vector<TimedRun> recent; ///< the newest `mostRecentRuns`, of which the newest is the last

    friend bool operator==(const ToolStatistics&, const ToolStatistics&) = default;
};
inline constexpr std::size_t mostRecentRuns = 40;

/// The time that a run took without the time in which a person was waited for; never negative.
[[nodiscard]] TOOLROOM_EXPORT std::int64_t toolTimeNs(const Trace& trace);

/// The nearest-rank percentile: the smallest of `values` that at least `percent` of a hundred are not above, which is
/// always one of them. 0 when there are none. `percent` from 1 to 100.
[[nodiscard]] TOOLROOM_EXPORT std::int64_t percentile(std::vector<std::int64_t> values, int percent);

/// Counts runs, one at a time, the oldest first.
class TOOLROOM_EXPORT StatisticsCounter {
public:
    void add(const std::string& toolId, RunEnding ending, std::int64_t toolTimeNs);
    /// By tool id.
    [[nodiscard]] std::vector<ToolStatistics> statistics() const;

private:
    struct Counted {
        std::size_t errors = 0;
        std::size_t refused = 0;
        std::vector<std::int64_t> times; ///< of those not refused
        std::deque<TimedRun> recent;
    };
    std::map<std::string, Counted> m_tools;
};

[[nodiscard]] TOOLROOM_EXPORT std::vector<ToolStatistics> statisticsOf(std::span<const Trace> traces);

} // namespace toolroom
