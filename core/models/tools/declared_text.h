// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/definition/tool_definition.h"

#include <QString>

namespace toolroom {

/// The name of a contract as people write it: `MCP` for the contract `mcp`.
[[nodiscard]] TOOLROOM_EXPORT QString contractText(Contract contract);
/// The declared properties of a tool in words of the user's language. In files and reports, they keep the names of the
/// contracts.
[[nodiscard]] TOOLROOM_EXPORT QString categoryText(Category category);
[[nodiscard]] TOOLROOM_EXPORT QString consequenceText(Consequence consequence);

} // namespace toolroom
