// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// The maximum length of a generated text, in bytes.
inline constexpr std::size_t maxMatchingTextBytes = 10'000;

/// Text that probably matches `pattern`, with as few repetitions as possible, but at least `minLength`
/// characters if the pattern allows. Empty for unsupported syntax: lookarounds, backreferences, character properties.
[[nodiscard]] std::optional<std::string> makeMatchingText(std::string_view pattern, std::size_t minLength,
                                                          unsigned variation);

} // namespace toolroom
