// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/verify/failing_server.h"

namespace toolroom {

struct FailingServer::Private {};

FailingServer::FailingServer()
    : m_url("http://127.0.0.1:1") {} // nobody listens on it

FailingServer::~FailingServer() = default;

bool FailingServer::resetConnections() {
    return false;
}

} // namespace toolroom
