// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/history/runs_model.h"

#include <QPersistentModelIndex>
#include <QTableView>

class QAbstractItemDelegate;

namespace toolroom {

/// A table of whole rows without a grid. The headers are aligned with the cells of their columns.
class HistoryTable : public QTableView {
    Q_OBJECT

public:
    /// Takes ownership of `delegate`.
    HistoryTable(const QString& name, QAbstractItemModel& model, QAbstractItemDelegate* delegate,
                 QWidget* parent = nullptr);

    /// The width that a column needs for `text`.
    [[nodiscard]] int widthOf(const QString& text) const;
};

/// Runs, newest first. New runs do not move the rows in view unless the list is at its beginning.
class RunsTable : public HistoryTable {
    Q_OBJECT

public:
    explicit RunsTable(RunsModel& runs, QWidget* parent = nullptr);

    /// Hides what is the same for all runs of a tool.
    void setOneTool();
    /// Divides the width among the columns by their content.
    void fitColumns();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void keepTopRow();
    [[nodiscard]] int contentWidth(int column) const;

    RunsModel& m_model;
    bool m_isOfOneTool = false;
    QPersistentModelIndex m_topRow; ///< while rows are added or removed; invalid: the list is at its beginning
};

} // namespace toolroom
