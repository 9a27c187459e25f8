// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ascii.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace toolroom {

/// Whether `text` is a token (RFC 9110, 5.6.2): a valid method or name of an HTTP header.
[[nodiscard]] constexpr bool isHttpToken(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) {
        return isAsciiAlphanumeric(c) || std::string_view("!#$%&'*+-.^_`|~").contains(c);
    });
}

/// Whether a connection determines this header, so that a request cannot set it.
[[nodiscard]] inline bool isConnectionHeader(std::string_view name) {
    constexpr std::array<std::string_view, 6> names = {"host",    "content-length",    "connection",
                                                       "upgrade", "transfer-encoding", "te"};
    return std::ranges::contains(names, toAsciiLower(name));
}

} // namespace toolroom
