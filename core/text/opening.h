// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/source_text.h"

#include <string>
#include <string_view>

namespace toolroom {

/// The opening of a description.
struct Opening {
    ByteRange sentence;               ///< the first sentence
    std::string_view word;            ///< its first word after punctuation, emoji, bracketed notes, labels and adverbs
    std::string verb;                 ///< the base form of `word` if it is used as a verb; otherwise empty
    bool startsWithCondition = false; ///< whether it starts with a condition, such as "Use this when …"
};

/// `prose` must outlive the opening.
[[nodiscard]] TOOLROOM_EXPORT Opening openingOf(std::string_view prose);

/// Whether one of the first two sentences of `prose` says what the tool does: it begins with a verb, or has one after
/// "to", "that" or its subject, or after "for" as a gerund. "Helps" and "can" do not count.
[[nodiscard]] TOOLROOM_EXPORT bool statesActionEarly(std::string_view prose);

} // namespace toolroom
