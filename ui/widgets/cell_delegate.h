// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/code_spans.h"

#include <QStyledItemDelegate>

#include <functional>

namespace toolroom {

struct Theme;

/// Base of all delegates: plain-text tooltips, a uniform row height, and highlighted matches of a search.
class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// Highlights what `query` matches in the first column; see matchedRanges().
    void setQuery(const QString& query) { m_query = query; }
    /// The cells are messages with code between backticks. Subclasses draw it; see parseCode().
    void setShowsCode() { m_showsCode = true; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;

protected:
    /// Draws everything except the text of the cell, and returns the text.
    QString drawBackground(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    /// Draws one elided line with the current pen, and the matches of the query highlighted.
    void drawMatches(QPainter& painter, const QRect& rect, const QString& text) const;
    void drawMatches(QPainter& painter, const QRect& rect, CodeText text) const;

private:
    QString m_query;
    bool m_showsCode = false;
};

/// Draws text in colors that depend on the cell.
class ColoredDelegate : public CellDelegate {
    Q_OBJECT

public:
    /// Invalid: the usual color.
    using Color = std::function<QColor(const QModelIndex& index, const Theme& theme)>;

    ColoredDelegate(Color color, QObject* parent)
        : CellDelegate(parent)
        , m_color(std::move(color)) {}

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    Color m_color;
};

} // namespace toolroom
