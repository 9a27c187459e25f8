// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/contract/definition/conversion_loss.h"
#include "core/contract/definition/tool_definition.h"
#include "core/json/json.h"

#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The names of the available activities.
using ActivityNames = std::set<std::string, std::less<>>;

/// The activity that runs a tool's calls: the activity that the tool specifies, otherwise the activity with the tool's
/// name, otherwise "" for the model itself. Fails if the specified activity does not exist.
[[nodiscard]] TOOLROOM_EXPORT Result<std::string> resolveActivity(const ToolDefinition& tool,
                                                                  const ActivityNames& activities);

/// The schema of calls to one tool: its input schema with the meta fields `_tool`, `_activity`, `_reasoningForCall`
/// and a nullable `_output` before the parameters.
struct ToolCallSchema {
    std::string tool;        ///< name of the tool
    Json schema;             ///< self-contained: all references are local
    ConversionLosses losses; ///< schema losses only; the model does not need the tool's other fields
};

[[nodiscard]] TOOLROOM_EXPORT Result<ToolCallSchema> makeToolCallSchema(const ToolDefinition& tool,
                                                                        const ActivityNames& activities);

/// The schema of `{calls: […]}` in which each call matches one of `branches`.
[[nodiscard]] TOOLROOM_EXPORT Json composeCallSchema(std::span<const ToolCallSchema> branches);

} // namespace toolroom
