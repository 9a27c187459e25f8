// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/word_shape.h"
#include "core/json/source_text.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// A word, a quoted text, or a punctuation mark of a description.
struct ProseToken {
    enum class Kind {
        Word,   ///< `file_path`, `read-only`, `3.5`, `5m`
        Quoted, ///< between quotes or backticks, at most 60 bytes on one line
        Mark    ///< any other character
    };
    Kind kind = Kind::Mark;
    std::string_view text; ///< without the quotes; a view into the description
    std::size_t begin = 0; ///< byte offset of `text`
    bool beginsLine = false;
    char quote = '\0'; ///< the opening quote in ASCII
    WordShape shape;   ///< of Prose::lower()

    [[nodiscard]] std::size_t end() const { return begin + text.size(); }
    [[nodiscard]] ByteRange range() const { return {begin, end()}; }
    [[nodiscard]] bool isQuoted() const { return kind == Kind::Quoted; }
    [[nodiscard]] bool isWord() const { return kind == Kind::Word; }
};

/// The tokens of a text, of which they are views.
class Prose {
public:
    explicit Prose(std::string_view text);

    [[nodiscard]] std::size_t size() const { return m_tokens.size(); }
    [[nodiscard]] const ProseToken& operator[](std::size_t index) const { return m_tokens[index]; }
    [[nodiscard]] std::string_view text() const { return m_text; }
    /// The word at `index` in lower case; the mark; empty if it is quoted or there is none.
    [[nodiscard]] std::string_view lower(std::size_t index) const;
    /// The shape of lower().
    [[nodiscard]] WordShape shape(std::size_t index) const {
        return index < m_tokens.size() ? m_tokens[index].shape : WordShape();
    }
    /// Whether the words and marks from `index` on are those of `pattern`, which is in lower case and separated by
    /// spaces.
    [[nodiscard]] bool matches(std::size_t index, std::string_view pattern) const;
    /// Whether a sentence, or an item of a list, ends before the token at `index`.
    [[nodiscard]] bool endsBefore(std::size_t index) const;
    /// The first token of the sentence that contains `index`, and the first one after it.
    [[nodiscard]] std::size_t sentenceBegin(std::size_t index) const;
    [[nodiscard]] std::size_t sentenceEnd(std::size_t index) const;

private:
    std::string_view m_text;
    std::string m_lower;
    std::vector<ProseToken> m_tokens;
};

} // namespace toolroom
