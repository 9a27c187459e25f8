// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// ISO 8601 in UTC with milliseconds, as in `2025-01-15T10:30:00.000Z`. Times are milliseconds since 1970.
[[nodiscard]] TOOLROOM_EXPORT std::string isoTimestamp(std::int64_t epochMs);
/// Parses exactly the format of isoTimestamp(). Empty if the text has a different format or the date does not exist.
[[nodiscard]] TOOLROOM_EXPORT std::optional<std::int64_t> parseIsoTimestamp(std::string_view isoTimestamp);

} // namespace toolroom
