// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/network/local_socket.h"

#include <memory>
#include <string>

namespace toolroom {

/// See Network::connectLocally().
[[nodiscard]] std::unique_ptr<LocalConnection> connectWithQt(const std::string& path);
/// See Network::listenLocally().
[[nodiscard]] std::unique_ptr<LocalServer> listenLocallyWithQt(const std::string& path, LocalAccept accept);

} // namespace toolroom
