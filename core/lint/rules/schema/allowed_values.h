// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/word_shape.h"
#include "core/lint/rules/schema/schema_helpers.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The strings and numbers that the schema of a parameter, or of the items of an array, lists as all its values. Empty
/// if other values are valid.
[[nodiscard]] std::vector<std::string> listedValues(const ToolSubject& subject, const Subschema& parameter);
/// The types that the schema of a parameter allows; empty if they are not known.
[[nodiscard]] TypeSet allowedTypes(const ToolSubject& subject, const Subschema& parameter);

/// The parameters of a tool.
struct NamedParameters {
    std::map<std::string_view, const Subschema*> byName; ///< null for a name that several have
    WordShapes shapes;                                   ///< of the names

    /// Null if no parameter has that name, or several.
    [[nodiscard]] const Subschema* find(std::string_view name) const;
};
[[nodiscard]] NamedParameters parametersByName(const ToolSubject& subject);

} // namespace toolroom
