// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/calls/call.h"

#include <QObject>

#include <functional>
#include <string>
#include <vector>

namespace toolroom {

class OpenServers;
class RunController;

/// Calls that wait until the servers of their tools are connected. Connects each server at most once.
class WaitingCalls : public QObject {
    Q_OBJECT

public:
    /// The servers and runs must outlive this object.
    WaitingCalls(OpenServers& servers, RunController& runs, QObject* parent = nullptr);

    /// Connects the server of the tool, and then runs the call.
    void add(const Call& call);
    /// Connects the server of the tool, and then calls `run`.
    void addRun(const std::string& tool, const std::function<void()>& run);
    /// The tools of a server have been listed: its calls run when they are loaded.
    void markListed(const std::string& server);
    /// The listed tools are loaded.
    void runListed();
    /// Forgets calls whose servers are not expected to connect. A later connection must not run them.
    void forgetUnexpected();
    /// Forgets the calls that wait for a server.
    void forget(const std::string& server);
    /// Forgets the calls that runListed() would run.
    void forgetListed();
    /// The server that a call of the tool waits for; empty if none does.
    [[nodiscard]] std::string serverOf(const std::string& tool) const;
    [[nodiscard]] int count(const std::string& server) const;

Q_SIGNALS:
    /// Emitted when a call begins to wait, or no longer waits.
    void changed();
    /// Emitted with a message for the status bar.
    void statusMessage(const QString& text);

private:
    struct WaitingCall {
        std::string tool; ///< id
        std::function<void()> run;
        std::string server;    ///< id of the server that is being connected for it
        bool isListed = false; ///< the tools have been listed; the call runs when they are loaded
    };
    void showMissing(const std::string& tool);

    OpenServers& m_servers;
    RunController& m_runs;
    std::vector<WaitingCall> m_calls;
};

} // namespace toolroom
