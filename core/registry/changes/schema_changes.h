// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/registry/changes/tool_changes.h"

#include <string>
#include <vector>

namespace toolroom {

/// What a schema describes. Callers write arguments, so a schema that accepts fewer values breaks calls. Callers read
/// results, so a schema that allows more values breaks callers.
enum class SchemaUse { Arguments, Results };

/// The classified changes between two schemas; null stands for an absent schema. Pointers are relative to the schema.
[[nodiscard]] std::vector<ToolChange> compareSchemas(const Json& before, const Json& after, SchemaUse use);

/// A change with a message that shows the values if they are short.
[[nodiscard]] ToolChange makeValueChange(Impact impact, const Message& subject, std::string pointer, const Json& before,
                                         const Json& after, Message reason);

} // namespace toolroom
