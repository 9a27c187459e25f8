// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/report/json_report.h"

#include "core/base/version.h"
#include "core/lint/report/json_stream.h"
#include "core/lint/report/report_format.h"

#include <span>

namespace toolroom {

namespace {

/// The number of hosted tools by kind.
Json hostedJson(std::span<const HostedTool> tools) {
    Json counts = Json::object();
    for (const auto& [kind, count] : countHosted(tools))
        counts[kind] = count;
    return counts;
}

std::size_t numberOfHosted(const RegistrySnapshot& snapshot) {
    std::size_t number = 0;
    for (const LoadedSource& source : snapshot.sources())
        number += source.hosted.size();
    return number;
}

Json summaryOf(const LintReport& report) {
    Json summary = {{"sources", report.snapshot->sources().size()},
                    {"tools", report.snapshot->tools().size()},
                    {"quarantined", report.snapshot->quarantined().size()},
                    {"hosted", numberOfHosted(*report.snapshot)},
                    {"skills", report.skills.size()},
                    {"errors", report.count(Severity::Error)},
                    {"warnings", report.count(Severity::Warning)},
                    {"notes", report.count(Severity::Note)},
                    {"suppressed", report.countSuppressed(Suppression::Kind::Inline) +
                                       report.countSuppressed(Suppression::Kind::Config)},
                    {"baselined", report.countSuppressed(Suppression::Kind::Baseline)},
                    {"existing", report.countSuppressed(Suppression::Kind::Revision)}};
    if (report.checked)
        summary["checked"] = report.checked->count;
    return summary;
}

void writeFinding(JsonStream& json, const Finding& finding) {
    const TextPosition begin = finding.begin();
    const TextPosition end = finding.end();
    json.beginElement(Json::value_t::object);
    json.writeMember("rule", finding.rule);
    json.writeMember("severity", severityName(finding.severity));
    json.writeMember("message", finding.message.text());
    if (finding.help.empty())
        json.writeMember("help", Json());
    else
        json.writeMember("help", finding.help.text());
    json.writeMember("source", finding.text->name());
    json.writeMember("tool", finding.tool());
    json.writeMember("pointer", finding.pointer);
    json.writeMember("line", begin.line);
    json.writeMember("column", begin.column);
    json.writeMember("endLine", end.line);
    json.writeMember("endColumn", end.column);
    if (finding.contract)
        json.writeMember("contract", contractName(*finding.contract));
    else
        json.writeMember("contract", Json());
    json.writeMember("fixable", finding.fix != nullptr);
    json.end();
}

/// Line and column are null if unknown.
Json errorJson(const Error& error) {
    const auto orNull = [&](int number) { return error.at.line > 0 ? Json(number) : Json(); };
    return {{"source", error.source},
            {"pointer", error.pointer},
            {"line", orNull(error.at.line)},
            {"column", orNull(error.at.column)},
            {"reason", error.reason.text()}};
}

Json sourceJson(const LoadedSource& source) {
    return {{"name", source.name},
            {"contract", source.contract ? Json(contractName(*source.contract)) : Json()},
            {"declared", source.declared},
            {"tools", source.tools},
            {"quarantined", source.quarantined},
            {"hosted", hostedJson(source.hosted)}};
}

template <class Range, class Write>
void writeList(JsonStream& json, std::string_view key, const Range& range, Write write) {
    json.beginMember(key, Json::value_t::array);
    for (const auto& element : range)
        json.element(write(element));
    json.end();
}

} // namespace

/// The report as JSON, as described by resources/schemas/lint-report.schema.json. ASCII only.
void writeJsonReport(const LintReport& report, const ReportOptions&, QIODevice& device) {
    JsonStream json(device);
    json.writeMember("version", 2);
    json.writeMember("tool", {{"name", "toolroom"}, {"version", version()}});
    json.writeMember("summary", summaryOf(report));
    json.beginMember("findings", Json::value_t::array);
    for (const Finding& finding : report.findings)
        writeFinding(json, finding);
    json.end();
    writeQuarantined(json, report);
    writeList(json, "sources", report.snapshot->sources(), sourceJson);
    writeSourceErrors(json, report);
    json.finish();
}

void writeQuarantined(JsonStream& json, const LintReport& report) {
    writeList(json, "quarantined", report.snapshot->quarantined(), [](const QuarantinedTool& tool) {
        Json error = errorJson(tool.error);
        error["name"] = tool.name.empty() ? Json() : Json(tool.name);
        return error;
    });
}

void writeSourceErrors(JsonStream& json, const LintReport& report) {
    writeList(json, "errors", report.errors, errorJson);
}

} // namespace toolroom
