// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/tools/tool_tree_model.h"

#include "core/models/text.h"
#include "core/models/tools/tool_table_model.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <unordered_map>

namespace toolroom {

namespace {

/// The loaded source with the tools of a live one; null if it has none.
const LoadedSource* loadedSourceOf(const LintedRegistry* registry, const LiveSource& live) {
    if (registry == nullptr || live.place.empty())
        return nullptr;
    const auto& sources = registry->snapshot().sources();
    const auto found = std::ranges::find_if(sources, [&](const LoadedSource& source) {
        return source.tools > 0 && (source.path == live.place || source.name == live.place);
    });
    return found == sources.end() ? nullptr : &*found;
}

/// Such as "read_file: 1 error".
QString withFindings(const QString& name, const SeverityCounts& counts) {
    return counts == SeverityCounts() ? name : QStringLiteral("%1: %2").arg(name, severityCountsText(counts));
}

} // namespace

void ToolTreeModel::setTools(LintedRegistryPtr registry, const std::vector<std::uint32_t>& tools,
                             const std::vector<LiveSource>& live) {
    std::vector<Section<SourceGroup>> sections;
    std::unordered_map<std::string_view, std::size_t> known;
    std::optional<std::size_t> builtin; // one group for all its sources
    for (const std::uint32_t tool : tools) {
        const std::string& sourceId = registry->tool(tool).sourceId;
        const auto [place, isNew] = known.try_emplace(sourceId, sections.size());
        if (isNew) {
            const LoadedSource* source = registry->snapshot().sourceOf(sourceId);
            const bool isBuiltin = source && isBuiltinSource(*source);
            if (isBuiltin && builtin)
                place->second = *builtin;
            else
                sections.push_back({{registry->sourceTitle(sourceId), {}, {}}, {}});
            if (isBuiltin)
                builtin = place->second;
        }
        Section<SourceGroup>& section = sections[place->second];
        section.rows.push_back(tool);
        section.group.counts.add(registry->countsOf(tool));
    }
    for (const LiveSource& each : live) {
        if (const LoadedSource* source = loadedSourceOf(registry.get(), each)) {
            const auto group = known.find(source->sourceId);
            if (group == known.end())
                continue;
            sections[group->second].group.live = each;
            if (!each.title.isEmpty())
                sections[group->second].group.name = each.title;
        } else if (!each.isReady()) {
            sections.push_back({{each.name, {}, each}, {}});
        }
    }
    reset(std::move(sections), [&] { m_registry = std::move(registry); });
}

QString ToolTreeModel::header(int /*column*/) const {
    return tr("Name");
}

QString ToolTreeModel::accessibleName(const Section<SourceGroup>& section) {
    const auto& [name, counts, live] = section.group;
    const QString state =
        live.reason.isEmpty() ? live.state : tr("%1: %2", "source, state").arg(live.state, live.reason);
    if (section.rows.empty())
        return tr("%1: %2", "source, state").arg(name, state);
    QString tools = tr("%1, %n tool(s)", nullptr, static_cast<int>(section.rows.size())).arg(name);
    if (live.isConnected)
        tools = tr("%1, connected", "source and number of tools").arg(tools);
    return live.isReady() ? withFindings(tools, counts) : tr("%1: %2", "source, state").arg(tools, state);
}

QVariant ToolTreeModel::groupCell(const Section<SourceGroup>& section, int /*column*/, int role) const {
    const auto members = static_cast<uint>(section.rows.size());
    switch (role) {
    case Qt::DisplayRole:
        return section.group.name;
    case Qt::AccessibleTextRole:
        return accessibleName(section);
    case static_cast<int>(ToolRole::Counts):
        return QVariant::fromValue(section.group.counts);
    case static_cast<int>(ToolRole::Members):
        return members;
    case static_cast<int>(ToolRole::State):
        return section.group.live.state;
    case static_cast<int>(ToolRole::HasFailed):
        return section.group.live.hasFailed;
    case static_cast<int>(ToolRole::IsConnected):
        return section.group.live.isConnected;
    default:
        return {};
    }
}

QVariant ToolTreeModel::cell(std::uint32_t tool, int column, int role) const {
    const RegisteredTool& facts = m_registry->tool(tool);
    switch (role) {
    case Qt::DisplayRole:
        return toDisplayLine(facts.name.empty() ? facts.pointer : facts.name, 200);
    case Qt::AccessibleTextRole:
        return withFindings(cell(tool, column, Qt::DisplayRole).toString(), m_registry->countsOf(tool));
    default:
        return toolRoleData(*m_registry, tool, role);
    }
}

} // namespace toolroom
