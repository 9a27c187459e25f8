// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/models/agents/live_gateways.h"

#include <QDialog>
#include <QProcess>

#include <functional>
#include <memory>
#include <string>
#include <vector>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace toolroom {

struct GatewaySources;

/// The gateways that this window has started. They end with it.
class StartedGateways : public QObject {
    Q_OBJECT

public:
    explicit StartedGateways(QObject* parent = nullptr)
        : QObject(parent) {}
    ~StartedGateways() override;

    /// Starts a gateway with the sources over HTTP. Returns its process. Agents must send `token`.
    QProcess& start(const std::vector<std::string>& sources, const QString& token);
    [[nodiscard]] bool contains(std::int64_t pid) const { return processOf(pid) != nullptr; }
    void stop(std::int64_t pid);

private:
    [[nodiscard]] QProcess* processOf(std::int64_t pid) const;

    std::vector<std::unique_ptr<QProcess>> m_processes;
};

/// Starts a gateway with the sources that the user selects, or shows the command with which an agent starts it.
class StartGatewayDialog : public QDialog {
    Q_OBJECT

public:
    /// The others must outlive the dialog.
    StartGatewayDialog(const GatewaySources& sources, StartedGateways& started, const LiveGateways& gateways,
                       QWidget* parent = nullptr);

private:
    [[nodiscard]] std::vector<std::string> selectedSources() const;
    void showCommand();
    void start();
    /// Shows the address when the gateway has connected to the window.
    void showAddress();
    void showEnd();

    StartedGateways& m_started;
    const LiveGateways& m_gateways;
    QListWidget* m_sources;
    QLineEdit* m_command;
    QLineEdit* m_address;
    QLineEdit* m_token;
    QLabel* m_state;
    QPushButton* m_start = nullptr;
    QProcess* m_process = nullptr; ///< null: not started
    std::int64_t m_pid = 0;
};

} // namespace toolroom
