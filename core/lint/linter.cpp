// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/linter.h"

#include "core/lint/rule.h"
#include "core/lint/subject.h"
#include "core/lint/tool_digest.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <set>
#include <tuple>

namespace toolroom {

namespace {

struct Findings {
    std::vector<Finding> reported;
    std::vector<Finding> suppressed;
};

struct LintedTool {
    Findings findings;
    ToolDigest digest;
};

void runToolRules(const ToolSubject& subject, Findings& findings, const AbortSignal& abort) {
    Reporter reporter(findings.reported, findings.suppressed);
    for (const Rule* rule : allRules()) {
        if (abort.stop_requested())
            return;
        if (!rule->tool || !rule->info.enabled || !rule->info.contracts.contains(subject.contract()))
            continue;
        reporter.setRule(rule->info);
        rule->tool(subject, reporter);
    }
}

LintedTool lintTool(const ToolDefinition& tool, const std::vector<Contract>& wanted, const AbortSignal& abort) {
    LintedTool linted;
    const std::vector<Contract> contracts = wanted.empty() ? std::vector{tool.contract} : wanted;
    for (const Contract contract : contracts) {
        const ToolSubject subject(tool, contract);
        runToolRules(subject, linted.findings, abort);
        if (contract == contracts.front())
            linted.digest = makeDigest(subject);
    }
    linted.digest.contracts = contracts;
    return linted;
}

void runSetRules(const SetSubject& subject, Findings& findings) {
    Reporter reporter(findings.reported, findings.suppressed);
    for (const Rule* rule : allRules()) {
        if (subject.abort().stop_requested())
            return;
        if (!rule->set || !rule->info.enabled || !rule->info.contracts.contains(subject.contract()))
            continue;
        reporter.setRule(rule->info);
        rule->set(subject, reporter);
    }
}

/// Runs the set rules for each origin and contract.
void lintSets(const std::vector<ToolDigest>& digests, const RegistrySnapshot& snapshot, Findings& findings,
              const AbortSignal& abort) {
    const auto activities = snapshot.activitiesByOrigin();
    std::set<std::string_view> names;
    std::map<std::string_view, std::vector<const ToolDigest*>> origins;
    for (const ToolDigest& digest : digests) {
        names.insert(digest.name);
        origins[digest.origin].push_back(&digest);
    }
    for (const auto& [origin, members] : origins) {
        const auto known = activities.find(origin);
        const ActivityNames* activityNames = known == activities.end() ? nullptr : &known->second;
        for (const Contract contract : allContracts) {
            std::vector<ToolDigest> tools;
            for (const ToolDigest* digest : members) {
                if (std::ranges::contains(digest->contracts, contract))
                    tools.push_back(*digest);
            }
            if (!tools.empty())
                runSetRules(SetSubject(tools, contract, names, activityNames, abort), findings);
        }
    }
}

/// The sort key of a finding, without its message.
struct SortKey {
    std::size_t source = 0;
    std::size_t begin = 0;
    std::size_t rule = 0;
    std::size_t index = 0; ///< index of the finding before sorting

    [[nodiscard]] auto place() const { return std::tuple(source, begin, rule); }
};

bool sameFinding(const Finding& first, const Finding& second) {
    return first.rule == second.rule && first.text == second.text && first.range == second.range &&
           first.pointer == second.pointer && first.message == second.message;
}

/// Sorts findings by source, position, rule and message. If two contracts report the same finding, keeps the more
/// severe one, regardless of the order of the contracts.
std::vector<Finding> sortFindings(std::vector<Finding> findings,
                                  const std::map<const SourceText*, std::size_t>& sources) {
    std::map<std::string_view, std::size_t> rules;
    for (const Rule* rule : allRules())
        rules.emplace(rule->info.id, rules.size());
    std::vector<SortKey> order;
    order.reserve(findings.size());
    for (const Finding& finding : findings) {
        order.push_back({sources.at(finding.text.get()), finding.range.begin, rules.at(finding.rule), order.size()});
    }
    // Messages are rendered only for findings of the same rule at the same position.
    const auto details = [&](const SortKey& key) {
        const Finding& finding = findings[key.index];
        return std::tuple(finding.message.text(), finding.range.end, finding.severity, finding.contract, key.index);
    };
    std::ranges::sort(order, [&](const SortKey& left, const SortKey& right) {
        return left.place() == right.place() ? details(left) < details(right) : left.place() < right.place();
    });

    std::vector<Finding> sorted;
    sorted.reserve(findings.size());
    for (const SortKey& key : order) {
        if (sorted.empty() || !sameFinding(sorted.back(), findings[key.index]))
            sorted.push_back(std::move(findings[key.index]));
    }
    return sorted;
}

void sortByLoadOrder(std::vector<LintedTool>& tools) {
    std::ranges::sort(tools, {},
                      [](const LintedTool& tool) { return std::tuple(tool.digest.source, tool.digest.index); });
}

} // namespace

std::size_t LintReport::count(Severity severity) const {
    return static_cast<std::size_t>(std::ranges::count(findings, severity, &Finding::severity));
}

LintReport lintSources(const std::vector<SourceSpec>& sources, const LintOptions& lint, LoadOptions load) {
    std::mutex mutex;
    std::vector<LintedTool> tools;
    load.onTool = [&](std::size_t source, std::size_t index, const ToolDefinition& tool) {
        LintedTool linted = lintTool(tool, lint.contracts, load.abort);
        linted.digest.source = source;
        linted.digest.index = index;
        const std::lock_guard lock(mutex);
        tools.push_back(std::move(linted));
    };
    LoadResult loaded = loadSources(sources, load);
    sortByLoadOrder(tools);

    Findings findings;
    std::vector<ToolDigest> digests;
    std::map<const SourceText*, std::size_t> sourceOrder;
    for (LintedTool& tool : tools) {
        std::ranges::move(tool.findings.reported, std::back_inserter(findings.reported));
        std::ranges::move(tool.findings.suppressed, std::back_inserter(findings.suppressed));
        sourceOrder.emplace(tool.digest.text.get(), tool.digest.source);
        digests.push_back(std::move(tool.digest));
    }
    if (!loaded.aborted)
        lintSets(digests, *loaded.snapshot, findings, load.abort);

    LintReport report;
    report.snapshot = std::move(loaded.snapshot);
    report.visited = std::move(loaded.visited);
    report.findings = sortFindings(std::move(findings.reported), sourceOrder);
    report.errors = std::move(loaded.errors);
    report.suppressed = sortFindings(std::move(findings.suppressed), sourceOrder).size();
    report.aborted = loaded.aborted || load.abort.stop_requested();
    return report;
}

} // namespace toolroom
