// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/definition/tool_definition.h"
#include "core/json/json.h"

#include <vector>

namespace toolroom {

/// Example arguments of a tool.
struct CallExample {
    enum class Kind {
        Written,  ///< written by the author of the tool
        Default,  ///< `default` of the schema
        Smallest, ///< generated from the schema: required parameters only
        Full,     ///< generated from the schema: all parameters
    };
    Kind kind = Kind::Written;
    int number = 0; ///< for Kind::Written: its position among those examples, starting at 1
    Json arguments;
};

/// The examples written by the author (the tool's `example`, `examples` and Anthropic's `input_examples`, and the
/// schema's `examples`), then the schema's default, then generated examples. Objects only, without duplicates. For
/// worker threads, because generating examples can be slow.
[[nodiscard]] TOOLROOM_EXPORT std::vector<CallExample> callExamples(const ToolDefinition& tool);

} // namespace toolroom
