// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/validation.h"

#include "core/schema/fault_text.h"

#include <algorithm>
#include <format>

namespace toolroom {

namespace {

// A step is the check of one value against one schema, or work that takes about as long. With these bounds the worst
// schema takes less than a second and fits on a stack of 512 kB, which is what a thread of a pool has on macOS.
constexpr std::size_t stepLimit = 5'000'000;
constexpr int depthLimit = 512;
constexpr std::size_t faultLimit = 1000;
// What a cheap regular expression may take, and what trying again without that limit costs in steps.
constexpr std::uint32_t cheapMatch = 20'000;
constexpr std::size_t costlyMatchSteps = 100'000;

std::size_t codePoints(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

} // namespace

Validation::Validation(const Schema::Compiled& compiled, std::vector<SchemaFault>* faults)
    : m_compiled(compiled)
    , m_faults(faults)
    , m_steps(stepLimit) {}

bool Validation::run(const Json& value) {
    const bool valid = check(*m_compiled.root, value, nullptr);
    if (m_stopped && m_faults)
        m_faults->push_back(std::move(m_stopFault));
    return valid;
}

bool Validation::runAt(const Node& node, const Json& value, std::vector<const Resource*> scope, std::size_t& steps) {
    m_steps = Steps(steps);
    m_scope = std::move(scope);
    const bool valid = check(node, value, nullptr);
    steps = m_steps.areSpent() ? 0 : m_steps.left();
    return valid;
}

/// One value against one schema. The only function that recurses, with what it calls.
bool Validation::check(const Node& start, const Json& value, Evaluated* evaluated) {
    if (m_depth == depthLimit)
        return stop(start, {}, "is nested too deeply, or the schema refers to itself without end");
    const std::size_t scope = m_scope.size();
    const Node* node = followed(start);
    if (!node)
        return false;
    ++m_depth;
    const bool passed = checkKeywords(*node, value, evaluated) && !m_stopped;
    --m_depth;
    m_scope.resize(scope);
    return passed;
}

/// The schema that `start` stands for. Null when a bound is reached.
const Node* Validation::followed(const Node& start) {
    const Node* node = &start;
    for (;;) {
        if (!charge(*node, 1))
            return nullptr;
        if (m_compiled.tracksScope && (m_scope.empty() || m_scope.back() != node->resource))
            m_scope.push_back(node->resource);
        if (!node->refersOnly)
            return node;
        node = node->reference ? node->reference : &dynamicTarget(*node->dynamicReference, m_scope);
    }
}

bool Validation::checkMember(const Node& node, const Json& value, std::string_view key) {
    if (!m_faults)
        return check(node, value, nullptr);
    m_path.push_back({key});
    const bool passed = check(node, value, nullptr);
    m_path.pop_back();
    return passed;
}

bool Validation::checkItem(const Node& node, const Json& value, std::size_t index) {
    if (!m_faults)
        return check(node, value, nullptr);
    m_path.push_back({{}, index, true});
    const bool passed = check(node, value, nullptr);
    m_path.pop_back();
    return passed;
}

bool Validation::fits(const Node& node, const Json& value, Evaluated* evaluated) {
    std::vector<SchemaFault>* faults = std::exchange(m_faults, nullptr);
    const bool passed = check(node, value, evaluated);
    m_faults = faults;
    return passed;
}

bool Validation::checkKeywords(const Node& node, const Json& value, Evaluated* evaluated) {
    if (!node.unevaluatedItems && !node.unevaluatedProperties)
        return checkRules(node, value, evaluated);
    Evaluated here;
    bool passed = checkRules(node, value, &here);
    if (!goesOn(passed))
        return false;
    if (!checkUnevaluated(node, value, here))
        passed = false;
    if (evaluated && passed) {
        const bool all = value.is_object() ? node.unevaluatedProperties != nullptr : node.unevaluatedItems != nullptr;
        evaluated->add(here);
        if (all)
            evaluated->addAll();
    }
    return passed;
}

bool Validation::checkRules(const Node& node, const Json& value, Evaluated* evaluated) {
    if (node.never)
        return failNever(node);
    bool passed = checkAny(node, value);
    if (!goesOn(passed))
        return false;
    if (node.string && value.is_string())
        passed &= checkString(node, *node.string, value.get_ref<const std::string&>());
    else if (node.object && value.is_object())
        passed &= checkObject(node, *node.object, value, evaluated);
    else if (node.array && value.is_array())
        passed &= checkArray(node, *node.array, value, evaluated);
    else if (node.number && value.is_number())
        passed &= checkNumber(node, *node.number, value);
    if (goesOn(passed) && node.combination)
        passed &= checkCombination(node, *node.combination, value, evaluated);
    if (goesOn(passed) && node.reference)
        passed &= check(*node.reference, value, evaluated);
    if (goesOn(passed) && node.dynamicReference)
        passed &= check(dynamicTarget(*node.dynamicReference, m_scope), value, evaluated);
    return passed;
}

/// What values of every type are held against.
bool Validation::checkAny(const Node& node, const Json& value) {
    bool passed = true;
    if (!node.types.empty() && !node.types.intersects(typesOf(value)))
        passed = fail(node, "type", [&] { return wrongType(node.types, value); });
    if (node.constant && !equal(node, *node.constant, value))
        passed = fail(node, "const", [&] { return std::format("must be {}", shown(*node.constant)); });
    if (node.enumeration &&
        !(node.enumerationTypes.intersects(typesOf(value)) && contains(node, *node.enumeration, value)))
        passed =
            fail(node, "enum", [&] { return std::format("must be one of {}", shownList(node.enumeration->values())); });
    return passed;
}

bool Validation::checkString(const Node& node, const StringRules& rules, const std::string& text) {
    bool passed = true;
    if (rules.minLength > 0 || rules.maxLength < unlimited) {
        if (!charge(node, stepsToRead(text)))
            return false;
        const std::size_t length = codePoints(text);
        if (length < rules.minLength)
            passed = fail(node, "minLength", [&] {
                return std::format("must be at least {} long, is {}", counted(rules.minLength, "character"), length);
            });
        if (length > rules.maxLength)
            passed = fail(node, "maxLength", [&] {
                return std::format("must be at most {} long, is {}", counted(rules.maxLength, "character"), length);
            });
    }
    if (goesOn(passed) && rules.pattern && search(node, "pattern", *rules.pattern, text) == Regex::Match::No)
        passed = fail(node, "pattern", [&] {
            return std::format("must match the pattern {}, is {}", shown(rules.patternText),
                               shown(std::string_view(text)));
        });
    return passed;
}

bool Validation::checkNumber(const Node& node, const NumberRules& rules, const Json& value) {
    bool passed = true;
    const auto limit = [&](std::string_view keyword, std::string_view words, const Json& number) {
        passed = fail(node, keyword,
                      [&] { return std::format("must be {} {}, is {}", words, shown(number), shown(value)); });
    };
    if (rules.minimum && compareNumbers(value, *rules.minimum) < 0)
        limit("minimum", "at least", *rules.minimum);
    if (rules.maximum && compareNumbers(value, *rules.maximum) > 0)
        limit("maximum", "at most", *rules.maximum);
    if (rules.exclusiveMinimum && compareNumbers(value, *rules.exclusiveMinimum) <= 0)
        limit("exclusiveMinimum", "greater than", *rules.exclusiveMinimum);
    if (rules.exclusiveMaximum && compareNumbers(value, *rules.exclusiveMaximum) >= 0)
        limit("exclusiveMaximum", "less than", *rules.exclusiveMaximum);
    if (rules.multipleOf && !isMultipleOf(decimalOf(value), rules.step))
        limit("multipleOf", "a multiple of", *rules.multipleOf);
    return passed;
}

/// TooCostly has stopped the validation.
Regex::Match Validation::search(const Node& node, std::string_view keyword, const Regex& regex,
                                const std::string& text) {
    if (!charge(node, stepsToRead(text)))
        return Regex::Match::TooCostly;
    Regex::Match match = regex.search(text, cheapMatch + static_cast<std::uint32_t>(text.size()));
    if (match != Regex::Match::TooCostly || !charge(node, costlyMatchSteps))
        return match;
    match = regex.search(text);
    if (match == Regex::Match::TooCostly)
        stop(node, keyword, "could not be held against the pattern: it is too costly to match");
    return match;
}

bool Validation::failNever(const Node& node) {
    const bool held = node.place.step == Place::Step::Keyword;
    const std::string_view keyword = held ? node.place.keyword : std::string_view();
    if (m_faults && !m_stopped)
        tell(node, pointerOf(node), keyword,
             keyword.ends_with("Properties") ? "is not a property that is allowed here" : "is not allowed here");
    return false;
}

void Validation::tellMissing(const Node& node, std::string_view keyword, std::string_view name, std::string message) {
    if (m_faults && !m_stopped)
        tell(node, appendPointer(pointerOf(node), keyword), keyword, std::move(message), std::string(name));
}

void Validation::tell(const Node& node, std::string schemaPointer, std::string_view keyword, std::string message,
                      std::string missing) {
    if (m_told.size() == faultLimit) {
        m_stopFault = {{}, {}, {}, std::format("has more than {} faults, the others are not listed", faultLimit)};
        m_stopped = true;
        return;
    }
    std::string pointer = instancePointer();
    message.insert(0, m_subject);
    if (!charge(node, stepsToRead(pointer) + stepsToRead(schemaPointer)))
        return;
    if (m_told.insert(std::format("{}\n{}\n{}", pointer, schemaPointer, message)).second)
        m_faults->push_back({std::move(pointer), std::move(schemaPointer), std::string(keyword), std::move(message),
                             std::move(missing)});
}

std::string Validation::instancePointer() const {
    std::string pointer;
    for (const PathStep& step : m_path)
        pointer = step.isIndex ? appendPointer(pointer, step.index) : appendPointer(pointer, step.key);
    return pointer;
}

bool Validation::charge(const Node& node, std::size_t steps) {
    return m_steps.take(steps) || stop(node, {}, "takes too many steps to hold against this schema");
}

bool Validation::equal(const Node& node, const Json& left, const Json& right) {
    const bool same = equalValues(left, right, m_steps);
    return charge(node, 0) && same;
}

bool Validation::contains(const Node& node, const ValueSet& values, const Json& value) {
    const bool found = values.contains(value, m_steps);
    return charge(node, 0) && found;
}

/// Ends the validation: what is undecided counts as a fault.
bool Validation::stop(const Node& node, std::string_view keyword, std::string_view reason) {
    if (std::exchange(m_stopped, true))
        return false;
    const std::string place = pointerOf(node);
    m_stopFault = {instancePointer(), keyword.empty() ? place : appendPointer(place, keyword), std::string(keyword),
                   std::string(reason)};
    return false;
}

} // namespace toolroom
