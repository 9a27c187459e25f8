// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <string>
#include <string_view>

namespace toolroom {

/// The SHA-256 digest, in hexadecimal, of the canonical form of `json`: compact, with sorted keys. Key order does not
/// affect the digest.
[[nodiscard]] TOOLROOM_EXPORT std::string digestOf(const Json& json);

/// The SHA-256 digest of `bytes` in hexadecimal.
[[nodiscard]] TOOLROOM_EXPORT std::string sha256Of(std::string_view bytes);

/// Compact JSON; invalid UTF-8 is replaced by U+FFFD.
[[nodiscard]] TOOLROOM_EXPORT std::string compactText(const Json& json);
/// JSON indented by two spaces; invalid UTF-8 is replaced by U+FFFD.
[[nodiscard]] TOOLROOM_EXPORT std::string prettyText(const Json& json);
/// A string without quotes and escapes; any other value as compactText().
[[nodiscard]] TOOLROOM_EXPORT std::string unquotedText(const Json& json);

} // namespace toolroom
