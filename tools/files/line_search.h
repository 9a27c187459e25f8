// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schema/regex/regex.h"
#include "tools/files/allowed_root.h"
#include "tools/tool_reply.h"

#include <cstddef>

namespace toolroom {

/// Larger files are skipped with a warning.
inline constexpr std::size_t maxSearchedBytes = std::size_t{16} * 1024 * 1024;
/// The search stops with a warning at this number of matches.
inline constexpr std::size_t maxMatches = 10'000;
/// Longer lines are shortened to an excerpt around their first match.
inline constexpr std::size_t maxLineBytes = 300;

/// The first `limit` matching lines below `root`, sorted by path: [{path, line, text}]. Skips hidden files and folders,
/// links, sensitive files (isSensitive), and binary files (files that contain a zero byte). Invalid UTF-8 becomes
/// U+FFFD. Fails if a line is too expensive to match.
[[nodiscard]] ActivityReply searchLines(const AllowedRoot& root, const Regex& pattern, std::size_t limit,
                                        const AbortSignal& abort);

} // namespace toolroom
