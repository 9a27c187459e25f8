// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/cell_delegate.h"

#include "core/text/search_index.h"
#include "ui/theme/theme.h"
#include "ui/widgets/code_spans.h"
#include "ui/widgets/labels.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace toolroom {

namespace {

/// The parts of `text` that `query` matches, underlined in the accent color.
QList<QTextLayout::FormatRange> highlights(const QString& text, const QString& query, const QColor& color) {
    const QByteArray utf8 = text.toUtf8();
    const auto position = [&](std::size_t byte) {
        return static_cast<int>(QString::fromUtf8(utf8.first(static_cast<qsizetype>(byte))).size());
    };
    QList<QTextLayout::FormatRange> formats;
    for (const ByteRange& range : matchedRanges(utf8.toStdString(), query.toStdString())) {
        QTextCharFormat format;
        format.setForeground(color);
        format.setFontUnderline(true);
        formats.append({position(range.begin), position(range.end) - position(range.begin), format});
    }
    return formats;
}

} // namespace

QSize CellDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    return {QStyledItemDelegate::sizeHint(option, index).width(), option.fontMetrics.height() + innerSpacing};
}

bool CellDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                             const QModelIndex& index) {
    if (event->type() != QEvent::ToolTip)
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    const QString toolTip = index.data(Qt::AccessibleTextRole).toString();
    const QString text = toolTip.isEmpty() ? index.data().toString() : toolTip;
    QToolTip::showText(event->globalPos(), escapeForToolTip(m_showsCode ? withoutCodeMarks(text) : text), view);
    return true;
}

void CellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    if (m_query.isEmpty() || index.column() != 0)
        return QStyledItemDelegate::paint(painter, option, index);
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QStyle* style = option.widget->style();
    const int margin = style->pixelMetric(QStyle::PM_FocusFrameHMargin, &cell, option.widget) + 1;
    const QRect rect = style->subElementRect(QStyle::SE_ItemViewItemText, &cell, option.widget);
    const QString text = drawBackground(*painter, option, index);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    painter->setPen(cell.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text));
    drawMatches(*painter, rect.adjusted(margin, 0, -margin, 0), text);
}

void CellDelegate::drawMatches(QPainter& painter, const QRect& rect, const QString& text) const {
    drawMatches(painter, rect, CodeText{text, {}});
}

void CellDelegate::drawMatches(QPainter& painter, const QRect& rect, CodeText text) const {
    const auto* widget = dynamic_cast<QWidget*>(painter.device());
    if (!m_query.isEmpty())
        text.formats += highlights(text.text, m_query, widget ? themeOf(widget).accent : painter.pen().color());
    drawFormattedLine(painter, rect, text);
}

QString CellDelegate::drawBackground(QPainter& painter, const QStyleOptionViewItem& option,
                                     const QModelIndex& index) const {
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QString text = cell.text;
    cell.text.clear();
    option.widget->style()->drawControl(QStyle::CE_ItemViewItem, &cell, &painter, option.widget);
    painter.setFont(option.font);
    return text;
}

void ColoredDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    CellDelegate::initStyleOption(option, index);
    const QColor color = m_color(index, themeOf(option->palette));
    if (!color.isValid())
        return;
    option->palette.setColor(QPalette::Text, color);
    option->palette.setColor(QPalette::HighlightedText, color);
}

} // namespace toolroom
