// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/run/live_run.h"

#include "core/models/run/run_text.h"
#include "core/models/trace/span_text.h"
#include "core/trace/statistics.h"

#include <utility>

namespace toolroom {

TracePtr LiveTrace::shared() const {
    m_isShared = true;
    return m_trace;
}

Trace& LiveTrace::write() {
    if (std::exchange(m_isShared, false)) {
        m_own = std::make_shared<Trace>(*m_trace);
        m_trace = m_own;
    }
    return *m_own;
}

void LiveTrace::end(TracePtr whole) {
    m_own.reset();
    m_trace = std::move(whole);
    runningSpans.clear();
}

QString liveStateText(const LiveRun& run) {
    if (run.state == RunState::WaitingForConfirmation) {
        for (const Span& span : run.steps.trace().spans)
            if (run.steps.runningSpans.contains(span.id) &&
                (span.kind == SpanKind::Permission || span.kind == SpanKind::Trust))
                return spanWaitText(span.kind);
    }
    return runStateText(run.state);
}

RunSummary summaryOf(const LiveRun& run) {
    const Trace& trace = run.steps.trace();
    RunSummary summary{trace, RunStatus::Running};
    if (!run.isFinished())
        return summary;
    summary.status = trace.outcome.result ? RunStatus::Ok : RunStatus::Error;
    if (!trace.outcome.result)
        summary.code = trace.outcome.result.error().code;
    summary.attempts = trace.outcome.attempts;
    summary.durationNs = trace.durationNs;
    summary.waitNs = totalWaitNs(trace) + connectTimeNs(trace.spans);
    return summary;
}

} // namespace toolroom
