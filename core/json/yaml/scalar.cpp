// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/yaml/scalar.h"

#include "core/base/ascii.h"
#include "core/base/format.h"
#include "core/json/decimal.h"
#include "core/json/exact_number.h"
#include "core/json/messages.h"
#include "core/json/text.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <initializer_list>
#include <optional>

namespace toolroom {

namespace {

constexpr std::string_view coreTagPrefix = "tag:yaml.org,2002:";
constexpr std::string_view decimalDigits = "0123456789";

bool isOneOf(std::string_view text, std::initializer_list<std::string_view> words) {
    return std::ranges::contains(words, text);
}

bool isNull(std::string_view text) {
    return isOneOf(text, {"", "~", "null", "Null", "NULL"});
}

std::optional<bool> booleanValue(std::string_view text) {
    if (isOneOf(text, {"true", "True", "TRUE"}))
        return true;
    if (isOneOf(text, {"false", "False", "FALSE"}))
        return false;
    return std::nullopt;
}

std::string_view withoutSign(std::string_view number) {
    return number.substr(number.starts_with('+') || number.starts_with('-') ? 1 : 0);
}

/// Removes the leading digits of `text`; true if there were any.
bool takeDigits(std::string_view& text) {
    const std::size_t count = std::min(text.find_first_not_of(decimalDigits), text.size());
    text.remove_prefix(count);
    return count > 0;
}

/// parseNumberLiteral() reads JSON numbers, which have no plus sign.
Json decimalValue(std::string_view number) {
    const Json value = parseNumberLiteral(number.starts_with('+') ? number.substr(1) : number);
    // YAML also has forms such as `.5` and `007`.
    return isExactNumber(value) ? makeExactNumber(toLiteral(significantDigits(number))) : value;
}

/// The decimal digits of a number with the digits `digits` in `base`.
std::string toDecimalDigits(std::string_view digits, int base) {
    std::string decimal = "0";
    for (const char digit : digits) {
        int carry = digit <= '9' ? digit - '0' : toAsciiLower(digit) - 'a' + 10;
        for (auto place = decimal.rbegin(); place != decimal.rend(); ++place) {
            carry += (*place - '0') * base;
            *place = static_cast<char>('0' + carry % 10);
            carry /= 10;
        }
        for (; carry > 0; carry /= 10)
            decimal.insert(decimal.begin(), static_cast<char>('0' + carry % 10));
    }
    return decimal;
}

/// `0o17` and `0x1F`.
std::optional<Json> prefixedInteger(std::string_view text) {
    const int base = text.starts_with("0o") ? 8 : text.starts_with("0x") ? 16 : 0;
    if (base == 0 || text.size() == 2)
        return std::nullopt;
    const char* const end = text.data() + text.size();
    std::uint64_t value = 0;
    const auto [rest, error] = std::from_chars(text.data() + 2, end, value, base);
    if (rest != end)
        return std::nullopt;
    if (error == std::errc())
        return value;
    constexpr std::size_t maxDigits = 1024; // longer strings are not numbers
    if (text.size() > maxDigits)
        return std::nullopt;
    return parseNumberLiteral(toDecimalDigits(text.substr(2), base));
}

std::optional<Json> integerValue(std::string_view text) {
    std::string_view digits = withoutSign(text);
    if (takeDigits(digits) && digits.empty())
        return decimalValue(text);
    return prefixedInteger(text);
}

/// `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`
bool isFloat(std::string_view text) {
    text = withoutSign(text);
    bool digits = takeDigits(text);
    if (text.starts_with('.')) {
        text.remove_prefix(1);
        digits = takeDigits(text) || digits;
    }
    if (!digits)
        return false;
    if (text.starts_with('e') || text.starts_with('E')) {
        text = withoutSign(text.substr(1));
        if (!takeDigits(text))
            return false;
    }
    return text.empty();
}

bool isNotFinite(std::string_view text) {
    return isOneOf(withoutSign(text), {".inf", ".Inf", ".INF"}) || isOneOf(text, {".nan", ".NaN", ".NAN"});
}

std::unexpected<Message> notFinite(std::string_view text) {
    return std::unexpected(message<json_messages::yamlNotFinite>(text));
}

template <const MessageTemplate& text>
std::unexpected<Message> wrongScalar(std::string_view scalar) {
    return std::unexpected(message<text>(visibleText(scalar)));
}

} // namespace

std::expected<Json, Message> parsePlainScalar(std::string_view text) {
    if (isNull(text))
        return Json();
    if (const auto boolean = booleanValue(text))
        return *boolean;
    if (auto integer = integerValue(text))
        return *std::move(integer);
    if (isFloat(text))
        return decimalValue(text);
    if (isNotFinite(text))
        return notFinite(text);
    return std::string(text);
}

std::expected<Json, Message> parseTaggedScalar(std::string_view tag, std::string_view text, bool plain) {
    if (tag.empty())
        return plain ? parsePlainScalar(text) : Json(text);
    if (!tag.starts_with(coreTagPrefix))
        return tag == "!" ? std::expected<Json, Message>(text)
                          : std::unexpected(message<json_messages::yamlUnknownTag>(visibleText(tag)));
    const std::string_view name = tag.substr(coreTagPrefix.size());
    if (name == "str")
        return text;
    if (name == "null")
        return isNull(text) ? std::expected<Json, Message>(Json()) : wrongScalar<json_messages::yamlNotNull>(text);
    if (name == "bool") {
        const auto boolean = booleanValue(text);
        return boolean ? std::expected<Json, Message>(*boolean) : wrongScalar<json_messages::yamlNotBoolean>(text);
    }
    if (name == "int") {
        auto integer = integerValue(text);
        return integer ? std::expected<Json, Message>(*std::move(integer))
                       : wrongScalar<json_messages::yamlNotInteger>(text);
    }
    if (name == "float") {
        if (isNotFinite(text))
            return notFinite(text);
        if (!isFloat(text))
            return wrongScalar<json_messages::yamlNotNumber>(text);
        Json value = decimalValue(text);
        const bool isRounded = value.is_number_integer() && compareNumbers(value, Json(value.get<double>())) != 0;
        return isExactNumber(value) || isRounded ? std::move(value) : Json(value.get<double>());
    }
    if (name == "map" || name == "seq")
        return std::unexpected(message<json_messages::yamlTagOnScalar>(shortYamlTag(tag)));
    return std::unexpected(message<json_messages::yamlUnknownTag>(visibleText(shortYamlTag(tag))));
}

std::string shortYamlTag(std::string_view tag) {
    return tag.starts_with(coreTagPrefix) ? formatText("!!{}", tag.substr(coreTagPrefix.size())) : std::string(tag);
}

} // namespace toolroom
