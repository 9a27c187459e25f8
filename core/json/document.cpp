// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/document.h"

#include "core/json/document_builder.h"
#include "core/json/json_comments.h"
#include "core/json/literals.h"
#include "core/json/pointer.h"

namespace toolroom {

namespace {

std::string_view slice(const SourceText& text, ByteRange range) {
    return text.bytes().substr(range.begin, range.end - range.begin);
}

/// The place of the child that `token` names among the children of `value`.
std::optional<std::size_t> childIndex(const Json& value, const std::string& token) {
    std::optional<std::size_t> index;
    if (value.is_array())
        index = arrayIndex(token);
    else if (value.is_object())
        index = static_cast<std::size_t>(std::distance(value.begin(), value.find(token)));
    return index && *index < value.size() ? index : std::nullopt;
}

} // namespace

Result<Document> Document::parse(SourceTextPtr text, ByteRange range, JsonSyntax syntax) {
    if (syntax == JsonSyntax::Strict) {
        const std::string_view bytes = text->bytes();
        return DocumentBuilder(std::move(text), bytes, range, syntax).build();
    }
    std::string blanked(range.begin, ' ');
    blanked += blankComments(slice(*text, range));
    return DocumentBuilder(std::move(text), blanked, range, syntax).build();
}

Result<Document> Document::parse(SourceTextPtr text, JsonSyntax syntax) {
    const ByteRange content = text->content();
    return parse(std::move(text), content, syntax);
}

const Document::Node* Document::node(std::string_view pointer) const {
    if (m_nodes.empty() || (!pointer.empty() && !pointer.starts_with('/')))
        return nullptr;
    const Node* found = &m_nodes.front();
    const Json* value = &m_value;
    for (const std::string& token : pointerTokens(pointer)) {
        const std::optional<std::size_t> index = childIndex(*value, token);
        if (!index)
            return nullptr;
        found = &m_nodes[m_children[found->firstChild + *index]];
        value = &*std::next(value->begin(), static_cast<std::ptrdiff_t>(*index));
    }
    return found;
}

std::optional<ByteRange> Document::valueRange(std::string_view pointer) const {
    const Node* found = node(pointer);
    return found ? std::optional(found->value) : std::nullopt;
}

std::optional<ByteRange> Document::keyRange(std::string_view pointer) const {
    const Node* found = node(pointer);
    return found && !found->key.empty() ? std::optional(found->key) : std::nullopt;
}

std::optional<ByteRange> Document::rangeInString(std::string_view pointer, ByteRange part) const {
    const auto ranges = rangesInString(pointer, {&part, 1});
    return ranges ? std::optional(ranges->front()) : std::nullopt;
}

std::optional<std::vector<ByteRange>> Document::rangesInString(std::string_view pointer,
                                                               std::span<const ByteRange> parts) const {
    const std::string_view literal = text(pointer);
    if (!literal.starts_with('"'))
        return std::nullopt;
    const std::size_t bodyBegin = valueRange(pointer)->begin + 1;
    const EscapeMap escapes(literal.substr(1, literal.size() - 2));
    std::vector<ByteRange> ranges;
    ranges.reserve(parts.size());
    for (const ByteRange& part : parts) {
        const auto range = escapes.written(part);
        if (!range)
            return std::nullopt;
        ranges.push_back({bodyBegin + range->begin, bodyBegin + range->end});
    }
    return ranges;
}

std::string_view Document::text(std::string_view pointer) const {
    const Node* found = node(pointer);
    return found ? slice(*m_text, found->value) : std::string_view();
}

} // namespace toolroom
