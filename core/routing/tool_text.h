// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"
#include "core/contract/definition/tool_definition.h"
#include "core/registry/registry.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The text by which a model recognizes a tool.
struct ToolText {
    std::string id; ///< short and unique among the tools of an index; used to break ties
    std::string name;
    std::string description;
    std::string parameterNames; ///< separated by spaces, like the next two members; includes nested schemas
    std::string parameterDescriptions;
    std::string enumValues;
};

/// A text without an id.
[[nodiscard]] TOOLROOM_EXPORT ToolText makeToolText(std::string_view name, std::string_view description,
                                                    const Json* inputSchema);

/// A tool of a registry as routing sees it.
struct RoutedTool {
    ToolText text;
    std::vector<std::string> triggerPhrases;
};

/// The tools of `snapshot` in its order. The id of a tool is the `id` in its definition, or its name; if another tool
/// has the same one, its id in the registry. Parses every definition. Empty if aborted.
[[nodiscard]] TOOLROOM_EXPORT std::vector<RoutedTool> collectRoutedTools(const RegistrySnapshot& snapshot, int jobs = 0,
                                                                         const AbortSignal& abort = {});

} // namespace toolroom
