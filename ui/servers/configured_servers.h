// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/mcp/live_server.h"
#include "core/mcp/config/config_files.h"
#include "core/run/trust/trust.h"
#include "ui/servers/saved_server.h"

#include <QDialog>
#include <QObject>

#include <deque>
#include <functional>
#include <map>
#include <string>
#include <vector>

class QPushButton;

namespace toolroom {

class OpenServers;
class RunController;

/// A server in the configuration file of a host.
struct ConfiguredServer {
    McpServerConfig config;
    std::string path; ///< absolute path of the file
    McpHost host = McpHost::Generic;
};

/// The configuration file of a host, with its servers.
struct HostConfigFile {
    std::string path;
    McpHost host = McpHost::Generic;
    std::vector<McpServerConfig> servers;
    std::vector<Error> errors; ///< why the file or some of its entries cannot be used
};
/// The configuration files of hosts that exist. Reads them: call it on a worker thread.
[[nodiscard]] std::vector<HostConfigFile> findHostConfigFiles(const std::string& home,
                                                              const std::string& projectFolder);

/// Shows what a configured server starts or connects to, and asks for its inputs and for trust.
class ServerTrustDialog : public QDialog {
    Q_OBJECT

public:
    ServerTrustDialog(const ConfiguredServer& server, const SourceAccess& access, const TrustStore::State& trust,
                      QWidget* parent = nullptr);

    /// The inputs by id.
    [[nodiscard]] std::map<std::string, std::string> inputs() const;

private:
    void updateButtons();

    std::map<std::string, std::function<QString()>> m_inputs;
    QPushButton* m_connect;
};

/// Connects configured servers one after the other. Each is shown to the user first, unless it is trusted.
class ServerConnector : public QObject {
    Q_OBJECT

public:
    using ServerPreparer = std::function<LiveServer(const ConfiguredServer& server, McpConfigContext context)>;

    /// `prepare` creates the server with the window's handlers. The other arguments must outlive this object.
    ServerConnector(RunController& controller, OpenServers& servers, ServerPreparer prepare, QWidget* window);

    void connectServers(std::vector<ConfiguredServer> servers);
    /// Connects a configured server, unless OpenServers::isCanceled(). Its configuration file is read again.
    void connectServer(const SavedServer& saved);
    /// Reads the configuration file of a server, and calls `use` later on this thread with the server if it is there.
    void readServer(const SavedServer& saved, std::function<void(const ConfiguredServer&)> use);

Q_SIGNALS:
    /// Emitted with a message for the status bar.
    void statusMessage(const QString& text);

private:
    struct Trust {
        SourceAccess access;
        Result<TrustStore::State> state;
    };

    void askNext();
    /// Calls `use` with the server. Returns why there is no such server; empty on success.
    [[nodiscard]] QString findServer(const SavedServer& saved, const Result<McpConfigFile>& config,
                                     const std::function<void(const ConfiguredServer&)>& use);
    void ask(const ConfiguredServer& server, const Trust& trust);
    void open(const ConfiguredServer& server, const SourceAccess& access, bool trusts,
              std::map<std::string, std::string> inputs);

    RunController& m_controller;
    OpenServers& m_servers;
    ServerPreparer m_prepare;
    QWidget* m_window;
    std::deque<ConfiguredServer> m_waiting;
    bool m_isAsking = false;
};

} // namespace toolroom
