// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace toolroom {

/// The MCP request of an agent that led to a call, for the trace. Untrusted.
struct AgentRequest {
    std::string method;
    std::string id;          ///< of the JSON-RPC request, as text
    std::string tool;        ///< the name that the agent calls
    std::string protocol;    ///< the revision of MCP
    std::string transport;   ///< `pipe` or `tcp`, as in OpenTelemetry's `network.transport`
    std::string traceParent; ///< W3C trace context of the agent's span; empty if it sent none, or not a valid one
    std::string traceState;  ///< W3C `tracestate`, which belongs to `traceParent`

    friend bool operator==(const AgentRequest&, const AgentRequest&) = default;
};

} // namespace toolroom
