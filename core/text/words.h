// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ascii.h"
#include "core/base/export.h"
#include "core/json/source_text.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// ASCII only, independent of the locale.
[[nodiscard]] constexpr char toUpper(char c) {
    return isAsciiLower(c) ? static_cast<char>(c - 'a' + 'A') : c;
}

/// A run of letters and digits. Underscores, apostrophes and hyphens inside a word are part of it: `list_files`,
/// "don't" and "up-to-date" are one word each.
struct Word {
    std::string_view text;
    std::size_t begin = 0; ///< byte offset

    [[nodiscard]] std::size_t end() const { return begin + text.size(); }
    [[nodiscard]] ByteRange range() const { return {begin, end()}; }
};

/// The words of valid UTF-8, in order; views into `text`.
[[nodiscard]] TOOLROOM_EXPORT std::vector<Word> wordsOf(std::string_view text);

/// The parts of a name in lower case: `getIssueURL`, `get_issue_url` and `get-issue-url` all yield get, issue, url.
[[nodiscard]] TOOLROOM_EXPORT std::vector<std::string> splitIdentifier(std::string_view name);

/// A lowercase word without its plural or third-person ending: "issue" for "issues".
[[nodiscard]] TOOLROOM_EXPORT std::string stem(std::string_view word);

/// Whether `word` is an article, preposition, auxiliary or similar, which carries no information about a tool. Expects
/// lower case.
[[nodiscard]] TOOLROOM_EXPORT bool isFunctionWord(std::string_view word);

/// Whether `text` contains `name` as a separate word.
[[nodiscard]] TOOLROOM_EXPORT bool mentions(std::string_view text, std::string_view name);

/// `text` without leading and trailing whitespace.
[[nodiscard]] std::string_view trimmed(std::string_view text);

} // namespace toolroom
