// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/stores/session_pages.h"

#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/models/run/run_text.h"
#include "core/models/text.h"
#include "ui/run/run_controller.h"
#include "ui/stores/store_model.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/labels.h"

#include <QCoroTask>

#include <QComboBox>
#include <QFuture>
#include <QLineEdit>
#include <QPromise>
#include <QPushButton>
#include <QToolButton>

#include <array>
#include <memory>
#include <ranges>
#include <tuple>
#include <utility>

namespace toolroom {

namespace {

/// Runs the coroutine `work(session)`, which returns a QString, on the Runner's thread. The future finishes there.
template <class Work>
QFuture<QString> runInSession(RunController& controller, Work work) {
    auto promise = std::make_shared<QPromise<QString>>();
    promise->start();
    const QFuture<QString> future = promise->future();
    controller.service().runWithSession([promise, work = std::move(work)](const std::shared_ptr<Session>& session) {
        std::ignore = work(session).then([promise](const QString& answer) {
            promise->addResult(answer);
            promise->finish();
        });
    });
    return future;
}

constexpr int refreshDelayMs = 100;

} // namespace

NotificationsPage::NotificationsPage(RunController& controller, QWidget* parent)
    : StorePage(tr("Notifications"), tr("Notifications sent by tool effects in this session, with their payloads."),
                {tr("Run"), tr("Started"), tr("Tool"), tr("Event"), tr("Payload")}, 4, parent)
    , m_controller(controller) {
    setEmptyText(tr("No notifications"),
                 tr("Notifications are listed here after a successful call to a tool with a notification effect."));
    m_refreshTimer.setSingleShot(true);
    m_refreshTimer.setInterval(refreshDelayMs);
    const auto scheduleRefresh = [this] {
        if (isVisible() && !m_refreshTimer.isActive())
            m_refreshTimer.start();
    };
    connect(&m_refreshTimer, &QTimer::timeout, this, &NotificationsPage::refresh);
    connect(&controller, &RunController::changed, this, scheduleRefresh);
    connect(&controller, &RunController::finished, this, scheduleRefresh);
}

void NotificationsPage::refresh() {
    std::vector<StoreRow> rows;
    for (const auto& run : m_controller.runs() | std::views::reverse) {
        for (qsizetype i = run->notifications.size() - 1; i >= 0; --i) {
            const QString& notification = run->notifications[i];
            const qsizetype space = notification.indexOf(QLatin1Char(' '));
            const QString event = space < 0 ? notification : notification.left(space);
            const QString payload = space < 0 ? QString() : notification.mid(space + 1);
            rows.push_back({.key = run->id + QLatin1Char('/') + QString::number(i),
                            .cells = {runIdText(run->id.toStdString()), dateTimeText(run->steps.trace().startedAt),
                                      toDisplayLine(run->steps.trace().tool, maxCellLength),
                                      toDisplayLine(event.toStdString(), maxCellLength),
                                      toDisplayLine(payload.toStdString(), maxCellLength)}});
        }
    }
    showRows(std::move(rows));
}

namespace {

QString accessSummary(const TrustedSource& source) {
    QStringList lines;
    for (const AccessLine& line : describeAccess(source.content)) {
        if (!line.isDetail)
            lines << translatedLine(line.text, maxCellLength);
    }
    return lines.isEmpty() ? TrustPage::tr("too large to show") : lines.join(QStringLiteral("; ")).left(maxCellLength);
}

} // namespace

TrustPage::TrustPage(RunController& controller, QWidget* parent)
    : StorePage(
          tr("Trusted Sources"),
          tr("Tools from these sources can start programs and use the network or a language model. When a source or "
             "one of its programs changes, Toolroom asks again."),
          {tr("Source"), tr("Starts and Connects To"), tr("Trusted")}, 1, parent)
    , m_controller(controller) {
    setEmptyText(tr("No trusted sources"),
                 tr("A source is added when you trust it. Toolroom asks before the first call that starts a program or "
                    "uses the network or a language model."));
    m_revokeAll = addRevokeButtons(tr("Revoke trust in the selected source"), tr("Revoke trust in all sources"),
                                   [this](std::vector<std::string> keys) { revoke(std::move(keys)); });
    refreshAfterRuns(controller);
}

void TrustPage::refresh() {
    showLoading();
    m_controller.service()
        .runWithSession([](const std::shared_ptr<Session>& session) { return session->trust().list(); })
        .then(this, [this](const Result<std::vector<TrustedSource>>& sources) {
            m_revokeAll->setEnabled(sources && !sources->empty());
            if (!sources)
                return showError(tr("Cannot read the trusted sources"),
                                 tr("%1\nNo source is trusted. Fix or delete the file and reopen this page.")
                                     .arg(translatedLine(sources.error())));
            std::vector<StoreRow> all;
            for (const TrustedSource& source : *sources)
                all.push_back({.key = toQString(source.source),
                               .cells = {toDisplayLine(source.source, maxCellLength), accessSummary(source),
                                         dateTimeText(source.trustedAt)}});
            showRows(std::move(all));
        });
}

void TrustPage::revoke(std::vector<std::string> sources) {
    const auto count = static_cast<int>(sources.size());
    m_controller.service()
        .runWithSession([sources = std::move(sources)](const std::shared_ptr<Session>& session) {
            return session->trust().revoke(sources);
        })
        .then(this, [this, count](const Result<void>& revoked) {
            showStatus(revoked.has_value(), revoked ? tr("Revoked trust in %Ln source(s)", nullptr, count)
                                                    : translatedLine(revoked.error()));
            refresh();
        });
}

namespace {

QString coverage(const Grant& grant) {
    if (!grant.scope.empty())
        return grant.resource.empty()
                   ? GrantsPage::tr("permission %1").arg(toDisplayLine(grant.scope, maxCellLength))
                   : GrantsPage::tr("permission %1 for %2")
                         .arg(toDisplayLine(grant.scope, maxCellLength), toDisplayLine(grant.resource, maxCellLength));
    switch (grant.arguments) {
    case GrantTerms::Arguments::Exact:
        return grant.covers.is_null()
                   ? GrantsPage::tr("exact previous arguments (too large to show)")
                   : GrantsPage::tr("exact arguments %1").arg(toDisplayLine(compactText(grant.covers), maxCellLength));
    case GrantTerms::Arguments::Constrained:
        return GrantsPage::tr("arguments matching %1").arg(toDisplayLine(compactText(grant.covers), maxCellLength));
    case GrantTerms::Arguments::Any:
        break;
    }
    return GrantsPage::tr("any argument values");
}

StoreRow rowOf(const Grant& grant) {
    return {.key = toQString(grant.id),
            .cells = {toDisplayLine(grant.toolId, maxCellLength), coverage(grant),
                      grant.usesLeft ? QString::number(*grant.usesLeft) : GrantsPage::tr("unlimited"),
                      grant.expiresAt ? dateTimeText(*grant.expiresAt) : GrantsPage::tr("end of session"),
                      dateTimeText(grant.createdAt)}};
}

constexpr std::string_view permitKey = "permit:"; ///< begins the keys of permissions of the session

QCoro::Task<QString> revokeAll(std::shared_ptr<Session> session, std::vector<std::string> ids) {
    QString problem;
    for (const std::string& id : ids) {
        if (id.starts_with(permitKey)) {
            session->revokePermit(id.substr(permitKey.size()));
            continue;
        }
        const Result<void> done = co_await session->grants().revoke(id);
        if (!done)
            problem = translatedLine(done.error());
    }
    co_return problem;
}

} // namespace

GrantsPage::GrantsPage(RunController& controller, QWidget* parent)
    : StorePage(tr("Grants"),
                tr("Calls covered by a grant run without confirmation. A grant becomes invalid when the tool's "
                   "definition or activity changes. Grants are not available for deletions or high-consequence calls."),
                {tr("Tool"), tr("Covers"), tr("Remaining uses"), tr("Expires"), tr("Created")}, 1, parent)
    , m_controller(controller) {
    rows().setRightAligned(2);
    setEmptyText(tr("No grants"),
                 tr("A grant is created when you confirm a call and allow further calls of the same kind."));
    m_revokeAll = addRevokeButtons(tr("Revoke the selected grant"), tr("Revoke all grants"),
                                   [this](std::vector<std::string> keys) { revoke(std::move(keys)); });
    refreshAfterRuns(controller);
}

void GrantsPage::refresh() {
    showLoading();
    m_controller.service()
        .runWithSession([](const std::shared_ptr<Session>& session) { return rowsOf(*session); })
        .then(this, [this](std::vector<StoreRow> all) {
            m_revokeAll->setEnabled(!all.empty());
            showRows(std::move(all));
        });
}

std::vector<StoreRow> GrantsPage::rowsOf(Session& session) {
    std::vector<StoreRow> rows;
    for (const std::string& scope : session.permitted())
        rows.push_back({.key = toQString(permitKey) + toQString(scope),
                        .cells = {tr("all tools"), tr("permission %1").arg(toDisplayLine(scope, maxCellLength)),
                                  tr("unlimited"), tr("end of session"), QString()}});
    for (const Grant& grant : session.grants().list())
        rows.push_back(rowOf(grant));
    return rows;
}

void GrantsPage::revoke(std::vector<std::string> ids) {
    const auto count = static_cast<int>(ids.size());
    runInSession(m_controller, [ids = std::move(ids)](std::shared_ptr<Session> session) {
        return revokeAll(std::move(session), ids);
    }).then(this, [this, count](const QString& problem) {
        showStatus(problem.isEmpty(), problem.isEmpty() ? tr("Revoked %Ln grant(s)", nullptr, count) : problem);
        refresh();
    });
}

namespace {

constexpr std::array scopes = {MemoryScope::Working, MemoryScope::ShortTerm, MemoryScope::LongTerm,
                               MemoryScope::Episodic};

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
        if (const auto row = chosenRow())
            write(m_entries[*row].scope, m_entries[*row].key, std::nullopt, tr("Deleted"));
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
    auto* row = createRow(nullptr, innerSpacing);
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
            std::vector<MemoryEntry> all;
            for (const MemoryScope scope : scopes) {
                const Json values = session->memory().values(scope);
                for (const auto& [key, value] : values.items())
                    all.push_back({.scope = scope, .key = key, .value = value});
            }
            return all;
        })
        .then(this, [this](const std::vector<MemoryEntry>& all) {
            m_entries = all;
            std::vector<StoreRow> rows;
            for (const auto& [scope, key, value] : all)
                rows.push_back({.key = QStringLiteral("%1/%2").arg(scopeName(scope), toQString(key)),
                                .cells = {scopeName(scope), toDisplayLine(key, maxCellLength),
                                          toDisplayLine(compactText(value), maxCellLength)}});
            showRows(std::move(rows));
        });
}

/// Copies the selected entry into the fields below the table.
void MemoryPage::showChosenValue() {
    const QString key = chosen();
    if (key.isEmpty() || key == m_editedKey)
        return; // preserve the user's edits
    m_editedKey = key;
    const MemoryEntry& entry = m_entries[*chosenRow()];
    m_scope->setCurrentIndex(m_scope->findData(static_cast<int>(entry.scope)));
    m_key->setText(toQString(entry.key));
    m_value->setText(toQString(compactText(entry.value)));
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
