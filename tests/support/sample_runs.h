// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/format.h"
#include "core/history/history.h"

#include <QCoroTask>
#include <QDateTime>

#include <memory>
#include <string>

namespace toolroom::test {

/// A finished run for a history.
struct SampleRun {
    std::string run;
    std::string tool = "read_file";
    std::string code; ///< empty: success
    std::string message;
    std::int64_t startedAt = 0; ///< ms since 1970
    std::int64_t ms = 84;       ///< tool time
    std::int64_t waitMs = 0;
    int attempts = 1;
    Json arguments = {{"path", "/home/dev/notes.md"}};
    Json data = {{"text", "hello"}};
    std::string agent = {};
};

/// A trace with a span for each part of the duration.
inline Trace traceOf(const SampleRun& kept) {
    constexpr std::int64_t ms = 1'000'000;
    Trace trace;
    trace.run = kept.run;
    trace.tool = kept.tool;
    trace.toolId = "files/" + kept.tool;
    trace.contract = Contract::Echomen;
    trace.sessionId = kept.agent.empty() ? "window" : "gateway " + kept.agent;
    trace.agentId = kept.agent;
    trace.startedAt = kept.startedAt;
    trace.durationNs = (kept.ms + kept.waitMs) * ms;
    trace.arguments = kept.arguments;
    trace.outcome.tool = kept.tool;
    trace.outcome.attempts = kept.attempts;
    if (kept.code.empty())
        trace.outcome.result = CallSuccess{kept.data, kept.message};
    else
        trace.outcome.result =
            std::unexpected(CallError{kept.code, Message::verbatim(kept.message), kept.code == "NETWORK", {}});
    std::int64_t at = 0;
    const auto add = [&](SpanKind kind, std::string name, std::int64_t durationNs, int attempt) -> Span& {
        trace.spans.push_back({.id = static_cast<int>(trace.spans.size()) + 1,
                               .kind = kind,
                               .name = std::move(name),
                               .startNs = at,
                               .durationNs = durationNs,
                               .attempt = attempt});
        at += durationNs;
        return trace.spans.back();
    };
    add(SpanKind::Resolve, "find tool", 40'000, 0);
    add(SpanKind::Validate, "validate arguments", 60'000, 0);
    if (kept.waitMs > 0)
        add(SpanKind::Confirmation, "confirm call", kept.waitMs * ms, 0).waitNs = kept.waitMs * ms;
    const std::int64_t part = kept.ms * ms / (2 * kept.attempts);
    for (int attempt = 1; attempt <= kept.attempts; ++attempt) {
        const bool failed = attempt < kept.attempts || !kept.code.empty();
        Span& span = add(SpanKind::Attempt, "call tool", attempt == kept.attempts ? part : part / 2, attempt);
        span.status = failed ? SpanStatus::Failed : SpanStatus::Ok;
        if (attempt < kept.attempts)
            add(SpanKind::Backoff, formatText("back off before attempt {}", attempt + 1), part, attempt + 1);
    }
    return trace;
}

inline void keep(History& history, const SampleRun& kept) {
    const auto done = QCoro::waitFor(history.finish(std::make_shared<const Trace>(traceOf(kept))));
    if (!done)
        qFatal("%s", done.error().text().c_str());
}

} // namespace toolroom::test
