// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// `schema` with its references to places in its own document moved: those that begin with the JSON pointer `from`
/// begin with `to`. For a schema that is put into another one, or taken out of it. A part with an `$id` of its own
/// stays as it is, for its references do not look outside of it.
[[nodiscard]] Json withReferencesMoved(Json schema, std::string_view from, std::string_view to);

/// The place that a reference leads to in its own document, as a JSON pointer; nothing when it names another document
/// or an anchor.
[[nodiscard]] std::optional<std::string> placeReferredTo(std::string_view reference);
[[nodiscard]] std::string referenceTo(std::string_view pointer);

/// Where a place of the old document is in the new one; nothing when it is not there. Both are URI fragments.
using PlaceInPart = std::function<std::optional<std::string>(const std::string& fragment)>;

/// `part` of `document` as a schema by itself. What it refers to and is not in it is copied into its `$defs`.
[[nodiscard]] Json withDefinitionsOf(const Json& document, Json part, const PlaceInPart& placeInPart);
/// The same of the schema at `pointer`.
[[nodiscard]] Json schemaTakenFrom(const Json& document, std::string_view pointer);

/// The definition under which a schema keeps itself as it was when it is put into a larger one.
inline constexpr std::string_view keptRootPointer = "/$defs/_arguments";

/// `schema`, about to get further members: when it refers to itself as a whole, that is kept under keptRootPointer, and
/// all references lead there.
[[nodiscard]] Json withRootKept(Json schema);

/// References to places in the schema itself that are not there, each once.
[[nodiscard]] std::vector<std::string> danglingReferences(const Json& schema);

} // namespace toolroom
