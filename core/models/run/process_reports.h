// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace toolroom {

/// How the processes of one attempt ended, as reported by the supervisor.
struct ProcessReport {
    int attempt = 0;
    std::optional<std::int64_t> exitCode;
    std::optional<std::int64_t> signal; ///< the signal that terminated the program
    std::int64_t found = 0;             ///< processes, including the program itself
    std::int64_t terminated = 0;        ///< processes that received SIGTERM
    std::int64_t killed = 0;
    std::int64_t left = 0;          ///< processes that were still alive or zombies at the end
    bool killedImmediately = false; ///< killed without a grace period
};

/// One report per attempt that started a program, in order.
[[nodiscard]] TOOLROOM_EXPORT std::vector<ProcessReport> processReports(const Trace& trace);

} // namespace toolroom
