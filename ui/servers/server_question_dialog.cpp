// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/servers/server_question_dialog.h"

#include "core/models/display_text.h"
#include "core/models/text.h"
#include "ui/confirm/armed_button.h"
#include "ui/form/fields/arguments_editor.h"
#include "ui/servers/sampling_view.h"
#include "ui/servers/server_questions.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/marked_text.h"
#include "ui/widgets/status_label.h"

#include <QApplication>
#include <QDesktopServices>

#include <utility>

namespace toolroom {

namespace {

constexpr QSize questionSize(560, 420);
constexpr QSize samplingSize(620, 620);
constexpr double questionTitleSize = 1.15;
constexpr qsizetype maxMessageLength = 4000;
constexpr qsizetype maxAddressLength = 16'000; ///< longer addresses cannot be opened, because they cannot be shown

MarkedText* plainPart(const QString& name) {
    auto* text = new MarkedText(MarkedText::Height::Grow, name);
    text->viewport()->setAutoFillBackground(false);
    return text;
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

} // namespace

ServerQuestionDialog::ServerQuestionDialog(ServerQuestions& questions,
                                           std::shared_ptr<const LanguageModelSettings> model, QWidget* parent)
    : QDialog(parent)
    , m_questions(questions)
    , m_title(plainPart(tr("Question")))
    , m_message(plainPart(tr("Message from the server")))
    , m_address(plainPart(tr("Address")))
    , m_warning(new StatusLabel)
    , m_form(new ArgumentsEditor)
    , m_sampling(new SamplingView(std::move(model)))
    , m_hint(createTextLabel())
    , m_accept(new ArmedButton({}, true))
    , m_decline(new ArmedButton(tr("&Decline"), true))
    , m_cancel(new ArmedButton(tr("Cancel"), true)) {
    setWindowTitle(tr("Question from an MCP Server"));
    setModal(false);
    setAttribute(Qt::WA_ShowWithoutActivating);
    QFont font = m_title->font();
    font.setPointSizeF(font.pointSizeF() * questionTitleSize);
    font.setBold(true);
    m_title->setFont(font);
    m_address->setFont(fixedFont());
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    auto* buttons = createRow(nullptr, innerSpacing);
    buttons->addWidget(m_cancel);
    buttons->addStretch(1);
    buttons->addWidget(m_decline);
    buttons->addWidget(m_accept);
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, groupSpacing));
    for (QWidget* part : {static_cast<QWidget*>(m_title), static_cast<QWidget*>(m_message),
                          static_cast<QWidget*>(m_address), static_cast<QWidget*>(m_warning)})
        layout->addWidget(part);
    layout->addWidget(m_form, 1);
    layout->addWidget(m_sampling, 1);
    layout->addStretch(0);
    layout->addWidget(m_hint);
    layout->addLayout(buttons);
    m_arming.setSingleShot(true);
    m_arming.setInterval(armingMs);
    connect(&m_arming, &QTimer::timeout, this, &ServerQuestionDialog::updateButtons);
    connect(m_form, &ArgumentsEditor::changed, this, &ServerQuestionDialog::updateButtons);
    connect(m_form, &ArgumentsEditor::settled, this, &ServerQuestionDialog::updateButtons);
    connect(m_sampling, &SamplingView::changed, this, &ServerQuestionDialog::updateButtons);
    connect(m_accept, &ArmedButton::clickedWhileArmed, this, &ServerQuestionDialog::accept);
    connect(m_decline, &ArmedButton::clickedWhileArmed, this, &ServerQuestionDialog::decline);
    connect(m_cancel, &ArmedButton::clickedWhileArmed, this, &ServerQuestionDialog::reject);
    connect(&m_questions, &ServerQuestions::changed, this, &ServerQuestionDialog::showFirstQuestion);
    showFirstQuestion();
}

ServerQuestionDialog::~ServerQuestionDialog() = default;

void ServerQuestionDialog::showFirstQuestion() {
    if (m_questions.firstNumber() == m_shown)
        return;
    m_shown = m_questions.firstNumber();
    const ServerQuestion* question = m_questions.first();
    m_sampling->clear();
    if (!question)
        return hide();
    using Kind = ServerQuestion::Kind;
    const bool isForm = question->kind == Kind::Form;
    const bool isSampling = question->kind == Kind::Sampling;
    m_form->setVisible(isForm);
    m_sampling->setVisible(isSampling);
    m_decline->setVisible(question->kind != Kind::SignIn);
    m_cancel->setVisible(!isSampling); // the same as to decline
    m_accept->setText(isForm ? tr("&Accept") : isSampling ? tr("&Send Response") : tr("&Open in Browser"));
    if (isForm)
        showForm();
    else if (isSampling)
        showSampling();
    else
        showAddress();
    m_arming.start();
    updateButtons();
    resize(isSampling ? samplingSize
                      : QSize(questionSize.width(), isForm ? questionSize.height() : sizeHint().height()));
    show();
    if (const QWidget* window = parentWidget(); window && QGuiApplication::applicationState() != Qt::ApplicationActive)
        QApplication::alert(parentWidget());
}

void ServerQuestionDialog::showForm() {
    const ServerQuestion& question = *m_questions.first();
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

void ServerQuestionDialog::showSampling() {
    const ServerQuestion& question = *m_questions.first();
    showPart(*m_title, tr("%1 requests a response from a language model").arg(question.server));
    showPart(*m_message, {});
    m_address->hide();
    m_warning->hide();
    m_hint->setText(tr("%1 receives the response exactly as shown.").arg(question.server));
    m_sampling->showRequest(question.sampling);
}

void ServerQuestionDialog::showAddress() {
    const ServerQuestion& question = *m_questions.first();
    const bool isSignIn = question.kind == ServerQuestion::Kind::SignIn;
    showPart(*m_title,
             (isSignIn ? tr("%1 requires you to sign in") : tr("%1 asks you to open a URL")).arg(question.server));
    showPart(*m_message, isSignIn ? tr("Server: %1\nSign in at: %2")
                                        .arg(toDisplayLine(question.message, maxMessageLength),
                                             toDisplayLine(question.issuer, maxMessageLength))
                                  : messageText(question.message));
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

void ServerQuestionDialog::updateButtons() {
    const ServerQuestion* question = m_questions.first();
    const bool isArmed = question && !m_arming.isActive();
    for (ArmedButton* button : {m_accept, m_decline, m_cancel})
        button->setArmed(isArmed);
    if (question)
        m_accept->setEnabled(canAccept());
}

bool ServerQuestionDialog::canAccept() const {
    const ServerQuestion& question = *m_questions.first();
    switch (question.kind) {
    case ServerQuestion::Kind::Form:
        return m_form->arguments() && !m_form->hasDraft() && m_form->errorCount() == 0;
    case ServerQuestion::Kind::Sampling:
        return m_sampling->result().has_value();
    case ServerQuestion::Kind::Address:
    case ServerQuestion::Kind::SignIn:
        break;
    }
    return mayOpenInBrowser(question.address) && addressText(question.address).size() <= maxAddressLength;
}

void ServerQuestionDialog::accept() {
    const ServerQuestion* question = m_questions.first();
    if (!question || !m_accept->isEnabled())
        return;
    if (question->kind == ServerQuestion::Kind::Form)
        return m_questions.answer({ServerAnswer::Action::Accept, *m_form->arguments()});
    if (question->kind == ServerQuestion::Kind::Sampling)
        return m_questions.answer({ServerAnswer::Action::Accept, *m_sampling->result()});
    const bool isOpened = QDesktopServices::openUrl(question->address);
    m_questions.answer({isOpened ? ServerAnswer::Action::Accept : ServerAnswer::Action::Cancel, {}});
}

void ServerQuestionDialog::decline() {
    m_questions.answer({ServerAnswer::Action::Decline, {}});
}

void ServerQuestionDialog::reject() {
    if (!m_arming.isActive())
        m_questions.answer({ServerAnswer::Action::Cancel, {}});
}

} // namespace toolroom
