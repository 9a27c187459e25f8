// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// A number for which neither int64 nor uint64 nor a double prints as the same decimal value, such as 2^64, 1e400 or
/// 0.1000000000000000055. A Json value keeps its text in the type `binary`, which JSON does not have, so that it is
/// never rounded. It has no double; code that only knows Json::is_number() takes it for a value of another type.
[[nodiscard]] TOOLROOM_EXPORT bool isExactNumber(const Json& value);
/// The text of an exact number.
[[nodiscard]] TOOLROOM_EXPORT std::string_view exactNumberText(const Json& number);
/// `literal` is well-formed JSON.
[[nodiscard]] Json makeExactNumber(std::string_view literal);

/// Any number as JSON: a double has the fewest digits that identify it, unlike in Json::dump().
[[nodiscard]] std::string numberText(const Json& number);
/// The nearest finite double, for estimates. `number` may be any number.
[[nodiscard]] TOOLROOM_EXPORT double nearestDouble(const Json& number);

/// Any number.
[[nodiscard]] inline bool isNumeric(const Json& value) {
    return value.is_number() || isExactNumber(value);
}
/// The pointer of the first exact number in `value`; empty if there is none.
[[nodiscard]] TOOLROOM_EXPORT std::optional<std::string> findExactNumber(const Json& value);

/// A number in decimal: `digits` times ten to the power of `exponent`, without leading or trailing zeros. Zero has no
/// digits.
struct SignificantDigits {
    bool isNegative = false;
    std::string digits;
    std::int64_t exponent = 0;

    friend bool operator==(const SignificantDigits&, const SignificantDigits&) = default;
};
/// `literal` is a well-formed JSON number.
[[nodiscard]] TOOLROOM_EXPORT SignificantDigits significantDigits(std::string_view literal);
/// A JSON number with these digits.
[[nodiscard]] std::string toLiteral(const SignificantDigits& number);

} // namespace toolroom
