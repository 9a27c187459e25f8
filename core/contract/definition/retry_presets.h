// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <string_view>

namespace toolroom {

/// The JSON of one of the echomen protocol's predefined retry policies: NONE, QUICK, STANDARD or AGGRESSIVE. Null for
/// other names.
[[nodiscard]] TOOLROOM_EXPORT const Json* retryPreset(std::string_view name);

} // namespace toolroom
