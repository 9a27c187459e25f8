// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/agents/live_gateways.h"

#include <QWidget>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

class QAction;
class QStackedWidget;
class QToolButton;

namespace toolroom {

class ArgumentsView;
class EmptyPage;
class HistoryTable;
class StatusLabel;
class WrappingBar;

/// The agents of all running gateways and their calls, which the user can pause, continue one by one, change, and
/// abort.
class LiveCallsPage : public QWidget {
    Q_OBJECT

public:
    /// `gateways` must outlive the page.
    explicit LiveCallsPage(LiveGateways& gateways, QWidget* parent = nullptr);

    // For the buttons, menus, and tests.
    [[nodiscard]] HistoryTable& agentsTable() const { return *m_agents; }
    [[nodiscard]] HistoryTable& callsTable() const { return *m_calls; }
    /// `canStop` tells whether stopRequested() ends the gateway with this process id.
    void setCanStop(std::function<bool(std::int64_t pid)> canStop) { m_canStop = std::move(canStop); }
    /// Selects the call in the list.
    void selectCall(int row);

    void togglePause();
    void toggleHoldResults();
    /// Continues the oldest call or result of the agent that is held, and selects it.
    void step();
    void continueCall();
    void editCall();
    void abortCall();
    /// Ask for fault rules or a file, or end what is switched on.
    void switchFaults();
    void switchRecording();

Q_SIGNALS:
    /// Emitted with a query for the runs of an agent.
    void runsRequested(const QString& query);
    void startRequested();
    void stopRequested(std::int64_t pid);

private:
    struct Command {
        QAction* action = nullptr;
        QToolButton* button = nullptr;
    };

    void buildAgents(QWidget& part);
    void buildCalls(QWidget& part);
    /// A button in the bar, and an entry in the menu of the table.
    Command addCommand(WrappingBar& bar, HistoryTable& table, const QString& text, const QString& tip,
                       const std::function<void()>& act);
    [[nodiscard]] const LiveAgentRow* selectedAgent() const;
    /// The gateway of the selected row; null if there is none. Sets `number` to that of its connection.
    [[nodiscard]] const LiveGateways::Gateway* selectedGateway(int& number) const;
    [[nodiscard]] const LiveCallRow* selectedCall() const;
    void setAgentMode(CallHolds::Mode mode);
    void sendForCall(ControlCommand::Kind kind, std::optional<Json> value = {});
    void showTokens();
    void showState();
    void showCall();
    void updateCommands();

    LiveGateways& m_gateways;
    std::function<bool(std::int64_t pid)> m_canStop; ///< empty: no gateway can be stopped
    StatusLabel* m_status;
    QStackedWidget* m_pages;
    EmptyPage* m_empty;
    QWidget* m_full;
    HistoryTable* m_agents;
    HistoryTable* m_calls;
    ArgumentsView* m_value;
    std::shared_ptr<const LiveCall> m_shown; ///< the call whose arguments or result is shown
    Command m_pause;
    Command m_step;
    Command m_holdResults;
    Command m_tokens;
    Command m_showRuns;
    Command m_faults;
    Command m_record;
    Command m_stop;
    Command m_continue;
    Command m_edit;
    Command m_abort;
};

} // namespace toolroom
