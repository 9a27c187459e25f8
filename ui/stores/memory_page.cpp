// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/stores/memory_page.h"

#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/models/text.h"
#include "ui/run/run_desk.h"
#include "ui/stores/runner_task.h"
#include "ui/stores/store_words.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <array>
#include <utility>

namespace toolroom {

namespace {

constexpr qsizetype longestCell = 300;
constexpr std::array scopes = {MemoryScope::Working, MemoryScope::ShortTerm, MemoryScope::LongTerm,
                               MemoryScope::Episodic};

using AllMemory = std::map<MemoryScope, Json>;

QString scopeWords(MemoryScope scope) {
    return toQString(memoryScopeName(scope));
}

QCoro::Task<QString> writeMemory(std::shared_ptr<Session> session, MemoryScope scope, std::string key,
                                 std::optional<Json> value) {
    const Result<void> done = co_await session->memory().write(scope, std::move(key), std::move(value));
    co_return done ? QString() : toQString(done.error().text());
}

} // namespace

MemoryPage::MemoryPage(RunDesk& desk, QWidget* parent)
    : StorePage(tr("Memory"),
                tr("What tools remember in this session. Long-term and episodic memory outlive Toolroom, short-term "
                   "memory ends 30 minutes after it was written."),
                {tr("Scope"), tr("Key"), tr("Value")}, 2, parent)
    , m_desk(desk)
    , m_scope(new QComboBox)
    , m_key(new QLineEdit)
    , m_value(new QLineEdit)
    , m_remember(new QPushButton(tr("Remember"))) {
    setEmptyWords(tr("Nothing is remembered"),
                  tr("Tools write here by their effects; a manifest's context may bring memory along. Below you can "
                     "write some yourself."));
    QToolButton* forget = addButton(tr("Forget"), tr("Forget the chosen key"), true);
    connect(forget, &QToolButton::clicked, this, [this] {
        const QStringList parts = keyParts(chosen());
        const auto scope = memoryScopeNamed(parts.value(0).toStdString());
        if (scope)
            write(*scope, parts.value(1).toStdString(), std::nullopt, tr("Forgotten"));
    });
    buildWriting();
    connect(this, &StorePage::chosenChanged, this, &MemoryPage::showChosenValue);
    connect(&desk, &RunDesk::finished, this, [this] {
        if (isVisible())
            refresh();
    });
}

void MemoryPage::buildWriting() {
    for (const MemoryScope scope : scopes)
        m_scope->addItem(scopeWords(scope), static_cast<int>(scope));
    m_scope->setAccessibleName(tr("Scope of what is to be remembered"));
    m_key->setAccessibleName(tr("Key to remember it under"));
    m_key->setPlaceholderText(tr("Key"));
    m_value->setAccessibleName(tr("Value to remember, as JSON"));
    m_value->setPlaceholderText(tr("Value as JSON: \"text\", 5, {…}"));
    m_value->setFont(fixedFont());
    auto* row = new QHBoxLayout;
    row->setSpacing(innerSpace);
    row->addWidget(m_scope);
    row->addWidget(m_key, 1);
    row->addWidget(m_value, 2);
    row->addWidget(m_remember);
    foot().addLayout(row);
    connect(m_key, &QLineEdit::textChanged, this, &MemoryPage::showWritable);
    connect(m_value, &QLineEdit::textChanged, this, &MemoryPage::showWritable);
    connect(m_value, &QLineEdit::returnPressed, m_remember, &QPushButton::click);
    connect(m_remember, &QPushButton::clicked, this, [this] {
        if (auto value = writtenValue())
            write(static_cast<MemoryScope>(m_scope->currentData().toInt()), m_key->text().toStdString(),
                  *std::move(value), tr("Remembered"));
    });
    showWritable();
}

void MemoryPage::refresh() {
    showLoading();
    m_desk
        .atRunner([](Runner&, const std::shared_ptr<Session>& session) {
            AllMemory all;
            for (const MemoryScope scope : scopes)
                all.emplace(scope, session->memory().values(scope));
            return all;
        })
        .then(this, [this](const AllMemory& all) {
            m_values = all;
            std::vector<StoreRow> rows;
            for (const auto& [scope, values] : all) {
                for (const auto& [key, value] : values.items())
                    rows.push_back({.key = joinedKey({scopeWords(scope), toQString(key)}),
                                    .cells = {scopeWords(scope), oneLine(key, longestCell),
                                              oneLine(compactText(value), longestCell)}});
            }
            showRows(std::move(rows));
        });
}

/// What is chosen can be changed below.
void MemoryPage::showChosenValue() {
    const QString key = chosen();
    if (key.isEmpty() || key == m_shownBelow)
        return; // what is being written stays
    const QStringList parts = keyParts(key);
    const auto scope = memoryScopeNamed(parts.value(0).toStdString());
    m_shownBelow = key;
    if (!scope || !m_values[*scope].contains(parts.value(1).toStdString()))
        return;
    m_scope->setCurrentIndex(m_scope->findData(static_cast<int>(*scope)));
    m_key->setText(parts.value(1));
    m_value->setText(toQString(compactText(m_values[*scope][parts.value(1).toStdString()])));
}

void MemoryPage::showWritable() {
    m_remember->setEnabled(!m_key->text().isEmpty() && writtenValue());
}

void MemoryPage::write(MemoryScope scope, std::string key, std::optional<Json> value, const QString& done) {
    runInSession(m_desk, [scope, key = std::move(key), value = std::move(value)](std::shared_ptr<Session> session) {
        return writeMemory(std::move(session), scope, key, value);
    }).then(this, [this, done](const QString& problem) {
        say(problem.isEmpty(), problem.isEmpty() ? done : problem);
        refresh();
    });
}

std::optional<Json> MemoryPage::writtenValue() const {
    const auto document = Document::parse(std::make_shared<const SourceText>("value", m_value->text().toStdString()));
    return document ? std::optional(document->value()) : std::nullopt;
}

} // namespace toolroom
