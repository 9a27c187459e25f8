// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace toolroom {

/// Spans and clocks count in ns, contracts and settings in ms.
inline constexpr std::int64_t nsPerMs = 1'000'000;

} // namespace toolroom
