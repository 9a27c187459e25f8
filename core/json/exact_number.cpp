// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/exact_number.h"

#include "core/base/format.h"
#include "core/json/pointer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

/// `digits` (without a point) with the decimal point after `point` of them, in the layout of Json::dump().
std::string layOut(std::string_view digits, int point) {
    constexpr int maxPoint = std::numeric_limits<double>::digits10;
    constexpr int minPoint = -4;
    const auto size = static_cast<int>(digits.size());
    if (size <= point && point <= maxPoint)
        return std::string(digits).append(static_cast<std::size_t>(point - size), '0') + ".0";
    if (0 < point && point <= maxPoint)
        return formatText("{}.{}", digits.substr(0, static_cast<std::size_t>(point)),
                          digits.substr(static_cast<std::size_t>(point)));
    if (minPoint < point && point <= 0)
        return "0." + std::string(static_cast<std::size_t>(-point), '0').append(digits);
    const std::string_view fraction = digits.substr(1);
    return formatText("{}{}{}e{}{:02}", digits[0], fraction.empty() ? "" : ".", fraction, point > 0 ? '+' : '-',
                      std::abs(point - 1));
}

std::string doubleText(double value) {
    if (!std::isfinite(value))
        return "null";
    std::array<char, 40> text{};
    const auto* end =
        std::to_chars(text.data(), text.data() + text.size(), std::abs(value), std::chars_format::scientific).ptr;
    const SignificantDigits shortest = significantDigits({text.data(), end});
    const std::string sign = std::signbit(value) ? "-" : "";
    if (shortest.digits.empty())
        return sign + "0.0";
    return sign + layOut(shortest.digits, static_cast<int>(shortest.exponent + std::ssize(shortest.digits)));
}

/// Larger exponents are taken for this one, which no other number has.
constexpr std::int64_t farExponent = 1'000'000'000'000;

} // namespace

bool isExactNumber(const Json& value) {
    return value.is_binary();
}

std::string_view exactNumberText(const Json& number) {
    const auto& bytes = number.get_binary();
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

Json makeExactNumber(std::string_view literal) {
    return Json::binary({literal.begin(), literal.end()});
}

std::string numberText(const Json& number) {
    if (isExactNumber(number))
        return std::string(exactNumberText(number));
    return number.is_number_float() ? doubleText(number.get<double>()) : number.dump();
}

double nearestDouble(const Json& number) {
    if (!isExactNumber(number))
        return number.get<double>();
    const std::string_view text = exactNumberText(number);
    double value = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), value).ec == std::errc())
        return value;
    const SignificantDigits digits = significantDigits(text);
    if (digits.exponent + std::ssize(digits.digits) <= 0)
        return 0;
    return digits.isNegative ? std::numeric_limits<double>::lowest() : std::numeric_limits<double>::max();
}

std::optional<std::string> findExactNumber(const Json& value) {
    std::vector<std::pair<std::string, const Json*>> open = {{"", &value}};
    const auto isOpen = [](const Json& child) { return child.is_structured() || isExactNumber(child); };
    while (!open.empty()) {
        const auto [pointer, next] = std::move(open.back());
        open.pop_back();
        const std::size_t others = open.size();
        if (isExactNumber(*next))
            return pointer;
        if (next->is_object()) {
            for (const auto& [name, member] : next->get_ref<const Json::object_t&>())
                if (isOpen(member))
                    open.emplace_back(appendPointer(pointer, name), &member);
        } else {
            for (std::size_t i = 0; i < next->size() && next->is_array(); ++i)
                if (isOpen((*next)[i]))
                    open.emplace_back(appendPointer(pointer, i), &(*next)[i]);
        }
        std::reverse(open.begin() + static_cast<std::ptrdiff_t>(others), open.end());
    }
    return std::nullopt;
}

SignificantDigits significantDigits(std::string_view literal) {
    SignificantDigits result;
    const std::size_t e = std::min(literal.find_first_of("eE"), literal.size());
    bool isFraction = false;
    for (const char c : literal.substr(0, e)) {
        isFraction |= c == '.';
        if (c < '0' || c > '9')
            continue;
        result.digits += c;
        result.exponent -= isFraction ? 1 : 0;
    }
    if (e < literal.size()) {
        std::string_view power = literal.substr(e + 1);
        if (power.starts_with('+'))
            power.remove_prefix(1);
        std::int64_t exponent = 0;
        const auto read = std::from_chars(power.data(), power.data() + power.size(), exponent);
        if (read.ec != std::errc())
            exponent = power.starts_with('-') ? -farExponent : farExponent;
        result.exponent += std::clamp(exponent, -farExponent, farExponent);
    }
    result.digits.erase(0, std::min(result.digits.find_first_not_of('0'), result.digits.size()));
    const std::size_t kept = result.digits.find_last_not_of('0') + 1; // 0 for npos
    result.exponent = kept == 0 ? 0 : result.exponent + static_cast<std::int64_t>(result.digits.size() - kept);
    result.digits.resize(kept);
    result.isNegative = literal.starts_with('-') && kept > 0;
    return result;
}

std::string toLiteral(const SignificantDigits& number) {
    constexpr std::int64_t maxZeros = 40;
    std::string text = (number.isNegative ? "-" : "") + (number.digits.empty() ? "0" : number.digits);
    if (number.exponent >= 0 && number.exponent <= maxZeros)
        return text.append(static_cast<std::size_t>(number.exponent), '0');
    return formatText("{}e{}", text, number.exponent);
}

} // namespace toolroom
