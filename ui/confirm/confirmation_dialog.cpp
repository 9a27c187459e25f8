// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/confirmation_dialog.h"

#include "core/json/digest.h"
#include "core/models/text.h"
#include "ui/confirm/armed_button.h"
#include "ui/confirm/drawn_arguments.h"
#include "ui/confirm/grant_choice.h"
#include "ui/confirm/request_words.h"
#include "ui/form/arguments_editor.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/marked_text.h"
#include "ui/widgets/verdict.h"

#include <QCloseEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int tickMs = 250;
constexpr double titleSize = 1.15;
constexpr int shortIdLength = 4;
constexpr int usualWidth = 640;
constexpr QSize editingSize(720, 640); ///< at least

/// Text that wraps wherever it must, on the ground of the dialog.
MarkedText* quietText(const QString& name) {
    auto* text = new MarkedText(MarkedText::Height::Grow, name);
    text->viewport()->setAutoFillBackground(false);
    return text;
}

void showLines(MarkedText& view, const QString& text) {
    ShownText shown;
    shown.text = text;
    view.showText(shown, {});
    view.setVisible(!text.isEmpty());
}

QString shortId(const std::string& id) {
    return toQString(id).left(shortIdLength);
}

} // namespace

ConfirmationDialog::ConfirmationDialog(ConfirmationQueue& queue, QWidget* parent)
    : QDialog(parent)
    , m_queue(queue) {
    setWindowTitle(tr("Waiting for you"));
    setModal(false);
    setAttribute(Qt::WA_ShowWithoutActivating);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(outerSpace, outerSpace, outerSpace, betweenSpace);
    layout->setSpacing(innerSpace);
    buildHead(*layout);
    buildArguments(*layout);
    buildDecision(*layout);
    buildFoot(*layout);
    resize(usualWidth, sizeHint().height());
    m_tick.setInterval(tickMs);
    connect(&m_tick, &QTimer::timeout, this, &ConfirmationDialog::tick);
    connect(&m_queue, &ConfirmationQueue::changed, this, &ConfirmationDialog::followQueue);
    connect(&m_queue, &ConfirmationQueue::asked, this, [this] { show(); });
    followQueue();
}

ConfirmationDialog::~ConfirmationDialog() = default;

void ConfirmationDialog::buildHead(QVBoxLayout& layout) {
    m_title = quietText(tr("What is asked"));
    QFont font = m_title->font();
    font.setPointSizeF(font.pointSizeF() * titleSize);
    font.setBold(true);
    m_title->setFont(font);
    m_left = hintLabel();
    auto* head = new QHBoxLayout;
    head->setSpacing(betweenSpace);
    head->addWidget(m_title, 1);
    head->addWidget(m_left, 0, Qt::AlignTop);
    m_facts = new ElidedLabel;
    m_facts->setForegroundRole(QPalette::PlaceholderText);
    m_permission = quietText(tr("Permission"));
    m_reasoning = quietText(tr("Why, in the words of who asks"));
    m_changes = quietText(tr("What has changed since you last approved this tool"));
    m_verdict = new Verdict;
    layout.addLayout(head);
    layout.addWidget(m_facts);
    layout.addWidget(m_verdict);
    layout.addWidget(m_permission);
    layout.addWidget(m_reasoning);
    layout.addWidget(m_changes);
}

void ConfirmationDialog::buildArguments(QVBoxLayout& layout) {
    m_heading = headingLabel({});
    m_edit = flatButton(tr("Edit…"), tr("Edit the arguments"));
    m_undoEdit = flatButton(tr("Send the original"), tr("Send the arguments as they were asked for"));
    m_endEdit = flatButton(tr("Show what will be sent"), tr("Take over the edited arguments"));
    m_dropEdit = flatButton(tr("Cancel"), tr("Leave the arguments as they were"));
    m_drawn = new DrawnArguments(tr("Arguments, exactly as they will be sent"));
    m_note = hintLabel();
    m_note->setWordWrap(true);
    m_arguments = new QStackedWidget;
    m_arguments->addWidget(m_drawn);
    auto* head = new QHBoxLayout;
    head->setSpacing(innerSpace);
    head->addWidget(m_heading, 1);
    for (QToolButton* button : {m_undoEdit, m_edit, m_dropEdit, m_endEdit})
        head->addWidget(button);
    layout.addLayout(head);
    layout.addWidget(m_arguments, 1);
    layout.addWidget(m_note);
    connect(m_edit, &QToolButton::clicked, this, &ConfirmationDialog::beginEdit);
    connect(m_endEdit, &QToolButton::clicked, this, [this] { endEdit(true); });
    connect(m_dropEdit, &QToolButton::clicked, this, [this] { endEdit(false); });
    connect(m_undoEdit, &QToolButton::clicked, this, [this] {
        m_edited.erase(m_id);
        showArguments();
        arm();
    });
}

void ConfirmationDialog::buildDecision(QVBoxLayout& layout) {
    m_grant = new GrantChoice;
    m_typing = new QWidget;
    m_typeThis = new ElidedLabel;
    m_name = new QLineEdit;
    m_name->setAccessibleName(tr("Name of the tool, to allow it"));
    auto* typing = new QHBoxLayout(m_typing);
    typing->setContentsMargins(0, 0, 0, 0);
    typing->setSpacing(innerSpace);
    typing->addWidget(m_typeThis);
    typing->addWidget(m_name, 1);
    m_deny = new ArmedButton(tr("Deny"), true);
    m_deny->setDefault(true);
    m_allow = new ArmedButton(tr("&Allow"), false);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(innerSpace);
    buttons->addStretch(1);
    buttons->addWidget(m_deny);
    buttons->addWidget(m_allow);
    layout.addWidget(m_grant);
    layout.addWidget(m_typing);
    layout.addLayout(buttons);
    connect(m_grant, &GrantChoice::changed, this, &ConfirmationDialog::showState);
    connect(m_name, &QLineEdit::textChanged, this, &ConfirmationDialog::showState);
    connect(m_deny, &ArmedButton::pressedForReal, this, &ConfirmationDialog::deny);
    connect(m_allow, &ArmedButton::pressedForReal, this, &ConfirmationDialog::allow);
}

void ConfirmationDialog::buildFoot(QVBoxLayout& layout) {
    m_ids = new ElidedLabel;
    m_ids->setForegroundRole(QPalette::PlaceholderText);
    m_before = flatButton(QStringLiteral("‹"), tr("The request before"));
    m_place = hintLabel();
    m_next = flatButton(QStringLiteral("›"), tr("The next request"));
    auto* foot = new QHBoxLayout;
    foot->setSpacing(innerSpace);
    foot->addWidget(m_ids, 1);
    foot->addWidget(m_before);
    foot->addWidget(m_place);
    foot->addWidget(m_next);
    layout.addLayout(foot);
    connect(m_before, &QToolButton::clicked, this, [this] { step(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { step(1); });
}

void ConfirmationDialog::bringForward() {
    if (m_id.empty())
        return;
    show();
    raise();
    activateWindow();
    m_deny->setFocus();
}

void ConfirmationDialog::showRequest(const std::string& id) {
    const ConfirmationQueue::Waiting* waiting = m_queue.find(id);
    if (!waiting || id == m_id)
        return;
    m_id = id;
    m_name->clear();
    m_arguments->setCurrentWidget(m_drawn);
    showWords(waiting->request);
    m_grant->setRequest(waiting->request);
    showArguments();
    m_deny->setFocus();
    tick();
    arm();
}

/// What is over is only kept while it is shown.
void ConfirmationDialog::followQueue() {
    std::vector<std::string> over;
    for (const auto& [request, why] : m_queue.waiting()) {
        if (why != ConfirmationQueue::Over::No && request.id != m_id)
            over.push_back(request.id);
    }
    for (const std::string& id : over)
        m_queue.forget(id);
    std::erase_if(m_edited, [this](const auto& edited) { return !m_queue.find(edited.first); });
    if (!m_queue.find(m_id)) {
        m_id.clear();
        if (m_queue.waiting().empty())
            hide();
        else
            showRequest(m_queue.waiting().front().request.id);
    } else if (!isUndecided() && m_verdict->accessibleName().isEmpty()) {
        arm(); // the buttons mean something else now
    }
    showPlace();
    showState();
}

void ConfirmationDialog::showWords(const ConfirmationRequest& request) {
    showLines(*m_title, requestTitle(request));
    m_facts->setFullText(requestFacts(request));
    showLines(*m_permission, permissionAsked(request));
    const QString why = oneLine(request.reasoning, 2000);
    showLines(*m_reasoning, why.isEmpty() ? why : tr("Why: %1").arg(why));
    QPalette told = palette();
    told.setColor(QPalette::Text, themeOf(this).warning);
    m_changes->setPalette(told);
    showLines(*m_changes, changesSince(request, m_queue.clock().epochMs()).join(QLatin1Char('\n')));
    m_typing->setVisible(request.isGrave);
    m_typeThis->setFullText(tr("Type %1 to allow").arg(shownToolName(request)));
    m_ids->setFullText(tr("request %1 · definition %2").arg(shortId(request.id), shortId(request.definition)));
    m_allow->setText(request.kind == ConfirmationRequest::Kind::Call ? tr("&Allow") : tr("&Permit"));
}

void ConfirmationDialog::showArguments() {
    const ConfirmationQueue::Waiting* waiting = m_queue.find(m_id);
    if (!waiting)
        return;
    const bool isEdited = m_edited.contains(m_id);
    const Json& arguments = argumentsToSend(waiting->request);
    m_drawn->showArguments(arguments);
    const QString size = locale().formattedDataSize(static_cast<qint64>(compactText(arguments).size()));
    m_heading->setText(isEdited ? tr("Exactly this will be sent, as you edited it  (%1)").arg(size)
                                : tr("Exactly this will be sent  (%1)").arg(size));
    m_note->setText(m_drawn->hasHidden() ? tr("Characters that cannot be seen are written as \\u{…}") : QString());
    m_note->setVisible(m_drawn->hasHidden());
    m_grant->setArguments(arguments);
    showState();
}

void ConfirmationDialog::showState() {
    const ConfirmationQueue::Waiting* waiting = m_queue.find(m_id);
    if (!waiting)
        return;
    const bool undecided = isUndecided();
    const bool isCall = waiting->request.kind == ConfirmationRequest::Kind::Call;
    m_verdict->say(Verdict::Tone::Warning, whyOver(waiting->over));
    m_verdict->setVisible(!undecided);
    if (!undecided)
        m_heading->setText(tr("This was not sent"));
    m_edit->setVisible(undecided && isCall && !isEditing());
    m_undoEdit->setVisible(undecided && !isEditing() && m_edited.contains(m_id));
    m_endEdit->setVisible(undecided && isEditing());
    m_dropEdit->setVisible(undecided && isEditing());
    m_endEdit->setEnabled(isEditing() && m_editor->arguments().has_value());
    m_grant->setEnabled(undecided && !isEditing());
    m_name->setEnabled(undecided && !isEditing());
    m_deny->setText(undecided ? tr("Deny") : tr("Close"));
    m_deny->setArmed(m_isArmed);
    m_allow->setVisible(undecided);
    m_allow->setArmed(mayAllow());
}

void ConfirmationDialog::showPlace() {
    const auto& all = m_queue.waiting();
    const auto here = std::ranges::find(all, m_id, [](const auto& waiting) { return waiting.request.id; });
    const auto others = static_cast<int>(all.size()) - 1;
    const bool several = here != all.end() && others > 0;
    for (QWidget* part :
         {static_cast<QWidget*>(m_before), static_cast<QWidget*>(m_place), static_cast<QWidget*>(m_next)})
        part->setVisible(several);
    if (!several)
        return;
    m_place->setText(others == 1 ? tr("1 more is waiting") : tr("%1 more are waiting").arg(others));
    m_before->setEnabled(here != all.begin());
    m_next->setEnabled(here + 1 != all.end());
}

void ConfirmationDialog::tick() {
    const ConfirmationQueue::Waiting* waiting = m_queue.find(m_id);
    if (!waiting || !isVisible())
        return m_tick.stop();
    const std::int64_t left = waiting->request.expiresAt - m_queue.clock().epochMs();
    m_left->setText(isUndecided() ? tr("expires in %1").arg(minutesAndSeconds(left)) : QString());
    m_left->setVisible(isUndecided());
    if (!m_tick.isActive())
        m_tick.start();
}

void ConfirmationDialog::arm() {
    m_isArmed = false;
    m_arming = m_queue.clock().callAfter(armingMs, [this] {
        m_isArmed = true;
        showState();
    });
    showState();
}

void ConfirmationDialog::step(int by) {
    const auto& all = m_queue.waiting();
    const auto here = std::ranges::find(all, m_id, [](const auto& waiting) { return waiting.request.id; });
    const auto there = here - all.begin() + by;
    if (here == all.end() || there < 0 || there >= static_cast<std::ptrdiff_t>(all.size()))
        return;
    showRequest(all[static_cast<std::size_t>(there)].request.id);
    followQueue();
}

void ConfirmationDialog::beginEdit() {
    const ConfirmationQueue::Waiting* waiting = m_queue.find(m_id);
    if (!waiting || !isUndecided())
        return;
    if (!m_editor) {
        m_editor = new ArgumentsEditor;
        m_editor->setAccessibleName(tr("Arguments to send instead"));
        m_arguments->addWidget(m_editor);
        connect(m_editor, &ArgumentsEditor::changed, this, &ConfirmationDialog::showState);
    }
    const auto& schema = waiting->request.inputSchema;
    m_editor->setSchema(schema ? std::optional(*schema) : std::nullopt, shownToolName(waiting->request));
    m_editor->setArguments(argumentsToSend(waiting->request));
    m_arguments->setCurrentWidget(m_editor);
    m_heading->setText(tr("Edit the arguments"));
    resize(size().expandedTo(editingSize));
    m_editor->setFocus();
    arm();
}

void ConfirmationDialog::endEdit(bool keep) {
    const ConfirmationQueue::Waiting* waiting = m_queue.find(m_id);
    const auto written = m_editor->arguments();
    if (!waiting || (keep && !written))
        return;
    if (keep && compactText(*written) != compactText(waiting->request.arguments))
        m_edited.insert_or_assign(m_id, *written);
    else if (keep)
        m_edited.erase(m_id);
    m_arguments->setCurrentWidget(m_drawn);
    m_deny->setFocus();
    showArguments();
    arm();
}

void ConfirmationDialog::deny() {
    if (!m_isArmed || m_id.empty())
        return;
    const std::string id = m_id;
    if (isUndecided())
        m_queue.answer({.kind = ConfirmationAnswer::Kind::Denied, .request = id});
    else
        m_queue.forget(id);
}

/// What is approved is what is drawn.
void ConfirmationDialog::allow() {
    if (!mayAllow())
        return;
    const ConfirmationRequest& request = m_queue.find(m_id)->request;
    ConfirmationAnswer answer{.kind = ConfirmationAnswer::Kind::Approved, .request = m_id};
    answer.digest = approvalDigest(request.definition, argumentsToSend(request));
    answer.grant = m_grant->terms();
    if (const auto edited = m_edited.find(m_id); edited != m_edited.end())
        answer.editedArguments = edited->second;
    m_queue.answer(std::move(answer));
}

bool ConfirmationDialog::isEditing() const {
    return m_arguments->currentWidget() != m_drawn;
}

bool ConfirmationDialog::isUndecided() const {
    const ConfirmationQueue::Waiting* waiting = m_queue.find(m_id);
    return waiting && waiting->over == ConfirmationQueue::Over::No;
}

bool ConfirmationDialog::mayAllow() const {
    if (!m_isArmed || !isVisible() || !isUndecided() || isEditing() || !m_grant->isValid())
        return false;
    const ConfirmationRequest& request = m_queue.find(m_id)->request;
    return request.expiresAt > m_queue.clock().epochMs() &&
           (!request.isGrave || m_name->text() == shownToolName(request));
}

const Json& ConfirmationDialog::argumentsToSend(const ConfirmationRequest& request) const {
    const auto edited = m_edited.find(request.id);
    return edited == m_edited.end() ? request.arguments : edited->second;
}

void ConfirmationDialog::reject() {
    deny();
}

/// Enter is no answer, but on the button that denies.
void ConfirmationDialog::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        event->accept();
    else
        QDialog::keyPressEvent(event);
}

void ConfirmationDialog::closeEvent(QCloseEvent* event) {
    event->accept();
}

void ConfirmationDialog::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    if (!event->spontaneous())
        resize(width(), sizeHint().height());
    if (const QWidget* window = parentWidget(); window && !event->spontaneous()) {
        const QRect frame = window->window()->frameGeometry();
        move(frame.right() - width() - outerSpace, frame.bottom() - height() - 2 * outerSpace);
    }
    tick();
    arm();
}

void ConfirmationDialog::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    // It may have come under keys that were meant for another window.
    if (event->type() == QEvent::ActivationChange && isActiveWindow())
        arm();
}

} // namespace toolroom
