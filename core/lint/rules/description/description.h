// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/rule.h"
#include "core/lint/engine/subject.h"
#include "core/schema/regex/regex.h"

#include <string>
#include <string_view>

namespace toolroom {

extern const Rule descMissing;
extern const Rule descMin;
extern const Rule descPlaceholder;
extern const Rule descWhitespace;
extern const Rule descUseWhen;
extern const Rule descWhatFirst;
extern const Rule descReturnsFirst;
extern const Rule descDisambiguate;
extern const Rule descDataSource;
extern const Rule descSentences;
extern const Rule descLength;
extern const Rule descTokens;
extern const Rule descHedging;
extern const Rule descImplementation;
extern const Rule descCode;
extern const Rule descRepeatsName;
extern const Rule descOverloaded;
extern const Rule descPromotional;
extern const Rule descLanguage;
extern const Rule descShouting;
extern const Rule descErrorTable;

/// Reports a finding at `part` of the description. The tool must have a description.
void reportInDescription(const ToolSubject& subject, Reporter& reporter, ByteRange part, Message text, Message help);
/// Reports a finding for the whole description.
void reportDescription(const ToolSubject& subject, Reporter& reporter, Message text, Message help);

/// The few sentences of `text` before `offset`, which show what the words there are about. A rule that looks back from
/// each match reads only these, because reading everything before each match would take quadratic time.
[[nodiscard]] std::string_view contextBefore(std::string_view text, std::size_t offset);

/// The following functions compile a rule's regular expression, which must be valid.
[[nodiscard]] Regex caseInsensitiveRegex(std::string_view pattern);
[[nodiscard]] Regex caseSensitiveRegex(std::string_view pattern);

/// The first words of `text`, for a message.
[[nodiscard]] std::string excerpt(std::string_view text);

} // namespace toolroom
