// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/messages.h"
#include "core/schema/validation/validation.h"
#include "core/schema/validation/validation_text.h"

#include <algorithm>

namespace toolroom {

void EvaluatedLocations::add(std::size_t index) {
    if (m_marks.size() <= index)
        m_marks.resize(index + 1);
    m_marks[index] = true;
}

void EvaluatedLocations::addFirst(std::size_t count) {
    m_marks.resize(std::max(m_marks.size(), count));
    std::fill_n(m_marks.begin(), count, true);
}

void EvaluatedLocations::add(const EvaluatedLocations& other) {
    m_all = m_all || other.m_all;
    for (std::size_t i = 0; i < other.m_marks.size(); ++i)
        if (other.m_marks[i])
            add(i);
}

bool Validation::checkArray(const Node& node, const ArrayRules& rules, const Json& value,
                            EvaluatedLocations* evaluated) {
    bool passed = true;
    const std::size_t size = value.size();
    if (size < rules.minItems)
        passed = fail(node, "minItems", [&] { return message<schema_messages::tooFewItems>(rules.minItems, size); });
    if (size > rules.maxItems)
        passed = fail(node, "maxItems", [&] { return message<schema_messages::tooManyItems>(rules.maxItems, size); });
    if (shouldContinue(passed))
        passed &= checkItems(rules, value, evaluated);
    if (shouldContinue(passed) && rules.unique)
        passed &= checkUnique(node, value);
    if (shouldContinue(passed) && rules.contains)
        passed &= checkContains(node, rules, value, evaluated);
    return passed;
}

bool Validation::checkItems(const ArrayRules& rules, const Json& value, EvaluatedLocations* evaluated) {
    bool passed = true;
    const std::size_t size = rules.rest ? value.size() : std::min(rules.prefix.size(), value.size());
    for (std::size_t i = 0; i < size && shouldContinue(passed); ++i)
        passed &= checkItem(i < rules.prefix.size() ? *rules.prefix[i] : *rules.rest, value[i], i);
    if (evaluated)
        evaluated->addFirst(size);
    return passed;
}

bool Validation::checkContains(const Node& node, const ArrayRules& rules, const Json& value,
                               EvaluatedLocations* evaluated) {
    std::size_t found = 0;
    for (std::size_t i = 0; i < value.size() && !m_isStopped; ++i) {
        if (!isValid(*rules.contains, value[i], nullptr))
            continue;
        ++found;
        if (evaluated)
            evaluated->add(i);
        if (!evaluated && found >= rules.minContains && rules.maxContains == unlimited)
            return true;
    }
    if (m_isStopped)
        return false;
    if (found < rules.minContains)
        return fail(node, rules.minContains == 1 ? "contains" : "minContains",
                    [&] { return message<schema_messages::containsTooFew>(rules.minContains, found); });
    if (found > rules.maxContains)
        return fail(node, "maxContains",
                    [&] { return message<schema_messages::containsTooMany>(rules.maxContains, found); });
    return true;
}

bool Validation::checkUnique(const Node& node, const Json& value) {
    if (value.size() < 2)
        return true;
    const auto repeated = [&](std::size_t first, std::size_t second) {
        return fail(node, "uniqueItems", [&] {
            return message<schema_messages::duplicateItems>(std::min(first, second), std::max(first, second));
        });
    };
    constexpr std::size_t few = 6; // comparing them is faster than hashing
    if (value.size() <= few) {
        const auto& items = *value.get_ptr<const Json::array_t*>();
        for (std::size_t second = 1; second < items.size(); ++second)
            for (std::size_t first = 0; first < second; ++first)
                if (equal(node, items[first], items[second]))
                    return repeated(first, second);
        return true;
    }
    if (!consumeSteps(node, value.size()))
        return false;
    std::vector<std::pair<std::size_t, std::size_t>> byHash;
    byHash.reserve(value.size());
    for (std::size_t i = 0; i < value.size() && !m_steps.isExceeded(); ++i)
        byHash.emplace_back(hashOf(value[i], m_steps), i);
    if (!consumeSteps(node, 0))
        return false;
    std::ranges::sort(byHash);
    for (auto first = byHash.begin(); first != byHash.end(); ++first)
        for (auto second = first + 1; second != byHash.end() && second->first == first->first; ++second) {
            if (!consumeSteps(node, 1))
                return false;
            if (equal(node, value[first->second], value[second->second]))
                return repeated(first->second, second->second);
        }
    return true;
}

bool Validation::checkObject(const Node& node, const ObjectRules& rules, const Json& value,
                             EvaluatedLocations* evaluated) {
    bool passed = true;
    const std::size_t size = value.size();
    if (size < rules.minProperties)
        passed = fail(node, "minProperties",
                      [&] { return message<schema_messages::tooFewProperties>(rules.minProperties, size); });
    if (size > rules.maxProperties)
        passed = fail(node, "maxProperties",
                      [&] { return message<schema_messages::tooManyProperties>(rules.maxProperties, size); });
    std::size_t requiredSeen = 0;
    if (shouldContinue(passed))
        passed &= checkMembers(node, rules, value, evaluated, requiredSeen);
    if (shouldContinue(passed) && requiredSeen < rules.properties.requiredCount())
        passed = failMissing(node, rules, value);
    if (shouldContinue(passed) && !rules.dependents.empty())
        passed &= checkDependents(node, rules, value, evaluated);
    return passed;
}

bool Validation::checkMembers(const Node& node, const ObjectRules& rules, const Json& value,
                              EvaluatedLocations* evaluated, std::size_t& requiredSeen) {
    bool passed = true;
    std::size_t index = 0;
    std::size_t hint = 0;
    for (const auto& [name, member] : *value.get_ptr<const Json::object_t*>()) {
        if (!consumeSteps(node, 1 + readingCost(name)))
            return false;
        bool isEvaluated = false;
        const std::size_t known = rules.properties.find(name, hint);
        if (known != unlimited) {
            const PropertyRule& rule = rules.properties.rules()[known];
            hint = known + 1;
            requiredSeen += rule.required ? 1 : 0;
            isEvaluated = rule.schema != nullptr;
            if (isEvaluated && !checkMember(*rule.schema, member, name)) {
                passed = false;
                if (!shouldContinue(passed))
                    return false;
            }
        }
        for (const PatternRule& rule : rules.patterns) {
            if (!shouldContinue(passed) || !consumeSteps(node, 1))
                return false;
            if (search(node, "patternProperties", rule.regex, name) != Regex::Match::Yes)
                continue;
            isEvaluated = true;
            passed &= checkMember(*rule.schema, member, name);
        }
        if (!isEvaluated && rules.additional) {
            isEvaluated = true;
            passed &= checkMember(*rules.additional, member, name);
        }
        if (isEvaluated && evaluated)
            evaluated->add(index);
        if (rules.names && shouldContinue(passed))
            passed &= checkName(*rules.names, name);
        if (!shouldContinue(passed))
            return false;
        ++index;
    }
    return passed;
}

/// Errors in a property name are reported at the member.
bool Validation::checkName(const Node& names, const std::string& name) {
    const Json text = name;
    const bool outer = std::exchange(m_checksName, true);
    const bool passed = checkMember(names, text, name);
    m_checksName = outer;
    return passed;
}

bool Validation::failMissing(const Node& node, const ObjectRules& rules, const Json& value) {
    if (!m_errors)
        return false;
    if (!consumeSteps(node, value.size()))
        return false;
    const PropertyTable& properties = rules.properties;
    std::vector<bool> present(properties.rules().size());
    for (const auto& [name, member] : value.get_ref<const Json::object_t&>())
        if (const std::size_t known = properties.find(name, 0); known != unlimited)
            present[known] = true;
    for (std::size_t i = 0; i < present.size(); ++i)
        if (const PropertyRule& rule = properties.rules()[i]; rule.required && !present[i] && !m_isStopped)
            reportMissing(node, "required", rule.name, message<schema_messages::propertyMissing>(nameText(rule.name)));
    return false;
}

bool Validation::checkDependents(const Node& node, const ObjectRules& rules, const Json& value,
                                 EvaluatedLocations* evaluated) {
    bool passed = true;
    for (const DependentRule& rule : rules.dependents) {
        if (!shouldContinue(passed) || !consumeSteps(node, 1 + value.size() / 16))
            return false;
        if (!value.contains(rule.name))
            continue;
        if (rule.schema)
            passed &= check(*rule.schema, value, evaluated);
        for (const std::string_view name : rule.required) {
            if (!consumeSteps(node, 1 + value.size() / 16))
                return false;
            if (!value.contains(name)) {
                passed = false;
                if (m_errors)
                    reportMissing(
                        node, rule.keyword, name,
                        message<schema_messages::dependentPropertyMissing>(nameText(name), nameText(rule.name)));
            }
        }
    }
    return passed;
}

bool Validation::checkUnevaluated(const Node& node, const Json& value, const EvaluatedLocations& evaluated) {
    if (!consumeSteps(node, value.size() / 16))
        return false;
    bool passed = true;
    std::size_t index = 0;
    if (node.unevaluatedProperties && value.is_object()) {
        for (const auto& [name, member] : value.get_ref<const Json::object_t&>()) {
            if (!evaluated.contains(index++))
                passed &= checkMember(*node.unevaluatedProperties, member, name);
            if (!shouldContinue(passed))
                break;
        }
    }
    if (node.unevaluatedItems && value.is_array()) {
        for (; index < value.size() && shouldContinue(passed); ++index)
            if (!evaluated.contains(index))
                passed &= checkItem(*node.unevaluatedItems, value[index], index);
    }
    return passed;
}

} // namespace toolroom
