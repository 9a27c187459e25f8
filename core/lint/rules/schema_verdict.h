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
    /// Another rule says it better: empty and repeated `enum`s, repeated `required` names, broken patterns.
    bool hasOwnRule = false;
};

/// What the metaschema of its draft says against `schema`, one verdict a place.
[[nodiscard]] std::vector<SchemaVerdict> schemaVerdicts(const Json& schema);

/// `schema` asks for draft-07 or 2020-12, or for none. What others mean is only known in part.
[[nodiscard]] bool hasKnownDraft(const Json& schema);

} // namespace toolroom
