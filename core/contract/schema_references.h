// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <string_view>

namespace toolroom {

/// `schema` with its references to places in its own document moved: those that begin with the JSON pointer `from`
/// begin with `to`. For a schema that is put into another one, or taken out of it. A part with an `$id` of its own
/// stays as it is, for its references do not look outside of it.
[[nodiscard]] Json withReferencesMoved(Json schema, std::string_view from, std::string_view to);

} // namespace toolroom
