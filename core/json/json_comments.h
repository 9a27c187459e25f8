// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <string>
#include <string_view>

namespace toolroom {

/// `bytes` with comments (`//`, `/* */`) and trailing commas replaced by spaces. Line breaks are kept, so offsets do
/// not change.
[[nodiscard]] TOOLROOM_EXPORT std::string blankComments(std::string_view bytes);

} // namespace toolroom
