// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/form/field_editor.h"

namespace toolroom {

/// A value of whatever kind, as JSON.
class JsonFieldEditor : public FieldEditor {
    Q_OBJECT

public:
    JsonFieldEditor(EditedArguments& edited, std::string pointer);

    [[nodiscard]] bool showsAnyKind() const override { return true; }

protected:
    void showValue(const FormField& field) override;
    void showFacts(const FormField& field, bool readOnly) override;

private:
    void fitHeight();

    JsonEditor* m_json;
};

} // namespace toolroom
