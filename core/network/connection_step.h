// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

#include <cstdint>
#include <string>

namespace toolroom {

/// A step on the way to an HTTP server, and how long it took.
struct ConnectionStep {
    enum class Kind {
        Name,   ///< finding the addresses of the host, or of the proxy
        Proxy,  ///< a TCP connection to the server through a proxy
        Direct, ///< a TCP connection to the server
        Tls     ///< the TLS handshake
    };
    Kind kind = Kind::Name;
    std::int64_t durationNs = 0;
    std::string detail; ///< the addresses, HOST:PORT of the proxy or the server, or the TLS version; empty if it failed
    Message error;      ///< empty if it succeeded
};

} // namespace toolroom
