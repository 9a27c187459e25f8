// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/trace/trace.h"

#include <string>
#include <vector>

namespace toolroom::test {

/// Builds a trace span by span.
class TraceWriter {
public:
    TraceWriter(std::string run, std::string tool) {
        m_trace.run = std::move(run);
        m_trace.toolId = m_trace.tool = m_trace.outcome.tool = std::move(tool);
        m_trace.contract = Contract::Echomen;
        m_trace.startedAt = 1'763'733'751'000;
        m_trace.outcome.startedAt = m_trace.startedAt;
        m_trace.arguments = {{"path", "/home/dev/notes.md"}, {"content", "hello"}};
        m_trace.outcome.input = m_trace.arguments;
    }

    /// Times in µs.
    Span& add(SpanKind kind, std::string name, std::int64_t start, std::int64_t duration) {
        constexpr std::int64_t nsPerUs = 1000;
        m_trace.spans.push_back({.id = static_cast<int>(m_trace.spans.size()) + 1,
                                 .kind = kind,
                                 .name = std::move(name),
                                 .startNs = start * nsPerUs,
                                 .durationNs = duration * nsPerUs});
        m_trace.durationNs = std::max(m_trace.durationNs, (start + duration) * nsPerUs);
        return m_trace.spans.back();
    }
    Span& skip(SpanKind kind, std::string name, std::int64_t start, const std::string& reason) {
        Span& span = add(kind, std::move(name), start, 0);
        span.status = SpanStatus::Skipped;
        span.detail = {{"reason", reason}};
        return span;
    }
    Span& attempt(int number, int most, std::int64_t start, std::int64_t duration) {
        Span& span = add(SpanKind::Attempt, "call tool", start, duration);
        span.attempt = number;
        span.detail = {
            {"maxAttempts", most}, {"timeoutMs", 15'000}, {"deadlineLeftMs", 30'000 - (start + duration) / 1000}};
        m_trace.outcome.attempts = number;
        return span;
    }
    Span& failedAttempt(int number, int most, std::int64_t start, std::int64_t duration, const std::string& code,
                        const std::string& message, const std::string& reason, bool retries) {
        Span& span = attempt(number, most, start, duration);
        span.status = SpanStatus::Failed;
        span.detail["error"] = {{"code", code}, {"message", message}, {"recoverable", true}};
        span.detail["arguments"] = m_trace.arguments;
        span.detail["retry"] = {{"retries", retries}, {"reason", reason}};
        return span;
    }
    Span& backoff(int next, std::int64_t start, std::int64_t plannedMs, std::int64_t duration) {
        Span& span = add(SpanKind::Backoff, "backoff before attempt " + std::to_string(next), start, duration);
        span.attempt = next;
        span.detail = {
            {"plannedMs", plannedMs}, {"computedMs", plannedMs}, {"draws", {0.412}}, {"actualMs", duration / 1000}};
        return span;
    }
    Trace& trace() { return m_trace; }

private:
    Trace m_trace;
};

/// A run with a confirmation and three failed attempts before a successful one.
inline Trace retriedTrace() {
    TraceWriter run("7f3a9c21-0000-4000-8000-000000000128", "file:write");
    constexpr std::int64_t ms = 1000;
    run.add(SpanKind::Resolve, "find tool", 0, 90);
    run.add(SpanKind::Defaults, "fill in defaults", 90, 40);
    run.add(SpanKind::Validate, "validate arguments", 130, 210);
    run.skip(SpanKind::Precondition, "check preconditions", 340, "the tool has no preconditions");
    Span& permission = run.add(SpanKind::Permission, "fs-write on /home/dev/notes.md", 360, 60);
    permission.detail = {{"scope", "fs-write"}, {"reason", "covered by a grant"}};
    Span& asked = run.add(SpanKind::Confirmation, "confirm call", 430, 4100 * ms);
    asked.waitNs = 4'100'000'000;
    asked.detail = {{"level", "cautious"}, {"approved", true}};
    const std::string retryable = "NETWORK is in retryableErrors";
    run.failedAttempt(1, 4, 4101 * ms, 96 * ms, "NETWORK", "connection refused", retryable, true);
    run.backoff(2, 4197 * ms, 500, 502 * ms);
    run.failedAttempt(2, 4, 4699 * ms, 88 * ms, "NETWORK", "connection reset", retryable, true);
    run.backoff(3, 4787 * ms, 1000, 1003 * ms);
    run.failedAttempt(3, 4, 5790 * ms, 120 * ms, "TIMEOUT", "No response within 15 s", "TIMEOUT is in retryableErrors",
                      true);
    run.backoff(4, 5910 * ms, 2000, 2001 * ms).detail["retryAfterMs"] = 2000;
    run.attempt(4, 4, 7911 * ms, 310 * ms).detail["activity"] = {
        {"exitCode", 0}, {"found", 2}, {"terminated", 0}, {"killed", 0}, {"left", 0}};
    run.add(SpanKind::ResultCheck, "check result", 8221 * ms, 300);
    run.skip(SpanKind::Store, "store large output", 8222 * ms, "the contract does not store outputs");
    run.add(SpanKind::Effect, "Remembers the file", 8222 * ms, 2 * ms);
    run.trace().outcome.result = CallSuccess{
        {{"written", "/home/dev/notes.md"}, {"bytes", 312}, {"lines", {1, 2, 3}}, {"overwritten", false}}, "Written"};
    run.trace().outcome.finishedAt = run.trace().startedAt + 8224;
    run.trace().outcome.durationMs = 8224;
    return run.trace();
}

/// The traces of a run that calls three tools in parallel, and the traces of the called tools.
inline std::vector<Trace> parallelTraces() {
    TraceWriter run("a0000000-0000-4000-8000-000000000131", "research:gather");
    constexpr std::int64_t ms = 1000;
    run.add(SpanKind::Resolve, "find tool", 0, 80);
    run.add(SpanKind::Validate, "validate arguments", 100, 120);
    run.skip(SpanKind::Confirmation, "confirm call", 300, "not required at level autonomous");
    run.attempt(1, 1, ms, 1900 * ms);
    const auto child = [&](const std::string& name, std::int64_t start, std::int64_t duration) -> Span& {
        Span& span = run.add(SpanKind::Child, name, start, duration);
        span.detail = {{"run", "child-" + name}};
        return span;
    };
    child("web:search", 3 * ms, 820 * ms);
    child("web:scrape", 3 * ms, 1870 * ms);
    child("read_notes", 4 * ms, 42 * ms);
    run.add(SpanKind::ResultCheck, "check result", 1902 * ms, 400);
    run.trace().outcome.result =
        CallSuccess{Json::array({{{"title", "Ferns of the north"}, {"pages", 212}, {"year", 1998}},
                                 {{"title", "Mosses"}, {"pages", 96}, {"year", 2004}},
                                 {{"title", "Lichens, a field guide"}, {"pages", 340}}}),
                    ""};
    std::vector<Trace> traces = {run.trace()};
    const auto called = [&](const std::string& name) {
        TraceWriter writer("child-" + name, name);
        writer.trace().parentRun = run.trace().run;
        writer.add(SpanKind::Validate, "validate arguments", 100, 150);
        return writer;
    };
    TraceWriter search = called("web:search");
    search.attempt(1, 1, 400, 818 * ms);
    TraceWriter scrape = called("web:scrape");
    scrape.failedAttempt(1, 3, 500, 610 * ms, "RATE_LIMITED", "429", "RATE_LIMITED is retried by default", true);
    scrape.backoff(2, 611 * ms, 600, 601 * ms);
    scrape.attempt(2, 3, 1212 * ms, 655 * ms);
    TraceWriter notes = called("read_notes");
    notes.attempt(1, 1, 300, 41 * ms);
    for (TraceWriter* each : {&search, &scrape, &notes})
        traces.push_back(each->trace());
    return traces;
}

/// A run with `count` spans, like a composition with many calls.
inline Trace longTrace(int count) {
    TraceWriter run("long", "batch:all");
    for (int i = 0; i < count; ++i) {
        const std::int64_t start = std::int64_t{i} * 1500;
        if (i % 50 == 7)
            run.failedAttempt(1, 2, start, 900, "NETWORK", "connection reset", "NETWORK is in retryableErrors", true);
        else if (i % 50 == 8)
            run.backoff(2, start, 1, 1100);
        else if (i % 1000 == 5)
            run.add(SpanKind::Confirmation, "confirm call", start, 1400).waitNs = 1'400'000;
        else
            run.add(i % 2 == 0 ? SpanKind::Child : SpanKind::Effect, "step " + std::to_string(i), start, 1300);
    }
    return run.trace();
}

} // namespace toolroom::test
