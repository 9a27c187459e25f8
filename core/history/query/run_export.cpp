// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/history/query/run_export.h"
#include "core/json/json_text.h"

#include "core/history/messages.h"
#include "core/history/store/history_reader.h"
#include "core/json/text.h"
#include "core/trace/export/export_chrome.h"
#include "core/trace/export/export_otlp.h"
#include "core/trace/trace_json.h"

#include <set>
#include <utility>

namespace toolroom {

namespace {

std::string jsonText(const Json& json, int indent) {
    return serializeJson(json, indent) + '\n';
}

} // namespace

ExportFormat exportFormatFor(std::string_view fileName) {
    return fileName.ends_with(".otlp.json")    ? ExportFormat::Otlp
           : fileName.ends_with(".trace.json") ? ExportFormat::Chrome
                                               : ExportFormat::Trace;
}

Result<std::string> exportRuns(const HistoryReader& reader, const std::vector<std::string>& runs, ExportFormat format) {
    constexpr int indent = 2;
    std::vector<Trace> traces;
    std::set<std::string> known;
    std::string lines;
    for (const std::string& run : runs) {
        auto found = reader.readTraceTree(run);
        if (!found)
            return std::unexpected(std::move(found.error()));
        if (found->empty() || found->front().run != run)
            return std::unexpected(Error{message<history_messages::noFinishedRun>(visibleText(run)), reader.path()});
        if (format == ExportFormat::Trace)
            lines += jsonText(traceJson(found->front()), runs.size() == 1 ? indent : -1);
        for (Trace& trace : *found) {
            if (known.insert(trace.run).second)
                traces.push_back(std::move(trace));
        }
    }
    if (format == ExportFormat::Trace)
        return lines;
    return format == ExportFormat::Otlp ? jsonText(otlpJson(traces), -1) : jsonText(chromeTraceJson(traces), indent);
}

} // namespace toolroom
