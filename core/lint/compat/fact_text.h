// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"
#include "core/lint/compat/target_facts.h"

#include <string>
#include <string_view>

namespace toolroom {

/// English text for facts, for reports.

/// Whether the fact was checked more than a year before `today`. Both are ISO 8601 dates.
[[nodiscard]] TOOLROOM_EXPORT bool isOutdated(const TargetFact& fact, std::string_view today);
/// `reported, openai/codex#12 (2026-08-01), checked 2026-11-26`, with what limits the fact.
[[nodiscard]] TOOLROOM_EXPORT std::string evidenceText(const TargetFact& fact, std::string_view today);
/// All facts of a target from the worst effect to the mildest, with what to write instead and their evidence, and what
/// is not known.
[[nodiscard]] TOOLROOM_EXPORT std::string factsText(const TargetFacts& target, std::string_view today);
/// Everything that is known of a fact.
[[nodiscard]] TOOLROOM_EXPORT Json factJson(const TargetFact& fact, std::string_view today);

} // namespace toolroom
