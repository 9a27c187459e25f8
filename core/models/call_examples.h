// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/tool_definition.h"
#include "core/json/json.h"

#include <vector>

namespace toolroom {

/// Arguments to begin with.
struct CallExample {
    enum class Kind {
        Written,
        Default,
        Smallest, ///< made from the schema: what is required
        Full,     ///< made from the schema: optional parameters too
    };
    Kind kind = Kind::Written;
    int number = 0; ///< of those that are written, from 1
    Json arguments;
};

/// For a worker thread: examples take their time. Those that the tool's author wrote, beside the name (`example`,
/// `examples`, Anthropic's `input_examples`) or in the schema, then the schema's default, then those that are made from
/// the schema. Only objects, each once.
[[nodiscard]] TOOLROOM_EXPORT std::vector<CallExample> callExamples(const ToolDefinition& tool);

} // namespace toolroom
