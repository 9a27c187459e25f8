// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/word_regex.h"

#include "core/text/byte_set.h"
#include "core/text/words.h"

#include <QtAssert>

#include <algorithm>
#include <utility>

namespace toolroom {

WordRegex::WordRegex(std::string_view pattern, std::string_view firstWords)
    : m_pattern(pattern)
    , m_firstWords(firstWords) {
    for (const Word& word : wordsOf(firstWords))
        m_hashes.push_back(WordHash(word.text).value());
}

const Regex& WordRegex::regex() const {
    std::call_once(m_isCompiled, [this] {
        Result<Regex> compiled = Regex::compile(m_pattern, Regex::CaseSensitivity::Insensitive, Regex::Start::Here);
        Q_ASSERT(compiled);
        m_regex = *std::move(compiled);
    });
    return *m_regex;
}

std::optional<ByteRange> WordRegex::find(const WordFilter& words, std::string_view text, std::size_t from) const {
    if (std::ranges::none_of(m_hashes, [&](std::uint32_t hash) { return words.mayContain(hash); }))
        return std::nullopt;
    const bool isUnusual = foldsToAscii(text); // then a first word may be spelled in an unusual way
    for (std::size_t i = from; i < text.size();) {
        const std::size_t begin = i;
        WordHash hash;
        for (; i < text.size() && asciiWordBytes.contains(text[i]); ++i)
            hash.add(text[i]);
        if (isUnusual || (i > begin && m_firstWords.mayContain(hash.value())))
            if (const auto match = regex().find(text, begin))
                return match;
        i += i == begin ? 1 : 0;
    }
    return std::nullopt;
}

} // namespace toolroom
