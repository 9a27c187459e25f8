// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/trace/timeline_view.h"

#include "core/models/trace/span_text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace toolroom {

namespace {

constexpr double zoomStep = 1.25;
constexpr double minRangeNs = 100;  ///< visible range at the highest zoom
constexpr int barUnits = 1'000'000; ///< range of the horizontal scroll bar, for the whole time
constexpr double nsPerMs = 1e6;
constexpr std::int64_t longShare = 20; ///< a step is long if it took at least 1/20 of the time
constexpr double liveGrowth = 1.5;
constexpr int overviewHeight = 22;
constexpr int minOverviewRows = 100;
constexpr int maxLabelWidth = 320;
constexpr int measuredLabels = 400; ///< rows that determine the width of the labels

} // namespace

TimelineView::TimelineView(QWidget* parent)
    : QAbstractScrollArea(parent) {
    setAccessibleName(tr("Timeline"));
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setBackgroundRole(QPalette::Base);
    viewport()->setMouseTracking(true);
    verticalScrollBar()->setSingleStep(1);
    updateBars();
}

void TimelineView::setTimeline(TimelinePtr timeline) {
    const QSize sizeBefore = sizeHint();
    const TimelinePtr before = std::exchange(m_timeline, std::move(timeline));
    const bool isSame = before && m_timeline && before->traces().front()->run == m_timeline->traces().front()->run;
    // Rows may have been inserted above: keep the current span, not the current row number.
    const auto newRowOf = [&](int row) {
        if (!isSame || row < 0 || row >= static_cast<int>(before->rows().size()))
            return -1;
        const TimelineRow& old = before->row(row);
        const int id = before->span(old).id;
        if (row < rowCount() && m_timeline->span(m_timeline->row(row)).id == id &&
            m_timeline->row(row).trace == old.trace)
            return row;
        return m_timeline->rowOfSpan(before->traces()[old.trace]->run, id).value_or(-1);
    };
    const bool wasAtEnd = verticalScrollBar()->value() == verticalScrollBar()->maximum();
    const int first = newRowOf(verticalScrollBar()->value());
    m_current = newRowOf(m_current);
    m_hovered = -1;
    if (!isSame)
        m_range.reset();
    measureLabels();
    updateBars();
    const bool follows = isSame && wasAtEnd && m_timeline->isOpen();
    const int shown = isSame ? first : firstLongRow();
    verticalScrollBar()->setValue(follows ? verticalScrollBar()->maximum() : std::max(0, shown));
    if (sizeHint() != sizeBefore) // avoids laying out the whole page
        updateGeometry();
    viewport()->update();
}

int TimelineView::firstLongRow() const {
    for (int row = 0; row < rowCount(); ++row)
        if (m_timeline->row(row).durationNs >= m_timeline->durationNs() / longShare)
            return row;
    return 0;
}

void TimelineView::setCurrentRow(int row) {
    row = std::clamp(row, -1, rowCount() - 1);
    if (row == m_current)
        return;
    m_current = row;
    if (row >= 0) {
        const int first = verticalScrollBar()->value();
        if (row < first)
            verticalScrollBar()->setValue(row);
        else if (row >= first + visibleRows())
            verticalScrollBar()->setValue(row - visibleRows() + 1);
        const TimelineRow& shown = m_timeline->row(row);
        setAccessibleDescription(spanDescription(shown, m_timeline->span(shown)));
    }
    viewport()->update();
    Q_EMIT currentChanged(row);
}

int TimelineView::rowHeight() const {
    return fontMetrics().height() + innerSpacing;
}

bool TimelineView::hasOverview() const {
    return rowCount() >= minOverviewRows;
}

int TimelineView::headerHeight() const {
    return fontMetrics().height() + innerSpacing + (hasOverview() ? overviewHeight : 0);
}

int TimelineView::visibleRows() const {
    return std::max(1, (viewport()->height() - headerHeight()) / rowHeight());
}

int TimelineView::rowAt(const QPoint& position) const {
    if (position.y() < headerHeight())
        return -1;
    const int row = verticalScrollBar()->value() + (position.y() - headerHeight()) / rowHeight();
    return row < rowCount() ? row : -1;
}

double TimelineView::totalNs() const {
    if (!m_timeline)
        return nsPerMs;
    const auto whole = std::max(minRangeNs, static_cast<double>(m_timeline->durationNs()));
    if (!m_timeline->isOpen())
        return whole;
    // While a run is in progress, the axis grows in steps.
    double round = nsPerMs * 100;
    while (round < whole)
        round *= liveGrowth;
    return round;
}

TimelineView::Range TimelineView::range() const {
    return m_range ? *m_range : Range{0, totalNs()};
}

TimelineScale TimelineView::scale() const {
    const Range shown = range();
    const qreal width = std::max(20, viewport()->width() - m_labels - pageMargin);
    return {.labels = static_cast<qreal>(m_labels), .width = width, .fromNs = shown.fromNs, .toNs = shown.toNs};
}

void TimelineView::measureLabels() {
    int widest = 80;
    for (int i = 0; i < std::min(rowCount(), measuredLabels); ++i) {
        const TimelineRow& row = m_timeline->row(i);
        widest = std::max(widest, fontMetrics().horizontalAdvance(spanLabel(row, m_timeline->span(row))) +
                                      12 * std::min(row.depth, 8));
    }
    m_labels = std::min({widest + 24, maxLabelWidth, std::max(100, viewport()->width() * 2 / 5)});
}

void TimelineView::setRange(Range range) {
    const double whole = totalNs();
    const double length = std::clamp(range.toNs - range.fromNs, std::min(minRangeNs, whole), whole);
    const double from = std::clamp(range.fromNs, 0.0, whole - length);
    if (length >= whole)
        m_range.reset();
    else
        m_range = Range{from, from + length};
    scrollToVisibleTime();
    updateBars();
    viewport()->update();
    Q_EMIT rangeChanged();
}

void TimelineView::zoomAt(double factor, qreal x) {
    const Range shown = range();
    const double middle = std::clamp(scale().xToTime(x), shown.fromNs, shown.toNs);
    setRange({middle - (middle - shown.fromNs) / factor, middle + (shown.toNs - middle) / factor});
}

void TimelineView::zoom(double factor) {
    const TimelineScale shown = scale();
    qreal x = shown.labels + shown.width / 2;
    if (m_current >= 0) { // toward the current span
        const TimelineRow& row = m_timeline->row(m_current);
        const qreal middle = shown.timeToX(static_cast<double>(row.startNs) + static_cast<double>(row.durationNs) / 2);
        if (middle >= shown.labels && middle <= shown.labels + shown.width)
            x = middle;
    }
    zoomAt(factor, x);
}

void TimelineView::fit() {
    setRange({0, totalNs()});
}

void TimelineView::pan(double ns) {
    const Range shown = range();
    if (m_range)
        setRange({shown.fromNs + ns, shown.toNs + ns});
}

void TimelineView::scrollToVisibleTime() {
    if (!m_range || rowCount() <= visibleRows())
        return;
    const auto from = static_cast<std::int64_t>(m_range->fromNs);
    const auto to = static_cast<std::int64_t>(m_range->toNs);
    const int first = verticalScrollBar()->value();
    for (int row = first; row < std::min(first + visibleRows(), rowCount()); ++row)
        if (m_timeline->row(row).startNs <= to && m_timeline->row(row).endNs() >= from)
            return;
    if (const auto row = m_timeline->firstRowIn(from, to))
        verticalScrollBar()->setValue(std::max(0, *row - 2));
}

void TimelineView::updateBars() {
    const QScopedValueRollback updating(m_isUpdatingBars, true);
    verticalScrollBar()->setPageStep(visibleRows());
    verticalScrollBar()->setRange(0, std::max(0, rowCount() - visibleRows()));
    const Range shown = range();
    const double whole = totalNs();
    const auto units = [whole](double ns) { return static_cast<int>(ns / whole * barUnits); };
    const int page = std::max(1, units(shown.toNs - shown.fromNs));
    horizontalScrollBar()->setPageStep(page);
    horizontalScrollBar()->setSingleStep(std::max(1, page / 20));
    horizontalScrollBar()->setRange(0, m_range ? barUnits - page : 0);
    horizontalScrollBar()->setValue(units(shown.fromNs));
}

void TimelineView::scrollContentsBy(int dx, int /*dy*/) {
    if (dx != 0 && !m_isUpdatingBars && m_range) {
        const double length = m_range->toNs - m_range->fromNs;
        const double from = static_cast<double>(horizontalScrollBar()->value()) / barUnits * totalNs();
        m_range = Range{from, from + length};
        scrollToVisibleTime();
        Q_EMIT rangeChanged();
    }
    viewport()->update();
}

void TimelineView::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(viewport());
    painter.setFont(font());
    if (!m_timeline)
        return;
    const Theme& theme = themeOf(this);
    const TimelineScale shown = scale();
    const TimelinePainter timeline(painter, theme, *m_timeline, shown);
    const int overview = hasOverview() ? overviewHeight : 0;
    const QRectF axis(0, overview, viewport()->width(), headerHeight() - overview);
    if (hasOverview())
        timeline.drawOverview(QRectF(0, 0, viewport()->width(), overview));
    painter.save();
    painter.setClipRect(QRectF(0, overview, viewport()->width(), viewport()->height()));
    timeline.drawAxis(axis, std::min(viewport()->height(), headerHeight() + rowCount() * rowHeight()));
    painter.setClipRect(QRectF(0, headerHeight(), viewport()->width(), viewport()->height()));
    const int first = verticalScrollBar()->value();
    for (int row = first; row < rowCount(); ++row) {
        const QRectF rect(0, headerHeight() + (row - first) * rowHeight(), viewport()->width(), rowHeight());
        if (rect.top() > viewport()->height())
            break;
        if (row == m_current)
            painter.fillRect(rect, palette().highlight());
        else if (row == m_hovered)
            painter.fillRect(rect, palette().alternateBase());
        timeline.drawRow(m_timeline->row(row), rect);
        if (row == m_current && hasFocus()) {
            painter.setPen(theme.accent);
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(rect.adjusted(0.5, 0.5, -1, -1));
        }
    }
    painter.restore();
}

void TimelineView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    measureLabels();
    updateBars();
}

void TimelineView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        measureLabels();
        updateBars();
    }
}

void TimelineView::keyPressEvent(QKeyEvent* event) {
    const double length = range().toNs - range().fromNs;
    const auto go = [this](int row) { setCurrentRow(std::clamp(row, 0, std::max(0, rowCount() - 1))); };
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal: // the + key without Shift on many keyboards
        return zoom(zoomStep);
    case Qt::Key_Minus:
        return zoom(1 / zoomStep);
    case Qt::Key_0:
        return fit();
    case Qt::Key_Left:
        return pan(-length / 10);
    case Qt::Key_Right:
        return pan(length / 10);
    case Qt::Key_Up:
        return go(m_current - 1);
    case Qt::Key_Down:
        return go(m_current + 1);
    case Qt::Key_PageUp:
        return go(m_current - visibleRows());
    case Qt::Key_PageDown:
        return go(m_current + visibleRows());
    case Qt::Key_Home:
        return go(0);
    case Qt::Key_End:
        return go(rowCount() - 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current >= 0)
            Q_EMIT activated(m_current);
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void TimelineView::wheelEvent(QWheelEvent* event) {
    const QPoint turned = event->angleDelta();
    const bool scrolls = verticalScrollBar()->maximum() > 0;
    const bool sideways = event->modifiers().testFlag(Qt::ShiftModifier) || std::abs(turned.x()) > std::abs(turned.y());
    constexpr double notch = 120;
    if (sideways) {
        const double part = (std::abs(turned.x()) > std::abs(turned.y()) ? turned.x() : turned.y()) / notch;
        pan(-part * (range().toNs - range().fromNs) / 10);
    } else if (event->modifiers().testFlag(Qt::ControlModifier) || !scrolls) {
        zoomAt(std::pow(zoomStep, turned.y() / notch), event->position().x());
    } else {
        return QAbstractScrollArea::wheelEvent(event);
    }
    event->accept();
}

void TimelineView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return QAbstractScrollArea::mousePressEvent(event);
    m_pressed = event->position().toPoint();
    m_isDragging = false;
    m_draggedFromNs = range().fromNs;
    if (const int row = rowAt(*m_pressed); row >= 0)
        setCurrentRow(row);
}

void TimelineView::mouseMoveEvent(QMouseEvent* event) {
    const QPoint position = event->position().toPoint();
    if (const int hovered = rowAt(position); hovered != m_hovered) {
        m_hovered = hovered;
        viewport()->update();
    }
    if (!m_pressed)
        return;
    constexpr int started = 4; // distance in pixels after which a press becomes a drag
    const int moved = position.x() - m_pressed->x();
    m_isDragging = m_isDragging || std::abs(moved) > started;
    if (!m_isDragging || !m_range)
        return;
    viewport()->setCursor(Qt::ClosedHandCursor);
    const double length = range().toNs - range().fromNs;
    const double from = m_draggedFromNs - moved / scale().width * length;
    setRange({from, from + length});
}

void TimelineView::mouseReleaseEvent(QMouseEvent* event) {
    m_pressed.reset();
    m_isDragging = false;
    viewport()->unsetCursor();
    QAbstractScrollArea::mouseReleaseEvent(event);
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const int row = rowAt(event->position().toPoint()); row >= 0)
        Q_EMIT activated(row);
}

bool TimelineView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        showToolTip(help->pos(), help->globalPos());
        return true;
    }
    if (event->type() == QEvent::Leave && m_hovered >= 0) {
        m_hovered = -1;
        viewport()->update();
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void TimelineView::showToolTip(const QPoint& position, const QPoint& globalPosition) {
    const int row = rowAt(position);
    if (row < 0)
        return QToolTip::hideText();
    const TimelineRow& shown = m_timeline->row(row);
    QToolTip::showText(globalPosition, escapeForToolTip(spanDescription(shown, m_timeline->span(shown))), viewport());
}

QSize TimelineView::sizeHint() const {
    return {600, headerHeight() + rowHeight() * std::clamp(rowCount(), 4, 18) + 4};
}

QSize TimelineView::minimumSizeHint() const {
    return {200, headerHeight() + rowHeight() * 3};
}

} // namespace toolroom
