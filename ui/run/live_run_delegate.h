// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace toolroom {

class LiveRunsModel;

/// Draws a run in two lines with a progress bar and a button: Abort or Kill while it is running, then Inspect.
class LiveRunDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit LiveRunDelegate(const LiveRunsModel& model, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;

Q_SIGNALS:
    void buttonPressed(int row);

private:
    [[nodiscard]] QString buttonText(const QModelIndex& index) const;
    [[nodiscard]] QRect buttonRect(const QStyleOptionViewItem& option, const QModelIndex& index) const;

    const LiveRunsModel& m_model;
    bool m_isDoubleClick = false; ///< the release belongs to a double-click, which counts as one click
};

} // namespace toolroom
