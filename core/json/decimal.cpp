// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/decimal.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string_view>
#include <utility>

namespace toolroom {

namespace {

/// Calls `use` with the number in its exact type.
template <class Use>
auto visitNumber(const Json& number, Use use) {
    if (number.is_number_unsigned())
        return use(*number.get_ptr<const Json::number_unsigned_t*>());
    if (number.is_number_integer())
        return use(*number.get_ptr<const Json::number_integer_t*>());
    return use(*number.get_ptr<const Json::number_float_t*>());
}

template <class Integer>
std::partial_ordering compareInteger(Integer left, double right) {
    // The bounds are powers of two, so they are exact as doubles.
    const double limit = std::ldexp(1.0, std::numeric_limits<Integer>::digits);
    if (std::isnan(right))
        return std::partial_ordering::unordered;
    if (right >= limit)
        return std::partial_ordering::less;
    if (right < (std::is_signed_v<Integer> ? -limit : 0.0))
        return std::partial_ordering::greater;
    const double whole = std::trunc(right);
    const auto order = left <=> static_cast<Integer>(whole);
    return order != 0 ? order : 0.0 <=> right - whole;
}

template <class Left, class Right>
std::partial_ordering compareExactly(Left left, Right right) {
    if constexpr (std::is_floating_point_v<Left> && std::is_floating_point_v<Right>) {
        return left <=> right;
    } else if constexpr (std::is_floating_point_v<Left>) {
        return 0 <=> compareInteger(right, left);
    } else if constexpr (std::is_floating_point_v<Right>) {
        return compareInteger(left, right);
    } else {
        if (std::cmp_less(left, right))
            return std::partial_ordering::less;
        return std::cmp_equal(left, right) ? std::partial_ordering::equivalent : std::partial_ordering::greater;
    }
}

Decimal decimal(std::uint64_t value) {
    return {value, 0};
}

Decimal decimal(std::int64_t value) {
    const auto digits = static_cast<std::uint64_t>(value);
    return {value < 0 ? 0 - digits : digits, 0};
}

/// From the shortest text that parses to `value`, which has at most 17 digits.
Decimal decimal(double value) {
    if (!std::isfinite(value))
        return {};
    std::array<char, 40> text{};
    const auto end =
        std::to_chars(text.data(), text.data() + text.size(), std::abs(value), std::chars_format::scientific).ptr;
    const std::string_view written(text.data(), static_cast<std::size_t>(end - text.data()));
    const std::size_t e = written.find('e');
    Decimal result;
    bool fraction = false;
    for (const char c : written.substr(0, e)) {
        if (c == '.') {
            fraction = true;
            continue;
        }
        result.digits = result.digits * 10 + static_cast<std::uint64_t>(c - '0');
        result.exponent -= fraction ? 1 : 0;
    }
    int exponent = 0;
    const char* sign = text.data() + e + 1;
    std::from_chars(*sign == '+' ? sign + 1 : sign, end, exponent);
    result.exponent += exponent;
    return result;
}

/// left + right modulo `modulus` without overflow. Both must be less than `modulus`.
std::uint64_t addModulo(std::uint64_t left, std::uint64_t right, std::uint64_t modulus) {
    return left >= modulus - right ? left - (modulus - right) : left + right;
}

} // namespace

std::partial_ordering compareNumbers(const Json& left, const Json& right) {
    return visitNumber(left, [&](auto l) { return visitNumber(right, [&](auto r) { return compareExactly(l, r); }); });
}

bool isIntegral(const Json& number) {
    if (!number.is_number_float())
        return true;
    const double value = *number.get_ptr<const Json::number_float_t*>();
    return std::isfinite(value) && std::trunc(value) == value;
}

Decimal toDecimal(const Json& number) {
    return visitNumber(number, [](auto value) { return decimal(value); });
}

bool isMultipleOf(const Decimal& number, const Decimal& step) {
    if (number.digits == 0)
        return true;
    std::uint64_t remainder = number.digits % step.digits;
    for (int i = step.exponent; i < number.exponent && remainder != 0; ++i) {
        const std::uint64_t twice = addModulo(remainder, remainder, step.digits);
        const std::uint64_t fourTimes = addModulo(twice, twice, step.digits);
        remainder = addModulo(addModulo(fourTimes, fourTimes, step.digits), twice, step.digits);
    }
    std::uint64_t quotient = number.digits / step.digits;
    for (int i = number.exponent; i < step.exponent; ++i) {
        if (quotient % 10 != 0)
            return false;
        quotient /= 10;
    }
    return remainder == 0;
}

} // namespace toolroom
