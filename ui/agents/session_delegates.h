// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/cell_delegate.h"

namespace toolroom {

/// Puts the sign of a step's state before its text.
class StepStateDelegate : public ColoredDelegate {
    Q_OBJECT

public:
    explicit StepStateDelegate(QObject* parent);

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

/// Draws when a step ran, over the length of the session. The part in which it waited for the user is a thin line in
/// the color of waiting, because only its length is known.
class StepTimeDelegate : public CellDelegate {
    Q_OBJECT

public:
    using CellDelegate::CellDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace toolroom
