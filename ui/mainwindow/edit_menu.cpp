// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/edit_menu.h"

#include "ui/form/fields/arguments_editor.h"
#include "ui/widgets/clipboard.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QLineEdit>
#include <QMenuBar>

namespace toolroom {

namespace {

bool hasSlot(const QObject& object, const QByteArray& slot) {
    return object.metaObject()->indexOfMethod(slot + "()") >= 0;
}

/// The object whose `slot` does what is meant for `widget`; null if there is none.
QObject* receiverFor(QWidget* widget, const QByteArray& slot) {
    // The arguments have one history for all their fields.
    if (slot == "undo" || slot == "redo" || slot == "formatJson")
        for (QWidget* each = widget; each; each = each->parentWidget())
            if (qobject_cast<ArgumentsEditor*>(each))
                return each;
    if (!widget || hasSlot(*widget, slot))
        return widget;
    return widget->findChild<QLineEdit*>(); // the editor of a spin box
}

} // namespace

EditMenu::EditMenu(QWidget* parent)
    : QMenu(tr("&Edit"), parent) {
    add(tr("&Undo"), tr("Undo the last change to the text or arguments"), QKeySequence::Undo, "undo");
    add(tr("&Redo"), tr("Redo the last change that was undone"), QKeySequence::Redo, "redo");
    addSeparator();
    add(tr("Cu&t"), tr("Move the selection to the clipboard"), QKeySequence::Cut, "cut");
    add(tr("&Copy"), tr("Copy the selection to the clipboard"), QKeySequence::Copy, "copy");
    add(tr("&Paste"), tr("Insert the content of the clipboard"), QKeySequence::Paste, "paste");
    add(tr("Select &All"), tr("Select everything in the field or list"), QKeySequence::SelectAll, "selectAll");
    addSeparator();
    add(tr("Format &JSON"), tr("Indent the arguments in the JSON editor"), ArgumentsEditor::formatKey(), "formatJson");
    connect(this, &QMenu::aboutToShow, this, &EditMenu::updateActions);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (now && !qobject_cast<QMenuBar*>(now) && !qobject_cast<QMenu*>(now))
            m_target = now;
    });
}

void EditMenu::add(const QString& label, const QString& tip, const QKeySequence& key, const char* slot) {
    QAction* action = addAction(label);
    action->setStatusTip(tip);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut); // only displayed: the menu never has the focus
    action->setData(QByteArray(slot));
    connect(action, &QAction::triggered, this, [this, slot = QByteArray(slot)] {
        QObject* receiver = receiverFor(m_target, slot);
        auto* list = qobject_cast<QAbstractItemView*>(m_target.data());
        if (list && slot == "copy" && !hasSlot(*list, slot))
            copyText(list->currentIndex().data().toString());
        else if (receiver)
            QMetaObject::invokeMethod(receiver, slot.constData(), Qt::DirectConnection);
    });
}

void EditMenu::updateActions() {
    const auto* list = qobject_cast<QAbstractItemView*>(m_target.data());
    for (QAction* action : actions()) {
        const QByteArray slot = action->data().toByteArray();
        if (slot.isEmpty())
            continue;
        const QObject* receiver = receiverFor(m_target, slot);
        action->setEnabled((receiver && hasSlot(*receiver, slot)) ||
                           (list && slot == "copy" && list->currentIndex().isValid()));
    }
}

} // namespace toolroom
