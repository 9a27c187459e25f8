// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/form/example_text.h"

#include "core/json/text.h"
#include "core/schema/format.h"
#include "core/schema/matching_text.h"
#include "core/schema/regex.h"

#include <algorithm>
#include <format>

namespace toolroom {

namespace {

std::string textForFormat(std::string_view format, unsigned variation) {
    const unsigned small = variation % 28 + 1;
    if (format == "date")
        return std::format("2026-01-{:02}", small);
    if (format == "time")
        return std::format("12:{:02}:00Z", small);
    if (format == "date-time")
        return std::format("2026-01-{:02}T12:00:00Z", small);
    if (format == "duration")
        return std::format("P{}D", small);
    if (format == "email" || format == "idn-email")
        return variation == 0 ? "name@example.com" : std::format("name{}@example.com", variation);
    if (format == "hostname" || format == "idn-hostname")
        return variation == 0 ? "example.com" : std::format("host{}.example.com", variation);
    if (format == "ipv4")
        return std::format("192.0.2.{}", small);
    if (format == "ipv6")
        return std::format("2001:db8::{}", small);
    if (format.starts_with("uri") || format.starts_with("iri"))
        return variation == 0 ? "https://example.com/" : std::format("https://example.com/{}", variation);
    if (format == "uuid")
        return std::format("123e4567-e89b-42d3-a456-4266{:08}", variation);
    if (format == "json-pointer")
        return std::format("/{}", variation);
    return format == "regex" ? std::format("^a{{{}}}$", small) : std::string();
}

} // namespace

std::string makeExampleText(const FieldLimits& limits, unsigned variation) {
    const std::size_t minLength = std::min(limits.minLength, maxMatchingTextBytes);
    for (const std::string& pattern : limits.patterns) {
        auto text = makeMatchingText(pattern, minLength, variation);
        const auto regex = Regex::compile(pattern);
        if (text && regex && regex->search(*text) == Regex::Match::Yes && countCodePoints(*text) >= limits.minLength)
            return *text;
    }
    std::string text = textForFormat(limits.format, variation);
    if (text.empty())
        text = variation == 0 ? "text" : std::format("text {}", variation + 1);
    if (text.size() < minLength)
        text.append(minLength - text.size(), 'x');
    // Variations differ at the end, so the start is truncated.
    if (limits.maxLength && text.size() > *limits.maxLength)
        text = variation == 0 ? text.substr(0, *limits.maxLength) : text.substr(text.size() - *limits.maxLength);
    return text;
}

} // namespace toolroom
