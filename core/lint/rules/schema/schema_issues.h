// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/json/json.h"
#include "core/schema/validation/correction.h"

#include <optional>
#include <string>
#include <vector>

namespace toolroom {

/// A location where a schema violates its metaschema.
struct SchemaIssue {
    std::string pointer; ///< pointer in the schema
    Message message;     ///< without a period
    Message help;        ///< may be empty
    /// Whether a more specific rule reports the issue: empty and duplicate `enum`s, duplicate `required` names, invalid
    /// patterns.
    bool hasOwnRule = false;
    std::optional<ValueCorrection> correction = std::nullopt; ///< its pointer is in the schema
};

/// Validates `schema` against the metaschema of its draft; one issue per location.
[[nodiscard]] std::vector<SchemaIssue> findSchemaIssues(const Json& schema);

} // namespace toolroom
