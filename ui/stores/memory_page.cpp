// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/stores/memory_page.h"

#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/models/text.h"
#include "ui/run/run_controller.h"
#include "ui/stores/runner_task.h"
#include "ui/stores/store_text.h"
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

constexpr std::array scopes = {MemoryScope::Working, MemoryScope::ShortTerm, MemoryScope::LongTerm,
                               MemoryScope::Episodic};

using AllMemory = std::map<MemoryScope, Json>;

QString scopeName(MemoryScope scope) {
    return toQString(memoryScopeName(scope));
}

QCoro::Task<QString> writeMemory(std::shared_ptr<Session> session, MemoryScope scope, std::string key,
                                 std::optional<Json> value) {
    const Result<void> done = co_await session->memory().write(scope, std::move(key), std::move(value));
    co_return done ? QString() : translatedLine(done.error());
}

} // namespace

MemoryPage::MemoryPage(RunController& controller, QWidget* parent)
    : StorePage(
          tr("Memory"),
          tr("Values that tools store in this session. Long-term and episodic memory persist after Toolroom quits. "
             "Short-term memory expires after 30 minutes."),
          {tr("Scope"), tr("Key"), tr("Value")}, 2, parent)
    , m_controller(controller)
    , m_scope(new QComboBox)
    , m_key(new QLineEdit)
    , m_value(new QLineEdit)
    , m_set(new QPushButton(tr("Set"))) {
    setEmptyText(tr("Memory is empty"),
                 tr("Tool effects and manifest contexts set values here. You can also set values below."));
    QToolButton* remove = addButton(tr("Delete"), tr("Delete the selected key"), true);
    connect(remove, &QToolButton::clicked, this, [this] {
        const QStringList parts = splitKey(chosen());
        const auto scope = parseMemoryScope(parts.value(0).toStdString());
        if (scope)
            write(*scope, parts.value(1).toStdString(), std::nullopt, tr("Deleted"));
    });
    buildFields();
    connect(this, &StorePage::chosenChanged, this, &MemoryPage::showChosenValue);
    refreshAfterRuns(controller);
}

void MemoryPage::buildFields() {
    for (const MemoryScope scope : scopes)
        m_scope->addItem(scopeName(scope), static_cast<int>(scope));
    m_scope->setAccessibleName(tr("Memory scope"));
    m_key->setAccessibleName(tr("Memory key"));
    m_key->setPlaceholderText(tr("Key"));
    m_value->setAccessibleName(tr("Memory value, as JSON"));
    m_value->setPlaceholderText(tr("JSON value, for example \"text\", 5, or {…}"));
    m_value->setFont(fixedFont());
    auto* row = new QHBoxLayout;
    row->setSpacing(innerSpacing);
    row->addWidget(m_scope);
    row->addWidget(m_key, 1);
    row->addWidget(m_value, 2);
    row->addWidget(m_set);
    footer().addLayout(row);
    connect(m_key, &QLineEdit::textChanged, this, &MemoryPage::updateSetButton);
    connect(m_value, &QLineEdit::textChanged, this, &MemoryPage::updateSetButton);
    connect(m_value, &QLineEdit::returnPressed, m_set, &QPushButton::click);
    connect(m_set, &QPushButton::clicked, this, [this] {
        if (auto value = enteredValue())
            write(static_cast<MemoryScope>(m_scope->currentData().toInt()), m_key->text().toStdString(),
                  *std::move(value), tr("Saved"));
    });
    updateSetButton();
}

void MemoryPage::refresh() {
    showLoading();
    m_controller.service()
        .runWithSession([](const std::shared_ptr<Session>& session) {
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
                    rows.push_back({.key = joinKey({scopeName(scope), toQString(key)}),
                                    .cells = {scopeName(scope), toDisplayLine(key, maxCellLength),
                                              toDisplayLine(compactText(value), maxCellLength)}});
            }
            showRows(std::move(rows));
        });
}

/// Copies the selected entry into the fields below the table.
void MemoryPage::showChosenValue() {
    const QString key = chosen();
    if (key.isEmpty() || key == m_editedKey)
        return; // preserve the user's edits
    const QStringList parts = splitKey(key);
    const auto scope = parseMemoryScope(parts.value(0).toStdString());
    m_editedKey = key;
    if (!scope || !m_values[*scope].contains(parts.value(1).toStdString()))
        return;
    m_scope->setCurrentIndex(m_scope->findData(static_cast<int>(*scope)));
    m_key->setText(parts.value(1));
    m_value->setText(toQString(compactText(m_values[*scope][parts.value(1).toStdString()])));
}

void MemoryPage::updateSetButton() {
    m_set->setEnabled(!m_key->text().isEmpty() && enteredValue());
}

void MemoryPage::write(MemoryScope scope, std::string key, std::optional<Json> value, const QString& done) {
    runInSession(m_controller, [scope, key = std::move(key),
                                value = std::move(value)](std::shared_ptr<Session> session) {
        return writeMemory(std::move(session), scope, key, value);
    }).then(this, [this, done](const QString& problem) {
        showStatus(problem.isEmpty(), problem.isEmpty() ? done : problem);
        refresh();
    });
}

std::optional<Json> MemoryPage::enteredValue() const {
    const auto document = Document::parse(std::make_shared<const SourceText>("value", m_value->text().toStdString()));
    return document ? std::optional(document->value()) : std::nullopt;
}

} // namespace toolroom
