// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/fix_sources.h"
#include "core/models/tools/linted_registry.h"

namespace toolroom {

/// Lints, and adds a finding without a rule for each file that cannot be read. While a file cannot be read, or has more
/// unreadable tools than before, for example because it is half written, it keeps the tools that it has in `previous`,
/// which may be null.
[[nodiscard]] TOOLROOM_EXPORT LintReport lintWithPreviousTools(const LintFunction& lint,
                                                               const LintedRegistry* previous);

} // namespace toolroom
