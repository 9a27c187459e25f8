// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/linter.h"

#include "core/lint/common_findings.h"
#include "core/lint/fingerprint.h"
#include "core/lint/rule.h"
#include "core/lint/subject.h"
#include "core/lint/suppressions.h"
#include "core/lint/tool_digest.h"

#include <QDir>

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

/// Calls `run` for each rule that is on and applies to the contract and the targets.
template <class Run>
void forEachRule(const ConfiguredSource& source, Contract contract, const AbortSignal& abort, Run run) {
    const auto rules = allRules();
    for (std::size_t i = 0; i < rules.size(); ++i) {
        if (abort.stop_requested())
            return;
        const RuleSettings& settings = source.config->rules()[i];
        const RuleInfo& info = rules[i]->info;
        const bool isChecked = !info.target || isTargetChecked(*info.target, source.targets);
        if (settings.isOn && isChecked && info.contracts.contains(contract))
            run(*rules[i], settings);
    }
}

LintedTool lintTool(const ToolDefinition& tool, const ConfiguredSource& source, const std::vector<Contract>& wanted,
                    const AbortSignal& abort) {
    LintedTool linted;
    const std::vector<Contract> contracts = wanted.empty() ? std::vector{tool.contract} : wanted;
    for (const Contract contract : contracts) {
        const ToolSubject subject(tool, contract, source.targets);
        Reporter reporter(linted.findings.reported, linted.findings.suppressed, source.ignores);
        forEachRule(source, contract, abort, [&](const Rule& rule, const RuleSettings& settings) {
            if (!rule.tool)
                return;
            reporter.setRule(rule.info, settings);
            rule.tool(subject, reporter);
        });
        if (contract == contracts.front())
            linted.digest = makeDigest(subject);
    }
    linted.digest.contracts = contracts;
    return linted;
}

void runSetRules(const SetSubject& subject, const ConfiguredSource& source, Findings& findings) {
    Reporter reporter(findings.reported, findings.suppressed, source.ignores);
    forEachRule(source, subject.contract(), subject.abort(), [&](const Rule& rule, const RuleSettings& settings) {
        if (!rule.set)
            return;
        reporter.setRule(rule.info, settings);
        rule.set(subject, reporter);
    });
}

/// What the tools of all sources are checked against.
struct SetContext {
    std::map<std::string_view, const LoadedSource*> sources;      ///< by origin
    std::map<std::string, ActivityNames, std::less<>> activities; ///< by origin
    std::set<std::string_view> names;
    std::span<const ConfiguredSource> configured; ///< by the source of digests
    const AbortSignal& abort;
};

/// Runs the set rules of each contract for the tools of one source.
void lintSource(std::span<const ToolDigest> tools, const SetContext& context, Findings& findings) {
    const std::string& origin = tools.front().origin;
    const LoadedSource& source = *context.sources.at(origin);
    const ConfiguredSource& configured = context.configured[tools.front().source];
    const auto known = context.activities.find(origin);
    const ActivityNames* activities = known == context.activities.end() ? nullptr : &known->second;
    const auto run = [&](std::span<const ToolDigest> checked, Contract contract) {
        runSetRules(SetSubject(checked, source, contract, context.names, activities, context.abort), configured,
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
void lintSets(std::span<const ToolDigest> digests, const RegistrySnapshot& snapshot,
              std::span<const ConfiguredSource> configured, Findings& findings, const AbortSignal& abort) {
    SetContext context = {.sources = {},
                          .activities = snapshot.activitiesByOrigin(),
                          .names = {},
                          .configured = configured,
                          .abort = abort};
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
    assignOrdinals(findings);
    return findings;
}

/// The absolute paths of the sources with errors or quarantined tools.
std::set<std::string> unreadablePaths(const LoadResult& loaded, const RegistrySnapshot& snapshot,
                                      const std::string& root) {
    std::set<std::string> paths;
    const auto add = [&](const Error& error) {
        const QString path = QDir(QString::fromStdString(root)).absoluteFilePath(QString::fromStdString(error.source));
        paths.insert(QDir::cleanPath(path).toStdString());
    };
    std::ranges::for_each(loaded.errors, add);
    std::ranges::for_each(snapshot.quarantined(), add, &QuarantinedTool::error);
    return paths;
}

} // namespace

std::size_t LintReport::count(Severity severity) const {
    return static_cast<std::size_t>(std::ranges::count(findings, severity, &Finding::severity));
}

std::size_t LintReport::countSuppressed(Suppression::Kind kind) const {
    return static_cast<std::size_t>(
        std::ranges::count(suppressed, kind, [](const Finding& finding) { return finding.suppression->kind; }));
}

LintReport lintSources(const std::vector<SourceSpec>& sources, const LintOptions& lint, LoadOptions load) {
    std::mutex mutex;
    Findings findings;
    std::vector<ToolDigest> digests;
    ConfigFinder configs(lint.config, load.root);
    std::vector<ConfiguredSource> configured;
    const auto contractsOf = [&](const LintConfig& config) -> const std::vector<Contract>& {
        return lint.contracts.empty() ? config.contracts().value : lint.contracts;
    };
    load.contractOf = [&](const std::string& path) {
        const std::vector<Contract>& contracts = contractsOf(*configs.configOf(path));
        return contracts.size() == 1 ? std::optional(contracts.front()) : load.contract;
    };
    load.onSources = [&](std::span<const LoadedSource> loaded) {
        for (const LoadedSource& source : loaded)
            configured.push_back(configuredSource(source.path, configs.configOf(source.path), configs.root(),
                                                  configs.today(), lint.targets));
    };
    load.onTool = [&](std::size_t source, std::size_t index, const ToolDefinition& tool) {
        const ConfiguredSource& configuration = configured[source];
        LintedTool linted = lintTool(tool, configuration, contractsOf(*configuration.config), load.abort);
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
    SourcePaths paths;
    for (const ToolDigest& digest : digests) {
        sourceOrder.emplace(digest.text.get(), digest.source);
        ++toolCounts[digest.text.get()];
        paths.emplace(digest.text.get(), configured[digest.source].path);
    }
    if (!loaded.aborted) {
        lintSets(digests, *loaded.snapshot, configured, findings, load.abort);
        reportInlineIgnores(digests, configured, findings.reported, findings.suppressed);
    }
    const std::set<const Ignore*> applicable = applicableIgnores(digests, configured);
    std::vector<TokenCount> tokens = tokensByTool(digests, *loaded.snapshot);
    digests = {}; // sorting needs memory, too

    LintReport report;
    report.snapshot = std::move(loaded.snapshot);
    report.visited = std::move(loaded.visited);
    report.tokens = std::move(tokens);
    report.findings = sortFindings(std::move(findings.reported), sourceOrder);
    report.suppressed = sortFindings(std::move(findings.suppressed), sourceOrder);
    report.aborted = loaded.aborted || load.abort.stop_requested();
    std::vector<Finding> aboutFiles =
        report.aborted ? std::vector<Finding>()
                       : configFindings(configured, report.suppressed, applicable, report.visited, configs.today());
    if (lint.baseline && !report.aborted) {
        report.staleEntries = applyBaseline(*lint.baseline, paths, report.visited,
                                            unreadablePaths(loaded, *report.snapshot, configs.root()), report.findings,
                                            report.suppressed);
        std::ranges::move(staleBaselineFindings(*lint.baseline, report.staleEntries, *configs.configOf({})),
                          std::back_inserter(aboutFiles));
    }
    if (!lint.known.empty())
        suppressKnown(lint.known, paths, report.findings, report.suppressed);
    mergeCommonFindings(report.findings, toolCounts);
    std::ranges::move(aboutFiles, std::back_inserter(report.findings));
    report.errors = std::move(loaded.errors);
    report.configErrors = configs.errors();
    std::ranges::move(configs.visited(), std::back_inserter(report.visited));
    return report;
}

std::vector<BaselineEntry> updatedEntries(const Baseline& baseline, const LintReport& report) {
    std::vector<BaselineEntry> entries;
    if (!baseline.acceptsAll()) {
        for (std::size_t i = 0; i < baseline.entries().size(); ++i)
            if (!std::ranges::contains(report.staleEntries, i))
                entries.push_back(baseline.entries()[i]);
        return entries;
    }
    for (const Finding& finding : report.suppressed) {
        if (finding.suppression->kind != Suppression::Kind::Baseline)
            continue;
        const RegisteredTool* tool = report.snapshot->find(finding.tool);
        const LoadedSource* source = tool ? report.snapshot->sourceOf(tool->origin) : nullptr;
        const std::string path =
            source && !source->path.empty() ? relativePath(baseline.folder(), source->path) : finding.text->name();
        entries.push_back({.fingerprint = fingerprintOf(finding, path),
                           .rule = std::string(finding.rule),
                           .source = path,
                           .tool = finding.toolName,
                           .pointer = std::string(pointerInTool(finding))});
    }
    return entries;
}

} // namespace toolroom
