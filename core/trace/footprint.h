// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/trace/trace.h"

#include <cstddef>
#include <cstdint>

namespace toolroom {

/// Estimated memory use in bytes, without allocator overhead. Takes time linear in the size of the value; stops shortly
/// after reaching `enough`.
[[nodiscard]] TOOLROOM_EXPORT std::size_t footprint(const Json& value, std::size_t enough = SIZE_MAX);
[[nodiscard]] TOOLROOM_EXPORT std::size_t footprint(const Span& span);
/// Includes the arguments and the result.
[[nodiscard]] TOOLROOM_EXPORT std::size_t footprint(const Trace& trace);

} // namespace toolroom
