// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/gateway/host_install.h"
#include "ui/stores/store_page.h"
#include "ui/tasks/latest_task.h"

#include <functional>
#include <string>
#include <vector>

namespace toolroom {

struct GatewaySources;

/// The hosts on this computer, in which the gateway can be installed.
class GatewayHostsPage : public StorePage {
    Q_OBJECT

public:
    using Sources = std::function<GatewaySources()>;

    GatewayHostsPage(std::string home, Sources sources, QWidget* parent = nullptr);

    void refresh() override;
    /// Show what would change in the file of the selected host, and change it if the user agrees.
    void install();
    void removeGateway();

private:
    [[nodiscard]] const GatewayHost* chosenHost() const;
    void updateButtons();
    void write(const HostFileChange& change);

    std::string m_home;
    Sources m_sources;
    std::vector<GatewayHost> m_hosts;
    LatestTask m_reading;
    QToolButton* m_install;
    QToolButton* m_remove;
};

} // namespace toolroom
