// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct sb_stemmer;

namespace toolroom {

/// The words of `text` in lower case and in order, without stop words. Splits at characters that are neither letters
/// nor digits, between letters and digits, and in camelCase. Runs of Chinese, Japanese and Korean characters become
/// pairs of characters. Only the first 64 KiB are read, and the first 100 characters of a word.
[[nodiscard]] TOOLROOM_EXPORT std::vector<std::string> tokenizeForRouting(std::string_view text);

/// `phrase` without placeholders such as `<resource-name>`, which stand for values.
[[nodiscard]] TOOLROOM_EXPORT std::string withoutPlaceholders(std::string_view phrase);

/// The Porter2 stem of an English word, for ranking. It joins words such as `active` and `activity`, which lint's rules
/// keep apart with stem() (words.h). Used by one thread at a time.
class TOOLROOM_EXPORT PorterStemmer {
public:
    PorterStemmer();

    /// `word` itself unless it consists of lower-case ASCII letters. Valid until the next call.
    [[nodiscard]] std::string_view stem(std::string_view word);

private:
    struct Deleter {
        void operator()(sb_stemmer* stemmer) const;
    };
    std::unique_ptr<sb_stemmer, Deleter> m_stemmer;
};

} // namespace toolroom
