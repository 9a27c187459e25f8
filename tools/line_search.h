// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schema/regex.h"
#include "tools/allowed_root.h"
#include "tools/tool_reply.h"

#include <cstddef>

namespace toolroom {

/// A larger file is left out of a search, with a warning.
inline constexpr std::size_t maxSearchedBytes = std::size_t{16} * 1024 * 1024;
/// A search ends after so many matches, with a warning.
inline constexpr std::size_t maxMatches = 10'000;
/// Of a longer line only what is around its first match is told.
inline constexpr std::size_t maxLineBytes = 300;

/// The first `limit` lines below `root` that match, in the order of their paths' bytes: [{path, line, text}]. Left out
/// are hidden files and folders, links, what only a person may allow to read (isSensitive), and binary files: those
/// with a zero byte. Bytes of a line that are no UTF-8 become U+FFFD. Ends with an error on a line that is too costly
/// to match.
[[nodiscard]] ActivityReply searchLines(const AllowedRoot& root, const Regex& pattern, std::size_t limit,
                                        const AbortSignal& abort);

} // namespace toolroom
