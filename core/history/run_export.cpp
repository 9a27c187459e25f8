// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/run_export.h"

#include "core/history/history_reader.h"
#include "core/json/text.h"
#include "core/trace/export_chrome.h"
#include "core/trace/export_otlp.h"
#include "core/trace/trace_json.h"

#include <format>
#include <set>
#include <utility>

namespace toolroom {

namespace {

std::string written(const Json& json, int indent) {
    return json.dump(indent, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace

ExportForm exportFormOf(std::string_view fileName) {
    return fileName.ends_with(".otlp.json")    ? ExportForm::Otlp
           : fileName.ends_with(".trace.json") ? ExportForm::Chrome
                                               : ExportForm::Trace;
}

Result<std::string> exportedRuns(const HistoryReader& reader, const std::vector<std::string>& runs, ExportForm form) {
    constexpr int indent = 2;
    std::vector<Trace> traces;
    std::set<std::string> known;
    std::string lines;
    for (const std::string& run : runs) {
        auto found = reader.tracesFrom(run);
        if (!found)
            return std::unexpected(std::move(found.error()));
        if (found->empty() || found->front().run != run)
            return std::unexpected(Error{std::format("has no finished run {}", visibleText(run)), reader.path()});
        if (form == ExportForm::Trace)
            lines += written(traceJson(found->front()), runs.size() == 1 ? indent : -1);
        for (Trace& trace : *found) {
            if (known.insert(trace.run).second)
                traces.push_back(std::move(trace));
        }
    }
    if (form == ExportForm::Trace)
        return lines;
    return form == ExportForm::Otlp ? written(otlpJson(traces), -1) : written(chromeTraceJson(traces), indent);
}

} // namespace toolroom
