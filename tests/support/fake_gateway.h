// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/gateway/control_json.h"
#include "core/network/network.h"

#include <QString>

#include <memory>
#include <string>
#include <vector>

namespace toolroom::test {

/// The end of a gateway on the workbench's socket. Sends the events that a test chooses.
class FakeGateway {
public:
    explicit FakeGateway(const std::string& socket, GatewayHello hello = {.id = "g", .pid = 7, .sources = {"stage"}})
        : m_connection((*network())->connectLocally(socket)) {
        if (!m_connection)
            qFatal("nobody listens on %s", socket.c_str());
        m_connection->receive(
            [this](const std::string& line) {
                if (const auto command = readControlCommand(line))
                    commands.push_back(*command);
            },
            [] {});
        send(hello);
    }

    void send(const GatewayEvent& event) { m_connection->send(writeGatewayEvent(event)); }
    /// Reports that a call is in a state.
    void sendCall(const std::string& id, LiveCall::State state, const std::string& agent = "agent",
                  const std::string& code = {}) {
        LiveCall call{.id = id, .agent = agent, .tool = "stage/read", .state = state, .startedAt = 1'700'000'000'000};
        call.code = code;
        call.hasRun = code.empty();
        call.durationMs = 12;
        if (state != LiveCall::State::Done)
            call.arguments = {{"path", "/tmp/" + id}};
        if (state == LiveCall::State::ResultHeld)
            call.result = {{"content", {{{"type", "text"}, {"text", "done"}}}}};
        send(call);
    }

    std::vector<ControlCommand> commands; ///< received; the first one is the welcome

private:
    std::unique_ptr<LocalConnection> m_connection;
};

} // namespace toolroom::test
