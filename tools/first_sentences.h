// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace toolroom {

/// The first sentences of `text`, whose lines are blocks: at most five and 600 bytes, of which the first is elided when
/// it is longer alone. Lines that are no sentences, as headings and menus, count only when there is nothing else.
[[nodiscard]] std::string firstSentences(std::string_view text);

} // namespace toolroom
