// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/trace/timeline.h"

#include "core/base/time_units.h"
#include "core/json/member.h"
#include "core/trace/span_facts.h"
#include "core/trace/statistics.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace toolroom {

namespace {

constexpr std::int64_t nsPerS = 1'000'000'000;
constexpr std::int64_t maxPlannedMs = std::int64_t{1} << 40;

TimelineSlice::SpanClass spanClassOf(const TimelineRow& row) {
    if (row.status == SpanStatus::Failed && !row.isAborted)
        return TimelineSlice::Failed;
    if (row.waitNs > 0)
        return TimelineSlice::Waiting;
    if (row.kind == SpanKind::Attempt)
        return TimelineSlice::Attempt;
    return row.kind == SpanKind::Backoff ? TimelineSlice::Backoff : TimelineSlice::Step;
}

} // namespace

TimeBreakdown computeTimeBreakdown(const Trace& trace) {
    TimeBreakdown parts{.totalNs = trace.durationNs};
    std::int64_t left = std::max<std::int64_t>(0, trace.durationNs);
    const auto take = [&left](std::int64_t ns) {
        const std::int64_t taken = std::clamp<std::int64_t>(ns, 0, left);
        left -= taken;
        return taken;
    };
    std::int64_t backoff = 0;
    for (const Span& span : trace.spans) {
        if (span.kind == SpanKind::Backoff)
            backoff += span.durationNs;
    }
    parts.waitingNs = take(totalWaitNs(trace));
    parts.backoffNs = take(backoff);
    parts.connectingNs = take(connectTimeNs(trace.spans));
    parts.toolNs = take(attemptTimeNs(trace));
    parts.otherNs = left;
    return parts;
}

Timeline::Timeline(TracedRun run, std::vector<TracedRun> children, std::int64_t nowNs)
    : m_nowNs(nowNs) {
    const auto add = [this](TracedRun& traced) {
        m_traces.push_back(std::move(traced.trace));
        m_open.push_back(std::move(traced.openSpans));
    };
    add(run);
    for (TracedRun& child : children)
        if (child.trace->run != m_traces.front()->run)
            add(child);
    std::vector<bool> placed(m_traces.size());
    addTrace(0, 0, 0, placed);
    m_durationNs = std::max(m_traces.front()->durationNs, nowNs);
    for (const TimelineRow& row : m_rows)
        m_durationNs = std::max(m_durationNs, row.endNs());
    indexTimes();
}

void Timeline::addTrace(std::size_t trace, std::int64_t offsetNs, int depth, std::vector<bool>& placed) {
    placed[trace] = true;
    const Trace& current = *m_traces[trace];
    int attempts = 0;
    const auto& result = current.outcome.result;
    const bool wasAborted = !result && result.error().code == error_code::cancelled;
    for (const SpanPosition& place : spansInPreorder(current)) {
        const Span& span = current.spans[place.index];
        TimelineRow row{.trace = static_cast<std::uint32_t>(trace),
                        .span = static_cast<std::uint32_t>(place.index),
                        .depth = depth + place.depth,
                        .kind = span.kind,
                        .status = span.status,
                        .isOpen = m_open[trace].contains(span.id),
                        .startNs = offsetNs + std::max<std::int64_t>(0, span.startNs),
                        .durationNs = std::max<std::int64_t>(0, span.durationNs),
                        .waitNs = std::clamp<std::int64_t>(span.waitNs, 0, std::max<std::int64_t>(0, span.durationNs))};
        // A running attempt has no number yet.
        if (span.kind == SpanKind::Attempt && span.status != SpanStatus::Skipped)
            row.attempt = attempts = span.attempt > 0 ? span.attempt : attempts + 1;
        if (row.attempt > 0 && !row.isOpen) {
            row.innerConnectNs = connectTimeNs(current, span);
            row.innerWaitNs = std::max<std::int64_t>(0, row.durationNs - row.waitNs - row.innerConnectNs -
                                                            attemptTimeNs(current, span));
        }
        if (const auto error = wasAborted ? spanError(span) : std::nullopt)
            row.isAborted = error->code.empty() || error->code == error_code::cancelled;
        if (row.isOpen)
            row.durationNs = std::max<std::int64_t>(0, m_nowNs - row.startNs);
        // The waiting time is recorded only at the end of the span.
        if (row.isOpen &&
            (span.kind == SpanKind::Confirmation || span.kind == SpanKind::Permission || span.kind == SpanKind::Trust ||
             span.kind == SpanKind::Answer || span.kind == SpanKind::Pause))
            row.waitNs = row.durationNs;
        if (const auto planned = plannedMs(span))
            row.plannedNs = std::clamp<std::int64_t>(*planned, 0, maxPlannedMs) * nsPerMs;
        m_rows.push_back(row);
        if (span.kind != SpanKind::Child)
            continue;
        const std::string called = textAt(span.detail, "run");
        for (std::size_t child = 1; child < m_traces.size() && !called.empty(); ++child)
            if (!placed[child] && m_traces[child]->run == called)
                addTrace(child, row.startNs, row.depth + 1, placed);
    }
}

void Timeline::indexTimes() {
    m_byStart.resize(m_rows.size());
    for (std::size_t i = 0; i < m_byStart.size(); ++i)
        m_byStart[i] = static_cast<std::uint32_t>(i);
    std::ranges::stable_sort(m_byStart, {}, [this](std::uint32_t row) { return m_rows[row].startNs; });

    // Starts minus ends per slice; their running sum is the number of active spans.
    std::vector<std::array<std::int64_t, TimelineSlice::SpanClassCount>> changes(sliceCount + 1);
    const auto sliceOf = [this](std::int64_t ns) {
        const double part = m_durationNs > 0 ? static_cast<double>(ns) / static_cast<double>(m_durationNs) : 0;
        return std::min(static_cast<std::size_t>(part * double(sliceCount)), sliceCount - 1);
    };
    for (const TimelineRow& row : m_rows) {
        if (row.status == SpanStatus::Skipped)
            continue;
        ++changes[sliceOf(row.startNs)][spanClassOf(row)];
        --changes[sliceOf(row.endNs()) + 1][spanClassOf(row)];
    }
    m_slices.resize(sliceCount);
    std::array<std::int64_t, TimelineSlice::SpanClassCount> active{};
    for (std::size_t i = 0; i < sliceCount; ++i) {
        for (std::size_t sort = 0; sort < TimelineSlice::SpanClassCount; ++sort) {
            active.at(sort) += changes[i].at(sort);
            m_slices[i].spans.at(sort) = static_cast<std::uint32_t>(active.at(sort));
        }
    }
}

std::optional<int> Timeline::rowOfSpan(int id) const {
    return rowOfSpan(m_traces.front()->run, id);
}

std::optional<int> Timeline::rowOfSpan(std::string_view run, int id) const {
    const auto found = std::ranges::find_if(
        m_rows, [&](const TimelineRow& row) { return span(row).id == id && m_traces[row.trace]->run == run; });
    return found == m_rows.end() ? std::nullopt : std::optional(static_cast<int>(found - m_rows.begin()));
}

std::optional<int> Timeline::firstRowIn(std::int64_t fromNs, std::int64_t toNs) const {
    if (m_rows.empty())
        return std::nullopt;
    auto next =
        std::ranges::lower_bound(m_byStart, fromNs, {}, [this](std::uint32_t row) { return m_rows[row].startNs; });
    const auto isActive = [&](std::uint32_t row) { return m_rows[row].endNs() >= fromNs; };
    // Prefers a row that started shortly before and is still active.
    constexpr int maxScannedSpans = 64;
    auto first = next;
    for (int i = 0; i < maxScannedSpans && first != m_byStart.begin(); ++i)
        if (const auto before = std::prev(first); isActive(*before))
            next = first = before;
        else
            first = before;
    if (next == m_byStart.end() || m_rows[*next].startNs > toNs)
        next = next == m_byStart.begin() ? next : std::prev(next);
    return static_cast<int>(*next);
}

namespace {

/// The smallest round interval that is at least `atLeast`.
std::int64_t roundStep(std::int64_t atLeast) {
    constexpr std::int64_t nsPerMin = 60 * nsPerS;
    for (std::int64_t ten = 1; ten <= 10 * nsPerS; ten *= 10)
        for (const std::int64_t factor : {1, 2, 5})
            if (factor * ten >= atLeast && factor * ten <= 10 * nsPerS)
                return factor * ten;
    for (const std::int64_t seconds : {15, 30})
        if (seconds * nsPerS >= atLeast)
            return seconds * nsPerS;
    for (std::int64_t hours = 1; hours <= 60 * 60; hours *= 60)
        for (const std::int64_t minutes : {1, 2, 5, 10, 15, 30})
            if (hours * minutes * nsPerMin >= atLeast)
                return hours * minutes * nsPerMin;
    return (atLeast / (60 * nsPerMin) + 1) * 60 * nsPerMin;
}

QString clockText(std::int64_t seconds) {
    const auto two = [](std::int64_t number) { return QString::number(number).rightJustified(2, QLatin1Char('0')); };
    constexpr std::int64_t sixty = 60;
    const QString tail = two(seconds % sixty);
    if (seconds < sixty * sixty)
        return QString::number(seconds / sixty) + QLatin1Char(':') + tail;
    return QString::number(seconds / (sixty * sixty)) + QLatin1Char(':') + two(seconds / sixty % sixty) +
           QLatin1Char(':') + tail;
}

/// `ns` with enough digits to distinguish ticks that are `step` apart.
QString dateTimeText(std::int64_t ns, std::int64_t step, std::int64_t longest) {
    if (longest >= 60 * nsPerS && step >= nsPerS)
        return clockText(ns / nsPerS);
    const auto [unit, name] = longest >= nsPerS    ? std::pair(nsPerS, "s")
                              : longest >= nsPerMs ? std::pair(nsPerMs, "ms")
                              : longest >= nsPerUs ? std::pair(nsPerUs, "µs")
                                                   : std::pair(std::int64_t{1}, "ns");
    QString text = QString::number(ns / unit);
    QString digits;
    std::int64_t rest = ns % unit;
    for (std::int64_t part = unit; part > step && part > 1; rest %= part) {
        part /= 10;
        digits += QString::number(rest / part);
    }
    if (!digits.isEmpty())
        text += QLatin1Char('.') + digits;
    return text + QLatin1Char(' ') + QString::fromUtf8(name);
}

} // namespace

std::vector<TimeTick> makeTimeTicks(std::int64_t fromNs, std::int64_t toNs, int maxTicks) {
    std::vector<TimeTick> ticks;
    if (toNs <= fromNs || maxTicks < 1)
        return ticks;
    const std::int64_t step = roundStep((toNs - fromNs) / maxTicks + 1);
    for (std::int64_t at = (fromNs + step - 1) / step * step; at <= toNs; at += step)
        ticks.push_back({at, dateTimeText(at, step, toNs)});
    return ticks;
}

} // namespace toolroom
