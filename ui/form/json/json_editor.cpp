// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/json/json_editor.h"

#include "core/json/document.h"
#include "core/json/pointer.h"
#include "core/models/text.h"
#include "ui/form/json/json_text.h"
#include "ui/form/json/line_margin.h"
#include "ui/theme/theme.h"
#include "ui/widgets/code_spans.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/status_label.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QScopedValueRollback>
#include <QTextBlock>
#include <QToolTip>

#include <algorithm>

namespace toolroom {

namespace {

/// In UTF-16 units. Scanning longer text up to the caret on every key press would be too slow.
constexpr qsizetype maxCompletionLength = 256 * 1024;
/// In UTF-16 units. Wrapping and highlighting longer lines takes seconds.
constexpr qsizetype maxJsonLineLength = 16 * 1024;
constexpr std::size_t maxDescribedErrors = 5; ///< in the accessible description
constexpr int minMessageWidth = 24;           ///< in pixels; less would show only an ellipsis

bool hasLongLine(QStringView text) {
    for (qsizetype begin = 0; text.size() - begin > maxJsonLineLength;) {
        const qsizetype end = text.sliced(begin, maxJsonLineLength).lastIndexOf(u'\n');
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

QString TextError::text() const {
    return JsonEditor::tr("Line %L1: %2").arg(line).arg(message);
}

JsonEditor::JsonEditor(const QString& name, QWidget* parent)
    : CodeView(Height::Fill, name, parent)
    , m_completer(new JsonCompleter(this)) {
    setReadOnly(false);
    setTextInteractionFlags(Qt::TextEditorInteraction);
    setUndoRedoEnabled(false);
    connect(this, &QPlainTextEdit::textChanged, this, &JsonEditor::handleTextChange);
}

void JsonEditor::showLineNumbers() {
    m_margin = new LineMargin(*this);
    connect(this, &QPlainTextEdit::blockCountChanged, this, &JsonEditor::placeMargin);
    placeMargin();
}

void JsonEditor::placeMargin() {
    if (!m_margin)
        return;
    const int width = m_margin->sizeHint().width();
    setViewportMargins(width, 0, 0, 0);
    m_margin->setGeometry(QRect(contentsRect().topLeft(), QSize(width, contentsRect().height())));
}

void JsonEditor::resizeEvent(QResizeEvent* event) {
    CodeView::resizeEvent(event);
    placeMargin();
}

void JsonEditor::changeEvent(QEvent* event) {
    CodeView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        placeMargin();
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
    moveErrors(change);
    colorText();
    Q_EMIT edited(change.begin, change.removed, change.added);
}

void JsonEditor::colorText() {
    if (lineWrapMode() == NoWrap)
        stopHighlighting();
    else
        color(m_text);
}

/// Keeps the messages at their lines until the next check.
void JsonEditor::moveErrors(const TextChange& change) {
    const qsizetype delta = change.added.size() - change.removed.size();
    for (TextError& error : m_errors)
        if (error.span.begin >= change.begin + change.removed.size())
            error.span = {error.span.begin + delta, error.span.end + delta};
}

void JsonEditor::setErrors(std::vector<TextError> errors) {
    if (errors.empty() && m_errors.empty())
        return; // keeps the accessible description of a field
    m_errors = std::move(errors);
    std::vector<FindingMark> marks;
    marks.reserve(m_errors.size());
    QSet<int> lines;
    QStringList described;
    for (std::size_t i = 0; i < m_errors.size(); ++i) {
        marks.push_back({static_cast<std::uint32_t>(i), m_errors[i].severity, m_errors[i].span});
        if (m_errors[i].severity == Severity::Error)
            lines.insert(m_errors[i].line - 1);
        if (i < maxDescribedErrors)
            described += withoutCodeMarks(m_errors[i].text());
    }
    setMarks(std::move(marks));
    if (m_margin)
        m_margin->setErrorLines(std::move(lines));
    setAccessibleDescription(described.join(QLatin1Char('\n')));
    viewport()->update();
}

QString JsonEditor::messageAt(int line) const {
    const QTextBlock block = document()->findBlockByNumber(line);
    QStringList messages;
    bool isAdvice = true;
    for (const TextError& error : m_errors) {
        if (!block.isValid() || !block.contains(static_cast<int>(error.span.begin)))
            continue;
        messages += error.message;
        isAdvice &= error.severity == Severity::Note;
    }
    const QString text = messages.join(QStringLiteral(" · "));
    const auto tone = isAdvice ? StatusLabel::Tone::Note : StatusLabel::Tone::Bad;
    return text.isEmpty() ? text : StatusLabel::sign(tone) + u' ' + text;
}

void JsonEditor::paintEvent(QPaintEvent* event) {
    CodeView::paintEvent(event);
    if (m_errors.empty())
        return;
    QPainter painter(viewport());
    painter.setFont(QApplication::font());
    const int right = viewport()->width() - innerSpacing;
    for (QTextBlock block = cursorForPosition({0, 0}).block(); block.isValid(); block = block.next()) {
        QTextCursor end(block);
        const int top = cursorRect(end).top();
        if (top > viewport()->height())
            break;
        end.movePosition(QTextCursor::EndOfBlock);
        QRect place = cursorRect(end);
        place.setLeft(place.right() + pageMargin);
        place.setRight(right);
        if (place.width() < minMessageWidth && !block.next().isValid())
            place = QRect(0, place.bottom(), right, place.height()); // below the last line there is room
        const QString message = messageAt(block.blockNumber());
        painter.setPen(message.startsWith(StatusLabel::sign(StatusLabel::Tone::Bad)) ? themeOf(this).error
                                                                                     : themeOf(this).note);
        if (place.width() >= minMessageWidth)
            drawFormattedLine(painter, place, parseCode(message));
    }
}

void JsonEditor::goTo(DisplayText::Span span) {
    QTextCursor cursor(document());
    cursor.setPosition(static_cast<int>(std::min(span.begin, m_text.size())));
    setTextCursor(cursor);
    ensureCursorVisible();
    setFocus();
}

void JsonEditor::focusFirstValue() {
    setFocus(Qt::TabFocusReason);
    const int caret = textCursor().position();
    const bool isPlaced = textCursor().hasSelection() || (caret > 0 && caret < m_text.size());
    if (isPlaced || m_text.size() > maxCompletionLength)
        return;
    const Result<Document> parsed =
        Document::parse(std::make_shared<const SourceText>(std::string(), m_text.toStdString()));
    if (!parsed)
        return;
    const Json& value = parsed->value();
    const bool hasMember = value.is_object() && !value.empty();
    const std::optional<ByteRange> range =
        parsed->valueRange(hasMember ? appendPointer({}, value.begin().key()) : std::string());
    const auto unitsAt = [&](std::size_t bytes) {
        return toQString(parsed->source()->bytes().substr(0, bytes)).size();
    };
    const auto begin = static_cast<int>(unitsAt(range->begin));
    const auto end = static_cast<int>(unitsAt(range->end));
    const bool isDelimited = QStringView(u"\"{[").contains(m_text.at(begin));
    QTextCursor cursor(document());
    cursor.setPosition(isDelimited ? begin + 1 : begin);
    cursor.setPosition(isDelimited ? end - 1 : end, QTextCursor::KeepAnchor);
    setTextCursor(cursor);
}

void JsonEditor::showCompletionList() {
    if (!m_completions || isReadOnly() || m_text.size() > maxCompletionLength)
        return;
    const CaretContext place = caretContextAt(m_text, textCursor().position());
    m_completer->showCompletions(place, place.kind == CaretContext::Kind::Nothing ? std::vector<JsonCompletion>()
                                                                                  : m_completions(place));
}

/// The messages of the errors at a position in the viewport, or of the line if the position is after its end.
QString JsonEditor::errorsAt(const QPoint& position) const {
    const QTextCursor cursor = cursorForPosition(position);
    if (cursor.atBlockEnd() && position.x() > cursorRect(cursor).right())
        return messageAt(cursor.blockNumber());
    QStringList messages;
    for (const TextError& error : m_errors)
        if (error.span.begin <= cursor.position() && cursor.position() <= error.span.end)
            messages += error.message;
    return messages.join(QLatin1Char('\n'));
}

bool JsonEditor::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString messages = errorsAt(viewport()->mapFromGlobal(help->globalPos()));
        if (messages.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), escapeForToolTip(withoutCodeMarks(messages)), this);
        return true;
    }
    return CodeView::event(event);
}

/// With the commands of the owner, such as formatting.
void JsonEditor::contextMenuEvent(QContextMenuEvent* event) {
    QMenu* menu = createStandardContextMenu(event->pos());
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (!actions().isEmpty())
        menu->addSeparator();
    menu->addActions(actions());
    menu->popup(event->globalPos());
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
