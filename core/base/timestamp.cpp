// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/timestamp.h"

#include "core/base/ascii.h"
#include "core/base/format.h"
#include <chrono>

namespace toolroom {

namespace {

using namespace std::chrono;

constexpr std::string_view form = "dddd-dd-ddTdd:dd:dd.dddZ"; // d: a digit

bool hasForm(std::string_view text) {
    if (text.size() != form.size())
        return false;
    for (std::size_t i = 0; i < form.size(); ++i) {
        const bool digit = isAsciiDigit(text[i]);
        if (form[i] == 'd' ? !digit : text[i] != form[i])
            return false;
    }
    return true;
}

int numberAt(std::string_view text, std::size_t begin, std::size_t digits) {
    int number = 0;
    for (const char digit : text.substr(begin, digits))
        number = number * 10 + (digit - '0');
    return number;
}

} // namespace

std::string isoTimestamp(std::int64_t epochMs) {
    return formatText("{:%FT%T}Z", sys_time<milliseconds>(milliseconds(epochMs)));
}

std::optional<std::int64_t> parseIsoTimestamp(std::string_view isoTimestamp) {
    if (!hasForm(isoTimestamp))
        return std::nullopt;
    const auto number = [&](std::size_t begin, std::size_t digits) { return numberAt(isoTimestamp, begin, digits); };
    const year_month_day date(year(number(0, 4)), month(static_cast<unsigned>(number(5, 2))),
                              day(static_cast<unsigned>(number(8, 2))));
    const int hour = number(11, 2);
    const int minute = number(14, 2);
    const int second = number(17, 2);
    if (!date.ok() || hour > 23 || minute > 59 || second > 59)
        return std::nullopt;
    const sys_time<milliseconds> time =
        sys_days(date) + hours(hour) + minutes(minute) + seconds(second) + milliseconds(number(20, 3));
    return time.time_since_epoch().count();
}

} // namespace toolroom
