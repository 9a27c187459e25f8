// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/time_units.h"

#include <cstdint>
#include <string>

namespace toolroom {

/// A time limit as people write it: `15 s`, or `1500 ms` if it is not in whole seconds.
[[nodiscard]] inline std::string timeLimitText(std::int64_t ms) {
    return ms % msPerSecond == 0 ? std::to_string(ms / msPerSecond) + " s" : std::to_string(ms) + " ms";
}

} // namespace toolroom
