// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/fields/text_caret.h"

#include <QLineEdit>
#include <QPlainTextEdit>

#include <algorithm>

namespace toolroom {

namespace {

/// The visible editor of this type in `widget` or `widget` itself.
template <class Editor>
Editor* editorIn(const QWidget& widget) {
    if (const auto* editor = qobject_cast<const Editor*>(&widget))
        return const_cast<Editor*>(editor);
    for (Editor* editor : widget.findChildren<Editor*>())
        if (!editor->isHidden())
            return editor;
    return nullptr;
}

} // namespace

Caret caretOf(const QWidget& editor) {
    if (const auto* line = editorIn<QLineEdit>(editor)) {
        const qsizetype position = line->cursorPosition();
        const qsizetype begin = line->selectionStart();
        const bool isSelected = line->hasSelectedText();
        return {line->text(), !isSelected ? position : begin == position ? line->selectionEnd() : begin, position};
    }
    if (const auto* page = editorIn<QPlainTextEdit>(editor))
        return {page->toPlainText(), page->textCursor().anchor(), page->textCursor().position()};
    return {};
}

void placeCaret(QWidget& editor, const Caret& caret) {
    auto* line = editorIn<QLineEdit>(editor);
    auto* page = line ? nullptr : editorIn<QPlainTextEdit>(editor);
    const QString text = line ? line->text() : page ? page->toPlainText() : QString();
    const qsizetype shift = std::max<qsizetype>(text.indexOf(caret.text), 0);
    const auto placeOf = [&](qsizetype offset) { return static_cast<int>(std::min(offset + shift, text.size())); };
    const int anchor = placeOf(caret.anchor);
    const int position = placeOf(caret.position);
    if (line && anchor == position)
        line->setCursorPosition(position);
    else if (line)
        line->setSelection(anchor, position - anchor);
    if (!page)
        return;
    QTextCursor cursor(page->document());
    cursor.setPosition(anchor);
    cursor.setPosition(position, QTextCursor::KeepAnchor);
    page->setTextCursor(cursor);
}

} // namespace toolroom
