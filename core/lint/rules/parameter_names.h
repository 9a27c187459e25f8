// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// How the words of a name are joined; a name of one lower-case word fits every style.
enum class NameStyle { Neutral, Snake, Camel, Kebab, Pascal };
[[nodiscard]] NameStyle nameStyle(std::string_view name);
/// `snake_case`, `camelCase`, …
[[nodiscard]] std::string_view styleWord(NameStyle style);
[[nodiscard]] std::string restyled(std::string_view name, NameStyle style);

/// The first name in the rarest style among names of different styles.
struct StyleBreak {
    std::string_view name;
    NameStyle style = NameStyle::Neutral;
    std::string_view usualName; ///< the first in the commonest style
    NameStyle usualStyle = NameStyle::Neutral;
};
/// Nothing when all names agree.
[[nodiscard]] std::optional<StyleBreak> styleBreak(const std::vector<std::string_view>& names);

/// What a parameter of that name lets a caller reach.
struct DangerousKind {
    std::string_view word;
    std::string_view help;
};
[[nodiscard]] std::optional<DangerousKind> dangerousKind(std::string_view parameter);

} // namespace toolroom
