// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <string>
#include <string_view>

namespace toolroom {

/// `/env/API_KEY` as `env.API_KEY` and `/args/0` as `args[0]`, for messages: on one line, with escaped names.
[[nodiscard]] TOOLROOM_EXPORT std::string memberPath(std::string_view pointer);

} // namespace toolroom
