// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <string_view>

namespace toolroom {

/// Browsers put elements no deeper than 512 into each other.
inline constexpr std::size_t maxHtmlDepth = 1000;
/// How often an element of a typeface (`<b>`, `<a>`) that is not closed may be made anew in later paragraphs.
inline constexpr std::size_t maxReopenedElements = 2'000'000;

/// That a page can be parsed in a time and a memory that grow with its size. The rules of HTML make both grow with its
/// square where elements are never closed, and the parser does not stop. A look at the tags alone, that may count some
/// of them within scripts.
[[nodiscard]] Result<void> checkHtmlCost(std::string_view html);

} // namespace toolroom
