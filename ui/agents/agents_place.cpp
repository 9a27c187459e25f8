// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/agents/agents_place.h"

#include "core/models/run/run_text.h"
#include "core/models/text.h"
#include "ui/agents/host_file_dialog.h"

#include <QLocale>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int deniedColumn = 5;

} // namespace

AgentsPage::AgentsPage(const std::string& history, QWidget* parent)
    : StorePage(
          tr("Agents"), tr("Agents that have called tools through the gateway, identified by the names they report."),
          {tr("Agent"), tr("Last Seen"), tr("Runs"), tr("Running"), tr("Failed"), tr("Denied or Aborted")}, 0, parent)
    , m_reader(history)
    , m_watch(history) {
    constexpr int firstCount = 2;
    for (int column = firstCount; column <= deniedColumn; ++column)
        rows().setRightAligned(column);
    setEmptyText(
        tr("No agent has called a tool yet"),
        tr("The gateway offers your tools to an agent as one MCP server. Each call is then checked, confirmed, "
           "and recorded like a call from this window."),
        tr("Install Gateway…"));
    const QToolButton* show = addButton(tr("Show Runs"), tr("Show the runs of the selected agent"), true);
    connect(show, &QToolButton::clicked, this, &AgentsPage::showRuns);
    connect(this, &StorePage::rowActivated, this, &AgentsPage::showRuns);
    connect(&m_watch, &HistoryWatch::changed, this, &AgentsPage::refresh);
    connect(&m_watch, &HistoryWatch::unchanged, this, [this] {
        if (!m_running.empty()) // a process may have been killed
            refresh();
    });
}

void AgentsPage::refresh() {
    if (m_reading.isBusy()) // the watch asks again
        return;
    if (rows().rowCount() == 0)
        showLoading();
    struct Read {
        std::string mark;
        Result<std::vector<AgentSummary>> agents;
    };
    m_reading.run(
        [reader = m_reader](const AbortSignal&) {
            std::string mark = reader.changeMark();
            return Read{std::move(mark), reader.agents()};
        },
        [this](Read read) {
            m_watch.setMark(std::move(read.mark));
            if (!read.agents)
                return showError(tr("Cannot read the history"), translatedLine(read.agents.error()));
            m_running.clear();
            for (const AgentSummary& agent : *read.agents)
                if (agent.running > 0)
                    m_running.push_back(agent.agent);
            const auto number = [](std::int64_t count) { return QLocale().toString(qlonglong(count)); };
            const QDateTime now = QDateTime::currentDateTime();
            std::vector<StoreRow> shown;
            for (const AgentSummary& agent : *read.agents)
                shown.push_back(
                    {.key = toQString(agent.agent),
                     .cells = {toDisplayLine(agent.agent, maxCellLength), compactTimeText(agent.lastSeen, now),
                               number(agent.runs), number(agent.running), number(agent.failed),
                               number(agent.deniedOrAborted)}});
            showRows(std::move(shown));
        });
}

QString AgentsPage::runningAgent() const {
    const QString agent = chosen();
    return std::ranges::contains(m_running, agent.toStdString()) ? toDisplayLine(agent.toStdString(), maxCellLength)
                                                                 : QString();
}

void AgentsPage::showRuns() {
    Q_EMIT runsRequested(toQString(formatQueryTerm("agent", chosen().toStdString())));
}

void AgentsPage::showEvent(QShowEvent* event) {
    StorePage::showEvent(event);
    m_watch.setActive(true);
}

void AgentsPage::hideEvent(QHideEvent* event) {
    StorePage::hideEvent(event);
    m_watch.setActive(isVisible()); // a minimized window counts as visible
}

/// The names of the agents matter more than the last column.
void AgentsPage::resizeEvent(QResizeEvent* event) {
    StorePage::resizeEvent(event);
    constexpr int charactersForDenied = 95;
    setColumnHidden(deniedColumn, width() < fontMetrics().averageCharWidth() * charactersForDenied);
}

AgentsPlace::AgentsPlace(const std::string& history, const std::string& home, GatewayHostsPage::Sources sources,
                         LiveGateways& gateways, QWidget* parent)
    : ListedPages(tr("Agents and their hosts"), parent)
    , m_sources(sources)
    , m_gateways(gateways)
    , m_agents(new AgentsPage(history))
    , m_liveCalls(new LiveCallsPage(gateways))
    , m_sessions(new SessionsPage(history))
    , m_hosts(new GatewayHostsPage(home, std::move(sources))) {
    add(tr("Agents"), m_agents);
    add(tr("Live Calls"), m_liveCalls);
    add(tr("Sessions"), m_sessions);
    add(tr("Hosts"), m_hosts);
    connect(m_agents, &StorePage::emptyActionChosen, this, [this] { showPage(Page::Hosts); });
    m_liveCalls->setCanStop([this](std::int64_t pid) { return m_started.contains(pid); });
    connect(m_liveCalls, &LiveCallsPage::stopRequested, this, [this](std::int64_t pid) { m_started.stop(pid); });
    connect(m_liveCalls, &LiveCallsPage::startRequested, this, &AgentsPlace::startGateway);
}

void AgentsPlace::startGateway() {
    auto* dialog = new StartGatewayDialog(m_sources(), m_started, m_gateways, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace toolroom
