// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/calls/agent_request.h"
#include "core/contract/contract.h"
#include "core/json/json.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace toolroom {

struct Environment;

/// A request to run a tool with arguments.
struct Call {
    std::string tool; ///< id, or a name that is unique among all sources
    Json arguments = Json::object();
    std::string reasoning;               ///< the reason for the call; empty if unknown
    std::optional<std::string> activity; ///< idealic `_activity`; "" for the model itself; unset: resolve by tool
    std::optional<Contract> contract;    ///< contract of the result's envelope; unset: the tool's contract
    /// Time limit of the run in ms. Time spent waiting for confirmation does not count.
    std::optional<std::int64_t> deadlineMs;
    /// Runs the tool even if the arguments violate its schema.
    bool skipsValidation = false;
    /// Values for `{{name}}` in the arguments, which the user wrote, and in the URL and headers of an HTTP activity.
    /// Null: none; the arguments are sent unchanged.
    std::shared_ptr<const Environment> environment;
    std::optional<AgentRequest> agentRequest; ///< set for calls of agents
    /// `_meta` that a live MCP server receives with the call: the agent's, without the members of the protocol. Null:
    /// none.
    Json meta;
    /// What a modern MCP server is told that the client can do. Null: what Toolroom can do.
    Json clientCapabilities;
};

} // namespace toolroom
