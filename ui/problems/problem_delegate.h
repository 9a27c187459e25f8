// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/cell_delegate.h"

namespace toolroom {

/// Draws findings with the shape of their severity, and groups with their counts and hint.
class ProblemDelegate : public CellDelegate {
public:
    using CellDelegate::CellDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    static void paintGroup(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index, QRect rect);
};

} // namespace toolroom
