// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/trace/trace.h"

#include <QString>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

using TracePtr = std::shared_ptr<const Trace>;

/// A trace as far as it is known. Of a run that goes on, `open` are the ids of the spans that are being taken.
struct TracedRun {
    TracedRun(TracePtr known, std::set<int> open = {}) // NOLINT(google-explicit-constructor): most are over
        : trace(std::move(known))
        , openSpans(std::move(open)) {}

    TracePtr trace;
    std::set<int> openSpans;
};

/// What the time of a run went to. The parts add up to the whole.
struct TimeParts {
    std::int64_t totalNs = 0;
    std::int64_t toolNs = 0;    ///< in attempts
    std::int64_t waitingNs = 0; ///< for a person
    std::int64_t backoffNs = 0;
    std::int64_t otherNs = 0; ///< in all other steps, and between them
};
[[nodiscard]] TOOLROOM_EXPORT TimeParts timeParts(const Trace& trace);

/// One span where it is drawn.
struct TimelineRow {
    std::uint32_t trace = 0; ///< in Timeline::traces()
    std::uint32_t span = 0;  ///< in Trace::spans
    int depth = 0;
    SpanKind kind = SpanKind::Resolve;
    SpanStatus status = SpanStatus::Ok;
    int attempt = 0;             ///< its number, from 1; 0 when it is none
    bool isOpen = false;         ///< still being taken: it lasts until now
    std::int64_t startNs = 0;    ///< since the first run began
    std::int64_t durationNs = 0; ///< until now as well, when it is open
    std::int64_t waitNs = 0;     ///< of it, for a person
    std::int64_t plannedNs = -1; ///< of a backoff; negative when it was not planned

    [[nodiscard]] std::int64_t endNs() const { return startNs + durationNs; }
};

/// What is going on anywhere in a stretch of time, for a picture of very many spans.
struct TimelineStretch {
    enum Sort : std::size_t { Step, Attempt, Backoff, Waiting, Failed, Sorts };
    std::array<std::uint32_t, Sorts> spans{}; ///< that are going on, of each sort
};

/// The spans of a run and of the runs below it as rows, each below its parent and otherwise in the order of their
/// beginnings: rows that are there keep their order when more come. Immutable, shared between threads.
class TOOLROOM_EXPORT Timeline {
public:
    /// `children` are runs that were called, also by each other. `nowNs` is the time of a run that goes on.
    explicit Timeline(TracedRun run, std::vector<TracedRun> children = {}, std::int64_t nowNs = 0);

    [[nodiscard]] const std::vector<TracePtr>& traces() const { return m_traces; }
    [[nodiscard]] const std::vector<TimelineRow>& rows() const { return m_rows; }
    [[nodiscard]] const TimelineRow& row(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    [[nodiscard]] const Span& span(const TimelineRow& row) const { return m_traces[row.trace]->spans[row.span]; }
    [[nodiscard]] std::int64_t durationNs() const { return m_durationNs; }
    /// It goes on.
    [[nodiscard]] bool isOpen() const { return m_nowNs > 0; }
    /// The row of a span of the first run, or of the run `run`; nothing when there is none.
    [[nodiscard]] std::optional<int> rowOfSpan(int id) const;
    [[nodiscard]] std::optional<int> rowOfSpan(std::string_view run, int id) const;
    /// The first row of those that are going on from `fromNs` to `toNs`; else the last one before. Nothing when there
    /// are no rows.
    [[nodiscard]] std::optional<int> firstRowIn(std::int64_t fromNs, std::int64_t toNs) const;
    /// The whole time in `stretches` of equal length.
    [[nodiscard]] const std::vector<TimelineStretch>& stretches() const { return m_stretches; }

    static constexpr std::size_t stretchCount = 1024;

private:
    void addTrace(std::size_t trace, std::int64_t offsetNs, int depth, std::vector<bool>& placed);
    void indexTimes();

    std::vector<TracePtr> m_traces;
    std::vector<TimelineRow> m_rows;
    std::vector<std::uint32_t> m_byStart; ///< rows by their beginning
    std::vector<TimelineStretch> m_stretches;
    std::int64_t m_durationNs = 0;
    std::int64_t m_nowNs = 0;
    std::vector<std::set<int>> m_open; ///< by trace
};

using TimelinePtr = std::shared_ptr<const Timeline>;

/// A moment that is named on an axis of time.
struct TimeTick {
    std::int64_t ns = 0;
    QString text;
};
/// The round moments from `fromNs` to `toNs`, as many as fit and at most `most`, all equally far from each other.
[[nodiscard]] TOOLROOM_EXPORT std::vector<TimeTick> timeTicks(std::int64_t fromNs, std::int64_t toNs, int most);

} // namespace toolroom
