// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

namespace toolroom {

/// A server on this computer that resets every connection, so that requests fail as they do when a service is down.
class FailingServer {
public:
    FailingServer();
    ~FailingServer();
    FailingServer(const FailingServer&) = delete;
    FailingServer& operator=(const FailingServer&) = delete;

    /// `http://127.0.0.1:PORT`.
    [[nodiscard]] const std::string& url() const { return m_url; }
    /// Resets the connections that have been made since the last call. Returns whether there were any.
    bool resetConnections();

private:
    struct Private;
    std::unique_ptr<Private> d;
    std::string m_url;
};

} // namespace toolroom
