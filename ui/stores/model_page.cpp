// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/stores/model_page.h"

#include "core/activity/secrets.h"
#include "core/models/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/status_label.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QUrl>

#include <utility>

namespace toolroom {

namespace {

const QLatin1StringView defaultKeyName("model");

enum Column { LabelColumn, FieldColumn, ButtonColumn };

std::optional<QString> keychainName(const QString& reference) {
    const QLatin1StringView scheme(keychainScheme);
    return reference.startsWith(scheme) ? std::optional(reference.mid(scheme.size())) : std::nullopt;
}

/// Sends a test prompt and shows the answer in `verdict`. Runs on the GUI thread without blocking it.
QCoro::Task<> testEndpoint(LanguageModelEndpoint endpoint, AbortSignal abort, QPointer<StatusLabel> verdict) {
    const auto answer = co_await completeText(std::move(endpoint), "Say: ready", abort, systemClock());
    if (abort.stop_requested() || !verdict)
        co_return;
    if (answer)
        verdict->showMessage(StatusLabel::Tone::Good, ModelPage::tr("Response: %1").arg(toDisplayLine(*answer, 120)));
    else
        verdict->showMessage(StatusLabel::Tone::Bad, translatedLine(answer.error().message));
    setToolTipText(*verdict, verdict->accessibleName());
}

std::optional<LanguageModelEndpoint> savedEndpoint(const Settings& settings) {
    const QStringList parts = settings.languageModel();
    if (parts.size() != 4 || parts[1].isEmpty())
        return std::nullopt;
    return LanguageModelEndpoint{.api = parts[0] == QLatin1String("anthropic") ? LanguageModelEndpoint::Api::Anthropic
                                                                               : LanguageModelEndpoint::Api::OpenAi,
                                 .url = parts[1].toStdString(),
                                 .model = parts[2].toStdString(),
                                 .keyReference = parts[3].toStdString()};
}

} // namespace

void restoreSavedModel(const Settings& settings, KeyStore& keys, LanguageModelSettings& setup) {
    if (!setup.endpoint())
        setup.setEndpoint(savedEndpoint(settings));
    const auto endpoint = setup.endpoint();
    if (const auto name = endpoint ? keychainName(toQString(endpoint->keyReference)) : std::nullopt)
        keys.read(*name, [](KeyStore::KeyLocation, const QString&) {}); // the model page shows whether the key exists
}

ModelPage::ModelPage(Settings& settings, KeyStore& keys, std::shared_ptr<LanguageModelSettings> setup, QWidget* parent)
    : QWidget(parent)
    , m_settings(settings)
    , m_keys(keys)
    , m_setup(std::move(setup))
    , m_api(new QComboBox)
    , m_url(new QLineEdit)
    , m_model(new QLineEdit)
    , m_reference(new QLineEdit)
    , m_key(new QLineEdit)
    , m_saveKey(new QPushButton(tr("Save Key")))
    , m_use(new QPushButton(tr("Apply")))
    , m_test(new QPushButton(tr("Test")))
    , m_hint(createHintLabel())
    , m_keyVerdict(new StatusLabel)
    , m_statusLabel(new StatusLabel) {
    setAccessibleName(tr("Language model"));
    QLabel* explanation =
        createTextLabel(tr("The language model runs tools that have no code and fills in arguments from text. "
                           "Changes apply to subsequent runs."));
    explanation->setForegroundRole(QPalette::PlaceholderText);
    auto* layout = createColumn(this, innerSpacing, QMargins(pageMargin, pageMargin, pageMargin, pageMargin));
    layout->addWidget(createHeadingLabel(tr("Language Model")));
    layout->addWidget(explanation);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(groupSpacing);
    grid->setVerticalSpacing(innerSpacing);
    grid->setColumnStretch(FieldColumn, 1);
    buildFields(*grid);
    layout->addLayout(grid);
    auto* buttons = createRow(nullptr, innerSpacing);
    buttons->addWidget(m_use);
    buttons->addWidget(m_test);
    buttons->addWidget(m_statusLabel, 1);
    layout->addLayout(buttons);
    layout->addWidget(m_hint);
    layout->addStretch(1);
    connect(m_use, &QPushButton::clicked, this, &ModelPage::apply);
    connect(m_test, &QPushButton::clicked, this, &ModelPage::test);
    connect(m_saveKey, &QPushButton::clicked, this, &ModelPage::saveKey);
    refresh();
    readKey();
}

ModelPage::~ModelPage() {
    m_testing.request_stop();
}

void ModelPage::buildFields(QGridLayout& grid) {
    m_api->addItem(tr("OpenAI Chat Completions (most servers)"));
    m_api->addItem(tr("Anthropic Messages"));
    m_url->setPlaceholderText(QStringLiteral("https://api.openai.com/v1/chat/completions"));
    m_reference->setPlaceholderText(tr("env:NAME or keychain:NAME; leave empty if no key is needed"));
    m_key->setEchoMode(QLineEdit::Password);
    m_key->setPlaceholderText(tr("API key to save in the keychain"));
    addField(grid, tr("API"), m_api);
    addField(grid, tr("URL"), m_url);
    addField(grid, tr("Model"), m_model);
    addField(grid, tr("Key reference"), m_reference);
    addField(grid, tr("Key"), m_key, m_saveKey);
    grid.addWidget(m_keyVerdict, grid.rowCount(), FieldColumn, 1, 2);
    for (QLineEdit* field : {m_url, m_model, m_reference, m_key})
        connect(field, &QLineEdit::textChanged, this, &ModelPage::updateButtons);
}

void ModelPage::addField(QGridLayout& grid, const QString& label, QWidget* field, QWidget* button) {
    const int row = grid.rowCount();
    grid.addWidget(createTextLabel(label), row, LabelColumn);
    grid.addWidget(field, row, FieldColumn, 1, button ? 1 : 2);
    if (button)
        grid.addWidget(button, row, ButtonColumn);
    field->setAccessibleName(tr("Language model: %1").arg(label));
}

void ModelPage::refresh() {
    if (const auto endpoint = m_setup->endpoint()) {
        m_api->setCurrentIndex(static_cast<int>(endpoint->api));
        m_url->setText(toQString(endpoint->url));
        m_model->setText(toQString(endpoint->model));
        m_reference->setText(toQString(endpoint->keyReference));
        m_statusLabel->showMessage(StatusLabel::Tone::Good, tr("In use"));
    } else {
        m_statusLabel->showMessage(StatusLabel::Tone::Quiet, tr("No language model set up"));
    }
    updateButtons();
}

void ModelPage::updateButtons() {
    const QString error = inputError();
    m_use->setEnabled(error.isEmpty());
    m_test->setEnabled(error.isEmpty());
    m_hint->setText(error);
    m_saveKey->setEnabled(!m_key->text().isEmpty());
}

void ModelPage::apply() {
    const LanguageModelEndpoint endpoint = enteredEndpoint();
    m_setup->setEndpoint(endpoint);
    m_settings.setLanguageModel(
        {endpoint.api == LanguageModelEndpoint::Api::Anthropic ? QStringLiteral("anthropic") : QStringLiteral("openai"),
         toQString(endpoint.url), toQString(endpoint.model), toQString(endpoint.keyReference)});
    m_statusLabel->showMessage(StatusLabel::Tone::Good, tr("In use"));
    readKey();
}

/// Clears the field immediately, so that the key is no longer on the screen.
void ModelPage::saveKey() {
    if (!keychainName(m_reference->text()))
        m_reference->setText(QLatin1StringView(keychainScheme) + defaultKeyName);
    const QString name = *keychainName(m_reference->text());
    const QString key = m_key->text();
    m_key->clear();
    m_keyVerdict->showMessage(StatusLabel::Tone::Quiet, tr("Saving…"));
    m_keys.write(name, key, [page = QPointer(this)](KeyStore::KeyLocation location, const QString& problem) {
        if (page)
            page->showKeyLocation(location, problem);
    });
}

/// Loads the key, so that runs can use it.
void ModelPage::readKey() {
    const auto name = keychainName(m_reference->text());
    if (!name)
        return m_keyVerdict->showMessage(StatusLabel::Tone::Quiet, {});
    m_keys.read(*name, [page = QPointer(this)](KeyStore::KeyLocation location, const QString& problem) {
        if (page)
            page->showKeyLocation(location, problem);
    });
}

void ModelPage::showKeyLocation(KeyStore::KeyLocation location, const QString& problem) {
    const QString why = toDisplayLine(problem.toStdString());
    switch (location) {
    case KeyStore::KeyLocation::Keychain:
        m_keyVerdict->showMessage(StatusLabel::Tone::Good, tr("Saved in the system keychain"));
        break;
    case KeyStore::KeyLocation::SessionOnly:
        m_keyVerdict->showMessage(StatusLabel::Tone::Warning, tr("Available in this session only: %1").arg(why));
        break;
    case KeyStore::KeyLocation::Nowhere:
        m_keyVerdict->showMessage(StatusLabel::Tone::Warning, why.isEmpty()
                                                                  ? tr("Key not found; enter it again")
                                                                  : tr("Key not found; enter it again. %1").arg(why));
        break;
    }
    setToolTipText(*m_keyVerdict, m_keyVerdict->accessibleName());
}

void ModelPage::test() {
    m_testing.request_stop();
    m_testing = AbortController();
    m_statusLabel->showMessage(StatusLabel::Tone::Quiet, tr("Testing…"));
    testEndpoint(enteredEndpoint(), m_testing.get_token(), m_statusLabel);
}

LanguageModelEndpoint ModelPage::enteredEndpoint() const {
    return {.api = static_cast<LanguageModelEndpoint::Api>(m_api->currentIndex()),
            .url = m_url->text().trimmed().toStdString(),
            .model = m_model->text().trimmed().toStdString(),
            .keyReference = m_reference->text().trimmed().toStdString()};
}

QString ModelPage::inputError() const {
    const LanguageModelEndpoint endpoint = enteredEndpoint();
    const QUrl url(m_url->text().trimmed());
    if (!url.isValid() || url.host().isEmpty() || !url.scheme().startsWith(QLatin1String("http")))
        return tr("Enter an http or https URL");
    if (endpoint.model.empty())
        return tr("Enter the model name");
    if (endpoint.keyReference.empty())
        return {};
    // Do not save a key that was entered here by mistake.
    if (!isSecretReference(endpoint.keyReference))
        return tr("Enter a key reference: env:NAME or keychain:NAME");
    return {};
}

} // namespace toolroom
