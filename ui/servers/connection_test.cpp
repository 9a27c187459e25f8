// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/servers/connection_test.h"

#include "core/base/time_units.h"
#include "core/json/member.h"
#include "core/models/text.h"
#include "ui/servers/server_text.h"
#include "ui/tasks/pending_work.h"
#include "ui/widgets/status_label.h"

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr qsizetype maxDetailLength = 600;
constexpr int maxLists = 5;
constexpr int settleMs = 300; ///< many servers add tools right after the client is initialized

/// With how long it took, unless that is not known.
QString passedLine(const QString& text, std::int64_t durationNs = 0) {
    const QString line = StatusLabel::sign(StatusLabel::Tone::Good) + QLatin1Char(' ') + text;
    return durationNs > 0 ? line + QLatin1String(" (") + formatDuration(durationNs) + QLatin1Char(')') : line;
}

QString failedLine(const Message& error) {
    // The log of the server may have several lines.
    const std::string reason = translated(error).simplified().toStdString();
    return StatusLabel::sign(StatusLabel::Tone::Failed) + QLatin1Char(' ') + toDisplayLine(reason, maxDetailLength);
}

QString textOf(const ConnectionStep& step) {
    const QString detail = toDisplayLine(step.detail, maxDetailLength);
    switch (step.kind) {
    case ConnectionStep::Kind::Name:
        return ConnectionTest::tr("Found %1").arg(detail);
    case ConnectionStep::Kind::Proxy:
        return ConnectionTest::tr("Connected through the proxy %1").arg(detail);
    case ConnectionStep::Kind::Direct:
        return ConnectionTest::tr("Connected to %1").arg(detail);
    case ConnectionStep::Kind::Tls:
        break;
    }
    return detail;
}

/// The first response over HTTP, such as `POST http://127.0.0.1/mcp 200 application/json`; null if there is none.
const WireEntry* firstResponse(const std::vector<WireEntry>& wire) {
    const auto found = std::ranges::find(wire, WireEntry::Kind::Connection, &WireEntry::kind);
    return found == wire.end() ? nullptr : &*found;
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
            report(m_outcome);
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
    m_network.clear();
    m_trace = std::make_shared<RequestTrace>();
    const QUrl url(QString::fromStdString(server.specification->server()->url.value_or(std::string())));
    if (url.host().isEmpty())
        list();
    else
        probe(url);
}

void ConnectionTest::probe(const QUrl& url) {
    m_pool->probe(m_id, url, m_abort.get_token())
        .then(this, [this, id = m_id](const Result<std::vector<ConnectionStep>>& steps) {
            if (id != m_id)
                return; // canceled
            if (!steps)
                return finish({}, failedLine(steps.error().message()));
            for (const ConnectionStep& step : *steps) {
                if (!step.error.empty())
                    return finish(m_network.join(QLatin1Char('\n')), failedLine(step.error));
                m_network += passedLine(textOf(step), step.durationNs);
            }
            list();
        });
}

void ConnectionTest::list() {
    m_hasChanged = false;
    --m_listsLeft;
    m_pool->list(m_id, m_abort.get_token(), m_trace)
        .then([pool = m_pool.get(), id = m_id](const McpResult<McpToolListing>& listing) -> Outcome {
            if (!listing)
                return {.status = pool->status(id), .error = listing.error().message};
            const Json list = Json::parse(listing->tools.text, nullptr, false);
            const Json* tools = memberOf(list, "tools");
            return {.status = pool->status(id),
                    .error = {},
                    .tools = tools ? tools->size() : 0,
                    .listedNs = listing->listedNs};
        })
        .then(this, [this, id = m_id](const Outcome& outcome) {
            if (id != m_id)
                return; // canceled
            if (outcome.error.empty())
                applyList(outcome);
            else
                report(outcome);
        });
}

void ConnectionTest::applyList(const Outcome& outcome) {
    if (m_hasChanged && m_listsLeft > 0)
        return list();
    m_outcome = outcome;
    const Json* tools = memberOf(outcome.status.server.capabilities, "tools");
    if (!tools || tools->value("listChanged", Json()) != true || m_listsLeft == 0)
        return report(m_outcome);
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

void ConnectionTest::report(const Outcome& outcome) {
    m_pool->wireLog(m_id).then(this, [this, id = m_id, outcome](const std::vector<WireEntry>& wire) {
        if (id != m_id)
            return; // canceled
        finish((m_network + linesOf(outcome, wire)).join(QLatin1Char('\n')),
               outcome.error.empty() ? QString() : failedLine(outcome.error));
    });
}

/// What was received tells how far the connection came.
QStringList ConnectionTest::linesOf(const Outcome& outcome, const std::vector<WireEntry>& wire) const {
    QStringList lines;
    const WireEntry* response = firstResponse(wire);
    const bool hasStarted = std::ranges::any_of(wire, [](const WireEntry& entry) {
        return entry.kind == WireEntry::Kind::Received || entry.kind == WireEntry::Kind::Log;
    });
    if (!m_isProgram && response)
        lines += passedLine(tr("HTTP: %1").arg(toDisplayLine(response->text, maxDetailLength)),
                            std::max<std::int64_t>(1, response->epochMs - wire.front().epochMs) * nsPerMs);
    else if (m_isProgram && (hasStarted || outcome.error.empty()))
        lines += passedLine(tr("The program started"));
    for (const McpStep& step : m_trace->steps)
        if (step.kind == McpStep::Kind::SignIn && step.error.empty())
            lines += passedLine(tr("Signed in"), step.endedNs - step.beganNs);
    const auto connected = std::ranges::find(m_trace->steps, McpStep::Kind::Connect, &McpStep::kind);
    if (outcome.status.server.revision)
        lines += passedLine(tr("Protocol %1").arg(protocolText(outcome.status.server)),
                            connected == m_trace->steps.end() ? 0 : connected->endedNs - connected->beganNs);
    if (!outcome.error.empty())
        return lines;
    if (const QString product = productText(outcome.status.server); !product.isEmpty())
        lines += passedLine(tr("Server %1", "name and version").arg(product));
    lines += passedLine(tr("%Ln tool(s)", nullptr, static_cast<int>(outcome.tools)), outcome.listedNs);
    return lines;
}

} // namespace toolroom
