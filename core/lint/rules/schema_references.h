// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"
#include "core/lint/subject.h"

#include <string>
#include <string_view>
#include <unordered_map>
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
    const Subschema* holder = nullptr;
    std::string_view keyword; ///< `$ref` or `$dynamicRef`
    std::string_view text;
    ReferenceEnd end = ReferenceEnd::Schema;

    /// In the tool's document.
    [[nodiscard]] std::string pointer() const;
};

/// Every `$ref` and `$dynamicRef` in `subschemas`, of which the first is the whole schema. They must outlive the
/// result.
[[nodiscard]] std::vector<SchemaReference> schemaReferences(const Subschemas& subschemas);

/// Finds values in one schema by their pointers. The members of an object are looked up in an index that is made once:
/// walking past them for every reference would take a schema's size squared.
class SchemaPlaces {
public:
    explicit SchemaPlaces(const Json& root)
        : m_root(root) {}

    /// Null when there is no such value.
    [[nodiscard]] const Json* at(const Json& from, std::string_view pointer);
    /// What `schema` refers to by a pointer into the root; null when it does not, or when it leads nowhere.
    [[nodiscard]] const Json* targetOf(const Json& schema);

private:
    const Json* child(const Json& value, const std::string& token);

    const Json& m_root;
    std::unordered_map<const Json*, std::unordered_map<std::string_view, const Json*>> m_members;
};

} // namespace toolroom
