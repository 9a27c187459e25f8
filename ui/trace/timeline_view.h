// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/trace/timeline_lines.h"
#include "ui/trace/timeline_painter.h"

#include <QAbstractScrollArea>

#include <algorithm>
#include <optional>

namespace toolroom {

/// A timeline with one row per span: its label on the left, its time on the right. Skipped spans share one row, which
/// expands on a click, Enter, or Space. Zooms with Ctrl+wheel (or the wheel
/// alone when all rows are visible), + and −; 0 shows the whole time. Pans with the left and right arrows, by dragging,
/// and with Shift+wheel. Paints only the visible rows, so 100,000 rows are as fast as ten.
class TimelineView : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit TimelineView(QWidget* parent = nullptr);

    /// Null clears the view. For the same run, keeps the current span and the scroll position; for another run, scrolls
    /// to the first long step.
    void setTimeline(TimelinePtr timeline);
    [[nodiscard]] const TimelinePtr& timeline() const { return m_timeline; }

    /// -1 if no row is selected.
    [[nodiscard]] int currentRow() const { return std::max(m_current, -1); }
    /// Expands the skipped spans if the row is one of them.
    void setCurrentRow(int row);
    void setSkippedExpanded(bool isExpanded);

    void zoom(double factor);
    void fit();
    [[nodiscard]] bool isFitted() const { return !m_range; }
    [[nodiscard]] TimelineScale scale() const;

    /// Writes up to a few thousand rows of the visible time range as SVG if `path` ends in `.svg`, otherwise as PNG.
    /// Returns an error message; empty on success.
    [[nodiscard]] QString save(const QString& path) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void currentChanged(int row);
    void activated(int row);
    void rangeChanged();

protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    struct Range {
        double fromNs = 0;
        double toNs = 1;
    };

    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] int headerHeight() const;
    [[nodiscard]] bool hasOverview() const;
    [[nodiscard]] int rowCount() const { return m_timeline ? static_cast<int>(m_timeline->rows().size()) : 0; }
    [[nodiscard]] int visibleRows() const;
    /// The row of the first step that took a significant share of the total time; 0 if there is none.
    [[nodiscard]] int firstLongRow() const;
    [[nodiscard]] int rowAt(const QPoint& position) const; ///< or one of the values of TimelineLines
    [[nodiscard]] QString skippedText() const;
    void activateCurrent();
    [[nodiscard]] double totalNs() const;
    [[nodiscard]] Range range() const;
    void measureLabels();
    void zoomAt(double factor, qreal x);
    void pan(double ns);
    void setRange(Range range);
    /// Scrolls to the rows in the visible time range if none of them is visible.
    void scrollToVisibleTime();
    void updateBars();
    void showToolTip(const QPoint& position, const QPoint& globalPosition);

    TimelinePtr m_timeline;
    TimelineLines m_lines;
    std::optional<Range> m_range; ///< the visible range; unset: the whole time
    int m_current = TimelineLines::noRow;
    int m_labels = 0; ///< width of the labels in pixels
    int m_hovered = TimelineLines::noRow;
    bool m_isUpdatingBars = false;
    std::optional<QPoint> m_pressed;
    bool m_isDragging = false;
    double m_draggedFromNs = 0;
};

} // namespace toolroom
