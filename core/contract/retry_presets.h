// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <string_view>

namespace toolroom {

/// One of the echomen protocol's built-in retry policies, as a tool would write it: NONE, QUICK, STANDARD, AGGRESSIVE.
/// Null for any other name.
[[nodiscard]] TOOLROOM_EXPORT const Json* retryPreset(std::string_view name);

} // namespace toolroom
