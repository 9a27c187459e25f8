// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/subject.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The stems of the words in a tool's name, except verbs.
[[nodiscard]] std::vector<std::string> objectWords(std::string_view name);

/// Whether a tool's name has a word for its object that the other name does not have, and its description has a word of
/// its own, too: `rotate_webhook_secret` beside `rotate_secret`.
[[nodiscard]] bool saysHowItDiffers(const ToolSummary& one, const ToolSummary& other);

/// Whether people would call the tools for the same request. False if a description mentions the other tool.
[[nodiscard]] bool mayBeConfused(const ToolSummary& one, const ToolSummary& other);

} // namespace toolroom
