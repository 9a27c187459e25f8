// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/validation/validation.h"

#include "core/json/exact_number.h"
#include "core/json/text.h"
#include "core/schema/messages.h"
#include "core/schema/regex/regex_dialect.h"
#include "core/schema/validation/validation_text.h"

#include <algorithm>
#include <format>

namespace toolroom {

namespace {

// A step is the check of one value against one schema, or work that takes about as long. Within these limits, the worst
// schema takes less than a second and fits in a stack of 512 kB, the stack size of pool threads on macOS.
constexpr std::size_t maxValidationSteps = 5'000'000;
constexpr int maxValidationDepth = 512;
constexpr std::size_t maxErrors = 1000;
// The step limit of the first attempt to match, and the cost in steps of a second attempt without that limit.
constexpr std::uint32_t cheapMatch = 20'000;
constexpr std::size_t costlyMatchSteps = 100'000;

} // namespace

Validation::Validation(const Schema::Compiled& compiled, std::vector<ValidationError>* errors)
    : m_compiled(compiled)
    , m_errors(errors)
    , m_steps(maxValidationSteps) {}

bool Validation::run(const Json& value) {
    const bool valid = check(*m_compiled.root, value, nullptr);
    if (m_isStopped && m_errors)
        m_errors->push_back(std::move(m_stopError));
    return valid;
}

bool Validation::validateAt(const Node& node, const Json& value, std::vector<const Resource*> scope,
                            std::size_t& steps) {
    m_steps = StepBudget(steps);
    m_scope = std::move(scope);
    const bool valid = check(node, value, nullptr);
    steps = m_steps.isExceeded() ? 0 : m_steps.left();
    return valid;
}

/// Validates one value against one schema. All recursion goes through this function.
bool Validation::check(const Node& start, const Json& value, EvaluatedLocations* evaluated) {
    if (m_depth == maxValidationDepth)
        return stop(start, {}, schema_messages::nestedTooDeeply);
    const std::size_t scope = m_scope.size();
    const Node* node = followReferences(start);
    if (!node)
        return false;
    ++m_depth;
    const bool passed = checkKeywords(*node, value, evaluated) && !m_isStopped;
    --m_depth;
    m_scope.resize(scope);
    return passed;
}

/// The schema that `start` refers to if it is only a reference. Null when a limit is reached.
const Node* Validation::followReferences(const Node& start) {
    const Node* node = &start;
    for (;;) {
        if (!consumeSteps(*node, 1))
            return nullptr;
        if (m_compiled.tracksScope && (m_scope.empty() || m_scope.back() != node->resource))
            m_scope.push_back(node->resource);
        if (!node->refersOnly)
            return node;
        node = node->reference ? node->reference : &resolveDynamicReference(*node->dynamicReference, m_scope);
    }
}

bool Validation::checkMember(const Node& node, const Json& value, std::string_view key) {
    if (!m_errors)
        return check(node, value, nullptr);
    m_path.push_back({key});
    const bool passed = check(node, value, nullptr);
    m_path.pop_back();
    return passed;
}

bool Validation::checkItem(const Node& node, const Json& value, std::size_t index) {
    if (!m_errors)
        return check(node, value, nullptr);
    m_path.push_back({{}, index, true});
    const bool passed = check(node, value, nullptr);
    m_path.pop_back();
    return passed;
}

bool Validation::isValid(const Node& node, const Json& value, EvaluatedLocations* evaluated) {
    std::vector<ValidationError>* errors = std::exchange(m_errors, nullptr);
    const bool passed = check(node, value, evaluated);
    m_errors = errors;
    return passed;
}

bool Validation::checkKeywords(const Node& node, const Json& value, EvaluatedLocations* evaluated) {
    if (!node.unevaluatedItems && !node.unevaluatedProperties)
        return checkRules(node, value, evaluated);
    EvaluatedLocations here;
    bool passed = checkRules(node, value, &here);
    if (!shouldContinue(passed))
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

bool Validation::checkRules(const Node& node, const Json& value, EvaluatedLocations* evaluated) {
    if (node.isFalse)
        return failFalseSchema(node);
    bool passed = checkTypeAndEnum(node, value);
    if (!shouldContinue(passed))
        return false;
    if (node.string && value.is_string())
        passed &= checkString(node, *node.string, value.get_ref<const std::string&>());
    else if (node.object && value.is_object())
        passed &= checkObject(node, *node.object, value, evaluated);
    else if (node.array && value.is_array())
        passed &= checkArray(node, *node.array, value, evaluated);
    else if (node.number && isNumeric(value))
        passed &= checkNumber(node, *node.number, value);
    if (shouldContinue(passed) && node.combination)
        passed &= checkCombination(node, *node.combination, value, evaluated);
    if (shouldContinue(passed) && node.reference)
        passed &= check(*node.reference, value, evaluated);
    if (shouldContinue(passed) && node.dynamicReference)
        passed &= check(resolveDynamicReference(*node.dynamicReference, m_scope), value, evaluated);
    return passed;
}

/// Checks the keywords that apply to values of every type.
bool Validation::checkTypeAndEnum(const Node& node, const Json& value) {
    bool passed = true;
    if (!node.types.empty() && !node.types.intersects(typesOf(value)))
        passed = fail(node, "type", [&] { return wrongTypeMessage(node.types, value); });
    if (node.constant && !equal(node, *node.constant, value))
        passed = fail(node, "const", [&] { return message<schema_messages::notConstant>(valueText(*node.constant)); });
    if (node.enumeration &&
        !(node.enumerationTypes.intersects(typesOf(value)) && contains(node, *node.enumeration, value)))
        passed = fail(node, "enum",
                      [&] { return message<schema_messages::notInEnum>(valueListText(node.enumeration->values())); });
    return passed;
}

bool Validation::checkString(const Node& node, const StringRules& rules, const std::string& text) {
    bool passed = true;
    if (rules.minLength > 0 || rules.maxLength < unlimited) {
        if (!consumeSteps(node, readingCost(text)))
            return false;
        const std::size_t length = countCodePoints(text);
        if (length < rules.minLength)
            passed =
                fail(node, "minLength", [&] { return message<schema_messages::tooShort>(rules.minLength, length); });
        if (length > rules.maxLength)
            passed =
                fail(node, "maxLength", [&] { return message<schema_messages::tooLong>(rules.maxLength, length); });
    }
    if (shouldContinue(passed) && rules.pattern && search(node, "pattern", *rules.pattern, text) == Regex::Match::No)
        passed = fail(node, "pattern", [&] {
            Message difference = dialectDifference(rules.patternText, text);
            if (difference.empty())
                return message<schema_messages::patternMismatch>(quotedText(rules.patternText), quotedText(text));
            return message<schema_messages::patternMismatchInDialect>(quotedText(rules.patternText), quotedText(text),
                                                                      std::move(difference));
        });
    return passed;
}

bool Validation::checkNumber(const Node& node, const NumberRules& rules, const Json& value) {
    bool passed = true;
    const auto violates = [&](std::string_view keyword, const MessageTemplate& text, const Json& limit) {
        passed = fail(node, keyword, [&] { return Message(text, 0, {valueText(limit), valueText(value)}); });
    };
    if (rules.minimum && compareNumbers(value, *rules.minimum) < 0)
        violates("minimum", schema_messages::belowMinimum, *rules.minimum);
    if (rules.maximum && compareNumbers(value, *rules.maximum) > 0)
        violates("maximum", schema_messages::aboveMaximum, *rules.maximum);
    if (rules.exclusiveMinimum && compareNumbers(value, *rules.exclusiveMinimum) <= 0)
        violates("exclusiveMinimum", schema_messages::notGreater, *rules.exclusiveMinimum);
    if (rules.exclusiveMaximum && compareNumbers(value, *rules.exclusiveMaximum) >= 0)
        violates("exclusiveMaximum", schema_messages::notLess, *rules.exclusiveMaximum);
    if (rules.multipleOf && !isMultipleOf(toDecimal(value), rules.step))
        violates("multipleOf", schema_messages::notMultiple, *rules.multipleOf);
    return passed;
}

/// After TooCostly, the validation is stopped.
Regex::Match Validation::search(const Node& node, std::string_view keyword, const Regex& regex,
                                const std::string& text) {
    if (!consumeSteps(node, readingCost(text)))
        return Regex::Match::TooCostly;
    Regex::Match match = regex.search(text, cheapMatch + static_cast<std::uint32_t>(text.size()));
    if (match != Regex::Match::TooCostly || !consumeSteps(node, costlyMatchSteps))
        return match;
    match = regex.search(text);
    if (match == Regex::Match::TooCostly)
        stop(node, keyword, schema_messages::patternTooCostly);
    return match;
}

bool Validation::failFalseSchema(const Node& node) {
    const bool isKeywordValue = node.place.step == Place::Step::Keyword;
    const std::string_view keyword = isKeywordValue ? node.place.keyword : std::string_view();
    if (m_errors && !m_isStopped)
        report(node, pointerOf(node), keyword,
               keyword.ends_with("Properties") ? message<schema_messages::propertyNotAllowed>()
                                               : message<schema_messages::notAllowed>());
    return false;
}

void Validation::reportMissing(const Node& node, std::string_view keyword, std::string_view name, Message text) {
    if (m_errors && !m_isStopped)
        report(node, appendPointer(pointerOf(node), keyword), keyword, std::move(text), std::string(name));
}

void Validation::report(const Node& node, std::string schemaPointer, std::string_view keyword, Message text,
                        std::string missing) {
    if (m_reported.size() == maxErrors) {
        m_stopError = {{}, {}, {}, message<schema_messages::tooManyErrors>(maxErrors)};
        m_isStopped = true;
        return;
    }
    std::string pointer = instancePointer();
    if (m_checksName)
        text = message<schema_messages::aboutPropertyName>(std::move(text));
    if (!consumeSteps(node, readingCost(pointer) + readingCost(schemaPointer)))
        return;
    if (m_reported.insert(std::format("{}\n{}\n{}", pointer, schemaPointer, text)).second)
        m_errors->push_back(
            {std::move(pointer), std::move(schemaPointer), std::string(keyword), std::move(text), std::move(missing)});
}

std::string Validation::instancePointer() const {
    std::string pointer;
    for (const PathStep& step : m_path)
        pointer = step.isIndex ? appendPointer(pointer, step.index) : appendPointer(pointer, step.key);
    return pointer;
}

bool Validation::consumeSteps(const Node& node, std::size_t steps) {
    return m_steps.tryConsume(steps) || stop(node, {}, schema_messages::schemaTooCostly);
}

bool Validation::equal(const Node& node, const Json& left, const Json& right) {
    const bool same = equalValues(left, right, m_steps);
    return consumeSteps(node, 0) && same;
}

bool Validation::contains(const Node& node, const ValueSet& values, const Json& value) {
    const bool found = values.contains(value, m_steps);
    return consumeSteps(node, 0) && found;
}

/// Ends the validation. An undecided value counts as invalid.
bool Validation::stop(const Node& node, std::string_view keyword, const MessageTemplate& reason) {
    if (std::exchange(m_isStopped, true))
        return false;
    const std::string place = pointerOf(node);
    m_stopError = {instancePointer(), keyword.empty() ? place : appendPointer(place, keyword), std::string(keyword),
                   Message(reason, 0, {})};
    return false;
}

} // namespace toolroom
