// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"
#include "core/lint/subject.h"
#include "core/schema/keywords.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The words in which the rules about schemas read a schema and speak of it.

/// The member of that name; null when `schema` has none or is no object.
[[nodiscard]] const Json* member(const Json& schema, std::string_view name);
/// The same, when it is a string.
[[nodiscard]] const std::string* textMember(const Json& schema, std::string_view name);

/// The types that `type` names; empty when it is absent or unreadable.
[[nodiscard]] TypeSet declaredTypes(const Json& schema);
/// `number`, or `string or null`.
[[nodiscard]] std::string typeWords(const Json& schema);

/// Where a pointer in the tool's document points inside its input schema.
[[nodiscard]] std::string_view schemaPointer(const ToolSubject& subject, std::string_view pointer);

/// The schemas inside that keyword are for the same value: `allOf`, `then`, …
[[nodiscard]] bool isInPlace(std::string_view keyword);

/// The property, list or definition that a pointer of the tool's document stands in, as people write it: `the schema`,
/// `"filter.tags[]"`, `definition "Address.street"`.
[[nodiscard]] std::string placeWords(const ToolSubject& subject, std::string_view pointer);

/// A schema inside an `allOf`, `then` or the like that speaks again of a property that its surroundings declare.
[[nodiscard]] bool isRestated(const Subschema& property);

/// `value` on one line, shortened with an ellipsis when it is long.
[[nodiscard]] std::string shownValue(const Json& value);

} // namespace toolroom
