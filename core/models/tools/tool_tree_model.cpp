// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/tools/tool_tree_model.h"

#include "core/models/text.h"
#include "core/models/tools/tool_table_model.h"

#include <string_view>
#include <unordered_map>

namespace toolroom {

void ToolTreeModel::setTools(LintedRegistryPtr registry, const std::vector<std::uint32_t>& tools) {
    std::vector<Section<SourceGroup>> sections;
    std::unordered_map<std::string_view, std::size_t> known;
    for (const std::uint32_t tool : tools) {
        const std::string& sourceId = registry->tool(tool).sourceId;
        const auto [place, isNew] = known.try_emplace(sourceId, sections.size());
        if (isNew)
            sections.push_back({{toDisplayLine(sourceId, 200), {}}, {}});
        Section<SourceGroup>& section = sections[place->second];
        section.rows.push_back(tool);
        section.group.counts.add(registry->countsOf(tool));
    }
    reset(std::move(sections), [&] { m_registry = std::move(registry); });
}

QString ToolTreeModel::header(int column) const {
    return column == Name ? tr("Name") : tr("Findings");
}

QVariant ToolTreeModel::groupCell(const Section<SourceGroup>& section, int column, int role) const {
    const auto members = static_cast<uint>(section.rows.size());
    switch (role) {
    case Qt::DisplayRole:
        return column == Name ? section.group.name : QString();
    case Qt::AccessibleTextRole:
        return column == Name ? tr("%1, %n tool(s)", nullptr, static_cast<int>(members)).arg(section.group.name)
                              : severityCountsText(section.group.counts);
    case static_cast<int>(ToolRole::Counts):
        return QVariant::fromValue(section.group.counts);
    case static_cast<int>(ToolRole::Members):
        return members;
    default:
        return {};
    }
}

QVariant ToolTreeModel::cell(std::uint32_t tool, int column, int role) const {
    const RegisteredTool& facts = m_registry->tool(tool);
    switch (role) {
    case Qt::DisplayRole:
        return column == Name ? toDisplayLine(facts.name.empty() ? facts.pointer : facts.name, 200) : QString();
    case Qt::AccessibleTextRole:
        return column == Name ? cell(tool, column, Qt::DisplayRole) : severityCountsText(m_registry->countsOf(tool));
    default:
        return toolRoleData(*m_registry, tool, role);
    }
}

} // namespace toolroom
