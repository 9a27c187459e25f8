// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/definition/tool_definition.h"
#include "core/lint/engine/finding.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

/// `SafeOrUnsafe`: each finding says which; see FindingDetails::isFixSafe.
enum class FixKind { None, Safe, Unsafe, SafeOrUnsafe };

/// The sets of rules that a configuration can start from. Each one contains the previous ones.
enum class Preset {
    Recommended, ///< the default: likely bugs, and notes about what most maintainers want to know
    Strict,      ///< also strict interpretations of the contracts
    All          ///< also opinions and redundancies
};

/// `recommended`, `strict`, `all`.
[[nodiscard]] TOOLROOM_EXPORT std::string_view presetName(Preset preset);

/// A number that decides when a rule reports a finding; a configuration can change it.
struct Threshold {
    std::string_view name;    ///< unique within the rule; empty: unused
    std::int64_t value = 0;   ///< the default
    std::string_view meaning; ///< a noun phrase, such as "characters in a description"
};

/// When identical or similar findings for several tools of a source are merged into one, which counts and names the
/// others.
enum class Merge {
    Never,
    MostTools, ///< if the rule reports most tools of the source
    MostNotes, ///< the same, but only notes
    SameText,  ///< always
    SameKind   ///< if at least three have the same message except for names
};

/// How much more often tasks fail with tools that a rule reports, as experiments show it. Empty if it has not been
/// studied. The figures come from tests/bench/prediction.py unless `data` says otherwise.
struct ModelEffect {
    int points = 0;          ///< percentage points; negative if fewer tasks fail
    int low = 0;             ///< lower limit of the 95 % interval
    int high = 0;            ///< upper limit of the 95 % interval
    std::string_view models; ///< the models that were tried
    std::string_view data;   ///< the experiment, and how the figures were computed
    std::string_view date;   ///< of the experiment, in ISO 8601

    [[nodiscard]] constexpr bool isStudied() const { return !data.empty(); }
    /// Whether the interval excludes zero.
    [[nodiscard]] constexpr bool isSeen() const { return low > 0 || high < 0; }
};

struct Skill;
class ToolSubject;
class SourceSubject;
class Reporter;

/// A rule: the texts that `--explain`, the window, SARIF, and the documentation show, and the functions that check it.
/// It is defined with its messages and its check in a file of core/lint/rules, in the folder of its family, where the
/// build finds it.
struct Rule {
    std::string_view id;
    MessageTemplate title; ///< the problem, in a few words
    MessageTemplate why;   ///< why it matters, in one to three sentences
    /// A document that the rule reports: tools, for rules about calls an envelope, for rules about skills a SKILL.md.
    /// If it takes several files, each begins with a line such as `-- tools.json --`.
    std::string_view bad;
    std::string_view good;   ///< the corrected document
    std::string_view source; ///< the document or specification that the rule is based on
    Severity severity = Severity::Warning;
    ContractSet contracts = ContractSet::all();
    FixKind fix = FixKind::None;
    /// Contracts for which the severity is `exceptSeverity`.
    ContractSet exceptContracts;
    Severity exceptSeverity = Severity::Warning;
    Preset preset = Preset::Recommended; ///< the smallest preset that contains the rule
    std::array<Threshold, 2> thresholds = {};
    /// The target whose facts the rule checks, or customTarget. The rule runs only if that target is checked. Empty for
    /// other rules.
    std::string_view target = {};
    Merge merge = Merge::Never;
    /// Whether at least three findings in one tool are merged into one, which counts and names the other places.
    bool isMergedInTool = false;
    /// Tool rules that find the cause: if one of them reports the same value, this rule does not, unless its finding is
    /// more severe.
    std::array<std::string_view, 3> yieldsTo = {};
    ModelEffect effect = {};

    /// Checks one tool. Runs on any thread, for each of up to 100,000 tools, so it asks ToolSubject::words() or uses a
    /// WordRegex before it searches a description.
    void (*checkTool)(const ToolSubject&, Reporter&) = nullptr;
    /// Checks the summaries of all tools from one source, once, after they are loaded. Rules for targets have both
    /// functions. Rules about calls, envelopes, lock files, cards, and suppressions have none, because they do not
    /// check tools.
    void (*checkSet)(const SourceSubject&, Reporter&) = nullptr;
    /// Checks one skill, on any thread. Such a rule has no other function, and applies regardless of contracts.
    void (*checkSkill)(const Skill&, Reporter&) = nullptr;

    [[nodiscard]] constexpr Severity severityFor(Contract contract) const {
        return exceptContracts.contains(contract) ? exceptSeverity : severity;
    }
    [[nodiscard]] constexpr bool isOnByDefault() const { return preset == Preset::Recommended && target.empty(); }
};

/// All rules, grouped by family.
[[nodiscard]] TOOLROOM_EXPORT std::span<const Rule* const> allRules();
/// The ids of allRules(), in the same order.
[[nodiscard]] TOOLROOM_EXPORT std::vector<std::string_view> ruleIds();
/// Null if there is no such rule.
[[nodiscard]] TOOLROOM_EXPORT const Rule* findRule(std::string_view id);

/// The name of the folder with the rule: `naming`, `description`, `schema`, `metadata`, `safety`, `set`, `skill`,
/// `app`, `target`, `call`, `lock`, `drift`, or `suppression`.
[[nodiscard]] TOOLROOM_EXPORT std::string_view familyOf(const Rule& rule);

} // namespace toolroom
