// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"
#include "core/contract/mcp_lists.h"
#include "core/json/json.h"
#include "core/mcp/era.h"
#include "core/schema/correction.h"

#include <span>
#include <vector>

namespace toolroom {

struct RepairedItem {
    Json item;
    std::vector<ValueCorrection> repairs; ///< in the order in which they were made; empty if nothing was wrong
    Message problem;                      ///< why clients of the era cannot use the item; empty if they can
};

/// Makes an item acceptable to clients of all revisions of an era, which otherwise reject the whole list. Optional
/// members that are not valid are removed; the arguments that a tool accepts stay the same. A valid item is returned as
/// it is.
[[nodiscard]] TOOLROOM_EXPORT RepairedItem repairMcpItem(Json item, McpItemKind kind, Era era);

/// The repairs in one line: "`annotations.title` removed, `inputSchema.properties` set to `{}`".
[[nodiscard]] TOOLROOM_EXPORT Message describeRepairs(std::span<const ValueCorrection> repairs);

} // namespace toolroom
