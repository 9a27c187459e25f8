// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QTableView>
#include <QTimer>

#include <map>
#include <vector>

namespace toolroom {

/// A quiet table in the flow of a page: as high as its rows, texts wrapped, no grid. Only a table with very many rows
/// scrolls by itself.
class FittingTable : public QTableView {
    Q_OBJECT

public:
    explicit FittingTable(const QString& name, QWidget* parent = nullptr);

    void setModel(QAbstractItemModel* model) override;
    /// The column that takes the width which the others leave.
    void setStretchColumn(int column);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {100, 0}; }

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

    /// Called when the rows have changed, before they are measured, once the table is seen.
    virtual void prepareColumns() {}

private:
    void fit();
    void fitRows();

    QTimer m_refit; ///< once for all columns that change their width together
    bool m_isFitting = false;
    bool m_isStale = false; ///< its rows have changed since it was seen
    /// Of the rows, by the width of the view and its columns: a scroll bar that comes and goes asks for the same again.
    std::map<std::vector<int>, std::vector<int>> m_heights;
};

} // namespace toolroom
