// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/compat/compatibility.h"

#include "core/json/digest.h"
#include "core/lint/compat/tool_values.h"
#include "core/text/tokenizer.h"

#include <algorithm>
#include <deque>
#include <map>
#include <mutex>
#include <ranges>
#include <tuple>
#include <utility>

namespace toolroom {

namespace {

/// What is needed of a tool after it was read.
struct CheckedTool {
    std::size_t source = 0;
    std::size_t index = 0; ///< in its source
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

void sortFacts(AppliedFacts& facts) {
    std::ranges::stable_sort(facts, [](const AppliedFact& left, const AppliedFact& right) {
        const auto rank = [](const AppliedFact& each) {
            return std::tuple(each.target, -static_cast<int>(each.fact->effect), !each.fact->isCertain());
        };
        return rank(left) < rank(right);
    });
}

class CompatCheck {
public:
    CompatCheck(const CompatOptions& options, const std::string& root)
        : m_choices(options.targets)
        , m_configs(options.config, root) {
        m_report.today = m_configs.today();
    }

    CompatReport run(const std::vector<SourceSpec>& sources, LoadOptions load) {
        load.onSources = [this](std::span<const LoadedSource> loaded) {
            for (const LoadedSource& source : loaded)
                addSource(*m_configs.configOf(source.path));
        };
        load.onTool = [this](std::size_t source, std::size_t index, const ToolDefinition& tool) {
            CheckedTool checked = checkTool(tool, m_sources[source]);
            checked.source = source;
            checked.index = index;
            const std::lock_guard lock(m_mutex);
            m_tools.push_back(std::move(checked));
        };
        LoadResult loaded = loadSources(sources, load);
        m_report.snapshot = std::move(loaded.snapshot);
        m_report.errors = std::move(loaded.errors);
        m_report.configErrors = m_configs.errors();
        m_report.aborted = loaded.aborted || load.abort.stop_requested();
        std::ranges::sort(m_tools, {}, [](const CheckedTool& tool) { return std::pair(tool.source, tool.index); });
        if (!m_report.aborted)
            checkSets();
        for (CheckedTool& tool : m_tools) {
            sortFacts(tool.facts);
            m_report.tools.push_back(std::move(tool.facts));
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
        m_report.sources.resize(m_report.snapshot->sources().size());
        std::map<std::string_view, std::size_t> indexes;
        for (const LoadedSource& source : m_report.snapshot->sources())
            indexes.emplace(source.sourceId, indexes.size());
        std::size_t first = 0;
        while (first < m_tools.size()) {
            std::size_t end = first;
            while (end < m_tools.size() && m_tools[end].source == m_tools[first].source)
                ++end;
            const std::size_t source = indexes.at(m_report.snapshot->tools()[first].sourceId);
            checkSet(first, end, m_report.snapshot->sources()[source], m_report.sources[source]);
            sortFacts(m_report.sources[source]);
            first = end;
        }
    }

    void checkSet(std::size_t first, std::size_t end, const LoadedSource& source, AppliedFacts& ofSource) {
        std::vector<ToolInSet> tools;
        for (std::size_t i = first; i < end; ++i)
            tools.push_back({.name = m_report.snapshot->tools()[i].name, .tokens = m_tools[i].tokens});
        const CheckedSource& checked = m_sources[m_tools[first].source];
        for (std::size_t i = 0; i < checked.targets.size(); ++i) {
            const TargetProfile& profile = checked.targets[i].profileForSet();
            for (const SetMatch& match : matchesInSet(checked.targets[i], source.server, tools)) {
                CheckedTool& tool = m_tools[first + match.tool.value_or(0)];
                AppliedFacts& facts = match.tool ? tool.facts : ofSource;
                facts.push_back({checked.columns[i], match.fact, &profile, tool.namePointer, tool.nameRange});
            }
        }
    }

    const std::vector<TargetChoice>& m_choices;
    ConfigFinder m_configs;
    CompatReport m_report;
    std::deque<CheckedSource> m_sources; ///< in load order
    std::mutex m_mutex;
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

CompatReport checkCompatibility(const std::vector<SourceSpec>& sources, const CompatOptions& options,
                                LoadOptions load) {
    const std::string root = load.root;
    return CompatCheck(options, root).run(sources, std::move(load));
}

} // namespace toolroom
