// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/servers/entry_table.h"

#include "ui/theme/theme.h"
#include "ui/widgets/cell_delegate.h"

#include <QHeaderView>
#include <QKeyEvent>

namespace toolroom {

EntryTable::EntryTable(const QString& name, QAbstractItemModel* model, QWidget* parent)
    : QTableView(parent) {
    setAccessibleName(name);
    setModel(model);
    setItemDelegate(new CellDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setMinimumHeight(3 * (fontMetrics().height() + innerSpacing));
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + innerSpacing);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setStretchLastSection(true);
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, &EntryTable::selected);
    connect(this, &QTableView::doubleClicked, this,
            [this](const QModelIndex& index) { Q_EMIT rowActivated(index.row()); });
}

int EntryTable::selectedRow() const {
    const QModelIndexList rows = selectionModel()->selectedRows();
    return rows.isEmpty() ? -1 : rows.front().row();
}

void EntryTable::keyPressEvent(QKeyEvent* event) {
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && selectedRow() >= 0)
        Q_EMIT rowActivated(selectedRow());
    else
        QTableView::keyPressEvent(event);
}

} // namespace toolroom
