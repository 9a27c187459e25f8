// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"
#include "core/schema/schema.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// A schema in the form in which it is compared with another one: in 2020-12, with the targets of its references in
/// their places, so that `$ref`, `definitions`, `$defs` and the keywords of older drafts make no difference. Only a
/// reference to a schema that contains itself is kept; its target is in `$defs`, under a number.
struct ResolvedSchema {
    Json schema;
    /// Pointers of subschemas and keywords in `schema` whose pointers in the original differ, with those pointers.
    std::map<std::string, std::string, std::less<>> origins;

    /// The pointer in the original schema.
    [[nodiscard]] std::string originalPointer(const std::string& pointer) const;
};

/// Empty if the schema has a reference whose target depends on how it was reached, or becomes too large.
[[nodiscard]] std::optional<ResolvedSchema> resolveSchema(const Schema& schema);

/// A resolved schema without what does not decide which values are valid: annotations, unknown keywords.
[[nodiscard]] Json withoutAnnotations(const Json& resolved);

/// Whether the keyword decides which values are valid in 2020-12, and is not just a place for definitions.
[[nodiscard]] bool isValidating(std::string_view keyword);

} // namespace toolroom
