// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// Regular expressions. An odd first byte: a pattern, a zero byte, and a text. An even one: a generated pattern, whose
// matches are compared with those of a simple matcher that follows the definitions of ECMAScript.
#include "core/base/format.h"
#include "core/json/text.h"
#include "core/schema/regex/regex.h"
#include "tests/fuzz/fuzz_target.h"

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <set>

namespace toolroom::fuzz {

namespace {

constexpr int maxPatternNodes = 14;
constexpr unsigned maxSubject = 10;
constexpr std::array<char32_t, 22> alphabet = {
    U'a', U'b', U'A',      U'0',      U'_',      U' ',      U'\n',     U'\r',     U'-',      U']',  U'}',
    U'^', U'/', U'\u00E9', U'\u2028', U'\u00A0', U'\uFEFF', U'\u0085', U'\u0660', U'\u180E', U'\v', U'\U0001F600'};

using Positions = std::set<std::size_t>;

void insert(Positions& all, const Positions& more) {
    all.insert(more.begin(), more.end());
}

bool isLineTerminator(char32_t c) {
    return c == U'\n' || c == U'\r' || c == U'\u2028' || c == U'\u2029';
}

bool isRegexDigit(char32_t c) {
    return c >= U'0' && c <= U'9';
}

bool isRegexWord(char32_t c) {
    return isRegexDigit(c) || (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z') || c == U'_';
}

/// WhiteSpace and LineTerminator of ECMAScript.
bool isRegexSpace(char32_t c) {
    return isLineTerminator(c) || c == U'\t' || c == U'\v' || c == U'\f' || c == U' ' || c == U'\u00A0' ||
           c == U'\uFEFF' || c == U'\u1680' || (c >= U'\u2000' && c <= U'\u200A') || c == U'\u202F' || c == U'\u205F' ||
           c == U'\u3000';
}

bool matchesEscape(char escape, char32_t c) {
    switch (escape) {
    case 'd':
        return isRegexDigit(c);
    case 'D':
        return !isRegexDigit(c);
    case 'w':
        return isRegexWord(c);
    case 'W':
        return !isRegexWord(c);
    case 's':
        return isRegexSpace(c);
    default:
        return !isRegexSpace(c);
    }
}

/// A part of a pattern: its text, and the ends of its matches.
class Part {
public:
    Part() = default;
    virtual ~Part() = default;
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;

    [[nodiscard]] virtual std::string text() const = 0;
    /// Always with the same subject.
    [[nodiscard]] const Positions& ends(std::u32string_view subject, std::size_t from) const {
        const auto known = m_known.find(from);
        return known != m_known.end() ? known->second : m_known.emplace(from, findEnds(subject, from)).first->second;
    }

protected:
    [[nodiscard]] virtual Positions findEnds(std::u32string_view subject, std::size_t from) const = 0;

private:
    mutable std::map<std::size_t, Positions> m_known;
};
using PartPtr = std::unique_ptr<Part>;

std::string literal(char32_t c, unsigned spelling) {
    std::string utf8;
    appendUtf8(utf8, c);
    const std::uint32_t code = c;
    if (spelling == 1 && code < 0x10000)
        return formatText("\\u{:04X}", code);
    if (spelling == 1)
        return formatText("\\u{:04X}\\u{:04X}", 0xD7C0 + (code >> 10), 0xDC00 + (code & 0x3FF));
    if (spelling == 2 && code < 0x100)
        return formatText("\\x{:02x}", code);
    if (spelling == 3)
        return formatText("\\u{{{:x}}}", code);
    return code < 0x80 && std::string_view("\\^$.*+?()[]{}|/-").contains(static_cast<char>(code)) ? "\\" + utf8 : utf8;
}

/// A character, a class escape, `.`, or a bracketed class.
struct CharacterPart final : Part {
    struct Member {
        char32_t first = 0;
        char32_t last = 0;
        char escape = 0; ///< 0: a range
    };
    std::vector<Member> members;
    bool negated = false;
    bool isAny = false;
    std::string written;

    [[nodiscard]] std::string text() const override { return written; }
    [[nodiscard]] Positions findEnds(std::u32string_view subject, std::size_t from) const override {
        if (from >= subject.size())
            return {};
        const char32_t c = subject[from];
        bool matches = isAny && !isLineTerminator(c);
        for (const Member& member : members)
            matches = matches ||
                      (member.escape != 0 ? matchesEscape(member.escape, c) : c >= member.first && c <= member.last);
        return matches != negated ? Positions{from + 1} : Positions{};
    }
};

struct AssertionPart final : Part {
    enum class Kind { Start, End, Boundary, NoBoundary, Ahead, NotAhead };
    Kind kind = Kind::Start;
    PartPtr inner; ///< for Ahead and NotAhead

    [[nodiscard]] std::string text() const override {
        switch (kind) {
        case Kind::Start:
            return "^";
        case Kind::End:
            return "$";
        case Kind::Boundary:
            return "\\b";
        case Kind::NoBoundary:
            return "\\B";
        case Kind::Ahead:
            return "(?=" + inner->text() + ")";
        case Kind::NotAhead:
            break;
        }
        return "(?!" + inner->text() + ")";
    }
    [[nodiscard]] Positions findEnds(std::u32string_view subject, std::size_t from) const override {
        return holds(subject, from) ? Positions{from} : Positions{};
    }
    [[nodiscard]] bool holds(std::u32string_view subject, std::size_t from) const {
        const bool before = from > 0 && isRegexWord(subject[from - 1]);
        const bool after = from < subject.size() && isRegexWord(subject[from]);
        switch (kind) {
        case Kind::Start:
            return from == 0;
        case Kind::End:
            return from == subject.size();
        case Kind::Boundary:
            return before != after;
        case Kind::NoBoundary:
            return before == after;
        case Kind::Ahead:
            return !inner->ends(subject, from).empty();
        case Kind::NotAhead:
            break;
        }
        return inner->ends(subject, from).empty();
    }
};

struct SequencePart final : Part {
    std::vector<PartPtr> parts;

    [[nodiscard]] std::string text() const override {
        std::string all;
        for (const PartPtr& part : parts)
            all += part->text();
        return all;
    }
    [[nodiscard]] Positions findEnds(std::u32string_view subject, std::size_t from) const override {
        Positions at = {from};
        for (const PartPtr& part : parts) {
            Positions next;
            for (const std::size_t position : at)
                insert(next, part->ends(subject, position));
            at = std::move(next);
        }
        return at;
    }
};

struct GroupPart final : Part {
    std::vector<PartPtr> alternatives;
    std::string opening;

    [[nodiscard]] std::string text() const override {
        std::string all = opening;
        for (std::size_t i = 0; i < alternatives.size(); ++i)
            all += (i > 0 ? "|" : "") + alternatives[i]->text();
        return all + ")";
    }
    [[nodiscard]] Positions findEnds(std::u32string_view subject, std::size_t from) const override {
        Positions all;
        for (const PartPtr& alternative : alternatives)
            insert(all, alternative->ends(subject, from));
        return all;
    }
};

struct RepeatPart final : Part {
    PartPtr inner;
    unsigned min = 0;
    std::optional<unsigned> max;
    std::string quantifier;

    [[nodiscard]] std::string text() const override { return inner->text() + quantifier; }
    [[nodiscard]] Positions findEnds(std::u32string_view subject, std::size_t from) const override {
        Positions at = {from};
        for (unsigned i = 0; i < min; ++i)
            at = after(subject, at);
        Positions all = at;
        // More repetitions than characters reach no further position.
        const unsigned more = max ? *max - min : static_cast<unsigned>(subject.size()) + 1;
        for (unsigned i = 0; i < more; ++i) {
            at = after(subject, at);
            insert(all, at);
        }
        return all;
    }
    [[nodiscard]] Positions after(std::u32string_view subject, const Positions& at) const {
        Positions next;
        for (const std::size_t position : at)
            insert(next, inner->ends(subject, position));
        return next;
    }
};

class PatternGenerator {
public:
    explicit PatternGenerator(Choices& choices)
        : m_choices(choices) {}

    PartPtr sequence() { // NOLINT(misc-no-recursion)
        auto all = std::make_unique<SequencePart>();
        const unsigned count = m_choices.below(4);
        for (unsigned i = 0; i < count && m_nodes < maxPatternNodes; ++i)
            all->parts.push_back(repeated());
        return all;
    }

private:
    PartPtr repeated() { // NOLINT(misc-no-recursion)
        ++m_nodes;
        switch (m_choices.below(8)) {
        case 0:
            return assertion();
        case 1:
        case 2:
            return repeat(group());
        case 3:
        case 4:
            return character();
        default:
            return repeat(character());
        }
    }

    PartPtr assertion() { // NOLINT(misc-no-recursion)
        auto part = std::make_unique<AssertionPart>();
        part->kind = static_cast<AssertionPart::Kind>(m_choices.below(6));
        if (part->kind == AssertionPart::Kind::Ahead || part->kind == AssertionPart::Kind::NotAhead)
            part->inner = sequence();
        return part;
    }

    PartPtr group() { // NOLINT(misc-no-recursion)
        auto part = std::make_unique<GroupPart>();
        const unsigned kind = m_choices.below(3);
        part->opening = kind == 0 ? "(" : kind == 1 ? "(?:" : formatText("(?<n{}>", m_groups++);
        const unsigned count = m_choices.below(3) + 1;
        for (unsigned i = 0; i < count; ++i)
            part->alternatives.push_back(sequence());
        return part;
    }

    PartPtr repeat(PartPtr inner) {
        auto part = std::make_unique<RepeatPart>();
        part->inner = std::move(inner);
        part->min = m_choices.below(3);
        switch (m_choices.below(6)) {
        case 0:
            part->min = 0;
            part->quantifier = "*";
            break;
        case 1:
            part->min = 1;
            part->quantifier = "+";
            break;
        case 2:
            part->min = 0;
            part->max = 1;
            part->quantifier = "?";
            break;
        case 3:
            part->max = part->min;
            part->quantifier = formatText("{{{}}}", part->min);
            break;
        case 4:
            part->quantifier = formatText("{{{},}}", part->min);
            break;
        default:
            part->max = part->min + m_choices.below(3);
            part->quantifier = formatText("{{{},{}}}", part->min, *part->max);
        }
        part->quantifier += m_choices.flag() ? "?" : "";
        return part;
    }

    PartPtr character() {
        auto part = std::make_unique<CharacterPart>();
        switch (m_choices.below(4)) {
        case 0:
            part->isAny = true;
            part->written = ".";
            break;
        case 1: {
            const char escape = m_choices.from(std::string_view("dDwWsS"));
            part->members = {{.escape = escape}};
            part->written = std::string("\\") + escape;
            break;
        }
        case 2: {
            const char32_t c = m_choices.from(alphabet);
            part->members = {{.first = c, .last = c}};
            part->written = literal(c, m_choices.below(4));
            break;
        }
        default:
            characterClass(*part);
        }
        return part;
    }

    void characterClass(CharacterPart& part) {
        part.negated = m_choices.flag();
        part.written = part.negated ? "[^" : "[";
        const unsigned count = m_choices.below(4);
        for (unsigned i = 0; i < count; ++i) {
            const unsigned kind = m_choices.below(3);
            if (kind == 0) {
                const char escape = m_choices.from(std::string_view("dDwWsS"));
                part.members.push_back({.escape = escape});
                part.written += std::string("\\") + escape;
                continue;
            }
            char32_t first = m_choices.from(alphabet);
            char32_t last = kind == 1 ? first : m_choices.from(alphabet);
            if (last < first)
                std::swap(first, last);
            part.members.push_back({.first = first, .last = last});
            part.written += literal(first, m_choices.below(4));
            if (kind == 2)
                part.written += "-" + literal(last, m_choices.below(4));
        }
        part.written += "]";
    }

    Choices& m_choices;
    int m_nodes = 0;
    int m_groups = 0;
};

void fuzzGeneratedPattern(Choices& choices) {
    const PartPtr pattern = PatternGenerator(choices).sequence();
    std::u32string subject;
    std::string utf8;
    const unsigned size = choices.below(maxSubject);
    for (unsigned i = 0; i < size; ++i) {
        subject += choices.from(alphabet);
        appendUtf8(utf8, subject.back());
    }
    const auto compiled = Regex::compile(pattern->text());
    if (!compiled && compiled.error().text().contains("too large"))
        return; // nested repetitions, which PCRE2 expands
    if (!compiled)
        std::fprintf(stderr, "%s: %s\n", pattern->text().c_str(), compiled.error().text().c_str());
    check(compiled.has_value(), "a valid pattern is accepted");
    bool expected = false;
    for (std::size_t from = 0; from <= subject.size() && !expected; ++from)
        expected = !pattern->ends(subject, from).empty();
    const Regex::Match match = compiled->search(utf8);
    if (match != Regex::Match::TooCostly && (match == Regex::Match::Yes) != expected) {
        std::fprintf(stderr, "pattern: %s\nsubject: %s\n", pattern->text().c_str(), visibleText(utf8).c_str());
        check(false, "the match is that of the definition");
    }
}

void fuzzPatternText(Choices& choices) {
    const std::string_view pattern = choices.text();
    const std::string subject(choices.rest());
    const auto compiled = Regex::compile(pattern);
    if (!compiled) {
        check(!compiled.error().reason.empty(), "an error has a reason");
        return;
    }
    check(Regex::compile(pattern, Regex::CaseSensitivity::Insensitive).has_value(),
          "a pattern is valid regardless of case sensitivity");
    const Regex::Match match = compiled->search(subject);
    const auto span = compiled->find(subject);
    if (match != Regex::Match::TooCostly)
        check((match == Regex::Match::Yes) == span.has_value(), "search() and find() agree");
    const bool isValid = isUtf8(subject);
    for (std::size_t from = 0; from <= subject.size();) {
        const auto next = compiled->find(subject, from);
        if (!next)
            break;
        check(next->begin <= next->end && next->end <= subject.size(), "a match is inside the text");
        check(next->begin >= from, "a match starts at or after the given position");
        const auto isBoundary = [&](std::size_t at) {
            return at == subject.size() || (static_cast<unsigned char>(subject[at]) & 0xC0) != 0x80;
        };
        check(!isValid || (isBoundary(next->begin) && isBoundary(next->end)), "a match does not split a character");
        from = next->end;
        if (next->begin == next->end)
            static_cast<void>(nextCodePoint(subject + " ", from));
    }
}

void fuzzRegex(std::string_view input) {
    Choices choices(input);
    if (choices.flag())
        fuzzPatternText(choices);
    else
        fuzzGeneratedPattern(choices);
}

const Registration regexTarget("regex", fuzzRegex);

} // namespace

} // namespace toolroom::fuzz
