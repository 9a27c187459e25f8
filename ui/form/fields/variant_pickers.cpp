// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/fields/variant_pickers.h"

#include "core/models/text.h"
#include "ui/form/fields/choice_editors.h"
#include "ui/form/form_text.h"

#include <QVBoxLayout>

namespace toolroom {

VariantPickers::VariantPickers(QWidget* parent)
    : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
}

void VariantPickers::showField(const FormField& field, bool readOnly) {
    resizeTo(field.unions.size());
    for (std::size_t i = 0; i < m_pickers.size(); ++i) {
        const FieldUnion& choice = field.unions[i];
        QStringList labels;
        QStringList explanations;
        for (const FieldVariant& variant : choice.variants) {
            labels += translatedLine(variant.title, 120);
            explanations += toDisplayLine(variant.description, 1000);
        }
        m_pickers[i]->setChoices(labels, explanations);
        m_pickers[i]->setCurrentIndex(static_cast<int>(choice.chosen));
        m_pickers[i]->setAccessibleName(tr("%1: variant").arg(displayName(field)));
        m_pickers[i]->setEnabled(!readOnly);
    }
    const bool isThere = field.presence == Presence::Value || field.required || !field.draftReason.empty();
    setVisible(!m_pickers.empty() && isThere);
}

void VariantPickers::resizeTo(std::size_t count) {
    while (m_pickers.size() > count) {
        m_pickers.back()->hide();
        m_pickers.back()->deleteLater(); // it may be emitting the signal
        m_pickers.pop_back();
    }
    while (m_pickers.size() < count) {
        auto* picker = new CompactComboBox;
        layout()->addWidget(picker);
        picker->show();
        connect(picker, &QComboBox::activated, this, [this, number = m_pickers.size()](int variant) {
            Q_EMIT chosen(number, static_cast<std::size_t>(variant));
        });
        m_pickers.push_back(picker);
    }
}

void VariantPickers::appendTabStops(std::vector<QWidget*>& stops) const {
    stops.insert(stops.end(), m_pickers.begin(), m_pickers.end());
}

} // namespace toolroom
