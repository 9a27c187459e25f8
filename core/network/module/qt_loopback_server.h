// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/network/loopback_server.h"

#include <cstdint>
#include <memory>

namespace toolroom {

/// See Network::serveOnLoopback().
[[nodiscard]] std::unique_ptr<LoopbackServer> serveWithQt(std::uint16_t port, HttpService service, Clock& clock);

} // namespace toolroom
