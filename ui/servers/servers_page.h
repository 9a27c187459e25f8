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

class EmptyPage;
class EntryTable;
class FoldersView;
class MarkedText;
class OpenServers;
class RunController;
class SegmentedControl;
class ServerItemsView;
class ToolChangesView;
class WireLogView;

/// The live MCP servers of the window, and everything about the selected one: its state, tools, resources, prompts,
/// folders, and logs.
class ServersPage : public StorePage {
    Q_OBJECT

public:
    /// Both arguments must outlive the page.
    ServersPage(OpenServers& servers, const RunController& controller, QWidget* parent = nullptr);

    void setRegistry(RegistrySnapshotPtr registry);
    void refresh() override;
    /// Selects a server and shows its overview.
    void showServer(const std::string& id);

    enum Part { Overview, Tools, Resources, Prompts, Skills, Folders, Wire, Log };
    void showPart(Part part);

Q_SIGNALS:
    /// Emitted when the user asks to connect a server.
    void connectRequested();
    void editRequested(const std::string& id);
    void toolRequested(const std::string& tool);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitTable();
    void buildDetails();
    void buildParts();
    void buildButtons();
    void showButtons();
    void readWireLog();
    void showDetails(const std::vector<WireEntry>& wire);
    void showFacts(const QList<ServerFact>& facts);
    QWidget* createFoldedText(const QString& summary, QLabel* text);
    void showTools();

    OpenServers& m_servers;
    RegistrySnapshotPtr m_registry;
    QTimer m_refresh;            ///< combines changes
    bool m_isRefreshing = false; ///< the selection is lost for a moment, but not the focus in the details
    QWidget* m_details;
    SegmentedControl* m_part;
    QStackedWidget* m_parts;
    ToolChangesView* m_changes;
    QScrollArea* m_overview;
    StoreModel m_toolRows;
    QStackedWidget* m_tools;
    EmptyPage* m_noTools;
    EntryTable* m_toolTable;
    ServerItemsView* m_resources;
    ServerItemsView* m_prompts;
    ServerItemsView* m_skills;
    FoldersView* m_folders;
    WireLogView* m_wire;
    MarkedText* m_log;
    QToolButton* m_restart;
    QToolButton* m_disconnect;
    QToolButton* m_signOut;
    QList<ServerFact> m_facts;
    bool m_isUnfolded = false; ///< the text of a summarized fact
};

} // namespace toolroom
