// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/servers/server_question_dialog.h"

#include "core/models/display_text.h"
#include "core/models/run/run_text.h"
#include "core/models/text.h"
#include "core/models/trace/span_text.h"
#include "ui/confirm/armed_button.h"
#include "ui/confirm/attention_queue.h"
#include "ui/form/fields/arguments_editor.h"
#include "ui/servers/sampling_view.h"
#include "ui/servers/server_questions.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/dialog_size.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/marked_text.h"
#include "ui/widgets/status_label.h"

#include <QCloseEvent>
#include <QDesktopServices>

#include <utility>

namespace toolroom {

namespace {

constexpr QSize questionSize(560, 420);
constexpr int samplingWidth = 620;
constexpr double questionTitleSize = 1.15;
constexpr qsizetype maxMessageLength = 4000;
constexpr qsizetype maxAddressLength = 16'000; ///< longer addresses cannot be opened, because they cannot be shown

MarkedText* plainPart(const QString& name) {
    auto* text = new MarkedText(MarkedText::Height::Grow, name);
    text->viewport()->setAutoFillBackground(false);
    return text;
}

/// Whether the user is asked to begin a sign-in, before there is an address to open.
bool beginsSignIn(const ServerQuestion& question) {
    return question.kind == ServerQuestion::Kind::SignIn && question.address.isEmpty();
}

void showPart(MarkedText& part, const QString& text) {
    DisplayText shown;
    shown.text = text;
    part.showText(shown, {});
    part.setVisible(!text.isEmpty());
}

/// Untrusted text of several lines.
QString messageText(const std::string& message) {
    QStringList lines;
    for (const QString& line : toQString(message).left(maxMessageLength).split(QLatin1Char('\n')))
        lines += toDisplayLine(line.toStdString(), maxMessageLength);
    return lines.join(QLatin1Char('\n'));
}

/// The whole address in ASCII, so that nothing in it can look like something else.
QString addressText(const QUrl& address) {
    return toQString(address.toEncoded().toStdString());
}

/// `for get_weather · run 1a2b3c4d · requested by claude-code`; empty if it is not known which call asks.
QString originText(const QuestionOrigin& origin) {
    constexpr int maxName = 80;
    if (origin.run.empty())
        return {};
    QStringList facts = {ServerQuestionDialog::tr("for %1").arg(toDisplayLine(origin.tool, maxName)),
                         ServerQuestionDialog::tr("run %1").arg(runIdText(origin.run)),
                         origin.agent.empty()
                             ? ServerQuestionDialog::tr("requested by you")
                             : ServerQuestionDialog::tr("requested by %1").arg(toDisplayLine(origin.agent, maxName))};
    return facts.join(QStringLiteral(" · "));
}

} // namespace

ServerQuestionDialog::ServerQuestionDialog(AttentionQueue& queue, std::shared_ptr<const LanguageModelSettings> model,
                                           QWidget* parent)
    : AttentionDialog(queue, parent)
    , m_title(plainPart(tr("Question")))
    , m_origin(createTextLabel())
    , m_message(plainPart(tr("Message from the server")))
    , m_address(plainPart(tr("Address")))
    , m_warning(new StatusLabel)
    , m_closed(new StatusLabel)
    , m_form(new ArgumentsEditor)
    , m_sampling(new SamplingView(std::move(model)))
    , m_hint(createTextLabel())
    , m_accept(new ArmedButton({}, true))
    , m_decline(new ArmedButton(tr("&Decline"), true))
    , m_cancel(new ArmedButton(tr("Cancel"), true)) {
    QFont font = m_title->font();
    font.setPointSizeF(font.pointSizeF() * questionTitleSize);
    font.setBold(true);
    m_title->setFont(font);
    m_address->setFont(fixedFont());
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_origin->setForegroundRole(QPalette::PlaceholderText);
    auto* buttons = createRow(nullptr, innerSpacing);
    buttons->addWidget(m_cancel);
    buttons->addStretch(1);
    buttons->addWidget(m_decline);
    buttons->addWidget(m_accept);
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, groupSpacing));
    for (QWidget* part :
         {static_cast<QWidget*>(m_title), static_cast<QWidget*>(m_origin), static_cast<QWidget*>(m_closed),
          static_cast<QWidget*>(m_message), static_cast<QWidget*>(m_address), static_cast<QWidget*>(m_warning)})
        layout->addWidget(part);
    layout->addWidget(m_form, 1);
    layout->addWidget(m_sampling, 1);
    layout->addStretch(0);
    layout->addWidget(m_hint);
    layout->addLayout(buttons);
    connect(m_form, &ArgumentsEditor::changed, this, &ServerQuestionDialog::showState);
    connect(m_form, &ArgumentsEditor::settled, this, &ServerQuestionDialog::showState);
    connect(m_sampling, &SamplingView::changed, this, &ServerQuestionDialog::showState);
    connect(m_accept, &ArmedButton::clickedWhileArmed, this, &ServerQuestionDialog::accept);
    connect(m_decline, &ArmedButton::clickedWhileArmed, this, &ServerQuestionDialog::decline);
    connect(m_cancel, &ArmedButton::clickedWhileArmed, this, &ServerQuestionDialog::reject);
    connect(&queue, &AttentionQueue::changed, this, &ServerQuestionDialog::updateFromQueue);
    updateFromQueue();
}

ServerQuestionDialog::~ServerQuestionDialog() = default;

/// A closed question is kept only while it may be read, so that nothing else receives what is being typed.
void ServerQuestionDialog::updateFromQueue() {
    std::vector<std::string> closed;
    for (const AttentionQueue::Entry& entry : queue().questions()) {
        const bool isRead = entry.id == currentEntry() && isVisible() && isActiveWindow();
        if (entry.state != AttentionQueue::RequestState::Open && !isRead)
            closed.push_back(entry.id);
    }
    for (const std::string& id : closed)
        queue().removeClosed(id);
    if (question())
        return isEntryOpen() || m_closed->isVisibleTo(this) ? showState() : arm(); // Close has another effect
    setCurrentEntry({});
    if (const auto questions = queue().questions(); !questions.empty())
        return showEntry(questions.front().id);
    m_sampling->clear();
    hide();
}

std::shared_ptr<const ServerQuestion> ServerQuestionDialog::question() const {
    const AttentionQueue::Entry* entry = queue().find(currentEntry());
    return entry ? entry->question : nullptr;
}

void ServerQuestionDialog::showEntry(const std::string& id) {
    const AttentionQueue::Entry* entry = queue().find(id);
    if (!entry || !entry->question || id == currentEntry())
        return;
    using Kind = ServerQuestion::Kind;
    const std::shared_ptr<const ServerQuestion> shown = entry->question;
    const bool isForm = shown->kind == Kind::Form;
    const bool isSampling = shown->kind == Kind::Sampling;
    m_sampling->clear();
    m_form->setVisible(isForm);
    m_sampling->setVisible(isSampling);
    m_accept->setText(isForm         ? tr("&Accept")
                      : isSampling   ? tr("&Send Response")
                      : beginsSignIn(*shown) ? tr("&Sign In")
                                             : tr("&Open in Browser"));
    const QString origin = originText(shown->origin);
    m_origin->setText(origin);
    m_origin->setVisible(!origin.isEmpty());
    setWindowTitle(shown->kind == Kind::SignIn ? tr("Waiting for sign-in") : spanWaitText(SpanKind::Answer));
    if (isForm)
        showForm(*shown);
    else if (isSampling)
        showSampling(*shown);
    else
        showAddress(*shown);
    setCurrentEntry(id);
    resizeToContent();
    focusDecision();
}

void ServerQuestionDialog::resizeToContent() {
    const std::shared_ptr<const ServerQuestion> shown = question();
    if (!shown)
        return;
    const bool isForm = shown->kind == ServerQuestion::Kind::Form;
    const bool isSampling = shown->kind == ServerQuestion::Kind::Sampling;
    resizeDialog(*this, isForm ? questionSize : QSize(isSampling ? samplingWidth : questionSize.width(), 0));
}

/// Whoever activates the dialog wants to answer; Enter in a form does not send it.
void ServerQuestionDialog::focusDecision() {
    if (m_form->isVisibleTo(this))
        m_form->focusFirstField();
    else
        (m_cancel->isVisibleTo(this) ? m_cancel : m_decline)->setFocus();
}

void ServerQuestionDialog::showForm(const ServerQuestion& question) {
    showPart(*m_title, tr("%1 asks for input").arg(question.server));
    showPart(*m_message, messageText(question.message));
    m_address->hide();
    m_warning->hide();
    m_hint->setText(tr("%1 receives what you enter. Do not enter passwords or keys.").arg(question.server));
    Json schema = question.schema;
    if (schema.is_object() && !schema.contains("additionalProperties"))
        schema["additionalProperties"] = false; // a server asks for nothing else
    m_form->setSchema(std::move(schema), question.server);
}

void ServerQuestionDialog::showSampling(const ServerQuestion& question) {
    showPart(*m_title, tr("%1 requests a response from a language model").arg(question.server));
    showPart(*m_message, {});
    m_address->hide();
    m_warning->hide();
    m_hint->setText(tr("%1 receives the response exactly as shown.").arg(question.server));
    m_sampling->showRequest(question.sampling);
}

void ServerQuestionDialog::showAddress(const ServerQuestion& question) {
    const bool isSignIn = question.kind == ServerQuestion::Kind::SignIn;
    showPart(*m_title,
             (isSignIn ? tr("%1 requires you to sign in") : tr("%1 asks you to open a URL")).arg(question.server));
    const QString server = toDisplayLine(question.message, maxMessageLength);
    const QString issuer = toDisplayLine(question.issuer, maxMessageLength);
    showPart(*m_message, !isSignIn          ? messageText(question.message)
                         : issuer.isEmpty() ? tr("Server: %1").arg(server)
                                            : tr("Server: %1\nSign in at: %2").arg(server, issuer));
    if (beginsSignIn(question)) {
        m_address->hide();
        m_warning->hide();
        m_hint->setText(tr("Toolroom will ask the server where to sign in and register itself there if necessary. You "
                           "will be asked again before your browser opens."));
        return;
    }
    const QString address = addressText(question.address);
    showPart(*m_address, address.left(maxAddressLength));
    const QString host = question.address.host(QUrl::FullyEncoded);
    QString warning;
    if (!mayOpenInBrowser(question.address) || address.size() > maxAddressLength)
        warning = tr("Cannot open this URL: only https URLs without a user name are allowed");
    else if (host.contains(QLatin1String("xn--")))
        warning = tr("The host %1 contains look-alike characters").arg(host);
    m_warning->showMessage(StatusLabel::Tone::Warning, warning);
    m_warning->setVisible(!warning.isEmpty());
    m_hint->setText(tr("Your browser will open %1. Continue only if you recognize this host.").arg(host));
}

void ServerQuestionDialog::showState() {
    const std::shared_ptr<const ServerQuestion> shown = question();
    if (!shown)
        return;
    const bool isOpen = isEntryOpen();
    const bool isSampling = shown->kind == ServerQuestion::Kind::Sampling;
    m_closed->showMessage(StatusLabel::Tone::Warning,
                          isOpen ? QString() : tr("The call or the server has ended; no answer is needed"));
    m_closed->setVisible(!isOpen);
    m_form->setEnabled(isOpen);
    m_sampling->setEnabled(isOpen);
    m_accept->setVisible(isOpen);
    m_decline->setVisible(isOpen && shown->kind != ServerQuestion::Kind::SignIn);
    m_cancel->setVisible(!isOpen || !isSampling); // the same as to decline
    m_cancel->setText(isOpen ? tr("Cancel") : tr("Close"));
    for (ArmedButton* button : {m_accept, m_decline, m_cancel})
        button->setArmed(isArmed());
    m_accept->setEnabled(isOpen && canAccept());
}

bool ServerQuestionDialog::canAccept() const {
    const std::shared_ptr<const ServerQuestion> shown = question();
    switch (shown->kind) {
    case ServerQuestion::Kind::Form:
        return m_form->arguments() && !m_form->hasDraft() && m_form->errorCount() == 0;
    case ServerQuestion::Kind::Sampling:
        return m_sampling->result().has_value();
    case ServerQuestion::Kind::Address:
    case ServerQuestion::Kind::SignIn:
        break;
    }
    if (beginsSignIn(*shown))
        return true;
    return mayOpenInBrowser(shown->address) && addressText(shown->address).size() <= maxAddressLength;
}

void ServerQuestionDialog::accept() {
    const std::shared_ptr<const ServerQuestion> shown = question();
    if (!shown || !isEntryOpen() || !isArmed() || !m_accept->isEnabled())
        return;
    using Action = ServerAnswer::Action;
    if (shown->kind == ServerQuestion::Kind::Form)
        return queue().answer(currentEntry(), {Action::Accept, *m_form->arguments()});
    if (shown->kind == ServerQuestion::Kind::Sampling)
        return queue().answer(currentEntry(), {Action::Accept, *m_sampling->result()});
    const bool isOpened = beginsSignIn(*shown) || QDesktopServices::openUrl(shown->address);
    queue().answer(currentEntry(), {isOpened ? Action::Accept : Action::Cancel, {}});
}

void ServerQuestionDialog::decline() {
    queue().answer(currentEntry(), {ServerAnswer::Action::Decline, {}});
}

void ServerQuestionDialog::reject() {
    ArmedButton* button = m_cancel->isVisibleTo(this) ? m_cancel : m_decline;
    if (!button->isArmed())
        return button->click(); // says why nothing happens
    if (isEntryOpen())
        queue().answer(currentEntry(), {ServerAnswer::Action::Cancel, {}});
    else
        queue().removeClosed(currentEntry());
}

void ServerQuestionDialog::closeEvent(QCloseEvent* event) {
    event->accept();
}

} // namespace toolroom
