// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace toolroom {

/// How the runs of one tool went.
struct ToolStatistics {
    std::string toolId;
    std::size_t runs = 0;
    std::size_t errors = 0; ///< runs whose outcome is an error
    double errorRate = 0;   ///< errors / runs
    std::int64_t p50Ns = 0; ///< of the tool time
    std::int64_t p95Ns = 0;

    friend bool operator==(const ToolStatistics&, const ToolStatistics&) = default;
};

/// The time that a run took without the time in which a person was waited for; never negative.
[[nodiscard]] TOOLROOM_EXPORT std::int64_t toolTimeNs(const Trace& trace);

/// The nearest-rank percentile: the smallest of `values` that at least `percent` of a hundred are not above, which is
/// always one of them. 0 when there are none. `percent` from 1 to 100.
[[nodiscard]] TOOLROOM_EXPORT std::int64_t percentile(std::vector<std::int64_t> values, int percent);

/// Counts runs, one at a time.
class TOOLROOM_EXPORT StatisticsCounter {
public:
    void add(const std::string& toolId, bool error, std::int64_t toolTimeNs);
    /// By tool id.
    [[nodiscard]] std::vector<ToolStatistics> statistics() const;

private:
    struct Counted {
        std::size_t errors = 0;
        std::vector<std::int64_t> times;
    };
    std::map<std::string, Counted> m_tools;
};

[[nodiscard]] TOOLROOM_EXPORT std::vector<ToolStatistics> statisticsOf(std::span<const Trace> traces);

} // namespace toolroom
