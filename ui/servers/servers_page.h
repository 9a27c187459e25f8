// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/registry/registry.h"
#include "ui/servers/server_text.h"
#include "ui/stores/store_page.h"

#include <QTimer>

#include <string>
#include <vector>

class QFormLayout;
class QScrollArea;

namespace toolroom {

class OpenServers;
class RunController;
class SegmentedControl;
class WireLogView;

/// The live MCP servers of the window, and the state and wire log of the selected one.
class ServersPage : public StorePage {
    Q_OBJECT

public:
    /// Both arguments must outlive the page.
    ServersPage(OpenServers& servers, const RunController& controller, QWidget* parent = nullptr);

    void setRegistry(RegistrySnapshotPtr registry);
    void refresh() override;
    /// Selects a server.
    void showServer(const std::string& id);

Q_SIGNALS:
    /// Requests the dialog that connects a server.
    void connectRequested();
    /// Emitted when the details of the selected server are up to date.
    void detailsShown();

private:
    enum Part { Overview, Wire };

    void buildDetails();
    void showButtons();
    void readWireLog();
    void showDetails(const std::vector<WireEntry>& wire);
    void showFacts(const QList<ServerFact>& facts);

    OpenServers& m_servers;
    RegistrySnapshotPtr m_registry;
    QTimer m_refresh; ///< combines changes
    QWidget* m_details;
    SegmentedControl* m_part;
    QStackedWidget* m_parts;
    QScrollArea* m_overview;
    WireLogView* m_wire;
    QToolButton* m_restart;
    QToolButton* m_disconnect;
    QList<ServerFact> m_facts;
};

} // namespace toolroom
