// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/sessions/agent_session.h"

#include <cstddef>
#include <vector>

namespace toolroom {

/// Steps below this depth become siblings of their parents: views recurse into trees.
inline constexpr std::size_t maxSessionDepth = 100;

/// The steps in the order of AgentSession. The parents of `steps` may be any other steps; those that would form a cycle
/// are removed. No step starts before its parent.
[[nodiscard]] TOOLROOM_EXPORT std::vector<SessionStep> orderedSteps(std::vector<SessionStep> steps);

} // namespace toolroom
