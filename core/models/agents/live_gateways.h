// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/gateway/control_server.h"
#include "core/models/agents/live_agents_model.h"
#include "core/models/agents/live_calls_model.h"

#include <QObject>
#include <QTimer>

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace toolroom {

/// What the gateways of this user report while the workbench is open. Events are collected, so that the views are
/// updated at most once per frame and with a limited number of rows.
class TOOLROOM_EXPORT LiveGateways final : public QObject {
    Q_OBJECT

public:
    static constexpr int flushMs = 40;
    static constexpr std::size_t maxCallsPerFlush = 400;

    /// `server` must outlive this object.
    explicit LiveGateways(ControlServer& server, QObject* parent = nullptr);

    [[nodiscard]] LiveCallsModel& calls() { return m_calls; }
    [[nodiscard]] LiveAgentsModel& agents() { return m_agents; }

    struct Gateway {
        GatewayHello hello;
        GatewaySwitches switches;
    };
    /// Null if the connection has ended.
    [[nodiscard]] const Gateway* gateway(int gateway) const;
    /// The same for a process.
    [[nodiscard]] const Gateway* gatewayOfProcess(std::int64_t pid) const;
    /// The tokens of each tool that an agent has received.
    [[nodiscard]] std::vector<ToolUse> toolUses(int gateway, const std::string& agent) const;
    [[nodiscard]] CallHolds::Mode mode(int gateway, const std::string& agent) const;

    void setMode(int gateway, const std::string& agent, CallHolds::Mode mode);
    void send(int gateway, const ControlCommand& command) { m_server.send(gateway, command); }

Q_SIGNALS:
    /// Emitted after the models have changed.
    void changed();
    /// A gateway could not do what the user asked for.
    void failed(const QString& gateway, const toolroom::Message& reason);

private:
    struct Agent {
        CallHolds::Mode mode;
        std::map<std::string, ToolUse> tools;
        std::set<std::string> live; ///< calls in progress
        std::set<std::string> held; ///< those of them that are held
        // The sums of the tools.
        std::int64_t calls = 0;
        std::size_t listTokens = 0;
        std::size_t resultTokens = 0;
        std::size_t estimatedLists = 0; ///< number of tools
        std::size_t estimatedResults = 0;

        void set(const ToolUse& use);
    };
    struct Connected : Gateway {
        std::map<std::string, Agent> agents;
    };

    void receive(int gateway, const GatewayEvent& event);
    void receive(int gateway, Connected& connected, const LiveCall& call);
    void lose(int gateway);
    void addPending(const LiveCallsModel::Key& key, const std::shared_ptr<const LiveCall>& call);
    void flush();
    [[nodiscard]] std::vector<LiveAgentRow> agentRows() const;

    ControlServer& m_server;
    LiveCallsModel m_calls;
    LiveAgentsModel m_agents;
    std::map<int, Connected> m_gateways;
    std::map<LiveCallsModel::Key, std::shared_ptr<LiveCall>> m_pending; ///< their latest state
    std::deque<LiveCallsModel::Key> m_order;                            ///< of m_pending
    QTimer m_flush;
};

} // namespace toolroom
