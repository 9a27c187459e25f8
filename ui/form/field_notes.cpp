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

void FieldNotes::setDescription(const QString& words) {
    if (!m_description && words.isEmpty())
        return;
    if (!m_description) {
        m_description = smallHintLabel();
        static_cast<QVBoxLayout*>(layout())->insertWidget(0, m_description);
    }
    m_description->setText(words);
    m_description->setVisible(!words.isEmpty());
    showParts();
}

bool FieldNotes::offerDefault(const QString& words, const QString& name) {
    if (!m_default && words.isEmpty())
        return false;
    const bool isNew = !m_default;
    if (isNew) {
        m_default = flatButton({}, {});
        makeSmall(m_default);
        static_cast<QVBoxLayout*>(layout())->insertLayout(m_description ? 1 : 0, leftAligned(m_default));
        connect(m_default, &QToolButton::clicked, this, &FieldNotes::defaultAccepted);
    }
    m_default->setText(QString(words).replace(QLatin1Char('&'), QStringLiteral("&&")));
    m_default->setAccessibleName(name);
    m_default->setVisible(!words.isEmpty());
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
