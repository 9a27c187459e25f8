// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/permissions/text_interpretations.h"

#include "core/base/ascii.h"
#include "core/json/character_escape.h"
#include "core/json/text.h"

#include <QString>

#include <algorithm>
#include <iterator>
#include <utility>

namespace toolroom {

namespace {

constexpr std::string_view introducers = EscapeDialect().introducers;
constexpr int maxNestedEscapes = 8;
constexpr std::size_t maxOtherDecodings = 64;      ///< per word
constexpr std::size_t maxOtherBytes = 1024 * 1024; ///< per text

/// Unicode variants of ASCII characters, such as full-width letters, replaced, and invisible characters removed.
std::string withoutVariants(std::string_view text) {
    const std::string compatible = QString::fromUtf8(text)
                                       .normalized(QString::NormalizationForm_KC)
                                       .replace(QChar(0x3002), QLatin1Char('.')) // as in host names
                                       .toStdString();
    std::string visible;
    for (std::size_t offset = 0; offset < compatible.size();) {
        const std::size_t begin = offset;
        const char32_t codePoint = nextCodePoint(compatible, offset);
        if (codePoint == 0 || !isHiddenCharacter(codePoint))
            visible.append(compatible, begin, offset - begin);
    }
    return visible;
}

/// Whether escapes in a word may be nested in ways that depend on the order in which programs decode them, or may be
/// something else.
bool hasAmbiguousEscapes(std::string_view word) {
    const std::size_t first = word.find_first_of(introducers);
    if (first == std::string_view::npos)
        return false;
    for (std::size_t at = first; at < word.size(); ++at) {
        const char next = at + 1 < word.size() ? word[at + 1] : '\0';
        if ((introducers.contains(word[at]) && word[at] != word[first]) ||
            (word[at] == '\\' && (isAsciiDigit(next) || next == 'U')) || (word[at] == '&' && next == '#'))
            return true;
    }
    return false;
}

class ReadingCollector {
public:
    TextInterpretations collect(std::string_view text) {
        addDecoded(text, {});
        if (text.contains("\\\\"))
            addDecoded(text, {.pairsAreEscapes = true});
        addAmbiguousEscapes(text);
        std::ranges::reverse(m_interpretations.texts); // if several yield the same, the most decoded one is shown
        add(std::string(text));
        return std::move(m_interpretations);
    }

private:
    /// The text, and the results of decoding it repeatedly.
    std::vector<std::string> decodings(std::string_view text, EscapeDialect dialect) {
        std::vector<std::string> found = {std::string(text)};
        for (int depth = 0; depth <= maxNestedEscapes; ++depth) {
            if (found.back().find_first_of(introducers) == std::string::npos)
                return found;
            std::string decoded = decodeEscapes(found.back(), dialect);
            if (decoded == found.back())
                return found;
            found.push_back(std::move(decoded));
        }
        found.pop_back();
        m_interpretations.isComplete = false;
        return found;
    }

    void addDecoded(std::string_view text, EscapeDialect dialect) {
        for (const std::string& decoded : decodings(text, dialect))
            addVariants(decoded);
    }

    /// Words whose escapes yield something else if one kind of them is decoded before the others. A text of several
    /// words gets one interpretation with all of them.
    void addAmbiguousEscapes(std::string_view text) {
        constexpr std::string_view ends = " \t\r\n\"'<>|,";
        std::string others;
        for (std::size_t begin = 0; begin < text.size() && m_interpretations.isComplete;) {
            const std::size_t end = std::min(text.find_first_of(ends, begin), text.size());
            const std::string_view word = text.substr(begin, end - begin);
            for (const std::string& decoded :
                 hasAmbiguousEscapes(word) ? otherDecodings(word) : std::vector<std::string>()) {
                if (word.size() == text.size())
                    addVariants(decoded);
                else
                    others.append(others.empty() ? "" : " ").append(decoded);
            }
            begin = end + 1;
        }
        if (!others.empty())
            addVariants(others);
    }

    /// What the word is decoded to if the kinds of escapes are decoded in any order, except in the usual one.
    std::vector<std::string> otherDecodings(std::string_view word) {
        std::vector<std::string> found = {std::string(word)};
        for (std::size_t i = 0; i < found.size(); ++i) {
            for (std::size_t kind = 0; kind < introducers.size(); ++kind) {
                std::string decoded =
                    decodeEscapes(found[i], {.introducers = introducers.substr(kind, 1), .isStrict = true});
                if (std::ranges::contains(found, decoded))
                    continue;
                m_otherBytes += decoded.size();
                if (found.size() >= maxOtherDecodings || m_otherBytes > maxOtherBytes) {
                    m_interpretations.isComplete = false;
                    return {};
                }
                found.push_back(std::move(decoded));
            }
        }
        const std::vector<std::string> usual = decodings(word, {});
        std::erase_if(found, [&](const std::string& text) { return std::ranges::contains(usual, text); });
        return found;
    }

    void addVariants(const std::string& text) {
        const auto isUnusual = [](unsigned char c) {
            return c >= 0x7F || (c < ' ' && c != '\t' && c != '\r' && c != '\n');
        };
        add(text);
        std::string plain = std::ranges::any_of(text, isUnusual) ? withoutVariants(text) : text;
        add(plain);
        std::ranges::replace(plain, '\\', '/');
        add(plain);
        if (plain.find_first_of("\t\r\n") != std::string::npos && plain.find_first_of("/:") != std::string::npos) {
            std::erase_if(plain, [](char c) { return c == '\t' || c == '\r' || c == '\n'; });
            add(plain);
        }
    }

    void add(std::string text) {
        if (std::ranges::contains(m_interpretations.texts, text))
            std::erase(m_interpretations.texts, text);
        m_interpretations.texts.push_back(std::move(text));
    }

    TextInterpretations m_interpretations;
    std::size_t m_otherBytes = 0;
};

} // namespace

TextInterpretations interpretText(std::string_view text) {
    return ReadingCollector().collect(text);
}

} // namespace toolroom
