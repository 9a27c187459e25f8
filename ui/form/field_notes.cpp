// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/field_notes.h"

#include "ui/form/error_label.h"
#include "ui/form/form_text.h"
#include "ui/widgets/flat_button.h"

#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace toolroom {

FieldNotes::FieldNotes(QWidget* parent)
    : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 2, 0, 0);
    column->setSpacing(2);
    hide();
}

void FieldNotes::setDescription(const QString& label) {
    if (!m_description && label.isEmpty())
        return;
    if (!m_description) {
        m_description = smallHintLabel();
        static_cast<QVBoxLayout*>(layout())->insertWidget(0, m_description);
    }
    m_description->setText(label);
    m_description->setVisible(!label.isEmpty());
    showParts();
}

bool FieldNotes::offerDefault(const QString& label, const QString& name) {
    if (!m_default && label.isEmpty())
        return false;
    const bool isNew = !m_default;
    if (isNew) {
        m_default = flatButton({}, {});
        makeSmall(m_default);
        static_cast<QVBoxLayout*>(layout())->insertLayout(m_description ? 1 : 0, leftAligned(m_default));
        connect(m_default, &QToolButton::clicked, this, &FieldNotes::defaultAccepted);
    }
    m_default->setText(QString(label).replace(QLatin1Char('&'), QStringLiteral("&&")));
    m_default->setAccessibleName(name);
    m_default->setVisible(!label.isEmpty());
    showParts();
    return isNew;
}

void FieldNotes::setErrors(const QStringList& errors, const QStringList& advice) {
    if (!m_errors && errors.isEmpty() && advice.isEmpty())
        return;
    if (!m_errors) {
        m_errors = new ErrorLabel;
        layout()->addWidget(m_errors);
    }
    m_errors->showMessage(errors, advice);
    showParts();
}

void FieldNotes::showParts() {
    const auto has = [](const QWidget* part) { return part && !part->isHidden(); };
    setVisible(has(m_description) || has(m_default) || has(m_errors));
}

} // namespace toolroom
