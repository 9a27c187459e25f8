// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <cstddef>
#include <set>
#include <string>
#include <vector>

namespace toolroom {

/// A step that turns the old schema into the new one.
struct SchemaPatch {
    enum class Action {
        Set,       ///< the value at `pointer`; creates its container
        Erase,     ///< the value at `pointer`
        Append,    ///< `value` to the list at `pointer`
        Require,   ///< adds the name `value` to `required` of the schema at `pointer`
        Unrequire, ///< removes it
    };
    Action action = Action::Set;
    std::string pointer;
    Json value{};
};

void applyPatch(Json& schema, const SchemaPatch& patch);

/// A difference between two schemas that may change which values they accept. Pointers refer to the compared schemas.
struct SchemaEdit {
    enum class Kind {
        Schema,          ///< a subschema as a whole
        Keyword,         ///< a keyword of a subschema; several if combined
        Element,         ///< one schema of a list or map, other than a property
        PropertyAdded,   ///< also if the property is required
        PropertyRemoved, ///< also if the property was required
        Required,
        NotRequired,
    };
    Kind kind = Kind::Keyword;
    std::string site;        ///< pointer of the subschema in the new schema
    std::string from;        ///< pointer of the subschema in the old schema
    std::string parameter;   ///< what the subschema describes, such as `filter.ids[]`; empty at the root
    std::string keyword{};   ///< empty if there are several
    std::string name{};      ///< name of the property
    std::string pointer{};   ///< pointer of the difference in the new schema, or in the old one if it was removed
    Json before{};           ///< null if added
    Json after{};            ///< null if removed
    bool isRequired = false; ///< the added property is required
    /// Several edits of one subschema; `before` and `after` are objects with the keywords that differ.
    bool isCombined = false;
    std::vector<SchemaPatch> patches{};
};

/// A difference in a keyword that does not decide which values are valid.
struct AnnotationEdit {
    std::string parameter;
    std::string keyword;
    std::string pointer;       ///< in the new schema, or in the old one if it was removed
    Json before{};             ///< null if added
    Json after{};              ///< null if removed
    std::size_t edit = noEdit; ///< the edit whose value contains the keyword
    static constexpr std::size_t noEdit = -1;
};

struct SchemaEdits {
    std::vector<SchemaEdit> edits;
    std::vector<AnnotationEdit> annotations; ///< without those that moved between subschemas for the same parameter
    bool isComplete = true;                  ///< false if there are too many
};

/// The differences between two resolved schemas (core/schema/compiler/resolved_schema.h), or between two schemas as
/// they are written if they cannot be resolved.
[[nodiscard]] SchemaEdits editsBetween(const Json& before, const Json& after);

/// The parameters that a resolved schema declares, such as `filter` and `filter.ids[]`; none if there are too many. In
/// a recursive schema, only those near the root.
[[nodiscard]] std::set<std::string> declaredParameters(const Json& schema);

} // namespace toolroom
