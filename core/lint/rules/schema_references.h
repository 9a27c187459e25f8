// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/subject.h"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// What a reference in a schema leads to.
enum class ReferenceEnd {
    Schema,
    Outside,  ///< another document
    Nothing,  ///< this document, but no such place or anchor in it
    NoSchema, ///< a place in this document where no schema stands
    Itself,   ///< the schema that it stands in, directly or by way of other references
};

struct SchemaReference {
    std::string pointer; ///< of `$ref` or `$dynamicRef` in the tool's document
    std::string text;
    ReferenceEnd end = ReferenceEnd::Schema;
};

/// Every `$ref` and `$dynamicRef` in `subschemas`, of which the first is the whole schema.
[[nodiscard]] std::vector<SchemaReference> schemaReferences(std::span<const Subschema> subschemas);

/// What `schema` refers to by a pointer into `root`; null when it does not, or when it leads nowhere.
[[nodiscard]] const Json* localTarget(const Json& root, const Json& schema);

} // namespace toolroom
