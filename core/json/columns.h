// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <cstddef>
#include <string_view>

namespace toolroom {

/// The number of terminal columns that a character occupies: 0 for combining marks, 2 for wide characters.
[[nodiscard]] int displayColumns(char32_t codePoint);
[[nodiscard]] TOOLROOM_EXPORT std::size_t displayColumns(std::string_view utf8);

} // namespace toolroom
