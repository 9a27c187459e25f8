// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/gateway_listener.h"

#include "core/network/network.h"
#include "ui/confirm/attention_queue.h"

namespace toolroom {

GatewayListener::GatewayListener(const AttentionQueue& queue)
    : m_server(queue.link(), queue.clock()) {}

void GatewayListener::start(const std::string& socket) {
    m_loading.run([](const AbortSignal&) { return network().has_value(); },
                  [this, socket](bool) { m_server.listen(socket); });
}

} // namespace toolroom
