// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/agents/gateway_hosts_page.h"

#include "core/models/text.h"
#include "ui/agents/host_file_dialog.h"

#include <QToolButton>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

QString hostName(const GatewayHost& host) {
    return toQString(mcpHostName(host.host));
}

QString hostStateText(const GatewayHost& host) {
    switch (host.state) {
    case GatewayHost::State::Installed:
        return GatewayHostsPage::tr("Installed");
    case GatewayHost::State::OtherProgram:
        return GatewayHostsPage::tr("Another program: %1")
            .arg(host.command.empty() ? QString() : toDisplayLine(host.command.front(), maxCellLength));
    case GatewayHost::State::Unreadable:
        return GatewayHostsPage::tr("Cannot read the file: %1").arg(translatedLine(host.error));
    case GatewayHost::State::NotInstalled:
        break;
    }
    return GatewayHostsPage::tr("Not installed");
}

} // namespace

GatewayHostsPage::GatewayHostsPage(std::string home, Sources sources, QWidget* parent)
    : StorePage(tr("Hosts"),
                tr("The gateway runs as one MCP server of a host and offers it the sources that you choose. Calls of "
                   "the host's agent are then checked, confirmed, and recorded."),
                {tr("Host"), tr("Gateway"), tr("Configuration File")}, 2, parent)
    , m_home(std::move(home))
    , m_sources(std::move(sources))
    , m_install(addButton(tr("Install…"), tr("Install the gateway in the selected host"), false))
    , m_remove(addButton(tr("Remove…"), tr("Remove the gateway from the selected host"), false)) {
    setEmptyText(
        tr("No hosts found"),
        tr("Programs such as Claude Desktop, Cursor, and Visual Studio Code start MCP servers. None of them is "
           "installed for this user."));
    connect(m_install, &QToolButton::clicked, this, &GatewayHostsPage::install);
    connect(m_remove, &QToolButton::clicked, this, &GatewayHostsPage::removeGateway);
    connect(this, &StorePage::chosenChanged, this, &GatewayHostsPage::updateButtons);
    updateButtons();
}

void GatewayHostsPage::refresh() {
    showLoading();
    m_reading.run([home = m_home](const AbortSignal&) { return findGatewayHosts(home); },
                  [this](std::vector<GatewayHost> hosts) {
                      m_hosts = std::move(hosts);
                      std::vector<StoreRow> shown;
                      for (const GatewayHost& host : m_hosts)
                          shown.push_back({.key = hostName(host),
                                           .cells = {hostName(host), hostStateText(host),
                                                     toDisplayLine(host.path, maxCellLength)}});
                      showRows(std::move(shown));
                  });
}

const GatewayHost* GatewayHostsPage::chosenHost() const {
    const auto found = std::ranges::find(m_hosts, chosen(), hostName);
    return found == m_hosts.end() ? nullptr : &*found;
}

void GatewayHostsPage::updateButtons() {
    const GatewayHost* host = chosenHost();
    const auto isIn = [&](GatewayHost::State state) { return host && host->state == state; };
    m_install->setEnabled(isIn(GatewayHost::State::NotInstalled));
    m_remove->setEnabled(isIn(GatewayHost::State::Installed) || isIn(GatewayHost::State::OtherProgram));
}

void GatewayHostsPage::install() {
    const GatewayHost* host = chosenHost();
    if (!host)
        return;
    const GatewaySources sources = m_sources();
    if (sources.arguments.empty())
        return showStatus(false,
                          sources.leftOut.isEmpty()
                              ? tr("Open tools first: the gateway offers the open sources.")
                              : tr("Not available to agents: %1").arg(sources.leftOut.join(QStringLiteral(", "))));
    auto* dialog = new HostFileDialog(
        tr("Install Gateway in %1").arg(hostName(*host)), tr("&Install"), sources,
        [home = m_home, which = host->host](const std::vector<std::string>& served) {
            return planGatewayInstallation(which, home, gatewayCommand(served));
        },
        this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { write(*dialog->change()); });
    dialog->open();
}

void GatewayHostsPage::removeGateway() {
    const GatewayHost* host = chosenHost();
    if (!host)
        return;
    auto* dialog = new HostFileDialog(
        tr("Remove Gateway from %1").arg(hostName(*host)), tr("&Remove"), {},
        [home = m_home, which = host->host](const std::vector<std::string>&) {
            return planGatewayRemoval(which, home);
        },
        this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { write(*dialog->change()); });
    dialog->open();
}

void GatewayHostsPage::write(const HostFileChange& change) {
    const QString host = toQString(mcpHostName(change.file.host));
    if (const auto written = writeHostFile(change); !written)
        showStatus(false, translatedLine(written.error()));
    else
        showStatus(true, change.isRemoval ? tr("Removed from %1. Restart it to apply the change.").arg(host)
                                          : tr("Installed in %1. Restart it to apply the change.").arg(host));
    refresh();
}

} // namespace toolroom
