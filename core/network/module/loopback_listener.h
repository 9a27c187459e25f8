// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/network/http_client.h"

#include <cstdint>
#include <memory>

namespace toolroom {

/// See Network::listenOnLoopback().
[[nodiscard]] std::unique_ptr<LoopbackListener> listenWithQt(std::uint16_t port);

} // namespace toolroom
