// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/form/typed_text.h"

#include "core/base/ascii.h"
#include "core/form/messages.h"
#include "core/json/decimal.h"
#include "core/json/document.h"
#include "core/json/literals.h"
#include "core/json/pointer.h"
#include "core/schema/validation_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <format>

namespace toolroom {

namespace {

/// The digits of a well-formed number without leading or trailing zeros, and the power of ten of the last digit.
struct SignificantDigits {
    std::string digits;
    long exponent = 0;

    friend bool operator==(const SignificantDigits&, const SignificantDigits&) = default;
};

SignificantDigits significantDigits(std::string_view literal) {
    SignificantDigits result;
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

/// Why `value` differs from the number `literal`; empty if it does not.
Message describeLoss(std::string_view literal, const Json& value) {
    if (!value.is_number_float() || significantDigits(literal) == significantDigits(shortest(value.get<double>())))
        return {};
    const bool whole = literal.find_first_of(".eE") == std::string_view::npos;
    if (whole)
        return message<form_messages::integerOutOfRange>();
    return message<form_messages::numberLosesDigits>(valueText(value));
}

/// Why a number in `document` would change, for the first such number; empty if none would change.
Message describeFirstLoss(const Document& document) {
    std::vector<std::pair<std::string, const Json*>> open = {{"", &document.value()}};
    while (!open.empty()) {
        const auto [pointer, value] = std::move(open.back());
        open.pop_back();
        if (value->is_number_float()) {
            const std::string_view literal = document.text(pointer);
            if (Message reason = describeLoss(literal, *value); !reason.empty())
                return message<form_messages::aboutNumber>(quotedText(literal), std::move(reason));
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

std::unexpected<Error> failed(Message reason) {
    return std::unexpected(Error{std::move(reason)});
}

} // namespace

Result<Json> parseExactNumber(std::string_view text) {
    text = trimmed(text, jsonWhiteSpace);
    if (text.empty())
        return failed(message<form_messages::numberIsEmpty>());
    const auto source = std::make_shared<const SourceText>(std::string(), std::string(text));
    const auto document = Document::parse(source);
    if (!document || !document->value().is_number())
        return failed(message<form_messages::notANumber>());
    if (Message reason = describeLoss(text, document->value()); !reason.empty())
        return failed(std::move(reason));
    return document->value();
}

Result<Json> parseExactInteger(std::string_view text) {
    auto number = parseExactNumber(text);
    if (!number)
        return number;
    if (!isIntegral(*number))
        return failed(message<form_messages::notAnInteger>());
    constexpr double exactDoubles = 0x1p53;
    if (number->is_number_float() && std::abs(number->get<double>()) <= exactDoubles)
        return Json(static_cast<std::int64_t>(number->get<double>()));
    return number;
}

Result<Json> parseExactJson(std::string_view text) {
    if (trimmed(text, jsonWhiteSpace).empty())
        return failed(message<form_messages::jsonIsEmpty>());
    const auto source = std::make_shared<const SourceText>(std::string(), std::string(text));
    const auto document = Document::parse(source);
    if (!document)
        return std::unexpected(document.error());
    if (const auto unique = document->requireUniqueKeys(); !unique)
        return failed(message<form_messages::duplicateKey>(quotedText(pointerTokens(unique.error().pointer).back())));
    if (Message reason = describeFirstLoss(*document); !reason.empty())
        return failed(std::move(reason));
    return document->value();
}

} // namespace toolroom
