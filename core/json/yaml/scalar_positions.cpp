// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/text.h"
#include "core/json/yaml/scalar.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>

using namespace std::string_view_literals;

namespace toolroom {

namespace {

bool isBlank(char c) {
    return c == ' ' || c == '\t';
}

bool isBreak(char c) {
    return c == '\n' || c == '\r';
}

/// The size of the line break at the start of the text; `\r\n` is one break.
std::size_t breakSize(std::string_view at) {
    return at.starts_with("\r\n") ? 2 : 1;
}

/// Decodes a literal again, to map each character of its text to the literal.
class LiteralTrace {
public:
    explicit LiteralTrace(std::string_view literal)
        : m_literal(literal) {}

    void copy(std::size_t size) {
        m_text += m_literal.substr(m_at, size);
        m_written.addVerbatim(size);
        m_at += size;
    }
    void spell(std::string_view text, std::size_t literalSize) {
        m_text += text;
        m_written.addSubstitution(text.size(), literalSize);
        m_at += literalSize;
    }
    void skip(std::size_t size) {
        if (size > 0)
            spell({}, size);
    }

    [[nodiscard]] bool atEnd() const { return m_at >= m_literal.size(); }
    [[nodiscard]] std::string_view rest() const { return m_literal.substr(m_at); }
    [[nodiscard]] std::size_t blanks() const { return std::min(rest().find_first_not_of(" \t"), rest().size()); }
    [[nodiscard]] bool atBreak(std::size_t ahead = 0) const {
        return m_at + ahead < m_literal.size() && isBreak(m_literal[m_at + ahead]);
    }

    /// The result, if the decoded text is that of the scalar; `text` may have further blank lines at its end.
    [[nodiscard]] std::optional<LiteralMap> finish(std::string_view text) {
        if (!text.starts_with(m_text) || text.substr(m_text.size()).find_first_not_of(" \t\n") != text.npos)
            return std::nullopt;
        if (m_text.size() < text.size())
            m_written.addSubstitution(text.size() - m_text.size(), 0);
        return std::move(m_written);
    }

private:
    std::string_view m_literal;
    std::size_t m_at = 0;
    std::string m_text;
    LiteralMap m_written;
};

/// Line breaks inside a flow scalar and the blanks around them: the first break becomes a space, and each additional
/// one a line feed.
void traceFold(LiteralTrace& trace, bool escaped) {
    trace.skip(trace.blanks());
    const std::size_t first = breakSize(trace.rest());
    const std::string_view behind = trace.rest().substr(first);
    const std::size_t blanks = std::min(behind.find_first_not_of(" \t"), behind.size());
    const bool more = blanks < behind.size() && isBreak(behind[blanks]);
    trace.spell(more || escaped ? "" : " ", first);
    trace.skip(trace.blanks());
    while (trace.atBreak()) {
        trace.spell("\n", breakSize(trace.rest()));
        trace.skip(trace.blanks());
    }
}

/// The character of an escape, and the size of the escape with its backslash.
struct Escape {
    char32_t character = 0;
    std::size_t size = 0;
};

std::optional<Escape> readEscape(std::string_view bytes) {
    static constexpr std::string_view letters = "0abt\tnvfre \"/\\N_LP";
    static constexpr std::u32string_view meanings = U"\0\a\b\t\t\n\v\f\r\x1B \"/\\\x85\xA0\u2028\u2029"sv;
    if (bytes.size() < 2)
        return std::nullopt;
    const char letter = bytes[1];
    const std::size_t digits = letter == 'x' ? 2 : letter == 'u' ? 4 : letter == 'U' ? 8 : 0;
    if (digits == 0) {
        const std::size_t found = letters.find(letter);
        return found == letters.npos ? std::nullopt : std::optional(Escape{meanings[found], 2});
    }
    const std::string_view number = bytes.substr(2, digits);
    std::uint32_t character = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), character, 16);
    if (error != std::errc() || number.size() < digits || end != number.data() + digits)
        return std::nullopt;
    return Escape{character, 2 + digits};
}

/// A backslash in double quotes; false if it is not a valid escape.
bool traceEscape(LiteralTrace& trace) {
    if (trace.atBreak(1)) {
        trace.skip(1);
        traceFold(trace, true);
        return true;
    }
    const auto escape = readEscape(trace.rest());
    if (!escape)
        return false;
    std::string character;
    appendUtf8(character, escape->character);
    trace.spell(character, escape->size);
    return true;
}

std::optional<LiteralMap> traceFlow(std::string_view literal, std::string_view text) {
    const char quote = literal.starts_with('"') || literal.starts_with('\'') ? literal.front() : '\0';
    if (quote != '\0' && (literal.size() < 2 || literal.back() != quote))
        return std::nullopt;
    LiteralTrace trace(quote == '\0' ? literal : literal.substr(0, literal.size() - 1));
    trace.skip(quote == '\0' ? 0 : 1);
    while (!trace.atEnd()) {
        const char c = trace.rest().front();
        if (isBreak(c) || isBlank(c)) {
            const std::size_t blanks = trace.blanks();
            if (trace.atBreak(blanks))
                traceFold(trace, false);
            else
                trace.copy(blanks);
        } else if (quote == '"' && c == '\\') {
            if (!traceEscape(trace))
                return std::nullopt;
        } else if (quote == '\'' && c == '\'') {
            trace.spell("'", 2);
        } else {
            trace.copy(1);
        }
    }
    return trace.finish(text);
}

/// The indentation of a block scalar: that of its first non-blank line minus that of the same line in its text.
std::optional<std::size_t> blockIndentation(std::string_view body, std::string_view text) {
    const std::size_t first = body.find_first_not_of(" \r\n");
    const std::size_t firstOfText = text.find_first_not_of(" \n");
    if (first == body.npos || firstOfText == text.npos)
        return std::nullopt;
    const auto spacesBefore = [](std::string_view whole, std::size_t at) {
        return at - (whole.substr(0, at).find_last_not_of(' ') + 1);
    };
    const std::size_t written = spacesBefore(body, first);
    const std::size_t meant = spacesBefore(text, firstOfText);
    return written >= meant ? std::optional(written - meant) : std::nullopt;
}

class BlockTrace {
public:
    BlockTrace(std::string_view literal, std::size_t indentation)
        : m_trace(literal)
        , m_indentation(indentation)
        , m_isFolded(literal.starts_with('>')) {}

    std::optional<LiteralMap> run(std::size_t header, std::string_view text) {
        m_trace.skip(header);
        skipIndentation();
        while (m_trace.atBreak())
            emptyLine();
        while (!m_trace.atEnd()) {
            const bool indented = isBlank(m_trace.rest().front());
            m_trace.copy(std::min(m_trace.rest().find_first_of("\r\n"), m_trace.rest().size()));
            if (!m_trace.atEnd())
                lineEnds(indented);
        }
        return m_trace.finish(text);
    }

private:
    void skipIndentation() {
        const std::string_view rest = m_trace.rest();
        const std::size_t spaces = std::min(rest.find_first_not_of(' '), rest.size());
        m_trace.skip(std::min(spaces, m_indentation));
    }
    void emptyLine() {
        m_trace.spell("\n", breakSize(m_trace.rest()));
        skipIndentation();
    }
    /// The break after a line of text, and the empty lines that follow. Folding turns the break into a space, or
    /// removes it before empty lines, unless one of the two lines is indented further.
    void lineEnds(bool indented) {
        m_trace.spell(lineEndText(indented), breakSize(m_trace.rest()));
        skipIndentation();
        while (m_trace.atBreak())
            emptyLine();
    }
    [[nodiscard]] std::string_view lineEndText(bool indented) const {
        std::string_view ahead = m_trace.rest().substr(breakSize(m_trace.rest()));
        bool empty = false;
        for (;;) {
            const std::size_t spaces = std::min(ahead.find_first_not_of(' '), ahead.size());
            ahead.remove_prefix(std::min(spaces, m_indentation));
            if (ahead.empty() || !isBreak(ahead.front()))
                break;
            empty = true;
            ahead.remove_prefix(breakSize(ahead));
        }
        const bool kept = !m_isFolded || indented || (!ahead.empty() && isBlank(ahead.front()));
        return kept ? "\n" : empty ? "" : " ";
    }

    LiteralTrace m_trace;
    std::size_t m_indentation;
    bool m_isFolded;
};

std::optional<LiteralMap> traceBlock(std::string_view literal, std::string_view text) {
    const std::size_t headerEnd = literal.find_first_of("\r\n");
    if (headerEnd == literal.npos)
        return std::nullopt;
    const std::size_t header = headerEnd + breakSize(literal.substr(headerEnd));
    const auto indentation = blockIndentation(literal.substr(header), text);
    return indentation ? BlockTrace(literal, *indentation).run(header, text) : std::nullopt;
}

} // namespace

LiteralMap mapYamlScalar(std::string_view literal, std::string_view text) {
    const bool block = literal.starts_with('|') || literal.starts_with('>');
    if (auto traced = block ? traceBlock(literal, text) : traceFlow(literal, text))
        return *std::move(traced);
    LiteralMap whole;
    whole.addSubstitution(text.size(), literal.size());
    return whole;
}

} // namespace toolroom
