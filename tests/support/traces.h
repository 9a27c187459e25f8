// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/trace/trace.h"

namespace toolroom::test {

/// A trace with one of everything: a confirmation, a failed attempt, a backoff, a child run and a stored output.
inline Trace sampleTrace() {
    constexpr std::int64_t ms = 1'000'000;
    Trace trace;
    trace.run = "run-1";
    trace.parentRun = "run-0";
    trace.toolId = "flaky.json/flaky:run";
    trace.tool = "flaky:run";
    trace.contract = Contract::Echomen;
    trace.sessionId = "s1";
    trace.agentId = "a1";
    trace.startedAt = 1'736'937'000'123;
    trace.durationNs = 10'000 * ms;
    trace.arguments = {{"n", -9'223'372'036'854'775'807LL}, {"big", 18'446'744'073'709'551'615ULL}, {"f", 0.1}};
    trace.outcome.tool = "flaky:run";
    trace.outcome.input = trace.arguments;
    trace.outcome.activity = "";
    trace.outcome.reasoning = "to see";
    trace.outcome.startedAt = 1'736'937'000'123;
    trace.outcome.finishedAt = 1'736'937'010'123;
    trace.outcome.durationMs = 10'000;
    trace.outcome.attempts = 3;
    trace.outcome.result = CallSuccess{nullptr, "done \xE2\x9C\x93"};
    trace.outcome.warnings = {Message::verbatim("degraded")};
    trace.outcome.assist = LlmAssist{"go on", "ctx_1"};
    trace.outcome.partialData = Json();
    trace.outcome.stored = StoredReference{"ctx_1", 40'000};
    const auto add = [&](int parent, SpanKind kind, std::string name, std::int64_t start,
                         std::int64_t duration) -> Span& {
        trace.spans.push_back({.id = static_cast<int>(trace.spans.size()) + 1,
                               .parent = parent,
                               .kind = kind,
                               .name = std::move(name),
                               .startNs = start,
                               .durationNs = duration});
        return trace.spans.back();
    };
    add(0, SpanKind::Resolve, "resolve", 0, 12'345);
    Span& permission = add(0, SpanKind::Permission, "permissions", ms, 0);
    permission.status = SpanStatus::Skipped;
    permission.detail = {{"reason", "no scopes are asked for"}};
    add(0, SpanKind::Confirmation, "confirmation", ms, 8'000 * ms).waitNs = 8'000 * ms;
    Span& first = add(0, SpanKind::Attempt, "attempt 1", 8'001 * ms, 499 * ms);
    first.attempt = 1;
    first.status = SpanStatus::Failed;
    first.detail = {{"maxAttempts", 4}, {"error", {{"code", "NETWORK"}, {"message", "connection\nrefused"}}}};
    Span& backoff = add(0, SpanKind::Backoff, "backoff", 8'500 * ms, 510 * ms);
    backoff.attempt = 1;
    backoff.detail = {{"plannedMs", 500}};
    Span& second = add(0, SpanKind::Attempt, "attempt 2", 9'010 * ms, 490 * ms);
    second.attempt = 2;
    second.detail = {{"maxAttempts", 4}};
    add(6, SpanKind::Child, "fetch \xE6\x97\xA5\xE6\x9C\xAC", 9'100 * ms, 300 * ms);
    add(0, SpanKind::Store, "store", 9'900 * ms, 100 * ms);
    return trace;
}

} // namespace toolroom::test
