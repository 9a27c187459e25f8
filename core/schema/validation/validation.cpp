// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/validation/validation.h"

#include "core/json/exact_number.h"
#include "core/json/text.h"
#include "core/schema/messages.h"
#include "core/schema/regex/regex_dialect.h"
#include "core/schema/validation/validation_text.h"

#include <algorithm>
#include <functional>
#include <ranges>

namespace toolroom {

namespace {

// A step is the check of one value against one schema, or work that takes about as long. Within these limits, the worst
// schema takes less than a second and fits in a stack of 512 kB, the stack size of pool threads on macOS.
constexpr std::size_t maxValidationSteps = 5'000'000;
constexpr int maxValidationDepth = 512;
constexpr std::size_t maxErrors = 1000;
constexpr std::size_t usualErrors = 8;
constexpr std::size_t usualPointerBytes = 48;
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
        m_errors->push_back(std::move(*m_stopError));
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
    if (!start.isSimple || !(start.types.empty() || start.types.intersects(typesOf(value))))
        return checkAnyRules(start, value, evaluated);
    if (!consumeSteps(start, 1))
        return false;
    ++m_depth;
    const bool passed = checkTypeRules(start, value, evaluated);
    --m_depth;
    return passed && !m_isStopped;
}

bool Validation::checkAnyRules(const Node& start, const Json& value, EvaluatedLocations* evaluated) {
    const std::size_t scope = m_scope.size();
    const Node* node = &start;
    for (;;) {
        if (!consumeSteps(*node, 1))
            return false;
        if (m_compiled.tracksScope && (m_scope.empty() || m_scope.back() != node->resource))
            m_scope.push_back(node->resource);
        if (!node->refersOnly)
            break;
        node = node->reference ? node->reference : &resolveDynamicReference(*node->dynamicReference, m_scope);
    }
    ++m_depth;
    const bool hasUnevaluated = node->unevaluatedItems || node->unevaluatedProperties;
    const bool passed =
        (hasUnevaluated ? checkWithUnevaluated(*node, value, evaluated) : checkRules(*node, value, evaluated)) &&
        !m_isStopped;
    --m_depth;
    if (m_compiled.tracksScope)
        m_scope.resize(scope);
    return passed;
}

bool Validation::checkMember(const Node& node, const Json& value, std::string_view key) {
    return m_errors ? checkAt({m_path, key}, node, value) : check(node, value, nullptr);
}

bool Validation::checkItem(const Node& node, const Json& value, std::size_t index) {
    return m_errors ? checkAt({m_path, {}, index, true}, node, value) : check(node, value, nullptr);
}

bool Validation::checkAt(PathStep step, const Node& node, const Json& value) {
    m_path = &step;
    const bool passed = check(node, value, nullptr);
    m_path = step.previous;
    return passed;
}

bool Validation::isValid(const Node& node, const Json& value, EvaluatedLocations* evaluated) {
    std::vector<ValidationError>* errors = std::exchange(m_errors, nullptr);
    const bool passed = check(node, value, evaluated);
    m_errors = errors;
    return passed;
}

bool Validation::checkWithUnevaluated(const Node& node, const Json& value, EvaluatedLocations* evaluated) {
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
    passed &= checkTypeRules(node, value, evaluated);
    if (shouldContinue(passed) && node.combination)
        passed &= checkCombination(node, *node.combination, value, evaluated);
    if (shouldContinue(passed) && node.reference)
        passed &= check(*node.reference, value, evaluated);
    if (shouldContinue(passed) && node.dynamicReference)
        passed &= check(resolveDynamicReference(*node.dynamicReference, m_scope), value, evaluated);
    return passed;
}

/// Checks the keywords that apply to values of one type.
bool Validation::checkTypeRules(const Node& node, const Json& value, EvaluatedLocations* evaluated) {
    switch (value.type()) {
    case Json::value_t::string:
        return !node.string || checkString(node, *node.string, *value.get_ptr<const std::string*>());
    case Json::value_t::object:
        return !node.object || checkObject(node, *node.object, value, evaluated);
    case Json::value_t::array:
        return !node.array || checkArray(node, *node.array, value, evaluated);
    default:
        return !node.number || !isNumeric(value) || checkNumber(node, *node.number, value);
    }
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
        // A code point has 1 to 4 bytes, so long texts need not be counted.
        const bool isCertain = text.size() <= rules.maxLength && text.size() / 4 >= rules.minLength;
        const std::size_t length = isCertain ? rules.minLength : countCodePoints(text);
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
        report(node, keywordPointer(node, keyword), keyword, std::move(text), std::string(name));
}

void Validation::report(const Node& node, std::string schemaPointer, std::string_view keyword, Message text,
                        std::string missing) {
    if (m_reported.size() == maxErrors) {
        m_stopError.emplace("", "", "", message<schema_messages::tooManyErrors>(maxErrors));
        m_isStopped = true;
        return;
    }
    std::string pointer = instancePointer();
    if (m_checksName)
        text = message<schema_messages::aboutPropertyName>(std::move(text));
    if (!consumeSteps(node, readingCost(pointer) + readingCost(schemaPointer)))
        return;
    ValidationError error{std::move(pointer), std::move(schemaPointer), std::string(keyword), std::move(text),
                          std::move(missing)};
    if (m_errors->empty())
        m_errors->reserve(usualErrors);
    if (!isReported(error))
        m_errors->push_back(std::move(error));
}

/// Whether the same error was reported before: a schema can apply to a value in several ways.
bool Validation::isReported(const ValidationError& error) {
    const std::hash<std::string> hash;
    const std::size_t key = hash(error.instancePointer) ^ (hash(error.schemaPointer) * 31) ^ hash(error.missing);
    const bool mayRepeat = std::ranges::contains(m_reported, key);
    const bool isRepeated = mayRepeat && std::ranges::any_of(*m_errors, [&](const ValidationError& other) {
                                return other.instancePointer == error.instancePointer &&
                                       other.schemaPointer == error.schemaPointer && other.message == error.message;
                            });
    if (!isRepeated)
        m_reported.push_back(key);
    return isRepeated;
}

std::string Validation::instancePointer() const {
    std::vector<const PathStep*> path;
    for (const PathStep* step = m_path; step; step = step->previous)
        path.push_back(step);
    std::string pointer;
    pointer.reserve(usualPointerBytes);
    for (const PathStep* step : path | std::views::reverse)
        step->isIndex ? extendPointer(pointer, step->index) : extendPointer(pointer, step->key);
    return pointer;
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
    m_stopError.emplace(instancePointer(), keyword.empty() ? pointerOf(node) : keywordPointer(node, keyword),
                        std::string(keyword), Message(reason, 0, {}));
    return false;
}

} // namespace toolroom
