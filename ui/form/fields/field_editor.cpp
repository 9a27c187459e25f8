// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/fields/field_editor.h"

#include "ui/form/fields/choice_editors.h"
#include "ui/form/fields/number_editor.h"
#include "ui/form/fields/text_editor.h"
#include "ui/form/form_text.h"
#include "ui/form/json/json_field_editor.h"

#include <QScopedValueRollback>

namespace toolroom {

void FieldEditor::showField(const FormField& field, bool readOnly) {
    ShownState now{field.presence, field.kind, field.text, !field.draftReason.empty()};
    if (!m_isEditing && m_shownState != now)
        showValue(field);
    m_shownState = std::move(now);
    updateAttributes(field, readOnly);
}

void FieldEditor::edit(const std::function<void(Form&)>& change, EditedArguments::Kind kind) {
    const QScopedValueRollback editing(m_isEditing, true);
    m_edited.edit(tr("Change %1").arg(displayName(m_edited.form().field(m_pointer))), m_pointer, change, kind);
}

FieldEditor* makeFieldEditor(const FormField& field, EditedArguments& edited) {
    switch (field.kind) {
    case FieldKind::Text:
        return new TextEditor(edited, field.pointer);
    case FieldKind::Integer:
    case FieldKind::Number:
        return new NumberEditor(edited, field.pointer);
    case FieldKind::Boolean:
        return new BooleanEditor(edited, field.pointer);
    case FieldKind::Choice:
        return new ChoiceEditor(edited, field.pointer);
    case FieldKind::Choices:
        return new MultipleChoiceEditor(edited, field.pointer);
    case FieldKind::Null:
    case FieldKind::Constant:
    case FieldKind::Nothing:
        return new ConstantValueEditor(edited, field.pointer);
    case FieldKind::Anything:
        return new JsonFieldEditor(edited, field.pointer);
    case FieldKind::Object:
    case FieldKind::Array:
        break;
    }
    return nullptr;
}

} // namespace toolroom
