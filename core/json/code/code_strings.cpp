// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/json/code/code_strings.h"

#include "core/json/text.h"

#include <charconv>
#include <cstdint>
#include <optional>
#include <utility>

namespace toolroom {

namespace {

using namespace std::string_view_literals;

std::optional<char32_t> hexadecimal(std::string_view digits) {
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    const bool isWhole = error == std::errc() && end == digits.data() + digits.size();
    return isWhole && value <= 0x10FFFF ? std::optional<char32_t>(value) : std::nullopt;
}

/// `\xHH`, `\uHHHH`, `\u{H…}`, and `\UHHHHHHHH`.
std::optional<CodeEscape> numericEscape(std::string_view text) {
    constexpr std::size_t intro = 2;
    std::string_view digits;
    std::size_t size = 0;
    if (text[1] == 'u' && text.size() > intro && text[intro] == '{') {
        const std::size_t close = text.find('}');
        if (close == std::string_view::npos)
            return std::nullopt;
        digits = text.substr(intro + 1, close - intro - 1);
        size = close + 1;
    } else {
        const std::size_t count = text[1] == 'x' ? 2 : text[1] == 'u' ? 4 : 8;
        digits = text.substr(intro, count);
        size = intro + count;
        if (digits.size() < count)
            return std::nullopt;
    }
    const auto unit = hexadecimal(digits);
    if (!unit)
        return std::nullopt;
    CodeEscape escape{.size = size};
    const bool isHigh = *unit >= 0xD800 && *unit <= 0xDBFF;
    if (isHigh && text.substr(size).starts_with("\\u")) {
        const auto low = hexadecimal(text.substr(size + intro, 4));
        if (low && *low >= 0xDC00 && *low <= 0xDFFF) {
            appendUtf8(escape.value, 0x10000 + ((*unit - 0xD800) << 10U) + (*low - 0xDC00));
            escape.size = size + intro + 4;
            return escape;
        }
    }
    appendUtf8(escape.value, *unit);
    return escape;
}

} // namespace

CodeEscape readCodeEscape(std::string_view text, SourceLanguage language) {
    if (text.size() < 2)
        return {.value = std::string(text), .size = text.size()};
    const char next = text[1];
    if (next == '\r' && text.substr(2).starts_with('\n'))
        return {.value = {}, .size = 3};
    if (next == '\n' || next == '\r')
        return {.value = {}, .size = 2};
    if (next == 'x' || next == 'u' || (next == 'U' && language == SourceLanguage::PythonText))
        if (auto escape = numericEscape(text))
            return *std::move(escape);
    constexpr auto names = "nrtbfv0a"sv;
    constexpr auto values = "\n\r\t\b\f\v\0\a"sv;
    const std::size_t index = names.find(next);
    if (index != std::string_view::npos && (next != 'a' || language == SourceLanguage::PythonText))
        return {.value = std::string(1, values[index]), .size = 2};
    // Python keeps the backslash of an unknown escape.
    const bool isQuoted = language != SourceLanguage::PythonText || "\\'\""sv.contains(next);
    return {.value = std::string(text.substr(isQuoted ? 1 : 0, isQuoted ? 1 : 2)), .size = 2};
}

} // namespace toolroom
