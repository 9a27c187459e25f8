// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/json.h"

#include <string>
#include <string_view>

namespace toolroom {

/// What a person typed as a value. Fails on a number that would not arrive as it was typed: more digits than a double
/// keeps, an integer beyond uint64, too great an exponent. 0.1 arrives as 0.1.

/// White space around the number is no matter.
[[nodiscard]] TOOLROOM_EXPORT Result<Json> exactNumber(std::string_view text);
/// A whole number also when it is written `1e3` or `2.0`.
[[nodiscard]] TOOLROOM_EXPORT Result<Json> exactInteger(std::string_view text);
/// Any JSON value. Fails also on a key that stands twice in one object.
[[nodiscard]] TOOLROOM_EXPORT Result<Json> exactJson(std::string_view text);

} // namespace toolroom
