// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"

#include <cstddef>

namespace toolroom {

/// Limits for parsing text from programs, servers, files and users. Exceeding a limit is an error at the position where
/// it is exceeded. The defaults keep the memory of a document below 250 MB.
struct ParseLimits {
    std::size_t maxBytes = std::size_t{64} * 1024 * 1024;
    std::size_t maxValues = 1'000'000; ///< in the document, containers included
    std::size_t valuesBefore = 0;      ///< values of earlier documents that count toward maxValues
    AbortSignal abort;                 ///< parsing fails once it is requested
};

/// Limit for the values of a YAML text, whose intermediate form needs more memory.
inline constexpr std::size_t maxYamlValues = 500'000;

/// Limit for the direct children of an Outline, such as the tools of a source.
inline constexpr std::size_t maxOutlineChildren = 500'000;

/// Limit for the values of a single tool. Its schemas are compiled and checked by many rules.
inline constexpr std::size_t maxToolValues = 100'000;

} // namespace toolroom
