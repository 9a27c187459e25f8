// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace toolroom {

/// The character that `&name;` stands for in HTML, if it is in ASCII or Latin-1 or is invisible; otherwise 0.
[[nodiscard]] char32_t htmlEntity(std::string_view name);
/// Whether such a name begins like this.
[[nodiscard]] bool isHtmlEntityBeginning(std::string_view beginning);

} // namespace toolroom
