// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lint/compat/compatibility.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// What the reports have in common.

/// The sign of an effect in a table: capital letters break the tool.
[[nodiscard]] char effectSign(TargetEffect effect);
inline constexpr std::array allEffects = {
    TargetEffect::RequestRefused, TargetEffect::ListDropped, TargetEffect::ToolDropped, TargetEffect::Deferred,
    TargetEffect::Truncated,      TargetEffect::Rewritten,   TargetEffect::Ignored};
/// For no fact that applies.
inline constexpr std::string_view noEffectSign = "·";
/// How bad it is what a target does with a tool.
enum class CompatLevel {
    NoEffect, ///< none that is known
    Changes,  ///< the tool reaches the model, but not as it is
    MayBreak, ///< reported, or in older versions
    Breaks
};
/// `worst` is null if no fact applies.
[[nodiscard]] CompatLevel levelOf(const AppliedFact* worst);
/// The sign in a cell: `R`, `R?` if that is not certain, or noEffectSign.
[[nodiscard]] std::string cellSign(const AppliedFact* worst);

/// A row of the table.
struct CompatRow {
    std::string name; ///< of the tool; of a source, with its number of tools
    const AppliedFacts* facts = nullptr;
    const SourceText* text = nullptr; ///< null for a source
    bool isSource = false;

    /// Whether the tool is dropped or refused by some target.
    [[nodiscard]] bool breaks() const;
};
/// The sources with facts about all of their tools, and the tools, in the order of the snapshot.
[[nodiscard]] std::vector<CompatRow> rowsOf(const CompatReport& report);

/// A fact that breaks tools, and the tools.
struct BreakingFact {
    std::size_t target = 0;
    const TargetFact* fact = nullptr;
    const TargetProfile* profile = nullptr;
    std::vector<std::string> names; ///< of the rows, each once
};
/// The certain ones first, the worst first, then those that affect most tools.
[[nodiscard]] std::vector<BreakingFact> breakingFacts(const CompatReport& report);
/// At most `limit` names, then `and 3 more`.
[[nodiscard]] std::string joinedNames(const std::vector<std::string>& names, std::size_t limit);

/// For how many tools something is the worst that a target does.
struct TargetTotals {
    std::size_t breaks = 0;
    std::size_t mayBreak = 0;
    std::size_t changes = 0;
    std::size_t noEffect = 0;
};
[[nodiscard]] TargetTotals totalsOf(const CompatReport& report, std::size_t target);
/// `5 tools and 24 targets: 3 tools break for 4 targets`.
[[nodiscard]] std::string summaryLine(const CompatReport& report);
/// `R request refused, …`, with the meaning of the other signs.
[[nodiscard]] std::string legend();

} // namespace toolroom
