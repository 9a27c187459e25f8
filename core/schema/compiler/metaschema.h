// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <string_view>

namespace toolroom {

/// The metaschema or vocabulary published at `uri`, which may use http or https and end with `#`; null for other URIs.
/// Has static lifetime.
[[nodiscard]] const Json* metaschemaDocument(std::string_view uri);

} // namespace toolroom
