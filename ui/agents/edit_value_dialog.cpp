// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/agents/edit_value_dialog.h"

#include "core/json/document.h"
#include "core/models/text.h"
#include "ui/form/json/json_editor.h"
#include "ui/form/json/json_text.h"
#include "ui/form/undo_keys.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialog_size.h"
#include "ui/widgets/labels.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QShortcut>
#include <QUndoStack>

#include <utility>

namespace toolroom {

namespace {

constexpr QSize editValueDialogSize(640, 440);

/// A change of the user, which the editor has already made when it is pushed.
class ValueTextEdit : public QUndoCommand {
public:
    ValueTextEdit(JsonEditor& editor, QString before)
        : m_editor(editor)
        , m_before(std::move(before))
        , m_after(editor.text()) {}

    void undo() override { m_editor.setText(m_before); }
    void redo() override {
        if (m_editor.text() != m_after)
            m_editor.setText(m_after);
    }

private:
    JsonEditor& m_editor;
    QString m_before;
    QString m_after;
};

} // namespace

EditValueDialog::EditValueDialog(const QString& title, const QString& explanation, const QString& action,
                                 const Json& value, Check check, QWidget* parent)
    : QDialog(parent)
    , m_check(std::move(check))
    , m_editor(new JsonEditor(title))
    , m_error(createTextLabel())
    , m_accept(nullptr)
    , m_undo(new QUndoStack(this)) {
    setWindowTitle(title);
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, pageMargin));
    layout->addWidget(createTextLabel(explanation));
    layout->addWidget(m_editor, 1);
    layout->addWidget(m_error);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_accept = buttons->addButton(action, QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    m_editor->showLineNumbers();
    forwardUndoKeys(m_editor);
    m_editor->setText(formatJson(value));
    connect(m_editor, &JsonEditor::edited, this,
            [this](qsizetype position, const QString& removed, const QString& added) {
                QString before = m_editor->text();
                before.replace(position, added.size(), removed);
                m_undo->push(new ValueTextEdit(*m_editor, std::move(before)));
                readText();
            });
    connect(m_undo, &QUndoStack::indexChanged, this, &EditValueDialog::readText);
    connect(new QShortcut(QKeySequence::Undo, m_editor, nullptr, nullptr, Qt::WidgetShortcut), &QShortcut::activated,
            m_undo, &QUndoStack::undo);
    connect(new QShortcut(QKeySequence::Redo, m_editor, nullptr, nullptr, Qt::WidgetShortcut), &QShortcut::activated,
            m_undo, &QUndoStack::redo);
    resizeDialog(*this, editValueDialogSize);
    readText();
    m_editor->setFocus();
    m_editor->focusFirstValue();
}

EditValueDialog::~EditValueDialog() {
    m_undo->disconnect(this); // it is destroyed later
}

void EditValueDialog::readText() {
    const auto document = Document::parse(std::make_shared<const SourceText>("value", m_editor->text().toStdString()));
    QString problem;
    if (!document) {
        problem = translatedLine(document.error());
    } else {
        m_value = document->value();
        problem = m_check(m_value);
    }
    m_error->setText(problem);
    m_accept->setEnabled(problem.isEmpty());
}

} // namespace toolroom
