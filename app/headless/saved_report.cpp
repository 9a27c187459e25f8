// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/saved_report.h"
#include "core/base/format.h"
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
#include <ranges>

namespace toolroom {

namespace {

struct Totals {
    std::size_t asExpected = 0;
    std::size_t notAsExpected = 0;
    std::size_t notRun = 0;
    std::int64_t ns = 0;
};

Totals countTotals(const std::vector<RepeatedCall>& calls) {
    Totals totals;
    for (const RepeatedCall& call : calls) {
        totals.asExpected += call.asExpected();
        totals.notAsExpected += !call.unmet.empty();
        totals.notRun += !call.notRun.empty();
        totals.ns += call.durationNs;
    }
    return totals;
}

std::string textReportOf(const std::vector<RepeatedCall>& calls) {
    std::size_t widest = 0;
    for (const RepeatedCall& call : calls)
        widest = std::max(widest, reportLine(call.name).size());
    std::string text;
    for (const RepeatedCall& call : calls) {
        const char* status = call.asExpected() ? "ok  " : call.notRun.empty() ? "FAIL" : "-   ";
        text += formatText("{}  {:<{}}  {}  {}", status, reportLine(call.name), widest, reportLine(call.tool),
                           call.notRun.empty() ? durationText(call.durationNs) : "not run");
        text += call.recordedNs && call.notRun.empty() ? formatText(" (recorded: {})\n", durationText(*call.recordedNs))
                                                       : "\n";
        if (!call.notRun.empty())
            text += formatText("      {}\n", reportLine(call.notRun));
        for (const Message& expectation : call.unmet)
            text += formatText("      {}\n", reportLine(expectation.text()));
        if (!call.unmet.empty())
            text += formatText("      {}{}\n", reportLine(call.file), call.run.empty() ? "" : ", run " + call.run);
    }
    const Totals totals = countTotals(calls);
    text += formatText("{} of {} as expected", totals.asExpected, calls.size());
    text += totals.notRun > 0 ? formatText(", {} not run\n", totals.notRun) : "\n";
    return text;
}

Json callJson(const RepeatedCall& call) {
    Json json = {{"name", call.name},
                 {"file", call.file},
                 {"tool", call.tool},
                 {"asExpected", call.notRun.empty() ? Json(call.asExpected()) : Json()}};
    Json& unmet = json["unmet"] = Json::array();
    for (const Message& expectation : call.unmet)
        unmet.push_back(redactedText(expectation.text()));
    json["run"] = stringOrNull(call.run);
    json["outcome"] = call.outcome;
    if (call.recordedNs)
        json["recordedDurationMs"] = *call.recordedNs / nsPerMs;
    if (!call.notRun.empty())
        json["notRun"] = call.notRun;
    return json;
}

std::string jsonReportOf(const std::string& input, const std::vector<RepeatedCall>& calls) {
    const Totals totals = countTotals(calls);
    Json list = Json::array();
    std::ranges::transform(calls, std::back_inserter(list), callJson);
    const Json report = {{"version", 1},
                         {"tool", {{"name", "toolroom"}, {"version", version()}}},
                         {"folder", input},
                         {"summary",
                          {{"calls", calls.size()},
                           {"asExpected", totals.asExpected},
                           {"notAsExpected", totals.notAsExpected},
                           {"notRun", totals.notRun}}},
                         {"calls", std::move(list)}};
    return serializeJson(report, 2, true) + '\n';
}

void writeCase(QXmlStreamWriter& xml, const RepeatedCall& call) {
    xml.writeStartElement(QStringLiteral("testcase"));
    xml.writeAttribute(QStringLiteral("name"), junitText(call.name));
    xml.writeAttribute(QStringLiteral("classname"), junitText(call.tool));
    xml.writeAttribute(QStringLiteral("file"), junitText(call.file));
    xml.writeAttribute(QStringLiteral("time"), junitSeconds(call.durationNs));
    if (!call.notRun.empty()) {
        xml.writeEmptyElement(QStringLiteral("skipped"));
        xml.writeAttribute(QStringLiteral("message"), junitText(call.notRun));
    } else if (!call.unmet.empty()) {
        xml.writeStartElement(QStringLiteral("failure"));
        xml.writeAttribute(QStringLiteral("message"), junitText(call.unmet.front().text()));
        for (const Message& expectation : call.unmet)
            xml.writeCharacters(junitText(expectation.text()) + QLatin1Char('\n'));
        xml.writeEndElement();
    }
    xml.writeEndElement();
}

std::string junitReportOf(const std::string& input, const std::vector<RepeatedCall>& calls) {
    const Totals totals = countTotals(calls);
    QByteArray bytes;
    QXmlStreamWriter xml(&bytes);
    xml.setAutoFormatting(true);
    xml.setAutoFormattingIndent(2);
    xml.writeStartDocument();
    xml.writeStartElement(QStringLiteral("testsuites"));
    xml.writeStartElement(QStringLiteral("testsuite"));
    xml.writeAttribute(QStringLiteral("name"), junitText(input));
    xml.writeAttribute(QStringLiteral("tests"), QString::number(calls.size()));
    xml.writeAttribute(QStringLiteral("failures"), QString::number(totals.notAsExpected));
    xml.writeAttribute(QStringLiteral("skipped"), QString::number(totals.notRun));
    xml.writeAttribute(QStringLiteral("errors"), QStringLiteral("0"));
    xml.writeAttribute(QStringLiteral("time"), junitSeconds(totals.ns));
    for (const RepeatedCall& call : calls)
        writeCase(xml, call);
    xml.writeEndElement();
    xml.writeEndElement();
    xml.writeEndDocument();
    return bytes.toStdString();
}

} // namespace

std::string formatSavedCallsReport(const std::string& input, const std::vector<RepeatedCall>& calls,
                                   ReportFormat format) {
    switch (format) {
    case ReportFormat::JsonText:
        return jsonReportOf(input, calls);
    case ReportFormat::Junit:
        return junitReportOf(input, calls);
    default:
        return textReportOf(calls);
    }
}

} // namespace toolroom
