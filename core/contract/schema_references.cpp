// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/contract/schema_references.h"

#include <algorithm>
#include <array>
#include <string>

namespace toolroom {

namespace {

/// Keywords whose value is a value and no schema.
constexpr std::array<std::string_view, 5> valueKeywords = {"const", "enum", "default", "examples", "example"};
/// Keywords whose value maps names to schemas.
constexpr std::array<std::string_view, 6> mapKeywords = {"properties",  "patternProperties", "$defs",
                                                         "definitions", "dependentSchemas",  "dependencies"};
constexpr std::array<std::string_view, 2> referenceKeywords = {"$ref", "$dynamicRef"};

class ReferenceMove {
public:
    ReferenceMove(std::string_view from, std::string_view to)
        : m_from("#" + std::string(from))
        , m_to("#" + std::string(to)) {}

    /// Documents are no deeper than maxJsonDepth.
    void applyTo(Json& schema) const {
        if (schema.is_array()) {
            for (Json& element : schema)
                applyTo(element);
        }
        if (!schema.is_object() || schema.contains("$id"))
            return;
        for (auto& [key, value] : schema.get_ref<Json::object_t&>()) {
            if (std::ranges::contains(referenceKeywords, key) && value.is_string())
                move(value.get_ref<std::string&>());
            else if (std::ranges::contains(mapKeywords, key) && value.is_object())
                std::ranges::for_each(value, [this](Json& member) { applyTo(member); });
            else if (!std::ranges::contains(valueKeywords, key))
                applyTo(value);
        }
    }

private:
    void move(std::string& reference) const {
        const bool inside =
            reference.starts_with(m_from) && (reference.size() == m_from.size() || reference[m_from.size()] == '/');
        if (inside)
            reference.replace(0, m_from.size(), m_to);
    }

    std::string m_from;
    std::string m_to;
};

} // namespace

Json withReferencesMoved(Json schema, std::string_view from, std::string_view to) {
    ReferenceMove(from, to).applyTo(schema);
    return schema;
}

} // namespace toolroom
