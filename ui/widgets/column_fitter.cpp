// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/column_fitter.h"

#include <QAbstractItemView>
#include <QEvent>
#include <QHeaderView>
#include <QScopedValueRollback>

#include <algorithm>
#include <vector>

namespace toolroom {

namespace {

constexpr int measuredRows = 100; ///< in addition to the visible ones
constexpr int growthMs = 400;     ///< measuring takes time

struct Column {
    int number = 0;
    int wanted = 0;
    int weight = 1;
    int width = 0;
};

/// Shares `room` between the columns: each gets what it wants, or its share of what the others leave.
void shareRoom(std::vector<Column>& columns, int room) {
    std::ranges::sort(columns, {}, [](const Column& column) { return column.wanted / column.weight; });
    int weights = 0;
    for (const Column& column : columns)
        weights += column.weight;
    for (Column& column : columns) {
        column.width = std::min(column.wanted, room * column.weight / weights);
        room -= column.width;
        weights -= column.weight;
    }
}

} // namespace

ColumnFitter::ColumnFitter(QAbstractItemView& view, QHeaderView& header, int mainColumn, int share)
    : QObject(&view)
    , m_view(view)
    , m_header(header)
    , m_mainColumn(mainColumn)
    , m_share(share) {
    m_header.setStretchLastSection(false);
    m_header.setSectionResizeMode(QHeaderView::Interactive);
    m_header.setSectionResizeMode(mainColumn, QHeaderView::Stretch);
    m_header.setResizeContentsPrecision(measuredRows);
    m_view.viewport()->installEventFilter(this);
    m_later.setSingleShot(true);
    m_growth.setSingleShot(true);
    m_growth.setInterval(growthMs);
    connect(&m_later, &QTimer::timeout, this, [this] { fit(false); });
    connect(&m_growth, &QTimer::timeout, this, [this] { fit(true); });
    connect(m_view.model(), &QAbstractItemModel::modelReset, this, [this] { m_later.start(0); });
    connect(m_view.model(), &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex&, int first, int last) {
        if (last - first + 1 == m_view.model()->rowCount())
            m_later.start(0);
    });
    connect(&m_header, &QHeaderView::sectionResized, this, &ColumnFitter::sectionResized);
}

void ColumnFitter::growWithRows() {
    const auto grow = [this] {
        if (!m_growth.isActive())
            m_growth.start();
    };
    connect(m_view.model(), &QAbstractItemModel::rowsInserted, this, grow);
    connect(m_view.model(), &QAbstractItemModel::dataChanged, this, grow);
}

/// Hidden columns have no width, and the main column changes with the view.
void ColumnFitter::sectionResized(int column, int before, int after) {
    const bool isShownOrHidden = before == 0 || after == 0;
    if (isShownOrHidden && !m_isFitting)
        m_later.start(0);
    else if (!m_isFitting && column != m_mainColumn)
        m_isFitted = false;
}

bool ColumnFitter::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FontChange)
        m_isFitted = true;
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show || event->type() == QEvent::FontChange)
        m_later.start(0);
    return QObject::eventFilter(watched, event);
}

void ColumnFitter::fit(bool onlyWider) {
    if (!m_isFitted || !m_view.isVisible() || m_view.model()->rowCount() == 0)
        return;
    std::vector<Column> columns;
    for (int number = 0; number < m_header.count(); ++number) {
        if (m_header.isSectionHidden(number))
            continue;
        const int title = m_header.isHidden() ? 0 : m_header.sectionSizeHint(number);
        const int before = onlyWider && number != m_mainColumn ? m_header.sectionSize(number) : 0;
        columns.push_back({.number = number,
                           .wanted = std::max({m_view.sizeHintForColumn(number), title, before}),
                           .weight = number == m_mainColumn ? m_share : 1});
    }
    const QScopedValueRollback fitting(m_isFitting, true);
    shareRoom(columns, m_view.viewport()->width());
    for (const Column& column : columns)
        if (column.number != m_mainColumn)
            m_header.resizeSection(column.number, std::max(column.width, m_header.minimumSectionSize()));
}

} // namespace toolroom
