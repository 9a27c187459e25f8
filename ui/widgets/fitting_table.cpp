// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/fitting_table.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QWheelEvent>

namespace toolroom {

namespace {

constexpr int mostWrappedRows = 200; ///< measuring wrapped texts takes time; longer tables have rows of one line
constexpr int highest = 640;

} // namespace

FittingTable::FittingTable(const QString& name, QWidget* parent)
    : QTableView(parent) {
    setAccessibleName(name);
    setFrameShape(NoFrame);
    setShowGrid(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setTabKeyNavigation(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(fontMetrics().height() + 8);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setResizeContentsPrecision(mostWrappedRows);
}

void FittingTable::setModel(QAbstractItemModel* model) {
    QTableView::setModel(model);
    connect(model, &QAbstractItemModel::modelReset, this, &FittingTable::fit);
}

void FittingTable::setStretchColumn(int column) {
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
}

void FittingTable::fit() {
    if (m_isFitting || !model())
        return;
    m_isFitting = true;
    const bool wraps = model()->rowCount() <= mostWrappedRows;
    setWordWrap(wraps);
    if (wraps)
        resizeRowsToContents();
    setFixedHeight(sizeHint().height());
    m_isFitting = false;
}

QSize FittingTable::sizeHint() const {
    const int header = horizontalHeader()->isHidden() ? 0 : horizontalHeader()->sizeHint().height();
    return {400, std::min(header + verticalHeader()->length(), highest)};
}

void FittingTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fit();
}

void FittingTable::wheelEvent(QWheelEvent* event) {
    if (verticalScrollBar()->maximum() == 0)
        event->ignore();
    else
        QTableView::wheelEvent(event);
}

} // namespace toolroom
