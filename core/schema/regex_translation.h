// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace toolroom {

/// Rewrites an ECMAScript pattern for PCRE2 where the two give the same characters different meanings: what `.` and
/// `\s` match, long `\p{…}` names, surrogate pairs, brackets and braces that ECMAScript takes literally. Refuses what
/// PCRE2 knows and ECMAScript does not.
class RegexTranslation {
public:
    struct Fault {
        std::string reason;
        std::size_t offset = 0; ///< in the pattern
    };

    explicit RegexTranslation(std::string_view pattern)
        : m_pattern(pattern) {}

    std::optional<Fault> run();
    [[nodiscard]] const std::string& translated() const { return m_translated; }
    /// Which byte of the pattern led to byte `translatedOffset` of the translation. Instead of run().
    [[nodiscard]] std::size_t originalOffset(std::size_t translatedOffset);

private:
    enum class Before { Nothing, ClassEscape, Quantifier };

    void step();
    void escape();
    void unicodeEscape();
    void propertyEscape();
    void group();
    void classOpening();
    void classHyphen();
    void brace();
    void quantifier(std::size_t length);
    void copy(std::size_t length);
    void fail(std::string reason);
    [[nodiscard]] std::string_view rest() const { return m_pattern.substr(m_at); }

    std::string_view m_pattern;
    std::string m_translated;
    std::optional<Fault> m_fault;
    std::size_t m_at = 0;
    Before m_before = Before::Nothing;
    bool m_inClass = false;
};

} // namespace toolroom
