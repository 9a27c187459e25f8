// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/mcp/transport/http_sender.h"
#include "core/mcp/transport/transport.h"

#include <memory>
#include <utility>

namespace toolroom {

/// An HTTP transport whose state is a Connection. The Connection's coroutines keep it alive after the transport has
/// been destroyed. A Connection has send() and abort().
template <class Connection>
class HttpConnectionTransport : public Transport {
public:
    HttpConnectionTransport(RemoteServer server, Clock& clock)
        : m_sender(std::make_shared<HttpSender>(std::move(server), clock)) {}
    ~HttpConnectionTransport() override { release(); }

    McpResult<void> open(TransportEvents events) override {
        release();
        m_connection = std::make_shared<Connection>(m_sender, std::move(events));
        return {};
    }
    void send(OutgoingMessage message) override {
        if (m_connection)
            m_connection->send(std::move(message));
    }
    [[nodiscard]] bool isProgram() const override { return false; }

protected:
    [[nodiscard]] HttpSender& sender() const { return *m_sender; }
    /// Null if the transport is not open.
    [[nodiscard]] const std::shared_ptr<Connection>& connection() const { return m_connection; }
    [[nodiscard]] std::shared_ptr<Connection> takeConnection() { return std::exchange(m_connection, nullptr); }
    void release() {
        if (const auto connection = takeConnection())
            connection->abort();
    }

private:
    std::shared_ptr<HttpSender> m_sender;
    std::shared_ptr<Connection> m_connection;
};

} // namespace toolroom
