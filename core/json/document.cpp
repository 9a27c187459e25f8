// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/document.h"

#include "core/json/code/code_tokens.h"
#include "core/json/json_comments.h"
#include "core/json/json_parser.h"
#include "core/json/literals.h"
#include "core/json/messages.h"
#include "core/json/pointer.h"
#include "core/json/syntax_error.h"
#include "core/json/yaml/parser.h"
#include "core/json/yaml/scalar.h"

#include <algorithm>

namespace toolroom {

namespace {

/// Maps a string to the literal in the source. Empty if it is not written as one there.
std::optional<LiteralMap> mapLiteral(std::string_view literal, const std::string& value, SourceLanguage language) {
    switch (language) {
    case SourceLanguage::JsonText:
        break;
    case SourceLanguage::YamlText:
        return mapYamlScalar(literal, value);
    case SourceLanguage::JavaScriptText:
    case SourceLanguage::PythonText:
        return mapCodeStrings(literal, value, language);
    }
    return mapJsonString(literal);
}

} // namespace

Document::Document(SourceTextPtr text, std::shared_ptr<const Tree> tree)
    : m_text(std::move(text))
    , m_tree(std::move(tree))
    , m_value(&m_tree->value)
    , m_duplicateKeys(m_tree, &m_tree->duplicateKeys) {}

Result<Document> Document::parse(SourceTextPtr text, ByteRange range, JsonSyntax syntax, ParseLimits limits) {
    if (range.end - range.begin > limits.maxBytes)
        return std::unexpected(tooLargeError(*text, range.begin, limits));
    text->countRead(range.end - range.begin);
    if (syntax == JsonSyntax::Strict) {
        const std::string_view bytes = text->bytes();
        return JsonParser(std::move(text), bytes, range, syntax, std::move(limits)).parse();
    }
    std::string blanked(range.begin, ' ');
    blanked += blankComments(range.of(text->bytes()));
    return JsonParser(std::move(text), blanked, range, syntax, std::move(limits)).parse();
}

Result<Document> Document::parse(SourceTextPtr text, JsonSyntax syntax, ParseLimits limits) {
    const ByteRange content = text->content();
    if (text->language() == SourceLanguage::JsonText)
        return parse(std::move(text), content, syntax, std::move(limits));
    if (content.end - content.begin > limits.maxBytes)
        return std::unexpected(tooLargeError(*text, content.begin, limits));
    return parseYaml(text, limits);
}

std::size_t Document::valueCount() const {
    std::size_t count = 0;
    std::vector<const Json*> values{m_value};
    while (!values.empty()) {
        const Json* value = values.back();
        values.pop_back();
        ++count;
        if (value->is_structured()) {
            for (const Json& child : *value)
                values.push_back(&child);
        }
    }
    return count;
}

Result<void> Document::requireUniqueKeys() const {
    if (m_duplicateKeys->empty())
        return {};
    const DuplicateKey& key = m_duplicateKeys->front();
    return std::unexpected(m_text->error(key.second.begin, message<json_messages::duplicateKey>(), key.pointer));
}

std::optional<Document> Document::at(std::string_view pointer) const {
    const auto found = place(pointer);
    if (!found)
        return std::nullopt;
    Document part(*this);
    part.m_value = found->value;
    part.m_root = found->node;
    part.m_pointer += pointer;
    part.m_duplicateKeys = std::make_shared<const std::vector<DuplicateKey>>(duplicateKeysIn(part.m_pointer));
    return part;
}

/// The duplicate keys inside the value at `pointer`, with pointers relative to it.
std::vector<DuplicateKey> Document::duplicateKeysIn(std::string_view pointer) const {
    const auto pointerOf = [this](std::uint32_t key) -> const std::string& {
        return m_tree->duplicateKeys[key].pointer;
    };
    const std::string prefix = std::string(pointer) + '/';
    const auto first = std::ranges::lower_bound(m_tree->byPointer, prefix, {}, pointerOf);
    const auto last = std::find_if_not(first, m_tree->byPointer.end(),
                                       [&](std::uint32_t key) { return pointerOf(key).starts_with(prefix); });
    std::vector<std::uint32_t> found(first, last);
    std::ranges::sort(found);
    std::vector<DuplicateKey> keys;
    keys.reserve(found.size());
    for (const std::uint32_t key : found)
        keys.emplace_back(m_tree->duplicateKeys[key]).pointer.erase(0, pointer.size());
    return keys;
}

std::optional<Document::Place> Document::place(std::string_view pointer) const {
    if (!pointer.empty() && !pointer.starts_with('/'))
        return std::nullopt;
    Place found{m_value, m_root};
    for (const std::string& token : pointerTokens(pointer)) {
        const std::optional<std::size_t> index = childIndex(found, token);
        if (!index)
            return std::nullopt;
        found.node = m_tree->children[m_tree->nodes[found.node].firstChild + *index];
        found.value =
            found.value->is_object()
                ? &found.value->get_ref<const Json::object_t&>().begin()[static_cast<std::ptrdiff_t>(*index)].second
                : &(*found.value)[*index];
    }
    return found;
}

std::optional<std::size_t> Document::childIndex(const Place& place, const std::string& token) const {
    if (place.value->is_array()) {
        const auto index = arrayIndex(token);
        return index && *index < place.value->size() ? index : std::nullopt;
    }
    if (!place.value->is_object())
        return std::nullopt;
    const auto& members = place.value->get_ref<const Json::object_t&>();
    const auto keyAt = [&](std::uint32_t index) -> const std::string& { return members.begin()[index].first; };
    if (const auto sorted = m_tree->byKey.find(place.node); sorted != m_tree->byKey.end()) {
        const auto found = std::ranges::lower_bound(sorted->second, token, {}, keyAt);
        return found != sorted->second.end() && keyAt(*found) == token ? std::optional<std::size_t>(*found)
                                                                       : std::nullopt;
    }
    const auto found =
        std::ranges::find(members, token, [](const auto& member) -> const std::string& { return member.first; });
    return found != members.end() ? std::optional(static_cast<std::size_t>(found - members.begin())) : std::nullopt;
}

std::optional<ByteRange> Document::valueRange(std::string_view pointer) const {
    const auto found = place(pointer);
    return found ? std::optional(m_tree->nodes[found->node].value) : std::nullopt;
}

bool Document::isLiteral(std::string_view pointer) const {
    const auto found = place(pointer);
    return found && m_tree->nodes[found->node].isLiteral;
}

ByteRange Document::nearestRange(std::string_view pointer) const {
    std::optional<ByteRange> range = valueRange(pointer);
    while (!range && pointer.contains('/')) {
        pointer = pointer.substr(0, pointer.rfind('/'));
        range = valueRange(pointer);
    }
    return range.value_or(m_tree->nodes[m_root].value);
}

Error Document::error(std::string pointer, Message reason) const {
    const std::size_t at = nearestRange(pointer).begin;
    return m_text->error(at, std::move(reason), std::move(pointer));
}

std::optional<ByteRange> Document::keyRange(std::string_view pointer) const {
    const auto found = pointer.empty() ? std::nullopt : place(pointer);
    if (!found || m_tree->nodes[found->node].key.empty())
        return std::nullopt;
    return m_tree->nodes[found->node].key;
}

std::optional<ByteRange> Document::rangeInString(std::string_view pointer, ByteRange part) const {
    const auto ranges = rangesInString(pointer, {&part, 1});
    return ranges ? std::optional(ranges->front()) : std::nullopt;
}

std::optional<std::vector<ByteRange>> Document::rangesInString(std::string_view pointer,
                                                               std::span<const ByteRange> parts) const {
    const auto found = place(pointer);
    if (!found || !found->value->is_string())
        return std::nullopt;
    const ByteRange literal = m_tree->nodes[found->node].value;
    const auto text =
        mapLiteral(literal.of(m_text->bytes()), found->value->get_ref<const std::string&>(), m_text->language());
    if (!text)
        return std::nullopt;
    std::vector<ByteRange> ranges;
    ranges.reserve(parts.size());
    for (const ByteRange& part : parts) {
        const auto range = text->rangeInLiteral(part);
        if (!range)
            return std::nullopt;
        ranges.push_back({literal.begin + range->begin, literal.begin + range->end});
    }
    return ranges;
}

std::string_view Document::text(std::string_view pointer) const {
    const auto range = valueRange(pointer);
    return range ? range->of(m_text->bytes()) : std::string_view();
}

} // namespace toolroom
