// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/servers/servers_page.h"

#include "core/models/text.h"
#include "ui/run/run_controller.h"
#include "ui/servers/entry_table.h"
#include "ui/servers/folders_view.h"
#include "ui/servers/open_servers.h"
#include "ui/servers/server_items_view.h"
#include "ui/servers/tool_changes_view.h"
#include "ui/servers/wire_log_view.h"
#include "ui/theme/theme.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/cell_delegate.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/marked_text.h"
#include "ui/widgets/segmented_control.h"

#include <QFormLayout>
#include <QHeaderView>
#include <QLocale>
#include <QScrollArea>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int serversRefreshMs = 50;
constexpr int minDetailsHeight = 200;
constexpr int minPartHeight = 120;
constexpr int maxTablePart = 3; ///< the table takes at most a third of the page
constexpr int stateColumn = 1;
constexpr int protocolColumn = 2;
constexpr int versionColumn = 3;
constexpr int toolsColumn = 4;
constexpr int minWidthForProtocol = 560; ///< at the normal text size
constexpr int toolNameWidth = 28;        ///< characters

} // namespace

ServersPage::ServersPage(OpenServers& servers, const RunController& controller, QWidget* parent)
    : StorePage(tr("MCP Servers"), tr("Live servers whose tools are listed in the registry and can be called."),
                {tr("Server"), tr("State"), tr("Protocol"), tr("Version"), tr("Tools")}, 0, parent)
    , m_servers(servers)
    , m_details(new QWidget)
    , m_part(new SegmentedControl(tr("Server details")))
    , m_parts(new QStackedWidget)
    , m_changes(new ToolChangesView)
    , m_overview(new QScrollArea)
    , m_toolRows({tr("Tool"), tr("Description")})
    , m_tools(new QStackedWidget)
    , m_noTools(new EmptyPage)
    , m_toolTable(new EntryTable(tr("Server tools"), &m_toolRows))
    , m_resources(new ServerItemsView(ServerItemsView::ItemCategory::Resources, servers))
    , m_prompts(new ServerItemsView(ServerItemsView::ItemCategory::Prompts, servers))
    , m_skills(new ServerItemsView(ServerItemsView::ItemCategory::Skills, servers))
    , m_folders(new FoldersView)
    , m_wire(new WireLogView)
    , m_log(new MarkedText(MarkedText::Height::Fill, tr("Server log"))) {
    setEmptyText(tr("No MCP servers"), tr("Connect to a server by command or URL to list, check, and call its tools."),
                 tr("Connect MCP Server…"));
    rows().setRightAligned(toolsColumn);
    setColumnDelegate(stateColumn, new ColoredDelegate(
                                       [this](const QModelIndex& index, const Theme& theme) {
                                           const OpenServer* server =
                                               m_servers.find(rows().row(index.row()).key.toStdString());
                                           return server ? StatusLabel::color(serverTone(*server), theme) : QColor();
                                       },
                                       this));
    buildDetails();
    m_refresh.setSingleShot(true);
    m_refresh.setInterval(serversRefreshMs);
    connect(&m_refresh, &QTimer::timeout, this, &ServersPage::refresh);
    connect(&m_servers, &OpenServers::changed, this, [this] {
        if (isVisible() && !m_refresh.isActive())
            m_refresh.start();
    });
    connect(this, &StorePage::emptyActionChosen, this, &ServersPage::connectRequested);
    connect(this, &StorePage::chosenChanged, this, [this] {
        if (m_isRefreshing)
            return;
        showButtons();
        showTools();
        readWireLog();
    });
    refreshAfterRuns(controller);
}

void ServersPage::buildDetails() {
    connect(addButton(tr("Connect…"), tr("Connect an MCP server"), false), &QToolButton::clicked, this,
            &ServersPage::connectRequested);
    buildParts();
    auto* layout = createColumn(m_details, innerSpacing);
    buildButtons();
    layout->addWidget(m_changes);
    layout->addWidget(m_part);
    layout->addWidget(m_parts, 1);
    m_details->setMinimumHeight(minDetailsHeight);
    m_details->hide();
    footer().addWidget(m_details);
    static_cast<QVBoxLayout*>(this->layout())->setStretchFactor(&footer(), 3);
    connect(m_changes, &ToolChangesView::dismissed, this,
            [this] { m_servers.markToolsReviewed(chosen().toStdString()); });
}

void ServersPage::buildButtons() {
    m_restart = createFlatButton(tr("Restart"), tr("Reconnect to the selected server"));
    m_disconnect = createFlatButton(tr("Disconnect"), tr("Disconnect the selected server"));
    setToolTipText(*m_disconnect,
                   tr("End the connection. The tools remain listed; calling one reconnects to the server."));
    m_signOut = createFlatButton(tr("Sign Out"), tr("Sign out of the selected server"));
    setToolTipText(*m_signOut, tr("Delete the credentials and end the connection."));
    QToolButton* edit = createFlatButton(tr("Edit…"), tr("Edit the connection settings"));
    connect(edit, &QToolButton::clicked, this, [this] { Q_EMIT editRequested(chosen().toStdString()); });
    QToolButton* remove = createFlatButton(tr("Remove"), tr("Disconnect the selected server and remove its tools"));
    connect(m_restart, &QToolButton::clicked, this, [this] { m_servers.restart(chosen().toStdString()); });
    connect(m_disconnect, &QToolButton::clicked, this, [this] { m_servers.disconnectServer(chosen().toStdString()); });
    connect(m_signOut, &QToolButton::clicked, this, [this] { m_servers.signOut(chosen().toStdString()); });
    connect(remove, &QToolButton::clicked, this, [this] { m_servers.remove(chosen().toStdString()); });
    m_details->layout()->addWidget(new FlowRow(4, {m_restart, m_disconnect, edit, m_signOut, remove}));
}

void ServersPage::buildParts() {
    m_part->setChoices({{Overview, tr("Overview"), {}},
                        {Tools, tr("Tools"), {}},
                        {Resources, tr("Resources"), {}},
                        {Prompts, tr("Prompts"), {}},
                        {Skills, tr("Skills"), {}},
                        {Folders, tr("Folders"), tr("Folders reported to the server (roots)")},
                        {Wire, tr("Wire Log"), {}},
                        {Log, tr("Server Log"), tr("Server log (standard error)")}});
    m_part->choose(Overview);
    scrollVertically(*m_overview);
    m_overview->setAccessibleName(tr("Server overview"));
    m_toolTable->horizontalHeader()->resizeSection(0, toolNameWidth * fontMetrics().averageCharWidth());
    m_tools->addWidget(m_noTools);
    m_tools->addWidget(m_toolTable);
    m_log->setFont(fixedFont());
    for (QWidget* part : std::initializer_list<QWidget*>{m_overview, m_tools, m_resources, m_prompts, m_skills,
                                                         m_folders, m_wire, m_log}) // in the order of Part
        m_parts->addWidget(part);
    m_parts->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored); // nothing moves when another part is shown
    m_parts->setMinimumSize(1, minPartHeight);
    connect(m_part, &SegmentedControl::chosen, m_parts, &QStackedWidget::setCurrentIndex);
    connect(m_toolTable, &EntryTable::rowActivated, this,
            [this](int row) { Q_EMIT toolRequested(m_toolRows.row(row).key.toStdString()); });
    connect(m_folders, &FoldersView::foldersChanged, this,
            [this](const QStringList& folders) { m_servers.setFolders(chosen().toStdString(), folders); });
    for (ServerItemsView* items : {m_resources, m_prompts, m_skills})
        connect(items, &ServerItemsView::connectRequested, &m_servers, &OpenServers::restart);
}

void ServersPage::showPart(Part part) {
    m_part->choose(part);
    m_parts->setCurrentIndex(part);
}

void ServersPage::setRegistry(RegistrySnapshotPtr registry) {
    m_registry = std::move(registry);
    if (isVisible())
        refresh();
}

void ServersPage::refresh() {
    std::vector<StoreRow> all;
    for (const OpenServer& server : m_servers.servers()) {
        QString tools;
        if (m_registry && !server.text.empty()) {
            const auto source = std::ranges::find(m_registry->sources(), server.id(), &LoadedSource::name);
            tools = source == m_registry->sources().end() ? QString() : QLocale().toString(source->tools);
        }
        all.push_back(
            {.key = toQString(server.id()),
             .cells = {
                 server.name(),
                 QStringLiteral("%1 %2").arg(StatusLabel::sign(serverTone(server)), serverStateText(server)).trimmed(),
                 protocolText(server.status.server), productText(server.status.server), tools}});
    }
    const bool isEmpty = all.empty();
    m_isRefreshing = true;
    showRows(std::move(all));
    if (chosen().isEmpty() && !isEmpty)
        choose(toQString(m_servers.servers().front().id()));
    m_isRefreshing = false;
    showButtons();
    showTools();
    readWireLog();
}

void ServersPage::resizeEvent(QResizeEvent* event) {
    StorePage::resizeEvent(event);
    for (const int column : {protocolColumn, versionColumn}) // they are also in the overview
        setColumnHidden(column, width() < scaledToText(minWidthForProtocol));
    fitTable();
}

/// The details take the space that the table does not need.
void ServersPage::fitTable() {
    setMaximumTableHeight(m_details->isHidden()
                              ? QWIDGETSIZE_MAX
                              : std::min(neededTableHeight() + innerSpacing, height() / maxTablePart));
}

void ServersPage::showServer(const std::string& id) {
    refresh();
    choose(toQString(id));
    showPart(Overview);
}

void ServersPage::showButtons() {
    const OpenServer* server = m_servers.find(chosen().toStdString());
    m_details->setVisible(server != nullptr);
    fitTable();
    if (!server)
        return;
    using State = McpServerStatus::State;
    const bool isConnected = server->status.state == State::Connected;
    const bool isRetry = server->hasFailed();
    m_restart->setText(isRetry ? tr("Reconnect") : isConnected ? tr("Restart") : tr("Connect"));
    if (server->isConnecting && m_restart->hasFocus())
        focusTable(); // rather than the next widget
    m_restart->setEnabled(!server->isConnecting);
    m_disconnect->setText(server->isConnecting ? tr("Cancel") : tr("Disconnect"));
    m_disconnect->setEnabled(isConnected || server->isConnecting);
    m_signOut->setVisible(server->server.specification->server()->url.has_value());
    m_changes->showChanges(server->reviewedText, server->text);
    m_resources->showServer(server);
    m_prompts->showServer(server);
    m_skills->showServer(server);
    m_folders->showFolders(m_servers.folders(server->id()));
}

void ServersPage::showTools() {
    const std::string id = chosen().toStdString();
    std::vector<StoreRow> rows;
    if (m_registry && !id.empty()) {
        const auto source = std::ranges::find(m_registry->sources(), id, &LoadedSource::name);
        if (source != m_registry->sources().end())
            for (const RegisteredTool& tool : m_registry->tools())
                if (tool.sourceId == source->sourceId)
                    rows.push_back({.key = toQString(tool.id),
                                    .cells = {toDisplayLine(tool.name, maxCellLength),
                                              toDisplayLine(tool.description, maxCellLength)}});
    }
    m_tools->setCurrentWidget(rows.empty() ? static_cast<QWidget*>(m_noTools) : m_toolTable);
    const OpenServer* server = m_servers.find(id);
    if (rows.empty())
        m_noTools->showMessage(tr("No tools"), server && !server->text.empty()
                                                   ? tr("The server did not list any tools.")
                                                   : tr("The tools are listed after the server connects."));
    const auto isSame = [](const StoreRow& one, const StoreRow& other) {
        return one.key == other.key && one.cells == other.cells;
    };
    if (!std::ranges::equal(rows, m_toolRows.rows(), isSame)) // keeps the selection
        m_toolRows.setRows(std::move(rows));
}

/// The log is on another thread.
void ServersPage::readWireLog() {
    const std::string id = chosen().toStdString();
    if (id.empty())
        return;
    m_servers.wireLog(id).then(this, [this, id](const std::vector<WireEntry>& wire) {
        if (chosen().toStdString() == id)
            showDetails(wire);
    });
}

void ServersPage::showDetails(const std::vector<WireEntry>& wire) {
    const OpenServer* server = m_servers.find(chosen().toStdString());
    if (!server)
        return;
    showFacts(serverFacts(*server, wire));
    DisplayText log;
    log.text = serverLog(wire);
    if (log.text != m_log->toPlainText())
        m_log->showText(log, {});
    m_wire->showEntries(wire, *server->server.specification->server(), server->status.server.revision);
}

/// A button that shows and hides `text` below it, as it was before the overview was updated.
QWidget* ServersPage::createFoldedText(const QString& summary, QLabel* text) {
    auto* part = new QWidget;
    auto* column = createColumn(part, 0);
    QToolButton* button = createFlatButton(summary);
    column->addWidget(button, 0, Qt::AlignLeft);
    column->addWidget(text);
    makeDisclosure(*button, *text);
    button->setChecked(m_isUnfolded);
    connect(button, &QToolButton::toggled, this, [this](bool isUnfolded) { m_isUnfolded = isUnfolded; });
    return part;
}

void ServersPage::showFacts(const QList<ServerFact>& facts) {
    if (facts == m_facts)
        return; // keeps the scroll position and the selected text
    m_facts = facts;
    auto* page = new QWidget;
    fillWithBase(*page);
    auto* form = new QFormLayout(page);
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(groupSpacing);
    form->setVerticalSpacing(innerSpacing);
    form->setRowWrapPolicy(QFormLayout::DontWrapRows);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    for (const ServerFact& fact : facts) {
        QLabel* text = createTextLabel(fact.text);
        text->setAccessibleName(fact.title);
        text->setMinimumWidth(1); // long words are cut instead of widening the page
        if (fact.isLog)
            text->setFont(fixedFont());
        if (fact.isProblem)
            setTextColor(*text, &Theme::error);
        if (fact.summary.isEmpty())
            form->addRow(createHintLabel(fact.title), text);
        else
            form->addRow(createHintLabel(fact.title), createFoldedText(fact.summary, text));
    }
    m_overview->setWidget(page);
}

} // namespace toolroom
