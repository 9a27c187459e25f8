// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/source_text.h"

#include <string>
#include <string_view>

namespace toolroom {

/// How a description begins.
struct Opening {
    ByteRange sentence;         ///< the first one
    std::string_view word;      ///< its first word, behind marks, emoji, notes in brackets, labels and adverbs
    std::string verb;           ///< the base form of `word` when it is used as a verb; else empty
    bool saysWhenFirst = false; ///< "Use this when …"
};

/// `prose` must outlive the opening.
[[nodiscard]] TOOLROOM_EXPORT Opening openingOf(std::string_view prose);

} // namespace toolroom
