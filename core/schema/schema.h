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

/// One way in which a value breaks a schema.
struct SchemaFault {
    std::string instancePointer; ///< where in the value
    std::string schemaPointer;   ///< the keyword's place in the schema it stands in
    std::string keyword;         ///< e.g. `minLength`; empty for a `false` schema
    std::string message;         ///< in plain words, without a full stop
    std::string missing{};       ///< the property that should be there, when `required` or the like is broken
};

struct SchemaOptions {
    /// Schemas that a `$ref` may lead to besides the schema itself and the metaschemas; nothing is ever fetched.
    /// Returns null for an unknown URI. Only called while compiling.
    std::function<const Json*(const std::string& uri)> resolve;
    SchemaDraft defaultDraft = SchemaDraft::Draft202012; ///< when `$schema` does not say
};

/// A JSON Schema, compiled once and then validated against from any thread. 2020-12 by default, draft-07 when `$schema`
/// says so. Safe against hostile schemas and values: reference loops, depth, steps and regular expressions are bounded,
/// and reaching a bound is a fault that says so.
class TOOLROOM_EXPORT Schema {
public:
    /// Fails on a reference that leads nowhere, a pattern that is no regular expression, a keyword value of a wrong
    /// type: the error's pointer is the place in the schema.
    [[nodiscard]] static Result<Schema> compile(const Json& schema, const SchemaOptions& options = {});

    /// Every fault of `instance`, each once; empty when it is valid.
    [[nodiscard]] std::vector<SchemaFault> validate(const Json& instance) const;
    [[nodiscard]] bool isValid(const Json& instance) const;
    /// `instance` with the defaults of absent properties filled in, as deep as objects are present. Alternatives
    /// (`anyOf`, `oneOf`, `if`) give none. New keys come last, in the schema's order.
    [[nodiscard]] Json withDefaults(Json instance) const;

    [[nodiscard]] SchemaDraft draft() const;

    Schema(Schema&&) noexcept;
    Schema& operator=(Schema&&) noexcept;
    ~Schema();

    struct Compiled;
    /// For what else reads the graph of nodes.
    [[nodiscard]] const Compiled& compiled() const { return *m_compiled; }

private:
    explicit Schema(std::shared_ptr<const Compiled> compiled);
    std::shared_ptr<const Compiled> m_compiled;
};

/// The draft that `schema` asks for by `$schema`, else `fallback`. Drafts older than 07 are read as 07.
[[nodiscard]] TOOLROOM_EXPORT SchemaDraft schemaDraft(const Json& schema,
                                                      SchemaDraft fallback = SchemaDraft::Draft202012);

/// Faults of `schema` against the metaschema of its draft: `instancePointer` is the place in the schema.
[[nodiscard]] TOOLROOM_EXPORT std::vector<SchemaFault> metaschemaFaults(const Json& schema);

} // namespace toolroom
