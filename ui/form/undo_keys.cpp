// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/undo_keys.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QWidget>

namespace toolroom {

namespace {

class UndoKeyFilter : public QObject {
public:
    using QObject::QObject;

    bool eventFilter(QObject* /*editor*/, QEvent* event) override {
        if (event->type() != QEvent::ShortcutOverride)
            return false;
        const auto* key = static_cast<QKeyEvent*>(event);
        if (!key->matches(QKeySequence::Undo) && !key->matches(QKeySequence::Redo))
            return false;
        event->ignore(); // lets the key become a shortcut of the form
        return true;
    }
};

} // namespace

void forwardUndoKeys(QWidget* editor) {
    // One per editor, which owns it.
    editor->installEventFilter(new UndoKeyFilter(editor));
}

} // namespace toolroom
