// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

namespace toolroom {

/// What a run is called wherever its whole id has no room: the beginning of it. Ids that are not ours stay as they are.
/// Runs may share it, so it is for reading and for looking a run up.
[[nodiscard]] inline std::string_view shortRunId(std::string_view run) {
    constexpr std::size_t whole = 36; // a UUID
    constexpr std::size_t shown = 8;
    return run.size() == whole ? run.substr(0, shown) : run;
}

} // namespace toolroom
