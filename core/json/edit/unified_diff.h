// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/edit/text_edit.h"

#include <string>
#include <string_view>

namespace toolroom {

/// The effect of `edits` on `text` as a unified diff with three lines of context, for `git apply` and `patch -p1`.
/// Lines end with a line feed; carriage returns are part of their lines. Empty if nothing changes.
[[nodiscard]] TOOLROOM_EXPORT std::string makeUnifiedDiff(std::string_view path, std::string_view text,
                                                          const TextEdits& edits);

} // namespace toolroom
