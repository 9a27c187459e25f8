// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/form/fields/field_editor.h"

class QLabel;
class QToolButton;

namespace toolroom {

class TextField;

/// Edits a string, with a character counter if the length is limited and a calendar for dates.
class TextEditor : public FieldEditor {
    Q_OBJECT

public:
    TextEditor(EditedArguments& edited, std::string pointer);

protected:
    void showValue(const FormField& field) override;
    void updateAttributes(const FormField& field, bool readOnly) override;

private:
    void commitText(const QString& text);
    void writeInvalidEscapes(const QString& escaped);
    void showCalendar();

    TextField* m_text;
    QLabel* m_counter;
    QToolButton* m_calendar = nullptr; ///< created for dates only
    bool m_isDateTime = false;
};

} // namespace toolroom
