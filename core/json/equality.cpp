// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/equality.h"

#include "core/json/decimal.h"
#include "core/json/digest.h"
#include "core/json/exact_number.h"
#include "core/json/literals.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <ranges>
#include <string>

namespace toolroom {

namespace {

using ValuePair = std::pair<const Json*, const Json*>;
using ObjectMember = Json::object_t::value_type;

/// Deeper values are not hashed.
constexpr int hashDepth = 8;
/// Up to this number, comparing values one by one is faster than hashing.
constexpr std::size_t fewValues = 8;

std::size_t mixHash(std::size_t seed, std::size_t value) {
    std::uint64_t bits = static_cast<std::uint64_t>(seed) * 0x9e3779b97f4a7c15u + value;
    bits ^= bits >> 32;
    bits *= 0xd6e8feb86659fd93u;
    return static_cast<std::size_t>(bits ^ (bits >> 32));
}

std::vector<const ObjectMember*> sortedMembers(const Json::object_t& object) {
    std::vector<const ObjectMember*> members;
    members.reserve(object.size());
    for (const ObjectMember& member : object)
        members.push_back(&member);
    std::ranges::sort(members, {}, &ObjectMember::first);
    return members;
}

/// The cost of comparing the keys of two objects whose order may differ.
std::size_t pairingCost(const Json::object_t& object) {
    std::size_t steps = object.size();
    for (const ObjectMember& member : object)
        steps += readingCost(member.first);
    return steps;
}

/// Whether two objects have the same keys; adds their pairs of values to `pairs`.
bool pairMembers(const Json::object_t& left, const Json::object_t& right, std::vector<ValuePair>& pairs,
                 StepBudget& steps) {
    if (left.size() != right.size() || !steps.tryConsume(left.size()) || !steps.tryConsume(pairingCost(left)))
        return false;
    if (std::ranges::equal(left, right, {}, &ObjectMember::first, &ObjectMember::first)) {
        for (const auto& [leftMember, rightMember] : std::views::zip(left, right))
            pairs.emplace_back(&leftMember.second, &rightMember.second);
        return true;
    }
    constexpr std::size_t sortingFactor = 4;
    if (!steps.tryConsume(sortingFactor * pairingCost(left)))
        return false;
    const auto leftMembers = sortedMembers(left);
    const auto rightMembers = sortedMembers(right);
    for (std::size_t i = 0; i < leftMembers.size(); ++i) {
        if (leftMembers[i]->first != rightMembers[i]->first)
            return false;
        pairs.emplace_back(&leftMembers[i]->second, &rightMembers[i]->second);
    }
    return true;
}

bool equalTexts(const Json& left, const Json& right, StepBudget& steps) {
    const auto& text = *left.get_ptr<const std::string*>();
    const auto& other = *right.get_ptr<const std::string*>();
    return text.size() == other.size() && steps.tryConsume(readingCost(text)) && text == other;
}

/// Whether two values are equal apart from the values inside them, which are added to `pairs`.
bool equalShallow(const Json& left, const Json& right, NumberEquality numbers, std::vector<ValuePair>& pairs,
                  StepBudget& steps) {
    if (isNumeric(left) && isNumeric(right))
        return numbers == NumberEquality::ByValue ? compareNumbers(left, right) == 0
                                                  : compactText(left) == compactText(right);
    if (left.type() != right.type())
        return false;
    if (left.is_object())
        return pairMembers(left.get_ref<const Json::object_t&>(), right.get_ref<const Json::object_t&>(), pairs, steps);
    if (left.is_string())
        return equalTexts(left, right, steps);
    if (!left.is_array())
        return left == right;
    if (left.size() != right.size() || !steps.tryConsume(left.size()))
        return false;
    for (std::size_t i = 0; i < left.size(); ++i)
        pairs.emplace_back(&left[i], &right[i]);
    return true;
}

std::size_t hashOfNumber(const Json& number) {
    if (isExactNumber(number)) {
        // One that equals an integer, such as 18446744073709551615.0, must have the same hash.
        const std::string literal = toLiteral(significantDigits(exactNumberText(number)));
        const Json canonical = parseNumberLiteral(literal);
        return isExactNumber(canonical) ? std::hash<std::string>()(literal) : hashOfNumber(canonical);
    }
    if (number.is_number_unsigned())
        return std::hash<std::uint64_t>()(number.get<std::uint64_t>());
    if (number.is_number_integer())
        return std::hash<std::uint64_t>()(static_cast<std::uint64_t>(number.get<std::int64_t>()));
    // A double that equals an integer must have the same hash.
    const double value = number.get<double>();
    if (std::abs(value) > 0x1p53 && std::abs(value) < 0x1p64) // it may differ from the integer that it prints as
        if (const Json integer = parseNumberLiteral(toLiteral(significantDigits(compactText(number))));
            integer.is_number_integer())
            return hashOfNumber(integer);
    if (isIntegral(number) && value >= 0 && value < 0x1p64)
        return std::hash<std::uint64_t>()(static_cast<std::uint64_t>(value));
    if (isIntegral(number) && value < 0 && value >= -0x1p63)
        return std::hash<std::uint64_t>()(static_cast<std::uint64_t>(static_cast<std::int64_t>(value)));
    return std::hash<double>()(value);
}

/// Incomplete once `steps` has run out.
std::size_t hashToDepth(const Json& value, int depth, StepBudget& steps) {
    const auto type = static_cast<std::size_t>(value.type());
    if (isNumeric(value))
        return hashOfNumber(value);
    if (value.is_string())
        return steps.tryConsume(readingCost(value.get_ref<const std::string&>()))
                   ? std::hash<std::string>()(value.get_ref<const std::string&>())
                   : 0;
    if (value.is_boolean())
        return mixHash(type, value.get<bool>() ? 1 : 0);
    if (!value.is_structured())
        return mixHash(type, 0);
    std::size_t hash = mixHash(type, value.size());
    if (depth == 0 || !steps.tryConsume(value.size()))
        return hash;
    if (value.is_array()) {
        for (const Json& element : value)
            hash = mixHash(hash, hashToDepth(element, depth - 1, steps));
        return hash;
    }
    std::size_t members = 0;
    for (const auto& [key, member] : value.get_ref<const Json::object_t&>()) {
        if (!steps.tryConsume(readingCost(key)))
            return hash;
        members += mixHash(std::hash<std::string>()(key), hashToDepth(member, depth - 1, steps));
    }
    return mixHash(hash, members);
}

} // namespace

bool equalValues(const Json& left, const Json& right, StepBudget& steps, NumberEquality numbers) {
    if (left.is_string() || right.is_string())
        return left.type() == right.type() && equalTexts(left, right, steps);
    std::vector<ValuePair> pairs;
    if (!equalShallow(left, right, numbers, pairs, steps))
        return false;
    while (!pairs.empty()) {
        const auto [leftPart, rightPart] = pairs.back();
        pairs.pop_back();
        if (!equalShallow(*leftPart, *rightPart, numbers, pairs, steps))
            return false;
    }
    return true;
}

std::size_t hashOf(const Json& value, StepBudget& steps) {
    return hashToDepth(value, hashDepth, steps);
}

ValueSet::ValueSet(const Json& values)
    : m_values(values) {
    if (values.size() <= fewValues)
        return;
    m_byHash.reserve(values.size());
    StepBudget onceForEach(std::numeric_limits<std::size_t>::max());
    for (const Json& value : values)
        m_byHash.emplace_back(hashOf(value, onceForEach), &value);
    std::ranges::sort(m_byHash, {}, &std::pair<std::size_t, const Json*>::first);
}

bool ValueSet::contains(const Json& value, StepBudget& steps) const {
    if (m_byHash.empty())
        return std::ranges::any_of(m_values, [&](const Json& allowed) { return equalValues(allowed, value, steps); });
    const auto candidates =
        std::ranges::equal_range(m_byHash, hashOf(value, steps), {}, &std::pair<std::size_t, const Json*>::first);
    return std::ranges::any_of(candidates, [&](const auto& candidate) {
        return steps.tryConsume(1) && equalValues(*candidate.second, value, steps);
    });
}

} // namespace toolroom
