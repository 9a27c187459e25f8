// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/loading/source_content.h"

#include "core/json/json_comments.h"
#include "core/json/messages.h"
#include "core/json/pointer.h"

#include <cassert>

namespace toolroom {

namespace {

/// Adds the earlier occurrences of duplicate keys at the root.
void addOverwritten(Outline& outline, const Document& document) {
    for (const DuplicateKey& key : document.duplicateKeys()) {
        if (const auto tokens = pointerTokens(key.pointer); tokens.size() == 1)
            outline.children.push_back({tokens.front(), key.first, {key.first.end, key.first.end}});
    }
}

Outline outlineOf(const Document& document) {
    const Json& value = document.value();
    Outline outline;
    outline.kind = value.is_object()  ? Outline::Kind::Object
                   : value.is_array() ? Outline::Kind::Array
                                      : Outline::Kind::Scalar;
    outline.value = document.valueRange("").value_or(ByteRange());
    if (value.is_object())
        addOverwritten(outline, document);
    std::size_t index = 0;
    for (auto child = value.begin(); value.is_structured() && child != value.end(); ++child) {
        const std::string key = value.is_object() ? child.key() : std::string();
        const std::string pointer = value.is_object() ? appendPointer("", key) : appendPointer("", index++);
        outline.children.push_back({key, document.keyRange(pointer).value_or(ByteRange()),
                                    document.valueRange(pointer).value_or(ByteRange())});
    }
    return outline;
}

} // namespace

SourceContent::SourceContent(Document document)
    : SourceContent(document.source()) {
    m_document = std::move(document);
}

Result<SourceContent> SourceContent::open(SourceTextPtr text) {
    SourceContent content(std::move(text));
    if (content.m_text->language() == SourceLanguage::YamlText) {
        auto document = Document::parse(content.m_text);
        if (!document)
            return std::unexpected(std::move(document.error()));
        content.m_document = *std::move(document);
    } else if (const std::string& name = content.m_text->name(); name.ends_with(".jsonc") || name.starts_with('<')) {
        // The name of a stream, such as `<stdin>`, does not say whether comments are allowed.
        content.m_syntax = JsonSyntax::WithComments;
        content.m_outlined =
            std::make_shared<const SourceText>(content.m_text->name(), blankComments(content.m_text->bytes()));
    }
    return content;
}

Result<Outline> SourceContent::outline(const SourcePart& part) const {
    if (!m_document)
        return toolroom::outline(*m_outlined, part.range);
    const auto document = m_document->at(part.pointer);
    assert(document);
    return outlineOf(*document);
}

bool SourceContent::isString(ByteRange range) const {
    return m_document || (!range.empty() && m_text->bytes()[range.begin] == '"');
}

Result<Document> SourceContent::parse(const SourcePart& part, ParseLimits limits) const {
    if (m_document) {
        auto document = m_document->at(part.pointer);
        assert(document);
        if (document->valueCount() > limits.maxValues)
            return std::unexpected(document->error({}, message<json_messages::tooManyValues>(limits.maxValues)));
        return *std::move(document);
    }
    auto document = Document::parse(m_text, part.range, m_syntax, std::move(limits));
    if (!document)
        document.error().pointer.insert(0, part.pointer);
    return document;
}

} // namespace toolroom
