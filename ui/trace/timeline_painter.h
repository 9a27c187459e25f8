// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/trace/timeline.h"

#include <QColor>
#include <QRectF>

#include <cstdint>
#include <functional>

class QPainter;

namespace toolroom {

struct Theme;

/// Maps times to x coordinates: the width of the labels in pixels and the visible range in ns.
struct TimelineScale {
    qreal labels = 0;
    qreal width = 0; ///< width of the time axis
    double fromNs = 0;
    double toNs = 1;

    [[nodiscard]] qreal timeToX(double ns) const { return labels + (ns - fromNs) / (toNs - fromNs) * width; }
    [[nodiscard]] double xToTime(qreal x) const { return fromNs + (x - labels) / width * (toNs - fromNs); }
};

/// Draws the parts of a timeline on the screen or into an image. Attempts are solid bars, red with a cross at the end
/// if they failed; backoffs are hatched, with a mark at their planned end; and waiting for the user is a row of
/// diamonds.
class TimelinePainter {
public:
    TimelinePainter(QPainter& painter, const Theme& theme, const Timeline& timeline, const TimelineScale& scale);

    /// Draws ticks along the top of `rect` with hairlines down to `bottom`.
    void drawAxis(const QRectF& rect, qreal bottom) const;
    /// Draws the whole time range with the visible part marked.
    void drawOverview(const QRectF& rect) const;
    void drawRow(const TimelineRow& row, const QRectF& rect) const;

private:
    void drawLabel(const TimelineRow& row, const QRectF& rect) const;
    /// Returns the rectangle of the bar, clipped near the visible range.
    QRectF drawBar(const TimelineRow& row, const QRectF& rect) const;
    /// The parts of an attempt in which it waited for the user.
    void drawInnerWaits(const TimelineRow& attempt, const QRectF& bar,
                        const std::function<qreal(std::int64_t)>& place) const;
    void drawHatched(const QRectF& bar, const QColor& color) const;
    void drawDiamonds(const QRectF& bar) const;
    /// The sign of a step that failed or was aborted.
    void drawSign(const TimelineRow& row, const QPointF& center, qreal size) const;
    /// Draws an arrow toward a bar outside the visible range.
    void drawArrow(const QRectF& rect, bool pointsLeft) const;
    void drawNote(const TimelineRow& row, const QRectF& rect, const QRectF& bar) const;
    [[nodiscard]] QColor barColor(const TimelineRow& row) const;
    /// `x` aligned to a device pixel, so that lines are crisp at any scale.
    [[nodiscard]] qreal snapToPixel(qreal x) const;

    QPainter& m_painter;
    const Theme& m_theme;
    const Timeline& m_timeline;
    TimelineScale m_scale;
    qreal m_pixel; ///< width of a device pixel
};

} // namespace toolroom
