// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/control_server.h"

#include "core/network/network.h"

#include <utility>

namespace toolroom {

ControlServer::ControlServer(Clock& clock, QObject* parent)
    : QObject(parent)
    , m_clock(clock) {}

ControlServer::~ControlServer() = default;

void ControlServer::listen(const std::string& socket) {
    const auto loaded = network();
    if (!loaded)
        return;
    m_server = (*loaded)->listenLocally(
        socket, [this](std::unique_ptr<LocalConnection> connection) { accept(std::move(connection)); });
    if (!m_server)
        m_retry = m_clock.callAfter(retryMs, [this, socket] { listen(socket); });
}

void ControlServer::send(int gateway, const ControlCommand& command) {
    if (const auto found = m_connections.find(gateway); found != m_connections.end())
        found->second.socket->send(writeControlCommand(command));
}

void ControlServer::accept(std::unique_ptr<LocalConnection> socket) {
    if (m_connections.size() >= maxGateways)
        return;
    const int gateway = ++m_accepted;
    Connection& connection = m_connections[gateway];
    connection.socket = std::move(socket);
    connection.timeout = m_clock.callAfter(helloTimeoutMs, [this, gateway] { close(gateway); });
    connection.socket->receive([this, gateway](const std::string& line) { receive(gateway, line); },
                               [this, gateway] { close(gateway); });
}

void ControlServer::receive(int gateway, const std::string& line) {
    const auto event = readGatewayEvent(line);
    Connection& connection = m_connections.at(gateway);
    const bool isHello = event && std::holds_alternative<GatewayHello>(*event);
    if (!event || isHello != (connection.timeout != nullptr))
        return close(gateway);
    connection.timeout.reset();
    Q_EMIT received(gateway, *event);
    if (isHello)
        send(gateway, {.kind = ControlCommand::Kind::Welcome});
}

void ControlServer::close(int gateway) {
    const auto found = m_connections.find(gateway);
    if (found == m_connections.end())
        return;
    const bool isKnown = found->second.timeout == nullptr;
    m_connections.erase(found);
    if (isKnown)
        Q_EMIT disconnected(gateway);
}

} // namespace toolroom
