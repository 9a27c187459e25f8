// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace toolroom {

/// The meta fields of a call, in the order in which they are written.
inline constexpr std::array<std::string_view, 4> callMetaFields = {"_tool", "_activity", "_reasoningForCall",
                                                                   "_output"};

/// From the idealic contract: "Any field without an underscore prefix is considered a tool parameter".
[[nodiscard]] constexpr bool isMetaField(std::string_view name) {
    return name.starts_with('_');
}

[[nodiscard]] constexpr bool isKnownMetaField(std::string_view name) {
    return std::ranges::contains(callMetaFields, name);
}

} // namespace toolroom
