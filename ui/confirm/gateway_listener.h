// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/gateway/confirmation_server.h"
#include "core/gateway/control_server.h"
#include "ui/tasks/latest_task.h"

#include <string>

namespace toolroom {

class AttentionQueue;

/// Adds the confirmation requests of gateways to the window's queue. Lives on the GUI thread.
class GatewayListener {
public:
    /// The queue must outlive the listener.
    explicit GatewayListener(const AttentionQueue& queue);

    /// Starts listening in the background, because loading Qt Network takes longer than a frame. `control` listens on
    /// `controlSocket` and must outlive the listener.
    void start(const std::string& socket, ControlServer* control = nullptr, const std::string& controlSocket = {});
    [[nodiscard]] bool isListening() const { return m_server.isListening(); }

private:
    ConfirmationServer m_server;
    LatestTask m_loading;
};

} // namespace toolroom
