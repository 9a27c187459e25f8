// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schema/regex/regex.h"
#include "core/text/word_filter.h"

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

namespace toolroom {

/// A case-insensitive regular expression for prose, all of whose matches begin with one of a few whole words. The
/// expression is tried only at those words, which is many times faster than a search at every character. It is compiled
/// at the first of them. Thread-safe.
class TOOLROOM_EXPORT WordRegex {
public:
    /// `firstWords` are in lower case, separated by spaces. `pattern` must be valid and outlive this object.
    WordRegex(std::string_view pattern, std::string_view firstWords);

    /// The first match at or after byte `from`, which must not be inside a word. `words` are the words of `text` or
    /// of a longer text.
    [[nodiscard]] std::optional<ByteRange> find(const WordFilter& words, std::string_view text,
                                                std::size_t from = 0) const;

private:
    [[nodiscard]] const Regex& regex() const;

    std::string_view m_pattern;
    mutable std::once_flag m_isCompiled;
    mutable std::optional<Regex> m_regex;
    WordFilter m_firstWords;
    std::vector<std::uint32_t> m_hashes; ///< hashes of the first words
};

} // namespace toolroom
