// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"

#include <memory>
#include <optional>
#include <string_view>

namespace toolroom {

/// A regular expression in ECMAScript's dialect as JSON Schema uses it (PCRE2 with UTF, ALT_BSUX and DOLLAR_ENDONLY).
/// Compiled once, usable from any thread. Matching is bounded: a pattern that runs away gives TooCostly, never a hang.
class TOOLROOM_EXPORT Regex {
public:
    enum class CaseSensitivity { Sensitive, Insensitive };
    enum class Match { No, Yes, TooCostly };

    /// The error's reason says what is wrong with the pattern and at which offset.
    [[nodiscard]] static Result<Regex> compile(std::string_view pattern,
                                               CaseSensitivity sensitivity = CaseSensitivity::Sensitive);

    /// Whether the expression matches anywhere in `subject`, which must be valid UTF-8.
    [[nodiscard]] Match search(std::string_view subject) const;

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
