// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/fields/text_field.h"

#include "core/json/pointer.h"
#include "core/models/text.h"
#include "ui/form/form_text.h"
#include "ui/form/json/json_editor.h"
#include "ui/form/json/json_text.h"
#include "ui/form/undo_keys.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"

#include <QCalendarWidget>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QMimeData>
#include <QScopedValueRollback>
#include <QToolButton>
#include <QWidgetAction>

#include <algorithm>
#include <cmath>

namespace toolroom {

namespace {

constexpr int minTextLines = 3;
constexpr int maxTextLines = 12;

QLineEdit* makeLineEdit() {
    auto* line = new QLineEdit;
    forwardUndoKeys(line);
    return line;
}

/// Replaces the text and keeps the caret position where possible.
void setLineText(QLineEdit& line, const QString& text) {
    if (line.text() == text)
        return;
    const int caret = line.cursorPosition();
    line.setText(text);
    line.setCursorPosition(line.hasFocus() ? std::min<int>(caret, static_cast<int>(text.size())) : 0);
}

} // namespace

MultiLineTextEdit::MultiLineTextEdit(QWidget* parent)
    : QPlainTextEdit(parent) {
    setUndoRedoEnabled(false);
    setTabChangesFocus(true);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    forwardUndoKeys(this);
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        fitHeight();
        if (!m_isShowing)
            Q_EMIT edited(text());
    });
}

QString MultiLineTextEdit::text() const {
    return document()->toRawText().replace(QChar::ParagraphSeparator, QLatin1Char('\n'));
}

void MultiLineTextEdit::setText(const QString& text) {
    const TextChange change = computeTextChange(this->text(), text);
    if (change.removed.isEmpty() && change.added.isEmpty())
        return;
    const QScopedValueRollback showing(m_isShowing, true);
    QTextCursor cursor(document());
    cursor.setPosition(static_cast<int>(change.begin));
    cursor.setPosition(static_cast<int>(change.begin + change.removed.size()), QTextCursor::KeepAnchor);
    cursor.insertText(change.added);
    if (!hasFocus())
        moveCursor(QTextCursor::Start);
}

void MultiLineTextEdit::insertFromMimeData(const QMimeData* source) {
    if (!source->hasText())
        return;
    const QString pasted = source->text();
    if (canShowInMultipleLines(pasted)) {
        textCursor().insertText(pasted);
        return ensureCursorVisible();
    }
    const QTextCursor cursor = textCursor();
    QString whole = text();
    whole.replace(cursor.selectionStart(), cursor.selectionEnd() - cursor.selectionStart(), pasted);
    Q_EMIT unsupportedTextPasted(whole);
}

void MultiLineTextEdit::resizeEvent(QResizeEvent* event) {
    QPlainTextEdit::resizeEvent(event);
    fitHeight();
}

QSize MultiLineTextEdit::sizeHint() const {
    // QPlainTextDocumentLayout measures its height in lines.
    const double lines = std::clamp(document()->size().height(), double(minTextLines), double(maxTextLines));
    const int margins = 2 * (frameWidth() + static_cast<int>(document()->documentMargin()));
    return {200, static_cast<int>(std::ceil(lines * fontMetrics().lineSpacing())) + margins + 4};
}

QSize MultiLineTextEdit::minimumSizeHint() const {
    return {80, sizeHint().height()};
}

void MultiLineTextEdit::fitHeight() {
    if (const int height = sizeHint().height(); height != minimumHeight() || height != maximumHeight())
        setFixedHeight(height);
}

namespace {

QKeySequence shapeKey() {
    return {Qt::ALT | Qt::Key_Return};
}

bool isShapeKey(const QKeyEvent& event) {
    return event.modifiers() == Qt::AltModifier && (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter);
}

} // namespace

TextField::TextField(QWidget* parent)
    : QWidget(parent)
    , m_line(makeLineEdit())
    , m_button(createFlatButton(QStringLiteral("¶"), {})) {
    auto* layout = createRow(this, 4);
    layout->addWidget(m_line, 1);
    layout->addWidget(m_button, 0, Qt::AlignTop);
    setFocusProxy(m_line);
    connect(m_line, &QLineEdit::textEdited, this, &TextField::handleInput);
    m_line->installEventFilter(this);
    m_button->setFocusPolicy(Qt::NoFocus);
    connect(m_button, &QToolButton::clicked, this, &TextField::toggleShape);
    updateButtonText();
}

void TextField::toggleShape() {
    setShape(m_shape == Shape::Line ? Shape::Page : Shape::Line);
    activeEditor()->setFocus();
}

bool TextField::eventFilter(QObject* editor, QEvent* event) {
    const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (!isKey || !isShapeKey(*static_cast<QKeyEvent*>(event)))
        return QWidget::eventFilter(editor, event);
    event->accept();
    if (event->type() == QEvent::KeyPress && m_button->isVisibleTo(this) && m_button->isEnabled())
        m_button->click();
    return true;
}

void TextField::addTrailingWidget(QWidget* widget) {
    static_cast<QHBoxLayout*>(layout())->insertWidget(layout()->count() - 1, widget, 0, Qt::AlignTop);
}

QWidget* TextField::activeEditor() const {
    return m_shape == Shape::Page ? static_cast<QWidget*>(m_page) : m_shape == Shape::Escaped ? m_escaped : m_line;
}

TextField::Shape TextField::shapeFor(const QString& text) const {
    if (!canShowInMultipleLines(text))
        return Shape::Escaped;
    return m_shape != Shape::Page && canShowInSingleLine(text) ? Shape::Line : Shape::Page;
}

void TextField::setText(const QString& text) {
    m_text = text;
    showShape(shapeFor(text));
}

void TextField::setInvalidEscapes(const QString& escaped) {
    showShape(Shape::Escaped);
    setLineText(*m_escaped, escaped);
}

void TextField::setShape(Shape shape) {
    if (!canShowInMultipleLines(m_text))
        shape = Shape::Escaped;
    else if (!canShowInSingleLine(m_text))
        shape = Shape::Page;
    showShape(shape);
}

void TextField::showShape(Shape shape) {
    const bool hadFocus = activeEditor()->hasFocus();
    auto* row = static_cast<QHBoxLayout*>(layout());
    if (shape == Shape::Page && !m_page) {
        m_page = new MultiLineTextEdit;
        m_page->installEventFilter(this);
        row->insertWidget(0, m_page, 1);
        connect(m_page, &MultiLineTextEdit::edited, this, &TextField::handleInput);
        connect(m_page, &MultiLineTextEdit::unsupportedTextPasted, this, &TextField::handleInput);
    } else if (shape == Shape::Escaped && !m_escaped) {
        m_escaped = makeLineEdit();
        m_escaped->setFont(fixedFont());
        m_escaped->installEventFilter(this);
        row->insertWidget(0, m_escaped, 1);
        connect(m_escaped, &QLineEdit::textEdited, this, &TextField::handleEscapedInput);
    }
    const bool changed = shape != m_shape;
    m_shape = shape;
    if (shape == Shape::Line)
        setLineText(*m_line, m_text);
    else if (shape == Shape::Page)
        m_page->setText(m_text);
    else if (unescapeText(m_escaped->text()) != m_text || m_text.isEmpty())
        setLineText(*m_escaped, escapeText(m_text));
    if (!changed)
        return;
    setFocusProxy(activeEditor());
    activeEditor()->show();
    if (hadFocus) {
        activeEditor()->setFocus();
        if (shape == Shape::Page)
            m_page->moveCursor(QTextCursor::End);
    }
    m_line->setVisible(shape == Shape::Line);
    if (m_page)
        m_page->setVisible(shape == Shape::Page);
    if (m_escaped)
        m_escaped->setVisible(shape == Shape::Escaped);
    setPlaceholderText(m_placeholder);
    setReadOnly(m_isReadOnly);
    setAccessibleTexts(m_name, m_description);
    updateButtonText();
}

void TextField::handleInput(const QString& text) {
    m_text = text;
    if (const Shape shape = shapeFor(text); shape != m_shape)
        showShape(shape);
    Q_EMIT edited(m_text);
}

void TextField::handleEscapedInput(const QString& written) {
    if (std::optional<QString> text = unescapeText(written)) {
        m_text = std::move(*text);
        updateButtonText();
        Q_EMIT edited(m_text);
    } else {
        Q_EMIT invalidEscapesEntered(written);
    }
}

void TextField::setPlaceholderText(const QString& text) {
    m_placeholder = text;
    m_line->setPlaceholderText(text);
    if (m_page)
        m_page->setPlaceholderText(text);
    if (m_escaped)
        m_escaped->setPlaceholderText(text);
}

void TextField::setReadOnly(bool readOnly) {
    m_isReadOnly = readOnly;
    m_line->setReadOnly(readOnly);
    if (m_page)
        m_page->setReadOnly(readOnly);
    if (m_escaped)
        m_escaped->setReadOnly(readOnly);
}

void TextField::setAccessibleTexts(const QString& name, const QString& description) {
    m_name = name;
    m_description = description;
    QWidget* part = activeEditor();
    part->setAccessibleName(m_shape == Shape::Escaped ? tr("%1, escaped").arg(name) : name);
    part->setAccessibleDescription(description);
    m_button->setAccessibleName(m_shape == Shape::Line ? tr("%1: edit as multiple lines").arg(name)
                                                       : tr("%1: edit as a single line").arg(name));
}

void TextField::updateButtonText() {
    m_button->setVisible(m_shape == Shape::Line || canShowInMultipleLines(m_text));
    m_button->setEnabled(m_shape == Shape::Line || canShowInSingleLine(m_text));
    m_button->setText(m_shape == Shape::Line ? QStringLiteral("¶") : QStringLiteral("–"));
    const QString label = m_shape == Shape::Line ? tr("Edit as multiple lines") : tr("Edit as a single line");
    setToolTipText(*m_button, tr("%1 (%2)", "command, key").arg(label, shapeKey().toString(QKeySequence::NativeText)));
}

TextEditor::TextEditor(EditedArguments& edited, std::string pointer)
    : FieldEditor(edited, std::move(pointer))
    , m_text(new TextField)
    , m_counter(createHintLabel()) {
    createRow(this, 0)->addWidget(m_text);
    makeSmall(m_counter);
    m_counter->hide();
    m_text->addTrailingWidget(m_counter);
    setFocusProxy(m_text);
    connect(m_text, &TextField::edited, this, &TextEditor::commitText);
    connect(m_text, &TextField::invalidEscapesEntered, this, &TextEditor::writeInvalidEscapes);
}

/// The schema may have changed while the editor is still shown: what is typed as text then stays a string.
void TextEditor::commitText(const QString& text) {
    edit(
        [&](Form& form) {
            if (form.field(pointer()).kind == FieldKind::Anything)
                form.setValue(pointer(), text.toStdString());
            else
                form.setText(pointer(), text.toStdString());
        },
        EditedArguments::Kind::Typing);
}

/// Stored with its quotes, as a draft of invalid JSON.
void TextEditor::writeInvalidEscapes(const QString& escaped) {
    edit([&](Form& form) { form.setJsonText(pointer(), '"' + escaped.toStdString() + '"'); },
         EditedArguments::Kind::Typing);
}

void TextEditor::showValue(const FormField& field) {
    const QString text = toQString(field.text);
    // field.text may be JSON, so the string is read from the value.
    const Json* value = form().value() ? resolvePointer(*form().value(), pointer()) : nullptr;
    if (field.draftReason.empty())
        m_text->setText(value && value->is_string() ? toQString(value->get_ref<const std::string&>()) : QString());
    else if (text.size() >= 2 && text.startsWith(u'"') && text.endsWith(u'"'))
        m_text->setInvalidEscapes(text.sliced(1).chopped(1)); // stored by writeInvalidEscapes()
    else
        m_text->setInvalidEscapes(text);
}

void TextEditor::updateAttributes(const FormField& field) {
    m_text->setPlaceholderText(field.presence == Presence::Value ? tr("empty string") : presenceText(field.presence));
    m_text->setAccessibleTexts(accessibleFieldName(field), accessibleFieldDescription(field));
    const FieldLimits& limits = field.limits;
    const bool counts = (limits.maxLength || limits.minLength > 1) && field.presence == Presence::Value;
    m_counter->setVisible(counts);
    if (counts)
        m_counter->setText(limits.maxLength ? QStringLiteral("%L1/%L2").arg(field.length).arg(*limits.maxLength)
                                            : QStringLiteral("%L1/≥%L2").arg(field.length).arg(limits.minLength));
    m_isDateTime = limits.format == "date-time";
    if ((m_isDateTime || limits.format == "date") && !m_calendar) {
        m_calendar = createFlatButton(QStringLiteral("▾"), tr("%1: open calendar").arg(displayName(field)));
        const QString key = QKeySequence(Qt::ALT | Qt::Key_Down).toString(QKeySequence::NativeText);
        const bool hasKey = !field.canMove; // in a list, the key moves the element
        m_calendar->setFocusPolicy(hasKey ? Qt::NoFocus : Qt::StrongFocus);
        setToolTipText(*m_calendar,
                       hasKey ? tr("%1 (%2)", "command, key").arg(tr("Open calendar"), key) : tr("Open calendar"));
        m_text->addTrailingWidget(m_calendar);
        connect(m_calendar, &QToolButton::clicked, this, &TextEditor::showCalendar);
    }
}

/// As for a combo box.
void TextEditor::keyPressEvent(QKeyEvent* event) {
    const bool opens = event->key() == Qt::Key_Down && event->modifiers() == Qt::AltModifier;
    if (opens && m_calendar && m_calendar->focusPolicy() == Qt::NoFocus)
        showCalendar();
    else
        FieldEditor::keyPressEvent(event);
}

void TextEditor::showCalendar() {
    QMenu menu(this);
    auto* calendar = new QCalendarWidget;
    calendar->setAccessibleName(tr("Calendar"));
    calendar->setVerticalHeaderFormat(QCalendarWidget::NoVerticalHeader);
    const QString before = m_text->text();
    if (const QDate date = QDate::fromString(before.first(std::min<qsizetype>(10, before.size())), Qt::ISODate);
        date.isValid())
        calendar->setSelectedDate(date);
    auto* action = new QWidgetAction(&menu);
    action->setDefaultWidget(calendar);
    menu.addAction(action);
    const auto take = [&](QDate date) {
        // Keeps an existing time of day.
        const QString time = before.size() > 10 ? before.sliced(10) : QStringLiteral("T00:00:00Z");
        const QString text = date.toString(Qt::ISODate) + (m_isDateTime ? time : QString());
        menu.close();
        m_text->setText(text);
        commitText(text);
    };
    connect(calendar, &QCalendarWidget::clicked, &menu, take);
    connect(calendar, &QCalendarWidget::activated, &menu, take);
    calendar->setFocus();
    menu.exec(m_calendar->mapToGlobal(QPoint(0, m_calendar->height())));
}

} // namespace toolroom
