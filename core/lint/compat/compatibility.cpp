// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/compat/compatibility.h"

#include "core/json/digest.h"
#include "core/lint/compat/tool_values.h"
#include "core/registry/work_pool.h"
#include "core/text/tokenizer.h"

#include <algorithm>
#include <map>
#include <ranges>
#include <set>
#include <tuple>
#include <utility>

namespace toolroom {

namespace {

/// What is needed of a tool after it was read.
struct CheckedTool {
    AppliedFacts facts;
    std::string namePointer;
    ByteRange nameRange;
    std::size_t tokens = 0;
};

/// The targets that are checked for one source, and their columns.
struct CheckedSource {
    std::vector<SelectedTarget> targets;
    std::vector<std::size_t> columns;
};

/// Effects that are certain to break a tool come first, so that the first fact of a target decides how bad it is.
void sortFacts(AppliedFacts& facts) {
    std::ranges::stable_sort(facts, {}, [](const AppliedFact& each) {
        const bool breaks = each.fact->breaks() && each.fact->isCertain();
        return std::tuple(each.target, !breaks, -static_cast<int>(each.fact->effect), !each.fact->isCertain());
    });
}

class CompatCheck {
public:
    CompatCheck(RegistrySnapshotPtr snapshot, const CompatOptions& options, const LoadOptions& load)
        : m_choices(options.targets)
        , m_load(load)
        , m_configs(options.config, load.root) {
        m_report.today = m_configs.today();
        m_report.snapshot = std::move(snapshot);
    }

    CompatReport run() {
        const std::vector<LoadedSource>& sources = m_report.snapshot->sources();
        for (std::size_t i = 0; i < sources.size(); ++i) {
            addSource(*m_configs.configOf(sources[i].path));
            m_sourceIndexes.emplace(sources[i].sourceId, i);
        }
        m_report.configErrors = m_configs.errors();
        checkTools();
        m_report.aborted = m_load.abort.stop_requested();
        if (!m_report.aborted)
            checkSets();
        for (CheckedTool& tool : m_tools) {
            sortFacts(tool.facts);
            m_report.tools.push_back(std::move(tool.facts));
            m_report.tokens.push_back(tool.tokens);
        }
        return std::move(m_report);
    }

private:
    void addSource(const LintConfig& config) {
        std::vector<TargetChoice> choices = m_choices.empty() ? config.targets().value : m_choices;
        if (choices.empty())
            choices.push_back({"all", {}});
        CheckedSource& source = m_sources.emplace_back();
        source.targets = config.selectTargets(choices);
        for (const SelectedTarget& target : source.targets) {
            const auto known = std::ranges::find_if(m_report.targets, [&](const CompatTarget& column) {
                return column.facts->name == target.facts->name && column.profile == target.profile;
            });
            source.columns.push_back(static_cast<std::size_t>(known - m_report.targets.begin()));
            if (known == m_report.targets.end())
                m_report.targets.push_back({target.facts, target.profile});
            if (!std::ranges::contains(m_report.allFacts, target.facts))
                m_report.allFacts.push_back(target.facts);
        }
    }

    [[nodiscard]] std::size_t sourceOf(std::size_t tool) const {
        return m_sourceIndexes.at(m_report.snapshot->tools()[tool].sourceId);
    }

    void checkTools() {
        constexpr std::size_t batch = 64; // so that the progress is shown
        const std::vector<RegisteredTool>& registered = m_report.snapshot->tools();
        m_tools.resize(registered.size());
        WorkPool pool(m_load.jobs);
        for (std::size_t first = 0; first < registered.size() && !m_load.abort.stop_requested(); first += batch) {
            const std::size_t count = std::min(batch, registered.size() - first);
            pool.forEach(count, WorkPool::unknownBytes, m_load.abort, [&](std::size_t i) {
                if (const auto definition = registered[first + i].definition()) // the loader quarantines others
                    m_tools[first + i] = checkTool(*definition, m_sources[sourceOf(first + i)]);
            });
            if (m_load.onProgress)
                m_load.onProgress({.sources = m_sources.size(),
                                   .sourcesDone = sourceOf(first + count - 1),
                                   .toolsDone = first + count});
        }
    }

    static CheckedTool checkTool(const ToolDefinition& tool, const CheckedSource& source) {
        CheckedTool checked;
        const ToolValues values(tool);
        for (std::size_t i = 0; i < source.targets.size(); ++i)
            for (const FactMatch& match : values.matches(source.targets[i]))
                checked.facts.push_back(
                    {.target = source.columns[i],
                     .fact = match.fact,
                     .profile = match.profile,
                     .pointer = tool.pointer + match.pointer,
                     .range =
                         tool.document->keyRange(match.pointer).value_or(tool.document->nearestRange(match.pointer))});
        const std::string name = tool.name.pointer.value_or(std::string());
        checked.namePointer = tool.pointer + name;
        checked.nameRange = tool.document->nearestRange(name);
        checked.tokens = countTokens(compactText(tool.document->value())).tokens;
        return checked;
    }

    /// What depends on the source: full names, sizes, and the number of tools.
    void checkSets() {
        m_report.sources.resize(m_sources.size());
        std::size_t first = 0;
        while (first < m_tools.size()) {
            const std::size_t source = sourceOf(first);
            std::size_t end = first;
            while (end < m_tools.size() && sourceOf(end) == source)
                ++end;
            checkSet(first, end, source);
            sortFacts(m_report.sources[source]);
            first = end;
        }
    }

    void checkSet(std::size_t first, std::size_t end, std::size_t source) {
        std::vector<ToolInSet> tools;
        for (std::size_t i = first; i < end; ++i)
            tools.push_back({.name = m_report.snapshot->tools()[i].name, .tokens = m_tools[i].tokens});
        const CheckedSource& checked = m_sources[source];
        const std::string& server = m_report.snapshot->sources()[source].server;
        for (std::size_t i = 0; i < checked.targets.size(); ++i) {
            const TargetProfile& profile = checked.targets[i].profileForSet();
            for (const SetMatch& match : matchesInSet(checked.targets[i], server, tools)) {
                CheckedTool& tool = m_tools[first + match.tool.value_or(0)];
                AppliedFacts& facts = match.tool ? tool.facts : m_report.sources[source];
                facts.push_back({checked.columns[i], match.fact, &profile, tool.namePointer, tool.nameRange});
            }
        }
    }

    const std::vector<TargetChoice>& m_choices;
    const LoadOptions& m_load;
    ConfigFinder m_configs;
    CompatReport m_report;
    std::vector<CheckedSource> m_sources; ///< in the order of the snapshot, as the following
    std::map<std::string_view, std::size_t> m_sourceIndexes;
    std::vector<CheckedTool> m_tools;
};

} // namespace

const AppliedFact* worstFact(const AppliedFacts& facts, std::size_t target) {
    const auto found = std::ranges::lower_bound(facts, target, {}, &AppliedFact::target);
    return found != facts.end() && found->target == target ? &*found : nullptr;
}

bool CompatReport::hasCertain(TargetEffect least) const {
    const auto isBad = [&](const AppliedFact& each) { return each.fact->isCertain() && each.fact->effect >= least; };
    const auto hasBad = [&](const AppliedFacts& facts) { return std::ranges::any_of(facts, isBad); };
    return std::ranges::any_of(tools, hasBad) || std::ranges::any_of(sources, hasBad);
}

CompatReport checkCompatibility(RegistrySnapshotPtr snapshot, const CompatOptions& options, const LoadOptions& load) {
    return CompatCheck(std::move(snapshot), options, load).run();
}

CompatReport checkCompatibility(const std::vector<SourceSpec>& sources, const CompatOptions& options,
                                const LoadOptions& load) {
    LoadResult loaded = loadSources(sources, load);
    CompatReport report = checkCompatibility(std::move(loaded.snapshot), options, load);
    report.errors = std::move(loaded.errors);
    return report;
}

TargetMenu targetMenu(const RegistrySnapshot& snapshot, const ConfigOptions& options) {
    ConfigFinder configs(options, {});
    TargetMenu menu;
    std::set<const LintConfig*> seen;
    for (const LoadedSource& loaded : snapshot.sources()) {
        const LintConfigPtr config = configs.configOf(loaded.path);
        if (!seen.insert(config.get()).second)
            continue;
        menu.areConfigured = menu.areConfigured || !config->targets().value.empty();
        for (const SelectedTarget& target : config->selectTargets(std::vector{TargetChoice{"all", {}}}))
            if (!std::ranges::contains(menu.targets, target.facts->name,
                                       [](const TargetFactsPtr& each) -> const std::string& { return each->name; }))
                menu.targets.push_back(target.facts);
    }
    return menu;
}

} // namespace toolroom
