// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/subject.h"
#include "core/schema/regex/regex.h"

#include <string>
#include <string_view>

namespace toolroom {

/// Whether `text` consists of whitespace.
[[nodiscard]] bool isBlank(std::string_view text);

/// Reports a finding at `part` of the description. The tool must have a description.
void reportInDescription(const ToolSubject& subject, Reporter& reporter, ByteRange part, Message text, Message help);
/// Reports a finding for the whole description.
void reportDescription(const ToolSubject& subject, Reporter& reporter, Message text, Message help);

/// Whether an English description says when to use the tool or skill, in any wording. `words` are those of the
/// description; its own name stands for "this tool".
[[nodiscard]] bool statesCondition(std::string_view description, const WordFilter& words, std::string_view ownName);

/// The few sentences of `text` before `offset`, which show what the words there are about. A rule that looks back from
/// each match reads only these, because reading everything before each match would take quadratic time.
[[nodiscard]] std::string_view contextBefore(std::string_view text, std::size_t offset);

/// The following functions compile a rule's regular expression, which must be valid.
[[nodiscard]] Regex caseInsensitiveRegex(std::string_view pattern);
[[nodiscard]] Regex caseSensitiveRegex(std::string_view pattern);

/// The first words of `text`, for a message.
[[nodiscard]] std::string excerpt(std::string_view text);

/// The one that begins first.
[[nodiscard]] std::optional<ByteRange> firstOf(std::optional<ByteRange> one, std::optional<ByteRange> other);

/// The end of the first `count` sentences.
[[nodiscard]] std::size_t endOfSentences(std::string_view prose, std::size_t count);
/// The end of the first sentences, which describe the purpose of a tool.
[[nodiscard]] std::size_t endOfPurpose(std::string_view prose);

} // namespace toolroom
