// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/source_text.h"

#include <string>

namespace toolroom {

/// A line of a source, fit to be shown: one row of text and one of marks below it.
struct Excerpt {
    std::string text;
    std::string marks; ///< spaces, then `^~~~` below what is at fault
};

/// The line in which `range` begins, cut around it so that it fills at most `width` columns; `…` stands for what was
/// cut. Of a range over several lines the first is marked. Costs no more than `width`, however long the line is.
[[nodiscard]] TOOLROOM_EXPORT Excerpt excerptOf(const SourceText& text, ByteRange range, int width);

} // namespace toolroom
