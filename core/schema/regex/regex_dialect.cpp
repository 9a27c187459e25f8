// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/schema/regex/regex_dialect.h"

#include "core/base/ascii.h"
#include "core/schema/messages.h"

#include <algorithm>
#include <string>

namespace toolroom {

namespace {

bool isAscii(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// `[:alpha:]` at the beginning of `text`; empty if there is none.
std::string_view posixClass(std::string_view text) {
    const auto* end = std::ranges::find_if_not(text.substr(std::min<std::size_t>(2, text.size())), isAsciiLetter);
    const auto length = static_cast<std::size_t>(end - text.begin());
    const bool isClass = text.starts_with("[:") && length > 2 && text.substr(length).starts_with(":]");
    return isClass ? text.substr(0, length + 2) : std::string_view();
}

/// `{,3}` at the beginning of `text`; empty if there is none.
std::string_view openQuantifier(std::string_view text) {
    if (!text.starts_with("{,"))
        return {};
    const std::size_t end = text.find_first_not_of("0123456789", 2);
    return end != std::string_view::npos && end > 2 && text[end] == '}' ? text.substr(0, end + 1) : std::string_view();
}

} // namespace

Message dialectDifference(std::string_view pattern, std::string_view text) {
    const bool hasOnlyAscii = isAscii(text);
    bool isInClass = false;
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        const std::string_view rest = pattern.substr(at);
        if (rest.starts_with('\\')) {
            const std::string_view escape = rest.substr(0, 2);
            if (!isInClass && (escape == "\\<" || escape == "\\>"))
                return message<schema_messages::dialectLiteral>(escape);
            if (!hasOnlyAscii && (escape == "\\w" || escape == "\\d" || escape == "\\b"))
                return message<schema_messages::dialectAscii>(escape);
            ++at;
        } else if (isInClass) {
            if (const std::string_view name = posixClass(rest); !name.empty())
                return message<schema_messages::dialectPosixClass>(name);
            if (rest.starts_with("&&["))
                return message<schema_messages::dialectLiteral>(rest.substr(0, 2));
            isInClass = !rest.starts_with(']');
        } else if (const std::string_view quantifier = openQuantifier(rest); !quantifier.empty()) {
            return message<schema_messages::dialectLiteral>(quantifier);
        } else {
            isInClass = rest.starts_with('[');
        }
    }
    if (pattern.ends_with('$') && !pattern.ends_with("\\$") && text.ends_with('\n'))
        return message<schema_messages::dialectLineEnd>();
    return {};
}

} // namespace toolroom
