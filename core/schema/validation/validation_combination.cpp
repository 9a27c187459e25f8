// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/messages.h"
#include "core/schema/validation/validation.h"
#include "core/schema/validation/validation_text.h"

#include <algorithm>

namespace toolroom {

bool Validation::checkCombination(const Node& node, const Combination& rules, const Json& value,
                                  EvaluatedLocations* evaluated) {
    bool passed = rules.allOf.empty() || checkAllOf(rules, value, evaluated);
    if (shouldContinue(passed) && !rules.anyOf.empty())
        passed &= checkAnyOf(node, rules, value, evaluated);
    if (shouldContinue(passed) && !rules.oneOf.empty())
        passed &= checkOneOf(node, rules, value, evaluated);
    if (shouldContinue(passed) && rules.negated && isValid(*rules.negated, value, nullptr))
        passed = fail(node, "not", [] { return message<schema_messages::matchesNot>(); });
    if (shouldContinue(passed) && rules.condition)
        passed &= checkCondition(rules, value, evaluated);
    return passed;
}

bool Validation::checkAllOf(const Combination& rules, const Json& value, EvaluatedLocations* evaluated) {
    bool passed = true;
    for (const Node* part : rules.allOf) {
        passed &= check(*part, value, evaluated);
        if (!shouldContinue(passed))
            break;
    }
    return passed;
}

bool Validation::checkAnyOf(const Node& node, const Combination& rules, const Json& value,
                            EvaluatedLocations* evaluated) {
    bool passed = false;
    for (const Node* alternative : rules.anyOf) {
        EvaluatedLocations inside;
        if (!isValid(*alternative, value, evaluated ? &inside : nullptr)) {
            if (m_isStopped)
                return false;
            continue;
        }
        passed = true;
        if (!evaluated)
            break;
        evaluated->add(inside);
    }
    return passed || failAlternatives(node, "anyOf", rules.anyOf, value);
}

bool Validation::checkOneOf(const Node& node, const Combination& rules, const Json& value,
                            EvaluatedLocations* evaluated) {
    std::size_t matching = 0;
    for (const Node* alternative : rules.oneOf) {
        EvaluatedLocations inside;
        if (isValid(*alternative, value, evaluated ? &inside : nullptr)) {
            ++matching;
            if (evaluated)
                evaluated->add(inside);
        }
        if (m_isStopped || (matching > 1 && !m_errors))
            return false;
    }
    if (matching == 0)
        return failAlternatives(node, "oneOf", rules.oneOf, value);
    if (matching > 1)
        return fail(node, "oneOf",
                    [&] { return message<schema_messages::matchesSeveral>(matching, rules.oneOf.size()); });
    return true;
}

bool Validation::checkCondition(const Combination& rules, const Json& value, EvaluatedLocations* evaluated) {
    if (!rules.consequence && !rules.alternative && !evaluated)
        return true;
    EvaluatedLocations inside;
    const bool applies = isValid(*rules.condition, value, evaluated ? &inside : nullptr);
    if (m_isStopped)
        return false;
    if (applies && evaluated)
        evaluated->add(inside);
    const Node* then = applies ? rules.consequence : rules.alternative;
    return !then || check(*then, value, evaluated);
}

/// Reports one error for the union, and the errors of the intended alternative if it is unambiguous.
bool Validation::failAlternatives(const Node& node, std::string_view keyword,
                                  const std::vector<const Node*>& alternatives, const Json& value) {
    if (!m_errors)
        return false;
    TypeSet types;
    for (const Node* alternative : alternatives)
        types = types | acceptedTypes(*alternative);
    if (!types.intersects(typesOf(value)) && !types.empty())
        return fail(node, keyword, [&] { return wrongTypeMessage(types, value); });
    const Node* selected =
        m_selectAlternative && !m_isStopped ? m_selectAlternative(node, keyword, instancePointer()) : nullptr;
    if (selected) {
        check(*selected, value, nullptr);
        return false;
    }
    fail(node, keyword, [&] { return message<schema_messages::matchesNone>(alternatives.size()); });
    if (const Node* likely = likelyAlternative(alternatives, value))
        check(*likely, value, nullptr);
    return false;
}

/// The only alternative for this type whose discriminator does not differ; otherwise the only one whose discriminator
/// matches.
const Node* Validation::likelyAlternative(const std::vector<const Node*>& alternatives, const Json& value) {
    std::vector<const Node*> possible;
    std::vector<const Node*> matching;
    for (const Node* alternative : alternatives) {
        if (!acceptedTypes(*alternative).intersects(typesOf(value)))
            continue;
        const Node& target = resolveReference(*alternative);
        const std::size_t properties = target.object ? target.object->properties.rules().size() : 0;
        if (!consumeSteps(target, properties * (1 + value.size() / 16)))
            return nullptr;
        const Discriminator discriminator = compareDiscriminator(*alternative, value);
        if (discriminator != Discriminator::Differs)
            possible.push_back(alternative);
        if (discriminator == Discriminator::Matches)
            matching.push_back(alternative);
    }
    if (possible.size() == 1)
        return possible.front();
    return matching.size() == 1 ? matching.front() : nullptr;
}

/// Whether the properties that `alternative` restricts with `const` or `enum` have an allowed value in `value`.
Validation::Discriminator Validation::compareDiscriminator(const Node& alternative, const Json& value) {
    const Node& node = resolveReference(alternative);
    Discriminator found = Discriminator::Absent;
    if (!node.object || !value.is_object())
        return found;
    for (const PropertyRule& rule : node.object->properties.rules()) {
        const Node* property = rule.schema ? &resolveReference(*rule.schema) : nullptr;
        if (!property || (!property->constant && !property->enumeration))
            continue;
        const auto member = value.find(rule.name);
        if (member == value.end())
            continue;
        const bool matching = property->constant ? equal(*property, *property->constant, *member)
                                                 : contains(*property, *property->enumeration, *member);
        if (!matching)
            return Discriminator::Differs;
        found = Discriminator::Matches;
    }
    return found;
}

} // namespace toolroom
