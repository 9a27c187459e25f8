// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/form/example_text.h"

#include "core/base/format.h"
#include "core/json/text.h"
#include "core/schema/regex/regex.h"
#include "core/schema/validation/format.h"
#include "core/schema/validation/matching_text.h"

#include <algorithm>

namespace toolroom {

std::string makeExampleText(const FieldLimits& limits, unsigned variation) {
    const std::size_t minLength = std::min(limits.minLength, maxMatchingTextBytes);
    for (const std::string& pattern : limits.patterns) {
        auto text = makeMatchingText(pattern, minLength, variation);
        const auto regex = Regex::compile(pattern);
        if (text && regex && regex->search(*text) == Regex::Match::Yes && countCodePoints(*text) >= limits.minLength)
            return *text;
    }
    std::string text = exampleOfFormat(limits.format, variation);
    if (text.empty())
        text = variation == 0 ? "text" : formatText("text {}", variation + 1);
    if (text.size() < minLength)
        text.append(minLength - text.size(), 'x');
    // Variations differ at the end, so the start is truncated.
    if (limits.maxLength && text.size() > *limits.maxLength)
        text = variation == 0 ? text.substr(0, *limits.maxLength) : text.substr(text.size() - *limits.maxLength);
    return text;
}

} // namespace toolroom
