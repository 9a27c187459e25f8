// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract/calls/agent_request.h"

#include <cstdint>
#include <string>

namespace toolroom {

/// A request of an agent that led to no run: lists, prompts, resources, and calls of unknown tools.
struct AgentRequestTrace {
    AgentRequest request;       ///< `tool` is the name of the tool or prompt, or the URI of the resource; may be empty
    std::int64_t startedAt = 0; ///< ms since 1970
    std::int64_t durationNs = 0;
    std::int64_t errorCode = 0; ///< of JSON-RPC; 0: the request succeeded
    std::string error;
};

} // namespace toolroom
