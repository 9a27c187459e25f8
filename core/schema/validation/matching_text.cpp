// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/validation/matching_text.h"

#include "core/base/ascii.h"
#include "core/json/text.h"

#include <algorithm>
#include <charconv>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

constexpr int maxPatternDepth = 50;

/// Generates text that matches a regular expression while parsing it.
class PatternWriter {
public:
    PatternWriter(std::string_view pattern, std::size_t minLength, unsigned variation)
        : m_pattern(pattern)
        , m_minLength(minLength)
        , m_variation(variation) {}

    std::optional<std::string> write() {
        std::string text = alternatives();
        if (m_hasFailed || m_at != m_pattern.size())
            return std::nullopt;
        return text;
    }

private:
    struct Repeats {
        std::size_t min = 1;
        std::size_t max = 1;
    };
    using Characters = std::vector<std::pair<char32_t, char32_t>>; ///< ranges

    [[nodiscard]] bool ends() const { return m_hasFailed || m_at >= m_pattern.size(); }
    [[nodiscard]] char peek() const { return m_pattern[m_at]; }
    bool skip(std::string_view token) {
        const bool isNext = m_pattern.substr(m_at).starts_with(token);
        m_at += isNext ? token.size() : 0;
        return isNext;
    }

    std::string fail() {
        m_hasFailed = true;
        return {};
    }

    /// The text of the alternative selected by the variation; parses all alternatives.
    std::string alternatives() {
        if (++m_depth > maxPatternDepth)
            return fail();
        std::vector<std::string> texts = {sequence()};
        while (!ends() && skip("|"))
            texts.push_back(sequence());
        --m_depth;
        return texts[m_variation % texts.size()];
    }

    std::string sequence() {
        std::string text;
        while (!ends() && peek() != '|' && peek() != ')') {
            const std::size_t begin = m_at;
            const std::string one = piece();
            const std::size_t pieceEnd = m_at;
            const Repeats repeats = quantifier();
            std::size_t count = repeats.min;
            // The first unbounded repetition supplies the missing length.
            if (repeats.max > repeats.min && !one.empty() && m_minLength > m_written)
                count = std::min(repeats.max, std::max(count, (m_minLength - m_written + one.size() - 1) / one.size()));
            if (repeats.max > repeats.min && count == 0 && m_minLength == 0)
                count = m_variation == 0 ? 0 : 1;
            if (one.size() * count > maxMatchingTextBytes)
                return fail();
            m_written += one.size() * count;
            for (std::size_t i = 0; i < count; ++i)
                text += one;
            if (m_at == begin || pieceEnd == begin)
                return fail();
        }
        return text;
    }

    std::string piece() {
        const char c = peek();
        if (c == '^' || c == '$') {
            ++m_at;
            return {};
        }
        if (c == '(')
            return group();
        if (c == '[')
            return pick(characterClass());
        if (c == '.') {
            ++m_at;
            return pick({{'a', 'z'}});
        }
        if (c == '\\')
            return escape();
        if (c == '*' || c == '+' || c == '?')
            return fail();
        return pick({{literal(), 0}});
    }

    char32_t literal() { return nextCodePoint(m_pattern, m_at); }

    std::string group() {
        ++m_at;
        if (skip("?:") || !skip("?")) {
            // a plain group
        } else if (skip("<") && !ends() && peek() != '=' && peek() != '!') {
            m_at = std::min(m_pattern.find('>', m_at), m_pattern.size() - 1) + 1;
        } else {
            return fail();
        }
        const std::size_t before = m_written;
        const std::string text = alternatives();
        m_written = before;
        return skip(")") ? text : fail();
    }

    static std::optional<Characters> shorthand(char c) {
        switch (c) {
        case 'd':
            return Characters{{'0', '9'}};
        case 'w':
            return Characters{{'a', 'z'}, {'0', '9'}, {'A', 'Z'}, {'_', '_'}};
        case 's':
            return Characters{{' ', ' '}};
        case 'D':
        case 'S':
            return Characters{{'a', 'z'}};
        case 'W':
            return Characters{{'-', '-'}, {' ', ' '}};
        default:
            return std::nullopt;
        }
    }

    /// Parses the character after a backslash; empty if it is not a literal character.
    std::optional<char32_t> escapedCharacter() {
        const char c = m_pattern[m_at++];
        constexpr std::string_view letters = "nrtfv";
        constexpr std::string_view controls = "\n\r\t\f\v";
        if (const std::size_t known = letters.find(c); known != std::string_view::npos)
            return static_cast<char32_t>(controls[known]);
        if (c == 'x' || c == 'u') {
            const std::string_view digits = m_pattern.substr(m_at, c == 'x' ? 2 : 4);
            unsigned code = 0;
            const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
            if (read.ec != std::errc() || read.ptr != digits.data() + digits.size())
                return std::nullopt;
            m_at += digits.size();
            return code;
        }
        const bool word = isAsciiAlphanumeric(c);
        return word ? std::nullopt : std::optional<char32_t>(static_cast<unsigned char>(c));
    }

    std::string escape() {
        ++m_at;
        if (ends())
            return fail();
        if (skip("b"))
            return {};
        if (const auto known = shorthand(peek())) {
            ++m_at;
            return pick(*known);
        }
        const auto character = escapedCharacter();
        return character ? pick({{*character, 0}}) : fail();
    }

    Characters characterClass() {
        ++m_at;
        const bool negated = skip("^");
        Characters ranges;
        while (!ends() && peek() != ']') {
            if (peek() == '\\' && m_at + 1 < m_pattern.size()) {
                if (const auto known = shorthand(m_pattern[m_at + 1])) {
                    m_at += 2;
                    ranges.insert(ranges.end(), known->begin(), known->end());
                    continue;
                }
            }
            const auto first = classCharacter();
            auto last = first;
            if (m_pattern.substr(m_at).starts_with("-") && !m_pattern.substr(m_at).starts_with("-]")) {
                ++m_at;
                last = ends() ? std::nullopt : classCharacter();
            }
            if (!first || !last) {
                fail();
                return {};
            }
            ranges.emplace_back(*first, *last);
        }
        if (!skip("]"))
            m_hasFailed = true;
        return negated ? others(ranges) : ranges;
    }

    std::optional<char32_t> classCharacter() {
        if (peek() != '\\')
            return literal();
        ++m_at;
        return ends() ? std::nullopt : escapedCharacter();
    }

    static Characters others(const Characters& ranges) {
        Characters left;
        for (const std::string_view candidates = "abcdefghijklmnopqrstuvwxyzABC0123456789-_ .,:/";
             const char c : candidates)
            if (std::ranges::none_of(ranges, [&](const auto& range) {
                    const auto code = static_cast<char32_t>(c);
                    return range.first <= code && code <= std::max(range.first, range.second);
                }))
                left.emplace_back(c, c);
        return left;
    }

    /// One of the characters of the first range.
    std::string pick(const Characters& ranges) {
        if (ranges.empty())
            return fail();
        const auto& [first, last] = ranges.front();
        const char32_t span = last > first ? last - first + 1 : 1;
        std::string text;
        appendUtf8(text, first + static_cast<char32_t>(m_variation) % span);
        return text;
    }

    Repeats quantifier() {
        Repeats repeats;
        if (ends())
            return repeats;
        if (skip("*"))
            repeats = {0, maxMatchingTextBytes};
        else if (skip("+"))
            repeats = {1, maxMatchingTextBytes};
        else if (skip("?"))
            repeats = {0, 1};
        else if (peek() == '{')
            repeats = counts();
        skip("?");
        return repeats;
    }

    Repeats counts() {
        const std::size_t end = m_pattern.find('}', m_at);
        if (end == std::string_view::npos)
            return {};
        const std::string_view inside = m_pattern.substr(m_at + 1, end - m_at - 1);
        Repeats repeats;
        const auto parsedMin = std::from_chars(inside.data(), inside.data() + inside.size(), repeats.min);
        if (parsedMin.ec != std::errc())
            m_hasFailed = true;
        const std::string_view rest = inside.substr(static_cast<std::size_t>(parsedMin.ptr - inside.data()));
        repeats.max = repeats.min;
        if (rest.starts_with(',')) {
            const auto parsedMax = std::from_chars(rest.data() + 1, rest.data() + rest.size(), repeats.max);
            if (parsedMax.ec != std::errc())
                repeats.max = maxMatchingTextBytes;
        }
        m_at = end + 1;
        return repeats;
    }

    std::string_view m_pattern;
    std::size_t m_minLength;
    unsigned m_variation;
    std::size_t m_at = 0;
    std::size_t m_written = 0;
    int m_depth = 0;
    bool m_hasFailed = false;
};

} // namespace

std::optional<std::string> makeMatchingText(std::string_view pattern, std::size_t minLength, unsigned variation) {
    return PatternWriter(pattern, minLength, variation).write();
}

} // namespace toolroom
