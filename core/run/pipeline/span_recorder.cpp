// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/pipeline/span_recorder.h"

#include "core/json/message_json.h"
#include "core/trace/statistics.h"

#include <algorithm>
#include <numeric>

namespace toolroom {

SpanRecorder::SpanRecorder(Clock& clock)
    : m_clock(clock)
    , m_startedNs(clock.monotonicNs()) {}

int SpanRecorder::begin(SpanKind kind, const Message& name, int parent) {
    const int id = static_cast<int>(m_spans.size()) + 1;
    m_spans.push_back({.id = id, .parent = parent, .kind = kind, .name = name.text(), .startNs = elapsedNs()});
    notifyChanged(id);
    return id;
}

void SpanRecorder::notifyChanged(int id) {
    if (m_watcher)
        m_watcher(at(id), true);
}

void SpanRecorder::end(int id, SpanStatus status) {
    Span& span = at(id);
    span.durationNs = elapsedNs() - span.startNs;
    span.status = status;
    if (m_watcher)
        m_watcher(span, false);
}

void SpanRecorder::addChildSpans(int parent, std::vector<Span> steps) {
    const std::int64_t startNs = at(parent).startNs;
    const std::int64_t longestNs = elapsedNs() - startNs;
    const int before = static_cast<int>(m_spans.size());
    for (Span& step : steps) {
        step.id += before;
        step.parent = step.parent == 0 ? parent : step.parent + before;
        const std::int64_t stepStartNs = std::clamp<std::int64_t>(step.startNs, 0, longestNs);
        step.durationNs = std::clamp<std::int64_t>(step.durationNs, 0, longestNs - stepStartNs);
        step.waitNs = std::clamp<std::int64_t>(step.waitNs, 0, step.durationNs);
        step.startNs = startNs + stepStartNs;
        m_spans.push_back(std::move(step));
        if (m_watcher)
            m_watcher(m_spans.back(), false);
    }
}

void SpanRecorder::skip(SpanKind kind, const Message& name, const Message& reason) {
    const int id = begin(kind, name);
    setMessage(at(id).detail, "reason", reason);
    end(id, SpanStatus::Skipped);
}

std::int64_t SpanRecorder::excludedNs() const {
    return std::accumulate(m_spans.begin(), m_spans.end(), connectTimeNs(m_spans),
                           [](std::int64_t sum, const Span& span) { return sum + span.waitNs; });
}

} // namespace toolroom
