// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/history/store/history_reader.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace toolroom {

/// The data for charts about runs. A run that is not finished has no duration.
struct RunCharts {
    /// The runs that were started in a period of `periodMs`.
    struct Period {
        std::int64_t begin = 0; ///< ms since 1970
        int succeeded = 0;
        int failed = 0;
        int deniedOrAborted = 0;
        int running = 0;
        int unknown = 0;

        [[nodiscard]] int runs() const { return succeeded + failed + deniedOrAborted + running + unknown; }
        friend bool operator==(const Period&, const Period&) = default;
    };
    /// The runs with a tool time from `fromNs`, inclusive, to `toNs`.
    struct Latency {
        std::int64_t fromNs = 0;
        std::int64_t toNs = 0;
        int runs = 0;

        friend bool operator==(const Latency&, const Latency&) = default;
    };
    struct Code {
        std::string code;
        int runs = 0;

        friend bool operator==(const Code&, const Code&) = default;
    };

    int runs = 0;
    std::int64_t periodMs = 0;
    std::vector<Period> periods;    ///< from the first to the last run, without gaps
    std::vector<Latency> latencies; ///< without gaps; excludes denied and aborted runs, which did not reach the tool
    std::vector<Code> codes;        ///< error codes, the most frequent first
    std::int64_t p50Ns = 0;         ///< median of the runs in `latencies`
    std::int64_t p95Ns = 0;
};

[[nodiscard]] TOOLROOM_EXPORT RunCharts chartsOf(std::span<const RunSummary> runs);

/// CSV with the columns `chart,from,to,series,runs` and one row for each number. Times are in ISO 8601, durations in
/// seconds.
[[nodiscard]] TOOLROOM_EXPORT std::string chartsCsv(const RunCharts& charts);

} // namespace toolroom
