// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// JMESPath: identities between expressions, and agreement with a simple evaluation of plain paths, literals, indexes,
// and slices. The input is an expression, a zero byte, and a JSON value.
#include "core/base/ascii.h"
#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/json/jmespath/jmespath.h"
#include "tests/fuzz/fuzz_target.h"

#include <algorithm>
#include <memory>

namespace toolroom::fuzz {

namespace {

constexpr std::size_t maxPlainPath = 200;
/// Expressions of this size can be nested in others without exceeding the limits of depth and size.
constexpr std::size_t maxNestedExpression = 150;
constexpr std::size_t maxLiteral = 1000;
constexpr std::size_t maxIndexes = 8;

/// `a.b.c`
bool isPlainPath(std::string_view expression) {
    const auto isLetter = [](char c) { return isAsciiLetter(c) || c == '.'; };
    return !expression.empty() && expression.size() <= maxPlainPath && std::ranges::all_of(expression, isLetter) &&
           !expression.starts_with('.') && !expression.ends_with('.') && !expression.contains("..");
}

Json memberAt(const Json& root, std::string_view path) {
    const Json* value = &root;
    while (true) {
        const std::string name(path.substr(0, path.find('.')));
        if (!value->is_object() || !value->contains(name))
            return nullptr;
        value = &(*value)[name];
        if (name.size() == path.size())
            return *value;
        path.remove_prefix(name.size() + 1);
    }
}

bool isTruthy(const Json& value) {
    return !(value.is_null() || value == false || value == "" || (value.is_structured() && value.empty()));
}

/// `expression` yields `expected`, unless it exceeds the limits of an evaluation.
void checkYields(const std::string& expression, const Json& value, const Json& expected, std::string_view statement) {
    const auto compiled = JmesPath::compile(expression);
    check(compiled.has_value(), "an expression is valid inside another one");
    const auto result = compiled->search(value);
    if (result && compactText(*result) != compactText(expected))
        std::fprintf(stderr, "expression: %s\nresult: %s\nexpected: %s\n", expression.c_str(),
                     compactText(*result).c_str(), compactText(expected).c_str());
    check(!result || compactText(*result) == compactText(expected), statement);
}

/// What other expressions make of an expression with this result.
void checkNested(const std::string& expression, const Json& value, const Json& result) {
    const std::string inner = "(" + expression + ")";
    checkYields(inner, value, result, "parentheses change nothing");
    checkYields(inner + " || " + inner, value, result, "either of two equal operands is the result");
    checkYields(inner + " && " + inner, value, result, "either of two equal operands is the result");
    checkYields("!" + inner, value, !isTruthy(result), "! negates");
    checkYields("not_null(" + expression + ")", value, result, "not_null selects its only argument");
    checkYields("to_array(" + expression + ")", value, result.is_array() ? result : Json::array({result}),
                "to_array wraps what is not an array");
    checkYields("let $fuzz = " + inner + " in $fuzz", value, result, "a variable has the value of its expression");
    if (value.is_null())
        return; // selects nothing
    checkYields("[" + expression + "]", value, Json::array({result}), "a list of one expression has its result");
    checkYields("{a: " + expression + "}", value, {{"a", result}}, "an object of one expression has its result");
    checkYields("map(&" + inner + ", [@])", value, Json::array({result}), "map applies the expression");
    checkYields("[@][?" + inner + "]", value, isTruthy(result) ? Json::array({value}) : Json::array(),
                "a filter keeps the elements for which its condition is true");
}

/// The elements that a slice of all of `array` with `step` selects. A projection drops null.
Json sliceOf(const Json& array, int step) {
    Json slice = Json::array();
    const auto size = static_cast<int>(array.size());
    for (int i = step > 0 ? 0 : size - 1; i >= 0 && i < size; i += step)
        if (const Json& element = array[static_cast<std::size_t>(i)]; !element.is_null())
            slice.push_back(element);
    return slice;
}

/// Selects parts of the value, which is also written as a literal.
void checkSelections(const Json& value) {
    std::string literal;
    for (const char c : compactText(value))
        literal += c == '`' ? std::string("\\`") : std::string(1, c);
    if (literal.size() <= maxLiteral)
        checkYields("`" + literal + "`", nullptr, value, "a literal has its value");
    std::size_t left = maxIndexes;
    if (value.is_object())
        for (auto member = value.begin(); member != value.end() && left > 0; ++member, --left)
            if (const std::string name = Json(member.key()).dump(); name.size() <= maxLiteral)
                checkYields(name, value, member.value(), "a quoted name selects the member");
    if (!value.is_array())
        return;
    for (std::size_t i = 0; i < value.size() && left > 0; ++i, --left) {
        checkYields("[" + std::to_string(i) + "]", value, value[i], "an index selects the element");
        checkYields("[-" + std::to_string(value.size() - i) + "]", value, value[i],
                    "a negative index counts from the end");
    }
    for (const int step : {1, 2, -1, -2})
        checkYields("[::" + std::to_string(step) + "]", value, sliceOf(value, step),
                    "a slice selects every nth element");
    checkYields("reverse(reverse(@))", value, value, "reversing twice changes nothing");
    checkYields("length(@)", value, value.size(), "the length is the number of elements");
}

void fuzzJmespath(std::string_view input) {
    Choices choices(input);
    const std::string expression(choices.text());
    const auto document = Document::parse(std::make_shared<const SourceText>("input", std::string(choices.rest())));
    const Json value = document ? document->value() : Json();
    checkSelections(value);
    const auto compiled = JmesPath::compile(expression);
    if (!compiled) {
        check(!compiled.error().reason.empty(), "an error has a reason");
        check(!isPlainPath(expression), "plain paths are valid");
        return;
    }
    const auto result = compiled->search(value);
    if (!result) {
        check(!result.error().reason.empty(), "an error has a reason");
        return;
    }
    if (isPlainPath(expression))
        check(*result == memberAt(value, expression), "a path of names selects the member");
    const std::string text = compactText(*result);
    check(compactText(*compiled->search(value)) == text, "searching is deterministic");
    const auto piped = searchJmespath(expression + " | @", value);
    check(!piped || compactText(*piped) == text, "`| @` changes nothing");
    const auto whole = searchJmespath("@", *result);
    check(whole && compactText(*whole) == text, "`@` selects the whole value");
    if (expression.size() <= maxNestedExpression)
        checkNested(expression, value, *result);
}

const Registration jmespathTarget("jmespath", fuzzJmespath);

} // namespace

} // namespace toolroom::fuzz
