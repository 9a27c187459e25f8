// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/trace/timeline_painter.h"

#include "core/models/trace/span_text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/run_sign.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <ranges>

namespace toolroom {

namespace {

constexpr qreal tickDistance = 72; ///< minimum distance between ticks
constexpr qreal indent = 12;
constexpr int maxRowIndent = 8;
constexpr qreal gap = 6;
constexpr qreal rightSpace = 16; ///< after the visible time, for the cross of a failed step
constexpr qreal minBarWidth = 2;
constexpr qreal maxNoteWidth = 2000;
constexpr qreal minNoteWidth = 160; ///< to draw part of a note
constexpr float gridStrength = 0.6F;

/// A question that failed was answered with no.
bool isDeniedOrAborted(const TimelineRow& row) {
    const bool isQuestion = row.kind == SpanKind::Permission || row.kind == SpanKind::Confirmation ||
                            row.kind == SpanKind::Trust || row.kind == SpanKind::Pause;
    return row.isAborted || (isQuestion && row.status == SpanStatus::Failed);
}

} // namespace

TimelinePainter::TimelinePainter(QPainter& painter, const Theme& theme, const Timeline& timeline,
                                 const TimelineScale& scale)
    : m_painter(painter)
    , m_theme(theme)
    , m_timeline(timeline)
    , m_scale(scale)
    , m_pixel(1 / std::max(1.0, painter.device()->devicePixelRatioF())) {}

qreal TimelinePainter::snapToPixel(qreal x) const {
    return std::round(x / m_pixel) * m_pixel;
}

QColor TimelinePainter::barColor(const TimelineRow& row) const {
    if (isDeniedOrAborted(row))
        return colorOf(RunDisplayState::DeniedOrAborted, m_theme);
    if (row.status == SpanStatus::Failed)
        return m_theme.error;
    if (row.kind == SpanKind::Attempt || row.kind == SpanKind::Child)
        return m_theme.accent;
    return row.kind == SpanKind::Backoff ? m_theme.warning : m_theme.note;
}

void TimelinePainter::drawAxis(const QRectF& rect, qreal bottom) const {
    const auto ticksFor = [this](qreal distance) {
        return makeTimeTicks(static_cast<std::int64_t>(std::max(0.0, m_scale.fromNs)),
                             static_cast<std::int64_t>(m_scale.toNs),
                             std::max(1, static_cast<int>(m_scale.width / distance)));
    };
    std::vector<TimeTick> ticks = ticksFor(tickDistance);
    // Times far from the start have many digits.
    qreal widest = 0;
    for (const TimeTick& tick : ticks)
        widest = std::max(widest, QFontMetricsF(m_painter.font()).horizontalAdvance(tick.text) + 3 * gap);
    if (widest > tickDistance)
        ticks = ticksFor(widest);
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    for (const TimeTick& tick : ticks) {
        const qreal x = snapToPixel(m_scale.timeToX(static_cast<double>(tick.ns)));
        QColor grid = m_theme.line;
        grid.setAlphaF(gridStrength);
        m_painter.fillRect(QRectF(x, rect.bottom() - 4, m_pixel, bottom - rect.bottom() + 4), grid);
        m_painter.setPen(m_theme.muted);
        const qreal room = std::max(widest, tickDistance);
        const bool isAtEnd = x + 4 + QFontMetricsF(m_painter.font()).horizontalAdvance(tick.text) > rect.right();
        m_painter.drawText(QRectF(isAtEnd ? x - 4 - room : x + 4, rect.top(), room, rect.height()),
                           (isAtEnd ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter | Qt::TextSingleLine,
                           tick.text);
    }
    m_painter.fillRect(QRectF(rect.left(), snapToPixel(rect.bottom() - m_pixel), rect.width(), m_pixel), m_theme.line);
}

void TimelinePainter::drawOverview(const QRectF& rect) const {
    using SpanClass = TimelineSlice::SpanClass;
    const auto& slices = m_timeline.slices();
    const auto columns = static_cast<int>(m_scale.width);
    const auto categoryColor = [this](std::size_t sort) {
        return sort == SpanClass::Failed    ? m_theme.error
               : sort == SpanClass::Waiting ? m_theme.waiting
               : sort == SpanClass::Backoff ? m_theme.warning
               : sort == SpanClass::Attempt ? m_theme.accent
                                            : m_theme.note;
    };
    for (int column = 0; column < columns; ++column) {
        // The most important category among all segments in this column.
        const auto at = [&](int x) {
            return static_cast<std::size_t>(x) * slices.size() / static_cast<std::size_t>(columns);
        };
        std::size_t sort = SpanClass::SpanClassCount;
        for (std::size_t i = at(column); i < std::max(at(column + 1), at(column) + 1); ++i)
            for (std::size_t each = 0; each < SpanClass::SpanClassCount; ++each)
                if (slices[i].spans.at(each) > 0)
                    sort = sort == SpanClass::SpanClassCount ? each : std::max(sort, each);
        if (sort < SpanClass::SpanClassCount)
            m_painter.fillRect(QRectF(m_scale.labels + column, rect.top() + 3, 1, rect.height() - 7),
                               categoryColor(sort));
    }
    const auto whole = static_cast<double>(std::max<std::int64_t>(1, m_timeline.durationNs()));
    const auto clampedX = [&](double ns) {
        return snapToPixel(m_scale.labels + std::clamp(ns / whole, 0.0, 1.0) * m_scale.width);
    };
    const QRectF visibleRange(
        QPointF(clampedX(m_scale.fromNs), rect.top() + 0.5),
        QPointF(std::max(clampedX(m_scale.toNs), clampedX(m_scale.fromNs) + 4), rect.bottom() - 1.5));
    QColor veil = m_theme.palette.color(QPalette::Base);
    veil.setAlphaF(0.6F);
    m_painter.fillRect(QRectF(QPointF(m_scale.labels, rect.top()), QPointF(visibleRange.left(), rect.bottom())), veil);
    m_painter.fillRect(
        QRectF(QPointF(visibleRange.right(), rect.top()), QPointF(m_scale.labels + m_scale.width, rect.bottom())),
        veil);
    m_painter.setPen(QPen(m_theme.muted, m_pixel));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRect(visibleRange);
}

void TimelinePainter::drawRow(const TimelineRow& row, const QRectF& rect) const {
    drawLabel(row, rect);
    const QRectF time(m_scale.labels, rect.top(), m_scale.width, rect.height());
    m_painter.save();
    m_painter.setClipRect(time.adjusted(0, 0, rightSpace, 0), Qt::IntersectClip);
    const QRectF bar = row.status == SpanStatus::Skipped
                           ? QRectF(m_scale.timeToX(double(row.startNs)), rect.top(), 0, rect.height())
                           : drawBar(row, rect);
    if (bar.right() < time.left() || bar.left() > time.right())
        drawArrow(time, bar.right() < time.left());
    else
        drawNote(row, time, bar);
    m_painter.restore();
}

void TimelinePainter::drawLabel(const TimelineRow& row, const QRectF& rect) const {
    const qreal left = rect.left() + 8 + indent * std::min(row.depth, maxRowIndent);
    const QRectF text(left, rect.top(), std::max(0.0, rect.left() + m_scale.labels - gap - left), rect.height());
    m_painter.setPen(row.status == SpanStatus::Skipped ? m_theme.muted : m_theme.palette.color(QPalette::Text));
    const QString label = spanLabel(row, m_timeline.span(row));
    m_painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                       m_painter.fontMetrics().elidedText(label, Qt::ElideRight, static_cast<int>(text.width())));
}

QRectF TimelinePainter::drawBar(const TimelineRow& row, const QRectF& rect) const {
    // Clip bars that extend far beyond the visible time.
    const qreal leftmost = m_scale.labels - 20;
    const qreal rightmost = m_scale.labels + m_scale.width + 20;
    const auto place = [&](std::int64_t ns) {
        return snapToPixel(std::clamp(m_scale.timeToX(double(ns)), leftmost, rightmost));
    };
    const qreal left = place(row.startNs);
    const qreal right = std::max(place(row.endNs()), left + minBarWidth);
    const qreal inset = std::floor(rect.height() / 4);
    const QRectF bar(left, snapToPixel(rect.top() + inset), right - left, snapToPixel(rect.height() - 2 * inset));
    if (bar.right() < m_scale.labels || bar.left() > m_scale.labels + m_scale.width)
        return bar;
    const QColor color = barColor(row);
    QRectF drawn = bar;
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    if (row.kind == SpanKind::Backoff) {
        drawHatched(bar, color);
        if (row.plannedNs >= 0) { // mark the planned end
            const qreal planned = place(row.startNs + row.plannedNs);
            m_painter.fillRect(QRectF(planned - m_pixel, bar.top() - 3, 2 * m_pixel, bar.height() + 6), color);
            drawn.setRight(std::max(drawn.right(), planned + m_pixel));
        }
    } else {
        QColor fill = color;
        if (row.isOpen || row.kind == SpanKind::Child)
            fill.setAlphaF(0.35F);
        QRectF worked = bar; // without waiting for the user
        if (row.waitNs > 0)
            worked.setLeft(std::min(place(row.startNs + row.waitNs), bar.right()));
        m_painter.fillRect(worked, fill);
        if (row.innerWaitNs > 0)
            drawInnerWaits(row, bar, place);
        if (row.kind == SpanKind::Child) {
            m_painter.fillRect(QRectF(bar.left(), bar.top(), bar.width(), 2 * m_pixel), color);
            m_painter.fillRect(QRectF(bar.left(), bar.bottom() - 2 * m_pixel, bar.width(), 2 * m_pixel), color);
        }
    }
    if (row.waitNs > 0) // waiting comes first in a step
        drawDiamonds(QRectF(bar.topLeft(),
                            QPointF(std::max(place(row.startNs + row.waitNs), left + minBarWidth), bar.bottom())));
    if (row.status == SpanStatus::Failed)
        drawSign(row, QPointF(bar.right() + gap + 2, bar.center().y()), std::min(4.0, bar.height() / 2));
    return row.status == SpanStatus::Failed ? drawn.adjusted(0, 0, gap + 6, 0) : drawn;
}

void TimelinePainter::drawInnerWaits(const TimelineRow& attempt, const QRectF& bar,
                                     const std::function<qreal(std::int64_t)>& place) const {
    // The steps follow their attempt, sorted by start time.
    const auto first = static_cast<std::size_t>(&attempt - m_timeline.rows().data()) + 1;
    for (const TimelineRow& row : m_timeline.rows() | std::views::drop(first)) {
        if (row.startNs >= attempt.endNs())
            break;
        if (row.waitNs == 0 || row.trace != attempt.trace)
            continue;
        const QRectF waited(QPointF(place(row.startNs), bar.top()),
                            QPointF(place(row.startNs + row.waitNs), bar.bottom()));
        m_painter.fillRect(waited, m_theme.palette.color(QPalette::Base));
        drawDiamonds(waited);
    }
}

void TimelinePainter::drawHatched(const QRectF& bar, const QColor& color) const {
    QColor background = color;
    background.setAlphaF(0.14F);
    m_painter.fillRect(bar, background);
    m_painter.save();
    m_painter.setClipRect(bar, Qt::IntersectClip);
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setPen(QPen(color, 1));
    constexpr qreal distance = 5;
    const qreal from = std::max(bar.left(), m_scale.labels) - bar.height();
    const qreal to = std::min(bar.right(), m_scale.labels + m_scale.width);
    for (qreal x = std::floor(from / distance) * distance; x < to; x += distance)
        m_painter.drawLine(QPointF(x, bar.bottom()), QPointF(x + bar.height(), bar.top()));
    m_painter.restore();
}

void TimelinePainter::drawDiamonds(const QRectF& bar) const {
    const qreal half = bar.height() / 2;
    QColor background = m_theme.waiting;
    background.setAlphaF(0.18F);
    m_painter.fillRect(bar, background);
    m_painter.save();
    m_painter.setClipRect(bar.adjusted(-half, 0, half, 0), Qt::IntersectClip);
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_theme.waiting);
    const qreal distance = bar.height() + 4;
    const qreal first = bar.left() + half;
    const qreal skipped = std::max(0.0, std::floor((m_scale.labels - first) / distance)) * distance;
    const qreal to = std::min(std::max(bar.right() - half, first + 1), m_scale.labels + m_scale.width + half);
    for (qreal x = first + skipped; x < to; x += distance) {
        const QPointF corners[] = {
            {x - half, bar.center().y()}, {x, bar.top()}, {x + half, bar.center().y()}, {x, bar.bottom()}};
        m_painter.drawConvexPolygon(corners, 4);
    }
    m_painter.restore();
}

void TimelinePainter::drawSign(const TimelineRow& row, const QPointF& center, qreal size) const {
    drawRunState(m_painter, QRectF(center - QPointF(size, size), center + QPointF(size, size)),
                 isDeniedOrAborted(row) ? RunDisplayState::DeniedOrAborted : RunDisplayState::Error, barColor(row));
}

void TimelinePainter::drawArrow(const QRectF& rect, bool pointsLeft) const {
    const qreal x = pointsLeft ? rect.left() + gap : rect.right() - gap;
    const qreal out = pointsLeft ? -3 : 3;
    const qreal y = rect.center().y();
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_theme.muted);
    const QPointF corners[] = {{x + out, y}, {x - out, y - 4}, {x - out, y + 4}};
    m_painter.drawConvexPolygon(corners, 3);
}

void TimelinePainter::drawNote(const TimelineRow& row, const QRectF& rect, const QRectF& bar) const {
    const Span& span = m_timeline.span(row);
    const QString code = spanCode(row, span);
    QString note = spanNote(row, span);
    const bool isPlain = row.status == SpanStatus::Ok && !row.isOpen && note.isEmpty();
    if (isPlain &&
        (row.kind == SpanKind::Attempt || row.kind == SpanKind::Child || row.durationNs > m_timeline.durationNs() / 50))
        note = formatDuration(row.durationNs);
    if (code.isEmpty() && note.isEmpty())
        return;
    const QFontMetricsF metrics(m_painter.font());
    QFont bold = m_painter.font();
    bold.setBold(true);
    const qreal codeWidth = code.isEmpty() ? 0 : QFontMetricsF(bold).horizontalAdvance(code) + gap;
    const qreal noteWidth = std::min(maxNoteWidth, metrics.horizontalAdvance(note));
    const qreal wanted = codeWidth + noteWidth;
    const qreal after = rect.right() + rightSpace - bar.right() - 2 * gap;
    const qreal before = bar.left() - rect.left() - 2 * gap;
    qreal left = bar.right() + gap;
    qreal room = after;
    bool isOnBar = false;
    if (wanted > after && (wanted <= before || (before > after && before > minNoteWidth))) {
        room = std::min(wanted, before);
        left = bar.left() - gap - room;
    } else if (wanted > after && after < minNoteWidth) { // the bar fills the visible time
        if (isPlain)
            return;
        room = std::min(wanted, rect.width() - 4 * gap);
        left = std::max(bar.left(), rect.left()) + 2 * gap;
        left = std::min(left, rect.right() - room - 2 * gap);
        // A tag on the bar. On diamonds or hatching, the text needs the page background color.
        isOnBar =
            row.status == SpanStatus::Failed && row.kind != SpanKind::Backoff && row.waitNs + row.innerWaitNs == 0;
        m_painter.fillRect(QRectF(left - 4, rect.top() + 3, room + 8, rect.height() - 6),
                           isOnBar ? barColor(row) : m_theme.palette.color(QPalette::Base));
    }
    if (room < 16)
        return;
    const QRectF place(left, rect.top(), room, rect.height());
    constexpr int flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine;
    if (!code.isEmpty()) {
        m_painter.save();
        m_painter.setFont(bold);
        m_painter.setPen(isOnBar ? m_theme.palette.color(QPalette::Base) : m_theme.error);
        m_painter.drawText(place, flags, QFontMetricsF(bold).elidedText(code, Qt::ElideRight, room));
        m_painter.restore();
    }
    if (room > codeWidth + 16) {
        m_painter.setPen(isOnBar                                          ? m_theme.palette.color(QPalette::Base)
                         : row.waitNs > 0 && row.status == SpanStatus::Ok ? m_theme.waiting
                                                                          : m_theme.muted);
        m_painter.drawText(place.adjusted(codeWidth, 0, 0, 0), flags,
                           metrics.elidedText(note, Qt::ElideRight, room - codeWidth));
    }
}

} // namespace toolroom
