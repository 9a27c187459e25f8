// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/problems/problem_filter.h"

#include "core/lint/engine/rule.h"
#include "core/models/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace toolroom {

namespace {

struct ProblemGroupText {
    Q_DECLARE_TR_FUNCTIONS(ProblemGroup)
};

std::string_view groupKey(const Finding& finding, ProblemGrouping grouping) {
    switch (grouping) {
    case ProblemGrouping::Rule:
        return finding.rule;
    case ProblemGrouping::Tool:
        return finding.tool();
    case ProblemGrouping::Source:
        return finding.text ? std::string_view(finding.text->name()) : std::string_view();
    case ProblemGrouping::Severity:
        return severityName(finding.severity);
    }
    return {};
}

ProblemGroup newGroup(const LintedRegistry& registry, const Finding& finding, std::string_view key,
                      ProblemGrouping grouping) {
    if (grouping == ProblemGrouping::Severity)
        return {severityTitle(finding.severity), {}, finding.severity, {}};
    if (finding.rule.empty() && grouping != ProblemGrouping::Source)
        return {ProblemGroupText::tr("Source errors"), {}, finding.severity, {}};
    if (grouping == ProblemGrouping::Source && finding.text)
        return {registry.textTitle(*finding.text), {}, finding.severity, {}};
    const Rule* rule = grouping == ProblemGrouping::Rule ? findRule(key) : nullptr;
    return {toDisplayLine(key, 200), rule ? translated(Message(rule->title, 0, {})) : QString(), finding.severity, {}};
}

} // namespace

std::vector<Section<ProblemGroup>> groupProblems(const LintedRegistry& registry, const ProblemFilter& filter,
                                                 ProblemGrouping grouping, const AbortSignal& abort) {
    std::vector<Section<ProblemGroup>> sections;
    std::unordered_map<std::string_view, std::size_t> known;
    const auto add = [&](std::uint32_t number) {
        const Finding& finding = registry.finding(number);
        if (!filter.matchesSeverity(finding.severity))
            return;
        const std::string_view key = groupKey(finding, grouping);
        const auto [place, isNew] = known.try_emplace(key, sections.size());
        if (isNew)
            sections.push_back({newGroup(registry, finding, key, grouping), {}});
        Section<ProblemGroup>& section = sections[place->second];
        section.rows.push_back(number);
        section.group.counts.add(finding.severity);
        section.group.worst = std::min(section.group.worst, finding.severity);
    };
    if (!filter.text.empty()) {
        for (const std::uint32_t number : registry.findingIndex().findRows(filter.text, abort))
            if (!filter.tool || registry.toolOf(number) == filter.tool)
                add(number);
    } else if (filter.tool) {
        for (const std::uint32_t number : registry.findingsOf(*filter.tool))
            add(number);
    } else {
        for (std::uint32_t number = 0; number < registry.findings().size(); ++number) {
            if (number % 1024 == 0 && abort.stop_requested())
                return {};
            add(number);
        }
    }
    std::ranges::stable_sort(sections, {}, [](const Section<ProblemGroup>& section) { return section.group.worst; });
    return sections;
}

} // namespace toolroom
