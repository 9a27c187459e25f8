// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <string_view>

namespace toolroom {

/// The metaschema or vocabulary published under `uri`, which may be written with http or https and end with `#`. Null
/// for any other URI. Lives as long as the program.
[[nodiscard]] const Json* metaschemaDocument(std::string_view uri);

} // namespace toolroom
