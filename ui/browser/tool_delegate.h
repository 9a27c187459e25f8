// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/cell_delegate.h"

namespace toolroom {

class RowButtons;

/// Draws the names of tools, and sources with the number of tools and their state, beside their findings.
class ToolDelegate : public CellDelegate {
    Q_OBJECT

public:
    using CellDelegate::CellDelegate;

    const RowButtons* buttons = nullptr; ///< leaves space for them

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    static void paintSource(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index,
                            QRect rect);
};

} // namespace toolroom
