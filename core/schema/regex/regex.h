// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/source_text.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

namespace toolroom {

/// A compiled ECMAScript regular expression, as JSON Schema uses them, matched by PCRE2. Rejects syntax of other
/// dialects (`\A`, `(?i)`, possessive quantifiers, recursion, verbs); accepts needless escapes such as `\-`.
/// Thread-safe. Matching is bounded: a pattern with excessive backtracking results in TooCostly instead of a hang.
class TOOLROOM_EXPORT Regex {
public:
    enum class CaseSensitivity { Sensitive, Insensitive };
    enum class Match { No, Yes, TooCostly };
    /// Where a match may begin: anywhere, or only where the search starts.
    enum class Start { Anywhere, Here };

    /// The error's reason contains the offset in the pattern.
    [[nodiscard]] static Result<Regex> compile(std::string_view pattern,
                                               CaseSensitivity sensitivity = CaseSensitivity::Sensitive,
                                               Start start = Start::Anywhere);

    /// The maximum number of backtracking steps of a match (PCRE2's match limit), which take tens of milliseconds.
    static constexpr std::uint32_t maxSteps = 2'000'000;

    /// Whether the expression matches anywhere in `subject`. Invalid UTF-8 never matches.
    [[nodiscard]] Match search(std::string_view subject, std::uint32_t steps = maxSteps) const;

    /// The first match at or after byte `from`, or at `from` with Start::Here; empty if there is none or matching is
    /// too costly.
    [[nodiscard]] std::optional<ByteRange> find(std::string_view subject, std::size_t from = 0) const;

    Regex(Regex&&) noexcept;
    Regex& operator=(Regex&&) noexcept;
    ~Regex();

private:
    struct Code;
    explicit Regex(std::unique_ptr<Code> code);
    std::unique_ptr<Code> m_code;
};

} // namespace toolroom
