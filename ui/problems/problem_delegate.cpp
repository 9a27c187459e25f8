// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/problems/problem_delegate.h"

#include "core/models/problems/problems_model.h"
#include "core/models/text.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/badges.h"
#include "ui/widgets/code_spans.h"
#include "ui/widgets/labels.h"

#include <QPainter>

#include <algorithm>

namespace toolroom {

namespace {

constexpr int problemMargin = 4; ///< on both sides of a cell

/// What a finding with a quick fix is marked with; empty for others.
QString fixText(const QModelIndex& index) {
    const bool hasFix =
        index.column() == ProblemsModel::Message && index.data(static_cast<int>(FindingRole::HasFix)).toBool();
    return hasFix ? ProblemsModel::tr("Quick Fix") : QString();
}

} // namespace

QSize ProblemDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const int shape = index.column() == ProblemsModel::Message ? scaledToText(severityShapeSize) + innerSpacing : 0;
    const int between = index.column() == ProblemsModel::Place ? 0 : innerSpacing; // to the next column
    const QString fix = fixText(index);
    const int mark = fix.isEmpty() ? 0 : option.fontMetrics.horizontalAdvance(fix) + groupSpacing;
    return {option.fontMetrics.horizontalAdvance(index.data().toString()) + shape + mark + between + 2 * problemMargin,
            option.fontMetrics.height() + innerSpacing};
}

void ProblemDelegate::paintGroup(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index,
                                 QRect rect) {
    const Theme& theme = themeOf(option.palette);
    QFont font = option.font;
    font.setBold(true);
    painter.setFont(font);
    painter.setPen(option.palette.color(QPalette::Text));
    const QString title =
        painter.fontMetrics().elidedText(withoutCodeMarks(index.data().toString()), Qt::ElideRight, rect.width());
    painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter, title);
    rect.setLeft(rect.left() + painter.fontMetrics().horizontalAdvance(title) + groupSpacing);
    painter.setFont(option.font);
    const auto counts = index.data(static_cast<int>(FindingRole::Counts)).value<SeverityCounts>();
    const int width = countsWidth(counts, option.fontMetrics);
    drawCounts(painter, QRect(rect.left(), rect.top(), width - 8, rect.height()), counts, option.palette);
    rect.setLeft(rect.left() + width + 4);
    painter.setPen(theme.muted);
    drawFormattedLine(painter, rect, parseCode(index.data(static_cast<int>(FindingRole::Hint)).toString()));
}

void ProblemDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QString text = drawBackground(*painter, option, index);
    const Theme& theme = themeOf(option.palette);
    QRect rect = option.rect.adjusted(problemMargin, 0, -problemMargin, 0);
    if (!index.data(static_cast<int>(FindingRole::Index)).isValid()) {
        if (index.column() == ProblemsModel::Message)
            paintGroup(*painter, option, index, rect);
        return;
    }
    const bool first = index.column() == ProblemsModel::Message;
    if (first) {
        const auto severity = static_cast<Severity>(index.data(static_cast<int>(FindingRole::Severity)).toInt());
        const int side = scaledToText(severityShapeSize);
        drawSeverity(*painter, QRectF(rect.left(), rect.center().y() - side / 2.0 + 1, side, side), severity,
                     theme.severityColor(severity));
        rect.setLeft(rect.left() + side + innerSpacing);
    }
    if (const QString fix = fixText(index); !fix.isEmpty()) {
        const CodeText message = parseCode(text);
        const int width = option.fontMetrics.horizontalAdvance(fix);
        const int left = rect.left() + formattedWidth(message, option.font) + groupSpacing; // after the message
        painter->setPen(theme.accent);
        painter->drawText(
            QRect(std::max(rect.left(), std::min(left, rect.right() - width)), rect.top(), width + 1, rect.height()),
            Qt::AlignLeft | Qt::AlignVCenter, fix);
        rect.setRight(rect.right() - width - groupSpacing);
    }
    painter->setPen(first ? option.palette.color(QPalette::Text) : theme.muted);
    if (first)
        return drawMatches(*painter, rect, parseCode(text));
    const QString shown = index.column() == ProblemsModel::Place
                              ? elidedPath(text, option.fontMetrics, rect.width())
                              : option.fontMetrics.elidedText(text, Qt::ElideRight, rect.width());
    painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter, shown);
}

} // namespace toolroom
