// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/widgets/secret_delegate.h"

#include "core/activity/secrets.h"

#include <QLineEdit>
#include <QMouseEvent>

namespace toolroom {

SecretDelegate::SecretDelegate(int secretColumn, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_secretColumn(secretColumn) {}

QWidget* SecretDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                      const QModelIndex& index) const {
    QWidget* editor = QStyledItemDelegate::createEditor(parent, option, index);
    if (auto* field = qobject_cast<QLineEdit*>(editor); field && isHidden(index))
        field->setEchoMode(QLineEdit::Password);
    return editor;
}

void SecretDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    if (isHidden(index))
        option->text = QString(option->text.isEmpty() ? 0 : 8, QChar(0x2022));
}

bool SecretDelegate::isHidden(const QModelIndex& index) const {
    return index.siblingAtColumn(m_secretColumn).data(Qt::CheckStateRole).toInt() == Qt::Checked &&
           !isSecretReference(index.data().toString().toStdString());
}

bool CheckDelegate::editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                                const QModelIndex& index) {
    if (event->type() != QEvent::MouseButtonRelease)
        return QStyledItemDelegate::editorEvent(event, model, option, index);
    const bool isLeft = static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton;
    const bool isChecked = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    return isLeft && model->setData(index, isChecked ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

} // namespace toolroom
