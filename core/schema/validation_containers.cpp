// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/fault_text.h"
#include "core/schema/validation.h"

#include <algorithm>
#include <format>

namespace toolroom {

void Evaluated::add(std::size_t index) {
    if (m_marks.size() <= index)
        m_marks.resize(index + 1);
    m_marks[index] = true;
}

void Evaluated::addFirst(std::size_t count) {
    m_marks.resize(std::max(m_marks.size(), count));
    std::fill_n(m_marks.begin(), count, true);
}

void Evaluated::add(const Evaluated& other) {
    m_all = m_all || other.m_all;
    for (std::size_t i = 0; i < other.m_marks.size(); ++i)
        if (other.m_marks[i])
            add(i);
}

bool Validation::checkArray(const Node& node, const ArrayRules& rules, const Json& value, Evaluated* evaluated) {
    bool passed = true;
    const std::size_t size = value.size();
    if (size < rules.minItems)
        passed = fail(node, "minItems", [&] {
            return std::format("must have at least {}, has {}", counted(rules.minItems, "item"), size);
        });
    if (size > rules.maxItems)
        passed = fail(node, "maxItems", [&] {
            return std::format("must have at most {}, has {}", counted(rules.maxItems, "item"), size);
        });
    if (goesOn(passed))
        passed &= checkItems(rules, value, evaluated);
    if (goesOn(passed) && rules.unique)
        passed &= checkUnique(node, value);
    if (goesOn(passed) && rules.contains)
        passed &= checkContains(node, rules, value, evaluated);
    return passed;
}

bool Validation::checkItems(const ArrayRules& rules, const Json& value, Evaluated* evaluated) {
    bool passed = true;
    const std::size_t size = rules.rest ? value.size() : std::min(rules.prefix.size(), value.size());
    for (std::size_t i = 0; i < size && goesOn(passed); ++i)
        passed &= checkItem(i < rules.prefix.size() ? *rules.prefix[i] : *rules.rest, value[i], i);
    if (evaluated)
        evaluated->addFirst(size);
    return passed;
}

bool Validation::checkContains(const Node& node, const ArrayRules& rules, const Json& value, Evaluated* evaluated) {
    std::size_t found = 0;
    for (std::size_t i = 0; i < value.size() && !m_stopped; ++i) {
        if (!fits(*rules.contains, value[i], nullptr))
            continue;
        ++found;
        if (evaluated)
            evaluated->add(i);
        if (!evaluated && found >= rules.minContains && rules.maxContains == unlimited)
            return true;
    }
    if (m_stopped)
        return false;
    if (found < rules.minContains)
        return fail(node, rules.minContains == 1 ? "contains" : "minContains", [&] {
            return std::format("must contain at least {} fitting \"contains\", has {}",
                               counted(rules.minContains, "item"), found);
        });
    if (found > rules.maxContains)
        return fail(node, "maxContains", [&] {
            return std::format("must contain at most {} fitting \"contains\", has {}",
                               counted(rules.maxContains, "item"), found);
        });
    return true;
}

bool Validation::checkUnique(const Node& node, const Json& value) {
    if (value.size() < 2)
        return true;
    const auto repeated = [&](std::size_t first, std::size_t second) {
        return fail(node, "uniqueItems", [&] {
            return std::format("must not repeat an item, items {} and {} are equal", std::min(first, second),
                               std::max(first, second));
        });
    };
    if (value.size() == 2)
        return !equal(node, value[0], value[1]) || repeated(0, 1);
    if (!charge(node, value.size()))
        return false;
    std::vector<std::pair<std::size_t, std::size_t>> byHash;
    byHash.reserve(value.size());
    for (std::size_t i = 0; i < value.size() && !m_steps.areSpent(); ++i)
        byHash.emplace_back(hashOf(value[i], m_steps), i);
    if (!charge(node, 0))
        return false;
    std::ranges::sort(byHash);
    for (auto first = byHash.begin(); first != byHash.end(); ++first)
        for (auto second = first + 1; second != byHash.end() && second->first == first->first; ++second) {
            if (!charge(node, 1))
                return false;
            if (equal(node, value[first->second], value[second->second]))
                return repeated(first->second, second->second);
        }
    return true;
}

bool Validation::checkObject(const Node& node, const ObjectRules& rules, const Json& value, Evaluated* evaluated) {
    bool passed = true;
    const std::size_t size = value.size();
    if (size < rules.minProperties)
        passed = fail(node, "minProperties", [&] {
            return std::format("must have at least {}, has {}", counted(rules.minProperties, "property"), size);
        });
    if (size > rules.maxProperties)
        passed = fail(node, "maxProperties", [&] {
            return std::format("must have at most {}, has {}", counted(rules.maxProperties, "property"), size);
        });
    std::size_t requiredSeen = 0;
    if (goesOn(passed))
        passed &= checkMembers(node, rules, value, evaluated, requiredSeen);
    if (goesOn(passed) && requiredSeen < rules.properties.requiredCount())
        passed = failMissing(node, rules, value);
    if (goesOn(passed) && !rules.dependents.empty())
        passed &= checkDependents(node, rules, value, evaluated);
    return passed;
}

bool Validation::checkMembers(const Node& node, const ObjectRules& rules, const Json& value, Evaluated* evaluated,
                              std::size_t& requiredSeen) {
    bool passed = true;
    std::size_t index = 0;
    std::size_t hint = 0;
    for (const auto& [name, member] : value.get_ref<const Json::object_t&>()) {
        if (!charge(node, 1 + stepsToRead(name)))
            return false;
        bool looked = false;
        const std::size_t known = rules.properties.find(name, hint);
        if (known != unlimited) {
            const PropertyRule& rule = rules.properties.rules()[known];
            hint = known + 1;
            requiredSeen += rule.required ? 1 : 0;
            looked = rule.schema != nullptr;
            if (looked)
                passed &= checkMember(*rule.schema, member, name);
        }
        for (const PatternRule& rule : rules.patterns) {
            if (!goesOn(passed) || !charge(node, 1))
                return false;
            if (search(node, "patternProperties", rule.regex, name) != Regex::Match::Yes)
                continue;
            looked = true;
            passed &= checkMember(*rule.schema, member, name);
        }
        if (!looked && rules.additional && goesOn(passed)) {
            looked = true;
            passed &= checkMember(*rules.additional, member, name);
        }
        if (looked && evaluated)
            evaluated->add(index);
        if (rules.names && goesOn(passed))
            passed &= checkName(*rules.names, name);
        if (!goesOn(passed))
            return false;
        ++index;
    }
    return passed;
}

/// Faults of a name are told at the member that has it.
bool Validation::checkName(const Node& names, const std::string& name) {
    const Json text = name;
    const std::string_view subject = std::exchange(m_subject, "its name ");
    const bool passed = checkMember(names, text, name);
    m_subject = subject;
    return passed;
}

bool Validation::failMissing(const Node& node, const ObjectRules& rules, const Json& value) {
    if (!m_faults)
        return false;
    if (!charge(node, value.size()))
        return false;
    std::unordered_set<std::string_view> present;
    for (const auto& [name, member] : value.get_ref<const Json::object_t&>())
        present.insert(name);
    for (const PropertyRule& rule : rules.properties.rules())
        if (rule.required && !present.contains(rule.name) && !m_stopped)
            tellMissing(node, "required", rule.name,
                        std::format("{} is required but missing", shownProperty(rule.name)));
    return false;
}

bool Validation::checkDependents(const Node& node, const ObjectRules& rules, const Json& value, Evaluated* evaluated) {
    bool passed = true;
    for (const DependentRule& rule : rules.dependents) {
        if (!goesOn(passed) || !charge(node, 1 + value.size() / 16))
            return false;
        if (!value.contains(rule.name))
            continue;
        if (rule.schema)
            passed &= check(*rule.schema, value, evaluated);
        for (const std::string_view name : rule.required) {
            if (!charge(node, 1 + value.size() / 16))
                return false;
            if (!value.contains(name)) {
                passed = false;
                if (m_faults)
                    tellMissing(node, rule.keyword, name,
                                std::format("{} is required but missing, because {} is there", shownProperty(name),
                                            shownProperty(rule.name)));
            }
        }
    }
    return passed;
}

bool Validation::checkUnevaluated(const Node& node, const Json& value, const Evaluated& evaluated) {
    if (!charge(node, value.size() / 16))
        return false;
    bool passed = true;
    std::size_t index = 0;
    if (node.unevaluatedProperties && value.is_object()) {
        for (const auto& [name, member] : value.get_ref<const Json::object_t&>()) {
            if (!evaluated.contains(index++))
                passed &= checkMember(*node.unevaluatedProperties, member, name);
            if (!goesOn(passed))
                break;
        }
    }
    if (node.unevaluatedItems && value.is_array()) {
        for (; index < value.size() && goesOn(passed); ++index)
            if (!evaluated.contains(index))
                passed &= checkItem(*node.unevaluatedItems, value[index], index);
    }
    return passed;
}

} // namespace toolroom
