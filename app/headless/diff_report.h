// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/command_line.h"
#include "core/registry/changes/tool_changes.h"

#include <string>

namespace toolroom {

/// The report of --diff as text, JSON (resources/schemas/diff-report.schema.json), or Markdown. `before` and `after`
/// are the SOURCE arguments.
[[nodiscard]] std::string formatDiffReport(const ToolSetChanges& changes, const std::string& before,
                                           const std::string& after, ReportFormat format);

} // namespace toolroom
