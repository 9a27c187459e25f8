// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/text/name_style.h"

#include <optional>
#include <string_view>
#include <vector>

namespace toolroom {

/// The first name in the rarest style among names of different styles.
struct StyleBreak {
    std::string_view name;
    NameStyle style = NameStyle::OneWord;
    std::string_view usualName; ///< the first in the commonest style
    NameStyle usualStyle = NameStyle::OneWord;
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
