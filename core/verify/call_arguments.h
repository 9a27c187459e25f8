// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/definition/tool_definition.h"
#include "core/json/json.h"
#include "core/run/saved_call.h"
#include "core/schema/schema.h"

#include <optional>
#include <span>
#include <string>

namespace toolroom {

/// Valid arguments for a tool: those of a saved call, preferably one that is expected to succeed; otherwise an example
/// of the definition; otherwise made from the schema. Empty if there are none. `schema` is null if the tool has none.
[[nodiscard]] std::optional<Json> findArguments(const ToolDefinition& tool, const Schema* schema,
                                                std::span<const SavedCall> saved);

/// Arguments that the schema of a tool does not allow, with the defaults of the others.
struct InvalidArguments {
    Json values;
    std::string argument; ///< the one that is wrong or missing
};

/// `valid` with one argument of the wrong type, preferably a required one. Empty if the schema allows everything.
[[nodiscard]] std::optional<InvalidArguments> withWrongArgument(const Schema& schema, const Json& valid);
/// `valid` without one of the required arguments. Empty if none is required.
[[nodiscard]] std::optional<InvalidArguments> withoutArgument(const Schema& schema, const Json& valid);

} // namespace toolroom
