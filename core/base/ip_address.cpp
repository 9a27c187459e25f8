// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/ip_address.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <span>
#include <system_error>

namespace toolroom {

namespace {

template <class Number>
bool parseWhole(std::string_view text, Number& number, int base) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
    return error == std::errc() && end == text.data() + text.size();
}

bool parseIpv4(std::string_view text, std::span<std::uint8_t, 4> bytes) {
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const std::size_t dot = text.find('.');
        const bool isLast = i + 1 == bytes.size();
        const std::string_view number = text.substr(0, dot);
        // A leading zero means octal to some programs.
        if ((dot == std::string_view::npos) != isLast || (number.size() > 1 && number.starts_with('0')) ||
            !parseWhole(number, bytes[i], 10))
            return false;
        text.remove_prefix(isLast ? text.size() : dot + 1);
    }
    return true;
}

std::optional<IpAddress> parseIpv6(std::string_view text) {
    constexpr std::size_t maxDigits = 4;
    IpAddress bytes{};
    std::size_t count = 0;          // bytes read
    std::optional<std::size_t> gap; // the number of bytes before `::`
    if (text.starts_with("::")) {
        gap = 0;
        text.remove_prefix(2);
    }
    while (!text.empty()) {
        const std::size_t colon = text.find(':');
        const std::string_view group = text.substr(0, colon);
        if (group.contains('.')) {
            if (colon != std::string_view::npos || count + 4 > bytes.size() ||
                !parseIpv4(group, std::span(bytes).subspan(count).first<4>()))
                return std::nullopt;
            count += 4;
            break;
        }
        std::uint16_t number = 0;
        if (count == bytes.size() || group.size() > maxDigits || !parseWhole(group, number, 16))
            return std::nullopt;
        bytes[count++] = static_cast<std::uint8_t>(number >> 8);
        bytes[count++] = static_cast<std::uint8_t>(number & 0xFF);
        if (colon == std::string_view::npos)
            break;
        text.remove_prefix(colon + 1);
        if (text.empty() || (text.starts_with(':') && gap))
            return std::nullopt;
        if (text.starts_with(':')) {
            gap = count;
            text.remove_prefix(1);
        }
    }
    if (gap.has_value() == (count == bytes.size()))
        return std::nullopt;
    if (gap)
        std::rotate(bytes.begin() + *gap, bytes.begin() + count, bytes.end());
    return bytes;
}

} // namespace

std::optional<IpAddress> parseIpAddress(std::string_view text) {
    if (text.contains(':'))
        return parseIpv6(text);
    IpAddress mapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
    return parseIpv4(text, std::span(mapped).last<4>()) ? std::optional(mapped) : std::nullopt;
}

} // namespace toolroom
