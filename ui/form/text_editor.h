// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/form/field_editor.h"

class QLabel;
class QToolButton;

namespace toolroom {

class TextField;

/// A string: with a counter where its length is limited, and a calendar where it is a date.
class TextEditor : public FieldEditor {
    Q_OBJECT

public:
    TextEditor(EditedArguments& edited, std::string pointer);

protected:
    void showValue(const FormField& field) override;
    void showFacts(const FormField& field, bool readOnly) override;

private:
    void write(const QString& text);
    void writeBroken(const QString& escaped);
    void showCalendar();

    TextField* m_text;
    QLabel* m_counter;
    QToolButton* m_calendar = nullptr; ///< made for dates only
    bool m_isDateTime = false;
};

} // namespace toolroom
