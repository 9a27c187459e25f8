// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace toolroom {

/// Hides the values in rows whose check box says that they are secret, but not references to secrets.
class SecretDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    /// `secretColumn` has the check boxes.
    SecretDelegate(int secretColumn, QObject* parent);

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    [[nodiscard]] bool isHidden(const QModelIndex& index) const;

    int m_secretColumn;
};

/// A click anywhere in a cell with a check box toggles it.
class CheckDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;
};

} // namespace toolroom
