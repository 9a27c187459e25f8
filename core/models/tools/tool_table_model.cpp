// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/tools/tool_table_model.h"

#include "core/models/text.h"
#include "core/models/tools/declared_text.h"

#include <algorithm>
#include <tuple>

namespace toolroom {

QVariant toolRoleData(const LintedRegistry& registry, std::uint32_t tool, int role) {
    switch (static_cast<ToolRole>(role)) {
    case ToolRole::Index:
        return tool;
    case ToolRole::Counts:
        return QVariant::fromValue(registry.countsOf(tool));
    case ToolRole::Members:
    case ToolRole::State:
    case ToolRole::HasFailed:
    case ToolRole::IsConnected:
        return {};
    }
    return {};
}

void ToolTableModel::setTools(LintedRegistryPtr registry, std::vector<std::uint32_t> tools) {
    reset(std::move(tools), [&] { m_registry = std::move(registry); });
}

QModelIndex ToolTableModel::indexOfTool(std::uint32_t tool) const {
    const auto found = std::ranges::find(rows(), tool);
    return found == rows().end() ? QModelIndex() : index(static_cast<int>(found - rows().begin()), 0);
}

QString ToolTableModel::header(int column) const {
    switch (column) {
    case Name:
        return tr("Name");
    case Source:
        return tr("Source");
    case ContractColumn:
        return tr("Contract");
    case CategoryColumn:
        return tr("Category");
    case ConsequenceColumn:
        return tr("Consequence");
    case Parameters:
        return tr("Parameters");
    case Findings:
        return tr("Findings");
    default:
        return {};
    }
}

QVariant ToolTableModel::cellText(std::uint32_t tool, int column) const {
    const RegisteredTool& facts = m_registry->tool(tool);
    switch (column) {
    case Name:
        return toDisplayLine(facts.name.empty() ? facts.pointer : facts.name, 200);
    case Source:
        return m_registry->sourceTitle(facts.sourceId);
    case ContractColumn:
        return contractText(facts.contract);
    case CategoryColumn:
        return facts.category ? categoryText(*facts.category) : QString();
    case ConsequenceColumn:
        return facts.consequence ? consequenceText(*facts.consequence) : QString();
    case Parameters:
        return static_cast<qulonglong>(facts.parameters);
    default:
        return {};
    }
}

QVariant ToolTableModel::cell(const std::uint32_t& tool, int column, int role) const {
    switch (role) {
    case Qt::DisplayRole:
        return cellText(tool, column);
    case Qt::TextAlignmentRole:
        return QVariant(column == Parameters ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::AccessibleTextRole:
        return column == Findings ? QVariant(severityCountsText(m_registry->countsOf(tool))) : cellText(tool, column);
    default:
        return toolRoleData(*m_registry, tool, role);
    }
}

namespace {

template <class Key>
void sortBy(std::vector<std::uint32_t>& tools, Qt::SortOrder order, Key key) {
    if (order == Qt::AscendingOrder)
        std::ranges::stable_sort(tools, std::ranges::less(), key);
    else
        std::ranges::stable_sort(tools, std::ranges::greater(), key);
}

} // namespace

void sortTools(const LintedRegistry& registry, std::vector<std::uint32_t>& tools, ToolTableModel::Column column,
               Qt::SortOrder order) {
    const auto tool = [&](std::uint32_t index) -> const RegisteredTool& { return registry.tool(index); };
    switch (column) {
    case ToolTableModel::Name:
        return sortBy(tools, order, [&](std::uint32_t i) { return std::string_view(tool(i).name); });
    case ToolTableModel::Source:
        return sortBy(tools, order, [&](std::uint32_t i) { return std::string_view(tool(i).sourceId); });
    case ToolTableModel::ContractColumn:
        return sortBy(tools, order, [&](std::uint32_t i) { return contractName(tool(i).contract); });
    case ToolTableModel::CategoryColumn:
        return sortBy(tools, order, [&](std::uint32_t i) { return tool(i).category; });
    case ToolTableModel::ConsequenceColumn:
        return sortBy(tools, order, [&](std::uint32_t i) { return tool(i).consequence; });
    case ToolTableModel::Parameters:
        return sortBy(tools, order, [&](std::uint32_t i) { return tool(i).parameters; });
    case ToolTableModel::Findings:
        return sortBy(tools, order, [&](std::uint32_t i) {
            const SeverityCounts& counts = registry.countsOf(i);
            return std::tuple(counts.errors, counts.warnings, counts.notes);
        });
    }
}

} // namespace toolroom
