// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/mcp_lists.h"
#include "core/lint/engine/subject.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// A value for which some clients reject the whole list.
struct McpViolation {
    ValidationError error;                       ///< pointers are those in the tool's document
    std::vector<const McpListSchema*> refusedBy; ///< oldest first
};

/// In document order. Without what name-missing, schema-missing, and schema-root-object report. Empty if the tool is
/// not an MCP tool or is checked against another contract. Computed once.
[[nodiscard]] const std::vector<McpViolation>& findMcpViolations(const ToolSubject& subject);

/// Whether the value at `pointer` is one of them; another rule need not report it then.
[[nodiscard]] bool containsPlace(const std::vector<McpViolation>& violations, std::string_view pointer);

} // namespace toolroom
