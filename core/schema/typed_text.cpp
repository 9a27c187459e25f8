// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/typed_text.h"

#include "core/json/document.h"
#include "core/json/literals.h"
#include "core/json/pointer.h"
#include "core/schema/decimal.h"
#include "core/schema/fault_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <format>

namespace toolroom {

namespace {

/// The digits of a well-formed number without the zeros around them, and the power of ten of the last.
struct Significant {
    std::string digits;
    long exponent = 0;

    friend bool operator==(const Significant&, const Significant&) = default;
};

Significant significant(std::string_view literal) {
    Significant result;
    const std::size_t e = std::min(literal.find_first_of("eE"), literal.size());
    bool fraction = false;
    for (const char c : literal.substr(0, e)) {
        fraction |= c == '.';
        if (c < '0' || c > '9')
            continue;
        result.digits += c;
        result.exponent -= fraction ? 1 : 0;
    }
    if (e < literal.size()) {
        std::string_view power = literal.substr(e + 1);
        if (power.starts_with('+'))
            power.remove_prefix(1);
        long exponent = 0;
        const auto read = std::from_chars(power.data(), power.data() + power.size(), exponent);
        constexpr long far = 1'000'000'000;
        result.exponent += read.ec == std::errc() ? std::clamp(exponent, -far, far) : far;
    }
    result.digits.erase(0, std::min(result.digits.find_first_not_of('0'), result.digits.size()));
    while (result.digits.ends_with('0')) {
        result.digits.pop_back();
        ++result.exponent;
    }
    if (result.digits.empty())
        result.exponent = 0;
    return result;
}

std::string shortest(double value) {
    std::array<char, 40> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::scientific).ptr;
    return {text.data(), end};
}

/// Why `value` is not what `literal` says; empty when it is.
std::string lost(std::string_view literal, const Json& value) {
    if (!value.is_number_float() || significant(literal) == significant(shortest(value.get<double>())))
        return {};
    const bool whole = literal.find_first_of(".eE") == std::string_view::npos;
    if (whole)
        return "is a whole number beyond what arrives exactly: from -9223372036854775808 to 18446744073709551615";
    return std::format("would arrive as {}: a number keeps about 17 digits, up to 1.8e308", shown(value));
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && isJsonWhiteSpace(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isJsonWhiteSpace(text.back()))
        text.remove_suffix(1);
    return text;
}

/// The first number in `document` that would be another.
std::string firstLost(const Document& document) {
    std::vector<std::pair<std::string, const Json*>> open = {{"", &document.value()}};
    while (!open.empty()) {
        const auto [pointer, value] = std::move(open.back());
        open.pop_back();
        if (value->is_number_float()) {
            const std::string_view literal = document.text(pointer);
            if (const std::string reason = lost(literal, *value); !reason.empty())
                return std::format("{} {}", shown(Json(std::string(literal))), reason);
        } else if (value->is_object()) {
            for (const auto& [name, member] : value->get_ref<const Json::object_t&>())
                if (member.is_structured() || member.is_number_float())
                    open.emplace_back(appendPointer(pointer, name), &member);
        } else if (value->is_array()) {
            for (std::size_t i = 0; i < value->size(); ++i)
                if ((*value)[i].is_structured() || (*value)[i].is_number_float())
                    open.emplace_back(appendPointer(pointer, i), &(*value)[i]);
        }
    }
    return {};
}

} // namespace

Result<Json> exactNumber(std::string_view text) {
    text = trimmed(text);
    if (text.empty())
        return std::unexpected(Error{"is empty: a number is wanted"});
    const auto source = std::make_shared<const SourceText>(std::string(), std::string(text));
    const auto document = Document::parse(source);
    if (!document || !document->value().is_number())
        return std::unexpected(Error{"is not a number"});
    if (std::string reason = lost(text, document->value()); !reason.empty())
        return std::unexpected(Error{std::move(reason)});
    return document->value();
}

Result<Json> exactInteger(std::string_view text) {
    auto number = exactNumber(text);
    if (!number)
        return number;
    if (!isIntegral(*number))
        return std::unexpected(Error{"is not a whole number"});
    constexpr double exactDoubles = 0x1p53;
    if (number->is_number_float() && std::abs(number->get<double>()) <= exactDoubles)
        return Json(static_cast<std::int64_t>(number->get<double>()));
    return number;
}

Result<Json> exactJson(std::string_view text) {
    if (trimmed(text).empty())
        return std::unexpected(Error{"is empty: a JSON value is wanted"});
    const auto source = std::make_shared<const SourceText>(std::string(), std::string(text));
    const auto document = Document::parse(source);
    if (!document)
        return std::unexpected(document.error());
    if (!document->duplicateKeys().empty())
        return std::unexpected(
            Error{std::format("the key {} stands twice in one object",
                              shown(Json(pointerTokens(document->duplicateKeys().front().pointer).back())))});
    if (std::string reason = firstLost(*document); !reason.empty())
        return std::unexpected(Error{std::move(reason)});
    return document->value();
}

} // namespace toolroom
