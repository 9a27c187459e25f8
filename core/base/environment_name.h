// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ascii.h"

#include <algorithm>
#include <string_view>

namespace toolroom {

/// Whether `name` can be the NAME of a reference `env:NAME` to an environment variable.
[[nodiscard]] inline bool isEnvironmentName(std::string_view name) {
    const auto fits = [](char c) { return isAsciiAlphanumeric(c) || c == '_'; };
    return !name.empty() && !isAsciiDigit(name[0]) && std::ranges::all_of(name, fits);
}

} // namespace toolroom
