// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/yaml/events.h"

#include "core/base/format.h"
#include "core/json/messages.h"
#include "core/json/syntax_error.h"
#include "core/json/text.h"

#include <algorithm>
#include <new>
#include <string>

namespace toolroom {

namespace {

constexpr std::size_t codePointsPerBlock = 256;

/// A NUL byte among the first bytes means that the text is a binary file.
constexpr std::size_t yamlProbeBytes = 1024;

std::string_view contentOf(const SourceText& text) {
    return text.bytes().substr(text.content().begin);
}

/// Characters outside YAML's "c-printable", and U+FEFF, which libyaml always interprets as a byte order mark.
bool isForbidden(char32_t c) {
    if (c < 0x20)
        return c != '\t' && c != '\n' && c != '\r';
    return c == 0x7F || (c >= 0x80 && c < 0xA0 && c != 0x85) || c == 0xFEFF || c == 0xFFFE || c == 0xFFFF;
}

/// The message for a libyaml error. Its value is the position of the error's context.
struct Wording {
    std::string_view problem;
    std::string_view context; ///< part of libyaml's context; empty matches any
    const MessageTemplate& text;
};

constexpr Wording wordings[] = {
    {"could not find expected ':'", "", json_messages::yamlKeyNeedsColon},
    {"mapping values are not allowed in this context", "", json_messages::yamlColonNotAllowed},
    {"found unexpected ':'", "", json_messages::yamlColonUnexpected},
    {"mapping keys are not allowed in this context", "", json_messages::yamlKeyNotAllowed},
    {"block sequence entries are not allowed in this context", "", json_messages::yamlListNotAllowed},
    {"did not find expected key", "", json_messages::yamlExpectedKey},
    {"did not find expected '-' indicator", "", json_messages::yamlExpectedDash},
    {"did not find expected ',' or ']'", "", json_messages::yamlListNotClosed},
    {"did not find expected ',' or '}'", "", json_messages::yamlMappingNotClosed},
    {"did not find expected node content", "", json_messages::expectedValue},
    {"found unexpected end of stream", "", json_messages::endInsideString},
    {"found unexpected document indicator", "", json_messages::yamlDocumentEndsInString},
    {"found unknown escape character", "", json_messages::yamlBadEscape},
    {"did not find expected hexdecimal number", "", json_messages::yamlEscapeNeedsDigits},
    {"found invalid Unicode character escape code", "", json_messages::yamlEscapeNotACharacter},
    {"did not find expected comment or line break", "", json_messages::yamlExpectedLineEnd},
    {"found an indentation indicator equal to 0", "", json_messages::yamlBadBlockIndentation},
    {"found a tab character where an indentation space is expected", "", json_messages::yamlTab},
    {"found a tab character that violates indentation", "", json_messages::yamlTab},
    {"found undefined tag handle", "", json_messages::yamlUnknownTagHandle},
    {"did not find expected alphabetic or numeric character", "anchor", json_messages::yamlAnchorWithoutName},
    {"did not find expected alphabetic or numeric character", "alias", json_messages::yamlAliasWithoutName},
    {"did not find expected <document start>", "", json_messages::textAfterValue},
    {"found incompatible YAML document", "", json_messages::yamlUnknownVersion},
};

/// "found character that cannot start any token": the message names the character.
Message cannotStartReason(std::string_view at) {
    if (at.starts_with('\t'))
        return message<json_messages::yamlTab>();
    std::size_t size = 0;
    if (!at.empty())
        static_cast<void>(nextCodePoint(at, size));
    return message<json_messages::yamlCannotStartValue>(visibleText(at.substr(0, size)));
}

Message reasonOf(std::string_view problem, std::string_view context, const std::string& contextPlace) {
    for (const Wording& wording : wordings)
        if (wording.problem == problem && context.contains(wording.context))
            return Message(wording.text, 0, {contextPlace});
    return Message::verbatim(context.empty() ? std::string(problem) : formatText("{} {}", problem, context));
}

} // namespace

CodePointOffsets::CodePointOffsets(std::string_view utf8)
    : m_utf8(utf8)
    , m_isAscii(std::ranges::all_of(utf8, [](char c) { return static_cast<unsigned char>(c) < 0x80; })) {
    std::size_t codePoints = 0;
    for (std::size_t i = 0; !m_isAscii && i < utf8.size(); ++i) {
        const bool begins = (static_cast<unsigned char>(utf8[i]) & 0xC0) != 0x80;
        if (begins && codePoints++ % codePointsPerBlock == 0)
            m_blocks.push_back(i);
    }
}

std::size_t CodePointOffsets::byteOffset(std::size_t codePoint) const {
    if (m_isAscii || codePoint / codePointsPerBlock >= m_blocks.size())
        return std::min(m_isAscii ? codePoint : m_utf8.size(), m_utf8.size());
    std::size_t offset = m_blocks[codePoint / codePointsPerBlock];
    for (std::size_t left = codePoint % codePointsPerBlock; left > 0 && offset < m_utf8.size(); --left)
        static_cast<void>(nextCodePoint(m_utf8, offset));
    return offset;
}

Result<void> YamlEvents::checkCharacters(const SourceText& text) {
    const std::string_view bytes = text.bytes();
    const std::size_t begin = text.content().begin;
    const std::string_view content = contentOf(text);
    if (content.starts_with("\xFF\xFE") || content.starts_with("\xFE\xFF"))
        return std::unexpected(text.error(begin, message<json_messages::utf16NotYaml>()));
    if (content.substr(0, yamlProbeBytes).contains('\0'))
        return std::unexpected(text.error(begin, message<json_messages::binaryNotYaml>()));
    for (std::size_t offset = begin; offset < bytes.size();) {
        const std::size_t at = offset;
        const char32_t c = nextCodePoint(bytes, offset);
        if (c == U'\uFFFD' && offset == at + 1)
            return std::unexpected(text.error(at, invalidByteReason(bytes[at])));
        if (isForbidden(c))
            return std::unexpected(text.error(
                at, message<json_messages::characterNotAllowed>(formatText("{:04X}", static_cast<std::uint32_t>(c)))));
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
    return m_text.content().begin + m_offsets.byteOffset(mark.index);
}

Error YamlEvents::problem() const {
    if (m_parser.error == YAML_MEMORY_ERROR)
        throw std::bad_alloc();
    const std::size_t at = offsetOf(m_parser.problem_mark);
    if (m_parser.problem == nullptr)
        return m_text.error(at, message<json_messages::notYaml>());
    const std::string_view problem = m_parser.problem;
    const std::string_view context = m_parser.context != nullptr ? m_parser.context : "";
    if (problem == "found character that cannot start any token")
        return m_text.error(at, cannotStartReason(m_text.bytes().substr(at)));
    const TextPosition start = m_text.position(offsetOf(m_parser.context_mark));
    return m_text.error(at, reasonOf(problem, context, formatText("{}:{}", start.line, start.column)));
}

} // namespace toolroom
