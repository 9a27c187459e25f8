// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace toolroom {

/// How the words of a name are set apart. One word alone fits every style; `get_Issue` is of none.
enum class NameStyle { OneWord, Snake, Camel, Kebab, Pascal, Mixed };
[[nodiscard]] NameStyle nameStyle(std::string_view name);
/// A style that a set of names may keep to.
[[nodiscard]] constexpr bool isCommonStyle(NameStyle style) {
    return style != NameStyle::OneWord && style != NameStyle::Mixed;
}
/// `snake_case`, `camelCase`, …
[[nodiscard]] std::string_view styleName(NameStyle style);

/// `name` in a common style; "" when nothing of it is left.
[[nodiscard]] std::string restyled(std::string_view name, NameStyle style);

} // namespace toolroom
