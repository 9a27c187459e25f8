// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/trace/trace_text.h"

#include "core/base/time_units.h"
#include "core/base/timestamp.h"
#include "core/json/columns.h"
#include "core/json/text.h"
#include "core/trace/run_id.h"
#include "core/trace/span_facts.h"
#include "core/trace/statistics.h"

#include <algorithm>
#include <array>
#include <format>
#include <utility>

namespace toolroom {

namespace {

constexpr std::int64_t nsPerUs = 1'000;
constexpr std::int64_t nsPerS = 1'000'000'000;
constexpr std::int64_t longestMs = 1'000'000'000'000; // of what can be shown
constexpr std::size_t barColumns = 24;
constexpr std::size_t nameColumns = 36;
constexpr std::size_t noteBytes = 160;
constexpr int deepestIndent = 8;

/// Tool time at a moment of a run: its waits for a person are cut out.
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
        std::int64_t before; ///< waited until `begin`
        std::int64_t until() const { return before + (end - begin); }
    };
    std::vector<Wait> m_waits;
    std::int64_t m_total = 0;
};

std::string padded(std::string text, std::size_t columns) {
    const std::size_t taken = displayColumns(text);
    return taken >= columns ? text : text + std::string(columns - taken, ' ');
}

std::string paddedLeft(const std::string& text, std::size_t columns) {
    const std::size_t taken = displayColumns(text);
    return taken >= columns ? text : std::string(columns - taken, ' ') + text;
}

/// As many whole characters as fit, with an ellipsis when some do not.
std::string fitted(const std::string& text, std::size_t columns) {
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
    return elided(visibleText(text), noteBytes);
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
    std::string drawn;
    for (std::size_t i = 0; i < barColumns; ++i) {
        if (span.status == SpanStatus::Skipped || i < first || i > std::max(first, last == 0 ? 0 : last - 1))
            drawn += "·";
        else if (to - from <= 0 && span.waitNs > 0)
            drawn += "░";
        else
            drawn += last > first ? "█" : "▏";
    }
    return drawn;
}

std::string nameOf(const Span& span) {
    std::string name = visibleText(span.name.empty() ? spanKindName(span.kind) : span.name);
    if (span.kind != SpanKind::Attempt || span.attempt == 0)
        return name;
    const auto most = maxAttempts(span);
    const std::string number =
        most ? std::format("attempt {} of {}", span.attempt, *most) : std::format("attempt {}", span.attempt);
    const bool saysSo = name == "attempt" || name == std::format("attempt {}", span.attempt) || name == number;
    return saysSo ? number : std::format("{}: {}", number, name);
}

void addNote(std::string& notes, const std::string& more) {
    if (!more.empty())
        notes += (notes.empty() ? "" : "; ") + more;
}

std::string notesOf(const Span& span) {
    std::string notes;
    if (span.status == SpanStatus::Skipped)
        addNote(notes, "skipped" + (skipReason(span).empty() ? "" : ": " + note(skipReason(span))));
    if (const auto error = spanError(span))
        addNote(notes, note(error->code.empty() || error->message.empty() ? error->code + error->message
                                                                          : error->code + ": " + error->message));
    if (const auto retry = span.detail.find("retry");
        retry != span.detail.end() && retry->is_object() && retry->value("retries", Json()) == false)
        addNote(notes, "not tried again: " + note(retry->value("reason", std::string())));
    if (const auto planned = plannedMs(span)) {
        addNote(notes, "planned " + durationText(std::clamp<std::int64_t>(*planned, 0, longestMs) * nsPerMs));
        if (span.status != SpanStatus::Skipped)
            notes += ", took " + durationText(span.durationNs);
    }
    if (span.waitNs > 0)
        addNote(notes, std::format("{} waiting for a person", durationText(span.waitNs)));
    return notes;
}

std::string_view mark(SpanStatus status) {
    static constexpr std::array<std::string_view, 3> marks = {"✓", "✗", "–"};
    return marks.at(static_cast<std::size_t>(status));
}

std::string heading(const Trace& trace) {
    const auto& result = trace.outcome.result;
    std::string text = std::format(
        "{} {}  {}  run {}  {}\n", result ? "✓" : "✗", visibleText(trace.toolId.empty() ? trace.tool : trace.toolId),
        profileName(trace.profile), visibleText(shortRunId(trace.run)), isoTimestamp(trace.startedAt));
    if (!result)
        text += std::format("  {}: {}\n", visibleText(result.error().code), note(result.error().message));
    else if (!result->message.empty())
        text += std::format("  {}\n", note(result->message));
    text += std::format("  took {}", durationText(toolTimeNs(trace)));
    if (const std::int64_t waited = waitedNs(trace); waited > 0)
        text += std::format(", and {} waiting for a person", durationText(waited));
    if (trace.outcome.attempts > 1)
        text +=
            std::format("; {} attempts{}", trace.outcome.attempts, trace.outcome.exhausted ? ", no more allowed" : "");
    text += '\n';
    for (const std::string& warning : trace.outcome.warnings)
        text += std::format("  warning: {}\n", note(warning));
    if (!result) {
        for (const std::string& suggestion : result.error().suggestions)
            text += std::format("  try: {}\n", note(suggestion));
    }
    if (trace.outcome.stored)
        text += std::format("  stored as {}, {} bytes\n", visibleText(trace.outcome.stored->id),
                            trace.outcome.stored->bytes);
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
        return std::format("{} ns", ns);
    if (ns >= nsPerMin)
        return std::format("{} min {:02} s", ns / nsPerMin, ns % nsPerMin / nsPerS);
    const auto [unit, name] = ns < nsPerMs  ? std::pair(nsPerUs, "µs")
                              : ns < nsPerS ? std::pair(nsPerMs, "ms")
                                            : std::pair(nsPerS, "s");
    if (ns < ten * unit) // cut off, never rounded up into the next unit
        return std::format("{}.{:02} {}", ns / unit, ns % unit * hundred / unit, name);
    if (ns < hundred * unit)
        return std::format("{}.{} {}", ns / unit, ns % unit * ten / unit, name);
    return std::format("{} {}", ns / unit, name);
}

std::string traceText(const Trace& trace) {
    constexpr std::size_t timeColumns = 10;
    const ToolTime time(trace);
    std::vector<std::pair<const Span*, std::string>> rows;
    std::size_t widest = 0;
    for (const PlacedSpan& placed : spanTree(trace)) {
        const Span& span = trace.spans[placed.index];
        const auto indent = static_cast<std::size_t>(2 * std::min(placed.depth, deepestIndent));
        std::string name =
            std::format("{}{} {}", std::string(indent, ' '), mark(span.status), fitted(nameOf(span), nameColumns));
        widest = std::max(widest, displayColumns(name));
        rows.emplace_back(&span, std::move(name));
    }
    std::string text = heading(trace) + (rows.empty() ? "" : "\n");
    for (const auto& [span, name] : rows) {
        const std::string notes = notesOf(*span);
        text += std::format(
            "  {}{}{}  {}{}\n", padded(name, widest), paddedLeft("+" + durationText(span->startNs), timeColumns),
            paddedLeft(span->status == SpanStatus::Skipped ? "-" : durationText(span->durationNs), timeColumns),
            bar(*span, time), notes.empty() ? "" : "  " + notes);
    }
    return text;
}

} // namespace toolroom
