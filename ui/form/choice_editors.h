// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/form/field_editor.h"

#include <QComboBox>

class QCheckBox;
class QLabel;

namespace toolroom {

class ChoiceSwitch;

/// A list to choose from that lets the wheel scroll past it, and fits any width.
class ChoiceBox : public QComboBox {
    Q_OBJECT

public:
    explicit ChoiceBox(QWidget* parent = nullptr);

    /// Untrusted words, each with what the tooltip says. Keeps what is chosen.
    void setChoices(const QStringList& words, const QStringList& explanations);

protected:
    void wheelEvent(QWheelEvent* event) override;
};

/// true or false; neither while the field is absent.
class BooleanEditor : public FieldEditor {
    Q_OBJECT

public:
    BooleanEditor(EditedArguments& edited, std::string pointer);

protected:
    void showValue(const FormField& field) override;
    void showFacts(const FormField& field, bool readOnly) override;

private:
    ChoiceSwitch* m_switch;
    QLabel* m_absence;
};

/// One of several values of any type.
class ChoiceEditor : public FieldEditor {
    Q_OBJECT

public:
    ChoiceEditor(EditedArguments& edited, std::string pointer);

protected:
    void showValue(const FormField& field) override;
    void showFacts(const FormField& field, bool readOnly) override;

private:
    void showChoices(const FormField& field);

    ChoiceBox* m_box;
};

/// An array of some of several values.
class ChoicesEditor : public FieldEditor {
    Q_OBJECT

public:
    ChoicesEditor(EditedArguments& edited, std::string pointer);

protected:
    void showValue(const FormField& field) override;
    void showFacts(const FormField& field, bool readOnly) override;

private:
    void showChoices(const FormField& field);

    std::vector<QCheckBox*> m_boxes;
};

/// A value that is what it is.
class FixedEditor : public FieldEditor {
    Q_OBJECT

public:
    FixedEditor(EditedArguments& edited, std::string pointer);

protected:
    void showValue(const FormField& field) override;
    void showFacts(const FormField& field, bool readOnly) override;

private:
    QLabel* m_label;
};

} // namespace toolroom
