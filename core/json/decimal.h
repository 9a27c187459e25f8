// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/json.h"

#include <compare>
#include <cstdint>

namespace toolroom {

/// Exact comparison of numbers: an int64 or uint64 is never converted to double.

/// Both values must be numbers.
[[nodiscard]] std::partial_ordering compareNumbers(const Json& left, const Json& right);
/// True for integers and for doubles without a fraction, such as 1.0.
[[nodiscard]] bool isIntegral(const Json& number);

/// The absolute value of a number in decimal: `digits` times ten to the power of `exponent`. Represents 0.1 exactly,
/// unlike a double.
struct Decimal {
    std::uint64_t digits = 0;
    int exponent = 0;
};

[[nodiscard]] Decimal toDecimal(const Json& number);
/// Whether `number` is an integer multiple of `step`, which must not be zero.
[[nodiscard]] bool isMultipleOf(const Decimal& number, const Decimal& step);

} // namespace toolroom
