// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace toolroom {

/// How the words of a name are separated. A single word fits every style; a name such as `get_Issue` mixes styles.
enum class NameStyle { OneWord, Snake, Camel, Kebab, Pascal, Mixed };
[[nodiscard]] NameStyle detectNameStyle(std::string_view name);
/// Whether all names of a source may share the style.
[[nodiscard]] constexpr bool isCommonStyle(NameStyle style) {
    return style != NameStyle::OneWord && style != NameStyle::Mixed;
}
/// `snake_case`, `camelCase`, …
[[nodiscard]] std::string_view styleName(NameStyle style);

/// `name` rewritten in a common style; "" if that is impossible, for example because it has no letters or digits.
[[nodiscard]] std::string convertNameStyle(std::string_view name, NameStyle style);

} // namespace toolroom
