// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/content_sized_table.h"

#include "ui/widgets/boxes.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <utility>

namespace toolroom {

namespace {

constexpr int maxWrappedRows = 200; ///< longer tables do not wrap, because measuring takes time
constexpr int maxUnwrappedHeight = 400;
constexpr std::size_t maxCachedWidths = 8; ///< entries in the cache of heights

} // namespace

ContentSizedTable::ContentSizedTable(const QString& name, QWidget* parent)
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
    horizontalHeader()->setResizeContentsPrecision(maxWrappedRows);
    m_refit.setSingleShot(true);
    connect(&m_refit, &QTimer::timeout, this, &ContentSizedTable::fit);
    connect(horizontalHeader(), &QHeaderView::sectionResized, this, [this] {
        if (!m_isFitting)
            m_refit.start(0);
    });
}

void ContentSizedTable::setModel(QAbstractItemModel* model) {
    QTableView::setModel(model);
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        m_heights.clear();
        m_isStale = !isVisible(); // measuring is expensive, so it is deferred until the table is shown
        if (m_isStale)
            return;
        prepareColumns();
        fit();
    });
}

void ContentSizedTable::setStretchColumn(int column) {
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
}

void ContentSizedTable::fit() {
    if (m_isFitting || !model())
        return;
    m_isFitting = true;
    const bool wraps = model()->rowCount() <= maxWrappedRows;
    setWordWrap(wraps);
    horizontalHeader()->length(); // forces pending width updates
    if (wraps)
        fitRows();
    setFixedHeight(sizeHint().height());
    m_isFitting = false;
}

void ContentSizedTable::fitRows() {
    std::vector<int> widths = {viewport()->width()};
    for (int column = 0; column < model()->columnCount(); ++column)
        widths.push_back(columnWidth(column));
    if (m_heights.size() == maxCachedWidths && !m_heights.contains(widths))
        m_heights.clear();
    const auto [known, isNew] = m_heights.try_emplace(std::move(widths));
    std::vector<int>& heights = known->second;
    if (isNew) {
        resizeRowsToContents();
        for (int row = 0; row < model()->rowCount(); ++row)
            heights.push_back(rowHeight(row));
        return;
    }
    for (int row = 0; row < model()->rowCount(); ++row)
        setRowHeight(row, heights[static_cast<std::size_t>(row)]);
}

void ContentSizedTable::showEvent(QShowEvent* event) {
    QTableView::showEvent(event);
    if (!std::exchange(m_isStale, false))
        return;
    prepareColumns();
    fit();
}

void ContentSizedTable::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        m_heights.clear();
}

QSize ContentSizedTable::sizeHint() const {
    const int header = horizontalHeader()->isHidden() ? 0 : horizontalHeader()->sizeHint().height();
    const int whole = header + verticalHeader()->length();
    return {400, wordWrap() ? whole : std::min(whole, maxUnwrappedHeight)};
}

void ContentSizedTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fit();
}

void ContentSizedTable::wheelEvent(QWheelEvent* event) {
    if (verticalScrollBar()->maximum() == 0)
        event->ignore();
    else
        QTableView::wheelEvent(event);
}

TableScrollArea::TableScrollArea(ContentSizedTable* table, QWidget* parent)
    : QScrollArea(parent)
    , m_table(table) {
    scrollVertically(*this);
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
