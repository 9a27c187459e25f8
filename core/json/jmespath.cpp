// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/jmespath.h"

#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/json/equality.h"
#include "core/json/jmespath_expression.h"
#include "core/json/messages.h"
#include "core/json/text.h"

#include <algorithm>
#include <cmath>
#include <compare>
#include <deque>
#include <limits>
#include <numeric>
#include <utility>

namespace toolroom {

namespace jmespath {

namespace {

constexpr std::size_t maxJmesSteps = 5'000'000;
constexpr std::size_t maxJmesValues = 1'000'000;
constexpr int maxJmesValueDepth = 512;
constexpr std::size_t stepsBetweenAbortChecks = 4096;

/// Caught in search().
struct EvaluationFailure {
    Message reason;
};

[[noreturn]] void failEvaluation(Message reason) {
    throw EvaluationFailure{std::move(reason)};
}

/// A variable of a `let` expression.
struct Scope {
    const Scope* outer = nullptr;
    std::string_view name;
    const Json* value = nullptr;
};

struct Argument {
    const Json* value = nullptr;
    const JmesNode* reference = nullptr; ///< instead of a value
};

bool isTrue(const Json& value) {
    if (value.is_boolean())
        return value.get<bool>();
    if (value.is_string())
        return !value.get_ref<const std::string&>().empty();
    return value.is_number() || (value.is_structured() && !value.empty());
}

constexpr auto mostSigned = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());

std::partial_ordering compareNumbers(const Json& left, const Json& right) {
    if (left.is_number_float() || right.is_number_float())
        return left.get<double>() <=> right.get<double>();
    if (left.is_number_unsigned() && right.is_number_unsigned())
        return left.get<std::uint64_t>() <=> right.get<std::uint64_t>();
    if (left.is_number_unsigned() && left.get<std::uint64_t>() > mostSigned)
        return std::partial_ordering::greater;
    if (right.is_number_unsigned() && right.get<std::uint64_t>() > mostSigned)
        return std::partial_ordering::less;
    return left.get<std::int64_t>() <=> right.get<std::int64_t>();
}

/// Leaves the sum unchanged and returns false if the result is not an int64.
bool addExactly(std::int64_t& sum, const Json& number) {
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
    if (!number.is_number_integer() || compareNumbers(number, Json(most)) > 0)
        return false;
    const auto added = number.get<std::int64_t>();
    if (added >= 0 ? sum > most - added : sum < least - added)
        return false;
    sum += added;
    return true;
}

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
    if (value.is_number())
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
    if (value.is_number())
        return Number;
    if (value.is_string())
        return String;
    return value.is_array() ? Array : Object;
}

/// Evaluates one expression on one value. Every loop takes steps from a budget, and every created value is counted.
class Evaluator {
public:
    explicit Evaluator(const AbortSignal& abort)
        : m_abort(abort) {}

    Json evaluate(const JmesNode& root, const Json& value) { return takeAndFree(evaluate(root, value, nullptr), 0); }

private:
    /// The result is part of `current`, the expression, a variable or m_temporaries.
    const Json* evaluate(const JmesNode& node, const Json& current, const Scope* scope) {
        spend(1);
        switch (node.kind) {
        case JmesNodeKind::Current:
            return &current;
        case JmesNodeKind::Field:
            return member(current, node.text);
        case JmesNodeKind::Literal:
            return &node.literal;
        case JmesNodeKind::Variable:
            while (scope->name != node.text)
                scope = scope->outer;
            return scope->value;
        case JmesNodeKind::Index:
            return element(current, node.index);
        case JmesNodeKind::Slice:
            return sliceOf(node, current);
        case JmesNodeKind::Chain:
            return evaluate(node.child(1), *evaluate(node.child(0), current, scope), scope);
        case JmesNodeKind::Projection:
        case JmesNodeKind::ValueProjection:
        case JmesNodeKind::Filter:
            return project(node, *evaluate(node.child(0), current, scope), scope);
        case JmesNodeKind::Flatten:
            return flatten(*evaluate(node.child(0), current, scope));
        case JmesNodeKind::Or:
        case JmesNodeKind::And: {
            const Json* left = evaluate(node.child(0), current, scope);
            return isTrue(*left) == (node.kind == JmesNodeKind::Or) ? left : evaluate(node.child(1), current, scope);
        }
        case JmesNodeKind::Not:
            return boolean(!isTrue(*evaluate(node.child(0), current, scope)));
        case JmesNodeKind::Compare: {
            const Json* left = evaluate(node.child(0), current, scope);
            return compare(node.comparison, *left, *evaluate(node.child(1), current, scope));
        }
        case JmesNodeKind::List:
        case JmesNodeKind::Hash:
            return current.is_null() ? &current : select(node, current, scope);
        case JmesNodeKind::Call:
            return call(node, current, scope);
        case JmesNodeKind::Let:
            return evaluateLet(node, current, scope, 0, scope);
        case JmesNodeKind::Reference: // only an argument
            break;
        }
        return &m_null;
    }

    /// `inner` contains the variables before `variable`. Recursion keeps each scope alive.
    const Json* evaluateLet(const JmesNode& node, const Json& current, const Scope* outer, std::size_t variable,
                            const Scope* inner) {
        if (variable == node.keys.size())
            return evaluate(node.child(variable), current, inner);
        const Scope next{inner, node.keys[variable], evaluate(node.child(variable), current, outer)};
        return evaluateLet(node, current, outer, variable + 1, &next);
    }

    void spend(std::size_t steps) {
        if (!m_steps.take(steps))
            failEvaluation(message<json_messages::jmespathTooManySteps>(maxJmesSteps));
        m_sinceCheck += steps;
        if (m_sinceCheck < stepsBetweenAbortChecks)
            return;
        m_sinceCheck = 0;
        if (m_abort.stop_requested())
            failEvaluation(message<json_messages::jmespathAborted>());
    }

    void spendValues(std::size_t values) {
        spend(values);
        if (!m_values.take(values))
            failEvaluation(message<json_messages::jmespathTooManyValues>(maxJmesValues));
    }

    void spendText(std::string_view text) { spendValues(readingCost(text)); }

    /// Counts all values in `value`, which is about to be copied.
    void spendCopy(const Json& value, int depth) { // NOLINT(misc-no-recursion)
        if (depth > maxJmesValueDepth)
            failEvaluation(message<json_messages::jmespathValueTooDeep>(maxJmesValueDepth));
        spendValues(1);
        if (value.is_string())
            return spendText(value.get_ref<const std::string&>());
        if (value.is_array()) {
            for (const Json& element : value)
                spendCopy(element, depth + 1);
        } else if (value.is_object()) {
            for (const auto& [key, memberValue] : value.get_ref<const Json::object_t&>()) {
                spendText(key);
                spendCopy(memberValue, depth + 1);
            }
        }
    }

    [[nodiscard]] const Json* boolean(bool value) const { return value ? &m_true : &m_false; }

    /// Stores a created value whose parts have been counted.
    const Json* add(Json value) {
        spendValues(1);
        return &m_temporaries.emplace_back(std::move(value));
    }

    const Json* addText(std::string text) {
        spendText(text);
        return add(std::move(text));
    }

    Json copy(const Json& value) {
        spendCopy(value, 0);
        return value;
    }

    /// The result of an evaluation, before which there were `kept` temporaries. Frees the others.
    Json takeAndFree(const Json* value, std::size_t kept) {
        const bool isOwned = m_temporaries.size() > kept && value == &m_temporaries.back();
        Json taken = isOwned ? std::move(m_temporaries.back()) : copy(*value);
        m_temporaries.resize(kept);
        return taken;
    }

    const Json* member(const Json& value, std::string_view key) {
        if (!value.is_object())
            return &m_null;
        constexpr std::size_t keysPerStep = 8;
        spend(value.size() / keysPerStep);
        const auto& members = value.get_ref<const Json::object_t&>();
        const auto found =
            std::ranges::find(members, key, [](const auto& entry) -> std::string_view { return entry.first; });
        return found == members.end() ? &m_null : &found->second;
    }

    const Json* element(const Json& value, std::int64_t index) const {
        if (!value.is_array())
            return &m_null;
        const auto size = static_cast<std::int64_t>(value.size());
        if (index < 0)
            index = index < -size ? -1 : index + size;
        return index < 0 || index >= size ? &m_null : &value[static_cast<std::size_t>(index)];
    }

    const Json* sliceOf(const JmesNode& node, const Json& value) {
        if (!value.is_array())
            return &m_null;
        const auto size = static_cast<std::int64_t>(value.size());
        const std::int64_t step = node.slice[2].value_or(1);
        const std::int64_t lowest = step < 0 ? -1 : 0;
        const std::int64_t highest = step < 0 ? size - 1 : size;
        const auto bound = [&](const std::optional<std::int64_t>& given, std::int64_t otherwise) {
            if (!given)
                return otherwise;
            return std::clamp(*given < 0 ? std::max(*given, -size - 1) + size : *given, lowest, highest);
        };
        const std::int64_t stop = bound(node.slice[1], step < 0 ? lowest : highest);
        Json result = Json::array();
        for (std::int64_t i = bound(node.slice[0], step < 0 ? highest : lowest); step > 0 ? i < stop : i > stop;) {
            result.push_back(copy(value[static_cast<std::size_t>(i)]));
            // The step may be as large as an int64.
            if (step > 0 ? step >= stop - i : step <= stop - i)
                break;
            i += step;
        }
        return add(std::move(result));
    }

    const Json* project(const JmesNode& node, const Json& from, const Scope* scope) {
        const bool ofObject = node.kind == JmesNodeKind::ValueProjection;
        if (ofObject ? !from.is_object() : !from.is_array())
            return &m_null;
        Json result = Json::array();
        for (const Json& item : from) {
            spend(1);
            const std::size_t kept = m_temporaries.size();
            if (node.kind == JmesNodeKind::Filter && !isTrue(*evaluate(node.child(2), item, scope))) {
                m_temporaries.resize(kept);
                continue;
            }
            const Json* value = evaluate(node.child(1), item, scope);
            if (!value->is_null())
                result.push_back(takeAndFree(value, kept));
            m_temporaries.resize(kept);
        }
        return add(std::move(result));
    }

    const Json* flatten(const Json& from) {
        if (!from.is_array())
            return &m_null;
        Json result = Json::array();
        for (const Json& item : from) {
            if (!item.is_array()) {
                result.push_back(copy(item));
                continue;
            }
            spend(1);
            for (const Json& inner : item)
                result.push_back(copy(inner));
        }
        return add(std::move(result));
    }

    const Json* select(const JmesNode& node, const Json& current, const Scope* scope) {
        const std::size_t kept = m_temporaries.size();
        const bool isList = node.kind == JmesNodeKind::List;
        Json result = isList ? Json::array() : Json::object();
        for (std::size_t i = 0; i < node.children.size(); ++i) {
            Json value = takeAndFree(evaluate(node.child(i), current, scope), kept);
            if (isList)
                result.push_back(std::move(value));
            else
                result[node.keys[i]] = std::move(value);
        }
        return add(std::move(result));
    }

    bool areEqual(const Json& left, const Json& right) {
        Steps steps(m_steps.left());
        const bool equal = equalValues(left, right, steps);
        spend(steps.areExhausted() ? m_steps.left() + 1 : m_steps.left() - steps.left());
        return equal;
    }

    const Json* compare(Comparison comparison, const Json& left, const Json& right) {
        if (comparison == Comparison::Equal || comparison == Comparison::NotEqual)
            return boolean(areEqual(left, right) == (comparison == Comparison::Equal));
        if (!left.is_number() || !right.is_number())
            return &m_null;
        const std::partial_ordering order = compareNumbers(left, right);
        switch (comparison) {
        case Comparison::Less:
            return boolean(order < 0);
        case Comparison::LessOrEqual:
            return boolean(order <= 0);
        case Comparison::Greater:
            return boolean(order > 0);
        default:
            return boolean(order >= 0);
        }
    }

    /// The order of two numbers or two strings.
    bool isLess(const Json& left, const Json& right) {
        spend(1);
        if (left.is_number())
            return compareNumbers(left, right) < 0;
        const auto& one = left.get_ref<const std::string&>();
        const auto& other = right.get_ref<const std::string&>();
        spend(readingCost(one.size() < other.size() ? one : other));
        return one < other; // the order of code points
    }

    bool accepts(unsigned types, const Argument& argument) {
        if (argument.reference != nullptr)
            return (types & ExpressionReference) != 0;
        const Json& value = *argument.value;
        if ((types & simpleTypeOf(value)) != 0)
            return true;
        if (!value.is_array() || (types & (NumberArray | StringArray)) == 0)
            return false;
        spend(value.size());
        const auto areAll = [&value](bool (Json::*is)() const noexcept) {
            return std::ranges::all_of(value, [is](const Json& item) { return (item.*is)(); });
        };
        return ((types & NumberArray) != 0 && areAll(&Json::is_number)) ||
               ((types & StringArray) != 0 && areAll(&Json::is_string));
    }

    std::string describe(const Argument& argument, unsigned expected) const {
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

    const Json* call(const JmesNode& node, const Json& current, const Scope* scope) {
        const Function& function = *findFunction(node.text);
        std::vector<Argument> arguments;
        for (std::size_t i = 0; i < node.children.size(); ++i) {
            const JmesNode& child = node.child(i);
            arguments.push_back(child.kind == JmesNodeKind::Reference
                                    ? Argument{.reference = &child.child(0)}
                                    : Argument{.value = evaluate(child, current, scope)});
            const unsigned accepted = function.parameters[std::min(i, function.parameters.size() - 1)];
            if (!accepts(accepted, arguments.back()))
                failEvaluation(
                    message<json_messages::jmespathWrongType>(node.text, describe(arguments.back(), accepted)));
        }
        return result(function, arguments, scope);
    }

    const Json* result(const Function& function, const std::vector<Argument>& arguments, const Scope* scope) {
        const auto value = [&](std::size_t i) -> const Json& { return *arguments[i].value; };
        const auto text = [&](std::size_t i) -> const std::string& { return value(i).get_ref<const std::string&>(); };
        switch (function.id) {
        case FunctionId::Abs:
            return absolute(value(0));
        case FunctionId::Avg:
            return value(0).empty() ? &m_null
                                    : add(sumOf(value(0)).get<double>() / static_cast<double>(value(0).size()));
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
            return extreme(value(0), value(0), function.id == FunctionId::Max);
        case FunctionId::MaxBy:
        case FunctionId::MinBy:
            return extreme(value(0), keysOf(function, value(0), *arguments[1].reference, scope),
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

    const Json* absolute(const Json& number) {
        if (number.is_number_float())
            return add(std::abs(number.get<double>()));
        if (number.is_number_unsigned() || number.get<std::int64_t>() >= 0)
            return &number;
        return add(std::uint64_t{0} - static_cast<std::uint64_t>(number.get<std::int64_t>()));
    }

    /// Exact if all numbers and the sum are int64.
    Json sumOf(const Json& numbers) {
        spend(numbers.size());
        std::int64_t exact = 0;
        double sum = 0;
        bool isExact = true;
        for (const Json& number : numbers) {
            sum += number.get<double>();
            isExact = isExact && addExactly(exact, number);
        }
        return isExact ? Json(exact) : Json(sum);
    }

    bool contains(const Json& in, const Json& what) {
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

    const Json* join(const std::string& separator, const Json& texts) {
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

    const Json* parts(const Json& object, bool keys) {
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

    const Json* map(const JmesNode& expression, const Json& items, const Scope* scope) {
        Json result = Json::array();
        for (const Json& item : items) {
            const std::size_t kept = m_temporaries.size();
            result.push_back(takeAndFree(evaluate(expression, item, scope), kept));
        }
        return add(std::move(result));
    }

    /// The value of `expression` for each item: numbers only or strings only.
    Json keysOf(const Function& function, const Json& items, const JmesNode& expression, const Scope* scope) {
        Json keys = Json::array();
        for (const Json& item : items) {
            const std::size_t kept = m_temporaries.size();
            keys.push_back(takeAndFree(evaluate(expression, item, scope), kept));
        }
        const auto isKind = [&keys](bool (Json::*is)() const noexcept) {
            return std::ranges::all_of(keys, [is](const Json& key) { return (key.*is)(); });
        };
        if (!isKind(&Json::is_number) && !isKind(&Json::is_string))
            failEvaluation(message<json_messages::jmespathMixedTypes>(function.name));
        return keys;
    }

    /// The first of the items with the largest or smallest key.
    const Json* extreme(const Json& items, const Json& keys, bool largest) {
        if (items.empty())
            return &m_null;
        std::size_t best = 0;
        for (std::size_t i = 1; i < keys.size(); ++i) {
            if (largest ? isLess(keys[best], keys[i]) : isLess(keys[i], keys[best]))
                best = i;
        }
        return &items[best];
    }

    const Json* sort(const Json& items, const Json& keys) {
        std::vector<std::size_t> order(items.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order,
                                 [&](std::size_t left, std::size_t right) { return isLess(keys[left], keys[right]); });
        Json sorted = Json::array();
        for (const std::size_t i : order)
            sorted.push_back(copy(items[i]));
        return add(std::move(sorted));
    }

    const Json* merge(const std::vector<Argument>& objects) {
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

    const Json* reverse(const Json& value) {
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

    const Json* toNumber(const Json& value) {
        if (value.is_number())
            return &value;
        if (!value.is_string())
            return &m_null;
        const auto& text = value.get_ref<const std::string&>();
        constexpr std::size_t maxNumberBytes = 1024;
        if (text.size() > maxNumberBytes)
            return &m_null;
        const auto document = Document::parse(std::make_shared<const SourceText>(std::string(), text));
        return document && document->value().is_number() ? add(document->value()) : &m_null;
    }

    static constexpr std::size_t bytesDecodedPerStep = 16;

    const AbortSignal& m_abort;
    Steps m_steps{maxJmesSteps};
    Steps m_values{maxJmesValues};
    std::size_t m_sinceCheck = stepsBetweenAbortChecks; ///< checks before the first step
    const Json m_null;
    const Json m_true = true;
    const Json m_false = false;
    std::deque<Json> m_temporaries;
};

} // namespace

} // namespace jmespath

JmesPath::JmesPath(std::shared_ptr<const jmespath::JmesNode> root)
    : m_root(std::move(root)) {}

Result<JmesPath> JmesPath::compile(std::string_view expression) {
    return jmespath::parse(expression).transform([](jmespath::JmesNodePtr root) { return JmesPath(std::move(root)); });
}

Result<Json> JmesPath::search(const Json& value, const AbortSignal& abort) const {
    try {
        return jmespath::Evaluator(abort).evaluate(*m_root, value);
    } catch (jmespath::EvaluationFailure& failure) {
        return std::unexpected(Error{std::move(failure.reason)});
    }
}

Result<Json> searchJmespath(std::string_view expression, const Json& value, const AbortSignal& abort) {
    return JmesPath::compile(expression).and_then([&](const JmesPath& compiled) {
        return compiled.search(value, abort);
    });
}

} // namespace toolroom
