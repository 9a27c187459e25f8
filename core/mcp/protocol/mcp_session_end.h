// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace toolroom {

/// The end of a connection to an MCP server or client.
struct McpSessionEnd {
    bool isServer = false; ///< Toolroom was the server
    std::string protocol;  ///< the revision of MCP
    std::string transport; ///< `pipe` or `tcp`, as in OpenTelemetry's `network.transport`; empty: unknown
    std::int64_t durationNs = 0;
};

} // namespace toolroom
