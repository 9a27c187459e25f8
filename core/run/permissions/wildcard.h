// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"

#include <string>
#include <string_view>

namespace toolroom {

/// Whether a text contains wildcards of a shell.
[[nodiscard]] constexpr bool hasGlob(std::string_view text) {
    return text.find_first_of("*?[") != std::string_view::npos;
}

/// A compiled pattern that matches whole texts. Characters are code points.
class TOOLROOM_EXPORT Wildcard {
public:
    /// `*` matches any text and `?` any character, including slashes, as in permission rules.
    [[nodiscard]] static Wildcard rule(std::string_view pattern);
    /// A pattern for file names as in a shell or a search tool: `*` matches any text within a folder, `**` any text,
    /// `?` and `[…]` any character.
    [[nodiscard]] static Wildcard glob(std::string_view pattern);
    /// Exactly this text.
    [[nodiscard]] static Wildcard literal(std::string_view text);

    Wildcard& operator+=(const Wildcard& other);

    [[nodiscard]] bool matches(std::string_view text) const;
    /// Whether there is a text that both patterns match. The time is proportional to the product of their lengths.
    [[nodiscard]] bool intersects(const Wildcard& other) const;
    [[nodiscard]] bool isLiteral() const;
    /// The UTF-8 text before the first wildcard.
    [[nodiscard]] const std::string& start() const { return m_start; }

private:
    std::u32string m_tokens; ///< characters and wildcards
    std::string m_start;     ///< UTF-8: the characters before the first wildcard
};

} // namespace toolroom
