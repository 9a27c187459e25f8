// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/linted_registry.h"
#include "core/models/row_model.h"

#include <cstdint>
#include <vector>

namespace toolroom {

enum class ToolRole {
    Index = Qt::UserRole + 1, ///< in the registry, uint
    Counts,                   ///< SeverityCounts
    Members,                  ///< of an origin: how many tools are shown below it; absent for a tool
};

/// What `role` says of one tool, the same in the table and in the tree.
[[nodiscard]] QVariant toolFact(const LintedRegistry& registry, std::uint32_t tool, int role);

/// The registry as a flat table: the rows are indexes of tools, so filtering never maps rows.
class TOOLROOM_EXPORT ToolTableModel final : public RowModel<std::uint32_t> {
    Q_OBJECT

public:
    enum Column { Name, Findings, Origin, ProfileColumn, CategoryColumn, ConsequenceColumn, Parameters };

    using RowModel::RowModel;

    void setTools(LintedRegistryPtr registry, std::vector<std::uint32_t> tools);
    /// Invalid when the tool is not shown.
    [[nodiscard]] QModelIndex indexOfTool(std::uint32_t tool) const;

protected:
    [[nodiscard]] int columns() const override { return Parameters + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const std::uint32_t& tool, int column, int role) const override;

private:
    [[nodiscard]] QVariant words(std::uint32_t tool, int column) const;

    LintedRegistryPtr m_registry;
};

/// Orders `tools` by a column of the table; equal ones stay in the registry's order.
TOOLROOM_EXPORT void sortTools(const LintedRegistry& registry, std::vector<std::uint32_t>& tools,
                               ToolTableModel::Column column, Qt::SortOrder order);

} // namespace toolroom
