// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/gateway/host_install.h"

#include <QDialog>
#include <QStringList>

#include <functional>
#include <optional>
#include <string>
#include <vector>

class QLabel;
class QListWidget;
class QPushButton;

namespace toolroom {

class DiffView;

/// The sources that a gateway could serve.
struct GatewaySources {
    std::vector<std::string> arguments; ///< of the gateway
    QStringList leftOut;                ///< the names of the others, with the reasons
};

/// Shows how the file of a host changes before it is written: to install the gateway with the sources that the user
/// selects, or to remove it.
class HostFileDialog : public QDialog {
    Q_OBJECT

public:
    /// Plans the change for the selected sources.
    using Plan = std::function<Result<HostFileChange>(const std::vector<std::string>& sources)>;

    /// Without arguments in `sources`, there is nothing to select. `action` is the text of the button that accepts the
    /// dialog.
    HostFileDialog(const QString& title, const QString& action, const GatewaySources& sources, Plan plan,
                   QWidget* parent = nullptr);

    /// Unset while there is an error.
    [[nodiscard]] const std::optional<HostFileChange>& change() const { return m_change; }

private:
    void showChange();

    Plan m_plan;
    std::optional<HostFileChange> m_change;
    QLabel* m_file;
    QListWidget* m_sources;
    QLabel* m_error;
    DiffView* m_changes;
    QPushButton* m_apply = nullptr;
};

} // namespace toolroom
