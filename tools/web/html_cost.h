// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <string_view>

namespace toolroom {

/// The maximum nesting depth; for comparison, browsers limit it to 512.
inline constexpr std::size_t maxHtmlDepth = 1000;
/// The limit for unclosed formatting elements (`<b>`, `<a>`) that the parser has to reopen in later paragraphs.
inline constexpr std::size_t maxReopenedElements = 2'000'000;

/// Fails for a page that would take quadratic time or memory to parse. Unclosed elements can cause this, and the parser
/// has no limit of its own. Looks only at tags and may count tags inside scripts.
[[nodiscard]] Result<void> checkHtmlCost(std::string_view html);

} // namespace toolroom
