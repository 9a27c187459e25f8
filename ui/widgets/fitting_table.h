// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QTableView>

namespace toolroom {

/// A quiet table in the flow of a page: as high as its rows up to a limit, texts wrapped, no grid. The page scrolls
/// before the table does.
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
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void fit();

    bool m_isFitting = false;
};

} // namespace toolroom
