// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/fields/choice_editors.h"

#include "core/models/text.h"
#include "ui/form/form_text.h"
#include "ui/form/json/json_text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/segmented_control.h"

#include <QCheckBox>
#include <QSignalBlocker>
#include <QWheelEvent>

#include <algorithm>

namespace toolroom {

namespace {

constexpr qsizetype maxChoiceLength = 120;

QString explanationOf(const FieldChoice& choice) {
    const QString value = formatJsonLine(choice.value);
    const QString description = toDisplayLine(choice.description, 1000);
    return description.isEmpty() ? value : QStringLiteral("%1 – %2").arg(value, description);
}

} // namespace

CompactComboBox::CompactComboBox(QWidget* parent)
    : QComboBox(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(6);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void CompactComboBox::setChoices(const QStringList& labels, const QStringList& explanations) {
    bool same = labels.size() == count();
    for (qsizetype i = 0; same && i < labels.size(); ++i)
        same = itemText(static_cast<int>(i)) == labels[i];
    if (same)
        return;
    const QSignalBlocker blocker(this);
    const int kept = currentIndex();
    clear();
    addItems(labels);
    for (qsizetype i = 0; i < explanations.size(); ++i)
        setItemData(static_cast<int>(i), escapeForToolTip(explanations[i]), Qt::ToolTipRole);
    setCurrentIndex(kept < count() ? kept : -1);
}

void CompactComboBox::wheelEvent(QWheelEvent* event) {
    if (hasFocus())
        QComboBox::wheelEvent(event);
    else
        event->ignore();
}

BooleanEditor::BooleanEditor(EditedArguments& edited, std::string pointer)
    : FieldEditor(edited, std::move(pointer))
    , m_switch(new SegmentedControl({}))
    , m_absence(createHintLabel()) {
    auto* layout = createRow(this, innerSpacing);
    layout->addWidget(m_switch);
    layout->addWidget(m_absence);
    layout->addStretch();
    connect(m_switch, &SegmentedControl::chosen, this,
            [this](int value) { edit([&](Form& form) { form.setValue(this->pointer(), value == 1); }); });
}

void BooleanEditor::showValue(const FormField& field) {
    if (field.presence != Presence::Value)
        m_switch->clearChoice();
}

void BooleanEditor::updateAttributes(const FormField& field) {
    const QString name = displayName(field);
    m_switch->setChoices({{1, QStringLiteral("true"), tr("%1: true").arg(name)},
                          {0, QStringLiteral("false"), tr("%1: false").arg(name)}});
    m_switch->fixWidthToOneLine();
    if (field.presence == Presence::Value)
        m_switch->choose(field.text == "true" ? 1 : 0);
    m_switch->setAccessibleName(accessibleFieldName(field));
    m_absence->setText(field.presence == Presence::Value ? QString() : presenceText(field.presence));
    if (!focusProxy())
        setFocusProxy(m_switch->findChild<QAbstractButton*>());
}

ChoiceEditor::ChoiceEditor(EditedArguments& edited, std::string pointer)
    : FieldEditor(edited, std::move(pointer))
    , m_box(new CompactComboBox) {
    createRow(this, 0)->addWidget(m_box);
    setFocusProxy(m_box);
    connect(m_box, &QComboBox::activated, this, [this](int index) {
        edit([&](Form& form) { form.setChoice(this->pointer(), static_cast<std::size_t>(index)); });
    });
}

void ChoiceEditor::showValue(const FormField& field) {
    showChoices(field);
}

void ChoiceEditor::updateAttributes(const FormField& field) {
    showChoices(field);
    // A field that has just been added has no value yet.
    m_box->setPlaceholderText(presenceText(field.presence == Presence::Null ? Presence::Null : Presence::Absent));
    m_box->setAccessibleName(accessibleFieldName(field));
    const QString chosen = field.chosen.empty() ? QString() : explanationOf(field.choices[field.chosen.front()]);
    setToolTipText(*m_box, chosen);
    m_box->setAccessibleDescription(
        QStringList({accessibleFieldDescription(field), chosen}).join(QLatin1Char('\n')).trimmed());
}

void ChoiceEditor::showChoices(const FormField& field) {
    QStringList labels;
    QStringList explanations;
    for (const FieldChoice& choice : field.choices) {
        labels += choice.title.empty() ? QStringLiteral("\"\"") : toDisplayLine(choice.title, maxChoiceLength);
        explanations += explanationOf(choice);
    }
    m_box->setChoices(labels, explanations);
    m_box->setCurrentIndex(field.chosen.empty() ? -1 : static_cast<int>(field.chosen.front()));
}

MultipleChoiceEditor::MultipleChoiceEditor(EditedArguments& edited, std::string pointer)
    : FieldEditor(edited, std::move(pointer)) {
    setLayout(new FlowLayout(groupSpacing));
    layout()->setContentsMargins(0, 4, 0, 4);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void MultipleChoiceEditor::showValue(const FormField& field) {
    showChoices(field);
}

void MultipleChoiceEditor::updateAttributes(const FormField& field) {
    showChoices(field);
    setAccessibleName(accessibleFieldName(field));
}

void MultipleChoiceEditor::showChoices(const FormField& field) {
    const auto focused = std::ranges::find_if(m_boxes, &QCheckBox::hasFocus);
    const QString focusedLabel = focused == m_boxes.end() ? QString() : (*focused)->text();
    while (m_boxes.size() > field.choices.size()) {
        m_boxes.back()->clearFocus(); // otherwise another field would take it
        delete m_boxes.back();
        m_boxes.pop_back();
    }
    while (m_boxes.size() < field.choices.size()) {
        auto* box = new QCheckBox;
        layout()->addWidget(box);
        connect(box, &QCheckBox::clicked, this, [this, choice = m_boxes.size()](bool on) {
            edit([&](Form& form) { form.setChoice(this->pointer(), choice, on); });
        });
        m_boxes.push_back(box);
    }
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        const FieldChoice& choice = field.choices[i];
        const QString label = toDisplayLine(choice.title, maxChoiceLength);
        m_boxes[i]->setText(escapeForButton(label));
        m_boxes[i]->setAccessibleName(QStringLiteral("%1: %2").arg(displayName(field), label));
        setToolTipText(*m_boxes[i], explanationOf(choice));
        m_boxes[i]->setChecked(std::ranges::find(field.chosen, i) != field.chosen.end());
    }
    if (!focusProxy() && !m_boxes.empty())
        setFocusProxy(m_boxes.front());
    if (focusedLabel.isEmpty())
        return;
    // The boxes are reused, so the choice that had the focus may have another one.
    if (const auto same = std::ranges::find(m_boxes, focusedLabel, &QCheckBox::text); same != m_boxes.end())
        (*same)->setFocus();
    else if (const auto other = std::ranges::find_if(m_boxes, &QCheckBox::hasFocus); other != m_boxes.end())
        (*other)->clearFocus();
}

ConstantValueEditor::ConstantValueEditor(EditedArguments& edited, std::string pointer)
    : FieldEditor(edited, std::move(pointer))
    , m_label(createTextLabel()) {
    createRow(this, 0, QMargins(0, 4, 0, 4))->addWidget(m_label);
}

void ConstantValueEditor::showValue(const FormField& field) {
    if (field.presence != Presence::Value)
        m_label->setText(presenceText(field.presence));
    else if (field.kind == FieldKind::Constant && !field.choices.empty())
        m_label->setText(formatJsonLine(field.choices.front().value));
    else
        m_label->setText(toDisplayLine(field.text));
    m_label->setForegroundRole(field.presence == Presence::Value ? QPalette::WindowText : QPalette::PlaceholderText);
}

void ConstantValueEditor::updateAttributes(const FormField& field) {
    m_label->setAccessibleName(QStringLiteral("%1: %2").arg(accessibleFieldName(field), m_label->text()));
}

VariantPickers::VariantPickers(QWidget* parent)
    : QWidget(parent) {
    createColumn(this, 4);
}

void VariantPickers::showField(const FormField& field) {
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

} // namespace toolroom
