// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

namespace toolroom {

/// Whether `schema` or a part of it has a name that references may use: an `$id`, an anchor.
[[nodiscard]] bool hasNames(const Json& schema);

/// `schema` with references that name places by JSON pointers only, and no other names: two such schemas can stand in
/// one document. A `$dynamicRef` becomes the reference that it is where nothing overrides it.
[[nodiscard]] Json withoutNames(Json schema);

/// `schema` in the words of 2020-12 and fit to stand inside of another one: without `$schema` and names.
[[nodiscard]] Json embeddable(const Json& schema);

} // namespace toolroom
