// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/gateway_listener.h"

#include "core/network/network.h"
#include "ui/confirm/attention_queue.h"

namespace toolroom {

GatewayListener::GatewayListener(const AttentionQueue& queue)
    : m_server(queue.link(), queue.clock()) {}

void GatewayListener::start(const std::string& socket, ControlServer* control, const std::string& controlSocket) {
    m_loading.run([](const AbortSignal&) { return network().has_value(); },
                  [this, socket, control, controlSocket](bool) {
                      m_server.listen(socket);
                      if (control)
                          control->listen(controlSocket);
                  });
}

} // namespace toolroom
