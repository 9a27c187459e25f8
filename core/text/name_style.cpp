// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/text/name_style.h"

#include "core/base/ascii.h"
#include "core/text/words.h"

#include <algorithm>

namespace toolroom {

NameStyle detectNameStyle(std::string_view name) {
    name.remove_prefix(std::min(name.find_first_not_of("_$"), name.size())); // `_meta`, `$filter`
    const bool underscore = name.contains('_');
    const bool hyphen = name.contains('-');
    const bool upper = std::ranges::any_of(name, isAsciiUpper);
    if ((underscore && hyphen) || ((underscore || hyphen) && upper))
        return NameStyle::Mixed;
    if (underscore || hyphen)
        return underscore ? NameStyle::Snake : NameStyle::Kebab;
    if (!upper || splitIdentifier(name).size() < 2)
        return NameStyle::OneWord;
    return isAsciiUpper(name.front()) ? NameStyle::Pascal : NameStyle::Camel;
}

std::string_view styleName(NameStyle style) {
    switch (style) {
    case NameStyle::OneWord:
        return "one word"; // never displayed, because a single word fits every style
    case NameStyle::Snake:
        return "snake_case";
    case NameStyle::Camel:
        return "camelCase";
    case NameStyle::Kebab:
        return "kebab-case";
    case NameStyle::Pascal:
        return "PascalCase";
    case NameStyle::Mixed:
        return "mixed style";
    }
    return {};
}

std::string convertNameStyle(std::string_view name, NameStyle style) {
    std::string result;
    for (std::string word : splitIdentifier(name)) {
        if (style == NameStyle::Pascal || (style == NameStyle::Camel && !result.empty()))
            word.front() = toUpper(word.front());
        else if (!result.empty())
            result += style == NameStyle::Kebab ? '-' : '_';
        result += word;
    }
    // The first letter of a word may have no upper case.
    const NameStyle achieved = detectNameStyle(result);
    return achieved == style || achieved == NameStyle::OneWord ? result : std::string();
}

} // namespace toolroom
