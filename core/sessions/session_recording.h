// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/gateway/recording.h"
#include "core/sessions/agent_session.h"

#include <cstddef>
#include <vector>

namespace toolroom {

/// The requests of a session that a gateway can repeat: the calls of tools, resources, and prompts whose parameters are
/// known, unless another call made them.
struct SessionRequests {
    Recording recording;
    std::vector<std::size_t> steps; ///< of each request
};
[[nodiscard]] TOOLROOM_EXPORT SessionRequests requestsOf(const AgentSession& session);

} // namespace toolroom
