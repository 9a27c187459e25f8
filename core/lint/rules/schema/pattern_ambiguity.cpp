// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/schema/pattern_ambiguity.h"

#include "core/json/text.h"
#include "core/lint/rules/schema/position_automaton.h"

#include <algorithm>
#include <charconv>

namespace toolroom {

namespace {

/// A repeat with a higher count than this is treated as unbounded.
constexpr int maxCopies = 10;
constexpr int maxGroupDepth = 30;

using CharacterSet = PositionAutomaton::CharacterSet;
using Fragment = PositionAutomaton::Fragment;

CharacterSet characterRange(char32_t first, char32_t last) {
    CharacterSet set;
    for (char32_t c = first; c <= last && c < 128; ++c)
        set.set(c);
    if (last >= 128) {
        const char32_t from = std::max<char32_t>(first, 128);
        for (char32_t c = from; c <= last && c < from + PositionAutomaton::nonAsciiClasses; ++c)
            set.set(PositionAutomaton::characterClassOf(c));
    }
    return set;
}

CharacterSet characters(std::string_view ascii) {
    CharacterSet set;
    for (const char c : ascii)
        set.set(static_cast<unsigned char>(c));
    return set;
}

/// The class of `\d`, `\w`, `\s` and their negations; empty for any other letter.
std::optional<CharacterSet> shorthandClass(char letter) {
    CharacterSet set;
    switch (letter | 0x20) {
    case 'd':
        set = characterRange('0', '9');
        break;
    case 'w':
        set = characterRange('0', '9') | characterRange('a', 'z') | characterRange('A', 'Z') | characters("_");
        break;
    case 's':
        set = characters(" \t\n\r\f\v") | characterRange(0xA0, 0xA0);
        break;
    default:
        return std::nullopt;
    }
    return letter >= 'a' ? set : ~set;
}

/// Parses a pattern and checks every unbounded repeat with the automaton as soon as it is complete, innermost first.
class PatternReader {
public:
    explicit PatternReader(std::string_view pattern)
        : m_pattern(pattern) {}

    std::optional<ByteRange> read() {
        alternatives(0);
        return m_found;
    }

private:
    /// Stops at `)`, at the end, when an ambiguous repeat was found or when the pattern uses unsupported syntax.
    Fragment alternatives(int depth) {
        Fragment all = sequence(depth);
        while (accept('|')) {
            const Fragment next = sequence(depth);
            all.nullable = all.nullable || next.nullable;
            all.first.insert(all.first.end(), next.first.begin(), next.first.end());
            all.last.insert(all.last.end(), next.last.begin(), next.last.end());
        }
        return all;
    }

    Fragment sequence(int depth) {
        Fragment whole{.nullable = true};
        while (!done() && peek() != '|' && peek() != ')')
            m_automaton.append(whole, repeated(depth));
        return whole;
    }

    Fragment repeated(int depth) {
        const std::size_t begin = m_at;
        const std::size_t firstPosition = m_automaton.size();
        Fragment fragment = atom(depth);
        const std::optional<Copies> copies = done() ? std::nullopt : quantifier();
        if (!copies)
            return fragment;
        if (copies->max > maxCopies) {
            m_automaton.loop(fragment);
            if (!m_stopped && m_automaton.isAmbiguous(firstPosition)) {
                m_found = ByteRange{begin, m_at};
                m_stopped = true;
            }
        } else if (copies->max > copies->min && copies->max > 1) {
            Fragment again = m_automaton.copy(fragment, firstPosition);
            again.nullable = true;
            m_automaton.append(fragment, again);
        }
        fragment.nullable = fragment.nullable || copies->min == 0;
        return fragment;
    }

    Fragment atom(int depth) {
        const char32_t c = nextCodePoint(m_pattern, m_at);
        switch (c) {
        case '(':
            return group(depth + 1);
        case '[':
            return position(bracketClass());
        case '\\':
            return escape();
        case '.':
            return position(~characters("\n\r"));
        case '^':
        case '$':
            return {.nullable = true};
        case '*':
        case '+':
        case '?':
            m_stopped = true;
            return {.nullable = true};
        default:
            return position(characterRange(c, c));
        }
    }

    Fragment group(int depth) {
        if (accept('?') && !accept(':')) {
            const bool named = accept('<') && !done() && peek() != '=' && peek() != '!';
            const std::size_t end = m_pattern.find('>', m_at);
            m_stopped = m_stopped || !named || end == std::string_view::npos;
            m_at = m_stopped ? m_at : end + 1;
        }
        if (depth > maxGroupDepth)
            m_stopped = true;
        if (m_stopped)
            return {.nullable = true};
        Fragment inside = alternatives(depth);
        if (!accept(')'))
            m_stopped = true;
        return inside;
    }

    Fragment escape() {
        if (!done() && (peek() == 'b' || peek() == 'B')) {
            ++m_at;
            return {.nullable = true};
        }
        return position(escapedCharacters());
    }

    /// Parses an escape after its backslash.
    CharacterSet escapedCharacters() {
        if (done())
            return {};
        const char letter = m_pattern[m_at];
        if (const auto shorthand = shorthandClass(letter)) {
            ++m_at;
            return *shorthand;
        }
        if ((letter >= '1' && letter <= '9') || letter == 'k' || letter == 'p' || letter == 'P' || letter == 'c') {
            m_stopped = true;
            return {};
        }
        const char32_t c = escapedCharacter();
        return characterRange(c, c);
    }

    char32_t escapedCharacter() {
        if (done()) {
            m_stopped = true;
            return 0;
        }
        const char32_t letter = nextCodePoint(m_pattern, m_at);
        switch (letter) {
        case 't':
            return '\t';
        case 'n':
            return '\n';
        case 'r':
            return '\r';
        case 'f':
            return '\f';
        case 'v':
            return '\v';
        case '0':
            return 0;
        case 'x':
            return hexadecimal(2);
        case 'u':
            return hexadecimal(4);
        default:
            return letter;
        }
    }

    char32_t hexadecimal(std::size_t digits) {
        const bool braced = digits == 4 && accept('{');
        const std::size_t end = braced ? m_pattern.find('}', m_at) : m_at + digits;
        std::uint32_t value = 0;
        if (end > m_pattern.size() ||
            std::from_chars(m_pattern.data() + m_at, m_pattern.data() + end, value, 16).ec != std::errc{}) {
            m_stopped = true;
            return 0;
        }
        m_at = braced ? end + 1 : end;
        return value;
    }

    CharacterSet bracketClass() {
        const bool negated = accept('^');
        CharacterSet set;
        while (!done() && peek() != ']')
            set |= bracketPart();
        if (!accept(']'))
            m_stopped = true;
        return negated ? ~set : set;
    }

    CharacterSet bracketPart() {
        char32_t first = nextCodePoint(m_pattern, m_at);
        if (first == '\\') {
            if (done() || !std::string_view("tnrfv0xu").contains(peek())) {
                const bool backspace = accept('b');
                const CharacterSet set = backspace ? characters("\b") : escapedCharacters();
                return set.count() == 1 && !done() && peek() == '-' ? set | rangeFrom(set) : set;
            }
            first = escapedCharacter();
        }
        const CharacterSet single = characterRange(first, first);
        if (m_at + 1 >= m_pattern.size() || peek() != '-' || m_pattern[m_at + 1] == ']')
            return single;
        ++m_at;
        char32_t last = nextCodePoint(m_pattern, m_at);
        if (last == '\\') {
            if (!done() && shorthandClass(peek()))
                return single | characters("-") | escapedCharacters();
            last = escapedCharacter();
        }
        return characterRange(first, last);
    }

    /// The rest of a range that starts with an escaped punctuation character.
    CharacterSet rangeFrom(const CharacterSet& first) {
        if (m_at + 1 >= m_pattern.size() || m_pattern[m_at + 1] == ']')
            return {};
        ++m_at;
        const char32_t last = nextCodePoint(m_pattern, m_at);
        char32_t from = 0;
        while (from < 128 && !first.test(from))
            ++from;
        return characterRange(from, last);
    }

    struct Copies {
        int min = 0;
        int max = 0;
    };

    std::optional<Copies> quantifier() {
        std::optional<Copies> copies;
        if (accept('*'))
            copies = Copies{0, maxCopies + 1};
        else if (accept('+'))
            copies = Copies{1, maxCopies + 1};
        else if (accept('?'))
            copies = Copies{0, 1};
        else if (peek() == '{')
            copies = braces();
        if (copies)
            accept('?');
        return copies;
    }

    std::optional<Copies> braces() {
        const char* const end = m_pattern.data() + m_pattern.size();
        Copies copies;
        const auto [afterMin, minError] = std::from_chars(m_pattern.data() + m_at + 1, end, copies.min);
        if (minError != std::errc{} || afterMin == end)
            return std::nullopt;
        const char* at = afterMin;
        copies.max = copies.min;
        if (*at == ',') {
            copies.max = maxCopies + 1;
            const auto result = std::from_chars(at + 1, end, copies.max);
            at = result.ec == std::errc::invalid_argument ? at + 1 : result.ptr;
        }
        if (at == end || *at != '}')
            return std::nullopt;
        m_at = static_cast<std::size_t>(at + 1 - m_pattern.data());
        return copies;
    }

    Fragment position(const CharacterSet& set) {
        const std::optional<Fragment> added = m_automaton.add(set);
        if (!added)
            m_stopped = true;
        return added.value_or(Fragment{.nullable = true});
    }

    [[nodiscard]] bool done() const { return m_stopped || m_at >= m_pattern.size(); }
    [[nodiscard]] char peek() const { return m_pattern[m_at]; }
    bool accept(char c) {
        if (done() || peek() != c)
            return false;
        ++m_at;
        return true;
    }

    std::string_view m_pattern;
    std::size_t m_at = 0;
    PositionAutomaton m_automaton;
    std::optional<ByteRange> m_found;
    bool m_stopped = false; ///< found an ambiguous repeat or unsupported syntax
};

} // namespace

std::optional<ByteRange> findAmbiguousRepeat(std::string_view pattern) {
    return PatternReader(pattern).read();
}

} // namespace toolroom
