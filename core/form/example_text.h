// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/form/form_field.h"

#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// Example text that respects `limits` if possible. Each `variation` yields different text.
[[nodiscard]] std::string makeExampleText(const FieldLimits& limits, unsigned variation);

/// Example text that probably matches `pattern`, with as few repetitions as possible, but at least `minLength`
/// characters if the pattern allows. Empty for unsupported syntax: lookarounds, backreferences, character properties.
[[nodiscard]] std::optional<std::string> makeMatchingText(std::string_view pattern, std::size_t minLength,
                                                          unsigned variation);

} // namespace toolroom
