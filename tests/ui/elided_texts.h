// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QHeaderView>
#include <QLayout>
#include <QTableView>
#include <QTreeView>

#include <algorithm>
#include <initializer_list>
#include <vector>

namespace toolroom::test {

/// Free space that counts: less is taken by margins and rounding.
inline constexpr int minFreeSpace = 16;

/// A visible column of a tree or table.
struct ShownColumn {
    int free = 0;       ///< space that no cell and no title needs
    QStringList elided; ///< the texts that are cut
};

inline bool isSpanned(const QAbstractItemView& view, const QModelIndex& index) {
    const auto* tree = qobject_cast<const QTreeView*>(&view);
    return tree && tree->isFirstColumnSpanned(index.row(), index.parent());
}

/// Only cells that can be seen are elided, but those below need space, too. Rows that span all columns do not count.
inline ShownColumn shownColumn(const QAbstractItemView& view, const QHeaderView& header, int column) {
    ShownColumn shown;
    const int width = header.sectionSize(column);
    const int needed =
        std::max(view.sizeHintForColumn(column), header.isVisible() ? header.sectionSizeHint(column) : 0);
    for (QModelIndex index = view.indexAt(QPoint(header.sectionViewportPosition(column) + width - 1, 1));
         index.isValid();) {
        const QRect rect = view.visualRect(index);
        if (rect.top() > view.viewport()->height())
            break;
        if (!isSpanned(view, index) && !index.data().toString().isEmpty()) {
            QStyleOptionViewItem option;
            option.initFrom(&view);
            option.font = view.font();
            option.fontMetrics = QFontMetrics(view.font());
            option.widget = &view;
            option.rect = rect;
            const int wanted = view.itemDelegateForIndex(index)->sizeHint(option, index).width();
            const auto* table = qobject_cast<const QTableView*>(&view);
            const bool isWrapped =
                table && table->wordWrap() && rect.height() >= 2 * option.fontMetrics.height() + innerSpacing;
            if (wanted > rect.width() + 1 && !isWrapped)
                shown.elided += index.data().toString();
        }
        index = view.indexAt(QPoint(header.sectionViewportPosition(column) + width - 1, rect.bottom() + 2));
    }
    shown.free = width - needed;
    return shown;
}

/// Cells that are cut although another column has more than its visible cells need.
inline QStringList cellsElidedBesideSpace(const QAbstractItemView& view, const QHeaderView& header) {
    std::vector<ShownColumn> columns;
    for (int column = 0; column < header.count(); ++column)
        if (!header.isSectionHidden(column))
            columns.push_back(shownColumn(view, header, column));
    int free = view.viewport()->width() - header.length();
    for (const ShownColumn& column : columns)
        free = std::max(free, column.free);
    QStringList cut;
    if (free >= minFreeSpace)
        for (const ShownColumn& column : columns)
            for (const QString& text : column.elided)
                cut += QStringLiteral("“%1” in %2, %3 px free").arg(text, view.accessibleName()).arg(free);
    return cut;
}

/// The widest gap to the right of a widget: before the next one in its row, between two others that could be moved, or
/// up to the end of its parent.
inline int freeSpaceBeside(const QWidget& widget) {
    const QWidget& parent = *widget.parentWidget();
    const QRect row = widget.geometry();
    int end = parent.contentsRect().right() + 1;
    if (const QLayout* layout = parent.layout())
        end -= layout->contentsMargins().right();
    std::vector<QRect> others;
    for (const QWidget* other : parent.findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
        const QRect place = other->geometry();
        if (other != &widget && other->isVisible() && place.left() > row.right() && place.top() <= row.bottom() &&
            place.bottom() >= row.top())
            others.push_back(place);
    }
    std::ranges::sort(others, {}, &QRect::left);
    int widest = 0;
    int from = row.right() + 1;
    for (const QRect& other : others) {
        widest = std::max(widest, other.left() - from);
        from = other.right() + 1;
    }
    return std::max(widest, end - from);
}

/// The texts within `window` that are elided although there is free space beside them: labels, and cells of trees and
/// tables, whose delegates must give the width of their texts as a size hint. Empty if all is well. Call it after the
/// layout has settled.
[[nodiscard]] inline QStringList textsElidedBesideSpace(const QWidget& window) {
    QStringList cut;
    for (const auto* label : window.findChildren<ElidedLabel*>())
        if (label->isVisible() && label->text() != label->fullText() && freeSpaceBeside(*label) >= minFreeSpace)
            cut += QStringLiteral("“%1”, %2 px free").arg(label->text()).arg(freeSpaceBeside(*label));
    for (const auto* tree : window.findChildren<QTreeView*>())
        if (tree->isVisible())
            cut += cellsElidedBesideSpace(*tree, *tree->header());
    for (const auto* table : window.findChildren<QTableView*>())
        if (table->isVisible())
            cut += cellsElidedBesideSpace(*table, *table->horizontalHeader());
    return cut;
}

} // namespace toolroom::test
