// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace toolroom {

/// A connection to another program of the same user on this computer. Both sides send lines. Used on one thread, which
/// needs an event loop. Destroying it closes the connection.
class LocalConnection {
public:
    static constexpr std::size_t maxLine = std::size_t{4} * 1024 * 1024; ///< in bytes

    LocalConnection() = default;
    virtual ~LocalConnection() = default;
    LocalConnection(const LocalConnection&) = delete;
    LocalConnection& operator=(const LocalConnection&) = delete;

    /// `line` must not contain a line break.
    virtual void send(std::string_view line) = 0;
    /// What the other side has not received yet.
    [[nodiscard]] virtual std::size_t unsentBytes() const = 0;
    /// Calls `received` with each line, and `lost` once the other side has closed the connection or has sent a line
    /// that is too long. Either callback may destroy the connection.
    virtual void receive(std::function<void(std::string line)> received, std::function<void()> lost) = 0;
};

/// Accepts connections until it is destroyed.
class LocalServer {
public:
    LocalServer() = default;
    virtual ~LocalServer() = default;
    LocalServer(const LocalServer&) = delete;
    LocalServer& operator=(const LocalServer&) = delete;
};

using LocalAccept = std::function<void(std::unique_ptr<LocalConnection> connection)>;

} // namespace toolroom
