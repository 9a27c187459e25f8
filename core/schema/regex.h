// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

namespace toolroom {

/// A regular expression in ECMAScript's dialect as JSON Schema uses it, run by PCRE2. What only other dialects know
/// (`\A`, `(?i)`, possessive quantifiers, recursion, verbs) is refused; needless escapes such as `\-` are accepted.
/// Compiled once, usable from any thread. Matching is bounded: a pattern that runs away gives TooCostly, never a hang.
class TOOLROOM_EXPORT Regex {
public:
    enum class CaseSensitivity { Sensitive, Insensitive };
    enum class Match { No, Yes, TooCostly };

    /// The error's reason says what is wrong with the pattern and at which offset.
    [[nodiscard]] static Result<Regex> compile(std::string_view pattern,
                                               CaseSensitivity sensitivity = CaseSensitivity::Sensitive);

    /// How many backtracking steps a match may take (PCRE2's match limit): some tens of milliseconds.
    static constexpr std::uint32_t stepLimit = 2'000'000;

    /// Whether the expression matches anywhere in `subject`. Bytes that are not valid UTF-8 match nothing.
    [[nodiscard]] Match search(std::string_view subject, std::uint32_t steps = stepLimit) const;

    struct Span {
        std::size_t begin = 0;
        std::size_t end = 0;
    };
    /// The first match at or after byte `from`; nothing when there is none (or it would cost too much).
    [[nodiscard]] std::optional<Span> find(std::string_view subject, std::size_t from = 0) const;

    Regex(Regex&&) noexcept;
    Regex& operator=(Regex&&) noexcept;
    ~Regex();

private:
    struct Code;
    explicit Regex(std::unique_ptr<Code> code);
    std::unique_ptr<Code> m_code;
};

} // namespace toolroom
