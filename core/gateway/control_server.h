// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/gateway/control_json.h"
#include "core/network/local_socket.h"

#include <QObject>

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace toolroom {

/// Receives the events of gateways in other programs of this user and sends them the user's commands; the counterpart
/// of ControlChannel. What it receives is only displayed. Used on one thread, which needs an event loop.
class TOOLROOM_EXPORT ControlServer final : public QObject {
    Q_OBJECT

public:
    static constexpr std::size_t maxGateways = 64;         ///< further ones are not accepted
    static constexpr std::int64_t helloTimeoutMs = 10'000; ///< until a gateway has said who it is
    static constexpr std::int64_t retryMs = 5'000;         ///< between attempts to listen

    /// `clock` must outlive the server.
    explicit ControlServer(Clock& clock = systemClock(), QObject* parent = nullptr);
    ~ControlServer() override;

    /// Listens on `socket` as soon as no other program does.
    void listen(const std::string& socket);
    [[nodiscard]] bool isListening() const { return m_server != nullptr; }
    /// Sends a command to a connected gateway.
    void send(int gateway, const ControlCommand& command);

Q_SIGNALS:
    /// The first event of a connection, whose number is `gateway`, is a GatewayHello.
    void received(int gateway, const toolroom::GatewayEvent& event);
    void disconnected(int gateway);

private:
    struct Connection {
        std::unique_ptr<LocalConnection> socket;
        std::unique_ptr<ScheduledCall> timeout; ///< null: the gateway has said who it is
    };

    void accept(std::unique_ptr<LocalConnection> socket);
    void receive(int gateway, const std::string& line);
    void close(int gateway);

    Clock& m_clock;
    std::unique_ptr<LocalServer> m_server;
    std::unique_ptr<ScheduledCall> m_retry;
    std::map<int, Connection> m_connections;
    int m_accepted = 0;
};

} // namespace toolroom
