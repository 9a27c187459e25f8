// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/history/run_delegates.h"

#include "core/models/history/compared_times_model.h"
#include "core/models/history/runs_model.h"
#include "core/models/history/tool_statistics_model.h"
#include "core/models/run/run_text.h"
#include "core/models/trace/changes_model.h"
#include "ui/theme/theme.h"
#include "ui/widgets/run_sign.h"

#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace toolroom {

namespace {

constexpr int statusSize = 9;
constexpr int cellSpace = 6;

void drawText(QPainter& painter, const QRect& rect, Qt::Alignment alignment, const QString& text) {
    painter.drawText(rect, alignment | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(text, Qt::ElideRight, rect.width()));
}

/// Wraps at word boundaries, or inside words that are longer than a line. Returns the height in pixels.
int layOutText(QTextLayout& layout, int width) {
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    qreal height = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        line.setPosition({0, height});
        height += line.height();
    }
    layout.endLayout();
    return static_cast<int>(std::ceil(height));
}

} // namespace

void RunDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QString text = drawBackground(*painter, option, index);
    const Theme& theme = themeOf(option.palette);
    QRect rect = option.rect.adjusted(cellSpace, 0, -cellSpace, 0);
    const auto state = static_cast<RunDisplayState>(index.data(static_cast<int>(RunRole::State)).toInt());
    QColor color = index.column() == RunsModel::Tool ? option.palette.color(QPalette::Text) : theme.muted;
    if (index.column() == RunsModel::Status) {
        color = colorOf(state, theme);
        const int side = scaledToText(statusSize);
        drawRunState(*painter, QRectF(rect.left(), rect.center().y() - side / 2.0 + 1, side, side), state, color);
        rect.setLeft(rect.left() + side + innerSpacing);
    } else if (index.column() == RunsModel::Took ||
               (index.column() == RunsModel::Message && state == RunDisplayState::Error)) {
        color = option.palette.color(QPalette::Text);
    }
    painter->setPen(color);
    const bool right = index.column() == RunsModel::Took || index.column() == RunsModel::Attempts;
    drawText(*painter, rect, Qt::AlignVCenter | (right ? Qt::AlignRight : Qt::AlignLeft), text);
}

QSize RunDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const auto text = [&] {
        switch (index.column()) {
        case RunsModel::Status:
            return displayStateText(RunDisplayState::DeniedOrAborted);
        case RunsModel::Took:
            return QStringLiteral("00 min 00 s");
        default:
            return index.data().toString();
        }
    };
    const int sign = index.column() == RunsModel::Status ? scaledToText(statusSize) + innerSpacing : 0;
    constexpr int rounding = 1; // measured widths are rounded; elided ones are not
    return {option.fontMetrics.horizontalAdvance(text()) + rounding + sign + 2 * cellSpace,
            option.fontMetrics.height() + innerSpacing};
}

QSize SparklineDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    constexpr int width = 212;
    return {width, CellDelegate::sizeHint(option, index).height()};
}

void SparklineDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    drawBackground(*painter, option, index);
    const auto runs = index.data(static_cast<int>(StatisticsRole::Recent)).value<std::vector<TimedRun>>();
    const Theme& theme = themeOf(option.palette);
    const QRectF rect = QRectF(option.rect).adjusted(cellSpace, 4, -cellSpace, -4);
    std::int64_t longest = 1;
    for (const TimedRun& run : runs) {
        if (run.ending != RunResultKind::DeniedOrAborted)
            longest = std::max(longest, run.toolTimeNs);
    }
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    constexpr qreal markHeight = 2;
    const qreal step = std::min(5.0, rect.width() / static_cast<qreal>(maxRecentRuns));
    const qreal floor = rect.bottom() - markHeight - 1;
    qreal x = rect.left() + step * static_cast<qreal>(maxRecentRuns - std::min(maxRecentRuns, runs.size()));
    for (const TimedRun& run : runs) {
        const qreal barWidth = std::max(1.0, step - 1.5);
        const QColor color = run.ending == RunResultKind::Ok ? theme.note : colorOf(displayStateOf(run.ending), theme);
        painter->setBrush(color);
        const qreal part = static_cast<qreal>(run.toolTimeNs) / static_cast<qreal>(longest);
        const qreal height =
            run.ending == RunResultKind::DeniedOrAborted ? 1.5 : std::max(1.5, std::sqrt(part) * (floor - rect.top()));
        painter->drawRect(QRectF(x, floor - height, barWidth, height));
        if (run.ending == RunResultKind::Error)
            painter->drawRect(QRectF(x, floor + 1, barWidth, markHeight));
        x += step;
    }
    painter->restore();
}

void ChangeDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QString text = drawBackground(*painter, option, index);
    const Theme& theme = themeOf(option.palette);
    const auto kind = static_cast<ValueChange::Kind>(index.data(static_cast<int>(ChangeRole::Kind)).toInt());
    QRect rect = option.rect.adjusted(cellSpace, 4, -cellSpace, -4);
    painter->setFont(fixedFont());
    if (index.column() == ChangesModel::Place) {
        static constexpr std::array signs = {u'+', u'−', u'~', u'→'};
        const std::array colors = {theme.success, theme.error, theme.warning, theme.note};
        const auto at = static_cast<std::size_t>(kind);
        painter->setPen(colors.at(at));
        painter->drawText(rect, Qt::AlignLeft | Qt::AlignTop, QString(QChar(signs.at(at))));
        rect.setLeft(rect.left() + painter->fontMetrics().horizontalAdvance(QLatin1Char('m')) + innerSpacing);
    }
    painter->setPen(option.palette.color(QPalette::Text));
    QTextLayout layout(text, painter->font());
    (void)layOutText(layout, rect.width());
    layout.draw(painter, rect.topLeft());
}

QSize ChangeDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QFontMetrics metrics(fixedFont());
    const bool isPlace = index.column() == ChangesModel::Place;
    const int sign = isPlace ? metrics.horizontalAdvance(QLatin1Char('m')) + innerSpacing : 0;
    const QString text = index.data().toString();
    if (option.rect.width() <= 2 * cellSpace + sign)
        return {metrics.horizontalAdvance(text) + sign + 2 * cellSpace, metrics.height() + innerSpacing};
    const int width = option.rect.width() - 2 * cellSpace - sign;
    QTextLayout layout(text, fixedFont());
    return {option.rect.width(), std::max(layOutText(layout, width), metrics.height()) + innerSpacing};
}

void TimeBarDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QString text = drawBackground(*painter, option, index);
    const Theme& theme = themeOf(option.palette);
    const QRect rect = option.rect.adjusted(cellSpace, 0, -cellSpace, 0);
    const double fraction = index.data(static_cast<int>(ComparedTimeRole::Fraction)).toDouble();
    const auto part = static_cast<DurationPart>(index.data(static_cast<int>(ComparedTimeRole::Part)).toInt());
    const int textWidth = option.fontMetrics.horizontalAdvance(QStringLiteral("00 min 00 s")) + innerSpacing;
    const int room = std::max(0, rect.width() - textWidth);
    constexpr int barHeight = 8;
    const int width = fraction > 0 ? std::max(2, static_cast<int>(std::lround(fraction * room))) : 0;
    const QColor color = part == DurationPart::Total      ? theme.muted
                         : part == DurationPart::Attempts ? theme.accent
                         : part == DurationPart::Backoff  ? theme.warning
                                                          : theme.note;
    painter->fillRect(QRect(rect.left(), rect.center().y() - barHeight / 2 + 1, width, barHeight), color);
    painter->setPen(option.palette.color(QPalette::Text));
    const int left = rect.left() + (width > 0 ? width + innerSpacing : 0);
    drawText(*painter, QRect(left, rect.top(), rect.right() - left, rect.height()), Qt::AlignVCenter | Qt::AlignLeft,
             text);
}

} // namespace toolroom
