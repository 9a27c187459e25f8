// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/sessions/agent_session.h"
#include "core/trace/import/otlp_spans.h"

#include <vector>

namespace toolroom {

/// The sessions in the spans of agents that follow OpenTelemetry's conventions for GenAI and MCP (Development, as of
/// November 2026), or those of Vercel's AI SDK before version 7: one for each conversation and, without one, for each
/// trace. Traces without such spans are left out. Secrets are redacted. The newest session comes first.
[[nodiscard]] TOOLROOM_EXPORT std::vector<AgentSession> sessionsOf(const std::vector<OtlpSpan>& spans);

} // namespace toolroom
