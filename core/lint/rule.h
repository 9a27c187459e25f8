// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/contract/tool_definition.h"
#include "core/lint/finding.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace toolroom {

enum class FixKind { None, Safe, Unsafe };

/// All there is to know about a rule. `--explain`, the window, SARIF's help and the documentation print this record.
struct RuleInfo {
    std::string_view id;
    std::string_view family; ///< `naming`, `description`, `schema`, `metadata`, `safety`, `set`, `call`
    std::string_view title;  ///< what it checks, a few words
    std::string_view why;    ///< why it matters, one to three sentences
    std::string_view bad;    ///< an example that it reports
    std::string_view good;   ///< the same, written well
    std::string_view source; ///< the document or specification it comes from
    Severity severity = Severity::Warning;
    ProfileSet profiles = ProfileSet::all();
    FixKind fix = FixKind::None;
    /// Contracts that see it differently from `severity`.
    ProfileSet exceptProfiles = {};
    Severity exceptSeverity = Severity::Warning;
    bool enabled = true; ///< false: only when asked for

    [[nodiscard]] constexpr Severity severityFor(Profile profile) const {
        return exceptProfiles.contains(profile) ? exceptSeverity : severity;
    }
};

class ToolSubject;
class SetSubject;
class Reporter;

/// A small function beside its record. A tool rule sees one tool at a time, on any thread; a set rule sees the digests
/// of all tools of one origin, once, at the end. At most one of the two is set: the rules of calls and envelopes are
/// reported by check_envelopes.
struct Rule {
    RuleInfo info;
    void (*tool)(const ToolSubject&, Reporter&) = nullptr;
    void (*set)(const SetSubject&, Reporter&) = nullptr;
};

/// Every rule, family by family, in the order of the catalogue.
[[nodiscard]] TOOLROOM_EXPORT std::span<const Rule* const> allRules();
/// Null when there is no such rule.
[[nodiscard]] TOOLROOM_EXPORT const Rule* ruleNamed(std::string_view id);

/// One file per family in rules/.
std::span<const Rule> namingRules();
std::span<const Rule> descriptionRules();
std::span<const Rule> schemaRules();
std::span<const Rule> metadataRules();
std::span<const Rule> safetyRules();
std::span<const Rule> setRules();
std::span<const Rule> callRules();

} // namespace toolroom
