// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/source_text.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// ASCII letters and digits, whatever the locale.
[[nodiscard]] constexpr bool isUpper(char c) {
    return c >= 'A' && c <= 'Z';
}
[[nodiscard]] constexpr bool isLower(char c) {
    return c >= 'a' && c <= 'z';
}
[[nodiscard]] constexpr bool isDigit(char c) {
    return c >= '0' && c <= '9';
}
[[nodiscard]] constexpr char toLower(char c) {
    return isUpper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}
[[nodiscard]] constexpr char toUpper(char c) {
    return isLower(c) ? static_cast<char>(c - 'a' + 'A') : c;
}

/// A run of letters and digits. Underscores, apostrophes and hyphens inside it belong to it, so `list_files`, "don't"
/// and "up-to-date" are one word each.
struct Word {
    std::string_view text; ///< as it is written
    std::size_t begin = 0; ///< bytes

    [[nodiscard]] std::size_t end() const { return begin + text.size(); }
    [[nodiscard]] ByteRange range() const { return {begin, end()}; }
};

/// The words of valid UTF-8, in order; views into `text`.
[[nodiscard]] TOOLROOM_EXPORT std::vector<Word> wordsOf(std::string_view text);

/// ASCII letters in lower case; other bytes as they are.
[[nodiscard]] TOOLROOM_EXPORT std::string lowered(std::string_view text);

/// The parts of a name in lower case: `getIssueURL`, `get_issue_url` and `get-issue-url` all give get, issue, url.
[[nodiscard]] TOOLROOM_EXPORT std::vector<std::string> identifierWords(std::string_view name);

/// A lower-case word without the ending of its plural or third person: "issues" and "issue" become the same.
[[nodiscard]] TOOLROOM_EXPORT std::string stem(std::string_view word);

/// Articles, prepositions, auxiliaries and the like: words that say nothing of what a tool does. `word` is lower case.
[[nodiscard]] TOOLROOM_EXPORT bool isFunctionWord(std::string_view word);

/// Whether `name` stands in `text` as a word of its own.
[[nodiscard]] TOOLROOM_EXPORT bool mentions(std::string_view text, std::string_view name);

[[nodiscard]] std::size_t codePointCount(std::string_view utf8);

/// `text` without the white space around it.
[[nodiscard]] std::string_view trimmed(std::string_view text);

} // namespace toolroom
