// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/routing/pairs_model.h"

#include "core/models/routing/ranking_model.h"
#include "core/models/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>

namespace toolroom {

namespace {

QString shortName(const RoutingAnalysis& analysis, std::size_t tool) {
    return toDisplayLine(analysis.index->tools()[tool].name, 100);
}

/// "search_code, search_issues, and 3 more".
QString familyTitle(const RoutingAnalysis& analysis, const std::vector<std::size_t>& tools) {
    const QString names =
        QStringLiteral("%1, %2").arg(shortName(analysis, tools.front()), shortName(analysis, tools[1]));
    const auto others = static_cast<int>(tools.size()) - 2;
    return others == 0
               ? names
               : QCoreApplication::translate("toolroom::PairsModel", "%1, and %Ln more", nullptr, others).arg(names);
}

QString bandTitle(RoutingBand band) {
    return band == RoutingBand::Lost
               ? QCoreApplication::translate("toolroom::PairsModel", "Lost: the other tool wins")
               : QCoreApplication::translate("toolroom::PairsModel", "Close: hard to distinguish");
}

void addMember(std::vector<std::size_t>& tools, std::size_t tool) {
    if (!std::ranges::contains(tools, tool))
        tools.push_back(tool);
}

/// How often models called the wrong tool for such a pair. With few tools, only the first figure applies.
QString wrongCallsText(RoutingBand band, std::size_t tools) {
    constexpr std::size_t few = 37; // see RoutingBand
    const auto percent = [](int value) {
        return QCoreApplication::translate("toolroom::PairsModel", "%1%").arg(value);
    };
    const auto [least, most] = band == RoutingBand::Lost ? std::pair(16, 56) : std::pair(6, 34);
    return tools <= few ? percent(least)
                        : QCoreApplication::translate("toolroom::PairsModel", "%1–%2", "range of percentages")
                              .arg(QString::number(least), percent(most));
}

} // namespace

GroupedPairs groupPairs(const RoutingAnalysis& analysis, const LintedRegistry& registry, const std::string& source) {
    GroupedPairs grouped;
    const std::vector<ToolPair>& pairs = analysis.pairs.worst;
    const std::size_t tools = analysis.index->tools().size();
    const bool byFamily = tools > maxUngroupedTools;
    const std::vector<std::uint32_t> families =
        byFamily ? findToolFamilies(pairs, tools) : std::vector<std::uint32_t>();
    const auto isOfSource = [&](std::uint32_t tool) { return registry.tool(tool).sourceId == source; };
    std::unordered_map<std::uint32_t, std::size_t> known; // the sections by family or band
    std::set<std::size_t> shown;
    for (std::uint32_t number = 0; number < pairs.size(); ++number) {
        const ToolPair& pair = pairs[number];
        if (!source.empty() && !isOfSource(pair.tool) && !isOfSource(pair.other))
            continue;
        const RoutingBand band = bandOf(pair.margin);
        const auto group = byFamily ? families[pair.tool] : static_cast<std::uint32_t>(band);
        const auto [place, isNew] = known.try_emplace(group, grouped.sections.size());
        if (isNew)
            grouped.sections.push_back({{byFamily ? QString() : bandTitle(band), {}}, {}});
        Section<PairGroup>& section = grouped.sections[place->second];
        section.rows.push_back(number);
        ++grouped.count;
        shown.insert({pair.tool, pair.other});
        if (byFamily) {
            addMember(section.group.tools, pair.tool);
            addMember(section.group.tools, pair.other);
        }
    }
    for (Section<PairGroup>& section : grouped.sections)
        if (byFamily)
            section.group.title = familyTitle(analysis, section.group.tools);
    if (source.empty())
        return grouped;
    for (std::uint32_t tool = 0; tool < tools; ++tool)
        if (isOfSource(tool) || shown.contains(tool))
            grouped.tools.push_back(tool);
    return grouped;
}

void PairsModel::setPairs(LintedRegistryPtr registry, RoutingAnalysisPtr analysis,
                          std::vector<Section<PairGroup>> sections) {
    reset(std::move(sections), [&] {
        m_registry = std::move(registry);
        m_analysis = std::move(analysis);
        const auto& tools = m_registry->tools();
        m_hasSources = std::ranges::any_of(
            tools, [&](const RegisteredTool& tool) { return tool.sourceId != tools.front().sourceId; });
    });
}

QString PairsModel::header(int column) const {
    switch (column) {
    case Tool:
        return tr("Expected Tool");
    case Other:
        return tr("Confused With");
    case Margin:
        return tr("Margin");
    default:
        return tr("Wrong Calls");
    }
}

QString PairsModel::toolText(std::uint32_t tool) const {
    const QString name = shortName(*m_analysis, tool);
    return m_hasSources ? QStringLiteral("%1 · %2").arg(name, toDisplayLine(m_registry->tool(tool).sourceId, 100))
                        : name;
}

QString PairsModel::text(const ToolPair& pair, int column) const {
    switch (column) {
    case Tool:
        return toolText(pair.tool);
    case Other:
        return toolText(pair.other);
    case Margin:
        return marginText(pair.margin);
    default:
        return wrongCallsText(bandOf(pair.margin), m_analysis->index->tools().size());
    }
}

QVariant PairsModel::groupCell(const Section<PairGroup>& section, int column, int role) const {
    if (column != Tool || (role != Qt::DisplayRole && role != Qt::AccessibleTextRole))
        return {};
    return tr("%1 (%Ln pair(s))", "name of a group", static_cast<int>(section.rows.size())).arg(section.group.title);
}

QVariant PairsModel::cell(std::uint32_t number, int column, int role) const {
    if (role == Qt::TextAlignmentRole && column >= Margin)
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    return role == Qt::DisplayRole ? QVariant(text(pair(number), column)) : QVariant();
}

} // namespace toolroom
