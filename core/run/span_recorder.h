// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <string>
#include <vector>

namespace toolroom {

/// Writes down the steps of one run as they happen.
class SpanRecorder {
public:
    explicit SpanRecorder(Clock& clock);

    /// Returns the span's id. It is open until it is ended.
    int begin(SpanKind kind, std::string name, int parent = 0);
    void end(int id, SpanStatus status = SpanStatus::Ok);
    void skip(SpanKind kind, std::string name, std::string reason);
    /// Only until the next span begins.
    [[nodiscard]] Span& at(int id) { return m_spans[static_cast<std::size_t>(id) - 1]; }

    [[nodiscard]] std::int64_t elapsedNs() const { return m_clock.monotonicNs() - m_beganNs; }
    /// In which a person was waited for, so far.
    [[nodiscard]] std::int64_t waitedNs() const;
    [[nodiscard]] std::vector<Span> take() { return std::move(m_spans); }

private:
    Clock& m_clock;
    std::int64_t m_beganNs;
    std::vector<Span> m_spans;
};

} // namespace toolroom
