// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/sent_arguments.h"

#include "core/json/digest.h"
#include "core/models/freed_elsewhere.h"
#include "ui/confirm/drawn_arguments.h"
#include "ui/confirm/request_words.h"
#include "ui/form/arguments_editor.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/labels.h"

#include <QHBoxLayout>
#include <QStackedWidget>
#include <QToolButton>

#include <utility>

namespace toolroom {

SentArguments::SentArguments(QWidget* parent)
    : QWidget(parent)
    , m_heading(headingLabel({}))
    , m_edit(flatButton(tr("Edit…"), tr("Edit the arguments")))
    , m_undoEdit(flatButton(tr("Send the original"), tr("Send the arguments as they were asked for")))
    , m_endEdit(flatButton(tr("Show what will be sent"), tr("Take over the edited arguments")))
    , m_dropEdit(flatButton(tr("Cancel"), tr("Leave the arguments as they were")))
    , m_pages(new QStackedWidget)
    , m_drawn(new DrawnArguments(tr("Arguments, exactly as they will be sent")))
    , m_note(hintLabel()) {
    m_note->setWordWrap(true);
    m_pages->addWidget(m_drawn);
    auto* head = new QHBoxLayout;
    head->setSpacing(innerSpace);
    head->addWidget(m_heading, 1);
    for (QToolButton* button : {m_undoEdit, m_edit, m_dropEdit, m_endEdit})
        head->addWidget(button);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(innerSpace);
    layout->addLayout(head);
    layout->addWidget(m_pages, 1);
    layout->addWidget(m_note);
    connect(m_edit, &QToolButton::clicked, this, &SentArguments::beginEdit);
    connect(m_endEdit, &QToolButton::clicked, this, [this] { endEdit(true); });
    connect(m_dropEdit, &QToolButton::clicked, this, [this] { endEdit(false); });
    connect(m_undoEdit, &QToolButton::clicked, this, &SentArguments::undoEdit);
    connect(m_drawn, &DrawnArguments::becameWhole, this, [this] {
        showState();
        Q_EMIT turned();
    });
}

void SentArguments::showRequest(std::shared_ptr<const ConfirmationRequest> request) {
    m_request = std::move(request);
    m_pages->setCurrentWidget(m_drawn);
    draw();
}

void SentArguments::setUndecided(bool undecided) {
    m_isUndecided = undecided;
    showState();
}

void SentArguments::keepEdits(const std::function<bool(const std::string&)>& isThere) {
    std::erase_if(m_edited, [&](const auto& edited) { return !isThere(edited.first); });
}

bool SentArguments::isSeen() const {
    return m_request && !isEditing() && m_drawn->isWhole();
}

bool SentArguments::isEdited() const {
    return m_request && m_edited.contains(m_request->id);
}

bool SentArguments::isEditing() const {
    return m_pages->currentWidget() != m_drawn;
}

JsonPtr SentArguments::arguments() const {
    if (!m_request)
        return nullptr;
    const auto edited = m_edited.find(m_request->id);
    return edited == m_edited.end() ? JsonPtr(m_request, &m_request->arguments) : edited->second;
}

void SentArguments::draw() {
    m_drawn->showArguments(arguments());
    Q_EMIT changed();
    showState();
    Q_EMIT turned();
}

void SentArguments::showState() {
    if (!m_request)
        return;
    const bool isCall = m_request->kind == ConfirmationRequest::Kind::Call;
    const QString size = locale().formattedDataSize(m_drawn->bytes());
    if (!m_isUndecided)
        m_heading->setText(tr("This was not sent"));
    else if (isEditing())
        m_heading->setText(tr("Edit the arguments"));
    else if (!m_drawn->isWhole())
        m_heading->setText(tr("What will be sent is being drawn…"));
    else if (isEdited())
        m_heading->setText(tr("Exactly this will be sent, as you edited it  (%1)").arg(size));
    else
        m_heading->setText(tr("Exactly this will be sent  (%1)").arg(size));
    m_edit->setVisible(m_isUndecided && isCall && !isEditing());
    m_undoEdit->setVisible(m_isUndecided && !isEditing() && isEdited());
    m_endEdit->setVisible(m_isUndecided && isEditing());
    m_dropEdit->setVisible(m_isUndecided && isEditing());
    m_endEdit->setEnabled(isEditing() && !m_editor->hasDraft());
    m_note->setText(m_drawn->hasHidden() ? tr("Characters that cannot be seen are written as \\u{…}") : QString());
    m_note->setVisible(m_drawn->hasHidden());
}

void SentArguments::beginEdit() {
    if (!m_request || !m_isUndecided)
        return;
    if (!m_editor) {
        m_editor = new ArgumentsEditor;
        m_editor->setAccessibleName(tr("Arguments to send instead"));
        m_pages->addWidget(m_editor);
        connect(m_editor, &ArgumentsEditor::changed, this, &SentArguments::showState);
    }
    const auto& schema = m_request->inputSchema;
    m_editor->setSchema(schema ? std::optional(*schema) : std::nullopt, shownToolName(*m_request));
    m_editor->setArguments(*arguments());
    m_pages->setCurrentWidget(m_editor);
    showState();
    Q_EMIT editBegun();
    m_editor->setFocus();
    Q_EMIT turned();
}

void SentArguments::endEdit(bool keep) {
    auto written = m_editor->arguments();
    if (!m_request || (keep && !written))
        return;
    if (keep && compactText(*written) != compactText(m_request->arguments))
        m_edited.insert_or_assign(m_request->id, freedElsewhere(*std::move(written)));
    else if (keep)
        m_edited.erase(m_request->id);
    m_pages->setCurrentWidget(m_drawn);
    Q_EMIT editEnded();
    draw();
}

void SentArguments::undoEdit() {
    m_edited.erase(m_request->id);
    draw();
}

} // namespace toolroom
