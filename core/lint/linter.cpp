// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/linter.h"

#include "core/lint/common_findings.h"
#include "core/lint/rule.h"
#include "core/lint/subject.h"
#include "core/lint/tool_digest.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <set>
#include <span>
#include <tuple>
#include <utility>

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

bool isEnabled(const Rule& rule, std::span<const Target> targets) {
    return rule.info.target ? isTargetChecked(*rule.info.target, targets) : rule.info.enabled;
}

void runToolRules(const ToolSubject& subject, Findings& findings, const AbortSignal& abort) {
    Reporter reporter(findings.reported, findings.suppressed);
    for (const Rule* rule : allRules()) {
        if (abort.stop_requested())
            return;
        if (!rule->tool || !isEnabled(*rule, subject.targets()) || !rule->info.contracts.contains(subject.contract()))
            continue;
        reporter.setRule(rule->info);
        rule->tool(subject, reporter);
    }
}

LintedTool lintTool(const ToolDefinition& tool, const LintOptions& options, const AbortSignal& abort) {
    LintedTool linted;
    const std::vector<Contract> contracts = options.contracts.empty() ? std::vector{tool.contract} : options.contracts;
    for (const Contract contract : contracts) {
        const ToolSubject subject(tool, contract, options.targets);
        runToolRules(subject, linted.findings, abort);
        if (contract == contracts.front())
            linted.digest = makeDigest(subject);
    }
    linted.digest.contracts = contracts;
    return linted;
}

void runSetRules(const SetSubject& subject, std::span<const Target> targets, Findings& findings) {
    Reporter reporter(findings.reported, findings.suppressed);
    for (const Rule* rule : allRules()) {
        if (subject.abort().stop_requested())
            return;
        if (!rule->set || !isEnabled(*rule, targets) || !rule->info.contracts.contains(subject.contract()))
            continue;
        reporter.setRule(rule->info);
        rule->set(subject, reporter);
    }
}

/// What the tools of all sources are checked against.
struct SetContext {
    std::map<std::string_view, const LoadedSource*> sources;      ///< by origin
    std::map<std::string, ActivityNames, std::less<>> activities; ///< by origin
    std::set<std::string_view> names;
    std::span<const Target> targets;
    const AbortSignal& abort;
};

/// Runs the set rules of each contract for the tools of one source.
void lintSource(std::span<const ToolDigest> tools, const SetContext& context, Findings& findings) {
    const std::string& origin = tools.front().origin;
    const LoadedSource& source = *context.sources.at(origin);
    const auto known = context.activities.find(origin);
    const ActivityNames* activities = known == context.activities.end() ? nullptr : &known->second;
    const auto run = [&](std::span<const ToolDigest> checked, Contract contract) {
        runSetRules(SetSubject(checked, source, contract, context.names, activities, context.abort), context.targets,
                    findings);
    };
    for (const Contract contract : allContracts) {
        const auto isChecked = [&](const ToolDigest& digest) {
            return std::ranges::contains(digest.contracts, contract);
        };
        if (std::ranges::all_of(tools, isChecked)) { // usual, and without a copy of the digests
            run(tools, contract);
            continue;
        }
        std::vector<ToolDigest> checked;
        std::ranges::copy_if(tools, std::back_inserter(checked), isChecked);
        if (!checked.empty())
            run(checked, contract);
    }
}

/// Runs the set rules for each source. `digests` are in load order, so that those of a source are adjacent.
void lintSets(std::span<const ToolDigest> digests, const RegistrySnapshot& snapshot, std::span<const Target> targets,
              Findings& findings, const AbortSignal& abort) {
    SetContext context = {
        .sources = {}, .activities = snapshot.activitiesByOrigin(), .names = {}, .targets = targets, .abort = abort};
    for (const LoadedSource& source : snapshot.sources())
        context.sources.emplace(source.origin, &source);
    for (const ToolDigest& digest : digests)
        context.names.insert(digest.name);
    while (!digests.empty()) {
        const std::string& origin = digests.front().origin;
        const auto end =
            std::ranges::find_if(digests, [&](const ToolDigest& digest) { return digest.origin != origin; });
        const auto count = static_cast<std::size_t>(end - digests.begin());
        lintSource(digests.first(count), context, findings);
        digests = digests.subspan(count);
    }
}

std::vector<TokenCount> tokensByTool(std::span<const ToolDigest> digests, const RegistrySnapshot& snapshot) {
    std::vector<TokenCount> tokens(snapshot.tools().size());
    for (const ToolDigest& digest : digests)
        if (const auto tool = snapshot.indexOf(digest.id))
            tokens[*tool] = digest.tokens;
    return tokens;
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

/// Moves each finding to its place in `order` without a second list, which could be large.
void moveToOrder(std::vector<Finding>& findings, std::vector<SortKey>& order) {
    for (std::size_t first = 0; first < order.size(); ++first) {
        if (order[first].index == first)
            continue;
        Finding moved = std::move(findings[first]);
        std::size_t to = first;
        while (order[to].index != first) {
            const std::size_t from = std::exchange(order[to].index, to);
            findings[to] = std::move(findings[from]);
            to = from;
        }
        order[to].index = to;
        findings[to] = std::move(moved);
    }
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

    moveToOrder(findings, order);
    const auto repeated = std::ranges::unique(findings, sameFinding);
    findings.erase(repeated.begin(), repeated.end());
    return findings;
}

} // namespace

std::size_t LintReport::count(Severity severity) const {
    return static_cast<std::size_t>(std::ranges::count(findings, severity, &Finding::severity));
}

LintReport lintSources(const std::vector<SourceSpec>& sources, const LintOptions& lint, LoadOptions load) {
    std::mutex mutex;
    Findings findings;
    std::vector<ToolDigest> digests;
    load.onTool = [&](std::size_t source, std::size_t index, const ToolDefinition& tool) {
        LintedTool linted = lintTool(tool, lint, load.abort);
        linted.digest.source = source;
        linted.digest.index = index;
        const std::lock_guard lock(mutex);
        std::ranges::move(linted.findings.reported, std::back_inserter(findings.reported));
        std::ranges::move(linted.findings.suppressed, std::back_inserter(findings.suppressed));
        digests.push_back(std::move(linted.digest));
    };
    LoadResult loaded = loadSources(sources, load);
    std::ranges::sort(digests, {}, [](const ToolDigest& digest) { return std::tuple(digest.source, digest.index); });
    std::map<const SourceText*, std::size_t> sourceOrder;
    std::map<const SourceText*, std::size_t> toolCounts;
    for (const ToolDigest& digest : digests) {
        sourceOrder.emplace(digest.text.get(), digest.source);
        ++toolCounts[digest.text.get()];
    }
    if (!loaded.aborted)
        lintSets(digests, *loaded.snapshot, lint.targets, findings, load.abort);
    std::vector<TokenCount> tokens = tokensByTool(digests, *loaded.snapshot);
    digests = {}; // sorting needs memory, too

    LintReport report;
    report.snapshot = std::move(loaded.snapshot);
    report.visited = std::move(loaded.visited);
    report.tokens = std::move(tokens);
    report.findings = sortFindings(std::move(findings.reported), sourceOrder);
    mergeCommonFindings(report.findings, toolCounts);
    report.errors = std::move(loaded.errors);
    report.suppressed = sortFindings(std::move(findings.suppressed), sourceOrder).size();
    report.aborted = loaded.aborted || load.abort.stop_requested();
    return report;
}

} // namespace toolroom
