// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/base/message.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace toolroom {

/// Records the spans of one run.
class SpanRecorder {
public:
    explicit SpanRecorder(Clock& clock);

    /// Called when a span begins or ends, and by notifyChanged().
    using Watcher = std::function<void(const Span& span, bool open)>;
    void setWatcher(Watcher watcher) { m_watcher = std::move(watcher); }

    /// Returns the span's id.
    int begin(SpanKind kind, const Message& name, int parent = 0);
    void end(int id, SpanStatus status = SpanStatus::Ok);
    /// Adds finished spans as descendants of an open span. Their ids start at 1, and their times are relative to the
    /// open span and are clamped to it.
    void addChildSpans(int parent, std::vector<Span> steps);
    void skip(SpanKind kind, const Message& name, const Message& reason);
    /// Notifies the watcher of a change to an open span.
    void notifyChanged(int id);
    /// Valid until the next span begins.
    [[nodiscard]] Span& at(int id) { return m_spans[static_cast<std::size_t>(id) - 1]; }

    [[nodiscard]] std::int64_t elapsedNs() const { return m_clock.monotonicNs() - m_startedNs; }
    /// The time that the run has spent connecting and waiting for the user, which is not tool time.
    [[nodiscard]] std::int64_t excludedNs() const;
    [[nodiscard]] std::vector<Span> take() { return std::move(m_spans); }

private:
    Clock& m_clock;
    std::int64_t m_startedNs;
    std::vector<Span> m_spans;
    Watcher m_watcher;
};

} // namespace toolroom
