// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <string>
#include <string_view>

namespace toolroom {

/// The member of an object as text; "" when it is none or not there.
[[nodiscard]] TOOLROOM_EXPORT std::string textAt(const Json& object, std::string_view key);

} // namespace toolroom
