// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/fix/fix_sources.h"
#include "core/models/tools/linted_registry.h"

namespace toolroom {

/// Lints the sources and adds a finding without a rule for each file that cannot be read, and for each quarantined
/// tool. A file that cannot be read or
/// has more unreadable tools than before, for example because it is half written, keeps its tools from `previous`,
/// which may be null.
[[nodiscard]] TOOLROOM_EXPORT LintReport lintWithPreviousTools(const LintFunction& lint,
                                                               const LintedRegistry* previous);

/// A finding without a rule for an error in the file at `path`, which is read.
[[nodiscard]] TOOLROOM_EXPORT Finding fileFinding(const Error& error, const std::string& path);

} // namespace toolroom
