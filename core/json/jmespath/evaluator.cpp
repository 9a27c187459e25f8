// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/jmespath/evaluator.h"
#include "core/json/decimal.h"
#include "core/json/exact_number.h"

#include "core/json/equality.h"
#include "core/json/messages.h"
#include "core/json/text.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace toolroom {

namespace jmespath {

namespace {

constexpr int maxJmesValueDepth = 512;

bool isTrue(const Json& value) {
    if (value.is_boolean())
        return value.get<bool>();
    if (value.is_string())
        return !value.get_ref<const std::string&>().empty();
    return isNumeric(value) || (value.is_structured() && !value.empty());
}

} // namespace

const Json* JmesEvaluator::evaluate(const JmesNode& node, const Json& current, const Scope* scope) {
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

const Json* JmesEvaluator::evaluateLet(const JmesNode& node, const Json& current, const Scope* outer,
                                       std::size_t variable, const Scope* inner) {
    if (variable == node.keys.size())
        return evaluate(node.child(variable), current, inner);
    const Scope next{inner, node.keys[variable], evaluate(node.child(variable), current, outer)};
    return evaluateLet(node, current, outer, variable + 1, &next);
}

void JmesEvaluator::spend(std::size_t steps) {
    if (!m_steps.tryConsume(steps))
        failEvaluation(message<json_messages::jmespathTooManySteps>(maxJmesSteps));
    m_sinceCheck += steps;
    if (m_sinceCheck < stepsBetweenAbortChecks)
        return;
    m_sinceCheck = 0;
    if (m_abort.stop_requested())
        failEvaluation(message<json_messages::jmespathAborted>());
}

void JmesEvaluator::spendValues(std::size_t values) {
    spend(values);
    if (!m_values.tryConsume(values))
        failEvaluation(message<json_messages::jmespathTooManyValues>(maxJmesValues));
}

void JmesEvaluator::spendCopy(const Json& value, int depth) { // NOLINT(misc-no-recursion)
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

const Json* JmesEvaluator::add(Json value) {
    spendValues(1);
    return &m_temporaries.emplace_back(std::move(value));
}

const Json* JmesEvaluator::addText(std::string text) {
    spendText(text);
    return add(std::move(text));
}

Json JmesEvaluator::copy(const Json& value) {
    spendCopy(value, 0);
    return value;
}

Json JmesEvaluator::takeAndFree(const Json* value, std::size_t kept) {
    const bool isOwned = m_temporaries.size() > kept && value == &m_temporaries.back();
    Json taken = isOwned ? std::move(m_temporaries.back()) : copy(*value);
    m_temporaries.resize(kept);
    return taken;
}

const Json* JmesEvaluator::member(const Json& value, std::string_view key) {
    if (!value.is_object())
        return &m_null;
    constexpr std::size_t keysPerStep = 8;
    spend(value.size() / keysPerStep);
    const auto& members = value.get_ref<const Json::object_t&>();
    const auto found =
        std::ranges::find(members, key, [](const auto& entry) -> std::string_view { return entry.first; });
    return found == members.end() ? &m_null : &found->second;
}

const Json* JmesEvaluator::element(const Json& value, std::int64_t index) const {
    if (!value.is_array())
        return &m_null;
    const auto size = static_cast<std::int64_t>(value.size());
    if (index < 0)
        index = index < -size ? -1 : index + size;
    return index < 0 || index >= size ? &m_null : &value[static_cast<std::size_t>(index)];
}

const Json* JmesEvaluator::sliceOf(const JmesNode& node, const Json& value) {
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

const Json* JmesEvaluator::project(const JmesNode& node, const Json& from, const Scope* scope) {
    const bool isObjectProjection = node.kind == JmesNodeKind::ValueProjection;
    if (isObjectProjection ? !from.is_object() : !from.is_array())
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

const Json* JmesEvaluator::flatten(const Json& from) {
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

const Json* JmesEvaluator::select(const JmesNode& node, const Json& current, const Scope* scope) {
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

bool JmesEvaluator::areEqual(const Json& left, const Json& right) {
    StepBudget steps(m_steps.left());
    const bool equal = equalValues(left, right, steps);
    spend(steps.isExceeded() ? m_steps.left() + 1 : m_steps.left() - steps.left());
    return equal;
}

const Json* JmesEvaluator::compare(Comparison comparison, const Json& left, const Json& right) {
    if (comparison == Comparison::Equal || comparison == Comparison::NotEqual)
        return boolean(areEqual(left, right) == (comparison == Comparison::Equal));
    if (!isNumeric(left) || !isNumeric(right))
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

bool JmesEvaluator::isLess(const Json& left, const Json& right) {
    spend(1);
    if (isNumeric(left))
        return compareNumbers(left, right) < 0;
    const auto& one = left.get_ref<const std::string&>();
    const auto& other = right.get_ref<const std::string&>();
    spend(readingCost(one.size() < other.size() ? one : other));
    return one < other; // the order of code points
}

} // namespace jmespath

JmesPath::JmesPath(std::shared_ptr<const jmespath::JmesNode> root)
    : m_root(std::move(root)) {}

Result<JmesPath> JmesPath::compile(std::string_view expression) {
    return jmespath::parse(expression).transform([](jmespath::JmesNodePtr root) { return JmesPath(std::move(root)); });
}

Result<Json> JmesPath::search(const Json& value, const AbortSignal& abort) const {
    try {
        return jmespath::JmesEvaluator(abort).evaluate(*m_root, value);
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
