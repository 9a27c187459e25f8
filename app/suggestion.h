// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace toolroom {

/// The word of `known` that `word` was probably meant to be; empty when none is near.
[[nodiscard]] std::string_view nearestWord(std::string_view word, std::span<const std::string_view> known);

} // namespace toolroom
