// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <string>
#include <string_view>

namespace toolroom {

/// The string member `key` of `object`; empty if it is missing or not a string.
[[nodiscard]] TOOLROOM_EXPORT std::string textAt(const Json& object, std::string_view key);

} // namespace toolroom
