// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace toolroom {

/// A change after which a target takes a schema. The facts of targets name them; see
/// resources/schemas/target.schema.json.
enum class SchemaFix {
    AddItems,
    AddObjectType,
    AddProperties,
    BooleanToObject,
    CloseAndRequire,
    CloseObject,
    ConstToEnum,
    MergeComposition,
    NumericBounds,
    OneOfToAnyOf,
    RemoveDraft,
    RemoveEmptyProperties,
    RemoveId,
    RemoveNulls,
    SplitTypes,
    TupleToPrefixItems
};

/// Their names in the facts, in the order of the enumeration.
inline constexpr std::array<std::string_view, 16> schemaFixNames = {
    "addItems",    "addObjectType",    "addProperties", "booleanToObject",   "closeAndRequire", "closeObject",
    "constToEnum", "mergeComposition", "numericBounds", "oneOfToAnyOf",      "removeDraft",     "removeEmptyProperties",
    "removeId",    "removeNulls",      "splitTypes",    "tupleToPrefixItems"};

} // namespace toolroom
