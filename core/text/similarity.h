// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace toolroom {

/// Texts as lists of their words, including repetitions. Each distinct word is stored once, and each use of it as a
/// number.
class TOOLROOM_EXPORT WordBags {
public:
    /// The number of `word`.
    std::uint32_t number(std::string_view word);
    /// Adds a word to the current text.
    void add(std::uint32_t word) { m_uses.push_back(word); }
    void endText() { m_ends.push_back(m_uses.size()); }

    [[nodiscard]] std::size_t texts() const { return m_ends.size(); }
    [[nodiscard]] std::span<const std::uint32_t> text(std::size_t i) const {
        const std::size_t begin = i == 0 ? 0 : m_ends[i - 1];
        return std::span(m_uses).subspan(begin, m_ends[i] - begin);
    }
    /// The words by number; views that are valid as long as the bags.
    [[nodiscard]] std::span<const std::string_view> words() const { return m_words; }

private:
    struct Hash : std::hash<std::string_view> {
        using is_transparent = void;
    };
    std::unordered_map<std::string, std::uint32_t, Hash, std::equal_to<>> m_numbers;
    std::vector<std::string_view> m_words;
    std::vector<std::uint32_t> m_uses;
    std::vector<std::size_t> m_ends; ///< the end of each text in m_uses
};

/// The first `limit` texts that are similar to another one, in order: the cosine similarity of their TF-IDF vectors is
/// at least `threshold`. The time depends on the number of texts that share a rare word. If thousands of texts share
/// all their words, some similar ones may be missed. On abort, returns only some of the texts.
[[nodiscard]] TOOLROOM_EXPORT std::vector<std::size_t>
findSimilarTexts(const WordBags& bags, double threshold, std::size_t limit, const AbortSignal& abort = {});

} // namespace toolroom
