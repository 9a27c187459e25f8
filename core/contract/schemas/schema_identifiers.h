// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

namespace toolroom {

/// Whether `schema` or one of its subschemas has an identifier: `$id`, `$anchor` or `$dynamicAnchor`.
[[nodiscard]] bool hasIdentifiers(const Json& schema);

/// `schema` without identifiers and with JSON pointers in all references, so that several such schemas fit into one
/// document. Each `$dynamicRef` becomes a `$ref` to its default target.
[[nodiscard]] Json removeIdentifiers(Json schema);

/// `schema` converted to 2020-12, without `$schema` or identifiers, so that it can be embedded in another schema.
[[nodiscard]] Json makeEmbeddable(const Json& schema);

} // namespace toolroom
