// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// Translates an ECMAScript pattern to PCRE2 where the two dialects differ: what `.` and `\s` match, long `\p{…}`
/// names, surrogate pairs, and brackets and braces that are literal in ECMAScript. Rejects syntax that only PCRE2 has.
class RegexTranslator {
public:
    struct Error {
        Message reason;
        std::size_t offset = 0; ///< offset in the pattern
    };

    explicit RegexTranslator(std::string_view pattern)
        : m_pattern(pattern) {}

    std::optional<Error> run();
    [[nodiscard]] const std::string& translated() const { return m_translated; }
    /// Whether something is repeated zero times: `(a|^b){0}`.
    [[nodiscard]] bool hasZeroCount() const { return m_hasZeroCount; }
    /// The offset in the pattern of byte `translatedOffset` of the translation. Must be called on a new object, instead
    /// of run().
    [[nodiscard]] std::size_t originalOffset(std::size_t translatedOffset);

private:
    enum class PrecedingSyntax { Nothing, ClassEscape, Quantifier };

    void translateNext();
    void escape();
    void translateUnicodeEscape();
    void translatePropertyEscape();
    void translateGroup();
    void translateClassOpening();
    void translateClassHyphen();
    void translateBrace();
    void copyQuantifier(std::size_t length);
    void copy(std::size_t length);
    void fail(Message reason);
    [[nodiscard]] std::string_view rest() const { return m_pattern.substr(m_at); }

    std::string_view m_pattern;
    std::string m_translated;
    std::optional<Error> m_error;
    std::size_t m_at = 0;
    PrecedingSyntax m_before = PrecedingSyntax::Nothing;
    bool m_isInClass = false;
    bool m_hasZeroCount = false;
};

} // namespace toolroom
