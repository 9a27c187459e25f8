// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/field_notes.h"

#include "ui/form/fault_label.h"
#include "ui/form/form_words.h"
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

void FieldNotes::tell(const QString& words) {
    if (!m_told && words.isEmpty())
        return;
    if (!m_told) {
        m_told = smallHint();
        static_cast<QVBoxLayout*>(layout())->insertWidget(0, m_told);
    }
    m_told->setText(words);
    m_told->setVisible(!words.isEmpty());
    showParts();
}

bool FieldNotes::offerDefault(const QString& words, const QString& name) {
    if (!m_default && words.isEmpty())
        return false;
    const bool isNew = !m_default;
    if (isNew) {
        m_default = flatButton({}, {});
        makeSmall(m_default);
        static_cast<QVBoxLayout*>(layout())->insertLayout(m_told ? 1 : 0, flushLeft(m_default));
        connect(m_default, &QToolButton::clicked, this, &FieldNotes::defaultTaken);
    }
    m_default->setText(QString(words).replace(QLatin1Char('&'), QStringLiteral("&&")));
    m_default->setAccessibleName(name);
    m_default->setVisible(!words.isEmpty());
    showParts();
    return isNew;
}

void FieldNotes::sayFaults(const QStringList& faults, const QStringList& advice) {
    if (!m_faults && faults.isEmpty() && advice.isEmpty())
        return;
    if (!m_faults) {
        m_faults = new FaultLabel;
        layout()->addWidget(m_faults);
    }
    m_faults->say(faults, advice);
    showParts();
}

void FieldNotes::showParts() {
    const auto has = [](const QWidget* part) { return part && !part->isHidden(); };
    setVisible(has(m_told) || has(m_default) || has(m_faults));
}

} // namespace toolroom
