// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/servers/configured_servers.h"
#include "ui/tasks/latest_task.h"

#include <QScrollArea>
#include <QStringList>

#include <string>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace toolroom {

/// The page shown while nothing is open: the three ways to begin, and the recent sources.
class WelcomePage : public QScrollArea {
    Q_OBJECT

public:
    explicit WelcomePage(QWidget* parent = nullptr);

    /// See Settings::recentSources().
    void setRecentSources(const QStringList& sources);
    /// Counts the servers in the configuration files of hosts, on a worker thread.
    void findServers(std::string home, std::string projectFolder);

Q_SIGNALS:
    void connectServerRequested();
    void openRequested();
    /// Emitted when the user asks for a built-in tool that is ready to run.
    void toolRequested();
    void recentSourceChosen(const QString& source);

private:
    QLabel* addStartAction(QVBoxLayout& layout, const QString& label, const QString& explanation,
                           void (WelcomePage::*requested)());
    void showServers(const std::vector<HostConfigFile>& files);

    LatestTask m_finding;
    QLabel* m_servers;
    QLabel* m_recentTitle;
    QVBoxLayout* m_recent;
};

} // namespace toolroom
