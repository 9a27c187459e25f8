// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/row_model.h"
#include "core/models/tools/linted_registry.h"

#include <cstdint>
#include <vector>

namespace toolroom {

enum class ToolRole {
    Index = Qt::UserRole + 1, ///< index in the registry, uint
    Counts,                   ///< SeverityCounts
    Members,                  ///< number of tools below a source, uint; absent for a tool
    State,                    ///< LiveSource::state of a source
    HasFailed,                ///< LiveSource::hasFailed of a source
    IsConnected,              ///< LiveSource::isConnected of a source
};

/// The value of a ToolRole for one tool, shared by the table and the tree.
[[nodiscard]] QVariant toolRoleData(const LintedRegistry& registry, std::uint32_t tool, int role);

/// The registry as a flat table. Rows are indexes of tools, so filtering needs no proxy model.
class TOOLROOM_EXPORT ToolTableModel final : public RowModel<std::uint32_t> {
    Q_OBJECT

public:
    enum Column { Name, Findings, Source, ContractColumn, CategoryColumn, ConsequenceColumn, Parameters };

    using RowModel::RowModel;

    void setTools(LintedRegistryPtr registry, std::vector<std::uint32_t> tools);
    /// Invalid when the tool is not shown.
    [[nodiscard]] QModelIndex indexOfTool(std::uint32_t tool) const;

protected:
    [[nodiscard]] int columns() const override { return Parameters + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] Qt::SortOrder initialSortOrder(int column) const override {
        return column == Findings ? Qt::DescendingOrder : Qt::AscendingOrder;
    }
    [[nodiscard]] QVariant cell(const std::uint32_t& tool, int column, int role) const override;

private:
    [[nodiscard]] QVariant cellText(std::uint32_t tool, int column) const;

    LintedRegistryPtr m_registry;
};

/// Sorts `tools` by a column of the table; equal tools keep the registry order.
TOOLROOM_EXPORT void sortTools(const LintedRegistry& registry, std::vector<std::uint32_t>& tools,
                               ToolTableModel::Column column, Qt::SortOrder order);

} // namespace toolroom
