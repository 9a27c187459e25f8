// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/report/summary.h"

#include "core/base/format.h"
#include "core/json/text.h"

#include <array>
#include <set>
#include <utility>

namespace toolroom {

namespace {

std::string countsOf(const LintReport& report, std::string_view subjects) {
    if (report.findings.empty())
        return formatText("{}: no findings", subjects);
    return formatText("{}: {}, {}, {}", subjects, formatCount(report.count(Severity::Error), "error", "errors"),
                      formatCount(report.count(Severity::Warning), "warning", "warnings"),
                      formatCount(report.count(Severity::Note), "note", "notes"));
}

std::string checkedLine(const LintReport& report, const CheckedSubjects& checked) {
    const bool areCalls = checked.kind == CheckedSubjects::Kind::Calls;
    if (checked.count == 0 && !report.errors.empty())
        return areCalls ? "no calls found" : "no envelopes found";
    return countsOf(report, areCalls ? formatCount(checked.count, "call", "calls")
                                     : formatCount(checked.count, "envelope", "envelopes"));
}

/// A manifest that only names code modules is not counted: these are sources themselves.
bool isCounted(const LoadedSource& source) {
    return !source.manifest || source.manifest->modules.empty() || source.tools + source.quarantined > 0 ||
           !source.hosted.empty();
}

std::string findingsLine(const LintReport& report) {
    const RegistrySnapshot& snapshot = *report.snapshot;
    if (report.checked)
        return checkedLine(report, *report.checked);
    const std::string skills = formatCount(report.skills.size(), "skill", "skills");
    if (snapshot.tools().empty() && !report.skills.empty())
        return countsOf(report, skills);
    if (snapshot.tools().empty())
        return snapshot.countHosted().empty() ? "no tools found" : "no tools to check";
    const auto sources = static_cast<std::size_t>(std::ranges::count_if(snapshot.sources(), isCounted));
    const std::string tools = formatText("{} in {}", formatCount(snapshot.tools().size(), "tool", "tools"),
                                         formatCount(sources, "source", "sources"));
    return countsOf(report, report.skills.empty() ? tools : formatText("{}, and {}", tools, skills));
}

/// The hosted tools by kind.
void addHosted(const RegistrySnapshot& snapshot, std::vector<std::string>& lines) {
    std::size_t total = 0;
    std::string kinds;
    for (const auto& [kind, count] : snapshot.countHosted()) {
        total += count;
        kinds += (kinds.empty() ? "" : ", ") + visibleText(kind) + (count > 1 ? formatText(" ({})", count) : "");
    }
    if (total > 0)
        lines.push_back(formatText("{} not checked: {}", formatCount(total, "hosted tool", "hosted tools"), kinds));
}

/// Counts the sources with errors.
void addReadErrors(const LintReport& report, std::vector<std::string>& lines) {
    std::set<std::string_view> partial;
    for (const SourceError& error : report.errors)
        if (error.extent == SourceError::Extent::Partial)
            partial.insert(error.source);
    std::set<std::string_view> failed;
    for (const SourceError& error : report.errors)
        if (error.extent != SourceError::Extent::Unfixed && !partial.contains(error.source))
            failed.insert(error.source);
    if (!failed.empty())
        lines.push_back(formatCount(failed.size(), "source", "sources") + " could not be read");
    if (!partial.empty())
        lines.push_back(formatCount(partial.size(), "source", "sources") + " could only be partially read");
}

void addSuppressed(const LintReport& report, std::vector<std::string>& lines) {
    using enum Suppression::Kind;
    constexpr std::array ways = {std::pair(Inline, "suppressed by x-toolroom-ignore"),
                                 std::pair(Config, "suppressed by the configuration"),
                                 std::pair(Baseline, "in the baseline"), std::pair(Revision, "not new")};
    for (const auto& [kind, how] : ways)
        if (const std::size_t count = report.countSuppressed(kind); count > 0)
            lines.push_back(formatText("{} {}", formatCount(count, "finding", "findings"), how));
}

/// Adds the contracts of the sources, and whether they were declared or detected.
void addContracts(const RegistrySnapshot& snapshot, std::vector<std::string>& lines) {
    std::map<std::pair<Contract, bool>, std::size_t> sources;
    for (const LoadedSource& source : snapshot.sources()) {
        if (source.contract && isCounted(source))
            ++sources[{*source.contract, source.declared}];
    }
    for (const auto& [reading, count] : sources) {
        lines.push_back(formatText("read as {}: {} ({})", contractName(reading.first),
                                   formatCount(count, "source", "sources"), reading.second ? "declared" : "detected"));
    }
}

} // namespace

std::string formatCount(std::size_t count, std::string_view one, std::string_view many) {
    return formatText("{} {}", count, count == 1 ? one : many);
}

RuleCounts countByRule(const LintReport& report) {
    RuleCounts counts;
    for (const Finding& finding : report.findings)
        ++counts[finding.rule][static_cast<std::size_t>(finding.severity)];
    return counts;
}

std::vector<std::string> summaryLines(const LintReport& report) {
    const RegistrySnapshot& snapshot = *report.snapshot;
    std::vector<std::string> lines = {findingsLine(report)};
    if (!snapshot.quarantined().empty())
        lines.push_back(formatCount(snapshot.quarantined().size(), "tool", "tools") + " quarantined");
    addHosted(snapshot, lines);
    addReadErrors(report, lines);
    addSuppressed(report, lines);
    addContracts(snapshot, lines);
    return lines;
}

} // namespace toolroom
