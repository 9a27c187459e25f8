// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace toolroom {

/// Writes down the steps of one run as they happen.
class SpanRecorder {
public:
    explicit SpanRecorder(Clock& clock);

    /// Is told of every span when it begins, when it ends, and when tell() says so.
    using Watcher = std::function<void(const Span& span, bool open)>;
    void setWatcher(Watcher watcher) { m_watcher = std::move(watcher); }

    /// Returns the span's id. It is open until it is ended.
    int begin(SpanKind kind, std::string name, int parent = 0);
    void end(int id, SpanStatus status = SpanStatus::Ok);
    void skip(SpanKind kind, std::string name, std::string reason);
    /// An open span has got something that is worth seeing before it ends.
    void tell(int id);
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
    Watcher m_watcher;
};

} // namespace toolroom
