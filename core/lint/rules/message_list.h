// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// "`a`, `b` and `c`". `items` is not empty.
[[nodiscard]] Message quotedAndList(std::span<const std::string_view> items);
/// "`a`, `b` or `c`". `items` is not empty.
[[nodiscard]] Message quotedOrList(std::span<const std::string_view> items);
/// "`a`, `b`", or "`a`, `b` and others" when there are more than `limit`.
[[nodiscard]] Message quotedList(std::span<const std::string_view> items, std::size_t limit);

} // namespace toolroom
