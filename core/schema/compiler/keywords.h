// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>

namespace toolroom {

/// The types that `type` can name.
enum class InstanceType : std::uint8_t { Null, Boolean, Integer, Number, String, Array, Object };

/// A set of instance types, such as those that a keyword constrains.
class TypeSet {
public:
    constexpr TypeSet() = default;
    constexpr TypeSet(std::initializer_list<InstanceType> types) {
        for (const InstanceType type : types)
            insert(type);
    }
    static constexpr TypeSet all() {
        TypeSet every;
        every.m_bits = 0x7f;
        return every;
    }

    constexpr void insert(InstanceType type) { m_bits |= bit(type); }
    [[nodiscard]] constexpr bool contains(InstanceType type) const { return (m_bits & bit(type)) != 0; }
    [[nodiscard]] constexpr bool intersects(TypeSet other) const { return (m_bits & other.m_bits) != 0; }
    [[nodiscard]] constexpr bool empty() const { return m_bits == 0; }
    friend constexpr TypeSet operator|(TypeSet left, TypeSet right) {
        left.m_bits |= right.m_bits;
        return left;
    }
    friend constexpr TypeSet operator&(TypeSet left, TypeSet right) {
        left.m_bits &= right.m_bits;
        return left;
    }
    friend constexpr bool operator==(TypeSet, TypeSet) = default;

private:
    static constexpr std::uint8_t bit(InstanceType type) {
        return static_cast<std::uint8_t>(1u << static_cast<unsigned>(type));
    }

    std::uint8_t m_bits = 0;
};

/// How the value of a keyword contains schemas.
enum class SubschemaKind : std::uint8_t {
    None,
    One,        ///< the value is a schema: `not`
    List,       ///< an array of schemas: `allOf`
    Map,        ///< an object of schemas: `properties`
    OneOrList,  ///< draft-07's `items`
    MapOrNames, ///< draft-07's `dependencies`: an object of schemas and arrays of names
};

/// One keyword of draft-07 or 2020-12.
struct KeywordInfo {
    std::string_view name;
    SubschemaKind subschemas = SubschemaKind::None;
    TypeSet appliesTo = TypeSet::all(); ///< all types for annotations and references
    bool draft7 = true;
    bool draft202012 = true;
};

/// Whether the value can be a schema: an object or a boolean.
[[nodiscard]] inline bool isSchema(const Json& value) {
    return value.is_object() || value.is_boolean();
}

/// Null for an unknown keyword.
[[nodiscard]] TOOLROOM_EXPORT const KeywordInfo* keyword(std::string_view name);
[[nodiscard]] TOOLROOM_EXPORT std::span<const KeywordInfo> allKeywords();

/// The type named `name`; empty if there is none.
[[nodiscard]] TOOLROOM_EXPORT std::optional<InstanceType> parseInstanceType(std::string_view name);
[[nodiscard]] TOOLROOM_EXPORT std::string_view instanceTypeName(InstanceType type);

} // namespace toolroom
