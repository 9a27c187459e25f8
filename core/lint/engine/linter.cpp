// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/engine/linter.h"

#include "core/lint/config/suppressions.h"
#include "core/lint/engine/common_findings.h"
#include "core/lint/engine/fingerprint.h"
#include "core/lint/engine/lint_cache.h"
#include "core/lint/engine/rule.h"
#include "core/lint/engine/skill_linter.h"
#include "core/lint/engine/sort_findings.h"
#include "core/lint/engine/subject.h"
#include "core/lint/engine/tool_summary.h"
#include "core/lint/rules/suppression/suppression.h"
#include "core/registry/work_pool.h"

#include <QDir>

#include <algorithm>
#include <atomic>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <ranges>
#include <set>
#include <span>
#include <tuple>
#include <utility>

namespace toolroom {

namespace {

// Set rules would parse tools again for the text of their parameters, so it is kept for the first ones.
constexpr std::size_t maxKeptText = std::size_t{4} * 1024 * 1024; // bytes of their definitions

struct Findings {
    FindingList reported;
    FindingList suppressed;
};

/// Calls `run` for each rule that is on and applies to the contract and the targets.
template <class Run>
void forEachRule(const ConfiguredSource& source, Contract contract, const AbortSignal& abort, Run run) {
    const auto rules = allRules();
    for (std::size_t i = 0; i < rules.size(); ++i) {
        if (abort.stop_requested())
            return;
        const RuleSettings& settings = source.config->rules()[i];
        const Rule& rule = *rules[i];
        const bool isChecked = source.checks(rule);
        if (settings.isOn && isChecked && rule.contracts.contains(contract))
            run(rule, settings);
    }
}

/// Removes the findings whose rules yield to another one that reports the same value, unless they are more severe.
void dropCausedFindings(LintedTool& linted) {
    std::map<std::pair<std::string_view, std::string>, Severity> reported; // by rule and pointer
    for (const std::vector<Finding>* findings : {&linted.findings, &linted.suppressed})
        for (const Finding& finding : *findings)
            reported.emplace(std::pair(finding.rule, finding.pointer), finding.severity);
    std::erase_if(linted.findings, [&](const Finding& finding) {
        return std::ranges::any_of(findRule(finding.rule)->yieldsTo, [&](std::string_view cause) {
            if (cause.empty())
                return false;
            const auto found = reported.find({cause, finding.pointer});
            return found != reported.end() && found->second <= finding.severity;
        });
    });
}

LintedTool lintTool(const ToolDefinition& tool, const ConfiguredSource& source, const std::vector<Contract>& wanted,
                    const AbortSignal& abort) {
    LintedTool linted;
    const std::vector<Contract> contracts = wanted.empty() ? std::vector{tool.contract} : wanted;
    for (const Contract contract : contracts) {
        const ToolSubject subject(tool, contract, source.targets);
        Reporter reporter(linted.findings, linted.suppressed, source.ignores);
        forEachRule(source, contract, abort, [&](const Rule& rule, const RuleSettings& settings) {
            if (!rule.checkTool)
                return;
            reporter.setRule(rule, settings);
            rule.checkTool(subject, reporter);
        });
        if (contract == contracts.front())
            linted.summary = makeToolSummary(subject);
        linted.summary.contracts.insert(contract);
    }
    dropCausedFindings(linted);
    return linted;
}

/// What the findings of a tool depend on besides the tool.
std::string settingsOf(std::span<const ConfiguredSource> sources, const LintOptions& lint, const std::string& today) {
    std::string settings = today;
    const auto add = [&](std::string_view text) { settings.append(1, '\0').append(text); };
    for (const Contract contract : lint.contracts)
        add(contractName(contract));
    for (const ConfiguredSource& source : sources) {
        add(source.path);
        for (const SelectedTarget& target : source.targets) {
            add(target.facts->name);
            add(target.profile);
        }
        for (const ConfigFilePtr& file : source.config->files())
            for (const SourceTextPtr& text : file->targetFiles)
                add(text->bytes());
        for (const ConfigFilePtr& file : source.config->files()) {
            add(file->text->name());
            add(file->text->bytes());
        }
    }
    return settings;
}

/// The tools of one source that are checked against one contract.
struct CheckedSet {
    const ConfiguredSource& source;
    std::vector<ToolSummary> copies; ///< unless these are all tools of the source
    SourceSubject subject;
};

/// A set rule that runs for one set.
struct SetRun {
    const CheckedSet* set = nullptr;
    const Rule* rule = nullptr;
    const RuleSettings* settings = nullptr;
};

/// Runs the set rules for each source. `summaries` are in load order, so that those of a source are adjacent.
class SetLinter {
public:
    SetLinter(std::span<const ToolSummary> summaries, const RegistrySnapshot& snapshot,
              std::span<const ConfiguredSource> configured, const AbortSignal& abort)
        : m_summaries(summaries)
        , m_activities(snapshot.activitiesBySource())
        , m_configured(configured)
        , m_abort(abort) {
        for (const LoadedSource& source : snapshot.sources())
            m_sources.emplace(source.sourceId, &source);
        for (const ToolSummary& summary : summaries)
            m_names.insert(summary.name);
        while (!summaries.empty()) {
            const std::size_t source = summaries.front().source;
            const auto end =
                std::ranges::find_if(summaries, [&](const ToolSummary& summary) { return summary.source != source; });
            const auto count = static_cast<std::size_t>(end - summaries.begin());
            addSource(summaries.first(count));
            summaries = summaries.subspan(count);
        }
    }

    /// Runs the rules on `jobs` threads. The order of the findings does not depend on the threads.
    void run(int jobs, Findings& findings) const {
        std::vector<SetRun> runs;
        for (const CheckedSet& set : m_sets)
            forEachRule(set.source, set.subject.contract(), m_abort,
                        [&](const Rule& rule, const RuleSettings& settings) {
                            if (rule.checkSet)
                                runs.push_back({&set, &rule, &settings});
                        });
        std::size_t bytes = 0;
        for (const ToolSummary& summary : m_summaries)
            bytes += summary.toolRange.end - summary.toolRange.begin;
        struct RuleFindings { // not `Findings`, because even an empty deque allocates memory
            std::vector<Finding> reported;
            std::vector<Finding> suppressed;
        };
        std::vector<RuleFindings> found(runs.size());
        WorkPool(jobs).forEach(runs.size(), bytes, m_abort, [&](std::size_t i) {
            const auto& [set, rule, settings] = runs[i];
            Reporter reporter(found[i].reported, found[i].suppressed, set->source.ignores);
            reporter.setRule(*rule, *settings);
            rule->checkSet(set->subject, reporter);
        });
        for (RuleFindings& each : found) {
            std::ranges::move(each.reported, std::back_inserter(findings.reported));
            std::ranges::move(each.suppressed, std::back_inserter(findings.suppressed));
        }
    }

private:
    /// Adds a set for each contract that tools of the source are checked against.
    void addSource(std::span<const ToolSummary> tools) {
        const std::string& sourceId = tools.front().registered->sourceId;
        const LoadedSource& source = *m_sources.at(sourceId);
        const ConfiguredSource& configured = m_configured[tools.front().source];
        const auto known = m_activities.find(sourceId);
        const ActivityNames* activities = known == m_activities.end() ? nullptr : &known->second;
        for (const Contract contract : allContracts) {
            const auto isChecked = [&](const ToolSummary& summary) { return summary.contracts.contains(contract); };
            std::vector<ToolSummary> copies;
            std::span<const ToolSummary> checked = tools;
            if (!std::ranges::all_of(tools, isChecked)) { // unusual
                std::ranges::copy_if(tools, std::back_inserter(copies), isChecked);
                checked = copies; // moving a vector does not move its elements
            }
            if (!checked.empty())
                m_sets.push_back(
                    {configured, std::move(copies),
                     SourceSubject(checked, source, contract, configured.targets, m_names, activities, m_abort)});
        }
    }

    std::span<const ToolSummary> m_summaries;
    std::map<std::string_view, const LoadedSource*> m_sources;      ///< by sourceId
    std::map<std::string, ActivityNames, std::less<>> m_activities; ///< by sourceId
    std::set<std::string_view> m_names;                             ///< names of the tools in all sources
    std::span<const ConfiguredSource> m_configured;                 ///< by ToolSummary::source
    const AbortSignal& m_abort;
    std::deque<CheckedSet> m_sets;
};

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

/// The absolute path of the source of a finding; empty if it is not a file.
std::string sourcePathOf(const LintReport& report, const Finding& finding) {
    if (const auto skill = std::ranges::find(report.skills, finding.text, &Skill::text); skill != report.skills.end())
        return skill->path;
    const RegisteredTool* tool = report.snapshot->find(finding.tool());
    const LoadedSource* source = tool ? report.snapshot->sourceOf(tool->sourceId) : nullptr;
    return source ? source->path : std::string();
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
    std::vector<ToolSummary> summaries;
    std::atomic<std::size_t> keptText = 0;
    ConfigFinder configs(lint.config, load.root);
    std::vector<ConfiguredSource> configured;
    const auto contractsOf = [&](const LintConfig& config) -> const std::vector<Contract>& {
        return lint.contracts.empty() ? config.contracts().value : lint.contracts;
    };
    load.contractOf = [&](const std::string& path) {
        const std::vector<Contract>& contracts = contractsOf(*configs.configOf(path));
        return contracts.size() == 1 ? std::optional(contracts.front()) : load.contract;
    };
    load.onSources = [&](std::span<const LoadedSource> loaded, std::size_t maxTools) {
        summaries.reserve(maxTools); // growing would hold a second copy
        for (const LoadedSource& source : loaded)
            configured.push_back(makeConfiguredSource(source.path, configs.configOf(source.path), configs.root(),
                                                      configs.today(), lint.targets));
        if (lint.cache)
            lint.cache->beginRun(settingsOf(configured, lint, configs.today()));
    };
    load.onTool = [&](std::size_t source, std::size_t index, const ToolDefinition& tool) {
        const ConfiguredSource& configuration = configured[source];
        std::optional<LintedTool> known = lint.cache ? lint.cache->find(tool) : std::nullopt;
        const bool isKnown = known.has_value();
        LintedTool linted =
            isKnown ? *std::move(known) : lintTool(tool, configuration, contractsOf(*configuration.config), load.abort);
        if (lint.cache && !isKnown && !load.abort.stop_requested())
            lint.cache->add(tool, linted);
        linted.summary.source = source;
        linted.summary.index = index;
        const ByteRange range = linted.summary.toolRange;
        if (keptText.fetch_add(range.end - range.begin) < maxKeptText)
            linted.summary.keptText = std::make_shared<const ToolText>(parameterTextOf(tool));
        const std::lock_guard lock(mutex);
        std::ranges::move(linted.findings, std::back_inserter(findings.reported));
        std::ranges::move(linted.suppressed, std::back_inserter(findings.suppressed));
        summaries.push_back(std::move(linted.summary));
    };
    LoadResult loaded = loadSources(sources, load);
    std::ranges::sort(summaries, {},
                      [](const ToolSummary& summary) { return std::tuple(summary.source, summary.index); });
    linkSummaries(summaries, loaded.snapshot->tools()); // both are in the same order; empty if aborted
    std::map<const SourceText*, std::size_t> sourceOrder;
    std::map<const SourceText*, std::size_t> toolCounts;
    SourcePaths paths;
    for (const ToolSummary& summary : summaries) {
        sourceOrder.emplace(summary.text.get(), summary.source);
        ++toolCounts[summary.text.get()];
        paths.emplace(summary.text.get(), configured[summary.source].path);
    }
    if (!loaded.aborted) {
        SetLinter(summaries, *loaded.snapshot, configured, load.abort).run(load.jobs, findings);
        reportUnusedInlineIgnores(summaries, configured, findings.reported, findings.suppressed);
    }
    std::set<const ConfigIgnore*> applicable = findApplicableIgnores(summaries, configured);
    const std::size_t toolSources = configured.size();
    for (const Skill& skill : loaded.skills) {
        sourceOrder.emplace(skill.text.get(), configured.size());
        paths.emplace(skill.text.get(), skill.path);
        configured.push_back(makeConfiguredSource(skill.path, configs.configOf(skill.path), configs.root(),
                                                  configs.today(), lint.targets));
    }
    const auto skillSources = std::span(configured).subspan(toolSources);
    lintSkills(loaded.skills, skillSources, load.jobs, load.abort, findings.reported, findings.suppressed);
    applicable.merge(findApplicableIgnores(loaded.skills, skillSources));
    std::vector<TokenCount> tokens(loaded.snapshot->tools().size());
    std::ranges::transform(summaries | std::views::take(tokens.size()), tokens.begin(), &ToolSummary::tokens);
    summaries = {}; // sorting needs memory, too

    LintReport report;
    report.snapshot = std::move(loaded.snapshot);
    report.visited = std::move(loaded.visited);
    report.tokens = std::move(tokens);
    report.skills = std::move(loaded.skills);
    report.findings = sortFindings(std::move(findings.reported), sourceOrder);
    report.suppressed = sortFindings(std::move(findings.suppressed), sourceOrder);
    report.aborted = loaded.aborted || load.abort.stop_requested();
    std::vector<Finding> aboutFiles = report.aborted ? std::vector<Finding>()
                                                     : findObsoleteIgnores(configured, report.suppressed, applicable,
                                                                           report.visited, configs.today());
    if (lint.baseline && !report.aborted) {
        report.staleEntries = applyBaseline(*lint.baseline, paths, report.visited,
                                            unreadablePaths(loaded, *report.snapshot, configs.root()), report.findings,
                                            report.suppressed);
        std::ranges::move(makeStaleEntryFindings(*lint.baseline, report.staleEntries, *configs.configOf({})),
                          std::back_inserter(aboutFiles));
    }
    if (!lint.known.empty())
        suppressKnownFindings(lint.known, paths, report.findings, report.suppressed);
    mergeCommonFindings(report.findings, toolCounts);
    std::ranges::move(aboutFiles, std::back_inserter(report.findings));
    report.errors = std::move(loaded.errors);
    report.configErrors = configs.errors();
    std::ranges::move(configs.visited(), std::back_inserter(report.visited));
    return report;
}

std::vector<BaselineEntry> computeBaselineEntries(const Baseline& baseline, const LintReport& report) {
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
        const std::string source = sourcePathOf(report, finding);
        const std::string path = source.empty() ? finding.text->name() : relativePath(baseline.folder(), source);
        entries.push_back({.fingerprint = fingerprintOf(finding, path),
                           .rule = std::string(finding.rule),
                           .source = path,
                           .tool = finding.toolName(),
                           .pointer = std::string(pointerInTool(finding))});
    }
    return entries;
}

} // namespace toolroom
