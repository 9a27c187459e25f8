// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/contract/loss.h"
#include "core/contract/tool_definition.h"
#include "core/json/json.h"

#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The names of the code that can run calls.
using ActivityNames = std::set<std::string, std::less<>>;

/// Which activity runs a tool's calls: the one it names; else the one of its own name; else "", the model itself.
/// Fails when it names one that is not there.
[[nodiscard]] TOOLROOM_EXPORT Result<std::string> resolveActivity(const ToolDefinition& tool,
                                                                  const ActivityNames& activities);

/// One tool as a model may call it: its schema with the meta fields `_tool`, `_activity`, `_reasoningForCall` and a
/// nullable `_output` before its parameters.
struct CallBranch {
    std::string tool; ///< name
    Json schema;      ///< by itself: references are within it
    Losses losses;    ///< of the schema; what else a tool says is not for the model
};

[[nodiscard]] TOOLROOM_EXPORT Result<CallBranch> callBranch(const ToolDefinition& tool,
                                                            const ActivityNames& activities);

/// The schema of `{calls: […]}` in which each call is one of `branches`.
[[nodiscard]] TOOLROOM_EXPORT Json composedCalls(std::span<const CallBranch> branches);

} // namespace toolroom
