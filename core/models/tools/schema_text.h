// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/contract/definition/tool_definition.h"
#include "core/json/json.h"

#include <QString>

#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

namespace toolroom {

/// A schema inside a tool's input schema.
struct SchemaNode {
    const Json* schema = nullptr;
    std::string pointer; ///< JSON pointer in the tool's document
};

/// Describes the types and constraints of a tool's input schema as display text.
class SchemaDescriber {
public:
    explicit SchemaDescriber(const ToolDefinition& tool);

    [[nodiscard]] SchemaNode root() const;
    [[nodiscard]] static SchemaNode child(const SchemaNode& place, std::string_view key);
    [[nodiscard]] static SchemaNode child(const SchemaNode& place, std::string_view key, std::size_t index);
    /// Follows the references at `place`. Returns `place` itself when there is no reference or it cannot be resolved.
    [[nodiscard]] SchemaNode resolved(SchemaNode place) const;

    [[nodiscard]] QString type(const SchemaNode& place) const;
    [[nodiscard]] QString constraints(const SchemaNode& place) const;
    /// The value of `key` as written.
    [[nodiscard]] QString literal(const SchemaNode& place, std::string_view key) const;

private:
    using ListFunction = Message(std::span<const Message> items);

    /// The limits of one type description.
    struct TypeLimits {
        int depth = 0;
        int types = 0; ///< number of types that may still be described
    };

    [[nodiscard]] SchemaNode target(const std::string& reference) const;
    [[nodiscard]] QString type(const SchemaNode& place, TypeLimits& limits) const;
    [[nodiscard]] QString nestedType(const SchemaNode& place, TypeLimits& limits) const;
    [[nodiscard]] QString declaredType(const SchemaNode& place, TypeLimits& limits) const;
    [[nodiscard]] QString namedType(const SchemaNode& place, std::string_view name, TypeLimits& limits) const;
    [[nodiscard]] QString alternatives(const SchemaNode& place, std::string_view key, ListFunction& join,
                                       TypeLimits& limits) const;
    [[nodiscard]] QString range(const SchemaNode& place, std::string_view least, std::string_view most,
                                const QString& what) const;
    [[nodiscard]] QStringList numberBounds(const SchemaNode& place) const;

    const ToolDefinition& m_tool;
    mutable std::unordered_map<std::string, SchemaNode> m_targets; ///< cached targets of references
};

} // namespace toolroom
