// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/fields/field_editor.h"

#include "core/json/pointer.h"
#include "core/models/text.h"
#include "ui/form/fields/choice_editors.h"
#include "ui/form/fields/number_editor.h"
#include "ui/form/fields/text_field.h"
#include "ui/form/form_text.h"
#include "ui/form/json/json_text.h"
#include "ui/form/undo_keys.h"
#include "ui/widgets/boxes.h"

#include <QScopedValueRollback>

#include <algorithm>

namespace toolroom {

/// Edits a value of any kind as JSON.
class JsonFieldEditor : public FieldEditor {
    Q_OBJECT

public:
    JsonFieldEditor(EditedArguments& edited, std::string pointer);

    [[nodiscard]] bool canEditAnyKind() const override { return true; }

protected:
    void showValue(const FormField& field) override;
    void updateAttributes(const FormField& field) override;

private:
    void fitHeight();

    JsonEditor* m_json;
};

namespace {

constexpr int maxJsonLines = 12;

} // namespace

JsonFieldEditor::JsonFieldEditor(EditedArguments& edited, std::string pointer)
    : FieldEditor(edited, std::move(pointer))
    , m_json(new JsonEditor({})) {
    createColumn(this, 0)->addWidget(m_json);
    m_json->setFrameShape(QFrame::StyledPanel);
    m_json->document()->setDocumentMargin(3);
    m_json->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    forwardUndoKeys(m_json);
    setFocusProxy(m_json);
    connect(m_json, &QPlainTextEdit::textChanged, this, &JsonFieldEditor::fitHeight);
    connect(m_json, &JsonEditor::edited, this, [this] {
        const std::string text = m_json->text().toStdString();
        edit([&](Form& form) { form.setJsonText(this->pointer(), text); }, EditedArguments::Kind::Typing);
    });
    fitHeight();
}

void JsonFieldEditor::showValue(const FormField& field) {
    const Json* value = form().value() ? resolvePointer(*form().value(), pointer()) : nullptr;
    if (!field.draftReason.empty())
        m_json->setText(normalizeJson(toQString(field.text)));
    else
        m_json->setText(value && field.presence != Presence::Absent ? formatJson(*value) : QString());
}

void JsonFieldEditor::updateAttributes(const FormField& field) {
    m_json->setPlaceholderText(field.presence == Presence::Absent ? presenceText(Presence::Absent) : tr("JSON"));
    m_json->setAccessibleName(accessibleFieldName(field));
    m_json->setAccessibleDescription(accessibleFieldDescription(field));
}

void JsonFieldEditor::fitHeight() {
    const int lines = std::clamp(m_json->blockCount(), 1, maxJsonLines);
    const int margins = 2 * (m_json->frameWidth() + static_cast<int>(m_json->document()->documentMargin()));
    m_json->setFixedHeight(lines * m_json->fontMetrics().lineSpacing() + margins + 2);
}

void FieldEditor::showField(const FormField& field) {
    ShownState now{field.presence, field.kind, field.text, !field.draftReason.empty()};
    if (!m_isEditing && m_shownState != now)
        showValue(field);
    m_shownState = std::move(now);
    updateAttributes(field);
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

#include "field_editor.moc"
