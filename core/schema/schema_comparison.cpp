// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/schema_comparison.h"

#include "core/schema/schema_branches.h"
#include "core/schema/schema_inclusion.h"
#include "core/schema/witness_search.h"

#include <string_view>
#include <unordered_set>

namespace toolroom {

namespace {

// Both take a fraction of a second in the worst case. The schemas of real tools need a few thousand steps.
constexpr std::size_t maxProofSteps = 2'000'000;
constexpr std::size_t maxSearchSteps = 2'000'000;

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
    StepBudget steps(maxProofSteps);
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
    StepBudget steps(maxSearchSteps);
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
    if (first.compiled().tracksScope || second.compiled().tracksScope)
        return {Kind::Unknown, std::nullopt, "$dynamicRef"};
    std::string obstacle;
    if (isIncluded(first, second, values, obstacle))
        return {Kind::Yes, std::nullopt, {}};
    if (auto witness = findWitness(first, second, values))
        return {Kind::No, std::move(witness), {}};
    return {Kind::Unknown, std::nullopt, std::move(obstacle)};
}

bool acceptSame(const Schema& left, const Schema& right, const ComparedValues& values) {
    if (left.compiled().tracksScope || right.compiled().tracksScope)
        return false;
    std::string obstacle;
    return isIncluded(left, right, values, obstacle) && isIncluded(right, left, values, obstacle);
}

} // namespace toolroom
