// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/message.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// Functions that join messages into a list. A single message is returned unchanged; an empty list yields an empty
/// message.

/// `first, second, third`.
[[nodiscard]] TOOLROOM_EXPORT Message joinWithCommas(std::span<const Message> items);
/// Lists at most `limit` items: `first, second and others`.
[[nodiscard]] TOOLROOM_EXPORT Message joinWithCommas(std::span<const Message> items, std::size_t limit);
/// `first; second; third`.
[[nodiscard]] TOOLROOM_EXPORT Message joinWithSemicolons(std::span<const Message> items);
/// `first, second and third`.
[[nodiscard]] TOOLROOM_EXPORT Message joinWithAnd(std::span<const Message> items);
/// `first, second or third`.
[[nodiscard]] TOOLROOM_EXPORT Message joinWithOr(std::span<const Message> items);

/// Each item in backticks, for names and values.
[[nodiscard]] TOOLROOM_EXPORT std::vector<Message> quoted(std::span<const std::string_view> items);

/// The messages in English.
[[nodiscard]] TOOLROOM_EXPORT std::vector<std::string> textsOf(std::span<const Message> messages);

} // namespace toolroom
