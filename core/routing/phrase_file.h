// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/source_text.h"
#include "core/routing/routing_result.h"

#include <span>
#include <string>
#include <vector>

namespace toolroom {

/// Reads phrases and finds the tools that they name, which must be in `tools`. A tool is named by its id, or by its
/// name or its id in `registered` if that is unique. The extension of the file selects the format:
/// - `.csv`: the phrase and the expected tool; several are separated by semicolons. The first line may name the columns
///   `phrase`, `expected` and `called`.
/// - `.json`, and any text that starts with `{` or `[`:
///   `{"queries": [{"phrase", "expected", "candidates", "called"}]}`, or just the array, or one element per line.
///   `expected`, `candidates` and `called` are optional lists of tools or of their positions; `expected` and `called`
///   may also be one tool. An element may be just the phrase.
/// - any other: one phrase per line, optionally followed by a tab or an arrow and the expected tool. Lines that start
///   with `#` are comments.
[[nodiscard]] TOOLROOM_EXPORT Result<std::vector<RoutingPhrase>>
readPhrases(const SourceTextPtr& text, std::span<const ToolText> tools, const RegistrySnapshot& registered);

/// The trigger phrases of all tools. Each expects the tools that have it.
[[nodiscard]] TOOLROOM_EXPORT std::vector<RoutingPhrase> triggerPhrases(std::span<const RoutedTool> tools);

} // namespace toolroom
