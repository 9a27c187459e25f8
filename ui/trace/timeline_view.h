// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/trace/timeline_painter.h"

#include <QAbstractScrollArea>

#include <optional>

namespace toolroom {

/// A timeline: one row for each span, its label on the left, its time on the right. Zooms with Ctrl and the wheel (or
/// the wheel alone when all rows are in sight), + and −, and fits with 0; pans with the left and right arrows, by
/// dragging, and with Shift and the wheel. Paints what is in sight only, so it is as quick with 100,000 rows as with
/// ten.
class TimelineView : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit TimelineView(QWidget* parent = nullptr);

    /// Null for none. The current span, and what is in sight, stay as far as they are there; of another run the first
    /// step that took long comes into sight.
    void setTimeline(TimelinePtr timeline);
    [[nodiscard]] const TimelinePtr& timeline() const { return m_timeline; }

    /// -1 when there is none.
    [[nodiscard]] int currentRow() const { return m_current; }
    void setCurrentRow(int row);

    void zoom(double factor);
    void fit();
    [[nodiscard]] bool isFitted() const { return !m_range; }
    [[nodiscard]] TimelineScale scale() const;

    /// Writes every row, up to a few thousand, at the time in sight: `.svg`, else `.png`. What went wrong comes back in
    /// words; empty when nothing did.
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
    [[nodiscard]] int headHeight() const;
    [[nodiscard]] bool hasOverview() const;
    [[nodiscard]] int rowCount() const { return m_timeline ? static_cast<int>(m_timeline->rows().size()) : 0; }
    [[nodiscard]] int rowsInSight() const;
    /// The row of the first step that took a part of the time worth looking at; 0 without one.
    [[nodiscard]] int firstLongStep() const;
    [[nodiscard]] int rowAt(const QPoint& position) const;
    [[nodiscard]] double wholeNs() const;
    [[nodiscard]] Range range() const;
    void measureLabels();
    void zoomAt(double factor, qreal x);
    void pan(double ns);
    void setRange(Range range);
    /// Scrolls to rows of the time in sight when none of theirs is.
    void followTime();
    void updateBars();
    void showTip(const QPoint& position, const QPoint& globalPosition);

    TimelinePtr m_timeline;
    std::optional<Range> m_range; ///< in sight; unset: all of the time, however long it gets
    int m_current = -1;
    int m_labels = 0; ///< width
    int m_hovered = -1;
    bool m_isUpdatingBars = false;
    std::optional<QPoint> m_pressed;
    bool m_isDragging = false;
    double m_draggedFromNs = 0;
};

} // namespace toolroom
