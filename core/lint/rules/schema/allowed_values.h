// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/rules/schema/schema_helpers.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The strings and numbers that the schema of a parameter, or of the items of an array, lists as all its values. Empty
/// if other values are valid.
[[nodiscard]] std::vector<std::string> listedValues(const ToolSubject& subject, const Subschema& parameter);
/// The types that the schema of a parameter allows; empty if they are not known.
[[nodiscard]] TypeSet allowedTypes(const ToolSubject& subject, const Subschema& parameter);

/// The parameters of a tool by name; null for a name that several have.
[[nodiscard]] std::map<std::string_view, const Subschema*> parametersByName(const ToolSubject& subject);

} // namespace toolroom
