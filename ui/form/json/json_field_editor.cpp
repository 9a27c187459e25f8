// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/form/json/json_field_editor.h"

#include "core/json/pointer.h"
#include "core/models/text.h"
#include "ui/form/form_text.h"
#include "ui/form/json/json_text.h"
#include "ui/form/undo_keys.h"

#include <QVBoxLayout>

#include <algorithm>

namespace toolroom {

namespace {

constexpr int maxLines = 12;

} // namespace

JsonFieldEditor::JsonFieldEditor(EditedArguments& edited, std::string pointer)
    : FieldEditor(edited, std::move(pointer))
    , m_json(new JsonEditor({})) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_json);
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

void JsonFieldEditor::updateAttributes(const FormField& field, bool readOnly) {
    m_json->setReadOnly(readOnly);
    m_json->setPlaceholderText(field.presence == Presence::Absent ? presenceText(Presence::Absent) : tr("JSON"));
    m_json->setAccessibleName(accessibleFieldName(field));
    m_json->setAccessibleDescription(descriptionText(field));
}

void JsonFieldEditor::fitHeight() {
    const int lines = std::clamp(m_json->blockCount(), 1, maxLines);
    const int margins = 2 * (m_json->frameWidth() + static_cast<int>(m_json->document()->documentMargin()));
    m_json->setFixedHeight(lines * m_json->fontMetrics().lineSpacing() + margins + 2);
}

} // namespace toolroom
