// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/json/json.h"
#include "core/lint/engine/subject.h"
#include "core/schema/compiler/keywords.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Helpers for the schema rules.

/// The types that `type` lists; empty when it is absent or invalid.
[[nodiscard]] TypeSet declaredTypes(const Json& schema);
/// Whether `readOnly` is true: callers do not pass the value.
[[nodiscard]] bool isReadOnly(const Json& schema);

/// Converts a pointer in the tool's document to a pointer in its input schema.
[[nodiscard]] std::string_view schemaPointer(const ToolSubject& subject, std::string_view pointer);

/// Whether the subschema, or one that contains it, is the value of one of `keywords`.
[[nodiscard]] bool isUnderKeyword(const Subschema& subschema, std::span<const std::string_view> keywords);

/// The texts that `enum` lists; views into `schema`.
[[nodiscard]] std::vector<std::string_view> listedTexts(const Json& schema);

/// Whether the subschemas of `keyword` apply to the same value: `allOf`, `then`, …
[[nodiscard]] bool isInPlaceApplicator(std::string_view keyword);

/// The property, list or definition at a pointer in the tool's document, for a message: "the root schema",
/// "`filter.tags[]`", "definition `Address.street`".
[[nodiscard]] Message describeLocation(const ToolSubject& subject, std::string_view pointer);

/// Whether `property` is inside an `allOf`, `then` or similar and an enclosing schema declares the same property.
[[nodiscard]] bool isRedeclared(const Subschema& property);

/// Whether the schema has properties in the place of keywords, as in `{"limit": {"type": "integer"}}`, which
/// keyword-unknown reports.
[[nodiscard]] bool hasMisplacedProperties(const Json& schema);

/// Two schema limits that together exclude every value.
struct EmptyRange {
    std::string_view lower; ///< keyword of the lower limit
    std::string_view upper; ///< keyword of the upper limit
};
[[nodiscard]] std::optional<EmptyRange> findEmptyRange(const Json& schema);

/// `value` on one line, shortened with an ellipsis when it is long.
[[nodiscard]] std::string shortJson(const Json& value);
/// shortJson() of the value at `pointer` in the tool's document; empty when there is none.
[[nodiscard]] std::string shortJsonAt(const ToolSubject& subject, std::string_view pointer);

} // namespace toolroom
