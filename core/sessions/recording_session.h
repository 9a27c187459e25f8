// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/gateway/recording.h"
#include "core/sessions/agent_session.h"

#include <string>
#include <string_view>

namespace toolroom {

/// The kind of a step that is a request with this method of MCP.
[[nodiscard]] SessionStep::Kind kindOfMethod(std::string_view method);

/// The calls of all agents in a recording. `name` is that of its file.
[[nodiscard]] TOOLROOM_EXPORT AgentSession sessionOf(Recording recording, std::string name);

} // namespace toolroom
