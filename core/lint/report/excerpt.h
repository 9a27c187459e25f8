// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/source_text.h"

#include <string>

namespace toolroom {

/// A source line for display: the text and a line of marks below it.
struct Excerpt {
    std::string text;
    std::string marks; ///< spaces, then `^~~~` below the marked range
};

/// The line in which `range` begins, shortened with `…` to at most `width` columns around the range. Only the first
/// line of a multi-line range is marked. The running time depends on `width`, not on the length of the line.
[[nodiscard]] TOOLROOM_EXPORT Excerpt makeExcerpt(const SourceText& text, ByteRange range, int width);

} // namespace toolroom
