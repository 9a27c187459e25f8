// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/mainwindow/waiting_calls.h"

#include "core/models/text.h"
#include "ui/run/run_controller.h"
#include "ui/servers/open_servers.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

namespace toolroom {

namespace {

constexpr qsizetype maxShownTool = 200;

} // namespace

WaitingCalls::WaitingCalls(OpenServers& servers, RunController& runs, QObject* parent)
    : QObject(parent)
    , m_servers(servers)
    , m_runs(runs) {}

void WaitingCalls::add(const Call& call) {
    addRun(call.tool, [this, call] { m_runs.start(call); });
}

void WaitingCalls::addRun(const std::string& tool, const std::function<void()>& run) {
    const auto isConnecting = [&](const OpenServer& each) { // for another call
        return tool.starts_with(m_servers.sourceIdOf(each) + '/') &&
               std::ranges::contains(m_calls, each.id(), &WaitingCall::server);
    };
    const auto connecting = std::ranges::find_if(m_servers.servers(), isConnecting);
    const OpenServer* server =
        connecting == m_servers.servers().end() ? m_servers.unconnectedServerOf(tool) : &*connecting;
    if (!server)
        return showMissing(tool);
    const std::string id = server->id();
    const bool isRequested = std::ranges::contains(m_calls, id, &WaitingCall::server);
    m_calls.push_back({.tool = tool, .run = run, .server = id});
    if (!isRequested && !server->isConnecting)
        m_servers.restart(id);
    Q_EMIT changed();
}

void WaitingCalls::markListed(const std::string& server) {
    for (WaitingCall& waiting : m_calls)
        waiting.isListed = waiting.isListed || waiting.server == server;
}

void WaitingCalls::runListed() {
    const auto ready = std::ranges::stable_partition(m_calls, std::logical_not(), &WaitingCall::isListed);
    const std::vector<WaitingCall> calls(std::make_move_iterator(ready.begin()), std::make_move_iterator(ready.end()));
    m_calls.erase(ready.begin(), ready.end());
    if (!calls.empty())
        Q_EMIT changed();
    const RegistrySnapshotPtr registry = m_runs.service().registry();
    for (const WaitingCall& call : calls)
        registry && registry->find(call.tool) ? call.run() : showMissing(call.tool);
}

void WaitingCalls::forgetUnexpected() {
    std::erase_if(m_calls, [this](const WaitingCall& waiting) {
        const OpenServer* server = m_servers.find(waiting.server);
        return !waiting.isListed && (!server || !(server->isConnecting || server->isListing));
    });
}

void WaitingCalls::forget(const std::string& server) {
    if (std::erase_if(m_calls, [&](const WaitingCall& waiting) { return waiting.server == server; }) > 0)
        Q_EMIT changed();
}

void WaitingCalls::forgetListed() {
    if (std::erase_if(m_calls, [](const WaitingCall& waiting) { return waiting.isListed; }) > 0)
        Q_EMIT changed();
}

std::string WaitingCalls::serverOf(const std::string& tool) const {
    const auto call = std::ranges::find(m_calls, tool, &WaitingCall::tool);
    return call == m_calls.end() ? std::string() : call->server;
}

int WaitingCalls::count(const std::string& server) const {
    return static_cast<int>(std::ranges::count(m_calls, server, &WaitingCall::server));
}

void WaitingCalls::showMissing(const std::string& tool) {
    const OpenServer* server = m_servers.unconnectedServerOf(tool);
    const QString shown = toDisplayLine(tool, maxShownTool);
    Q_EMIT statusMessage(server ? tr("Connect %1 to use the tool %2").arg(server->name(), shown)
                                : tr("The tool %1 is not open; open its source first").arg(shown));
}

} // namespace toolroom
