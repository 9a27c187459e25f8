// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/document_builder.h"

#include "core/json/literals.h"
#include "core/json/pointer.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

namespace toolroom {

/// Up to here comparing all keys with each other is quicker than sorting them.
constexpr std::size_t fewMembers = 16;

DocumentBuilder::DocumentBuilder(SourceTextPtr text, std::string_view bytes, ByteRange range, JsonSyntax syntax)
    : m_bytes(bytes)
    , m_lexer(*text, bytes, range, syntax) {
    m_document.m_text = std::move(text);
}

Result<Document> DocumentBuilder::build() {
    for (;;) {
        const Result<Token> token = m_lexer.next();
        if (!token)
            return std::unexpected(token.error());
        if (token->kind == TokenKind::End && m_expected == Expected::End)
            break;
        if (const Result<void> taken = take(*token); !taken)
            return std::unexpected(taken.error());
    }
    m_document.m_value = std::move(m_finished.front().value);
    std::ranges::sort(m_document.m_duplicateKeys, {}, [](const DuplicateKey& key) { return key.second.begin; });
    return std::move(m_document);
}

Result<void> DocumentBuilder::take(const Token& token) {
    switch (m_expected) {
    case Expected::FirstElement:
        return token.kind == TokenKind::EndArray ? close(token) : takeValue(token);
    case Expected::Document:
    case Expected::MemberValue:
    case Expected::NextElement:
        return takeValue(token);
    case Expected::FirstKey:
        if (token.kind == TokenKind::EndObject)
            return close(token);
        [[fallthrough]];
    case Expected::NextKey:
        if (token.kind != TokenKind::String)
            return refuse(token);
        takeKey(token);
        return {};
    case Expected::Colon:
        if (token.kind != TokenKind::Colon)
            return refuse(token);
        m_expected = Expected::MemberValue;
        return {};
    case Expected::Separator: {
        const bool inObject = m_open.back().isObject;
        if (token.kind == (inObject ? TokenKind::EndObject : TokenKind::EndArray))
            return close(token);
        if (token.kind != TokenKind::Comma)
            return refuse(token);
        m_expected = inObject ? Expected::NextKey : Expected::NextElement;
        return {};
    }
    case Expected::End:
        break;
    }
    return refuse(token);
}

Result<void> DocumentBuilder::takeValue(const Token& token) {
    Json value;
    switch (token.kind) {
    case TokenKind::BeginObject:
    case TokenKind::BeginArray:
        return open(token);
    case TokenKind::String:
        value = m_lexer.stringValue(token);
        break;
    case TokenKind::Number:
        value = numberValue(m_bytes.substr(token.range.begin, token.range.end - token.range.begin));
        break;
    case TokenKind::True:
        value = true;
        break;
    case TokenKind::False:
        value = false;
        break;
    case TokenKind::Null:
        break;
    default:
        return refuse(token);
    }
    const std::uint32_t node = addNode(token.range);
    finish(std::move(m_key), std::move(value), node);
    return {};
}

Result<void> DocumentBuilder::refuse(const Token& token) const {
    std::optional<std::size_t> innermost;
    if (!m_open.empty())
        innermost = m_document.m_nodes[m_open.back().node].value.begin;
    return std::unexpected(unexpectedToken(*m_document.m_text, token, m_expected, innermost));
}

void DocumentBuilder::takeKey(const Token& token) {
    m_key = m_lexer.stringValue(token);
    m_keyRange = token.range;
    m_expected = Expected::Colon;
}

Result<void> DocumentBuilder::open(const Token& token) {
    if (m_open.size() == maxJsonDepth)
        return std::unexpected(tooDeep(*m_document.m_text, token.range.begin));
    const bool isObject = token.kind == TokenKind::BeginObject;
    const std::uint32_t node = addNode(token.range);
    m_open.push_back({std::move(m_key), node, m_finished.size(), isObject});
    m_expected = isObject ? Expected::FirstKey : Expected::FirstElement;
    return {};
}

Result<void> DocumentBuilder::close(const Token& token) {
    const std::span members = std::span(m_finished).subspan(m_open.back().firstMember);
    if (m_open.back().isObject)
        findDuplicates(members);
    OpenContainer container = std::move(m_open.back());
    m_open.pop_back();
    Document::Node& node = m_document.m_nodes[container.node];
    node.value.end = token.range.end;
    node.firstChild = static_cast<std::uint32_t>(m_document.m_children.size());
    Json value = takeMembers(members, container.isObject);
    m_finished.erase(m_finished.begin() + static_cast<std::ptrdiff_t>(container.firstMember), m_finished.end());
    finish(std::move(container.key), std::move(value), container.node);
    return {};
}

std::uint32_t DocumentBuilder::addNode(ByteRange value) {
    m_document.m_nodes.push_back({value, std::exchange(m_keyRange, {})});
    return static_cast<std::uint32_t>(m_document.m_nodes.size() - 1);
}

void DocumentBuilder::finish(std::string key, Json value, std::uint32_t node) {
    m_finished.push_back({std::move(key), std::move(value), node});
    m_expected = m_open.empty() ? Expected::End : Expected::Separator;
}

bool DocumentBuilder::hasEqualKeys(std::span<const Member> members) {
    for (std::size_t i = 1; i < members.size(); ++i) {
        if (std::ranges::contains(members.first(i), members[i].key, &Member::key))
            return true;
    }
    return false;
}

void DocumentBuilder::findDuplicates(std::span<Member> members) {
    if (members.size() <= fewMembers && !hasEqualKeys(members))
        return;
    std::vector<std::size_t> order(members.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {},
                      [&](std::size_t i) { return std::tuple<std::string_view, std::size_t>(members[i].key, i); });
    for (std::size_t i = 1; i < order.size(); ++i) {
        Member& earlier = members[order[i - 1]];
        const Member& later = members[order[i]];
        if (earlier.key == later.key)
            noteDuplicate(earlier, later);
    }
}

void DocumentBuilder::noteDuplicate(Member& earlier, const Member& later) {
    const auto& nodes = m_document.m_nodes;
    earlier.overwritten = true;
    m_document.m_duplicateKeys.push_back(
        {appendPointer(pointerOfInnermost(), later.key), nodes[earlier.node].key, nodes[later.node].key});
}

Json DocumentBuilder::takeMembers(std::span<Member> members, bool isObject) {
    Json value(isObject ? Json::value_t::object : Json::value_t::array);
    if (isObject)
        value.get_ref<Json::object_t&>().reserve(members.size());
    else
        value.get_ref<Json::array_t&>().reserve(members.size());
    for (Member& member : members) {
        if (member.overwritten)
            continue;
        m_document.m_children.push_back(member.node);
        // emplace of an ordered object compares the key with all others; they are known to differ.
        if (isObject)
            value.get_ref<Json::object_t&>().emplace_back(std::move(member.key), std::move(member.value));
        else
            value.get_ref<Json::array_t&>().push_back(std::move(member.value));
    }
    return value;
}

std::string DocumentBuilder::pointerOfInnermost() const {
    std::string pointer;
    for (std::size_t i = 1; i < m_open.size(); ++i) {
        const OpenContainer& parent = m_open[i - 1];
        pointer = parent.isObject ? appendPointer(pointer, m_open[i].key)
                                  : appendPointer(pointer, m_open[i].firstMember - parent.firstMember);
    }
    return pointer;
}

} // namespace toolroom
