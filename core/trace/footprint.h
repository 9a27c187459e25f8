// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/trace/trace.h"

#include <cstddef>
#include <cstdint>

namespace toolroom {

/// Bytes of memory that a value takes with all that it holds, about: what an allocator adds is not counted. As long as
/// the value has members, this takes time; it counts little further than `enough`.
[[nodiscard]] TOOLROOM_EXPORT std::size_t footprint(const Json& value, std::size_t enough = SIZE_MAX);
[[nodiscard]] TOOLROOM_EXPORT std::size_t footprint(const Span& span);
/// With the arguments and the outcome, but without what is stored elsewhere.
[[nodiscard]] TOOLROOM_EXPORT std::size_t footprint(const Trace& trace);

} // namespace toolroom
