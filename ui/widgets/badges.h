// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/problems/severity_counts.h"
#include "ui/widgets/cell_delegate.h"

class QPainter;

namespace toolroom {

/// Draws severity shapes with their counts, such as ▲3 ●9, right-aligned in `rect`.
void drawCounts(QPainter& painter, const QRect& rect, const SeverityCounts& counts, const QPalette& palette);
[[nodiscard]] int countsWidth(const SeverityCounts& counts, const QFontMetrics& metrics);

/// Draws the SeverityCounts that a cell returns for `role`.
class CountsDelegate : public CellDelegate {
    Q_OBJECT

public:
    CountsDelegate(int role, QObject* parent)
        : CellDelegate(parent)
        , m_role(role) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int m_role;
};

} // namespace toolroom
