// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <string>

namespace toolroom {

/// JSON in the layout of Json::dump(), which cannot write exact numbers (see isExactNumber()), and writes some doubles
/// with more digits than were read. Invalid UTF-8 is replaced by U+FFFD. `indent` is the number of spaces; if it is
/// negative, everything is on one line. With `isAscii`, all characters outside ASCII are escaped.
[[nodiscard]] TOOLROOM_EXPORT std::string serializeJson(const Json& json, int indent = -1, bool isAscii = false);

} // namespace toolroom
