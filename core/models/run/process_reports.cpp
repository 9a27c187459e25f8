// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/run/process_reports.h"

namespace toolroom {

namespace {

std::optional<std::int64_t> countAt(const Json& detail, const char* key) {
    const auto found = detail.find(key);
    if (found == detail.end() || !found->is_number_integer())
        return std::nullopt;
    return found->get<std::int64_t>();
}

} // namespace

std::vector<ProcessReport> processReports(const Trace& trace) {
    std::vector<ProcessReport> receipts;
    for (const Span& span : trace.spans) {
        if (span.kind != SpanKind::Attempt || !span.detail.is_object() || !span.detail.contains("activity"))
            continue;
        const Json& told = span.detail["activity"];
        const auto found = countAt(told, "found");
        if (!found)
            continue;
        receipts.push_back({.attempt = span.attempt,
                            .exitCode = countAt(told, "exitCode"),
                            .signal = countAt(told, "signal"),
                            .found = *found,
                            .terminated = countAt(told, "terminated").value_or(0),
                            .killed = countAt(told, "killed").value_or(0),
                            .left = countAt(told, "left").value_or(0),
                            .killedImmediately = told.value("killedAtOnce", Json()) == Json(true)});
    }
    return receipts;
}

} // namespace toolroom
