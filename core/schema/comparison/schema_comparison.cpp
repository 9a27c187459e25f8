// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/comparison/schema_comparison.h"

#include "core/schema/comparison/schema_branches.h"
#include "core/schema/comparison/schema_inclusion.h"
#include "core/schema/comparison/witness_search.h"

#include <algorithm>
#include <span>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace toolroom {

namespace {

// Both take a fraction of a second in the worst case. The schemas of real tools need some thousands of steps.
constexpr std::size_t maxProofSteps = 300'000;
constexpr std::size_t maxSearchSteps = 300'000;

/// The steps of a part of a comparison, which are also taken from the common budget, if there is one.
class PartOfBudget {
public:
    PartOfBudget(StepBudget* whole, std::size_t limit)
        : m_whole(whole)
        , m_limit(whole ? std::min(limit, whole->left()) : limit)
        , m_steps(m_limit) {}
    ~PartOfBudget() {
        if (m_whole)
            m_whole->tryConsume(m_limit - m_steps.left());
    }
    PartOfBudget(const PartOfBudget&) = delete;
    PartOfBudget& operator=(const PartOfBudget&) = delete;

    StepBudget& steps() { return m_steps; }

private:
    StepBudget* m_whole;
    std::size_t m_limit;
    StepBudget m_steps;
};

/// The schemas that apply to the same value as `node`.
NodeSet schemasInPlace(const Node& node) {
    NodeSet found;
    const auto add = [&](const Node* other) {
        if (other)
            found.push_back(other);
    };
    add(node.reference);
    add(node.dynamicReference ? node.dynamicReference->target : nullptr);
    for (const DependentRule& rule : node.object ? std::span(node.object->dependents) : std::span<DependentRule>())
        add(rule.schema);
    if (const Combination* rules = node.combination.get()) {
        for (const auto* parts : {&rules->allOf, &rules->anyOf, &rules->oneOf})
            found.insert(found.end(), parts->begin(), parts->end());
        for (const Node* part : {rules->negated, rules->condition, rules->consequence, rules->alternative})
            add(part);
    }
    return found;
}

/// Whether a schema applies to a value only if it already applies to the same value. Validators do not agree on what
/// this means.
bool isCircular(const Schema& schema) {
    std::unordered_map<const Node*, bool> isOpen;
    struct Step {
        const Node* node;
        NodeSet next;
    };
    for (const Node& start : schema.compiled().nodes) {
        if (!isOpen.emplace(&start, true).second)
            continue;
        std::vector<Step> path = {{&start, schemasInPlace(start)}};
        while (!path.empty()) {
            if (path.back().next.empty()) {
                isOpen[path.back().node] = false;
                path.pop_back();
                continue;
            }
            const Node* node = path.back().next.back();
            path.back().next.pop_back();
            const auto [known, isNew] = isOpen.emplace(node, true);
            if (!isNew && known->second)
                return true;
            if (isNew)
                path.push_back({node, schemasInPlace(*node)});
        }
    }
    return false;
}

/// The keyword that makes it impossible to compare the schema with any other one; empty if there is none.
std::string_view generalObstacle(const Schema& schema) {
    if (schema.compiled().tracksScope)
        return "$dynamicRef";
    return isCircular(schema) ? "$ref" : std::string_view();
}

NodeSet comparedNodes(const Schema& schema, const ComparedValues& values) {
    NodeSet nodes;
    addNode(nodes, schema.compiled().root);
    if (values.onlyObjects)
        addNode(nodes, &nodeOfType(InstanceType::Object));
    return nodes;
}

std::unordered_set<std::string_view> propertyNames(const Schema& schema) {
    std::unordered_set<std::string_view> names;
    for (const Node& node : schema.compiled().nodes)
        if (node.object)
            for (const PropertyRule& rule : node.object->properties.rules())
                names.insert(rule.name);
    return names;
}

/// A proof that `first` is included in `second`. The keyword that prevents it is copied to `obstacle`.
bool isIncluded(const Schema& first, const Schema& second, const ComparedValues& values, std::string& obstacle) {
    PartOfBudget budget(values.steps, maxProofSteps);
    StepBudget& steps = budget.steps();
    SchemaBranches branches(first.compiled(), steps);
    SchemaInclusion inclusion(branches, steps, values.withoutNewProperties ? NewNames::Ignore : NewNames::Compare);
    const bool holds = inclusion.holds(comparedNodes(first, values), comparedNodes(second, values));
    obstacle = inclusion.obstacle();
    return holds && !steps.isExceeded();
}

std::optional<Json> findWitness(const Schema& first, const Schema& second, const ComparedValues& values) {
    const NewNames newNames = values.withoutNewProperties ? NewNames::Ignore : NewNames::Compare;
    std::unordered_set<std::string_view> ignored;
    if (values.withoutNewProperties) {
        ignored = propertyNames(second);
        for (const std::string_view name : propertyNames(first))
            ignored.erase(name);
    }
    PartOfBudget budget(values.steps, maxSearchSteps);
    StepBudget& steps = budget.steps();
    SchemaBranches branches(first.compiled(), steps);
    SchemaInclusion inclusion(branches, steps, newNames);
    WitnessSearch search(branches, inclusion, steps, newNames, std::move(ignored));
    return search.find(comparedNodes(first, values), comparedNodes(second, values), [&](const Json& value) {
        return first.isValid(value) && !second.isValid(value) && (!values.isWitness || values.isWitness(value));
    });
}

} // namespace

AcceptanceAnswer acceptsAll(const Schema& first, const Schema& second, const ComparedValues& values) {
    using Kind = AcceptanceAnswer::Kind;
    for (const Schema* schema : {&first, &second})
        if (const std::string_view keyword = generalObstacle(*schema); !keyword.empty())
            return {Kind::Unknown, std::nullopt, std::string(keyword)};
    std::string obstacle;
    if (isIncluded(first, second, values, obstacle))
        return {Kind::Yes, std::nullopt, {}};
    if (auto witness = findWitness(first, second, values))
        return {Kind::No, std::move(witness), {}};
    return {Kind::Unknown, std::nullopt, std::move(obstacle)};
}

bool acceptSame(const Schema& left, const Schema& right, const ComparedValues& values) {
    if (!generalObstacle(left).empty() || !generalObstacle(right).empty())
        return false;
    std::string obstacle;
    return isIncluded(left, right, values, obstacle) && isIncluded(right, left, values, obstacle);
}

} // namespace toolroom
