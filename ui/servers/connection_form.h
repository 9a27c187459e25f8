// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "ui/servers/saved_server.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;
class QToolButton;

namespace toolroom {

class ErrorLabel;
class NamedValuesTable;

/// A server as it was entered.
struct EnteredServer {
    SavedServer saved;
    std::vector<std::pair<std::string, std::string>> secrets; ///< to save, by keychain entry
};

/// How to connect to a server: a command or URL, variables or headers, and rarely needed settings. Errors are shown at
/// their fields.
class ConnectionForm : public QWidget {
    Q_OBJECT

public:
    /// `folder` is the working directory of commands if none is entered.
    explicit ConnectionForm(std::string folder, QWidget* parent = nullptr);

    void setServer(const SavedServer& server);
    /// These are suggested while the user types; choosing one fills in the form.
    /// `number` returns SavedServer::number of a connection; see OpenServers::numberFor().
    void setNumbering(std::function<int(const SavedServer&)> number) { m_number = std::move(number); }
    void setRecent(std::vector<SavedServer> servers);
    [[nodiscard]] bool isEmpty() const;
    /// Shows the errors, and moves the focus to the first field that has one. Unset if there are any.
    [[nodiscard]] std::optional<EnteredServer> validate();

Q_SIGNALS:
    void changed();
    /// Emitted when Return is pressed while suggestions are listed and none of them is selected.
    void submitted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildAdvanced();
    void chooseFolder();
    /// The argument that names the server; a command needs no prefix.
    [[nodiscard]] std::string source() const;
    [[nodiscard]] std::string folder() const;
    [[nodiscard]] bool isUrl() const;
    void showState();

    std::string m_folder;
    std::vector<SavedServer> m_recent;
    std::function<int(const SavedServer&)> m_number = [](const SavedServer&) { return 1; };
    const Revision* m_revision = nullptr; ///< of the server that is edited; it has no field
    QLineEdit* m_line;
    ErrorLabel* m_lineError;
    QLabel* m_hint;
    NamedValuesTable* m_values;
    QToolButton* m_advanced;
    QWidget* m_settings; ///< the advanced ones
    QFormLayout* m_rows;
    QWidget* m_folderRow;
    QLineEdit* m_folderLine;
    ErrorLabel* m_folderError;
    QComboBox* m_era;
    QSpinBox* m_timeout;
};

} // namespace toolroom
