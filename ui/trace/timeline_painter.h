// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/timeline.h"

#include <QRectF>

class QPainter;

namespace toolroom {

struct Theme;

/// What a timeline is painted into: the width of the labels, and which time stands where on the rest. All in pixels and
/// ns.
struct TimelineScale {
    qreal labels = 0;
    qreal width = 0; ///< of the time
    double fromNs = 0;
    double toNs = 1;

    [[nodiscard]] qreal xOf(double ns) const { return labels + (ns - fromNs) / (toNs - fromNs) * width; }
    [[nodiscard]] double nsAt(qreal x) const { return fromNs + (x - labels) / width * (toNs - fromNs); }
};

/// Draws the parts of a timeline, on a screen or into a picture. Each sort of span has a colour and a shape: an attempt
/// is solid, a failed one is red and ends in a cross, a backoff is hatched up to where it ended with a mark where it
/// was planned to, waiting for a person is a row of diamonds.
class TimelinePainter {
public:
    TimelinePainter(QPainter& painter, const Theme& theme, const Timeline& timeline, const TimelineScale& scale);

    /// The moments along the top of `rect`, with hairlines down to `bottom`.
    void drawAxis(const QRectF& rect, qreal bottom) const;
    /// All of the time with what goes on in it, and which part of it is in sight.
    void drawOverview(const QRectF& rect) const;
    void drawRow(const TimelineRow& row, const QRectF& rect) const;

private:
    void drawLabel(const TimelineRow& row, const QRectF& rect) const;
    /// Returns where it is, as far as that is near what is in sight.
    QRectF drawBar(const TimelineRow& row, const QRectF& rect) const;
    void drawHatched(const QRectF& bar, const QColor& color) const;
    void drawDiamonds(const QRectF& bar) const;
    void drawCross(const QPointF& center, qreal size) const;
    /// Says on which side of what is in sight the bar stands.
    void drawPointer(const QRectF& rect, bool isBefore) const;
    void drawNote(const TimelineRow& row, const QRectF& rect, const QRectF& bar) const;
    [[nodiscard]] QColor colorOf(const TimelineRow& row) const;
    /// `x` at the border of a pixel, so that lines are crisp at any scale.
    [[nodiscard]] qreal snapped(qreal x) const;

    QPainter& m_painter;
    const Theme& m_theme;
    const Timeline& m_timeline;
    TimelineScale m_scale;
    qreal m_pixel; ///< the width of one of the device's
};

} // namespace toolroom
