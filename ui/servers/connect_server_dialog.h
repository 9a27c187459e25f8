// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/live_server.h"

#include <QDialog>

#include <string>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;

namespace toolroom {

class ErrorLabel;

/// Asks for the command or URL of an MCP server. What the user types here is trusted.
class ConnectServerDialog : public QDialog {
    Q_OBJECT

public:
    /// `folder` is the working directory of a command.
    explicit ConnectServerDialog(std::string folder, QWidget* parent = nullptr);

Q_SIGNALS:
    /// Emitted when the user confirms. `source` is not malformed.
    void serverEntered(const std::string& source, const toolroom::LiveServerOptions& options);

private:
    /// The argument that names the server; a command needs no prefix.
    [[nodiscard]] std::string source() const;
    void showAdvanced(bool isShown);
    void check();
    void enter();

    std::string m_folder;
    QLineEdit* m_line;
    QLabel* m_hint;
    ErrorLabel* m_error;
    QToolButton* m_advanced;
    QLabel* m_eraLabel;
    QComboBox* m_era;
    QPushButton* m_connect;
};

} // namespace toolroom
