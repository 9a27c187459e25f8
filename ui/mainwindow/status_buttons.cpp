// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/status_buttons.h"

#include "ui/confirm/attention_queue.h"
#include "ui/servers/open_servers.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"

#include <QStyleOptionToolButton>

#include <algorithm>
#include <utility>

namespace toolroom {

ServersButton::ServersButton(const OpenServers& servers, QWidget* parent)
    : QToolButton(parent)
    , m_servers(servers) {
    setAutoRaise(true);
    setToolTip(tr("Show MCP servers"));
    connect(&servers, &OpenServers::changed, this, &ServersButton::showState);
    showState();
}

void ServersButton::initStyleOption(QStyleOptionToolButton* option) const {
    QToolButton::initStyleOption(option);
    if (m_hasFailure)
        option->palette.setColor(QPalette::ButtonText, themeOf(this).error);
}

void ServersButton::showState() {
    const auto& all = m_servers.servers();
    const auto connecting = std::ranges::find_if(all, &OpenServer::isConnecting);
    const auto failed = static_cast<int>(std::ranges::count_if(all, &OpenServer::hasFailed));
    const auto disconnected = static_cast<int>(std::ranges::count_if(all, &OpenServer::isDisconnected));
    const auto count = static_cast<int>(all.size());
    QString label = disconnected == 0       ? tr("%Ln server(s)", nullptr, count)
                    : disconnected == count ? tr("%Ln server(s) not connected", nullptr, count)
                                            : tr("%L1 of %Ln server(s) connected", nullptr, count)
                                                  .arg(std::ranges::count_if(all, &OpenServer::isConnected));
    if (connecting != all.end())
        label = tr("Connecting to %1…").arg(connecting->name());
    else if (failed > 0)
        label = tr("%Ln server(s) failed", nullptr, failed);
    else if (const auto changed = std::ranges::find_if(all, &OpenServer::hasUnreviewedTools); changed != all.end())
        label = tr("Tools of %1 have changed").arg(changed->name());
    m_hasFailure = connecting == all.end() && failed > 0;
    setText(m_hasFailure ? label + QStringLiteral(" ✗") : escapeForButton(label));
    setAccessibleName(label);
    setVisible(!all.empty());
}

PendingButton::PendingButton(const AttentionQueue& queue, QWidget* parent)
    : QToolButton(parent)
    , m_queue(queue) {
    setAutoRaise(true);
    setToolTip(tr("Show what is waiting for you"));
    connect(&queue, &AttentionQueue::changed, this, &PendingButton::updateCount);
    setTextColor(*this, &Theme::waiting);
    updateCount();
}

QString PendingButton::countText(int waiting) {
    return tr("%Ln waiting for you", nullptr, waiting);
}

void PendingButton::updateCount() {
    const int waiting = m_queue.openCount();
    const QString label = countText(waiting);
    setText(QStringLiteral("◆ ") + label);
    setAccessibleName(label);
    setVisible(waiting > 0);
}

} // namespace toolroom
