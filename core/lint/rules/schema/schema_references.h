// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"
#include "core/json/object_index.h"
#include "core/lint/engine/subject.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace toolroom {

/// The target of a reference in a schema.
enum class ReferenceTarget {
    Schema,
    External,   ///< another document
    Missing,    ///< a location or anchor that this document does not have
    NotASchema, ///< a value of this document that is not a schema
    Circular,   ///< the schema that contains it, directly or through other references
};

struct SchemaReference {
    const Subschema* holder = nullptr;
    std::string_view keyword; ///< `$ref` or `$dynamicRef`
    std::string_view text;
    ReferenceTarget target = ReferenceTarget::Schema;

    /// In the tool's document.
    [[nodiscard]] std::string pointer() const;
};

/// Every `$ref` and `$dynamicRef` in `subschemas`, the first of which is the root schema. `subschemas` must outlive the
/// result.
[[nodiscard]] std::vector<SchemaReference> findSchemaReferences(const Subschemas& subschemas);

/// Resolves pointers in one schema, in linear time overall.
class SchemaIndex {
public:
    explicit SchemaIndex(const Json& root)
        : m_root(root) {}

    /// Null when there is no such value.
    [[nodiscard]] const Json* at(const Json& from, std::string_view pointer) { return m_index.resolve(from, pointer); }
    /// The target of `schema`'s `$ref` if that is a pointer into the root; null if not, or if it cannot be resolved.
    [[nodiscard]] const Json* targetOf(const Json& schema);

private:
    const Json& m_root;
    ObjectIndex m_index;
};

} // namespace toolroom
