// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/models/row_model.h"
#include "core/trace/statistics.h"

namespace toolroom {

enum class StatisticsRole {
    ToolId = Qt::UserRole + 1, ///< QString
    Recent,                    ///< std::vector<TimedRun>
};

/// Run statistics per tool as a table.
class TOOLROOM_EXPORT ToolStatisticsModel final : public RowModel<ToolStatistics> {
    Q_OBJECT

public:
    enum Column { Tool, Runs, Errors, DeniedOrAborted, Rate, Median, Slow, Recent };

    using RowModel::RowModel;

    /// Uses the order of the last sort() call; initially, most errors first, then most runs.
    void setStatistics(std::vector<ToolStatistics> statistics);
    void sort(int column, Qt::SortOrder order) override;

protected:
    [[nodiscard]] int columns() const override { return Recent + 1; }
    [[nodiscard]] QString header(int column) const override;
    [[nodiscard]] QVariant cell(const ToolStatistics& tool, int column, int role) const override;

private:
    void sortStatistics(std::vector<ToolStatistics>& statistics) const;

    int m_sortColumn = Errors;
    Qt::SortOrder m_order = Qt::DescendingOrder;
};

} // namespace toolroom

Q_DECLARE_METATYPE(std::vector<toolroom::TimedRun>)
