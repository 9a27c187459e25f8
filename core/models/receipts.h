// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace toolroom {

/// How the programs of one attempt ended, as whoever watched over them tells.
struct ProcessReceipt {
    int attempt = 0;
    std::optional<std::int64_t> exitCode;
    std::optional<std::int64_t> signal; ///< that ended the program
    std::int64_t found = 0;             ///< processes, the program's own among them
    std::int64_t terminated = 0;        ///< asked to end
    std::int64_t killed = 0;
    std::int64_t left = 0;     ///< alive or zombie when all was over
    bool killedAtOnce = false; ///< they were given no time to end, as somebody wanted
};

/// One for each attempt that ran a program, in their order.
[[nodiscard]] TOOLROOM_EXPORT std::vector<ProcessReceipt> receiptsOf(const Trace& trace);

} // namespace toolroom
