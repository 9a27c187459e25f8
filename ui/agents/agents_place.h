// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/agents/gateway_hosts_page.h"
#include "ui/agents/live_calls_page.h"
#include "ui/agents/sessions_page.h"
#include "ui/agents/start_gateway_dialog.h"
#include "ui/history/history_watch.h"
#include "ui/stores/listed_pages.h"
#include "ui/stores/store_page.h"
#include "ui/tasks/latest_task.h"

#include <string>
#include <vector>

namespace toolroom {

/// The agents that have called tools through a gateway, as the history knows them.
class AgentsPage : public StorePage {
    Q_OBJECT

public:
    explicit AgentsPage(const std::string& history, QWidget* parent = nullptr);

    void refresh() override;
    /// The selected agent if calls of it are in progress; empty otherwise.
    [[nodiscard]] QString runningAgent() const;

Q_SIGNALS:
    /// Emitted with a query for the runs of an agent.
    void runsRequested(const QString& query);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showRuns();

    HistoryReader m_reader;
    HistoryWatch m_watch;
    LatestTask m_reading;
    std::vector<std::string> m_running; ///< agents whose calls were in progress when the history was read
};

/// The place of the gateway: the agents that use it, what they do and did, and the hosts in which it is installed.
class AgentsPlace : public ListedPages {
    Q_OBJECT

public:
    enum class Page { Agents, LiveCalls, Sessions, Hosts };

    /// `home` is the home folder of the user. `sources` returns the open sources. `gateways` must outlive the place.
    AgentsPlace(const std::string& history, const std::string& home, GatewayHostsPage::Sources sources,
                LiveGateways& gateways, QWidget* parent = nullptr);

    void showPage(Page page) { ListedPages::showPage(static_cast<int>(page)); }
    [[nodiscard]] AgentsPage& agentsPage() const { return *m_agents; }
    [[nodiscard]] LiveCallsPage& liveCallsPage() const { return *m_liveCalls; }
    [[nodiscard]] SessionsPage& sessionsPage() const { return *m_sessions; }
    [[nodiscard]] GatewayHostsPage& hostsPage() const { return *m_hosts; }

private:
    void startGateway();

    GatewayHostsPage::Sources m_sources;
    LiveGateways& m_gateways;
    StartedGateways m_started;
    AgentsPage* m_agents;
    LiveCallsPage* m_liveCalls;
    SessionsPage* m_sessions;
    GatewayHostsPage* m_hosts;
};

} // namespace toolroom
