// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/json.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

enum class SchemaDraft { Draft7, Draft202012 };

/// One violation of a schema by a value.
struct ValidationError {
    std::string instancePointer; ///< location in the value
    std::string schemaPointer;   ///< location of the keyword in its schema's document
    std::string keyword;         ///< e.g. `minLength`; empty for a `false` schema
    Message message;             ///< a predicate without a final period
    std::string missing{};       ///< the missing property, for `required` or similar
};

struct SchemaOptions {
    /// Resolves `$ref` to schemas other than the schema itself and the metaschemas; null for an unknown URI. URIs are
    /// never fetched. Only called while compiling.
    std::function<const Json*(const std::string& uri)> resolve;
    SchemaDraft defaultDraft = SchemaDraft::Draft202012; ///< if there is no `$schema`
};

/// A compiled JSON Schema. Thread-safe. The draft is 2020-12, or draft-07 if `$schema` specifies it. Safe against
/// hostile schemas and values: reference loops, depth, steps and regular expressions are limited, and exceeding a limit
/// is a validation error.
class TOOLROOM_EXPORT Schema {
public:
    /// Fails on unresolved references, invalid regular expressions and keyword values of the wrong type. The error's
    /// pointer is the location in the schema.
    [[nodiscard]] static Result<Schema> compile(const Json& schema, const SchemaOptions& options = {});

    /// All errors of `instance`, without duplicates; empty if it is valid.
    [[nodiscard]] std::vector<ValidationError> validate(const Json& instance) const;
    [[nodiscard]] bool isValid(const Json& instance) const;
    /// `instance` with the defaults of its absent properties, including those in nested objects. Ignores the defaults
    /// in alternatives (`anyOf`, `oneOf`, `if`). New keys are added at the end, in the order of the schema.
    [[nodiscard]] Json withDefaults(Json instance) const;
    /// The same without defaults that the schema refuses, such as null for a string: callers did not write them, and
    /// tools use them without validating them.
    [[nodiscard]] Json withValidDefaults(const Json& instance) const;

    [[nodiscard]] SchemaDraft draft() const;

    Schema(Schema&&) noexcept;
    Schema& operator=(Schema&&) noexcept;
    ~Schema();

    struct Compiled;
    /// For other readers of the compiled graph, such as forms.
    [[nodiscard]] const Compiled& compiled() const { return *m_compiled; }

private:
    explicit Schema(std::shared_ptr<const Compiled> compiled);
    std::shared_ptr<const Compiled> m_compiled;
};

/// The draft that `$schema` declares, otherwise `fallback`. Drafts before 07 are treated as 07.
[[nodiscard]] TOOLROOM_EXPORT SchemaDraft schemaDraft(const Json& schema,
                                                      SchemaDraft fallback = SchemaDraft::Draft202012);

/// Validates `schema` against the metaschema of its draft; `instancePointer` is the location in the schema.
[[nodiscard]] TOOLROOM_EXPORT std::vector<ValidationError> validateAgainstMetaschema(const Json& schema);

} // namespace toolroom
