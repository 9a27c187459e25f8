// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QScrollArea>
#include <QTableView>
#include <QTimer>

#include <map>
#include <vector>

namespace toolroom {

/// A table without a grid that is as tall as its rows, with word-wrapped text. Only very long tables have a scroll bar.
class ContentSizedTable : public QTableView {
    Q_OBJECT

public:
    explicit ContentSizedTable(const QString& name, QWidget* parent = nullptr);

    void setModel(QAbstractItemModel* model) override;
    /// The column that takes the remaining width.
    void setStretchColumn(int column);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {100, 0}; }

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

    /// Called after the rows change and before they are measured, only while the table is visible.
    virtual void prepareColumns() {}

private:
    void fit();
    void fitRows();

    QTimer m_refit; ///< combines the width changes of several columns
    bool m_isFitting = false;
    bool m_isStale = false; ///< the rows changed while the table was hidden
    /// Row heights by the widths of the view and its columns. When a scroll bar appears and disappears, the same widths
    /// recur.
    std::map<std::vector<int>, std::vector<int>> m_heights;
};

/// A scroll area for a ContentSizedTable that keeps its current row visible.
class TableScrollArea : public QScrollArea {
    Q_OBJECT

public:
    explicit TableScrollArea(ContentSizedTable* table, QWidget* parent = nullptr);

    [[nodiscard]] QSize minimumSizeHint() const override { return {100, 40}; }

private:
    void scrollToCurrentRow();

    ContentSizedTable* m_table;
};

} // namespace toolroom
