// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/request_arguments.h"

#include "core/json/digest.h"
#include "core/models/pool_deleter.h"
#include "core/models/text.h"
#include "ui/confirm/arguments_view.h"
#include "ui/confirm/request_text.h"
#include "ui/form/fields/arguments_editor.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/labels.h"

#include <QHBoxLayout>
#include <QStackedWidget>
#include <QToolButton>

#include <utility>

namespace toolroom {

RequestArguments::RequestArguments(QWidget* parent)
    : QWidget(parent)
    , m_heading(createHeadingLabel({}))
    , m_edit(createFlatButton(tr("Edit…"), tr("Edit arguments")))
    , m_restore(createFlatButton(tr("Restore Original"), tr("Restore the original arguments")))
    , m_applyEdit(createFlatButton(tr("Apply Changes"), tr("Apply the edited arguments")))
    , m_discardEdit(createFlatButton(tr("Cancel"), tr("Discard the changes")))
    , m_pages(new QStackedWidget)
    , m_view(new ArgumentsView(tr("Arguments, exactly as they will be sent")))
    , m_note(createHintLabel()) {
    m_note->setWordWrap(true);
    m_pages->addWidget(m_view);
    auto* header = new QHBoxLayout;
    header->setSpacing(innerSpacing);
    header->addWidget(m_heading, 1);
    for (QToolButton* button : {m_restore, m_edit, m_discardEdit, m_applyEdit})
        header->addWidget(button);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(innerSpacing);
    layout->addLayout(header);
    layout->addWidget(m_pages, 1);
    layout->addWidget(m_note);
    connect(m_edit, &QToolButton::clicked, this, &RequestArguments::startEdit);
    connect(m_applyEdit, &QToolButton::clicked, this, [this] { endEdit(true); });
    connect(m_discardEdit, &QToolButton::clicked, this, [this] { endEdit(false); });
    connect(m_restore, &QToolButton::clicked, this, &RequestArguments::restoreOriginal);
    connect(m_view, &ArgumentsView::completed, this, [this] {
        showState();
        Q_EMIT contentChanged();
    });
}

void RequestArguments::showRequest(std::shared_ptr<const ConfirmationRequest> request) {
    m_request = std::move(request);
    m_pages->setCurrentWidget(m_view);
    showCurrentArguments();
}

void RequestArguments::setRequestOpen(bool requestOpen) {
    m_isRequestOpen = requestOpen;
    showState();
}

void RequestArguments::pruneEdits(const std::function<bool(const std::string&)>& exists) {
    std::erase_if(m_edited, [&](const auto& edited) { return !exists(edited.first); });
}

bool RequestArguments::isFullyShown() const {
    return m_request && !isEditing() && m_view->isComplete();
}

bool RequestArguments::isEdited() const {
    return m_request && m_edited.contains(m_request->id);
}

bool RequestArguments::isEditing() const {
    return m_pages->currentWidget() != m_view;
}

JsonPtr RequestArguments::arguments() const {
    if (!m_request)
        return nullptr;
    const auto edited = m_edited.find(m_request->id);
    return edited == m_edited.end() ? JsonPtr(m_request, &m_request->arguments) : edited->second;
}

void RequestArguments::showCurrentArguments() {
    m_view->showArguments(arguments());
    Q_EMIT changed();
    showState();
    Q_EMIT contentChanged();
}

void RequestArguments::showState() {
    if (!m_request)
        return;
    const bool isCall = m_request->kind == ConfirmationRequest::Kind::Call;
    const QString size = formatSize(m_view->bytes());
    if (!m_isRequestOpen)
        m_heading->setText(tr("Not sent"));
    else if (isEditing())
        m_heading->setText(tr("Edit arguments"));
    else if (!m_view->isComplete())
        m_heading->setText(tr("Loading arguments…"));
    else if (isEdited())
        m_heading->setText(tr("These edited arguments will be sent (%1)").arg(size));
    else
        m_heading->setText(tr("These exact arguments will be sent (%1)").arg(size));
    m_edit->setVisible(m_isRequestOpen && isCall && !isEditing());
    m_restore->setVisible(m_isRequestOpen && !isEditing() && isEdited());
    m_applyEdit->setVisible(m_isRequestOpen && isEditing());
    m_discardEdit->setVisible(m_isRequestOpen && isEditing());
    m_applyEdit->setEnabled(isEditing() && !m_editor->hasDraft());
    m_note->setText(m_view->hasHiddenCharacters() ? tr("Invisible characters are shown as \\u{…}") : QString());
    m_note->setVisible(m_view->hasHiddenCharacters());
}

void RequestArguments::startEdit() {
    if (!m_request || !m_isRequestOpen)
        return;
    if (!m_editor) {
        m_editor = new ArgumentsEditor;
        m_editor->setAccessibleName(tr("Edited arguments"));
        m_pages->addWidget(m_editor);
        connect(m_editor, &ArgumentsEditor::changed, this, &RequestArguments::showState);
    }
    const auto& schema = m_request->inputSchema;
    m_editor->setSchema(schema ? std::optional(*schema) : std::nullopt, displayToolName(*m_request));
    m_editor->setArguments(*arguments());
    m_pages->setCurrentWidget(m_editor);
    showState();
    Q_EMIT editStarted();
    m_editor->setFocus();
    Q_EMIT contentChanged();
}

void RequestArguments::endEdit(bool keep) {
    auto written = m_editor->arguments();
    if (!m_request || (keep && !written))
        return;
    if (keep && compactText(*written) != compactText(m_request->arguments))
        m_edited.insert_or_assign(m_request->id, makeSharedWithPoolDeleter(*std::move(written)));
    else if (keep)
        m_edited.erase(m_request->id);
    m_pages->setCurrentWidget(m_view);
    Q_EMIT editFinished();
    showCurrentArguments();
}

void RequestArguments::restoreOriginal() {
    m_edited.erase(m_request->id);
    showCurrentArguments();
}

} // namespace toolroom
