// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QTableView>

namespace toolroom {

/// A table with one line per entry, of which one can be selected. The last column takes the remaining width.
class EntryTable : public QTableView {
    Q_OBJECT

public:
    EntryTable(const QString& name, QAbstractItemModel* model, QWidget* parent = nullptr);

    /// The row that is selected; -1: none.
    [[nodiscard]] int selectedRow() const;

Q_SIGNALS:
    void selected();
    /// Emitted for Enter and a double click.
    void rowActivated(int row);

protected:
    void keyPressEvent(QKeyEvent* event) override;
};

} // namespace toolroom
