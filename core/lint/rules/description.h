// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/rule.h"
#include "core/lint/subject.h"
#include "core/schema/regex.h"

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

/// At `part` of the description, which the tool has.
void reportInDescription(const ToolSubject& subject, Reporter& reporter, ByteRange part, std::string message,
                         std::string help);
/// At the whole description.
void reportDescription(const ToolSubject& subject, Reporter& reporter, std::string message, std::string help);

/// A regular expression of a rule; it must be a valid one. To `phrase`, capitals and small letters are the same.
[[nodiscard]] Regex phrase(std::string_view pattern);
[[nodiscard]] Regex exactPhrase(std::string_view pattern);

/// A few words of `text` to quote in a message.
[[nodiscard]] std::string excerpt(std::string_view text);

} // namespace toolroom
