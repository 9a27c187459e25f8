// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/comparison/schema_inclusion.h"

#include "core/json/decimal.h"

#include <algorithm>
#include <array>
#include <utility>

namespace toolroom {

namespace {

// Comparisons inside comparisons; fits in a stack of 512 kB.
constexpr int maxInclusionDepth = 150;
constexpr int maxDisjointDepth = 6;
/// Integers within bounds are compared one by one up to this number.
constexpr std::int64_t maxListedIntegers = 64;
/// The values of a property by which an object is split into cases, and the properties.
constexpr std::size_t maxCases = 32;
constexpr int maxSplits = 2;

NodeSet setOf(const Node* node) {
    NodeSet nodes;
    addNode(nodes, node);
    return nodes;
}

NodeSet joined(NodeSet nodes, const NodeSet& more) {
    for (const Node* node : more)
        addNode(nodes, node);
    return nodes;
}

bool containsReference(const Json& schema) {
    if (schema.is_object() && (schema.contains("$ref") || schema.contains("$dynamicRef")))
        return true;
    return schema.is_structured() && std::ranges::any_of(schema, containsReference);
}

bool isWithin(const SchemaBranch& inner, const SchemaBranch& outer) {
    if (!outer.lower.is_null()) {
        if (inner.lower.is_null())
            return false;
        const auto order = compareNumbers(inner.lower, outer.lower);
        if (order < 0 || (order == 0 && outer.isLowerExclusive && !inner.isLowerExclusive))
            return false;
    }
    if (outer.upper.is_null())
        return true;
    if (inner.upper.is_null())
        return false;
    const auto order = compareNumbers(inner.upper, outer.upper);
    return order < 0 || (order == 0 && (!outer.isUpperExclusive || inner.isUpperExclusive));
}

/// Whether all numbers of `left` are less than those of `right`.
bool isBelow(const SchemaBranch& left, const SchemaBranch& right) {
    if (left.upper.is_null() || right.lower.is_null())
        return false;
    const auto order = compareNumbers(left.upper, right.lower);
    return order < 0 || (order == 0 && (left.isUpperExclusive || right.isLowerExclusive));
}

bool matchesEveryText(std::string_view pattern) {
    static constexpr std::array<std::string_view, 6> patterns = {"", ".*", "^.*", ".*$", "^", "$"};
    return std::ranges::contains(patterns, pattern);
}

} // namespace

bool SchemaInclusion::holds(const NodeSet& inner, const NodeSet& outer) {
    if (std::ranges::all_of(outer, [&](const Node* node) { return std::ranges::contains(inner, node); }))
        return true;
    if (m_depth == maxInclusionDepth || !m_steps.tryConsume(1 + inner.size() + outer.size()))
        return fail({});
    const auto [known, isNew] =
        m_known.try_emplace(Key(sorted(inner), sorted(outer), m_newNames), State{.level = m_level});
    State& state = known->second;
    using Answer = State::Answer;
    if (!isNew && state.answer != Answer::Open)
        return state.answer == Answer::Yes;
    if (!isNew) // met again: holds if the value has become smaller in between
        return m_level > state.level || fail({});
    const std::size_t provenBefore = m_proven.size();
    ++m_depth;
    const bool answer = compare(inner, outer);
    --m_depth;
    state.answer = answer ? Answer::Yes : Answer::No;
    if (answer) {
        m_proven.push_back(known);
        return true;
    }
    // Proofs that may rely on this pair are void.
    for (std::size_t i = provenBefore; i < m_proven.size(); ++i)
        m_known.erase(m_proven[i]);
    m_proven.resize(provenBefore);
    return false;
}

/// Where more values on one side would mean fewer on the other, no property can be ignored.
bool SchemaInclusion::holdsExactly(const NodeSet& inner, const NodeSet& outer) {
    const NewNames before = std::exchange(m_newNames, NewNames::Compare);
    const bool answer = holds(inner, outer);
    m_newNames = before;
    return answer;
}

bool SchemaInclusion::isEqual(const NodeSet& left, const NodeSet& right) {
    return holdsExactly(left, right) && holdsExactly(right, left);
}

/// For a part of the value.
bool SchemaInclusion::holdsInside(const NodeSet& inner, const NodeSet& outer) {
    ++m_level;
    const bool answer = holds(inner, outer);
    --m_level;
    return answer;
}

bool SchemaInclusion::compare(const NodeSet& inner, const NodeSet& outer) {
    const SchemaBranches::List& from = m_branches.of(inner);
    const SchemaBranches::List& to = m_branches.of(outer);
    if (!from.isComplete || !to.isComplete)
        return fail("anyOf");
    return std::ranges::all_of(from.branches, [&](const SchemaBranch& branch) {
        return m_branches.isEmpty(branch) || isCovered(branch, outer, to, 0);
    });
}

bool SchemaInclusion::isCovered(const SchemaBranch& inner, const NodeSet& outer, const SchemaBranches::List& list,
                                int splits) {
    if (inner.values)
        return std::ranges::all_of(*inner.values, [&](const Json* value) { return m_branches.accepts(outer, *value); });
    std::size_t candidates = 0;
    for (const SchemaBranch& branch : list.branches) {
        if (branch.type != inner.type)
            continue;
        ++candidates;
        if (implies(inner, branch))
            return true;
        if (m_steps.isExceeded())
            return false;
    }
    return candidates > 0 && (isCoveredByValues(inner, outer) ||
                              (candidates > 1 && splits < maxSplits && isCoveredBySplit(inner, outer, list, splits)));
}

/// Whether the branch consists of a few integers that are all valid.
bool SchemaInclusion::isCoveredByValues(const SchemaBranch& inner, const NodeSet& outer) {
    constexpr std::int64_t limit = 1'000'000'000;
    const auto isSmall = [](const Json& bound) {
        return bound.is_number_integer() && bound.get<double>() > -limit && bound.get<double>() < limit;
    };
    if (!inner.isInteger || !isSmall(inner.lower) || !isSmall(inner.upper))
        return false;
    const auto first = inner.lower.get<std::int64_t>();
    const auto last = inner.upper.get<std::int64_t>();
    if (last - first >= maxListedIntegers)
        return false;
    for (std::int64_t value = first; value <= last; ++value)
        if (m_branches.accepts(inner.nodes, value) && !m_branches.accepts(outer, value))
            return false;
    return true;
}

/// Whether the objects with each value of some required property are covered.
bool SchemaInclusion::isCoveredBySplit(const SchemaBranch& inner, const NodeSet& outer,
                                       const SchemaBranches::List& list, int splits) {
    for (const std::string_view name : inner.required) {
        std::vector<const Json*> values;
        const SchemaBranches::List& member = m_branches.of(inner.memberNodes(name));
        const bool hasFewValues = member.isComplete && std::ranges::all_of(member.branches, [&](const auto& branch) {
                                      if (branch.values)
                                          values.insert(values.end(), branch.values->begin(), branch.values->end());
                                      return branch.values && values.size() <= maxCases;
                                  });
        if (!hasFewValues || values.size() < 2)
            continue;
        const bool isEachCovered = std::ranges::all_of(values, [&](const Json* value) {
            NodeSet nodes = inner.nodes;
            nodes.push_back(m_branches.memberEquals(name, *value));
            const SchemaBranches::List& cases = m_branches.of(nodes);
            return cases.isComplete && std::ranges::all_of(cases.branches, [&](const SchemaBranch& one) {
                       return one.type != InstanceType::Object || m_branches.isEmpty(one) ||
                              isCovered(one, outer, list, splits + 1);
                   });
        });
        if (isEachCovered)
            return true;
    }
    return false;
}

bool SchemaInclusion::implies(const SchemaBranch& inner, const SchemaBranch& outer) {
    if (outer.values || !m_steps.tryConsume(1 + outer.nodes.size()))
        return false;
    const auto hasRules = [&] {
        switch (inner.type) {
        case InstanceType::Number:
            return impliesNumber(inner, outer);
        case InstanceType::String:
            return impliesString(inner, outer);
        case InstanceType::Array:
            return impliesArray(inner, outer);
        case InstanceType::Object:
            return impliesObject(inner, outer);
        default:
            return true;
        }
    };
    return hasRules() && std::ranges::all_of(outer.nodes, [&](const Node* node) {
               return std::ranges::contains(inner.nodes, node) || impliesConditions(inner, outer, *node);
           });
}

bool SchemaInclusion::impliesNumber(const SchemaBranch& inner, const SchemaBranch& outer) {
    if (!isWithin(inner, outer) || (outer.isInteger && !inner.isInteger))
        return false;
    return std::ranges::all_of(outer.steps, [&](const Json* step) {
        const Decimal divisor = toDecimal(*step);
        return (inner.isInteger && isMultipleOf({1, 0}, divisor)) ||
               std::ranges::any_of(inner.steps,
                                   [&](const Json* own) { return isMultipleOf(toDecimal(*own), divisor); });
    });
}

bool SchemaInclusion::impliesString(const SchemaBranch& inner, const SchemaBranch& outer) {
    if (inner.minSize < outer.minSize || inner.maxSize > outer.maxSize)
        return false;
    return std::ranges::all_of(outer.patterns, [&](std::string_view pattern) {
        return matchesEveryText(pattern) || std::ranges::contains(inner.patterns, pattern) || fail("pattern");
    });
}

bool SchemaInclusion::impliesArray(const SchemaBranch& inner, const SchemaBranch& outer) {
    const std::size_t prefix = std::max(inner.prefixSize(), outer.prefixSize());
    std::size_t maxSize = inner.maxSize;
    for (std::size_t i = 0; i <= prefix && i < maxSize; ++i)
        if (m_branches.isEmpty(inner.itemNodes(i)))
            maxSize = i;
    if (inner.minSize < outer.minSize || maxSize > outer.maxSize || (outer.isUnique && !inner.isUnique && maxSize > 1))
        return false;
    for (std::size_t i = 0; i <= prefix && i < maxSize; ++i)
        if (!m_steps.tryConsume(1) || !holdsInside(inner.itemNodes(i), outer.itemNodes(i)))
            return false;
    return std::ranges::all_of(outer.arrays, [&](const ArrayRules* rules) {
        return !rules->contains || impliesContains(inner, maxSize, *rules);
    });
}

bool SchemaInclusion::impliesContains(const SchemaBranch& inner, std::size_t maxSize, const ArrayRules& outer) {
    const NodeSet wanted = setOf(outer.contains);
    const auto areAllItemsWanted = [&] {
        for (std::size_t i = 0; i <= inner.prefixSize() && i < maxSize; ++i)
            if (!holdsInside(inner.itemNodes(i), wanted))
                return false;
        return true;
    };
    const auto hasEnough = [&](const ArrayRules* rules) {
        if (!rules->contains || rules->minContains < outer.minContains)
            return false;
        ++m_level;
        const bool answer = holdsExactly(setOf(rules->contains), wanted);
        --m_level;
        return answer;
    };
    const auto hasFew = [&](const ArrayRules* rules) {
        if (!rules->contains || rules->maxContains > outer.maxContains)
            return false;
        ++m_level;
        const bool answer = holdsExactly(wanted, setOf(rules->contains));
        --m_level;
        return answer;
    };
    const bool isEnough = outer.minContains == 0 || std::ranges::any_of(inner.arrays, hasEnough) ||
                          (inner.minSize >= outer.minContains && areAllItemsWanted());
    const bool isFew =
        maxSize <= outer.maxContains || outer.maxContains == unlimited || std::ranges::any_of(inner.arrays, hasFew);
    return (isEnough && isFew) || fail("contains");
}

/// Whether an object of the branch may have a member with this name.
bool SchemaInclusion::canHave(const SchemaBranch& branch, std::string_view name) {
    return !branch.absentNames.contains(name) && !m_branches.isEmpty(branch.memberNodes(name));
}

bool SchemaInclusion::impliesObject(const SchemaBranch& inner, const SchemaBranch& outer) {
    const auto isRequired = [&](std::string_view name) { return inner.requiredNames.contains(name); };
    if (!std::ranges::all_of(outer.required, isRequired))
        return false;
    std::size_t maxSize = inner.maxSize;
    const bool isClosed = !inner.hasPatternProperties() && m_branches.isEmpty(inner.otherMemberNodes());
    if (isClosed)
        maxSize = std::min(maxSize, inner.names.size());
    if (inner.minSize < outer.minSize || maxSize > outer.maxSize)
        return false;
    return impliesMembers(inner, outer) && impliesPatternProperties(inner, outer) && impliesNames(inner, outer) &&
           std::ranges::all_of(outer.objects, [&](const ObjectRules* rules) {
               return std::ranges::all_of(rules->dependents, [&](const DependentRule& rule) {
                   return impliesDependent(inner, rule) || fail(rule.schema ? "dependentSchemas" : "dependentRequired");
               });
           });
}

bool SchemaInclusion::impliesMembers(const SchemaBranch& inner, const SchemaBranch& outer) {
    const bool isOpen = inner.otherMemberNodes().empty();
    const auto isMemberImplied = [&](std::string_view name) {
        if (!m_steps.tryConsume(1))
            return false;
        const bool isNew = isOpen && !inner.requiredNames.contains(name) && !inner.declares(name);
        if ((isNew && m_newNames == NewNames::Ignore) || !canHave(inner, name))
            return true;
        return holdsInside(inner.memberNodes(name), outer.memberNodes(name));
    };
    return std::ranges::all_of(inner.names, isMemberImplied) && std::ranges::all_of(outer.names, isMemberImplied);
}

/// For the names that neither branch declares one by one. `inner` accepts a class of names for each of its patterns,
/// and that of all other names.
bool SchemaInclusion::impliesPatternProperties(const SchemaBranch& inner, const SchemaBranch& outer) {
    struct NameClass {
        std::string_view pattern; ///< empty for the other names
        bool hasPattern = false;
        NodeSet nodes;
    };
    std::vector<NameClass> classes = {{{}, false, inner.otherMemberNodes()}};
    for (const ObjectRules* rules : inner.objects)
        for (const PatternRule& rule : rules->patterns)
            classes.push_back({rule.pattern, true, setOf(rule.schema)});
    const auto isImplied = [&](const NameClass& names, const NodeSet& nodes) {
        return m_branches.isEmpty(names.nodes) || holdsInside(names.nodes, nodes);
    };
    for (const ObjectRules* rules : outer.objects) {
        for (const PatternRule& rule : rules->patterns) {
            const NodeSet nodes = setOf(rule.schema);
            const bool hasSamePattern = std::ranges::any_of(classes, [&](const NameClass& names) {
                return names.hasPattern && names.pattern == rule.pattern && isImplied(names, nodes);
            });
            const bool isEachImplied = std::ranges::all_of(classes, [&](const NameClass& names) {
                const bool isIgnored = !names.hasPattern && names.nodes.empty() && m_newNames == NewNames::Ignore;
                return isIgnored || isImplied(names, nodes);
            });
            if (!hasSamePattern && !isEachImplied)
                return fail("patternProperties");
        }
        const NodeSet additional = setOf(rules->additional);
        if (additional.empty())
            continue;
        for (const NameClass& names : classes) {
            const bool isMatched =
                names.hasPattern && std::ranges::contains(rules->patterns, names.pattern, &PatternRule::pattern);
            if (!isMatched && !isImplied(names, additional))
                return names.hasPattern ? fail("patternProperties") : false;
        }
    }
    return true;
}

bool SchemaInclusion::impliesNames(const SchemaBranch& inner, const SchemaBranch& outer) {
    const NodeSet names = outer.nameNodes();
    if (names.empty())
        return true;
    if (!inner.hasPatternProperties() && m_branches.isEmpty(inner.otherMemberNodes()))
        return std::ranges::all_of(inner.names, [&](std::string_view name) {
            return !canHave(inner, name) || m_branches.accepts(names, std::string(name));
        });
    NodeSet own = inner.nameNodes();
    own.push_back(&nodeOfType(InstanceType::String));
    return holdsInside(own, names) || fail("propertyNames");
}

bool SchemaInclusion::impliesDependent(const SchemaBranch& inner, const DependentRule& outer) {
    if (!canHave(inner, outer.name))
        return true;
    const auto sameName = [&](const auto& isEnough) {
        return std::ranges::any_of(inner.objects, [&](const ObjectRules* rules) {
            return std::ranges::any_of(rules->dependents, [&](const DependentRule& rule) {
                return rule.name == outer.name && isEnough(rule);
            });
        });
    };
    if (outer.schema) {
        const NodeSet wanted = setOf(outer.schema);
        return holds(inner.nodes, wanted) ||
               sameName([&](const DependentRule& rule) { return rule.schema && holds(setOf(rule.schema), wanted); });
    }
    return std::ranges::all_of(outer.required, [&](std::string_view name) {
        return inner.requiredNames.contains(name) ||
               sameName([&](const DependentRule& rule) { return std::ranges::contains(rule.required, name); });
    });
}

/// What `node` requires beyond the fields of a branch.
bool SchemaInclusion::impliesConditions(const SchemaBranch& inner, const SchemaBranch& outer, const Node& node) {
    const bool isUnevaluated = node.unevaluatedItems || node.unevaluatedProperties;
    const bool isDynamic = node.dynamicReference && !node.dynamicReference->anchor.empty();
    if (isUnevaluated || isDynamic)
        return hasSame(inner, node) || fail(isDynamic               ? "$dynamicRef"
                                            : node.unevaluatedItems ? "unevaluatedItems"
                                                                    : "unevaluatedProperties");
    const Combination* rules = node.combination.get();
    if (!rules)
        return true;
    if (!rules->oneOf.empty() && !impliesExactlyOne(inner, outer, node))
        return fail("oneOf");
    // What a double negation requires is among the nodes of the outer branch.
    if (rules->negated && !doublyNegated(node) && !impliesNot(inner, *rules->negated))
        return fail("not");
    return !rules->condition || impliesIf(inner, *rules) || fail("if");
}

/// Whether no other alternative of `oneOf` is valid than the one that was selected for `outer`.
bool SchemaInclusion::impliesExactlyOne(const SchemaBranch& inner, const SchemaBranch& outer, const Node& node) {
    const std::vector<const Node*>& alternatives = node.combination->oneOf;
    const auto selected = std::ranges::find_if(alternatives, [&](const Node* alternative) {
        return std::ranges::contains(outer.nodes, &resolveReference(*alternative));
    });
    bool areOthersExcluded = true;
    for (auto other = alternatives.begin(); other != alternatives.end() && areOthersExcluded; ++other)
        areOthersExcluded = other == selected || areDisjoint(inner, setOf(*other), 0);
    if (areOthersExcluded)
        return true;
    return std::ranges::any_of(inner.nodes, [&](const Node* own) {
        if (!own->combination || own->combination->oneOf.size() != alternatives.size())
            return false;
        std::vector<const Node*> left = own->combination->oneOf;
        return std::ranges::all_of(alternatives, [&](const Node* alternative) {
            const auto same =
                std::ranges::find_if(left, [&](const Node* one) { return isEqual(setOf(one), setOf(alternative)); });
            if (same == left.end())
                return false;
            left.erase(same);
            return true;
        });
    });
}

bool SchemaInclusion::impliesNot(const SchemaBranch& inner, const Node& negated) {
    const NodeSet excluded = setOf(&negated);
    return areDisjoint(inner, excluded, 0) || std::ranges::any_of(inner.nodes, [&](const Node* own) {
               const Node* ownNegated = own->combination ? own->combination->negated : nullptr;
               return ownNegated && holdsExactly(excluded, setOf(ownNegated));
           });
}

bool SchemaInclusion::impliesIf(const SchemaBranch& inner, const Combination& outer) {
    const NodeSet condition = setOf(outer.condition);
    const NodeSet consequence = setOf(outer.consequence);
    const NodeSet alternative = setOf(outer.alternative);
    const bool isSame = std::ranges::any_of(inner.nodes, [&](const Node* own) {
        const Combination* rules = own->combination.get();
        return rules && rules->condition && isEqual(setOf(rules->condition), condition) &&
               holds(setOf(rules->consequence), consequence) && holds(setOf(rules->alternative), alternative);
    });
    if (isSame)
        return true;
    return (holds(joined(inner.nodes, condition), consequence) || areDisjoint(inner, condition, 0)) &&
           (holds(inner.nodes, alternative) || holdsExactly(inner.nodes, condition));
}

/// Whether the inner branch contains the same schema, for keywords that are not compared.
bool SchemaInclusion::hasSame(const SchemaBranch& inner, const Node& node) {
    return !containsReference(*node.schema) && std::ranges::any_of(inner.nodes, [&](const Node* own) {
        return equalValues(*own->schema, *node.schema, m_steps) && !m_steps.isExceeded();
    });
}

bool SchemaInclusion::areDisjoint(const SchemaBranch& left, const NodeSet& right, int depth) {
    const SchemaBranches::List& list = m_branches.of(right);
    constexpr std::size_t lookupCost = 4;
    return list.isComplete && depth < maxDisjointDepth && m_steps.tryConsume(lookupCost) &&
           std::ranges::all_of(
               list.branches, [&](const SchemaBranch& branch) { return areDisjoint(left, branch, depth); });
}

bool SchemaInclusion::areDisjoint(const NodeSet& left, const NodeSet& right, int depth) {
    const SchemaBranches::List& list = m_branches.of(left);
    return list.isComplete && std::ranges::all_of(list.branches, [&](const SchemaBranch& branch) {
               return areDisjoint(branch, right, depth);
           });
}

bool SchemaInclusion::areDisjoint(const SchemaBranch& left, const SchemaBranch& right, int depth) {
    if (!m_steps.tryConsume(1))
        return false;
    if (left.type != right.type || m_branches.isEmpty(left) || m_branches.isEmpty(right))
        return true;
    const auto refusesAll = [&](const SchemaBranch& branch, const std::vector<const Json*>& values) {
        return std::ranges::none_of(values,
                                    [&](const Json* value) { return m_branches.accepts(branch.nodes, *value); }) &&
               !m_steps.isExceeded();
    };
    if (left.values)
        return refusesAll(right, *left.values);
    if (right.values)
        return refusesAll(left, *right.values);
    if (left.maxSize < right.minSize || right.maxSize < left.minSize || isBelow(left, right) || isBelow(right, left))
        return true;
    const auto differs = [&](std::string_view name) {
        return left.absentNames.contains(name) || right.absentNames.contains(name) ||
               areDisjoint(left.memberNodes(name), right.memberNodes(name), depth + 1);
    };
    return left.type == InstanceType::Object &&
           (std::ranges::any_of(left.required, differs) || std::ranges::any_of(right.required, differs));
}

} // namespace toolroom
