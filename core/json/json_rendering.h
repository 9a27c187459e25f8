// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <string>

namespace toolroom {

/// `json` for review before it is sent: complete, indented by two spaces, in the order in which it is sent. Different
/// values always look different: invisible characters in strings, and whitespace other than spaces, are written as
/// `\u{A0}`, which is not valid JSON and therefore unambiguous. Two additions are not sent: long strings are broken
/// into lines, and strings with right-to-left letters are enclosed in isolates (U+2068, U+2069), so that they cannot
/// reorder the text around them.
[[nodiscard]] TOOLROOM_EXPORT std::string renderJson(const Json& json);

} // namespace toolroom
