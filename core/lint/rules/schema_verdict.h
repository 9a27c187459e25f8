// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <string>
#include <vector>

namespace toolroom {

/// A place where a schema breaks its metaschema.
struct SchemaVerdict {
    std::string pointer; ///< in the schema
    std::string message; ///< without a full stop
    std::string help;
};

/// What the metaschema of its draft says against `schema`, one verdict a place. What other rules explain better (empty
/// and repeated `enum`s, repeated `required` names, broken patterns) is left to them.
[[nodiscard]] std::vector<SchemaVerdict> schemaVerdicts(const Json& schema);

} // namespace toolroom
