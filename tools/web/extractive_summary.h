// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace toolroom {

/// The first sentences of `text`, at most five sentences and 600 bytes; a longer first sentence is truncated. Each line
/// is a block. Lines without a sentence, such as headings and menus, are used only if there are no sentences.
[[nodiscard]] std::string extractiveSummary(std::string_view text);

} // namespace toolroom
