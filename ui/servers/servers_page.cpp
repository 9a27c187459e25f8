// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/servers/servers_page.h"

#include "core/models/text.h"
#include "ui/run/run_controller.h"
#include "ui/servers/open_servers.h"
#include "ui/servers/wire_log_view.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flat_button.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/segmented_control.h"

#include <QFormLayout>
#include <QLocale>
#include <QScrollArea>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

constexpr int refreshMs = 50;
constexpr int minDetailsHeight = 200;
constexpr int toolsColumn = 4;

} // namespace

ServersPage::ServersPage(OpenServers& servers, const RunController& controller, QWidget* parent)
    : StorePage(tr("MCP Servers"), tr("Live servers whose tools are listed in the registry and can be called."),
                {tr("Server"), tr("State"), tr("Protocol"), tr("Version"), tr("Tools")}, 0, parent)
    , m_servers(servers)
    , m_details(new QWidget)
    , m_part(new SegmentedControl(tr("Server details")))
    , m_parts(new QStackedWidget)
    , m_overview(new QScrollArea)
    , m_wire(new WireLogView) {
    setEmptyText(tr("No MCP servers"),
                 tr("Connect a server, specified as a command or a URL, to list, check, and call its tools."),
                 tr("Connect MCP Server…"));
    rows().setRightAligned(toolsColumn);
    buildDetails();
    m_refresh.setSingleShot(true);
    m_refresh.setInterval(refreshMs);
    connect(&m_refresh, &QTimer::timeout, this, &ServersPage::refresh);
    connect(&m_servers, &OpenServers::changed, this, [this] {
        if (isVisible() && !m_refresh.isActive())
            m_refresh.start();
    });
    connect(this, &StorePage::emptyActionChosen, this, &ServersPage::connectRequested);
    connect(this, &StorePage::chosenChanged, this, [this] {
        showButtons();
        readWireLog();
    });
    refreshAfterRuns(controller);
}

void ServersPage::buildDetails() {
    connect(addButton(tr("Connect…"), tr("Connect an MCP server"), false), &QToolButton::clicked, this,
            &ServersPage::connectRequested);
    m_part->setChoices({{Overview, tr("Overview"), {}}, {Wire, tr("Wire Log"), {}}});
    m_part->choose(Overview);
    m_part->fixWidth();
    m_overview->setFrameShape(QFrame::NoFrame);
    m_overview->setWidgetResizable(true);
    m_overview->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_overview->setAccessibleName(tr("Server overview"));
    m_parts->addWidget(m_overview);
    m_parts->addWidget(m_wire);
    connect(m_part, &SegmentedControl::chosen, m_parts, &QStackedWidget::setCurrentIndex);
    m_restart = flatButton(tr("Restart"), tr("Reconnect to the selected server"));
    m_disconnect = flatButton(tr("Disconnect"), tr("Disconnect the selected server"));
    m_disconnect->setToolTip(
        plainToolTip(tr("Ends the connection. The tools remain listed; calling one reconnects to the server.")));
    QToolButton* remove = flatButton(tr("Remove"), tr("Disconnect the selected server and remove its tools"));
    connect(m_restart, &QToolButton::clicked, this, [this] { m_servers.restart(chosen().toStdString()); });
    connect(m_disconnect, &QToolButton::clicked, this, [this] { m_servers.disconnect(chosen().toStdString()); });
    connect(remove, &QToolButton::clicked, this, [this] { m_servers.remove(chosen().toStdString()); });
    auto* head = new FlowLayout(4);
    head->addWidget(m_part);
    for (QToolButton* button : {m_restart, m_disconnect, remove})
        head->addWidget(button);
    auto* layout = new QVBoxLayout(m_details);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(innerSpace);
    layout->addLayout(head);
    layout->addWidget(m_parts, 1);
    m_details->setMinimumHeight(minDetailsHeight);
    m_details->hide();
    footer().addWidget(m_details);
    static_cast<QVBoxLayout*>(this->layout())->setStretchFactor(&footer(), 3);
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
        all.push_back({.key = toQString(server.id()),
                       .cells = {server.name(), stateText(server), protocolText(server), productText(server), tools}});
    }
    const bool isEmpty = all.empty();
    showRows(std::move(all));
    if (chosen().isEmpty() && !isEmpty)
        choose(toQString(m_servers.servers().front().id()));
    showButtons();
    readWireLog();
}

void ServersPage::showServer(const std::string& id) {
    refresh();
    choose(toQString(id));
}

void ServersPage::showButtons() {
    const OpenServer* server = m_servers.find(chosen().toStdString());
    m_details->setVisible(server != nullptr);
    if (!server)
        return;
    using State = McpServerStatus::State;
    const bool isConnected = server->status.state == State::Connected;
    const bool isRetry = server->hasFailed();
    m_restart->setText(isRetry ? tr("Retry") : isConnected ? tr("Restart") : tr("Connect"));
    m_restart->setEnabled(!server->isConnecting);
    m_disconnect->setText(server->isConnecting ? tr("Cancel") : tr("Disconnect"));
    m_disconnect->setEnabled(isConnected || server->isConnecting);
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
    m_wire->showEntries(wire, server->server.specification, server->status.server.revision);
    Q_EMIT detailsShown();
}

void ServersPage::showFacts(const QList<ServerFact>& facts) {
    if (facts == m_facts)
        return; // keeps the scroll position and the selected text
    m_facts = facts;
    auto* page = new QWidget;
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    auto* form = new QFormLayout(page);
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(betweenSpace);
    form->setVerticalSpacing(innerSpace);
    form->setRowWrapPolicy(QFormLayout::DontWrapRows);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    for (const ServerFact& fact : facts) {
        QLabel* text = textLabel(fact.text);
        text->setAccessibleName(fact.title);
        text->setMinimumWidth(1); // long words are cut instead of widening the page
        if (fact.isLog)
            text->setFont(fixedFont());
        if (fact.isProblem) {
            QPalette problem = text->palette();
            problem.setColor(QPalette::WindowText, themeOf(this).error);
            text->setPalette(problem);
        }
        form->addRow(hintLabel(fact.title), text);
    }
    m_overview->setWidget(page);
}

} // namespace toolroom
