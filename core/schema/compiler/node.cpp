// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/compiler/node.h"

#include "core/json/exact_number.h"
#include "core/json/pointer.h"

#include <algorithm>
#include <ranges>

namespace toolroom {

namespace {

/// Up to this size, a table is searched linearly.
constexpr std::size_t shortTable = 24;

} // namespace

void PropertyTable::finish(const std::vector<std::string_view>& required) {
    const auto indexNames = [this] {
        m_byName.clear();
        for (const PropertyRule& rule : m_rules)
            m_shapes.add(rule.name);
        if (m_rules.size() <= shortTable)
            return;
        for (std::uint32_t i = 0; i < m_rules.size(); ++i)
            m_byName.push_back(i);
        std::ranges::sort(m_byName, {}, [this](std::uint32_t i) { return m_rules[i].name; });
    };
    indexNames();
    std::vector<std::string_view> missing;
    for (const std::string_view name : required) {
        const std::size_t known = find(name);
        if (known == unlimited)
            missing.push_back(name);
        else
            m_rules[known].required = true;
    }
    std::ranges::sort(missing);
    for (const std::string_view name : std::ranges::subrange(missing.begin(), std::ranges::unique(missing).begin()))
        m_rules.push_back({name, nullptr, true});
    if (!missing.empty())
        indexNames();
    m_requiredCount = static_cast<std::size_t>(std::ranges::count(m_rules, true, &PropertyRule::required));
}

std::size_t PropertyTable::find(std::string_view name) const {
    if (m_byName.empty()) {
        const auto found = std::ranges::find(m_rules, name, &PropertyRule::name);
        return found == m_rules.end() ? unlimited : static_cast<std::size_t>(found - m_rules.begin());
    }
    const auto found =
        std::ranges::lower_bound(m_byName, name, {}, [this](std::uint32_t i) { return m_rules[i].name; });
    return found != m_byName.end() && m_rules[*found].name == name ? *found : unlimited;
}

std::string pointerOf(const Node& node) {
    std::vector<const Place*> path;
    const Place* place = &node.place;
    for (; place->step != Place::Step::Pointer; place = &place->parent->place)
        path.push_back(place);
    std::string pointer = place->pointer;
    constexpr std::size_t usualStepBytes = 16;
    pointer.reserve(pointer.size() + path.size() * usualStepBytes);
    for (const Place* step : path | std::views::reverse) {
        extendPointer(pointer, step->keyword);
        if (step->step == Place::Step::Key)
            extendPointer(pointer, step->key);
        else if (step->step == Place::Step::Index)
            extendPointer(pointer, step->index);
    }
    return pointer;
}

const Node& resolveReference(const Node& node) {
    const Node* target = &node;
    while (target->refersOnly && target->reference)
        target = target->reference;
    return *target;
}

const Node& resolveDynamicReference(const DynamicReference& reference, std::span<const Resource* const> scope) {
    if (reference.anchor.empty())
        return *reference.target;
    for (const Resource* resource : scope) {
        const auto anchor = resource->dynamicAnchors.find(reference.anchor);
        if (anchor != resource->dynamicAnchors.end())
            return *anchor->second;
    }
    return *reference.target;
}

TypeSet typesOfFraction(const Json& number) {
    using enum InstanceType;
    if (!isNumeric(number))
        return {};
    return isIntegral(number) ? TypeSet{Integer, Number} : TypeSet{Number};
}

TypeSet acceptedTypes(const Node& node) {
    const Node& target = resolveReference(node);
    if (target.isFalse)
        return {};
    TypeSet types = target.types.empty() ? TypeSet::all() : target.types;
    if (types.contains(InstanceType::Number))
        types.insert(InstanceType::Integer);
    if (target.constant)
        types = types & typesOf(*target.constant);
    if (target.enumeration)
        types = types & target.enumerationTypes;
    return types;
}

} // namespace toolroom
