// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/contract/definition/tool_definition.h"

namespace toolroom {

/// Fails with the position if a field that guards a tool is present but cannot be read, or occurs twice:
/// confirmation, category, consequence, permission scopes, status. Such a field must not be treated as absent.
[[nodiscard]] TOOLROOM_EXPORT Result<void> checkSafetyFields(const ToolDefinition& tool);

} // namespace toolroom
