// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <cstddef>
#include <set>
#include <string>
#include <string_view>

namespace toolroom {

/// The length of the `{{name}}` at the start of `text`; 0 if there is none. Names consist of letters, digits, `_`, `-`
/// and `.`, and start with a letter or `_`.
[[nodiscard]] TOOLROOM_EXPORT std::size_t variableLength(std::string_view text);
/// The name in `{{name}}`.
[[nodiscard]] TOOLROOM_EXPORT std::string_view variableName(std::string_view variable);

/// The names that an HTTP activity declares as `variables`. In its URL and headers, only these are variables.
using VariableNames = std::set<std::string, std::less<>>;
/// The length of the `{{name}}` at the start of `text` if `names` contains it, otherwise 0.
[[nodiscard]] TOOLROOM_EXPORT std::size_t variableLength(std::string_view text, const VariableNames& names);

} // namespace toolroom
