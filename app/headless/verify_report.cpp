// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/verify_report.h"

#include "app/headless/junit_text.h"
#include "app/headless/terminal/output.h"
#include "core/base/format.h"
#include "core/base/time_units.h"
#include "core/base/version.h"
#include "core/contract/contract.h"
#include "core/json/json_text.h"

#include <QXmlStreamWriter>

#include <algorithm>

namespace toolroom {

namespace {

struct VerifyTotals {
    std::size_t passed = 0;
    std::size_t failed = 0;
    std::size_t notTried = 0;
};

VerifyTotals countOutcomes(const std::vector<ToolVerification>& tools) {
    VerifyTotals totals;
    for (const ToolVerification& tool : tools) {
        totals.passed += tool.count(CheckOutcome::Passed);
        totals.failed += tool.count(CheckOutcome::Failed);
        totals.notTried += tool.count(CheckOutcome::NotTried);
    }
    return totals;
}

const char* outcomeLabel(CheckOutcome outcome) {
    return outcome == CheckOutcome::Passed ? "passed   " : outcome == CheckOutcome::Failed ? "FAILED   " : "not tried";
}

std::string_view outcomeName(CheckOutcome outcome) {
    return outcome == CheckOutcome::Passed ? "passed" : outcome == CheckOutcome::Failed ? "failed" : "not-tried";
}

/// `ids`: the checks with the same result, separated by commas.
std::string resultText(const CheckResult& result, const std::string& ids, std::size_t width) {
    const std::string indent(sizeof "  not tried" + 1, ' ');
    const Message& summary = result.reason.empty() ? result.returned : result.reason;
    std::string text = formatText("  {}  {:<{}}", outcomeLabel(result.outcome), ids, width);
    text += (ids.size() > width ? "\n" + indent : "  ") + reportLine(summary.text()) + '\n';
    if (!result.done.empty() && result.outcome != CheckOutcome::Passed) {
        text += formatText("{}{}\n", indent, reportLine(result.done.text()));
        text += formatText("{}{}\n", indent, reportLine(result.returned.text()));
    }
    if (result.outcome == CheckOutcome::Failed)
        text += formatText("{}promise: {} ({})\n", indent, result.promise->sentence, result.promise->document);
    return text;
}

bool isSameReason(const CheckResult& left, const CheckResult& right) {
    return left.outcome == CheckOutcome::NotTried && right.outcome == CheckOutcome::NotTried &&
           left.reason.text() == right.reason.text() && left.run == right.run;
}

/// Checks that were not tried for the same reason share a line, at the place of the first.
std::string resultsText(const std::vector<CheckResult>& results, std::size_t width) {
    std::string text;
    for (auto result = results.begin(); result != results.end(); ++result) {
        const auto isSame = [&](const CheckResult& other) { return isSameReason(*result, other); };
        if (std::any_of(results.begin(), result, isSame))
            continue;
        std::string ids(result->check->id);
        for (auto other = result + 1; other != results.end(); ++other)
            if (isSame(*other))
                ids += formatText(", {}", other->check->id);
        text += resultText(*result, ids, width);
    }
    return text;
}

std::string textReport(const std::vector<ToolVerification>& tools) {
    std::size_t width = 0;
    for (const VerifyCheck& check : verifyChecks())
        width = std::max(width, check.id.size());
    std::string text;
    for (const ToolVerification& tool : tools) {
        text += formatText("{} ({})\n", reportLine(tool.id), contractName(tool.contract));
        if (!tool.error.empty())
            text += formatText("  {}\n", reportLine(tool.error.text()));
        else if (tool.results.empty())
            text += "  No check applies\n";
        text += resultsText(tool.results, width);
    }
    const VerifyTotals totals = countOutcomes(tools);
    text += formatText("{} {}: {} passed, {} failed, {} not tried\n", tools.size(),
                       tools.size() == 1 ? "tool" : "tools", totals.passed, totals.failed, totals.notTried);
    return text;
}

Json textOrNull(const Message& message) {
    return message.empty() ? Json() : Json(reportLine(message.text()));
}

Json resultJson(const CheckResult& result) {
    return {{"check", result.check->id},
            {"outcome", outcomeName(result.outcome)},
            {"reason", textOrNull(result.reason)},
            {"done", textOrNull(result.done)},
            {"returned", textOrNull(result.returned)},
            {"run", stringOrNull(result.run)},
            {"promise", {{"sentence", result.promise->sentence}, {"document", result.promise->document}}}};
}

std::string jsonReport(const std::vector<ToolVerification>& tools) {
    Json list = Json::array();
    for (const ToolVerification& tool : tools) {
        Json results = Json::array();
        std::ranges::transform(tool.results, std::back_inserter(results), resultJson);
        list.push_back({{"id", tool.id},
                        {"name", tool.name},
                        {"contract", contractName(tool.contract)},
                        {"durationMs", tool.durationMs},
                        {"error", textOrNull(tool.error)},
                        {"checks", std::move(results)}});
    }
    const VerifyTotals totals = countOutcomes(tools);
    const Json report = {{"version", 1},
                         {"tool", {{"name", "toolroom"}, {"version", version()}}},
                         {"summary",
                          {{"tools", tools.size()},
                           {"passed", totals.passed},
                           {"failed", totals.failed},
                           {"notTried", totals.notTried}}},
                         {"tools", std::move(list)}};
    return serializeJson(report, 2, true) + '\n';
}

void writeCheckCase(QXmlStreamWriter& xml, const ToolVerification& tool, const CheckResult& result) {
    xml.writeStartElement(QStringLiteral("testcase"));
    xml.writeAttribute(QStringLiteral("name"), junitText(std::string(result.check->id)));
    xml.writeAttribute(QStringLiteral("classname"), junitText(tool.id));
    if (result.outcome == CheckOutcome::NotTried) {
        xml.writeEmptyElement(QStringLiteral("skipped"));
        xml.writeAttribute(QStringLiteral("message"), junitText(result.reason.text()));
    } else if (result.outcome == CheckOutcome::Failed) {
        xml.writeStartElement(QStringLiteral("failure"));
        xml.writeAttribute(QStringLiteral("message"), junitText(result.reason.text()));
        for (const std::string& line : {result.done.text(), result.returned.text(),
                                        formatText("{} ({})", result.promise->sentence, result.promise->document)})
            xml.writeCharacters(junitText(line) + QLatin1Char('\n'));
        xml.writeEndElement();
    }
    xml.writeEndElement();
}

void writeErrorCase(QXmlStreamWriter& xml, const ToolVerification& tool) {
    xml.writeStartElement(QStringLiteral("testcase"));
    xml.writeAttribute(QStringLiteral("name"), QStringLiteral("verify"));
    xml.writeAttribute(QStringLiteral("classname"), junitText(tool.id));
    xml.writeEmptyElement(QStringLiteral("error"));
    xml.writeAttribute(QStringLiteral("message"), junitText(tool.error.text()));
    xml.writeEndElement();
}

std::string junitReport(const std::vector<ToolVerification>& tools) {
    QByteArray bytes;
    QXmlStreamWriter xml(&bytes);
    xml.setAutoFormatting(true);
    xml.setAutoFormattingIndent(2);
    xml.writeStartDocument();
    xml.writeStartElement(QStringLiteral("testsuites"));
    for (const ToolVerification& tool : tools) {
        xml.writeStartElement(QStringLiteral("testsuite"));
        xml.writeAttribute(QStringLiteral("name"), junitText(tool.id));
        const bool hasError = !tool.error.empty();
        xml.writeAttribute(QStringLiteral("tests"), QString::number(tool.results.size() + (hasError ? 1 : 0)));
        xml.writeAttribute(QStringLiteral("failures"), QString::number(tool.count(CheckOutcome::Failed)));
        xml.writeAttribute(QStringLiteral("skipped"), QString::number(tool.count(CheckOutcome::NotTried)));
        xml.writeAttribute(QStringLiteral("errors"), QString::number(hasError ? 1 : 0));
        xml.writeAttribute(QStringLiteral("time"), junitSeconds(tool.durationMs * nsPerMs));
        if (hasError)
            writeErrorCase(xml, tool);
        for (const CheckResult& result : tool.results)
            writeCheckCase(xml, tool, result);
        xml.writeEndElement();
    }
    xml.writeEndElement();
    xml.writeEndDocument();
    return bytes.toStdString();
}

} // namespace

std::string formatVerifyReport(const std::vector<ToolVerification>& tools, ReportFormat format) {
    switch (format) {
    case ReportFormat::JsonText:
        return jsonReport(tools);
    case ReportFormat::Junit:
        return junitReport(tools);
    default:
        return textReport(tools);
    }
}

std::string explainVerifyCheck(const VerifyCheck& check) {
    std::string text = formatText("{}: {}\n\n{}\n", check.id, check.title->text, check.method->text);
    for (const Promise& promise : check.promises) {
        std::string contracts;
        for (const Contract contract : allContracts)
            if (promise.contracts.contains(contract))
                contracts += (contracts.empty() ? "" : ", ") + std::string(contractName(contract));
        if (promise.contracts == ContractSet::all())
            contracts = check.promises.size() > 1 ? "other contracts" : "all contracts";
        text += formatText("\n{}:\n    {}\n    ({})\n", contracts, promise.sentence, promise.document);
    }
    return text;
}

} // namespace toolroom
