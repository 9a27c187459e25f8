// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/rules/safety/injection.h"
#include "core/lint/rules/safety/meaning.h"

#include <string_view>
#include <vector>

namespace toolroom {

/// The kinds of the patterns in resources/vocabulary/patterns.txt that a sentence matches, each once. The ranges of its
/// words refer to `source`. The first word of a sentence that opens a description is no order.
[[nodiscard]] std::vector<InjectionKind>
matchInjectionPatterns(std::string_view source, const AnalyzedSentence& sentence, bool opensDescription);

} // namespace toolroom
