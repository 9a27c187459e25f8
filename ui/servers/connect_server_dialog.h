// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/mcp/live_server.h"
#include "ui/servers/configured_servers.h"
#include "ui/tasks/latest_task.h"

#include <QDialog>

#include <string>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;
class QTreeWidget;

namespace toolroom {

class ErrorLabel;

/// Asks for the command or URL of an MCP server, which is trusted because the user types it, or for servers from the
/// configuration files of hosts.
class ConnectServerDialog : public QDialog {
    Q_OBJECT

public:
    /// `folder` is the working directory for a command. The servers in configuration files of the project in `folder`
    /// and of the user with the home folder `home` are offered.
    ConnectServerDialog(std::string folder, std::string home, QWidget* parent = nullptr);

Q_SIGNALS:
    /// Emitted when the user confirms. `source` is well-formed.
    void serverEntered(const std::string& source, const toolroom::LiveServerOptions& options);
    /// Emitted when the user confirms the servers that are checked.
    void serversChosen(const std::vector<toolroom::ConfiguredServer>& servers);

private:
    /// The argument that names the server; a command needs no prefix.
    [[nodiscard]] std::string source() const;
    void showAdvanced(bool isShown);
    void showFiles(std::vector<HostConfigFile> files);
    /// The servers that are checked.
    [[nodiscard]] std::vector<ConfiguredServer> chosen() const;
    void check();
    void acceptInput();

    std::string m_folder;
    std::vector<HostConfigFile> m_files;
    LatestTask m_reading;
    QLineEdit* m_line;
    QLabel* m_hint;
    ErrorLabel* m_error;
    QToolButton* m_advanced;
    QLabel* m_eraLabel;
    QComboBox* m_era;
    QLabel* m_filesTitle;
    QTreeWidget* m_tree; ///< each item stores the indexes of its file and server in m_files
    QPushButton* m_connect;
};

} // namespace toolroom
