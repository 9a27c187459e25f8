// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/table_scroll_area.h"

#include "ui/widgets/content_sized_table.h"

#include <QVBoxLayout>

namespace toolroom {

TableScrollArea::TableScrollArea(ContentSizedTable* table, QWidget* parent)
    : QScrollArea(parent)
    , m_table(table) {
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusProxy(table);
    viewport()->setBackgroundRole(QPalette::Base);
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(table);
    layout->addStretch();
    setWidget(content);
    connect(table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &TableScrollArea::scrollToCurrentRow);
}

void TableScrollArea::scrollToCurrentRow() {
    const QRect row = m_table->visualRect(m_table->currentIndex());
    const QPoint middle = m_table->viewport()->mapTo(widget(), row.center());
    ensureVisible(0, middle.y(), 0, row.height() / 2 + 4);
}

} // namespace toolroom
