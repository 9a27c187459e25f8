// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace toolroom {

/// A SOCKS5 proxy on loopback through which a browser makes all its connections. It resolves each name once, refuses
/// addresses that mayLoadPageFrom() (address_class.h) does not allow, and connects to the address that it has checked.
/// Lives in the thread that created it, which needs an event loop; destroying it closes all connections.
class BrowserProxy {
public:
    virtual ~BrowserProxy() = default;

    /// The port on 127.0.0.1.
    [[nodiscard]] virtual std::uint16_t port() const = 0;
    /// The hosts to which connections were rejected because of their addresses, without duplicates.
    [[nodiscard]] virtual std::vector<std::string> refusedHosts() const = 0;
};

} // namespace toolroom
