// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/envelope/pasted_view.h"

#include <QMimeData>
#include <QScopedValueRollback>

namespace toolroom {

namespace {

/// What is longer, or has lines that were not written to be read, is not laid out as it is.
constexpr qsizetype mostInserted = 16 * 1024;

} // namespace

PastedView::PastedView(const QString& name, QWidget* parent)
    : CodeView(Height::Fill, name, parent) {
    setAcceptDrops(false); // what is dropped takes the place of the text: whoever holds this view takes it
    setEditable(true);
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        if (m_isShowing)
            return;
        stopColoring();
        Q_EMIT edited();
    });
}

void PastedView::setEditable(bool editable) {
    setReadOnly(!editable);
    setUndoRedoEnabled(editable);
    setTextInteractionFlags(editable ? Qt::TextInteractionFlags(Qt::TextEditorInteraction)
                                     : Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
}

QString PastedView::writtenText() const {
    // Unlike toPlainText, this keeps no-break spaces.
    return document()->toRawText().replace(QChar::ParagraphSeparator, QLatin1Char('\n'));
}

void PastedView::showChecked(const CheckedText& checked) {
    if (checked.isEditable && !isReadOnly() && writtenText() == checked.shown.text) {
        setMarks(checked.marks);
        color(checked.shown.text);
        return;
    }
    const QScopedValueRollback showing(m_isShowing, true);
    setEditable(checked.isEditable);
    showCode(checked.shown, checked.marks);
}

void PastedView::insertFromMimeData(const QMimeData* source) {
    const QString text = source->text();
    if (text.size() > mostInserted)
        Q_EMIT replaced(text);
    else
        CodeView::insertFromMimeData(source);
}

} // namespace toolroom
