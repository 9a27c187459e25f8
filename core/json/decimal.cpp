// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/decimal.h"

#include "core/json/exact_number.h"

#include <algorithm>
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
    return {value, 0, {}};
}

Decimal decimal(std::int64_t value) {
    const auto digits = static_cast<std::uint64_t>(value);
    return {value < 0 ? 0 - digits : digits, 0, {}};
}

/// From the shortest text that parses to `value`, which has at most 17 digits.
Decimal decimal(double value) {
    if (!std::isfinite(value))
        return {};
    // Sixteenths below 2^30 have at most 15 significant digits, which are the shortest text then.
    if (const double sixteenths = std::abs(value) * 16;
        value != 0 && sixteenths < 0x1p34 && std::trunc(sixteenths) == sixteenths) {
        Decimal exact{static_cast<std::uint64_t>(sixteenths) * 625, -4, {}};
        for (; exact.digits % 10 == 0; exact.digits /= 10)
            ++exact.exponent;
        return exact;
    }
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

SignificantDigits digitsOf(const Json& number) {
    return significantDigits(numberText(number));
}

/// Compares absolute values.
std::strong_ordering compareMagnitudes(const SignificantDigits& left, const SignificantDigits& right) {
    if (left.digits.empty() || right.digits.empty())
        return left.digits.size() <=> right.digits.size();
    const auto order = left.exponent + std::ssize(left.digits) <=> right.exponent + std::ssize(right.digits);
    return order != 0 ? order : left.digits <=> right.digits; // no trailing zeros, so the shorter one is smaller
}

std::strong_ordering compareDigits(const SignificantDigits& left, const SignificantDigits& right) {
    if (left.isNegative != right.isNegative)
        return left.isNegative ? std::strong_ordering::less : std::strong_ordering::greater;
    return left.isNegative ? compareMagnitudes(right, left) : compareMagnitudes(left, right);
}

/// Whether a double is so large that it may differ from the integer that it prints as.
bool isLargeDouble(const Json& number) {
    constexpr double maxExact = 9007199254740992.0; // 2^53
    return number.is_number_float() && std::abs(number.get<double>()) > maxExact;
}

/// left + right modulo `modulus` without overflow. Both must be less than `modulus`.
std::uint64_t addModulo(std::uint64_t left, std::uint64_t right, std::uint64_t modulus) {
    return left >= modulus - right ? left - (modulus - right) : left + right;
}

/// `remainder` followed by `digit`, modulo `modulus`.
std::uint64_t appendDigit(std::uint64_t remainder, std::uint64_t digit, std::uint64_t modulus) {
    const std::uint64_t twice = addModulo(remainder, remainder, modulus);
    const std::uint64_t fourTimes = addModulo(twice, twice, modulus);
    const std::uint64_t tenTimes = addModulo(addModulo(fourTimes, fourTimes, modulus), twice, modulus);
    return addModulo(tenTimes, digit % modulus, modulus);
}

/// A 64-bit number has fewer factors of 2 or 5, so further factors of 10 do not make a number divisible by it.
constexpr std::int64_t maxFactors = 64;

/// `remainder` followed by `digit`, modulo `modulus`, all without leading zeros.
void appendDigit(std::string& remainder, char digit, const std::string& modulus) {
    if (!remainder.empty() || digit != '0')
        remainder += digit;
    while (remainder.size() > modulus.size() || (remainder.size() == modulus.size() && remainder >= modulus)) {
        int borrow = 0;
        for (std::size_t i = 0; i < remainder.size(); ++i) {
            char& place = remainder[remainder.size() - 1 - i];
            const int taken = i < modulus.size() ? modulus[modulus.size() - 1 - i] - '0' : 0;
            const int left = place - '0' - taken - borrow;
            borrow = left < 0 ? 1 : 0;
            place = static_cast<char>('0' + left + 10 * borrow);
        }
        remainder.erase(0, std::min(remainder.find_first_not_of('0'), remainder.size()));
    }
}

/// For numbers of which at least one has more digits than uint64.
bool isMultipleOfDigits(const Decimal& number, const Decimal& step) {
    const std::string digits = number.moreDigits.empty() ? std::to_string(number.digits) : number.moreDigits;
    const std::string divisor = step.moreDigits.empty() ? std::to_string(step.digits) : step.moreDigits;
    if (digits == "0")
        return true;
    // Dividing by a power of ten needs trailing zeros, which `moreDigits` do not have. 64-bit digits are too few to be
    // a multiple of a longer step.
    if (number.exponent < step.exponent)
        return false;
    constexpr std::size_t maxSteps = 4'000'000;
    const std::size_t factors = std::min(static_cast<std::size_t>(number.exponent - step.exponent), divisor.size() * 4);
    if (divisor.size() * (digits.size() + factors) > maxSteps)
        return false;
    std::string remainder;
    for (const char digit : digits)
        appendDigit(remainder, digit, divisor);
    for (std::size_t i = 0; i < factors && !remainder.empty(); ++i)
        appendDigit(remainder, '0', divisor);
    return remainder.empty();
}

} // namespace

std::partial_ordering compareNumbers(const Json& left, const Json& right) {
    const bool isExact = isExactNumber(left) || isExactNumber(right);
    const bool isMixed = left.is_number_float() != right.is_number_float();
    if (isExact || (isMixed && (isLargeDouble(left) || isLargeDouble(right))))
        return compareDigits(digitsOf(left), digitsOf(right));
    return visitNumber(left, [&](auto l) { return visitNumber(right, [&](auto r) { return compareExactly(l, r); }); });
}

bool isIntegral(const Json& number) {
    if (isExactNumber(number))
        return significantDigits(exactNumberText(number)).exponent >= 0;
    if (!number.is_number_float())
        return true;
    const double value = *number.get_ptr<const Json::number_float_t*>();
    return std::isfinite(value) && std::trunc(value) == value;
}

Decimal toDecimal(const Json& number) {
    if (isExactNumber(number)) {
        SignificantDigits exact = significantDigits(exactNumberText(number));
        Decimal result{0, exact.exponent, {}};
        const char* const end = exact.digits.data() + exact.digits.size();
        if (std::from_chars(exact.digits.data(), end, result.digits).ec == std::errc::result_out_of_range)
            result.moreDigits = std::move(exact.digits);
        return result;
    }
    return visitNumber(number, [](auto value) { return decimal(value); });
}

bool isMultipleOf(const Decimal& number, const Decimal& step) {
    if (!number.moreDigits.empty() || !step.moreDigits.empty())
        return isMultipleOfDigits(number, step);
    if (number.digits == 0)
        return true;
    std::uint64_t remainder = number.digits % step.digits;
    for (std::int64_t i = step.exponent; i < number.exponent && remainder != 0 && i - step.exponent < maxFactors; ++i)
        remainder = appendDigit(remainder, 0, step.digits);
    if (remainder != 0)
        return false;
    std::uint64_t quotient = number.digits / step.digits;
    for (std::int64_t i = number.exponent; i < step.exponent; ++i) {
        if (quotient % 10 != 0)
            return false;
        quotient /= 10;
    }
    return true;
}

} // namespace toolroom
