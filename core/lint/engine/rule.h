// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/definition/tool_definition.h"
#include "core/lint/engine/finding.h"
#include "core/lint/engine/targets.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

enum class FixKind { None, Safe, Unsafe };

/// The sets of rules that a configuration can start from. Each one contains the previous ones.
enum class Preset {
    Recommended, ///< the default: likely bugs, and notes about what most maintainers want to know
    Strict,      ///< also strict readings of the contracts
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

/// When identical findings for several tools of a source are merged into one, which counts and names the others.
enum class Merge {
    Never,
    MostTools, ///< if the rule reports most tools of the source
    SameText   ///< always
};

/// The description of a rule, as shown by `--explain`, the window, SARIF and the documentation. The window translates
/// `title` and `why` in the context "toolroom::Rule".
struct RuleInfo {
    std::string_view id;
    /// `naming`, `description`, `schema`, `metadata`, `safety`, `set`, `target`, `call`, `lock`, `suppression`
    std::string_view family;
    std::string_view title;  ///< the problem, in a few words
    std::string_view why;    ///< why it matters, in one to three sentences
    std::string_view bad;    ///< an example that the rule reports
    std::string_view good;   ///< the corrected example
    std::string_view source; ///< the document or specification that the rule is based on
    Severity severity = Severity::Warning;
    ContractSet contracts = ContractSet::all();
    FixKind fix = FixKind::None;
    /// Contracts for which the severity is `exceptSeverity`.
    ContractSet exceptContracts;
    Severity exceptSeverity = Severity::Warning;
    Preset preset = Preset::Recommended; ///< the smallest preset that contains the rule
    std::array<Threshold, 2> thresholds = {};
    /// The target whose limits the rule checks. The rule runs only if the limits of that target are checked.
    std::optional<Target> target = std::nullopt;
    Merge merge = Merge::Never;

    [[nodiscard]] constexpr Severity severityFor(Contract contract) const {
        return exceptContracts.contains(contract) ? exceptSeverity : severity;
    }
    [[nodiscard]] constexpr bool isOnByDefault() const { return preset == Preset::Recommended && !target; }
};

class ToolSubject;
class SourceSubject;
class Reporter;

/// A rule and the function that checks it. A tool rule checks one tool at a time, on any thread, and runs for each of
/// up to 100,000 tools, so it asks ToolSubject::words() or uses a WordRegex before it searches a description. A set
/// rule checks the summaries of all tools from one source, once, after they are loaded. Rules for targets have both
/// functions. Rules about calls, envelopes, lock files, and suppressions have none, because they are checked in
/// check_envelopes.cpp, check_lock.cpp, and suppressions.cpp.
struct Rule {
    RuleInfo info;
    void (*tool)(const ToolSubject&, Reporter&) = nullptr;
    void (*set)(const SourceSubject&, Reporter&) = nullptr;
};

/// All rules, grouped by family, in the order of the documentation.
[[nodiscard]] TOOLROOM_EXPORT std::span<const Rule* const> allRules();
/// Null if there is no such rule.
[[nodiscard]] TOOLROOM_EXPORT const Rule* findRule(std::string_view id);

/// The rules of one family, each defined in rules/<family>*.cpp.
std::span<const Rule> namingRules();
std::span<const Rule> descriptionRules();
std::span<const Rule> schemaRules();
std::span<const Rule> metadataRules();
std::span<const Rule> safetyRules();
std::span<const Rule> setRules();
std::span<const Rule> targetRules();
std::span<const Rule> callRules();
std::span<const Rule> lockRules();
std::span<const Rule> suppressionRules();

} // namespace toolroom
