// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/trace/export/export_chrome.h"

#include "core/base/format.h"
#include "core/base/time_units.h"
#include "core/base/timestamp.h"
#include "core/base/version.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace toolroom {

namespace {

constexpr int waitingRow = 1;
constexpr int firstRow = 2;

/// Assigns rows to spans: nested spans share a row, but overlapping spans do not.
class Rows {
public:
    int rowFor(std::int64_t begin, std::int64_t end) {
        for (std::size_t row = 0;; ++row) {
            if (row == m_open.size())
                m_open.emplace_back();
            std::vector<std::int64_t>& ends = m_open[row];
            while (!ends.empty() && ends.back() <= begin)
                ends.pop_back();
            if (ends.empty() || ends.back() >= end) {
                ends.push_back(end);
                return firstRow + static_cast<int>(row);
            }
        }
    }
    int count() const { return static_cast<int>(m_open.size()); }

private:
    std::vector<std::vector<std::int64_t>> m_open; ///< end times of the open spans in each row
};

class Writer {
public:
    Writer(Json& events, int process, std::int64_t offsetMs)
        : m_events(events)
        , m_process(process)
        , m_offsetMs(offsetMs) {}

    void name(std::string_view what, int row, std::string_view name) {
        m_events.push_back({{"ph", "M"}, {"pid", m_process}, {"tid", row}, {"name", what}, {"args", {{"name", name}}}});
    }
    void span(std::string_view name, std::string_view category, int row, std::int64_t startNs, std::int64_t durationNs,
              Json arguments) {
        m_events.push_back({{"ph", "X"},
                            {"pid", m_process},
                            {"tid", row},
                            {"name", name},
                            {"cat", category},
                            {"ts", microseconds(startNs) + static_cast<double>(m_offsetMs) * usPerMs},
                            {"dur", microseconds(durationNs)},
                            {"args", std::move(arguments)}});
    }

private:
    static constexpr double usPerMs = 1000;
    static double microseconds(std::int64_t ns) { return static_cast<double>(ns) / static_cast<double>(nsPerUs); }

    Json& m_events;
    int m_process;
    std::int64_t m_offsetMs;
};

Json argumentsOf(const Span& span) {
    Json arguments = {{"status", spanStatusName(span.status)}};
    if (span.attempt > 0)
        arguments["attempt"] = span.attempt;
    arguments["detail"] = span.detail;
    return arguments;
}

/// Sorted by start time, then longer spans first.
std::vector<const Span*> sortedByStart(const Trace& trace) {
    std::vector<const Span*> spans;
    spans.reserve(trace.spans.size());
    for (const Span& span : trace.spans)
        spans.push_back(&span);
    std::ranges::stable_sort(spans, {}, [](const Span* span) { return std::pair(span->startNs, -span->durationNs); });
    return spans;
}

void writeTrace(const Trace& trace, Writer writer) {
    writer.name("process_name", 0, formatText("{} {}", trace.tool, trace.run));
    Rows rows;
    Json outcome = {{"run", trace.run}, {"tool", trace.toolId}, {"success", trace.outcome.result.has_value()}};
    if (!trace.outcome.result)
        outcome["error"] = trace.outcome.result.error().code;
    writer.span(trace.tool, "run", rows.rowFor(0, trace.durationNs), 0, trace.durationNs, std::move(outcome));
    bool waited = false;
    for (const Span* each : sortedByStart(trace)) {
        const Span& span = *each;
        const std::string_view name = span.name.empty() ? spanKindName(span.kind) : std::string_view(span.name);
        const int row = rows.rowFor(span.startNs, span.startNs + span.durationNs);
        writer.span(name, spanKindName(span.kind), row, span.startNs, span.durationNs, argumentsOf(span));
        if (span.waitNs > 0) {
            waited = true;
            writer.span(formatText("waiting for the user: {}", name), "waiting", waitingRow, span.startNs, span.waitNs,
                        Json::object());
        }
    }
    if (waited)
        writer.name("thread_name", waitingRow, "waiting for the user");
    for (int row = 0; row < rows.count(); ++row)
        writer.name("thread_name", firstRow + row, row == 0 ? "run" : formatText("run, row {}", row + 1));
}

} // namespace

Json chromeTraceJson(std::span<const Trace> traces) {
    Json events = Json::array();
    const auto first = std::ranges::min_element(traces, {}, &Trace::startedAt);
    for (std::size_t i = 0; i < traces.size(); ++i)
        writeTrace(traces[i], Writer(events, static_cast<int>(i) + 1, traces[i].startedAt - first->startedAt));
    Json other = {{"writer", formatText("Toolroom {}", version())}};
    if (!traces.empty())
        other["startedAt"] = isoTimestamp(first->startedAt);
    return {{"traceEvents", std::move(events)}, {"displayTimeUnit", "ms"}, {"otherData", std::move(other)}};
}

} // namespace toolroom
