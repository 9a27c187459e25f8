// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ascii.h"

#include <algorithm>
#include <string_view>

namespace toolroom {

/// Whether `text` is a token (RFC 9110, 5.6.2): a valid method or name of an HTTP header.
[[nodiscard]] constexpr bool isHttpToken(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) {
        return isAsciiAlphanumeric(c) || std::string_view("!#$%&'*+-.^_`|~").contains(c);
    });
}

} // namespace toolroom
