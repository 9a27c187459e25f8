// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/form/fields/field_editor.h"

namespace toolroom {

/// Edits a value of any kind as JSON.
class JsonFieldEditor : public FieldEditor {
    Q_OBJECT

public:
    JsonFieldEditor(EditedArguments& edited, std::string pointer);

    [[nodiscard]] bool canEditAnyKind() const override { return true; }

protected:
    void showValue(const FormField& field) override;
    void updateAttributes(const FormField& field, bool readOnly) override;

private:
    void fitHeight();

    JsonEditor* m_json;
};

} // namespace toolroom
