// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schema/form_field.h"

#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// A text within `limits`, as far as one is found; another one for each `variation`.
[[nodiscard]] std::string exampleText(const FieldLimits& limits, unsigned variation);

/// A text that `pattern` probably matches, with about as few repetitions as it allows, but `least` characters where it
/// leaves the choice. Nothing for what it does not know: look-arounds, references back, properties of characters.
[[nodiscard]] std::optional<std::string> textForPattern(std::string_view pattern, std::size_t least,
                                                        unsigned variation);

} // namespace toolroom
