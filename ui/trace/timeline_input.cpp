// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/trace/timeline_view.h"

#include "core/models/trace/span_text.h"
#include "ui/widgets/labels.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <cmath>

namespace toolroom {

namespace {

constexpr double zoomFactor = 1.25;

} // namespace

void TimelineView::keyPressEvent(QKeyEvent* event) {
    const double length = range().toNs - range().fromNs;
    const auto go = [this](int line) { setCurrentRow(m_lines.rowAt(line)); };
    const int current = m_lines.lineOf(m_current);
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal: // the + key without Shift on many keyboards
        return zoom(zoomFactor);
    case Qt::Key_Minus:
        return zoom(1 / zoomFactor);
    case Qt::Key_0:
        return fit();
    case Qt::Key_Left:
        return pan(-length / 10);
    case Qt::Key_Right:
        return pan(length / 10);
    case Qt::Key_Up:
        return go(current - 1);
    case Qt::Key_Down:
        return go(current + 1);
    case Qt::Key_PageUp:
        return go(current - visibleRows());
    case Qt::Key_PageDown:
        return go(current + visibleRows());
    case Qt::Key_Home:
        return go(0);
    case Qt::Key_End:
        return go(m_lines.count() - 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return activateCurrent();
    case Qt::Key_Space:
        if (m_current == TimelineLines::skippedRow)
            return activateCurrent();
        return QAbstractScrollArea::keyPressEvent(event);
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
        zoomAt(std::pow(zoomFactor, turned.y() / notch), event->position().x());
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
    const int row = rowAt(*m_pressed);
    if (row == TimelineLines::noRow)
        return;
    setCurrentRow(row);
    if (row == TimelineLines::skippedRow)
        activateCurrent();
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
    if (event->type() == QEvent::Leave && m_hovered != TimelineLines::noRow) {
        m_hovered = TimelineLines::noRow;
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

} // namespace toolroom
