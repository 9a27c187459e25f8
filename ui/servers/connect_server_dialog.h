// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/servers/configured_servers.h"
#include "ui/servers/connection_form.h"
#include "ui/servers/connection_test.h"
#include "ui/tasks/latest_task.h"

#include <QDialog>

#include <functional>
#include <memory>
#include <string>
#include <vector>

class QLabel;
class QPushButton;
class QTreeWidget;

namespace toolroom {

class KeyStore;

/// Asks how to connect to an MCP server, which is trusted because the user enters it, or for servers from the
/// configuration files of hosts.
class ConnectServerDialog : public QDialog {
    Q_OBJECT

public:
    /// `folder` is the working directory for a command. The servers in configuration files of the project in `folder`
    /// and of the user with the home folder `home` are offered. `pool` is used for tests, and `keys` must outlive the
    /// dialog.
    ConnectServerDialog(std::shared_ptr<McpServers> pool, KeyStore& keys, std::string folder, std::string home,
                        QWidget* parent = nullptr);

    /// `handlers` adds what a connection needs beside what is entered. A test uses it, too, because servers may list
    /// other tools to clients with other capabilities.
    void setHandlers(std::function<LiveServerOptions(LiveServerOptions)> handlers) { m_handlers = std::move(handlers); }
    [[nodiscard]] ConnectionForm& form() { return *m_form; }
    /// Edits this server instead of offering others.
    void edit(const SavedServer& server);

Q_SIGNALS:
    /// Emitted when the user confirms what was entered, which is well-formed. The secrets are not saved yet.
    void serverEntered(const toolroom::EnteredServer& server);
    /// Emitted when the user confirms the servers that are checked.
    void serversChosen(const std::vector<toolroom::ConfiguredServer>& servers);

protected:
    void done(int result) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void buildTest();
    void buildTree();
    void startTest();
    void showReport(const QString& report, const QString& failure);
    void cancelTest();
    void endTest();
    void copyAsMcpJson();
    void showFiles(std::vector<HostConfigFile> files);
    /// The servers that are checked.
    [[nodiscard]] std::vector<ConfiguredServer> chosen() const;
    void check();
    void acceptInput();

    KeyStore& m_keys;
    std::function<LiveServerOptions(LiveServerOptions)> m_handlers = std::identity();
    bool m_isTesting = false;
    QStringList m_tested; ///< keychain entries that exist only for the test
    std::vector<HostConfigFile> m_files;
    LatestTask m_reading;
    ConnectionTest m_tester;
    ConnectionForm* m_form;
    QPushButton* m_test;
    QPushButton* m_copy;
    QLabel* m_report;  ///< of the test
    QLabel* m_failure; ///< why it failed
    QLabel* m_filesTitle;
    QTreeWidget* m_tree; ///< each item stores the indexes of its file and server in m_files
    QPushButton* m_connect;
};

} // namespace toolroom
