// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <string_view>

namespace toolroom {

/// The embedded JSON file `data/NAME`.
[[nodiscard]] Json builtinData(std::string_view name);

} // namespace toolroom
