// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/saved_report.h"
#include "core/json/json_text.h"

#include "app/headless/junit_text.h"
#include "app/headless/terminal/output.h"
#include "core/base/time_units.h"
#include "core/base/version.h"
#include "core/trace/redaction/redaction.h"
#include "core/trace/trace_text.h"

#include <QString>
#include <QXmlStreamWriter>

#include <algorithm>
#include <format>
#include <ranges>

namespace toolroom {

namespace {

struct Totals {
    std::size_t asExpected = 0;
    std::size_t notAsExpected = 0;
    std::size_t notRun = 0;
    std::int64_t ns = 0;
};

Totals countTotals(const std::vector<SavedCallRun>& runs) {
    Totals totals;
    for (const SavedCallRun& run : runs) {
        totals.asExpected += run.asExpected();
        totals.notAsExpected += run.run && !run.unmet.empty();
        totals.notRun += !run.run;
        totals.ns += run.run ? run.run->trace.durationNs : 0;
    }
    return totals;
}

std::string textReportOf(const std::vector<SavedCallRun>& runs) {
    std::size_t widest = 0;
    for (const SavedCallRun& run : runs)
        widest = std::max(widest, reportLine(run.call.name).size());
    std::string text;
    for (const SavedCallRun& run : runs) {
        const char* status = run.asExpected() ? "ok  " : run.run ? "FAIL" : "-   ";
        text += std::format("{}  {:<{}}  {}  {}\n", status, reportLine(run.call.name), widest,
                            reportLine(run.call.tool), run.run ? durationText(run.run->trace.durationNs) : "not run");
        for (const Message& expectation : run.unmet)
            text += std::format("      {}\n", reportLine(expectation.text()));
        if (run.run && !run.unmet.empty())
            text += std::format("      {}, run {}\n", reportLine(run.file), run.run->trace.run);
    }
    const Totals totals = countTotals(runs);
    text += std::format("{} of {} as expected", totals.asExpected, runs.size());
    text += totals.notRun > 0 ? std::format(", {} not run\n", totals.notRun) : "\n";
    return text;
}

Json runJson(const SavedCallRun& saved) {
    Json json = {{"name", saved.call.name},
                 {"file", saved.file},
                 {"tool", saved.call.tool},
                 {"asExpected", saved.run ? Json(saved.asExpected()) : Json()}};
    Json& unmet = json["unmet"] = Json::array();
    for (const Message& expectation : saved.unmet)
        unmet.push_back(redactedText(expectation.text()));
    if (!saved.run) {
        json["run"] = nullptr;
        json["outcome"] = nullptr;
        return json;
    }
    const Trace& trace = saved.run->trace;
    const RunResult runResult = redacted(trace.outcome);
    Json warnings = Json::array();
    std::ranges::transform(runResult.warnings, std::back_inserter(warnings), &Message::text);
    json["run"] = trace.run;
    json["outcome"] = {{"success", runResult.result.has_value()},
                       {"code", runResult.result ? Json() : Json(runResult.result.error().code)},
                       {"message", stringOrNull(runResult.result ? runResult.result->message
                                                                 : runResult.result.error().message.text())},
                       {"attempts", runResult.attempts},
                       {"warnings", std::move(warnings)},
                       {"durationMs", trace.durationNs / nsPerMs}};
    return json;
}

std::string jsonReportOf(const std::string& folder, const std::vector<SavedCallRun>& runs) {
    const Totals totals = countTotals(runs);
    Json calls = Json::array();
    std::ranges::transform(runs, std::back_inserter(calls), runJson);
    const Json report = {{"version", 1},
                         {"tool", {{"name", "toolroom"}, {"version", version()}}},
                         {"folder", folder},
                         {"summary",
                          {{"calls", runs.size()},
                           {"asExpected", totals.asExpected},
                           {"notAsExpected", totals.notAsExpected},
                           {"notRun", totals.notRun}}},
                         {"calls", std::move(calls)}};
    return serializeJson(report, 2, true) + '\n';
}

void writeCase(QXmlStreamWriter& xml, const SavedCallRun& run) {
    xml.writeStartElement(QStringLiteral("testcase"));
    xml.writeAttribute(QStringLiteral("name"), junitText(run.call.name));
    xml.writeAttribute(QStringLiteral("classname"), junitText(run.call.tool));
    xml.writeAttribute(QStringLiteral("file"), junitText(run.file));
    xml.writeAttribute(QStringLiteral("time"), junitSeconds(run.run ? run.run->trace.durationNs : 0));
    if (!run.run) {
        xml.writeEmptyElement(QStringLiteral("skipped"));
        xml.writeAttribute(QStringLiteral("message"), QStringLiteral("interrupted"));
    } else if (!run.unmet.empty()) {
        xml.writeStartElement(QStringLiteral("failure"));
        xml.writeAttribute(QStringLiteral("message"), junitText(run.unmet.front().text()));
        for (const Message& expectation : run.unmet)
            xml.writeCharacters(junitText(expectation.text()) + QLatin1Char('\n'));
        xml.writeEndElement();
    }
    xml.writeEndElement();
}

std::string junitReportOf(const std::string& folder, const std::vector<SavedCallRun>& runs) {
    const Totals totals = countTotals(runs);
    QByteArray bytes;
    QXmlStreamWriter xml(&bytes);
    xml.setAutoFormatting(true);
    xml.setAutoFormattingIndent(2);
    xml.writeStartDocument();
    xml.writeStartElement(QStringLiteral("testsuites"));
    xml.writeStartElement(QStringLiteral("testsuite"));
    xml.writeAttribute(QStringLiteral("name"), junitText(folder));
    xml.writeAttribute(QStringLiteral("tests"), QString::number(runs.size()));
    xml.writeAttribute(QStringLiteral("failures"), QString::number(totals.notAsExpected));
    xml.writeAttribute(QStringLiteral("skipped"), QString::number(totals.notRun));
    xml.writeAttribute(QStringLiteral("errors"), QStringLiteral("0"));
    xml.writeAttribute(QStringLiteral("time"), junitSeconds(totals.ns));
    for (const SavedCallRun& run : runs)
        writeCase(xml, run);
    xml.writeEndElement();
    xml.writeEndElement();
    xml.writeEndDocument();
    return bytes.toStdString();
}

} // namespace

std::string formatSavedCallsReport(const std::string& folder, const std::vector<SavedCallRun>& runs,
                                   ReportFormat format) {
    switch (format) {
    case ReportFormat::JsonText:
        return jsonReportOf(folder, runs);
    case ReportFormat::Junit:
        return junitReportOf(folder, runs);
    default:
        return textReportOf(runs);
    }
}

} // namespace toolroom
