// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/lint/finding.h"

#include <string>

namespace toolroom {

/// Makes a finding's fix in the file at `path`, which `linted` was read from. Fails, and leaves the file as it is, when
/// it no longer says what was linted.
[[nodiscard]] TOOLROOM_EXPORT Result<void> applyFix(const std::string& path, const SourceText& linted,
                                                    const TextEdit& fix);

} // namespace toolroom
