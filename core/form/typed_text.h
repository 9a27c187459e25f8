// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/json.h"

#include <string>
#include <string_view>

namespace toolroom {

/// These functions convert typed text to a value. They fail for numbers that form fields cannot edit: those of
/// isExactNumber(). 0.1 is kept as 0.1.

/// Ignores whitespace around the number.
[[nodiscard]] TOOLROOM_EXPORT Result<Json> parseExactNumber(std::string_view text);
/// Also accepts integers in the form `1e3` or `2.0`.
[[nodiscard]] TOOLROOM_EXPORT Result<Json> parseExactInteger(std::string_view text);
/// Any JSON value. Also fails on a duplicate key. Errors other than that there is no text have a position.
[[nodiscard]] TOOLROOM_EXPORT Result<Json> parseExactJson(std::string_view text);

} // namespace toolroom
