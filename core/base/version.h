// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <string_view>

namespace toolroom {

/// The version of this program and library, `major.minor.patch`.
[[nodiscard]] TOOLROOM_EXPORT std::string_view version();

} // namespace toolroom
