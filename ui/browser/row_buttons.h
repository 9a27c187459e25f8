// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QPersistentModelIndex>
#include <QWidget>

#include <vector>

class QHBoxLayout;
class QMenu;
class QToolButton;
class QTreeView;

namespace toolroom {

/// Buttons at the end of one row of a tree. They are for the mouse; the context menu of the row has the same commands.
class RowButtons : public QWidget {
    Q_OBJECT

public:
    explicit RowButtons(QTreeView& tree);

    /// Shows the actions of `commands` that have an icon at `row`, which is a row of the first column. Without a row,
    /// or if there are no such actions, nothing is shown. Takes ownership of `commands`, which may be null.
    void showAt(const QModelIndex& row, QMenu* commands);
    [[nodiscard]] const QPersistentModelIndex& row() const { return m_row; }
    /// The width that they take at the end of `row`; 0 if they are elsewhere.
    [[nodiscard]] int widthAt(const QModelIndex& row) const;
    /// Moves with the row.
    void place();

private:
    QTreeView& m_tree;
    QPersistentModelIndex m_row;
    QMenu* m_commands = nullptr;
    QHBoxLayout* m_layout;
    std::vector<QToolButton*> m_buttons;
};

} // namespace toolroom
