// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/stores/model_page.h"

#include "core/activity/secrets.h"
#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/verdict.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QUrl>

#include <utility>

namespace toolroom {

namespace {

const QLatin1StringView keychainScheme("keychain:");
const QLatin1StringView usualKeyName("model");

enum Column { Words, Field, Beside };

std::optional<QString> keychainName(const QString& reference) {
    return reference.startsWith(keychainScheme) ? std::optional(reference.mid(keychainScheme.size())) : std::nullopt;
}

/// Called in the GUI thread, where there is an event loop; it never waits there.
QCoro::Task<> ask(LatentEndpoint endpoint, AbortSignal abort, QPointer<Verdict> verdict) {
    const auto answer = co_await completeText(std::move(endpoint), "Say: ready", abort, systemClock());
    if (abort.stop_requested() || !verdict)
        co_return;
    if (answer)
        verdict->say(Verdict::Tone::Good, ModelPage::tr("It answers: %1").arg(oneLine(*answer, 120)));
    else
        verdict->say(Verdict::Tone::Bad, oneLine(answer.error().message));
    verdict->setToolTip(plainToolTip(verdict->accessibleName()));
}

std::optional<LatentEndpoint> savedEndpoint(const Settings& settings) {
    const QStringList parts = settings.languageModel();
    if (parts.size() != 4 || parts[1].isEmpty())
        return std::nullopt;
    return LatentEndpoint{.api = parts[0] == QLatin1String("anthropic") ? LatentEndpoint::Api::Anthropic
                                                                        : LatentEndpoint::Api::OpenAi,
                          .url = parts[1].toStdString(),
                          .model = parts[2].toStdString(),
                          .keyReference = parts[3].toStdString()};
}

} // namespace

void useSavedModel(const Settings& settings, KeyStore& keys, LatentSetup& setup) {
    if (!setup.endpoint())
        setup.choose(savedEndpoint(settings));
    const auto endpoint = setup.endpoint();
    if (const auto name = endpoint ? keychainName(toQString(endpoint->keyReference)) : std::nullopt)
        keys.read(*name, [](KeyStore::Kept, const QString&) {}); // whether it is there is said where it is set up
}

ModelPage::ModelPage(Settings& settings, KeyStore& keys, std::shared_ptr<LatentSetup> setup, QWidget* parent)
    : QWidget(parent)
    , m_settings(settings)
    , m_keys(keys)
    , m_setup(std::move(setup))
    , m_api(new QComboBox)
    , m_url(new QLineEdit)
    , m_model(new QLineEdit)
    , m_reference(new QLineEdit)
    , m_key(new QLineEdit)
    , m_keep(new QPushButton(tr("Keep the key")))
    , m_use(new QPushButton(tr("Use it")))
    , m_test(new QPushButton(tr("Test")))
    , m_hint(hintLabel())
    , m_keyVerdict(new Verdict)
    , m_verdict(new Verdict) {
    setAccessibleName(tr("Language model"));
    QLabel* explanation = textLabel(tr("Runs tools that have no code of their own, assists, and fills arguments from "
                                       "text. Nothing is sent before something asks it. What is chosen here counts for "
                                       "runs that begin from then on."));
    explanation->setForegroundRole(QPalette::PlaceholderText);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(outerSpace, outerSpace, outerSpace, outerSpace);
    layout->setSpacing(innerSpace);
    layout->addWidget(headingLabel(tr("Language model")));
    layout->addWidget(explanation);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(betweenSpace);
    grid->setVerticalSpacing(innerSpace);
    grid->setColumnStretch(Field, 1);
    buildFields(*grid);
    layout->addLayout(grid);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(innerSpace);
    buttons->addWidget(m_use);
    buttons->addWidget(m_test);
    buttons->addWidget(m_verdict, 1);
    layout->addLayout(buttons);
    layout->addWidget(m_hint);
    layout->addStretch(1);
    connect(m_use, &QPushButton::clicked, this, &ModelPage::apply);
    connect(m_test, &QPushButton::clicked, this, &ModelPage::test);
    connect(m_keep, &QPushButton::clicked, this, &ModelPage::keepKey);
    refresh();
    readKey();
}

ModelPage::~ModelPage() {
    m_testing.request_stop();
}

void ModelPage::buildFields(QGridLayout& grid) {
    m_api->addItem(tr("OpenAI: chat completions, which most servers speak"));
    m_api->addItem(tr("Anthropic: messages"));
    m_url->setPlaceholderText(QStringLiteral("https://api.openai.com/v1/chat/completions"));
    m_reference->setPlaceholderText(tr("env:NAME or keychain:NAME; empty where no key is needed"));
    m_key->setEchoMode(QLineEdit::Password);
    m_key->setPlaceholderText(tr("The key itself, to be kept under keychain:NAME"));
    addField(grid, tr("Speaks"), m_api);
    addField(grid, tr("Address"), m_url);
    addField(grid, tr("Model"), m_model);
    addField(grid, tr("Key is in"), m_reference);
    addField(grid, tr("Key"), m_key, m_keep);
    grid.addWidget(m_keyVerdict, grid.rowCount(), Field, 1, 2);
    for (QLineEdit* field : {m_url, m_model, m_reference, m_key})
        connect(field, &QLineEdit::textChanged, this, &ModelPage::showUsable);
}

void ModelPage::addField(QGridLayout& grid, const QString& words, QWidget* field, QWidget* beside) {
    const int row = grid.rowCount();
    grid.addWidget(textLabel(words), row, Words);
    grid.addWidget(field, row, Field, 1, beside ? 1 : 2);
    if (beside)
        grid.addWidget(beside, row, Beside);
    field->setAccessibleName(tr("Language model: %1").arg(words));
}

void ModelPage::refresh() {
    if (const auto endpoint = m_setup->endpoint()) {
        m_api->setCurrentIndex(static_cast<int>(endpoint->api));
        m_url->setText(toQString(endpoint->url));
        m_model->setText(toQString(endpoint->model));
        m_reference->setText(toQString(endpoint->keyReference));
        m_verdict->say(Verdict::Tone::Good, tr("In use"));
    } else {
        m_verdict->say(Verdict::Tone::Quiet, tr("No model is set up"));
    }
    showUsable();
}

void ModelPage::showUsable() {
    const QString why = whyUnusable();
    m_use->setEnabled(why.isEmpty());
    m_test->setEnabled(why.isEmpty());
    m_hint->setText(why);
    m_keep->setEnabled(!m_key->text().isEmpty());
}

void ModelPage::apply() {
    const LatentEndpoint endpoint = written();
    m_setup->choose(endpoint);
    m_settings.setLanguageModel(
        {endpoint.api == LatentEndpoint::Api::Anthropic ? QStringLiteral("anthropic") : QStringLiteral("openai"),
         toQString(endpoint.url), toQString(endpoint.model), toQString(endpoint.keyReference)});
    m_verdict->say(Verdict::Tone::Good, tr("In use"));
    readKey();
}

/// The field is emptied at once: the key stands nowhere on the screen any more.
void ModelPage::keepKey() {
    if (!keychainName(m_reference->text()))
        m_reference->setText(keychainScheme + usualKeyName);
    const QString name = *keychainName(m_reference->text());
    const QString key = m_key->text();
    m_key->clear();
    m_keyVerdict->say(Verdict::Tone::Quiet, tr("Asking the keychain…"));
    m_keys.write(name, key, [page = QPointer(this)](KeyStore::Kept kept, const QString& problem) {
        if (page)
            page->showKept(kept, problem);
    });
}

/// So that runs can use it.
void ModelPage::readKey() {
    const auto name = keychainName(m_reference->text());
    if (!name)
        return m_keyVerdict->say(Verdict::Tone::Quiet, {});
    m_keys.read(*name, [page = QPointer(this)](KeyStore::Kept kept, const QString& problem) {
        if (page)
            page->showKept(kept, problem);
    });
}

void ModelPage::showKept(KeyStore::Kept kept, const QString& problem) {
    const QString why = oneLine(problem.toStdString());
    switch (kept) {
    case KeyStore::Kept::Keychain:
        m_keyVerdict->say(Verdict::Tone::Good, tr("In the system's keychain"));
        break;
    case KeyStore::Kept::SessionOnly:
        m_keyVerdict->say(Verdict::Tone::Warning, tr("For this session only: %1").arg(why));
        break;
    case KeyStore::Kept::Nowhere:
        m_keyVerdict->say(Verdict::Tone::Warning, tr("The key is not there, write it once more. %1").arg(why));
        break;
    }
    m_keyVerdict->setToolTip(plainToolTip(m_keyVerdict->accessibleName()));
}

void ModelPage::test() {
    m_testing.request_stop();
    m_testing = AbortController();
    m_verdict->say(Verdict::Tone::Quiet, tr("Asking…"));
    ask(written(), m_testing.get_token(), m_verdict);
}

LatentEndpoint ModelPage::written() const {
    return {.api = static_cast<LatentEndpoint::Api>(m_api->currentIndex()),
            .url = m_url->text().trimmed().toStdString(),
            .model = m_model->text().trimmed().toStdString(),
            .keyReference = m_reference->text().trimmed().toStdString()};
}

QString ModelPage::whyUnusable() const {
    const LatentEndpoint endpoint = written();
    const QUrl url(m_url->text().trimmed());
    if (!url.isValid() || url.host().isEmpty() || !url.scheme().startsWith(QLatin1String("http")))
        return tr("The address is a whole http or https URL");
    if (endpoint.model.empty())
        return tr("The model has a name");
    if (endpoint.keyReference.empty())
        return {};
    // A key that stands here by mistake is never kept.
    if (!endpoint.keyReference.starts_with("env:") && !endpoint.keyReference.starts_with("keychain:"))
        return tr("Where the key is, is said by env:NAME or keychain:NAME, never by the key itself");
    return {};
}

} // namespace toolroom
