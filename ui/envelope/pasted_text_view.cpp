// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/envelope/pasted_text_view.h"

#include <QMimeData>
#include <QScopedValueRollback>

namespace toolroom {

namespace {

/// In UTF-16 units. Inserting longer text replaces everything, so that the text can be displayed without laying out the
/// original.
constexpr qsizetype maxInserted = 16 * 1024;

} // namespace

PastedTextView::PastedTextView(const QString& name, QWidget* parent)
    : CodeView(Height::Fill, name, parent) {
    setAcceptDrops(false); // drops replace the whole text, so the owner handles them
    setEditable(true);
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        if (m_isUpdating)
            return;
        stopHighlighting();
        Q_EMIT edited();
    });
}

void PastedTextView::setEditable(bool editable) {
    setReadOnly(!editable);
    setUndoRedoEnabled(editable);
    setTextInteractionFlags(editable ? Qt::TextInteractionFlags(Qt::TextEditorInteraction)
                                     : Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
}

QString PastedTextView::currentText() const {
    // Unlike toPlainText, this keeps no-break spaces.
    return document()->toRawText().replace(QChar::ParagraphSeparator, QLatin1Char('\n'));
}

void PastedTextView::showCheckResult(const TextCheck& checked) {
    if (checked.isEditable && !isReadOnly() && currentText() == checked.shown.text) {
        setMarks(checked.marks);
        color(checked.shown.text);
        return;
    }
    const QScopedValueRollback updating(m_isUpdating, true);
    setEditable(checked.isEditable);
    showCode(checked.shown, checked.marks);
}

void PastedTextView::insertFromMimeData(const QMimeData* source) {
    const QString text = source->text();
    if (text.size() > maxInserted)
        Q_EMIT replaced(text);
    else
        CodeView::insertFromMimeData(source);
}

} // namespace toolroom
