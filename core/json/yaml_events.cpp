// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/yaml_events.h"

#include "core/json/syntax_error.h"
#include "core/json/text.h"

#include <algorithm>
#include <format>
#include <new>
#include <string>

namespace toolroom {

namespace {

constexpr std::size_t blockSize = 256; // code points

/// How far into a text a NUL byte is taken as the sign of a binary file.
constexpr std::size_t binaryProbeBytes = 1024;

std::string_view contentOf(const SourceText& text) {
    return text.bytes().substr(text.content().begin);
}

/// What YAML's "c-printable" leaves out, and the byte order mark, which libyaml takes for one.
bool isForbidden(char32_t c) {
    if (c < 0x20)
        return c != '\t' && c != '\n' && c != '\r';
    return c == 0x7F || (c >= 0x80 && c < 0xA0 && c != 0x85) || c == 0xFEFF || c == 0xFFFE || c == 0xFFFF;
}

/// What libyaml says, and how we say it. `\1` is the place of what the problem lies in.
struct Wording {
    std::string_view problem;
    std::string_view context; ///< a part of it; empty is any
    std::string_view words;
};

constexpr Wording wordings[] = {
    {"could not find expected ':'", "", "expected ':' behind the key that began at \1"},
    {"mapping values are not allowed in this context", "",
     "a ':' is not allowed here: put the text in quotes, or the key on a line of its own"},
    {"found unexpected ':'", "", "a ':' is not allowed here: put the text in quotes, or a space behind the ':'"},
    {"mapping keys are not allowed in this context", "", "a key is not allowed here: begin it on a line of its own"},
    {"block sequence entries are not allowed in this context", "",
     "a list cannot begin here: begin it on a line of its own"},
    {"did not find expected key", "", "expected a key, in line with the mapping that began at \1"},
    {"did not find expected '-' indicator", "", "expected '- ', in line with the list that began at \1"},
    {"did not find expected ',' or ']'", "", "expected ',' or ']' in the list that began at \1"},
    {"did not find expected ',' or '}'", "", "expected ',' or '}' in the mapping that began at \1"},
    {"did not find expected node content", "", "expected a value"},
    {"found unexpected end of stream", "", "the text ends inside the string that began at \1"},
    {"found unexpected document indicator", "", "the document ends inside the string that began at \1"},
    {"found unknown escape character", "", "this is not an escape of YAML"},
    {"did not find expected hexdecimal number", "",
     "\\x must be followed by two hexadecimal digits, \\u by four, \\U by eight"},
    {"found invalid Unicode character escape code", "",
     "the escape stands for no character: write the character itself, or \\U and its eight digits"},
    {"did not find expected comment or line break", "", "expected the end of the line behind '|' or '>'"},
    {"found an indentation indicator equal to 0", "", "the indentation of a block scalar must be 1 to 9"},
    {"found a tab character where an indentation space is expected", "", "a tab cannot indent: use spaces"},
    {"found a tab character that violates indentation", "", "a tab cannot indent: use spaces"},
    {"found undefined tag handle", "", "the tag's handle is not declared"},
    {"did not find expected alphabetic or numeric character", "anchor", "expected the name of an anchor behind '&'"},
    {"did not find expected alphabetic or numeric character", "alias", "expected the name of an anchor behind '*'"},
    {"did not find expected <document start>", "", "there is more text after the value"},
    {"found incompatible YAML document", "", "this version of YAML is not known here"},
};

/// "found character that cannot start any token" is about the character.
std::string wrongStart(std::string_view at) {
    if (at.starts_with('\t'))
        return "a tab cannot indent: use spaces";
    std::size_t size = 0;
    if (!at.empty())
        static_cast<void>(nextCodePoint(at, size));
    return std::format("'{}' cannot begin a value: put it in quotes", visibleText(at.substr(0, size)));
}

std::string inOurWords(std::string_view problem, std::string_view context, std::string_view began) {
    for (const Wording& wording : wordings) {
        if (wording.problem != problem || !context.contains(wording.context))
            continue;
        std::string words(wording.words);
        if (const std::size_t place = words.find('\1'); place != std::string::npos)
            words.replace(place, 1, began);
        return words;
    }
    return context.empty() ? std::string(problem) : std::format("{} {}", problem, context);
}

} // namespace

CodePointOffsets::CodePointOffsets(std::string_view utf8)
    : m_utf8(utf8)
    , m_ascii(std::ranges::all_of(utf8, [](char c) { return static_cast<unsigned char>(c) < 0x80; })) {
    std::size_t codePoints = 0;
    for (std::size_t i = 0; !m_ascii && i < utf8.size(); ++i) {
        const bool begins = (static_cast<unsigned char>(utf8[i]) & 0xC0) != 0x80;
        if (begins && codePoints++ % blockSize == 0)
            m_blocks.push_back(i);
    }
}

std::size_t CodePointOffsets::byteOf(std::size_t codePoint) const {
    if (m_ascii || codePoint / blockSize >= m_blocks.size())
        return std::min(m_ascii ? codePoint : m_utf8.size(), m_utf8.size());
    std::size_t offset = m_blocks[codePoint / blockSize];
    for (std::size_t left = codePoint % blockSize; left > 0 && offset < m_utf8.size(); --left)
        static_cast<void>(nextCodePoint(m_utf8, offset));
    return offset;
}

Result<void> YamlEvents::checkCharacters(const SourceText& text) {
    const std::string_view bytes = text.bytes();
    const std::size_t begin = text.content().begin;
    const std::string_view content = contentOf(text);
    if (content.starts_with("\xFF\xFE") || content.starts_with("\xFE\xFF"))
        return std::unexpected(text.error(begin, "the text is UTF-16, but YAML is read here as UTF-8"));
    if (content.substr(0, binaryProbeBytes).contains('\0'))
        return std::unexpected(text.error(begin, "this is a binary file, not YAML"));
    for (std::size_t offset = begin; offset < bytes.size();) {
        const std::size_t at = offset;
        const char32_t c = nextCodePoint(bytes, offset);
        if (c == U'\uFFFD' && offset == at + 1)
            return std::unexpected(text.error(at, invalidByteReason(bytes[at])));
        if (isForbidden(c))
            return std::unexpected(text.error(
                at, std::format("the character U+{:04X} cannot stand in YAML but as \"\\u{:04X}\", in double quotes",
                                static_cast<std::uint32_t>(c), static_cast<std::uint32_t>(c))));
    }
    return {};
}

YamlEvents::YamlEvents(const SourceText& text)
    : m_text(text)
    , m_offsets(contentOf(text))
    , m_parser() {
    if (yaml_parser_initialize(&m_parser) == 0)
        throw std::bad_alloc();
    const std::string_view content = contentOf(text);
    yaml_parser_set_encoding(&m_parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&m_parser, reinterpret_cast<const unsigned char*>(content.data()), content.size());
}

YamlEvents::~YamlEvents() {
    yaml_parser_delete(&m_parser);
}

Result<YamlEvent> YamlEvents::next() {
    YamlEvent event(new yaml_event_t(), [](yaml_event_t* used) {
        yaml_event_delete(used);
        delete used;
    });
    if (yaml_parser_parse(&m_parser, event.get()) == 0)
        return std::unexpected(problem());
    return event;
}

std::size_t YamlEvents::offsetOf(const yaml_mark_t& mark) const {
    return m_text.content().begin + m_offsets.byteOf(mark.index);
}

Error YamlEvents::problem() const {
    if (m_parser.error == YAML_MEMORY_ERROR)
        throw std::bad_alloc();
    const std::string_view words = m_parser.problem != nullptr ? m_parser.problem : "this is not YAML";
    const std::string_view context = m_parser.context != nullptr ? m_parser.context : "";
    const std::size_t at = offsetOf(m_parser.problem_mark);
    if (words == "found character that cannot start any token")
        return m_text.error(at, wrongStart(m_text.bytes().substr(at)));
    const TextPosition began = m_text.position(offsetOf(m_parser.context_mark));
    return m_text.error(at, inOurWords(words, context, std::format("{}:{}", began.line, began.column)));
}

} // namespace toolroom
