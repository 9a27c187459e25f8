// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/confirmation_dialog.h"

#include "core/models/text.h"
#include "ui/confirm/armed_button.h"
#include "ui/confirm/grant_editor.h"
#include "ui/confirm/request_arguments.h"
#include "ui/confirm/request_text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialog_size.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/marked_text.h"
#include "ui/widgets/status_label.h"

#include <QCloseEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int tickMs = 250;
constexpr double titleSize = 1.15;
constexpr int shortIdLength = 4;
constexpr int preferredWidth = 640;
constexpr QSize editingSize(720, 640); ///< minimum while the arguments are edited

/// Word-wrapped text with the background of the dialog.
MarkedText* quietText(const QString& name) {
    auto* text = new MarkedText(MarkedText::Height::Grow, name);
    text->viewport()->setAutoFillBackground(false);
    return text;
}

void showLines(MarkedText& view, const QString& text) {
    DisplayText shown;
    shown.text = text;
    view.showText(shown, {});
    view.setVisible(!text.isEmpty());
}

QString allowText(const ConfirmationRequest& request) {
    if (request.kind != ConfirmationRequest::Kind::Trust)
        return ConfirmationDialog::tr("&Allow");
    return request.confirmsCall ? ConfirmationDialog::tr("&Trust and Run") : ConfirmationDialog::tr("&Trust");
}

QString shortId(const std::string& id) {
    return toQString(id).left(shortIdLength);
}

} // namespace

ConfirmationDialog::ConfirmationDialog(AttentionQueue& queue, QWidget* parent)
    : AttentionDialog(queue, parent) {
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, groupSpacing));
    buildHeader(*layout);
    m_arguments = new RequestArguments;
    layout->addWidget(m_arguments, 1);
    buildDecision(*layout);
    buildFooter(*layout);
    m_tick.setInterval(tickMs);
    connect(&m_tick, &QTimer::timeout, this, &ConfirmationDialog::tick);
    connect(&queue, &AttentionQueue::changed, this, &ConfirmationDialog::updateFromQueue);
    updateFromQueue();
}

ConfirmationDialog::~ConfirmationDialog() = default;

void ConfirmationDialog::buildHeader(QVBoxLayout& layout) {
    m_title = quietText(tr("Request"));
    QFont font = m_title->font();
    font.setPointSizeF(font.pointSizeF() * titleSize);
    font.setBold(true);
    m_title->setFont(font);
    m_left = createHintLabel();
    auto* header = createRow(nullptr, groupSpacing);
    header->addWidget(m_title, 1);
    header->addWidget(m_left, 0, Qt::AlignTop);
    m_facts = createTextLabel();
    m_facts->setForegroundRole(QPalette::PlaceholderText);
    m_target = quietText(tr("Command or URL"));
    m_permission = quietText(tr("Permission"));
    m_reasoning = quietText(tr("Reason provided by the caller"));
    m_changes = quietText(tr("Changes since your last confirmation"));
    setTextColor(*m_changes, &Theme::warning);
    m_statusLabel = new StatusLabel;
    layout.addLayout(header);
    layout.addWidget(m_facts);
    layout.addWidget(m_statusLabel);
    layout.addWidget(m_target);
    layout.addWidget(m_permission);
    layout.addWidget(m_reasoning);
    layout.addWidget(m_changes);
}

void ConfirmationDialog::buildDecision(QVBoxLayout& layout) {
    m_grant = new GrantEditor;
    m_typing = new QWidget;
    m_nameHint = new ElidedLabel;
    m_name = new QLineEdit;
    m_name->setAccessibleName(tr("Tool name, required to allow the call"));
    auto* typing = createRow(m_typing, innerSpacing);
    typing->addWidget(m_nameHint);
    typing->addWidget(m_name, 1);
    m_deny = new ArmedButton(tr("Deny"), false);
    m_allow = new ArmedButton(tr("&Allow"), false);
    auto* buttons = createRow(nullptr, innerSpacing);
    buttons->addStretch(1);
    buttons->addWidget(m_deny);
    buttons->addWidget(m_allow);
    layout.addWidget(m_grant);
    layout.addWidget(m_typing);
    layout.addLayout(buttons);
    connect(m_grant, &GrantEditor::changed, this, &ConfirmationDialog::showState);
    connect(m_arguments, &RequestArguments::changed, this, [this] { m_grant->setArguments(m_arguments->arguments()); });
    connect(m_arguments, &RequestArguments::contentChanged, this, &ConfirmationDialog::arm);
    connect(m_arguments, &RequestArguments::editFinished, this, &ConfirmationDialog::focusDecision);
    connect(m_arguments, &RequestArguments::editStarted, this, [this] { resizeDialog(*this, editingSize); });
    connect(m_name, &QLineEdit::textChanged, this, &ConfirmationDialog::showState);
    connect(m_deny, &ArmedButton::clickedWhileArmed, this, &ConfirmationDialog::deny);
    connect(m_allow, &ArmedButton::clickedWhileArmed, this, &ConfirmationDialog::allow);
}

void ConfirmationDialog::buildFooter(QVBoxLayout& layout) {
    m_ids = new ElidedLabel;
    m_ids->setForegroundRole(QPalette::PlaceholderText);
    m_previous = createFlatButton(QStringLiteral("‹"), tr("Previous request"));
    m_position = createHintLabel();
    m_next = createFlatButton(QStringLiteral("›"), tr("Next request"));
    auto* footer = createRow(nullptr, innerSpacing);
    footer->addWidget(m_ids, 1);
    addAll(*footer, {m_previous, m_position, m_next});
    layout.addLayout(footer);
    connect(m_previous, &QToolButton::clicked, this, [this] { showAdjacentRequest(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { showAdjacentRequest(1); });
}

void ConfirmationDialog::focusDecision() {
    if (m_typing->isHidden())
        m_deny->setFocus();
    else
        m_name->setFocus();
}

void ConfirmationDialog::showEntry(const std::string& id) {
    const AttentionQueue::Entry* waiting = queue().find(id);
    if (!waiting || !waiting->request || id == currentEntry())
        return;
    const std::shared_ptr<const ConfirmationRequest> request = waiting->request;
    m_name->clear();
    showRequestDetails(*request);
    m_grant->setRequest(*request);
    m_arguments->showRequest(request);
    setCurrentEntry(id);
    focusDecision();
    tick();
}

/// Closed requests are kept only while they are displayed, and those of ended runs only while they may be read.
void ConfirmationDialog::updateFromQueue() {
    std::vector<std::string> closed;
    for (const AttentionQueue::Entry& entry : queue().requests()) {
        const bool isRead =
            entry.id == currentEntry() && (entry.state != AttentionQueue::RequestState::Withdrawn || isActiveWindow());
        if (entry.state != AttentionQueue::RequestState::Open && !isRead)
            closed.push_back(entry.id);
    }
    for (const std::string& id : closed)
        queue().removeClosed(id);
    m_arguments->pruneEdits([this](const std::string& id) { return queue().find(id) != nullptr; });
    if (!queue().find(currentEntry())) {
        setCurrentEntry({});
        if (const auto requests = queue().requests(); requests.empty())
            hide();
        else
            showEntry(requests.front().id);
    } else if (!isEntryOpen() && m_statusLabel->accessibleName().isEmpty()) {
        arm(); // the buttons now have a different effect
    }
    showQueuePosition();
    showState();
}

void ConfirmationDialog::showRequestDetails(const ConfirmationRequest& request) {
    setWindowTitle(waitingText(request));
    showLines(*m_title, requestTitle(request));
    m_facts->setText(requestSummary(request));
    m_facts->setAccessibleName(m_facts->text());
    showLines(*m_target, targetText(request).join(QLatin1Char('\n')));
    m_target->showAll(); // a source is trusted as a whole
    showLines(*m_permission, requestedPermissionText(request));
    showLines(*m_reasoning, reasonText(request));
    showLines(*m_changes, changesSince(request, queue().clock().epochMs()).join(QLatin1Char('\n')));
    m_grant->setVisible(request.kind != ConfirmationRequest::Kind::Trust && request.calls.empty());
    m_allow->setText(allowText(request));
    m_typing->setVisible(request.isHighRisk);
    m_nameHint->setFullText(tr("Type %1 to allow").arg(displayToolName(request)));
    m_ids->setFullText(
        tr("Request %1 · definition %2")
            .arg(shortId(request.id), shortId(request.kind == ConfirmationRequest::Kind::Trust ? request.access.digest
                                                                                               : request.definition)));
}

void ConfirmationDialog::showState() {
    const AttentionQueue::Entry* waiting = queue().find(currentEntry());
    if (!waiting)
        return;
    const bool requestOpen = isEntryOpen();
    m_statusLabel->showMessage(StatusLabel::Tone::Warning, closedReason(waiting->state));
    m_statusLabel->setVisible(!requestOpen);
    m_arguments->setRequestOpen(requestOpen);
    m_grant->setEnabled(requestOpen && !m_arguments->isEditing());
    m_name->setEnabled(requestOpen && !m_arguments->isEditing());
    m_deny->setText(requestOpen ? tr("Deny") : tr("Close"));
    m_deny->setArmed(isArmed());
    m_allow->setVisible(requestOpen);
    m_allow->setArmed(canAllow(), isArmed() ? missingText() : QString());
}

void ConfirmationDialog::showQueuePosition() {
    const std::vector<AttentionQueue::Entry> all = queue().requests();
    const auto here = std::ranges::find(all, currentEntry(), &AttentionQueue::Entry::id);
    const auto others = static_cast<int>(all.size()) - 1;
    const bool several = here != all.end() && others > 0;
    for (QWidget* part :
         {static_cast<QWidget*>(m_previous), static_cast<QWidget*>(m_position), static_cast<QWidget*>(m_next)})
        part->setVisible(several);
    if (!several)
        return;
    m_position->setText(tr("%n more pending", nullptr, others));
    m_previous->setEnabled(here != all.begin());
    m_next->setEnabled(here + 1 != all.end());
}

void ConfirmationDialog::tick() {
    const AttentionQueue::Entry* waiting = queue().find(currentEntry());
    if (!waiting || !isVisible())
        return m_tick.stop();
    const std::int64_t left = waiting->request->expiresAt - queue().clock().epochMs();
    m_left->setText(isEntryOpen() ? tr("Expires in %1").arg(formatMinutesAndSeconds(left)) : QString());
    m_left->setVisible(isEntryOpen());
    if (!m_tick.isActive())
        m_tick.start();
}

void ConfirmationDialog::showAdjacentRequest(int by) {
    const std::vector<AttentionQueue::Entry> all = queue().requests();
    const auto here = std::ranges::find(all, currentEntry(), &AttentionQueue::Entry::id);
    const auto there = here - all.begin() + by;
    if (here == all.end() || there < 0 || there >= static_cast<std::ptrdiff_t>(all.size()))
        return;
    showEntry(all[static_cast<std::size_t>(there)].id);
    updateFromQueue();
}

void ConfirmationDialog::deny() {
    if (!isArmed() || currentEntry().empty())
        return;
    const std::string id = currentEntry();
    if (isEntryOpen())
        queue().answer({.kind = ConfirmationAnswer::Kind::Denied, .request = id});
    else
        queue().removeClosed(id);
}

/// Confirms exactly the arguments that are shown.
void ConfirmationDialog::allow() {
    if (!canAllow())
        return;
    const ConfirmationRequest& request = *queue().find(currentEntry())->request;
    ConfirmationAnswer answer{.kind = ConfirmationAnswer::Kind::Confirmed, .request = currentEntry()};
    answer.digest = confirmationDigest(request.definition, *m_arguments->arguments(), request.environment);
    answer.grant = m_grant->terms();
    if (m_arguments->isEdited())
        answer.editedArguments = *m_arguments->arguments();
    queue().answer(std::move(answer));
}

bool ConfirmationDialog::canAllow() const {
    if (!isArmed() || !isVisible() || !isEntryOpen() || !m_arguments->isFullyShown() || !m_grant->isValid())
        return false;
    const ConfirmationRequest& request = *queue().find(currentEntry())->request;
    return request.expiresAt > queue().clock().epochMs() &&
           (!request.isHighRisk || m_name->text() == displayToolName(request));
}

/// What the user has to do before the call can be allowed.
QString ConfirmationDialog::missingText() const {
    const AttentionQueue::Entry* waiting = queue().find(currentEntry());
    if (m_arguments->isEditing())
        return tr("Finish editing the arguments first.");
    if (!m_arguments->isFullyShown())
        return tr("Show all arguments first.");
    if (!m_grant->isValid())
        return tr("Correct the grant first.");
    if (waiting && waiting->request->isHighRisk && m_name->text() != displayToolName(*waiting->request))
        return tr("Type the name of the tool first.");
    return tr("The request has expired.");
}

void ConfirmationDialog::reject() {
    deny();
}

/// Enter decides nothing, because it may have been meant for another field or window.
void ConfirmationDialog::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        event->accept();
    else
        QDialog::keyPressEvent(event);
}

void ConfirmationDialog::closeEvent(QCloseEvent* event) {
    event->accept();
}

void ConfirmationDialog::resizeToContent() {
    resizeDialog(*this, {preferredWidth, 0});
}

void ConfirmationDialog::showEvent(QShowEvent* event) {
    AttentionDialog::showEvent(event);
    tick();
}

} // namespace toolroom
