// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace toolroom {

/// An IPv6 address in network byte order. An IPv4 address is represented by its mapped address, ::ffff:a.b.c.d.
using IpAddress = std::array<std::uint8_t, 16>;

/// Parses an IPv6 address as defined by RFC 4291, or an IPv4 address in dotted-decimal notation. Zones and prefix
/// lengths are not allowed.
[[nodiscard]] TOOLROOM_EXPORT std::optional<IpAddress> parseIpAddress(std::string_view text);

} // namespace toolroom
