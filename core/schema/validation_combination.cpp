// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/fault_text.h"
#include "core/schema/validation.h"

#include <algorithm>
#include <format>

namespace toolroom {

bool Validation::checkCombination(const Node& node, const Combination& rules, const Json& value, Evaluated* evaluated) {
    bool passed = rules.allOf.empty() || checkAllOf(rules, value, evaluated);
    if (goesOn(passed) && !rules.anyOf.empty())
        passed &= checkAnyOf(node, rules, value, evaluated);
    if (goesOn(passed) && !rules.oneOf.empty())
        passed &= checkOneOf(node, rules, value, evaluated);
    if (goesOn(passed) && rules.negated && fits(*rules.negated, value, nullptr))
        passed = fail(node, "not", [] { return std::string("must not fit the schema under \"not\""); });
    if (goesOn(passed) && rules.condition)
        passed &= checkCondition(rules, value, evaluated);
    return passed;
}

bool Validation::checkAllOf(const Combination& rules, const Json& value, Evaluated* evaluated) {
    bool passed = true;
    for (const Node* part : rules.allOf) {
        passed &= check(*part, value, evaluated);
        if (!goesOn(passed))
            break;
    }
    return passed;
}

bool Validation::checkAnyOf(const Node& node, const Combination& rules, const Json& value, Evaluated* evaluated) {
    bool passed = false;
    for (const Node* alternative : rules.anyOf) {
        Evaluated inside;
        if (!fits(*alternative, value, evaluated ? &inside : nullptr)) {
            if (m_stopped)
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

bool Validation::checkOneOf(const Node& node, const Combination& rules, const Json& value, Evaluated* evaluated) {
    std::size_t fitting = 0;
    for (const Node* alternative : rules.oneOf) {
        Evaluated inside;
        if (fits(*alternative, value, evaluated ? &inside : nullptr)) {
            ++fitting;
            if (evaluated)
                evaluated->add(inside);
        }
        if (m_stopped || (fitting > 1 && !m_faults))
            return false;
    }
    if (fitting == 0)
        return failAlternatives(node, "oneOf", rules.oneOf, value);
    if (fitting > 1)
        return fail(node, "oneOf", [&] {
            return std::format("must fit exactly one alternative, fits {} of {}", fitting, rules.oneOf.size());
        });
    return true;
}

bool Validation::checkCondition(const Combination& rules, const Json& value, Evaluated* evaluated) {
    if (!rules.consequence && !rules.alternative && !evaluated)
        return true;
    Evaluated inside;
    const bool applies = fits(*rules.condition, value, evaluated ? &inside : nullptr);
    if (m_stopped)
        return false;
    if (applies && evaluated)
        evaluated->add(inside);
    const Node* then = applies ? rules.consequence : rules.alternative;
    return !then || check(*then, value, evaluated);
}

/// One fault for the whole, and those of the alternative that is meant when there is no doubt about it.
bool Validation::failAlternatives(const Node& node, std::string_view keyword,
                                  const std::vector<const Node*>& alternatives, const Json& value) {
    if (!m_faults)
        return false;
    TypeSet types;
    for (const Node* alternative : alternatives)
        types = types | acceptedTypes(*alternative);
    if (!types.intersects(typesOf(value)) && !types.empty())
        return fail(node, keyword, [&] { return wrongType(types, value); });
    if (m_meant && !m_stopped)
        if (const Node* meant = m_meant(node, keyword, instancePointer()))
            {
            check(*meant, value, nullptr);
            return false;
        }
    fail(node, keyword, [&] {
        return alternatives.size() == 1 ? std::string("does not fit the only alternative")
                                        : std::format("fits none of the {} alternatives", alternatives.size());
    });
    if (const Node* meant = meantAlternative(alternatives, value))
        check(*meant, value, nullptr);
    return false;
}

/// The only alternative for values of this type whose discriminator does not differ, or else the only one of those
/// whose discriminator matches.
const Node* Validation::meantAlternative(const std::vector<const Node*>& alternatives, const Json& value) {
    std::vector<const Node*> possible;
    std::vector<const Node*> matching;
    for (const Node* alternative : alternatives) {
        if (!acceptedTypes(*alternative).intersects(typesOf(value)))
            continue;
        const Node& target = referred(*alternative);
        const std::size_t properties = target.object ? target.object->properties.rules().size() : 0;
        if (!charge(target, properties * (1 + value.size() / 16)))
            return nullptr;
        const Discriminator discriminator = discriminatorIn(*alternative, value);
        if (discriminator != Discriminator::Differs)
            possible.push_back(alternative);
        if (discriminator == Discriminator::Matches)
            matching.push_back(alternative);
    }
    if (possible.size() == 1)
        return possible.front();
    return matching.size() == 1 ? matching.front() : nullptr;
}

/// Whether a property that `alternative` pins to a constant or a list has such a value in `value`.
Validation::Discriminator Validation::discriminatorIn(const Node& alternative, const Json& value) {
    const Node& node = referred(alternative);
    Discriminator found = Discriminator::Absent;
    if (!node.object || !value.is_object())
        return found;
    for (const PropertyRule& rule : node.object->properties.rules()) {
        const Node* property = rule.schema ? &referred(*rule.schema) : nullptr;
        if (!property || (!property->constant && !property->enumeration))
            continue;
        const auto member = value.find(rule.name);
        if (member == value.end())
            continue;
        const bool fitting = property->constant ? equal(*property, *property->constant, *member)
                                                : contains(*property, *property->enumeration, *member);
        if (!fitting)
            return Discriminator::Differs;
        found = Discriminator::Matches;
    }
    return found;
}

} // namespace toolroom
