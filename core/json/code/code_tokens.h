// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"
#include "core/json/literals.h"
#include "core/json/source_text.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// A token of program code. Comments and white space are no tokens.
struct CodeToken {
    enum class Kind {
        Word,   ///< a name or a keyword
        String, ///< a string literal whose value is known
        Mark,   ///< one character of punctuation
        Other,  ///< a number, a regular expression, or text with a value that is computed, such as a template
    };
    Kind kind = Kind::Mark;
    ByteRange range;
    int depth = 0;           ///< the number of open brackets around it; brackets that match have the same
    bool startsLine = false; ///< the first token of its line
    bool isIndented = false; ///< the first token of a line that is indented
    // Of a String:
    std::string value;
    ByteRange body; ///< without its prefix and quotes
    bool isRaw = false;

    /// Outside of brackets, at the start of a line.
    [[nodiscard]] bool startsStatement() const { return startsLine && !isIndented && depth == 0; }
};

/// The tokens of JavaScript, TypeScript, or Python. Never fails: what it does not understand are marks. Takes text that
/// is not closed, such as a string, to the end of its line or file.
[[nodiscard]] TOOLROOM_EXPORT std::vector<CodeToken> tokenizeCode(std::string_view text, SourceLanguage language);

/// Whether values of this language are string literals in program code.
[[nodiscard]] constexpr bool isCode(SourceLanguage language) {
    return language == SourceLanguage::JavaScriptText || language == SourceLanguage::PythonText;
}

/// Maps `value` to the string literals that it is joined from: `"a" + "b"`, in Python also `"a" "b"`. Empty if
/// `literals` is something else.
[[nodiscard]] TOOLROOM_EXPORT std::optional<LiteralMap> mapCodeStrings(std::string_view literals,
                                                                       std::string_view value, SourceLanguage language);

/// `value`, which is a scalar, as a literal. A string gets the prefix and the quotes of `like` if that is a string
/// literal. Empty if it cannot be written in that way, such as a quote in a raw string.
[[nodiscard]] TOOLROOM_EXPORT std::string makeCodeLiteral(const Json& value, std::string_view like,
                                                          SourceLanguage language);

/// Whether `literal` is nothing but one literal with this value, which is a scalar: neither joined strings nor a
/// computed value.
[[nodiscard]] TOOLROOM_EXPORT bool isCodeLiteral(std::string_view literal, const Json& value, SourceLanguage language);

} // namespace toolroom
