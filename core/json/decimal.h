// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <compare>
#include <cstdint>
#include <string>

namespace toolroom {

/// Exact comparison of numbers, including those of isExactNumber(): nothing is rounded.

/// Both values must be numbers.
[[nodiscard]] TOOLROOM_EXPORT std::partial_ordering compareNumbers(const Json& left, const Json& right);
/// True for integers and for doubles without a fraction, such as 1.0.
[[nodiscard]] bool isIntegral(const Json& number);

/// The absolute value of a number in decimal: `digits` times ten to the power of `exponent`. Represents 0.1 exactly,
/// unlike a double.
struct Decimal {
    std::uint64_t digits = 0;
    std::int64_t exponent = 0;
    std::string moreDigits; ///< instead of `digits`, if they do not fit
};

[[nodiscard]] TOOLROOM_EXPORT Decimal toDecimal(const Json& number);
/// Whether `number` is an integer multiple of `step`, which must not be zero. False if both have so many digits that
/// the answer takes too long.
[[nodiscard]] TOOLROOM_EXPORT bool isMultipleOf(const Decimal& number, const Decimal& step);

} // namespace toolroom
