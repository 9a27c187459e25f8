// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/json/json.h"
#include "core/trace/agent_request_trace.h"
#include "core/trace/trace.h"

#include <optional>
#include <span>
#include <string>

namespace toolroom {

/// The W3C trace context (`traceparent`) of a span. `root` is the topmost ancestor of `run`, or `run` itself;
/// `agentRequest` is that of `root`.
[[nodiscard]] TOOLROOM_EXPORT std::string
traceParent(const std::string& root, const std::optional<AgentRequest>& agentRequest, const std::string& run, int span);

/// Exports to OTLP 1 in JSON, following the semantic conventions for generative AI (opentelemetry.io, 1.41). Each run
/// is a span `execute_tool {tool}` with its steps as children. Trace and span ids are derived from the run's id, so
/// exports are reproducible. Calls to MCP servers are client spans. The run of an agent's call is the child of a server
/// span, which continues the agent's trace if it sent a trace context. A run whose parent is in `traces` belongs to its
/// parent's trace; otherwise it has its own trace, linked to the parent's. Arguments and results are omitted, as the
/// conventions require.
///
/// Requests that led to no run are server spans of their own. Their ids are random, unless the agent sent a trace
/// context.
[[nodiscard]] TOOLROOM_EXPORT Json otlpJson(std::span<const Trace> traces,
                                            std::span<const AgentRequestTrace> requests = {});

} // namespace toolroom
