// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/subject.h"

namespace toolroom {

/// Collects the data about a tool that the set rules use. The caller sets `source`, `index` and `contracts`.
[[nodiscard]] ToolSummary makeToolSummary(const ToolSubject& subject);

/// What ToolSummary::parameterText() returns.
[[nodiscard]] ToolText parameterTextOf(const ToolDefinition& tool);

/// Sets the members of the summaries that refer to the registry. `tools` are in the order of the summaries.
void linkSummaries(std::span<ToolSummary> summaries, std::span<const RegisteredTool> tools);

} // namespace toolroom
