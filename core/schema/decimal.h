// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <compare>
#include <cstdint>

namespace toolroom {

/// Numbers are compared by their exact values: an int64 or uint64 never becomes a double.

/// Both must be numbers.
[[nodiscard]] std::partial_ordering compareNumbers(const Json& left, const Json& right);
/// True for integers and for doubles without a fraction, such as 1.0.
[[nodiscard]] bool isIntegral(const Json& number);

/// The absolute value of a number as it is written: `digits` times ten to the power of `exponent`. So 0.1 is a tenth,
/// which no double is.
struct Decimal {
    std::uint64_t digits = 0;
    int exponent = 0;
};

[[nodiscard]] Decimal decimalOf(const Json& number);
/// `step` must not be zero.
[[nodiscard]] bool isMultipleOf(const Decimal& number, const Decimal& step);

} // namespace toolroom
