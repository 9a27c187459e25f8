// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/fields/text_editor.h"

#include "core/json/pointer.h"
#include "core/models/text.h"
#include "ui/form/fields/text_field.h"
#include "ui/form/form_text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/labels.h"

#include <QCalendarWidget>
#include <QHBoxLayout>
#include <QLocale>
#include <QMenu>
#include <QToolButton>
#include <QWidgetAction>

namespace toolroom {

TextEditor::TextEditor(EditedArguments& edited, std::string pointer)
    : FieldEditor(edited, std::move(pointer))
    , m_text(new TextField)
    , m_counter(createHintLabel()) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_text);
    makeSmall(m_counter);
    m_counter->hide();
    m_text->addTrailingWidget(m_counter);
    setFocusProxy(m_text);
    connect(m_text, &TextField::edited, this, &TextEditor::commitText);
    connect(m_text, &TextField::invalidEscapesEntered, this, &TextEditor::writeInvalidEscapes);
}

void TextEditor::commitText(const QString& text) {
    edit([&](Form& form) { form.setText(pointer(), text.toStdString()); }, EditedArguments::Kind::Typing);
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

void TextEditor::updateAttributes(const FormField& field, bool readOnly) {
    m_text->setReadOnly(readOnly);
    m_text->setPlaceholderText(field.presence == Presence::Value ? tr("empty string") : presenceText(field.presence));
    m_text->setAccessibleTexts(accessibleFieldName(field), descriptionText(field));
    const FieldLimits& limits = field.limits;
    const bool counts = (limits.maxLength || limits.minLength > 1) && field.presence == Presence::Value;
    m_counter->setVisible(counts);
    if (counts)
        m_counter->setText(limits.maxLength ? QStringLiteral("%L1/%L2").arg(field.length).arg(*limits.maxLength)
                                            : QStringLiteral("%L1/≥%L2").arg(field.length).arg(limits.minLength));
    m_isDateTime = limits.format == "date-time";
    if ((m_isDateTime || limits.format == "date") && !m_calendar) {
        m_calendar = createFlatButton(QStringLiteral("▾"), tr("%1: open calendar").arg(displayName(field)));
        m_calendar->setToolTip(escapeForToolTip(tr("Open calendar")));
        m_text->addTrailingWidget(m_calendar);
        connect(m_calendar, &QToolButton::clicked, this, &TextEditor::showCalendar);
    }
    if (m_calendar)
        m_calendar->setEnabled(!readOnly);
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
