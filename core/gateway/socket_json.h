// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// What the messages on the sockets between gateways and the workbench have in common.

/// The object in a line; null if `key`, which names the protocol, does not have the value `version`.
[[nodiscard]] Json parseSocketMessage(std::string_view line, std::string_view key, int version);
/// The member, or null.
[[nodiscard]] Json valueAt(const Json& object, std::string_view key);
/// Whether the member is true.
[[nodiscard]] bool flagAt(const Json& object, std::string_view key);

/// The name of an enumerator.
template <class Enum, std::size_t size>
[[nodiscard]] std::string nameIn(const std::array<std::string_view, size>& names, Enum value) {
    return std::string(names.at(static_cast<std::size_t>(value)));
}

template <class Enum, std::size_t size>
[[nodiscard]] std::optional<Enum> valueIn(const std::array<std::string_view, size>& names, std::string_view name) {
    const auto found = std::ranges::find(names, name);
    if (found == names.end())
        return std::nullopt;
    return static_cast<Enum>(found - names.begin());
}

} // namespace toolroom
