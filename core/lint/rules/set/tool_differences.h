// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/engine/subject.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// The stems of the words in a tool's name, except verbs.
[[nodiscard]] std::vector<std::string> objectWords(std::string_view name);

/// Whether the name of `one` has an object word that the name of `other` does not have, as in `rotate_webhook_secret`
/// and `rotate_secret`, and its description also has a word that the other lacks.
[[nodiscard]] bool explainsDifference(const ToolSummary& one, const ToolSummary& other);

/// Whether the names of the tools do not tell them apart, so that the same request may lead to either. False if a
/// description mentions the other tool.
[[nodiscard]] bool mayBeConfused(const ToolSummary& one, const ToolSummary& other);

} // namespace toolroom
