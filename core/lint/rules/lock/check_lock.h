// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/engine/linter.h"
#include "core/registry/changes/tool_lock.h"

#include <string_view>

namespace toolroom {

/// Compares the tools of a report with a lock file. For each tool that has changed, is new, or is missing, appends an
/// error to the findings. Tools cannot suppress these findings. `lock` was read from `document`, a file in `folder`.
/// Fails if a tool can no longer be read.
[[nodiscard]] TOOLROOM_EXPORT Result<void> checkLock(LintReport& report, const ToolLock& lock, const Document& document,
                                                     std::string_view folder);

} // namespace toolroom
