// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/trace/timeline_view.h"

#include "core/models/trace/span_text.h"
#include "ui/theme/theme.h"

#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr double minRangeNs = 100;  ///< visible range at the highest zoom
constexpr int barUnits = 1'000'000; ///< range of the horizontal scroll bar, for the whole time
constexpr double nsPerMs = 1e6;
constexpr std::int64_t longShare = 20; ///< a step is long if it took at least 1/20 of the time
constexpr double liveGrowth = 1.5;
constexpr int overviewHeight = 22;
constexpr int minOverviewRows = 100;
constexpr int maxLabelWidth = 320;  ///< at the normal text size
constexpr int minBarsWidth = 110;   ///< the same; labels are elided to leave this room
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
    const int firstBefore = std::max(0, m_lines.rowAt(verticalScrollBar()->value()));
    m_lines.setTimeline(m_timeline.get());
    const int first = newRowOf(firstBefore);
    if (m_current != TimelineLines::skippedRow || !isSame || !m_lines.folds())
        m_current = newRowOf(m_current);
    m_hovered = TimelineLines::noRow;
    if (!isSame)
        m_range.reset();
    measureLabels();
    updateBars();
    const bool follows = isSame && wasAtEnd && m_timeline->isOpen();
    const int shown = isSame ? first : firstLongRow();
    verticalScrollBar()->setValue(follows ? verticalScrollBar()->maximum() : std::max(0, m_lines.lineOf(shown)));
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
    if (row != TimelineLines::skippedRow)
        row = std::clamp(row, -1, rowCount() - 1);
    if (row == m_current)
        return;
    m_current = row;
    if (row >= 0 && m_lines.lineOf(row) < 0)
        setSkippedExpanded(true);
    if (const int line = m_lines.lineOf(row); line >= 0) {
        const int first = verticalScrollBar()->value();
        if (line < first)
            verticalScrollBar()->setValue(line);
        else if (line >= first + visibleRows())
            verticalScrollBar()->setValue(line - visibleRows() + 1);
        setAccessibleDescription(
            row < 0 ? skippedText() : spanDescription(m_timeline->row(row), m_timeline->span(m_timeline->row(row))));
    }
    viewport()->update();
    Q_EMIT currentChanged(currentRow());
}

void TimelineView::setSkippedExpanded(bool isExpanded) {
    m_lines.setExpanded(m_timeline.get(), isExpanded);
    if (m_current >= 0 && m_lines.lineOf(m_current) < 0)
        setCurrentRow(TimelineLines::skippedRow);
    measureLabels();
    updateBars();
    updateGeometry();
    viewport()->update();
}

QString TimelineView::skippedText() const {
    const QString text = m_lines.isExpanded() ? tr("Hide %Ln skipped step(s)", nullptr, m_lines.skipped())
                                              : tr("%Ln step(s) skipped", nullptr, m_lines.skipped());
    return (m_lines.isExpanded() ? QStringLiteral("▾ ") : QStringLiteral("▸ ")) + text;
}

void TimelineView::activateCurrent() {
    if (m_current == TimelineLines::skippedRow) {
        setSkippedExpanded(!m_lines.isExpanded());
        setAccessibleDescription(skippedText());
    } else if (m_current >= 0) {
        Q_EMIT activated(m_current);
    }
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
        return TimelineLines::noRow;
    const int line = verticalScrollBar()->value() + (position.y() - headerHeight()) / rowHeight();
    return line < m_lines.count() ? m_lines.rowAt(line) : TimelineLines::noRow;
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
    if (m_lines.folds())
        widest = std::max(widest, fontMetrics().horizontalAdvance(skippedText()));
    for (int line = 0; line < std::min(m_lines.count(), measuredLabels); ++line) {
        if (m_lines.rowAt(line) < 0)
            break;
        const TimelineRow& row = m_timeline->row(m_lines.rowAt(line));
        widest = std::max(widest, fontMetrics().horizontalAdvance(spanLabel(row, m_timeline->span(row))) +
                                      12 * std::min(row.depth, 8));
    }
    m_labels = std::min({widest + 24, scaledToText(maxLabelWidth),
                         std::max(scaledToText(100), viewport()->width() - scaledToText(minBarsWidth))});
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
    if (!m_range || m_lines.count() <= visibleRows())
        return;
    const auto from = static_cast<std::int64_t>(m_range->fromNs);
    const auto to = static_cast<std::int64_t>(m_range->toNs);
    const int first = verticalScrollBar()->value();
    for (int line = first; line < std::min(first + visibleRows(), m_lines.count()); ++line) {
        const int row = m_lines.rowAt(line);
        if (row >= 0 && m_timeline->row(row).startNs <= to && m_timeline->row(row).endNs() >= from)
            return;
    }
    if (const auto row = m_timeline->firstRowIn(from, to); row && m_lines.lineOf(*row) >= 0)
        verticalScrollBar()->setValue(std::max(0, m_lines.lineOf(*row) - 2));
}

void TimelineView::updateBars() {
    const QScopedValueRollback updating(m_isUpdatingBars, true);
    verticalScrollBar()->setPageStep(visibleRows());
    verticalScrollBar()->setRange(0, std::max(0, m_lines.count() - visibleRows()));
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
    timeline.drawAxis(axis, std::min(viewport()->height(), headerHeight() + m_lines.count() * rowHeight()));
    painter.setClipRect(QRectF(0, headerHeight(), viewport()->width(), viewport()->height()));
    const int first = verticalScrollBar()->value();
    for (int line = first; line < m_lines.count(); ++line) {
        const int row = m_lines.rowAt(line);
        const QRectF rect(0, headerHeight() + (line - first) * rowHeight(), viewport()->width(), rowHeight());
        if (rect.top() > viewport()->height())
            break;
        if (row == m_current)
            painter.fillRect(rect, palette().highlight());
        else if (row == m_hovered)
            painter.fillRect(rect, palette().alternateBase());
        if (row >= 0) {
            timeline.drawRow(m_timeline->row(row), rect);
        } else {
            painter.setPen(theme.muted);
            painter.drawText(rect.adjusted(innerSpacing, 0, 0, 0), Qt::AlignVCenter | Qt::TextSingleLine,
                             skippedText());
        }
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

QSize TimelineView::sizeHint() const {
    return {600, headerHeight() + rowHeight() * std::clamp(m_lines.count(), 4, 18) + 4};
}

QSize TimelineView::minimumSizeHint() const {
    return {200, headerHeight() + rowHeight() * 3};
}

} // namespace toolroom
