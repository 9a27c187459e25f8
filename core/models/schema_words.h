// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/tool_definition.h"
#include "core/json/json.h"

#include <QString>

#include <string>
#include <string_view>
#include <unordered_map>

namespace toolroom {

/// A schema inside a tool's input schema.
struct SchemaPlace {
    const Json* schema = nullptr;
    std::string pointer; ///< in the tool's document
};

/// Says in plain words what the schemas of one tool ask for.
class SchemaWords {
public:
    explicit SchemaWords(const ToolDefinition& tool);

    [[nodiscard]] SchemaPlace root() const;
    [[nodiscard]] static SchemaPlace child(const SchemaPlace& place, std::string_view key);
    [[nodiscard]] static SchemaPlace child(const SchemaPlace& place, std::string_view key, std::size_t index);
    /// What a reference in `place` leads to, through as many as there are; `place` itself when there is none, or when
    /// it leads nowhere.
    [[nodiscard]] SchemaPlace resolved(SchemaPlace place) const;

    [[nodiscard]] QString type(const SchemaPlace& place) const;
    [[nodiscard]] QString constraints(const SchemaPlace& place) const;
    /// The value of `key` as it was written.
    [[nodiscard]] QString written(const SchemaPlace& place, std::string_view key) const;

private:
    /// How far the words for one type may go.
    struct Reach {
        int depth = 0;
        int types = 0; ///< that are still to be named
    };

    [[nodiscard]] SchemaPlace target(const std::string& reference) const;
    [[nodiscard]] QString type(const SchemaPlace& place, Reach& reach) const;
    [[nodiscard]] QString typeInside(const SchemaPlace& place, Reach& reach) const;
    [[nodiscard]] QString knownType(const SchemaPlace& place, Reach& reach) const;
    [[nodiscard]] QString namedType(const SchemaPlace& place, std::string_view name, Reach& reach) const;
    [[nodiscard]] QString alternatives(const SchemaPlace& place, std::string_view key, const QString& join,
                                       Reach& reach) const;
    [[nodiscard]] QString range(const SchemaPlace& place, std::string_view least, std::string_view most,
                                const QString& what) const;
    [[nodiscard]] QStringList numberBounds(const SchemaPlace& place) const;

    const ToolDefinition& m_tool;
    mutable std::unordered_map<std::string, SchemaPlace> m_targets; ///< of references that were followed before
};

} // namespace toolroom
