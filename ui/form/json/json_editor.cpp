// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/json/json_editor.h"

#include "ui/form/json/json_text.h"
#include "ui/widgets/labels.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QScopedValueRollback>
#include <QTextBlock>
#include <QToolTip>

#include <algorithm>

namespace toolroom {

namespace {

/// In UTF-16 units. Scanning longer text up to the caret on every key press would be too slow.
constexpr qsizetype maxCompletionLength = 256 * 1024;
/// In UTF-16 units. Wrapping and highlighting longer lines takes seconds.
constexpr qsizetype maxLineLength = 16 * 1024;

bool hasLongLine(QStringView text) {
    for (qsizetype begin = 0; text.size() - begin > maxLineLength;) {
        const qsizetype end = text.sliced(begin, maxLineLength).lastIndexOf(u'\n');
        if (end < 0)
            return true;
        begin += end + 1;
    }
    return false;
}

} // namespace

TextChange computeTextChange(const QString& before, const QString& after) {
    const qsizetype shorter = std::min(before.size(), after.size());
    qsizetype front = std::mismatch(before.begin(), before.begin() + shorter, after.begin()).first - before.begin();
    if (front > 0 && before.at(front - 1).isHighSurrogate())
        --front;
    qsizetype back = 0;
    while (back < shorter - front && before.at(before.size() - 1 - back) == after.at(after.size() - 1 - back))
        ++back;
    if (back > 0 && before.at(before.size() - back).isLowSurrogate())
        --back;
    return {front, before.sliced(front, before.size() - back - front),
            after.sliced(front, after.size() - back - front)};
}

JsonEditor::JsonEditor(const QString& name, QWidget* parent)
    : CodeView(Height::Fill, name, parent)
    , m_completer(new JsonCompleter(this)) {
    setReadOnly(false);
    setTextInteractionFlags(Qt::TextEditorInteraction);
    setUndoRedoEnabled(false);
    connect(this, &QPlainTextEdit::textChanged, this, &JsonEditor::handleTextChange);
}

void JsonEditor::setText(const QString& text) {
    if (text == m_text)
        return;
    const QScopedValueRollback showing(m_isShowing, true);
    const TextChange change = computeTextChange(m_text, text);
    setLineWrapMode(hasLongLine(text) ? NoWrap : WidgetWidth);
    QTextCursor cursor(document());
    cursor.setPosition(static_cast<int>(change.begin));
    cursor.setPosition(static_cast<int>(change.begin + change.removed.size()), QTextCursor::KeepAnchor);
    cursor.insertText(change.added);
    m_text = text;
    setErrors({});
    colorText();
}

void JsonEditor::handleTextChange() {
    if (m_isShowing)
        return;
    // toPlainText() would replace no-break spaces.
    QString written = document()->toRawText().replace(QChar::ParagraphSeparator, QLatin1Char('\n'));
    const TextChange change = computeTextChange(m_text, written);
    if (change.removed.isEmpty() && change.added.isEmpty())
        return;
    m_text = std::move(written);
    setLineWrapMode(hasLongLine(m_text) ? NoWrap : WidgetWidth);
    colorText();
    Q_EMIT edited(change.begin, change.removed, change.added);
}

void JsonEditor::colorText() {
    if (lineWrapMode() == NoWrap)
        stopHighlighting();
    else
        color(m_text);
}

void JsonEditor::setErrors(std::vector<TextError> errors) {
    m_errors = std::move(errors);
    std::vector<FindingMark> marks;
    marks.reserve(m_errors.size());
    for (std::size_t i = 0; i < m_errors.size(); ++i)
        marks.push_back({static_cast<std::uint32_t>(i), Severity::Error, m_errors[i].span});
    setMarks(std::move(marks));
}

void JsonEditor::goTo(DisplayText::Span span) {
    QTextCursor cursor(document());
    cursor.setPosition(static_cast<int>(std::min(span.begin, m_text.size())));
    setTextCursor(cursor);
    ensureCursorVisible();
    setFocus();
}

void JsonEditor::showCompletionList() {
    if (!m_completions || isReadOnly() || m_text.size() > maxCompletionLength)
        return;
    const CaretContext place = caretContextAt(m_text, textCursor().position());
    m_completer->showCompletions(place, place.kind == CaretContext::Kind::Nothing ? std::vector<JsonCompletion>()
                                                                                  : m_completions(place));
}

bool JsonEditor::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int at = cursorForPosition(viewport()->mapFromGlobal(help->globalPos())).position();
        const auto error = std::ranges::find_if(
            m_errors, [&](const TextError& each) { return each.span.begin <= at && at <= each.span.end; });
        if (error == m_errors.end())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), escapeForToolTip(error->message), this);
        return true;
    }
    return CodeView::event(event);
}

void JsonEditor::keyPressEvent(QKeyEvent* event) {
    const bool wasOpen = m_completer->isOpen();
    const int key = event->key();
    if (wasOpen && (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Tab || key == Qt::Key_Backtab ||
                    key == Qt::Key_Escape))
        return event->ignore(); // handled by the completion list
    if (key == Qt::Key_Space && event->modifiers() == Qt::ControlModifier)
        return showCompletionList();
    const bool isQuote = event->text() == QStringLiteral("\"") && !isReadOnly();
    if ((key == Qt::Key_Return || key == Qt::Key_Enter) && event->modifiers() == Qt::NoModifier && !isReadOnly())
        insertNewline();
    else if (!isQuote || !insertQuote())
        CodeView::keyPressEvent(event);
    if (isQuote || (wasOpen && !event->text().isEmpty()))
        showCompletionList();
    else if (wasOpen && (key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Home || key == Qt::Key_End))
        m_completer->popup()->hide();
}

/// Inserts a pair of quotes, or steps over an existing closing quote.
bool JsonEditor::insertQuote() {
    QTextCursor cursor = textCursor();
    if (cursor.hasSelection() || m_text.size() > maxCompletionLength)
        return false;
    const qsizetype at = cursor.position();
    const QChar next = at < m_text.size() ? m_text.at(at) : QLatin1Char('\n');
    const qsizetype lineBegin = at == 0 ? 0 : m_text.lastIndexOf(u'\n', at - 1) + 1;
    bool inString = false;
    for (qsizetype i = lineBegin; i < at; ++i) {
        if (inString && m_text.at(i) == u'\\') {
            if (++i == at)
                return false; // an escaped quote
        } else if (m_text.at(i) == u'"') {
            inString = !inString;
        }
    }
    if (inString && next == u'"') {
        cursor.movePosition(QTextCursor::NextCharacter);
        setTextCursor(cursor);
        return true;
    }
    if (inString || !(next.isSpace() || QStringView(u",:}]").contains(next)))
        return false;
    cursor.insertText(QStringLiteral("\"\""));
    cursor.movePosition(QTextCursor::PreviousCharacter);
    setTextCursor(cursor);
    return true;
}

/// Keeps the indentation of the current line, one level deeper after an opening bracket.
void JsonEditor::insertNewline() {
    QTextCursor cursor = textCursor();
    const QString line = cursor.block().text();
    qsizetype indent = 0;
    while (indent < std::min<qsizetype>(line.size(), cursor.positionInBlock()) && line.at(indent) == u' ')
        ++indent;
    const QStringView before = QStringView(line).first(cursor.positionInBlock()).trimmed();
    const QStringView behind = QStringView(line).sliced(cursor.positionInBlock()).trimmed();
    const bool opens = before.endsWith(u'{') || before.endsWith(u'[');
    const bool closes = opens && (behind.startsWith(u'}') || behind.startsWith(u']'));
    cursor.insertText(QLatin1Char('\n') + QString(indent + (opens ? 2 : 0), u' '));
    const int caret = cursor.position();
    if (closes) {
        cursor.insertText(QLatin1Char('\n') + QString(indent, u' '));
        cursor.setPosition(caret);
    }
    setTextCursor(cursor);
    ensureCursorVisible();
}

void JsonEditor::focusOutEvent(QFocusEvent* event) {
    CodeView::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason)
        m_completer->popup()->hide();
}

void JsonEditor::insertFromMimeData(const QMimeData* source) {
    if (!source->hasText())
        return;
    const QString text = normalizeJson(source->text());
    if (hasLongLine(text))
        setLineWrapMode(NoWrap);
    textCursor().insertText(text);
    ensureCursorVisible();
}

} // namespace toolroom
