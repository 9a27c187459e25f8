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

/// A trace of a finished run or of a run in progress. `openSpans` are the ids of the spans in progress.
struct TracedRun {
    TracedRun(TracePtr known, std::set<int> open = {}) // NOLINT(google-explicit-constructor): most runs are finished
        : trace(std::move(known))
        , openSpans(std::move(open)) {}

    TracePtr trace;
    std::set<int> openSpans;
};

/// How the time of a run was spent. The parts add up to totalNs.
struct TimeBreakdown {
    std::int64_t totalNs = 0;
    std::int64_t toolNs = 0;    ///< time spent in attempts
    std::int64_t waitingNs = 0; ///< time spent waiting for the user
    std::int64_t connectingNs = 0;
    std::int64_t backoffNs = 0;
    std::int64_t otherNs = 0; ///< all other steps, and the time between steps
};
[[nodiscard]] TOOLROOM_EXPORT TimeBreakdown computeTimeBreakdown(const Trace& trace);

/// One span as a row of the timeline.
struct TimelineRow {
    std::uint32_t trace = 0; ///< index in Timeline::traces()
    std::uint32_t span = 0;  ///< index in Trace::spans
    int depth = 0;
    SpanKind kind = SpanKind::Resolve;
    SpanStatus status = SpanStatus::Ok; ///< Ok for a rejected probe after which the connection succeeded
    int attempt = 0;                    ///< number, starting at 1; 0 when the span is not an attempt
    bool isOpen = false;                ///< in progress
    bool isAborted = false;             ///< it failed because the run was aborted
    std::int64_t startNs = 0;           ///< since the start of the first run
    std::int64_t durationNs = 0;        ///< until now if the span is still in progress
    std::int64_t waitNs = 0;            ///< part of durationNs spent waiting for the user
    std::int64_t innerWaitNs = 0;       ///< the same for the steps inside a finished attempt
    std::int64_t innerConnectNs = 0;    ///< the time that they spent connecting
    std::int64_t plannedNs = -1;        ///< planned length of a backoff; negative when there is none

    [[nodiscard]] std::int64_t endNs() const { return startNs + durationNs; }
};

/// The number of spans active in a slice of time, for drawing very many spans.
struct TimelineSlice {
    enum SpanClass : std::size_t { Step, Attempt, Backoff, Waiting, Failed, SpanClassCount };
    std::array<std::uint32_t, SpanClassCount> spans{}; ///< number of active spans by SpanClass
};

/// The spans of a run and its child runs as rows: children follow their parent and siblings are sorted by start time,
/// so that rows keep their order when more are added. Immutable, shared between threads.
class TOOLROOM_EXPORT Timeline {
public:
    /// `children` are the runs below `run` at any depth. `nowNs` is the time since the start of a run in progress,
    /// otherwise 0.
    explicit Timeline(TracedRun run, std::vector<TracedRun> children = {}, std::int64_t nowNs = 0);

    [[nodiscard]] const std::vector<TracePtr>& traces() const { return m_traces; }
    [[nodiscard]] const std::vector<TimelineRow>& rows() const { return m_rows; }
    [[nodiscard]] const TimelineRow& row(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    [[nodiscard]] const Span& span(const TimelineRow& row) const { return m_traces[row.trace]->spans[row.span]; }
    [[nodiscard]] std::int64_t durationNs() const { return m_durationNs; }
    /// Whether the run is in progress.
    [[nodiscard]] bool isOpen() const { return m_nowNs > 0; }
    /// The row of a span in the first run, or in the run `run`; nullopt when there is none.
    [[nodiscard]] std::optional<int> rowOfSpan(int id) const;
    [[nodiscard]] std::optional<int> rowOfSpan(std::string_view run, int id) const;
    /// The first row that is active between `fromNs` and `toNs`, otherwise the last one before that. nullopt when there
    /// are no rows.
    [[nodiscard]] std::optional<int> firstRowIn(std::int64_t fromNs, std::int64_t toNs) const;
    /// The whole duration in sliceCount slices of equal length.
    [[nodiscard]] const std::vector<TimelineSlice>& slices() const { return m_slices; }

    static constexpr std::size_t sliceCount = 1024;

private:
    void addTrace(std::size_t trace, std::int64_t offsetNs, int depth, std::vector<bool>& placed);
    void indexTimes();

    std::vector<TracePtr> m_traces;
    std::vector<TimelineRow> m_rows;
    std::vector<std::uint32_t> m_byStart; ///< rows by start time
    std::vector<TimelineSlice> m_slices;
    std::int64_t m_durationNs = 0;
    std::int64_t m_nowNs = 0;
    std::vector<std::set<int>> m_open; ///< ids of open spans, by trace index
};

using TimelinePtr = std::shared_ptr<const Timeline>;

/// A labeled tick of a time axis.
struct TimeTick {
    std::int64_t ns = 0;
    QString text;
};
/// At most `maxTicks` evenly spaced ticks at round times between `fromNs` and `toNs`.
[[nodiscard]] TOOLROOM_EXPORT std::vector<TimeTick> makeTimeTicks(std::int64_t fromNs, std::int64_t toNs, int maxTicks);

} // namespace toolroom
