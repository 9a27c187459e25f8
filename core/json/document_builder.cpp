// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/document_builder.h"

#include "core/json/pointer.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <tuple>
#include <utility>

namespace toolroom {

/// Limits on the number of duplicate keys per object and on the total size of their pointers. Beyond these limits,
/// duplicate keys are only counted.
constexpr std::size_t maxListedOfObject = 20;
constexpr std::size_t maxPointerBytes = 1U << 20U;

DocumentBuilder::DocumentBuilder(SourceTextPtr text)
    : m_text(std::move(text))
    , m_tree(std::make_shared<Document::Tree>()) {}

void DocumentBuilder::key(std::string name, ByteRange range) {
    m_key = std::move(name);
    m_keyRange = range;
}

void DocumentBuilder::appendScalar(Json value, ByteRange range, bool isLiteral) {
    const std::uint32_t node = addNode(range);
    m_tree->nodes[node].isLiteral = isLiteral;
    m_finished.push_back({std::move(m_key), std::move(value), node});
}

void DocumentBuilder::open(Container kind, std::size_t begin) {
    const std::uint32_t node = addNode({begin, begin});
    m_open.push_back({std::move(m_key), node, m_finished.size(), kind});
}

void DocumentBuilder::close(std::size_t end) {
    const std::span members = std::span(m_finished).subspan(m_open.back().firstMember);
    if (isInObject())
        findDuplicates(members);
    OpenContainer container = std::move(m_open.back());
    m_open.pop_back();
    Document::Node& node = m_tree->nodes[container.node];
    node.value.end = end;
    node.firstChild = static_cast<std::uint32_t>(m_tree->children.size());
    Json value = buildContainer(members, container.kind);
    if (value.is_object() && value.size() > Document::maxLinearMembers)
        m_tree->byKey.emplace(container.node, memberOrderByKey(value));
    m_finished.erase(m_finished.begin() + static_cast<std::ptrdiff_t>(container.firstMember), m_finished.end());
    m_finished.push_back({std::move(container.key), std::move(value), container.node});
}

std::optional<std::size_t> DocumentBuilder::openContainerOffset() const {
    if (m_open.empty())
        return std::nullopt;
    return m_tree->nodes[m_open.back().node].value.begin;
}

Document DocumentBuilder::finish() {
    assert(m_open.empty() && m_finished.size() == 1);
    m_tree->value = std::move(m_finished.front().value);
    std::ranges::stable_sort(m_duplicateKeys, {}, [](const DuplicateKey& key) { return key.second.begin; });
    m_tree->byPointer.resize(m_duplicateKeys.size());
    std::iota(m_tree->byPointer.begin(), m_tree->byPointer.end(), std::uint32_t{0});
    std::ranges::sort(m_tree->byPointer, {},
                      [&](std::uint32_t key) -> const std::string& { return m_duplicateKeys[key].pointer; });
    m_tree->duplicateKeys = std::move(m_duplicateKeys);
    return Document(std::move(m_text), std::move(m_tree));
}

std::uint32_t DocumentBuilder::addNode(ByteRange value) {
    m_tree->nodes.push_back({value, std::exchange(m_keyRange, {})});
    return static_cast<std::uint32_t>(m_tree->nodes.size() - 1);
}

bool DocumentBuilder::hasEqualKeys(std::span<const Member> members) {
    for (std::size_t i = 1; i < members.size(); ++i) {
        if (std::ranges::contains(members.first(i), members[i].key, &Member::key))
            return true;
    }
    return false;
}

void DocumentBuilder::findDuplicates(std::span<Member> members) {
    if (members.size() <= Document::maxLinearMembers && !hasEqualKeys(members))
        return;
    std::vector<std::size_t> order(members.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {},
                      [&](std::size_t i) { return std::tuple<std::string_view, std::size_t>(members[i].key, i); });
    std::size_t listed = 0;
    std::string object;
    for (std::size_t i = 1; i < order.size(); ++i) {
        Member& earlier = members[order[i - 1]];
        const Member& later = members[order[i]];
        if (earlier.key != later.key)
            continue;
        earlier.overwritten = true;
        if (listed == maxListedOfObject || m_pointerBytes > maxPointerBytes) {
            ++m_duplicateKeys.back().more;
            continue;
        }
        if (listed++ == 0)
            object = innermostPointer();
        addDuplicate(appendPointer(object, later.key), earlier, later);
    }
}

void DocumentBuilder::addDuplicate(std::string pointer, const Member& earlier, const Member& later) {
    const auto& nodes = m_tree->nodes;
    m_pointerBytes += pointer.size();
    m_duplicateKeys.push_back({std::move(pointer), nodes[earlier.node].key, nodes[later.node].key});
}

Json DocumentBuilder::buildContainer(std::span<Member> members, Container kind) {
    const bool isObject = kind == Container::Object;
    Json value(isObject ? Json::value_t::object : Json::value_t::array);
    if (isObject)
        value.get_ref<Json::object_t&>().reserve(members.size());
    else
        value.get_ref<Json::array_t&>().reserve(members.size());
    for (Member& member : members) {
        if (member.overwritten)
            continue;
        m_tree->children.push_back(member.node);
        // emplace() of an ordered object would compare the key with all others, which are known to differ.
        if (isObject)
            value.get_ref<Json::object_t&>().emplace_back(std::move(member.key), std::move(member.value));
        else
            value.get_ref<Json::array_t&>().push_back(std::move(member.value));
    }
    return value;
}

std::vector<std::uint32_t> DocumentBuilder::memberOrderByKey(const Json& object) {
    const auto& members = object.get_ref<const Json::object_t&>();
    std::vector<std::uint32_t> order(members.size());
    std::iota(order.begin(), order.end(), std::uint32_t{0});
    std::ranges::sort(order, {}, [&](std::uint32_t i) -> const std::string& { return members.begin()[i].first; });
    return order;
}

std::string DocumentBuilder::innermostPointer() const {
    std::string pointer;
    for (std::size_t i = 1; i < m_open.size(); ++i) {
        const OpenContainer& parent = m_open[i - 1];
        pointer = parent.kind == Container::Object ? appendPointer(pointer, m_open[i].key)
                                                   : appendPointer(pointer, m_open[i].firstMember - parent.firstMember);
    }
    return pointer;
}

} // namespace toolroom
