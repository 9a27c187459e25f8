// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/models/run/process_reports.h"

#include "core/json/member.h"

namespace toolroom {

std::vector<ProcessReport> processReports(const Trace& trace) {
    std::vector<ProcessReport> receipts;
    for (const Span& span : trace.spans) {
        if (span.kind != SpanKind::Attempt || !span.detail.is_object() || !span.detail.contains("activity"))
            continue;
        const Json& told = span.detail["activity"];
        const auto found = integerAt(told, "found");
        if (!found)
            continue;
        receipts.push_back({.attempt = span.attempt,
                            .exitCode = integerAt(told, "exitCode"),
                            .signal = integerAt(told, "signal"),
                            .found = *found,
                            .terminated = integerAt(told, "terminated").value_or(0),
                            .killed = integerAt(told, "killed").value_or(0),
                            .left = integerAt(told, "left").value_or(0),
                            .killedImmediately = told.value("killedAtOnce", Json()) == Json(true)});
    }
    return receipts;
}

} // namespace toolroom
