// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/trace/trace_text.h"

#include "core/base/format.h"
#include "core/base/messages.h"
#include "core/base/time_units.h"
#include "core/base/timestamp.h"
#include "core/json/columns.h"
#include "core/json/text.h"
#include "core/trace/messages.h"
#include "core/trace/run_id.h"
#include "core/trace/span_facts.h"
#include "core/trace/statistics.h"

#include <algorithm>
#include <array>
#include <utility>

namespace toolroom {

namespace {

constexpr std::int64_t nsPerS = 1'000'000'000;
constexpr std::int64_t maxMs = 1'000'000'000'000; // avoids overflow in ns
constexpr std::size_t barColumns = 24;
constexpr std::size_t nameColumns = 36;
constexpr std::size_t maxNote = 160; // bytes
constexpr int maxIndent = 8;

/// Converts times of a run to tool time, which excludes waiting for the user.
class ToolTime {
public:
    explicit ToolTime(const Trace& trace) {
        std::vector<std::pair<std::int64_t, std::int64_t>> waits; // begin and end
        std::int64_t end = trace.durationNs;
        for (const Span& span : trace.spans) {
            end = std::max(end, span.startNs + span.durationNs);
            if (span.waitNs > 0)
                waits.emplace_back(span.startNs, span.startNs + span.waitNs);
        }
        std::ranges::sort(waits);
        for (const auto& [from, to] : waits) {
            if (m_waits.empty() || from > m_waits.back().end)
                m_waits.push_back({from, to, m_waits.empty() ? 0 : m_waits.back().until()});
            else
                m_waits.back().end = std::max(m_waits.back().end, to);
        }
        m_total = at(end);
    }

    std::int64_t at(std::int64_t ns) const {
        const auto after = std::ranges::upper_bound(m_waits, ns, {}, &Wait::begin);
        if (after == m_waits.begin())
            return ns;
        const Wait& wait = *std::prev(after);
        return ns - wait.before - (std::min(ns, wait.end) - wait.begin);
    }
    std::int64_t total() const { return m_total; }

private:
    struct Wait {
        std::int64_t begin;
        std::int64_t end;
        std::int64_t before; ///< total wait before `begin`
        std::int64_t until() const { return before + (end - begin); }
    };
    std::vector<Wait> m_waits;
    std::int64_t m_total = 0;
};

std::string padded(std::string text, std::size_t columns) {
    const std::size_t taken = displayColumns(text);
    if (taken < columns)
        text.append(columns - taken, ' ');
    return text;
}

std::string paddedLeft(const std::string& text, std::size_t columns) {
    const std::size_t taken = displayColumns(text);
    return taken >= columns ? text : std::string(columns - taken, ' ') + text;
}

/// Truncates at a character boundary, with an ellipsis.
std::string truncated(const std::string& text, std::size_t columns) {
    if (displayColumns(text) <= columns)
        return text;
    std::size_t taken = 0;
    std::size_t end = 0;
    for (std::size_t offset = 0; offset < text.size(); end = offset) {
        taken += static_cast<std::size_t>(displayColumns(nextCodePoint(text, offset)));
        if (taken >= columns)
            break;
    }
    return text.substr(0, end) + "…";
}

std::string note(std::string_view text) {
    return elided(visibleText(text), maxNote);
}

std::string bar(const Span& span, const ToolTime& time) {
    const auto cell = [&](std::int64_t ns) {
        return static_cast<std::size_t>(static_cast<double>(ns) /
                                        static_cast<double>(std::max<std::int64_t>(1, time.total())) *
                                        static_cast<double>(barColumns));
    };
    const std::int64_t from = time.at(span.startNs);
    const std::int64_t to = time.at(span.startNs + span.durationNs);
    const std::size_t first = std::min(cell(std::max<std::int64_t>(0, from)), barColumns - 1);
    const std::size_t last = std::clamp(cell(std::max<std::int64_t>(0, to)), first, barColumns);
    std::string cells;
    for (std::size_t i = 0; i < barColumns; ++i) {
        if (span.status == SpanStatus::Skipped || i < first || i > std::max(first, last == 0 ? 0 : last - 1))
            cells += "·";
        else if (to - from <= 0 && span.waitNs > 0)
            cells += "░";
        else
            cells += last > first ? "█" : "▏";
    }
    return cells;
}

std::string nameOf(const Span& span) {
    std::string name = visibleText(stepName(span).text());
    if (span.kind != SpanKind::Attempt || span.attempt == 0)
        return name;
    const Message attempt = message<trace_messages::attempt>(span.attempt);
    const auto max = maxAttempts(span);
    const Message number = max ? message<trace_messages::attemptOf>(span.attempt, *max) : attempt;
    const bool isNumber = name == spanKindName(SpanKind::Attempt) || attempt == name || number == name;
    return isNumber ? number.text() : message<base_messages::labeled>(number, name).text();
}

void addNote(std::string& notes, const Message& more) {
    if (!more.empty())
        notes += (notes.empty() ? "" : "; ") + more.text();
}

std::string notesOf(const Span& span) {
    std::string notes;
    const std::string reason = note(skipReason(span).text());
    if (span.status == SpanStatus::Skipped)
        addNote(notes, reason.empty() ? message<trace_messages::skipped>()
                                      : message<trace_messages::skippedWithReason>(reason));
    if (const auto error = spanError(span)) {
        const std::string text = error->message.text();
        addNote(notes, Message::verbatim(
                           note(error->code.empty() || text.empty() ? error->code + text : error->code + ": " + text)));
    }
    if (const auto retry = span.detail.find("retry");
        retry != span.detail.end() && retry->is_object() && retry->value("retries", Json()) == false)
        addNote(notes, message<trace_messages::notRetried>(note(retryReason(span).text())));
    if (const auto planned = plannedMs(span)) {
        const std::string delay = durationText(std::clamp<std::int64_t>(*planned, 0, maxMs) * nsPerMs);
        addNote(notes, span.status == SpanStatus::Skipped
                           ? message<trace_messages::planned>(delay)
                           : message<trace_messages::plannedAndTook>(delay, durationText(span.durationNs)));
    }
    if (span.waitNs > 0)
        addNote(notes, message<trace_messages::waited>(durationText(span.waitNs)));
    return notes;
}

std::string_view mark(SpanStatus status) {
    static constexpr std::array<std::string_view, 3> marks = {"✓", "✗", "–"};
    return marks.at(static_cast<std::size_t>(status));
}

void addLine(std::string& text, const Message& line) {
    text += formatText("  {}\n", line.text());
}

std::string_view mark(const RunResult& run) {
    return run.result ? "✓" : isDeniedOrAborted(run.result.error().code) ? "⊘" : "✗";
}

std::string heading(const Trace& trace) {
    const auto& result = trace.outcome.result;
    std::string text = formatText(
        "{} {}  {}  run {}  {}\n", mark(trace.outcome), visibleText(trace.toolId.empty() ? trace.tool : trace.toolId),
        contractName(trace.contract), visibleText(shortRunId(trace.run)), isoTimestamp(trace.startedAt));
    if (!result)
        text += formatText("  {}: {}\n", visibleText(result.error().code), note(result.error().message.text()));
    else if (!result->message.empty())
        text += formatText("  {}\n", note(result->message));
    const std::int64_t waited = totalWaitNs(trace);
    Message times = message<trace_messages::took>(durationText(toolTimeNs(trace)));
    if (waited > 0)
        times = message<trace_messages::tookAndWaited>(durationText(toolTimeNs(trace)), durationText(waited));
    if (const std::int64_t connecting = connectTimeNs(trace.spans); connecting > 0)
        times = message<trace_messages::withConnecting>(std::move(times), durationText(connecting));
    if (const int attempts = trace.outcome.attempts; attempts > 1)
        times = trace.outcome.exhausted ? message<trace_messages::attemptsExhausted>(attempts, std::move(times))
                                        : message<trace_messages::attempts>(attempts, std::move(times));
    addLine(text, times);
    for (const Message& warning : trace.outcome.warnings)
        addLine(text, message<trace_messages::warning>(note(warning.text())));
    if (!result) {
        for (const Message& suggestion : result.error().suggestions)
            addLine(text, message<trace_messages::help>(note(suggestion.text())));
    }
    if (const auto& stored = trace.outcome.stored)
        addLine(text, message<trace_messages::storedAs>(stored->bytes, visibleText(stored->id)));
    return text;
}

} // namespace

std::string durationText(std::int64_t ns) {
    constexpr std::int64_t nsPerMin = 60 * nsPerS;
    constexpr std::int64_t ten = 10;
    constexpr std::int64_t hundred = 100;
    if (ns < 0)
        return "0 ns";
    if (ns < nsPerUs)
        return formatText("{} ns", ns);
    if (ns >= nsPerMin)
        return formatText("{} min {:02} s", ns / nsPerMin, ns % nsPerMin / nsPerS);
    const auto [unit, name] = ns < nsPerMs  ? std::pair(nsPerUs, "µs")
                              : ns < nsPerS ? std::pair(nsPerMs, "ms")
                                            : std::pair(nsPerS, "s");
    if (ns < ten * unit) // truncated, because rounding could reach the next unit
        return formatText("{}.{:02} {}", ns / unit, ns % unit * hundred / unit, name);
    if (ns < hundred * unit)
        return formatText("{}.{} {}", ns / unit, ns % unit * ten / unit, name);
    return formatText("{} {}", ns / unit, name);
}

std::string traceText(const Trace& trace) {
    constexpr std::size_t timeColumns = 10;
    const ToolTime time(trace);
    std::vector<std::pair<const Span*, std::string>> rows;
    std::size_t widest = 0;
    for (const SpanPosition& placed : spansInPreorder(trace)) {
        const Span& span = trace.spans[placed.index];
        const auto indent = 2 * static_cast<std::size_t>(std::min(placed.depth, maxIndent));
        std::string name =
            formatText("{}{} {}", std::string(indent, ' '), mark(span.status), truncated(nameOf(span), nameColumns));
        widest = std::max(widest, displayColumns(name));
        rows.emplace_back(&span, std::move(name));
    }
    std::string text = heading(trace) + (rows.empty() ? "" : "\n");
    for (const auto& [span, name] : rows) {
        const std::string notes = notesOf(*span);
        text += formatText(
            "  {}{}{}  {}{}\n", padded(name, widest), paddedLeft("+" + durationText(span->startNs), timeColumns),
            paddedLeft(span->status == SpanStatus::Skipped ? "-" : durationText(span->durationNs), timeColumns),
            bar(*span, time), notes.empty() ? "" : "  " + notes);
    }
    return text;
}

} // namespace toolroom
