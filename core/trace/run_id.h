// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

namespace toolroom {

/// The first 8 characters of a run's id, for display and lookup; not unique. Ids that are not UUIDs are not shortened.
[[nodiscard]] inline std::string_view shortRunId(std::string_view run) {
    constexpr std::size_t uuidLength = 36;
    constexpr std::size_t shortLength = 8;
    return run.size() == uuidLength ? run.substr(0, shortLength) : run;
}

} // namespace toolroom
