// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/base/result.h"
#include "core/json/source_text.h"
#include "core/sessions/agent_session.h"

#include <string>
#include <string_view>

namespace toolroom {

/// `tool`, `model`, `elicitation`, …
[[nodiscard]] TOOLROOM_EXPORT std::string_view stepKindName(SessionStep::Kind kind);

/// The session as JSON, described by resources/schemas/session.schema.json, with one line for each step.
[[nodiscard]] TOOLROOM_EXPORT std::string serializeSession(const AgentSession& session);
/// Reads what serializeSession() wrote.
[[nodiscard]] TOOLROOM_EXPORT Result<AgentSession> parseSession(const SourceTextPtr& text);

} // namespace toolroom
