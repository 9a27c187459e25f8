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
    /// Takes ownership of `delegate`. `rowPadding` is the height of a row in addition to its text.
    HistoryTable(const QString& name, QAbstractItemModel& model, QAbstractItemDelegate* delegate, int rowPadding,
                 QWidget* parent = nullptr);

    /// New rows above do not move the rows in view unless the list is at its beginning. `isWhilePointed`: nor while the
    /// mouse is over the list; it returns to its beginning when the mouse leaves.
    void keepTopRow(bool isWhilePointed = false);

protected:
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    void fitRows();

    int m_rowPadding;
    bool m_isKeptByMouse = false;   ///< the list would be at its beginning
    QPersistentModelIndex m_topRow; ///< while rows are added or removed; invalid: the list is at its beginning
};

/// Runs, newest first; see keepTopRow().
class RunsTable : public HistoryTable {
    Q_OBJECT

public:
    explicit RunsTable(RunsModel& runs, QWidget* parent = nullptr);

    /// Hides what is the same for all runs of a tool.
    void setOneTool();
    /// Hides the columns that are empty or that have no room.
    void updateColumns();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    RunsModel& m_model;
    bool m_isOfOneTool = false;
};

} // namespace toolroom
