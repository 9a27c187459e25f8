// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/lint/report/json_stream.h"
#include "core/lint/report/report_entry.h"

#include <algorithm>

namespace toolroom {

namespace {

std::string_view gitlabSeverity(const ReportEntry& entry, bool isFinding) {
    if (!isFinding)
        return "critical";
    switch (entry.severity) {
    case Severity::Error:
        return "major";
    case Severity::Warning:
        return "minor";
    case Severity::Note:
        break;
    }
    return "info";
}

} // namespace

/// GitLab's Code Quality format, a part of Code Climate's: one object per entry, each with a unique fingerprint. GitLab
/// rejects entries without a line, so an unknown one is 1.
void writeGitlabReport(const LintReport& report, const ReportOptions& options, QIODevice& device) {
    const ReportEntries entries(report, options);
    JsonStream json(device, Json::value_t::array);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const ReportEntry entry = entries[i];
        const std::string text = entry.help.empty() ? entry.message : formatText("{}. {}", entry.message, entry.help);
        json.beginElement(Json::value_t::object);
        json.writeMember("description", text);
        json.writeMember("check_name", entry.rule);
        json.writeMember("fingerprint", entries.fingerprint(i));
        json.writeMember("severity", gitlabSeverity(entry, entries.error(i) == nullptr));
        json.beginMember("location", Json::value_t::object);
        json.writeMember("path", entry.path);
        json.beginMember("lines", Json::value_t::object);
        json.writeMember("begin", std::max(entry.begin.line, 1));
        json.end();
        json.end();
        json.end();
    }
    json.finish();
}

} // namespace toolroom
