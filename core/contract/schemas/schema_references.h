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

/// `schema` with its local references changed: the JSON pointer prefix `from` becomes `to`. Used when a schema is
/// embedded in another one or extracted from it. Subschemas with an `$id` stay unchanged, because their references are
/// relative to it.
[[nodiscard]] Json rebaseReferences(Json schema, std::string_view from, std::string_view to);

/// The JSON pointer that a local reference refers to; empty if it refers to another document or an anchor.
[[nodiscard]] std::optional<std::string> localReferenceTarget(std::string_view reference);
[[nodiscard]] std::string makeReference(std::string_view pointer);

/// Maps a URI fragment in the old document to the fragment for the same target in the new document; empty if the new
/// document does not contain the target.
using FragmentMapping = std::function<std::optional<std::string>(const std::string& fragment)>;

/// Makes `part` of `document` self-contained: referenced schemas outside it are copied into its `$defs`.
[[nodiscard]] Json makeSelfContained(const Json& document, Json part, const FragmentMapping& mapFragment);
/// The same for the schema at `pointer`.
[[nodiscard]] Json extractSchema(const Json& document, std::string_view pointer);

/// The definition in which a schema that refers to itself is preserved when properties are added to it.
inline constexpr std::string_view savedRootPointer = "/$defs/_arguments";

/// Prepares `schema` for additional properties: if it refers to its own root, a copy of it is stored at
/// savedRootPointer and all references are redirected to that copy.
[[nodiscard]] Json preserveRoot(Json schema);

/// Local references that cannot be resolved, without duplicates.
[[nodiscard]] std::vector<std::string> danglingReferences(const Json& schema);

} // namespace toolroom
