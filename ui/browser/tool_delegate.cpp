// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/browser/tool_delegate.h"

#include "core/models/tools/tool_tree_model.h"
#include "ui/browser/row_buttons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/badges.h"
#include "ui/widgets/status_label.h"

#include <QPainter>

#include <algorithm>

namespace toolroom {

namespace {

constexpr int cellMargin = 4;

QFont bold(QFont font) {
    font.setBold(true);
    return font;
}

/// The width of the findings and the space before them; 0 without findings.
int findingsWidth(const QModelIndex& index, const QFontMetrics& metrics) {
    const int width = countsWidth(index.data(static_cast<int>(ToolRole::Counts)).value<SeverityCounts>(), metrics);
    return width == 0 ? 0 : width + innerSpacing;
}

StatusLabel::Tone stateTone(const QModelIndex& index) {
    const auto is = [&index](ToolRole role) { return index.data(static_cast<int>(role)).toBool(); };
    return is(ToolRole::HasFailed)                                              ? StatusLabel::Tone::Failed
           : is(ToolRole::IsConnected)                                          ? StatusLabel::Tone::Good
           : index.data(static_cast<int>(ToolRole::State)).toString().isEmpty() ? StatusLabel::Tone::Quiet
                                                                                : StatusLabel::Tone::Off;
}

/// Of a source that has one: `◌ Not connected`.
QString stateText(const QModelIndex& index) {
    return QStringLiteral("%1 %2")
        .arg(StatusLabel::sign(stateTone(index)), index.data(static_cast<int>(ToolRole::State)).toString())
        .trimmed();
}

/// The width of the beginning of a source's name, which remains beside the state.
int minTitleWidth(const QFontMetrics& metrics) {
    constexpr int characters = 6;
    return characters * metrics.averageCharWidth();
}

/// The findings of a source give way to a state, such as "Not connected".
bool showsFindings(const QModelIndex& index, const QFontMetrics& metrics, int width) {
    const QString state = stateText(index);
    return state.isEmpty() || width - findingsWidth(index, metrics) >= minTitleWidth(metrics) +
                                                                           metrics.horizontalAdvance(state) +
                                                                           innerSpacing + 2 * cellMargin;
}

} // namespace

void ToolDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    auto counts = index.data(static_cast<int>(ToolRole::Counts)).value<SeverityCounts>();
    const QVariant members = index.data(static_cast<int>(ToolRole::Members));
    QStyleOptionViewItem named = option;
    const int buttonsWidth = buttons ? buttons->widthAt(index) : 0;
    if (!members.isValid() || showsFindings(index, option.fontMetrics, option.rect.width() - buttonsWidth))
        named.rect.setRight(option.rect.right() - findingsWidth(index, option.fontMetrics) - buttonsWidth);
    else {
        counts = {};
        named.rect.setRight(option.rect.right() - buttonsWidth);
    }
    const QString text = drawBackground(*painter, option, index);
    const QRect rect = named.rect.adjusted(cellMargin, 0, -cellMargin, 0);
    if (members.isValid()) {
        paintSource(*painter, option, index, rect);
    } else {
        painter->setPen(option.palette.color(option.state.testFlag(QStyle::State_Selected) ? QPalette::HighlightedText
                                                                                           : QPalette::Text));
        drawMatches(*painter, rect, text);
    }
    painter->setFont(option.font);
    drawCounts(*painter, option.rect.adjusted(0, 0, -innerSpacing - buttonsWidth, 0), counts, option.palette);
}

QSize ToolDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QVariant members = index.data(static_cast<int>(ToolRole::Members));
    const QFontMetrics metrics = members.isValid() ? QFontMetrics(bold(option.font)) : option.fontMetrics;
    int width = metrics.horizontalAdvance(index.data().toString()) + findingsWidth(index, option.fontMetrics);
    for (const QString& part : {members.toUInt() > 0 ? members.toString() : QString(), stateText(index)})
        width += part.isEmpty() ? 0 : innerSpacing + option.fontMetrics.horizontalAdvance(part);
    return {width + 2 * cellMargin, option.fontMetrics.height() + innerSpacing};
}

void ToolDelegate::paintSource(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index,
                               QRect rect) {
    const QVariant members = index.data(static_cast<int>(ToolRole::Members));
    const QString number = members.toUInt() > 0 ? members.toString() : QString();
    int numberWidth = number.isEmpty() ? 0 : option.fontMetrics.horizontalAdvance(number) + innerSpacing;
    const QString state = stateText(index);
    // A long name is elided before a state, such as "Not connected".
    const int minTitle = minTitleWidth(option.fontMetrics);
    const int stateWidth = std::min(state.isEmpty() ? 0 : option.fontMetrics.horizontalAdvance(state) + innerSpacing,
                                    std::max(rect.width() - minTitle, 0));
    if (rect.width() - stateWidth - numberWidth < minTitle)
        numberWidth = 0;
    painter.setFont(bold(option.font));
    painter.setPen(option.palette.color(QPalette::Text));
    const QString title = painter.fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle,
                                                           std::max(rect.width() - numberWidth - stateWidth, 0));
    painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter, title);
    rect.setLeft(rect.left() + painter.fontMetrics().horizontalAdvance(title) + innerSpacing);
    painter.setFont(option.font);
    const Theme& theme = themeOf(option.palette);
    painter.setPen(theme.muted);
    if (numberWidth > 0)
        painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter, number);
    rect.setLeft(rect.left() + numberWidth);
    painter.setPen(StatusLabel::color(stateTone(index), theme));
    painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                     option.fontMetrics.elidedText(state, Qt::ElideRight, rect.width()));
}

} // namespace toolroom
