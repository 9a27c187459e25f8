// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/validation/format.h"

#include "core/base/format.h"
#include "core/base/ip_address.h"
#include "core/schema/regex/regex.h"

#include <QDate>

#include <algorithm>
#include <map>
#include <string>

namespace toolroom {

namespace {

struct Format {
    const char* name;
    const char* pattern;
};

// Dates and IPv6 addresses are also checked by code, because a pattern alone is not sufficient.
constexpr Format formats[] = {
    {"date", R"(^\d{4}-\d\d-\d\d$)"},
    {"time", R"(^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$)"},
    {"date-time",
     R"(^\d{4}-\d\d-\d\d[Tt ]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$)"},
    {"duration", R"(^P(?!$)(\d+W|(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?)$)"},
    {"email",
     R"(^[^\s@"<>(),;:\\\[\]]+@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*$)"},
    {"hostname",
     R"(^(?=.{1,253}$)[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$)"},
    {"ipv4", R"(^((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(?!$)|$)){4}$)"},
    {"ipv6", R"(:)"},
    {"uri", R"(^[A-Za-z][A-Za-z0-9+.-]*:([A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*$)"},
    {"uri-reference", R"(^([A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*$)"},
    {"uuid", R"(^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}$)"},
    {"json-pointer", R"(^(/([^~/]|~[01])*)*$)"},
    {"regex", ""},
};

/// Null for an unknown format.
const Regex* patternOf(std::string_view format) {
    static const std::map<std::string, Regex, std::less<>> patterns = [] {
        std::map<std::string, Regex, std::less<>> compiled;
        for (const Format& known : formats)
            if (auto regex = Regex::compile(known.pattern))
                compiled.emplace(known.name, std::move(*regex));
        return compiled;
    }();
    const auto found = patterns.find(format);
    return found == patterns.end() ? nullptr : &found->second;
}

bool isDate(std::string_view text) {
    const QString day = QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size()));
    return QDate::fromString(day, QStringLiteral("yyyy-MM-dd")).isValid();
}

} // namespace

bool isKnownFormat(std::string_view format) {
    return std::ranges::any_of(formats, [&](const Format& known) { return known.name == format; });
}

bool matchesFormat(std::string_view format, std::string_view text) {
    if (format == "regex")
        return Regex::compile(text).has_value();
    const Regex* pattern = patternOf(format);
    if (!pattern)
        return true;
    constexpr std::uint32_t steps = 200'000;
    if (pattern->search(text, steps) == Regex::Match::No)
        return false;
    if (format == "date" || format == "date-time")
        return isDate(text.substr(0, 10));
    if (format == "ipv6")
        return parseIpAddress(text).has_value();
    return true;
}

std::string exampleOfFormat(std::string_view format, unsigned variation) {
    const unsigned small = variation % 28 + 1;
    if (format == "date")
        return formatText("2026-01-{:02}", small);
    if (format == "time")
        return formatText("12:{:02}:00Z", small);
    if (format == "date-time")
        return formatText("2026-01-{:02}T12:00:00Z", small);
    if (format == "duration")
        return formatText("P{}D", small);
    if (format == "email" || format == "idn-email")
        return variation == 0 ? "name@example.com" : formatText("name{}@example.com", variation);
    if (format == "hostname" || format == "idn-hostname")
        return variation == 0 ? "example.com" : formatText("host{}.example.com", variation);
    if (format == "ipv4")
        return formatText("192.0.2.{}", small);
    if (format == "ipv6")
        return formatText("2001:db8::{}", small);
    if (format.starts_with("uri") || format.starts_with("iri"))
        return variation == 0 ? "https://example.com/" : formatText("https://example.com/{}", variation);
    if (format == "uuid")
        return formatText("123e4567-e89b-42d3-a456-4266{:08}", variation);
    if (format == "json-pointer")
        return formatText("/{}", variation);
    return format == "regex" ? formatText("^a{{{}}}$", small) : std::string();
}

} // namespace toolroom
