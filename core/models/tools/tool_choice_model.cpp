// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/tools/tool_choice_model.h"

#include "core/models/text.h"

#include <algorithm>

namespace toolroom {

void ToolChoiceModel::setTools(LintedRegistryPtr registry, std::vector<std::uint32_t> shown) {
    reset(std::move(shown), [&] { m_registry = std::move(registry); });
}

std::vector<std::uint32_t> ToolChoiceModel::checkedTools(const LintedRegistry& registry) const {
    std::vector<std::uint32_t> tools;
    for (const std::string& id : m_chosen)
        if (const auto tool = registry.indexOf(id))
            tools.push_back(*tool);
    std::ranges::sort(tools);
    return tools;
}

void ToolChoiceModel::checkAllListed() {
    for (const std::uint32_t tool : rows())
        m_chosen.insert(m_registry->tool(tool).id);
    emitChoiceChanged();
}

void ToolChoiceModel::uncheckAll() {
    m_chosen.clear();
    emitChoiceChanged();
}

void ToolChoiceModel::emitChoiceChanged() {
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, Name), index(rowCount() - 1, Name), {Qt::CheckStateRole});
    Q_EMIT checkedToolsChanged();
}

Qt::ItemFlags ToolChoiceModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags flags = RowModel::flags(index);
    return index.isValid() && index.column() == Name ? flags | Qt::ItemIsUserCheckable : flags;
}

bool ToolChoiceModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid() || index.column() != Name || role != Qt::CheckStateRole)
        return false;
    const std::string& id = m_registry->tool(row(index.row())).id;
    if (value.toInt() == Qt::Checked)
        m_chosen.insert(id);
    else
        m_chosen.erase(id);
    Q_EMIT dataChanged(index, index, {Qt::CheckStateRole});
    Q_EMIT checkedToolsChanged();
    return true;
}

QString ToolChoiceModel::header(int column) const {
    return column == Name ? tr("Name") : tr("Source");
}

QVariant ToolChoiceModel::cell(const std::uint32_t& tool, int column, int role) const {
    const RegisteredTool& facts = m_registry->tool(tool);
    if (role == Qt::CheckStateRole && column == Name)
        return m_chosen.contains(facts.id) ? Qt::Checked : Qt::Unchecked;
    if (role != Qt::DisplayRole)
        return {};
    return column == Name ? toDisplayLine(facts.name.empty() ? facts.pointer : facts.name, 200)
                          : m_registry->sourceTitle(facts.sourceId);
}

} // namespace toolroom
