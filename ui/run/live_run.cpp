// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/live_run.h"

#include <atomic>
#include <utility>

namespace toolroom {

Trace& LiveTrace::write() {
    if (m_trace.use_count() > 1)
        m_trace = std::make_shared<Trace>(*m_trace);
    // Whoever held it read it before it let go, maybe in another thread.
    std::atomic_thread_fence(std::memory_order_acquire);
    return *std::const_pointer_cast<Trace>(m_trace);
}

void LiveTrace::end(TracePtr whole) {
    m_trace = std::move(whole);
    openSpans.clear();
}

RunSummary summaryOf(const LiveRun& run) {
    RunSummary summary{.run = run.id.toStdString(),
                       .toolId = run.toolId,
                       .tool = run.tool,
                       .startedAt = run.startedAt,
                       .status = RunStatus::Running};
    if (!run.isOver())
        return summary;
    const Trace& trace = run.finished->trace;
    summary.status = trace.outcome.result ? RunStatus::Ok : RunStatus::Error;
    if (!trace.outcome.result)
        summary.code = trace.outcome.result.error().code;
    summary.attempts = trace.outcome.attempts;
    summary.durationNs = trace.durationNs;
    summary.waitNs = waitedNs(trace);
    return summary;
}

} // namespace toolroom
