// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/servers/connection_test.h"

#include "core/json/member.h"
#include "core/models/text.h"
#include "ui/servers/server_text.h"
#include "ui/tasks/pending_work.h"
#include "ui/widgets/status_label.h"

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr qsizetype maxReasonLength = 600;
constexpr int maxLists = 5;
constexpr int settleMs = 300; ///< many servers add tools right after the client is initialized

QString passedLine(const QString& text) {
    return StatusLabel::sign(StatusLabel::Tone::Good) + QLatin1Char(' ') + text;
}

} // namespace

ConnectionTest::ConnectionTest(std::shared_ptr<McpServers> pool, QObject* parent)
    : QObject(parent)
    , m_pool(std::move(pool)) {
    // Emitted on the thread of the connections.
    connect(m_pool.get(), &McpServers::statusChanged, this, [this](const QString& id) {
        if (isRunning() && id.toStdString() == m_id && m_pool->status(m_id).state == McpServerStatus::State::Connected)
            Q_EMIT progressed(tr("Connected; listing the tools…"));
    });
    connect(m_pool.get(), &McpServers::listChanged, this, [this](const QString& id, const QString& changedList) {
        if (!isRunning() || id.toStdString() != m_id || changedList != QLatin1String("tools"))
            return;
        m_hasChanged = true;
        if (std::exchange(m_isSettling, false))
            list();
    });
    PendingWork::instance().delay(m_settle, settleMs);
    connect(&m_settle, &QTimer::timeout, this, [this] {
        if (isRunning() && std::exchange(m_isSettling, false))
            finish(successReport(m_outcome), {});
    });
}

ConnectionTest::~ConnectionTest() {
    cancel();
}

void ConnectionTest::start(LiveServer server) {
    cancel();
    m_isProgram = !server.specification->server()->url;
    // The connection of an open server is another one.
    m_id = "test:" + std::to_string(reinterpret_cast<std::uintptr_t>(this)) + ':' + std::to_string(++m_number);
    server.setup.id = m_id;
    // As in OpenServers: servers may list other tools to clients that report folders.
    server.setup.client.roots = std::make_shared<RootFolders>(std::vector<std::string>());
    m_pool->add(std::move(server.setup));
    m_abort = AbortController();
    Q_EMIT progressed(m_isProgram ? tr("Starting the program…") : tr("Connecting to the address…"));
    m_listsLeft = maxLists;
    m_isSettling = false;
    list();
}

void ConnectionTest::list() {
    m_hasChanged = false;
    --m_listsLeft;
    m_pool->list(m_id, m_abort.get_token())
        .then([pool = m_pool.get(), id = m_id](const McpResult<McpToolListing>& listing) -> Outcome {
            if (!listing)
                return {.status = pool->status(id), .error = listing.error().message};
            const Json list = Json::parse(listing->tools.text, nullptr, false);
            const Json* tools = memberOf(list, "tools");
            return {.status = pool->status(id), .error = {}, .tools = tools ? tools->size() : 0};
        })
        .then(this, [this, id = m_id](const Outcome& outcome) {
            if (id != m_id)
                return; // canceled
            if (outcome.error.empty())
                applyList(outcome);
            else
                reportFailure(outcome);
        });
}

void ConnectionTest::applyList(const Outcome& outcome) {
    if (m_hasChanged && m_listsLeft > 0)
        return list();
    m_outcome = outcome;
    const Json* tools = memberOf(outcome.status.server.capabilities, "tools");
    if (!tools || tools->value("listChanged", Json()) != true || m_listsLeft == 0)
        return finish(successReport(m_outcome), {});
    m_isSettling = true;
    m_settle.start();
}

void ConnectionTest::cancel() {
    if (!isRunning())
        return;
    m_abort.request_stop();
    m_pool->remove(std::exchange(m_id, {}));
}

void ConnectionTest::finish(const QString& report, const QString& failure) {
    m_pool->remove(std::exchange(m_id, {}));
    Q_EMIT finished(report, failure);
}

QString ConnectionTest::successReport(const Outcome& outcome) const {
    QStringList lines = {passedLine(m_isProgram ? tr("The program started") : tr("The server responded"))};
    lines += passedLine(tr("Protocol %1").arg(protocolText(outcome.status.server)));
    if (const QString product = productText(outcome.status.server); !product.isEmpty())
        lines += passedLine(tr("Server %1", "name and version").arg(product));
    lines += passedLine(tr("%Ln tool(s)", nullptr, static_cast<int>(outcome.tools)));
    return lines.join(QLatin1Char('\n'));
}

/// What was received tells how far the connection came.
void ConnectionTest::reportFailure(const Outcome& outcome) {
    m_pool->wireLog(m_id).then(this, [this, id = m_id, outcome](const std::vector<WireEntry>& wire) {
        if (id != m_id)
            return; // canceled
        const bool hasAnswered = std::ranges::any_of(wire, [](const WireEntry& entry) {
            return entry.kind == WireEntry::Kind::Received || entry.kind == WireEntry::Kind::Connection;
        });
        const bool hasStarted = hasAnswered || std::ranges::contains(wire, WireEntry::Kind::Log, &WireEntry::kind);
        QStringList lines;
        if (!m_isProgram && hasAnswered)
            lines += passedLine(tr("The server responded"));
        else if (m_isProgram && hasStarted)
            lines += passedLine(tr("The program started"));
        if (outcome.status.server.revision)
            lines += passedLine(tr("Protocol %1").arg(protocolText(outcome.status.server)));
        // The log of the server may have several lines.
        const std::string reason = translated(outcome.error).simplified().toStdString();
        finish(lines.join(QLatin1Char('\n')), StatusLabel::sign(StatusLabel::Tone::Failed) + QLatin1Char(' ') +
                                                  toDisplayLine(reason, maxReasonLength));
    });
}

} // namespace toolroom
