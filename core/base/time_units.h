// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace toolroom {

/// Spans and clocks use ns; contracts and settings use ms.
inline constexpr std::int64_t nsPerUs = 1'000;
inline constexpr std::int64_t nsPerMs = 1'000'000;
inline constexpr std::int64_t msPerSecond = 1'000;
inline constexpr std::int64_t msPerMinute = 60 * msPerSecond;
inline constexpr std::int64_t msPerHour = 60 * msPerMinute;
inline constexpr std::int64_t msPerDay = 24 * msPerHour;

} // namespace toolroom
