// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/validation/defaults.h"

#include "core/json/document.h"

#include <algorithm>

namespace toolroom {

namespace {

// A limit, because schemas can include each other exponentially often. Real schemas stay far below it.
constexpr int maxSteps = 1'000'000;
constexpr int maxDepth = 2 * maxJsonDepth;

class DefaultsFiller {
public:
    void fill(const Node& node, Json& value) {
        if (m_depth == maxDepth || ++m_steps > maxSteps)
            return;
        ++m_depth;
        fillNode(resolveReference(node), value);
        --m_depth;
    }

private:
    void fillNode(const Node& node, Json& value) {
        if (node.object && value.is_object())
            fillProperties(*node.object, value);
        if (node.array && value.is_array())
            fillItems(*node.array, value);
        if (node.reference)
            fill(*node.reference, value);
        if (node.combination)
            for (const Node* part : node.combination->allOf)
                fill(*part, value);
    }

    void fillProperties(const ObjectRules& rules, Json& value) {
        auto& members = value.get_ref<Json::object_t&>();
        std::vector<bool> present(rules.properties.rules().size());
        std::size_t hint = 0;
        for (auto& [name, member] : members) {
            const std::size_t known = rules.properties.find(name, hint);
            if (known == unlimited)
                continue;
            present[known] = true;
            hint = known + 1;
            if (const Node* schema = rules.properties.rules()[known].schema)
                fill(*schema, member);
        }
        for (std::size_t i = 0; i < present.size(); ++i) {
            const PropertyRule& rule = rules.properties.rules()[i];
            const Json* initial = !present[i] && rule.schema ? defaultOf(*rule.schema) : nullptr;
            // The table contains each name once, so the new member can be appended without a check for duplicates.
            if (initial)
                members.Json::object_t::Container::emplace_back(std::string(rule.name), *initial);
        }
    }

    void fillItems(const ArrayRules& rules, Json& value) {
        for (std::size_t i = 0; i < value.size(); ++i) {
            if (i < rules.prefix.size())
                fill(*rules.prefix[i], value[i]);
            else if (rules.rest)
                fill(*rules.rest, value[i]);
        }
    }

    /// The first `default` found by following the references.
    static const Json* defaultOf(const Node& node) {
        const Node* at = &node;
        while (!at->defaultValue && at->refersOnly && at->reference)
            at = at->reference;
        return at->defaultValue;
    }

    int m_depth = 0;
    int m_steps = 0;
};

} // namespace

void fillDefaults(const Node& node, Json& value) {
    DefaultsFiller().fill(node, value);
}

} // namespace toolroom
