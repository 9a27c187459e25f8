// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/json/source_text.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace toolroom {

/// One escape sequence: its value, which may be empty, and its length.
struct CodeEscape {
    std::string value;
    std::size_t size = 0;
};

/// The escape sequence at the start of `text`, which is a backslash.
[[nodiscard]] CodeEscape readCodeEscape(std::string_view text, SourceLanguage language);

/// Calls `text(part)` for text that stands for itself, and `escape(sequence)`. Both languages read all line breaks as
/// line feeds.
template <class Text, class Sequence>
void readStringBody(std::string_view body, bool isRaw, SourceLanguage language, Text text, Sequence escape) {
    std::size_t at = 0;
    while (at < body.size()) {
        const std::size_t special = std::min(body.find_first_of(isRaw ? "\r" : "\\\r", at), body.size());
        text(body.substr(at, special - at));
        if (special == body.size())
            return;
        const std::string_view rest = body.substr(special);
        const CodeEscape sequence =
            rest.front() == '\\' ? readCodeEscape(rest, language)
                                 : CodeEscape{.value = "\n", .size = rest.starts_with("\r\n") ? std::size_t{2} : 1};
        escape(sequence);
        at = special + sequence.size;
    }
}

} // namespace toolroom
