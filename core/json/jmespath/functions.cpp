// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/json/decimal.h"
#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/json/exact_number.h"
#include "core/json/jmespath/evaluator.h"
#include "core/json/literals.h"
#include "core/json/messages.h"
#include "core/json/text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace toolroom::jmespath {

namespace {

constexpr std::size_t bytesDecodedPerStep = 16;
constexpr std::size_t maxNumberShown = 60;

/// The sum of any number of 64-bit integers. Limbs hold nine decimal digits each.
class IntegerSum {
public:
    void add(const Json& integer) {
        if (integer.is_number_unsigned())
            addLimbs(integer.get<std::uint64_t>(), 1);
        else if (const auto value = integer.get<std::int64_t>(); value < 0)
            addLimbs(std::uint64_t{0} - static_cast<std::uint64_t>(value), -1);
        else
            addLimbs(static_cast<std::uint64_t>(value), 1);
    }
    [[nodiscard]] Json value() const {
        std::array<std::int64_t, 4> limbs = {m_limbs[0], m_limbs[1], m_limbs[2], 0};
        const auto carry = [&limbs] {
            for (std::size_t i = 0; i + 1 < limbs.size(); ++i) {
                std::int64_t carried = limbs[i] / base;
                limbs[i] %= base;
                if (limbs[i] < 0) {
                    limbs[i] += base;
                    --carried;
                }
                limbs[i + 1] += carried;
            }
        };
        carry();
        const bool isNegative = limbs[3] < 0;
        if (isNegative) {
            for (std::int64_t& limb : limbs)
                limb = -limb;
            carry();
        }
        const std::string digits = formatText("{}{:09}{:09}{:09}", limbs[3], limbs[2], limbs[1], limbs[0]);
        SignificantDigits sum = significantDigits(digits);
        sum.isNegative = isNegative && !sum.digits.empty();
        return parseNumberLiteral(toLiteral(sum));
    }

private:
    static constexpr std::int64_t base = 1'000'000'000;

    void addLimbs(std::uint64_t magnitude, std::int64_t sign) {
        for (std::int64_t& limb : m_limbs) {
            limb += sign * static_cast<std::int64_t>(magnitude % base);
            magnitude /= base;
        }
    }

    std::array<std::int64_t, 3> m_limbs = {}; ///< room for billions of integers
};

/// An integer, if it is exact.
Json roundedNumber(double value) {
    constexpr double maxExact = 9007199254740992.0; // 2^53
    return std::abs(value) <= maxExact ? Json(static_cast<std::int64_t>(value)) : Json(value);
}

std::string_view typeOf(const Json& value) {
    if (value.is_null())
        return "null";
    if (value.is_boolean())
        return "boolean";
    if (isNumeric(value))
        return "number";
    if (value.is_string())
        return "string";
    return value.is_array() ? "array" : "object";
}

unsigned simpleTypeOf(const Json& value) {
    if (value.is_null())
        return Null;
    if (value.is_boolean())
        return Boolean;
    if (isNumeric(value))
        return Number;
    if (value.is_string())
        return String;
    return value.is_array() ? Array : Object;
}

} // namespace

bool JmesEvaluator::accepts(unsigned types, const Argument& argument) {
    if (argument.reference != nullptr)
        return (types & ExpressionReference) != 0;
    const Json& value = *argument.value;
    if ((types & simpleTypeOf(value)) != 0)
        return true;
    if (!value.is_array() || (types & (NumberArray | StringArray)) == 0)
        return false;
    spend(value.size());
    return ((types & NumberArray) != 0 && std::ranges::all_of(value, isNumeric)) ||
           ((types & StringArray) != 0 && std::ranges::all_of(value, &Json::is_string));
}

std::string JmesEvaluator::describe(const Argument& argument, unsigned expected) const {
    if (argument.reference != nullptr)
        return "expression";
    const Json& value = *argument.value;
    if (!value.is_array() || (expected & (NumberArray | StringArray)) == 0)
        return std::string(typeOf(value));
    std::string description = "array of ";
    std::vector<std::string_view> types;
    for (const Json& item : value) {
        if (!std::ranges::contains(types, typeOf(item)))
            types.push_back(typeOf(item));
    }
    for (std::size_t i = 0; i < types.size(); ++i)
        description.append(i == 0 ? "" : "|").append(types[i]);
    return description;
}

const Json* JmesEvaluator::call(const JmesNode& node, const Json& current, const Scope* scope) {
    const Function& function = *findFunction(node.text);
    std::vector<Argument> arguments;
    for (std::size_t i = 0; i < node.children.size(); ++i) {
        const JmesNode& child = node.child(i);
        arguments.push_back(child.kind == JmesNodeKind::Reference ? Argument{.reference = &child.child(0)}
                                                                  : Argument{.value = evaluate(child, current, scope)});
        const unsigned accepted = function.parameters[std::min(i, function.parameters.size() - 1)];
        if (!accepts(accepted, arguments.back()))
            failEvaluation(message<json_messages::jmespathWrongType>(node.text, describe(arguments.back(), accepted)));
    }
    return result(function, arguments, scope);
}

const Json* JmesEvaluator::result(const Function& function, const std::vector<Argument>& arguments,
                                  const Scope* scope) {
    const auto value = [&](std::size_t i) -> const Json& { return *arguments[i].value; };
    const auto text = [&](std::size_t i) -> const std::string& { return value(i).get_ref<const std::string&>(); };
    requireCalculable(function, arguments);
    switch (function.id) {
    case FunctionId::Abs:
        return absolute(value(0));
    case FunctionId::Avg:
        return value(0).empty() ? &m_null : add(nearestDouble(sumOf(value(0))) / static_cast<double>(value(0).size()));
    case FunctionId::Ceil:
        return value(0).is_number_float() ? add(roundedNumber(std::ceil(value(0).get<double>()))) : &value(0);
    case FunctionId::Floor:
        return value(0).is_number_float() ? add(roundedNumber(std::floor(value(0).get<double>()))) : &value(0);
    case FunctionId::Contains:
        return boolean(contains(value(0), value(1)));
    case FunctionId::EndsWith:
        spend(readingCost(text(1)));
        return boolean(text(0).ends_with(text(1)));
    case FunctionId::StartsWith:
        spend(readingCost(text(1)));
        return boolean(text(0).starts_with(text(1)));
    case FunctionId::Join:
        return join(text(0), value(1));
    case FunctionId::Keys:
    case FunctionId::Values:
        return parts(value(0), function.id == FunctionId::Keys);
    case FunctionId::Length:
        if (!value(0).is_string())
            return add(value(0).size());
        spend(text(0).size() / bytesDecodedPerStep);
        return add(countCodePoints(text(0)));
    case FunctionId::Map:
        return map(*arguments[0].reference, value(1), scope);
    case FunctionId::Max:
    case FunctionId::Min:
        return findExtreme(value(0), value(0), function.id == FunctionId::Max);
    case FunctionId::MaxBy:
    case FunctionId::MinBy:
        return findExtreme(value(0), keysOf(function, value(0), *arguments[1].reference, scope),
                           function.id == FunctionId::MaxBy);
    case FunctionId::Merge:
        return merge(arguments);
    case FunctionId::NotNull: {
        const auto found =
            std::ranges::find_if(arguments, [](const Argument& argument) { return !argument.value->is_null(); });
        return found == arguments.end() ? &m_null : found->value;
    }
    case FunctionId::Reverse:
        return reverse(value(0));
    case FunctionId::Sort:
        return sort(value(0), value(0));
    case FunctionId::SortBy:
        return sort(value(0), keysOf(function, value(0), *arguments[1].reference, scope));
    case FunctionId::Sum:
        return add(sumOf(value(0)));
    case FunctionId::ToArray:
        return value(0).is_array() ? &value(0) : add(Json::array({copy(value(0))}));
    case FunctionId::ToNumber:
        return toNumber(value(0));
    case FunctionId::ToString:
        if (value(0).is_string())
            return &value(0);
        spendCopy(value(0), 0);
        return addText(compactText(value(0)));
    case FunctionId::Type:
        return add(typeOf(value(0)));
    }
    return &m_null;
}

void JmesEvaluator::requireCalculable(const Function& function, const std::vector<Argument>& arguments) {
    constexpr std::array calculations = {FunctionId::Abs, FunctionId::Avg, FunctionId::Ceil, FunctionId::Floor,
                                         FunctionId::Sum};
    if (!std::ranges::contains(calculations, function.id))
        return;
    const Json& value = *arguments[0].value;
    if (const auto pointer = findExactNumber(value))
        failEvaluation(message<json_messages::jmespathNumberTooLong>(
            function.name, elided(exactNumberText(value.at(Json::json_pointer(*pointer))), maxNumberShown)));
}

const Json* JmesEvaluator::absolute(const Json& number) {
    if (number.is_number_float())
        return add(std::abs(number.get<double>()));
    if (number.is_number_unsigned() || number.get<std::int64_t>() >= 0)
        return &number;
    return add(std::uint64_t{0} - static_cast<std::uint64_t>(number.get<std::int64_t>()));
}

Json JmesEvaluator::sumOf(const Json& numbers) {
    spend(numbers.size());
    IntegerSum exact;
    double sum = 0;
    bool isExact = true;
    for (const Json& number : numbers) {
        sum += number.get<double>();
        isExact = isExact && number.is_number_integer();
        if (isExact)
            exact.add(number);
    }
    return isExact ? exact.value() : Json(sum);
}

bool JmesEvaluator::contains(const Json& in, const Json& what) {
    if (in.is_string()) {
        if (!what.is_string())
            return false;
        const auto& text = in.get_ref<const std::string&>();
        const auto& part = what.get_ref<const std::string&>();
        spend(text.size() / bytesDecodedPerStep + readingCost(text) * readingCost(part)); // the worst case
        return text.contains(part);
    }
    spend(in.size());
    return std::ranges::any_of(in, [&](const Json& item) { return areEqual(item, what); });
}

const Json* JmesEvaluator::join(const std::string& separator, const Json& texts) {
    std::string joined;
    for (const Json& text : texts) {
        spendText(text.get_ref<const std::string&>());
        spendText(separator);
        spend(1);
        if (&text != &texts.front())
            joined += separator;
        joined += text.get_ref<const std::string&>();
    }
    return add(std::move(joined));
}

const Json* JmesEvaluator::parts(const Json& object, bool keys) {
    Json result = Json::array();
    for (const auto& [key, memberValue] : object.get_ref<const Json::object_t&>()) {
        if (keys) {
            spendValues(1);
            spendText(key);
            result.push_back(key);
        } else {
            result.push_back(copy(memberValue));
        }
    }
    return add(std::move(result));
}

const Json* JmesEvaluator::map(const JmesNode& expression, const Json& items, const Scope* scope) {
    Json result = Json::array();
    for (const Json& item : items) {
        const std::size_t kept = m_temporaries.size();
        result.push_back(takeAndFree(evaluate(expression, item, scope), kept));
    }
    return add(std::move(result));
}

Json JmesEvaluator::keysOf(const Function& function, const Json& items, const JmesNode& expression,
                           const Scope* scope) {
    Json keys = Json::array();
    for (const Json& item : items) {
        const std::size_t kept = m_temporaries.size();
        keys.push_back(takeAndFree(evaluate(expression, item, scope), kept));
    }
    if (!std::ranges::all_of(keys, isNumeric) && !std::ranges::all_of(keys, &Json::is_string))
        failEvaluation(message<json_messages::jmespathMixedTypes>(function.name));
    return keys;
}

const Json* JmesEvaluator::findExtreme(const Json& items, const Json& keys, bool largest) {
    if (items.empty())
        return &m_null;
    std::size_t best = 0;
    for (std::size_t i = 1; i < keys.size(); ++i) {
        if (largest ? isLess(keys[best], keys[i]) : isLess(keys[i], keys[best]))
            best = i;
    }
    return &items[best];
}

const Json* JmesEvaluator::sort(const Json& items, const Json& keys) {
    std::vector<std::size_t> order(items.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order,
                             [&](std::size_t left, std::size_t right) { return isLess(keys[left], keys[right]); });
    Json sorted = Json::array();
    for (const std::size_t i : order)
        sorted.push_back(copy(items[i]));
    return add(std::move(sorted));
}

const Json* JmesEvaluator::merge(const std::vector<Argument>& objects) {
    Json merged = Json::object();
    for (const Argument& object : objects) {
        for (const auto& [key, memberValue] : object.value->get_ref<const Json::object_t&>()) {
            constexpr std::size_t keysPerStep = 8;
            spend(merged.size() / keysPerStep);
            spendText(key);
            merged[key] = copy(memberValue);
        }
    }
    return add(std::move(merged));
}

const Json* JmesEvaluator::reverse(const Json& value) {
    if (value.is_array()) {
        Json reversed = Json::array();
        for (std::size_t i = value.size(); i > 0; --i)
            reversed.push_back(copy(value[i - 1]));
        return add(std::move(reversed));
    }
    const auto& text = value.get_ref<const std::string&>();
    spend(text.size() / bytesDecodedPerStep);
    std::string reversed;
    reversed.reserve(text.size());
    for (std::size_t end = text.size(), begin = end; end > 0; end = begin) {
        do
            --begin;
        while (begin > 0 && (static_cast<unsigned char>(text[begin]) & 0xC0U) == 0x80U);
        reversed.append(text, begin, end - begin);
    }
    return addText(std::move(reversed));
}

const Json* JmesEvaluator::toNumber(const Json& value) {
    if (isNumeric(value))
        return &value;
    if (!value.is_string())
        return &m_null;
    const auto& text = value.get_ref<const std::string&>();
    constexpr std::size_t maxNumberBytes = 1024;
    if (text.size() > maxNumberBytes)
        return &m_null;
    const auto document = Document::parse(std::make_shared<const SourceText>(std::string(), text));
    return document && isNumeric(document->value()) ? add(document->value()) : &m_null;
}

} // namespace toolroom::jmespath
