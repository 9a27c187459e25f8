// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/form/form_field.h"
#include "ui/form/fields/field_editor.h"

#include <QComboBox>
#include <QWidget>

#include <vector>

class QCheckBox;
class QLabel;

namespace toolroom {

class SegmentedControl;

/// A combo box that can be narrower than its longest item and ignores the mouse wheel unless it has focus.
class CompactComboBox : public QComboBox {
    Q_OBJECT

public:
    explicit CompactComboBox(QWidget* parent = nullptr);

    /// Both lists may be untrusted text; `explanations` are the tooltips. Keeps the selection.
    void setChoices(const QStringList& labels, const QStringList& explanations);

protected:
    void wheelEvent(QWheelEvent* event) override;
};

/// Edits a boolean; neither button is checked while the field is absent.
class BooleanEditor : public FieldEditor {
    Q_OBJECT

public:
    BooleanEditor(EditedArguments& edited, std::string pointer);

protected:
    void showValue(const FormField& field) override;
    void updateAttributes(const FormField& field) override;

private:
    SegmentedControl* m_switch;
    QLabel* m_absence;
};

/// Selects one of several values of any type.
class ChoiceEditor : public FieldEditor {
    Q_OBJECT

public:
    ChoiceEditor(EditedArguments& edited, std::string pointer);

protected:
    void showValue(const FormField& field) override;
    void updateAttributes(const FormField& field) override;

private:
    void showChoices(const FormField& field);

    CompactComboBox* m_box;
};

/// Edits an array whose elements are taken from a list of values.
class MultipleChoiceEditor : public FieldEditor {
    Q_OBJECT

public:
    MultipleChoiceEditor(EditedArguments& edited, std::string pointer);

protected:
    void showValue(const FormField& field) override;
    void updateAttributes(const FormField& field) override;

private:
    void showChoices(const FormField& field);

    std::vector<QCheckBox*> m_boxes;
};

/// Shows a value fixed by the schema.
class ConstantValueEditor : public FieldEditor {
    Q_OBJECT

public:
    ConstantValueEditor(EditedArguments& edited, std::string pointer);

protected:
    void showValue(const FormField& field) override;
    void updateAttributes(const FormField& field) override;

private:
    QLabel* m_label;
};

/// One combo box per union of a field, outermost first, to select its variant.
class VariantPickers : public QWidget {
    Q_OBJECT

public:
    explicit VariantPickers(QWidget* parent = nullptr);

    void showField(const FormField& field);

Q_SIGNALS:
    /// Emitted when the user selects a variant: indexes into FormField::unions and its variants.
    void chosen(std::size_t number, std::size_t variant);

private:
    void resizeTo(std::size_t count);

    std::vector<CompactComboBox*> m_pickers;
};

} // namespace toolroom
