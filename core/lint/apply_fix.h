// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/finding.h"

#include <string>

namespace toolroom {

/// Applies a finding's fix to the file at `path`, from which `linted` was read. Fails without changing the file if its
/// content has changed since.
[[nodiscard]] TOOLROOM_EXPORT Result<void> applyFix(const std::string& path, const SourceText& linted,
                                                    const TextEdit& fix);

} // namespace toolroom
