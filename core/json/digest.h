// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <string>

namespace toolroom {

/// SHA-256 in hexadecimal of the canonical form of `json`: compact, keys sorted. The order of keys does not affect it.
[[nodiscard]] TOOLROOM_EXPORT std::string digestOf(const Json& json);

/// Compact JSON; invalid UTF-8 is replaced by U+FFFD.
[[nodiscard]] TOOLROOM_EXPORT std::string compactText(const Json& json);
/// The same, indented by two spaces.
[[nodiscard]] TOOLROOM_EXPORT std::string prettyText(const Json& json);
/// A string without quotes and escapes; compactText() of other values.
[[nodiscard]] TOOLROOM_EXPORT std::string unquotedText(const Json& json);

} // namespace toolroom
