// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/calls/run_result.h"
#include "core/trace/trace.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Error codes of denied and aborted runs. They do not count as tool errors.
inline constexpr std::array refusalCodes = {error_code::permissionDenied, error_code::confirmationDenied,
                                            error_code::cancelled};
[[nodiscard]] TOOLROOM_EXPORT bool isDeniedOrAborted(std::string_view code);

enum class RunResultKind { Ok, Error, DeniedOrAborted };
/// `code` is the error code if `ok` is false.
[[nodiscard]] TOOLROOM_EXPORT RunResultKind classifyRunResult(bool ok, std::string_view code);

struct TimedRun {
    RunResultKind ending = RunResultKind::Ok;
    std::int64_t toolTimeNs = 0;

    friend bool operator==(const TimedRun&, const TimedRun&) = default;
};

/// Statistics of one tool's runs. Denied and aborted runs are only counted in `runs` and `deniedOrAborted`, and those
/// that are not finished in `runs` and `unfinished`.
struct ToolStatistics {
    std::string toolId; ///< the requested name if there is no such tool
    std::size_t runs = 0;
    std::size_t errors = 0;          ///< excluding denied and aborted runs
    std::size_t deniedOrAborted = 0; ///< denied or aborted runs
    double errorRate = 0;            ///< errors / (runs - deniedOrAborted - unfinished)
    std::int64_t p50Ns = 0;          ///< median tool time
    std::int64_t p95Ns = 0;
    std::vector<TimedRun> recent; ///< the last `maxRecentRuns` runs, oldest first
    std::size_t unfinished = 0;   ///< running, or their end is unknown

    friend bool operator==(const ToolStatistics&, const ToolStatistics&) = default;
};
inline constexpr std::size_t maxRecentRuns = 40;

/// Whether `span` began during `outer`, another step of its run.
[[nodiscard]] TOOLROOM_EXPORT bool isInsideStep(const Span& span, const Span& outer);
/// In the detail of a child run's step: the time that the child run spent connecting, in ns.
inline constexpr const char* connectTimeMember = "connectNs";
/// The time spent connecting to servers, in a run and its child runs, without the time spent waiting for the user.
[[nodiscard]] TOOLROOM_EXPORT std::int64_t connectTimeNs(const std::vector<Span>& spans);
/// The same for the steps inside an attempt.
[[nodiscard]] TOOLROOM_EXPORT std::int64_t connectTimeNs(const Trace& trace, const Span& attempt);

/// The duration of a run without the time spent connecting and waiting for the user; at least 0.
[[nodiscard]] TOOLROOM_EXPORT std::int64_t toolTimeNs(const Trace& trace);

/// The percentile of `values` by the nearest-rank method, with `percent` from 1 to 100. 0 if `values` is empty.
[[nodiscard]] TOOLROOM_EXPORT std::int64_t percentile(std::vector<std::int64_t> values, int percent);

/// Computes statistics from runs added in order, oldest first.
class TOOLROOM_EXPORT StatisticsCollector {
public:
    void add(const std::string& toolId, RunResultKind ending, std::int64_t toolTimeNs);
    void addUnfinished(const std::string& toolId) { ++m_tools[toolId].unfinished; }
    /// The statistics of each tool, sorted by tool id.
    [[nodiscard]] std::vector<ToolStatistics> statistics() const;

private:
    struct ToolCounts {
        std::size_t errors = 0;
        std::size_t deniedOrAborted = 0;
        std::size_t unfinished = 0;
        std::vector<std::int64_t> times; ///< excluding denied and aborted runs
        std::deque<TimedRun> recent;
    };
    std::map<std::string, ToolCounts> m_tools;
};

} // namespace toolroom
