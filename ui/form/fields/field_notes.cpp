// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/fields/field_notes.h"

#include "ui/form/form_text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/code_spans.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/status_label.h"

#include <QPainter>
#include <QToolButton>

namespace toolroom {

ErrorLabel::ErrorLabel(QWidget* parent)
    : QLabel(parent) {
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    makeSmall(this);
    hide();
}

void ErrorLabel::showMessage(const QStringList& errors, const QStringList& advice) {
    QStringList lines;
    for (const QString& error : errors)
        lines += StatusLabel::sign(StatusLabel::Tone::Bad) + u' ' + error;
    for (const QString& each : advice)
        lines += StatusLabel::sign(StatusLabel::Tone::Note) + u' ' + each;
    if (const QString words = lines.join(QLatin1Char('\n')); words == text() && m_hasErrors == !errors.isEmpty())
        return;
    m_hasErrors = !errors.isEmpty();
    setText(lines.join(QLatin1Char('\n')));
    setAccessibleName(withoutCodeMarks((errors + advice).join(QStringLiteral(", "))));
    setVisible(!lines.isEmpty());
    update();
}

void ErrorLabel::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setPen(m_hasErrors ? themeOf(this).error : themeOf(this).note);
    WrappedCode(text(), font(), contentsRect().width()).draw(painter, contentsRect().topLeft());
}

int ErrorLabel::heightForWidth(int width) const {
    return WrappedCode(text(), font(), width).height();
}

FieldNotes::FieldNotes(QWidget* parent)
    : QWidget(parent) {
    createColumn(this, 2, QMargins(0, 2, 0, 0));
    hide();
}

void FieldNotes::setDescription(const QString& label) {
    if (!m_description && label.isEmpty())
        return;
    if (!m_description) {
        m_description = createSmallHintLabel();
        static_cast<QVBoxLayout*>(layout())->insertWidget(0, m_description);
    }
    m_description->setText(label);
    m_description->setVisible(!label.isEmpty());
    updateVisibility();
}

void FieldNotes::showDefaultButton(const QString& label, const QString& name) {
    showValueButton(m_default, label, name, &FieldNotes::defaultAccepted);
}

void FieldNotes::showNullButton(const QString& label, const QString& name) {
    showValueButton(m_null, label, name, &FieldNotes::nullAccepted);
}

void FieldNotes::showValueButton(QToolButton*& button, const QString& label, const QString& name,
                                 void (FieldNotes::*accepted)()) {
    if (!button && label.isEmpty())
        return;
    if (!m_offers) {
        m_offers = new QHBoxLayout;
        m_offers->setContentsMargins(-innerSpacing, 0, 0, 0); // aligns the texts with those above
        m_offers->addStretch();
        static_cast<QVBoxLayout*>(layout())->insertLayout(m_description ? 1 : 0, m_offers);
    }
    if (!button) {
        button = createFlatButton({}, {});
        makeSmall(button);
        m_offers->insertWidget(m_offers->count() - 1, button);
        connect(button, &QToolButton::clicked, this, accepted);
    }
    button->setText(escapeForButton(label));
    button->setAccessibleName(name);
    button->setVisible(!label.isEmpty());
    updateVisibility();
}

void FieldNotes::setConstraints(const std::optional<QString>& constraints) {
    m_reservesLine = constraints.has_value();
    if (!m_constraints && !constraints)
        return;
    if (!m_constraints) {
        m_constraints = new SteadyLabel(Qt::AlignLeft, this);
        makeSmall(m_constraints);
        layout()->addWidget(m_constraints);
    }
    m_constraints->setText(constraints.value_or(QString()));
    updateVisibility();
}

void FieldNotes::setErrors(const QStringList& errors, const QStringList& advice) {
    if (!m_errors && errors.isEmpty() && advice.isEmpty())
        return;
    if (!m_errors) {
        m_errors = new ErrorLabel;
        layout()->addWidget(m_errors);
    }
    m_errors->showMessage(errors, advice);
    updateVisibility();
}

void FieldNotes::updateVisibility() {
    const auto has = [](const QWidget* part) { return part && !part->isHidden(); };
    if (m_constraints)
        m_constraints->setVisible(m_reservesLine && !has(m_errors));
    setVisible(has(m_description) || has(m_default) || has(m_null) || has(m_errors) || has(m_constraints));
}

} // namespace toolroom
