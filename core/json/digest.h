// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <string>

namespace toolroom {

/// SHA-256, in hexadecimal, of `json` in its canonical form: compact, keys sorted. Two values that differ in the order
/// of keys only have one digest.
[[nodiscard]] TOOLROOM_EXPORT std::string digestOf(const Json& json);

/// Compact JSON in UTF-8; what is no UTF-8 in it is replaced by U+FFFD.
[[nodiscard]] TOOLROOM_EXPORT std::string compactText(const Json& json);

} // namespace toolroom
