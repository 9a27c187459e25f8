// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/edit/text_edit.h"

#include <string_view>

namespace toolroom {

/// The lines of `before` to replace to get `after`: as few as possible, unless the texts differ in thousands of lines.
[[nodiscard]] TOOLROOM_EXPORT TextEdits lineEdits(std::string_view before, std::string_view after);

} // namespace toolroom
