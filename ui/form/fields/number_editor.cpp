// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/fields/number_editor.h"

#include "core/form/typed_text.h"
#include "core/json/decimal.h"
#include "core/json/exact_number.h"
#include "core/json/json_text.h"
#include "core/models/text.h"
#include "ui/form/form_text.h"
#include "ui/form/undo_keys.h"
#include "ui/widgets/boxes.h"

#include <QLineEdit>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace toolroom {

namespace {

/// The number of decimal places in the JSON text of `number`.
int decimalsOf(const Json& number) {
    const std::string text = serializeJson(number);
    const std::size_t point = text.find('.');
    const std::size_t exponent = text.find_first_of("eE");
    if (point == std::string::npos || exponent != std::string::npos)
        return 0;
    return static_cast<int>(text.size() - point - 1);
}

std::optional<Json> numberIn(const QString& text) {
    Result<Json> number = parseExactNumber(text.toStdString());
    return number ? std::optional(*std::move(number)) : std::nullopt;
}

bool isLess(const Json& left, const Json& right) {
    return compareNumbers(left, right) < 0;
}

/// `integer + by`, clamped to the range of int64 and uint64.
Json addedTo(const Json& integer, std::int64_t by) {
    constexpr auto lowest = std::numeric_limits<std::int64_t>::min();
    constexpr auto highest = std::numeric_limits<std::uint64_t>::max();
    if (integer.is_number_unsigned() || integer.get<std::int64_t>() >= 0) {
        const auto number = integer.get<std::uint64_t>();
        const auto distance = static_cast<std::uint64_t>(by < 0 ? -(by + 1) : by) + (by < 0 ? 1U : 0U);
        if (by >= 0)
            return number > highest - distance ? highest : number + distance;
        if (number >= distance)
            return number - distance;
        return -static_cast<std::int64_t>(distance - number);
    }
    const auto number = integer.get<std::int64_t>();
    return by < 0 && number < lowest - by ? lowest : number + by;
}

} // namespace

Json addSteps(const Json& number, const Json& step, int steps) {
    if (isExactNumber(step)) // the sum would be rounded
        return number;
    if (number.is_number_integer() && step.is_number_integer()) {
        const double distance = step.get<double>() * steps;
        return std::abs(distance) < 1e18 ? addedTo(number, step.get<std::int64_t>() * steps) : number;
    }
    const double next = number.get<double>() + step.get<double>() * steps;
    const int decimals = std::max(decimalsOf(number), decimalsOf(step));
    const double scale = std::pow(10.0, decimals);
    const double rounded = std::round(next * scale) / scale;
    return std::isfinite(rounded) ? Json(rounded) : number;
}

NumberField::NumberField(QWidget* parent)
    : QAbstractSpinBox(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    forwardUndoKeys(lineEdit());
    forwardUndoKeys(this);
    connect(lineEdit(), &QLineEdit::textEdited, this, &NumberField::edited);
}

QString NumberField::text() const {
    return lineEdit()->text();
}

void NumberField::setText(const QString& text) {
    if (text == lineEdit()->text())
        return;
    const int caret = lineEdit()->cursorPosition();
    lineEdit()->setText(text);
    lineEdit()->setCursorPosition(hasFocus() ? caret : 0);
}

void NumberField::setPlaceholderText(const QString& text) {
    lineEdit()->setPlaceholderText(text);
}

void NumberField::setLimits(const FieldLimits& limits) {
    m_minimum = limits.minimum ? std::optional(limits.minimum->value) : std::nullopt;
    m_maximum = limits.maximum ? std::optional(limits.maximum->value) : std::nullopt;
    m_step = limits.multiplesOf.empty() ? Json(1) : limits.multiplesOf.front();
}

void NumberField::stepBy(int steps) {
    const std::optional<Json> now = numberIn(text());
    Json next = now ? addSteps(*now, m_step, steps) : m_minimum.value_or(Json(0));
    if (now && m_maximum && steps > 0 && isLess(*m_maximum, next))
        next = *m_maximum;
    if (now && m_minimum && steps < 0 && isLess(next, *m_minimum))
        next = *m_minimum;
    const QString written = toQString(serializeJson(next));
    lineEdit()->setText(written);
    Q_EMIT edited(written);
}

QAbstractSpinBox::StepEnabled NumberField::stepEnabled() const {
    const std::optional<Json> now = numberIn(text());
    StepEnabled enabled = StepUpEnabled | StepDownEnabled;
    if (now && m_maximum && !isLess(*now, *m_maximum))
        enabled &= ~StepUpEnabled;
    if (now && m_minimum && !isLess(*m_minimum, *now))
        enabled &= ~StepDownEnabled;
    return enabled;
}

/// Ignored without focus, so that scrolling the form does not change numbers.
void NumberField::wheelEvent(QWheelEvent* event) {
    if (hasFocus())
        QAbstractSpinBox::wheelEvent(event);
    else
        event->ignore();
}

QSize NumberField::minimumSizeHint() const {
    return {80, QAbstractSpinBox::minimumSizeHint().height()};
}

NumberEditor::NumberEditor(EditedArguments& edited, std::string pointer)
    : FieldEditor(edited, std::move(pointer))
    , m_number(new NumberField) {
    createRow(this, 0)->addWidget(m_number);
    setFocusProxy(m_number);
    connect(m_number, &NumberField::edited, this, [this](const QString& text) {
        edit([&](Form& form) { form.setText(this->pointer(), text.toStdString()); }, EditedArguments::Kind::Typing);
    });
}

void NumberEditor::showValue(const FormField& field) {
    const bool isShown = field.presence == Presence::Value || !field.draftReason.empty();
    m_number->setText(isShown ? toQString(field.text) : QString());
}

void NumberEditor::updateAttributes(const FormField& field) {
    const bool isDraft = !field.draftReason.empty();
    m_number->setLimits(field.limits);
    m_number->setPlaceholderText(field.presence == Presence::Value || isDraft ? QString()
                                                                              : presenceText(field.presence));
    m_number->setAccessibleName(accessibleFieldName(field));
    m_number->setAccessibleDescription(accessibleFieldDescription(field));
}

} // namespace toolroom
