// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/format.h"
#include "core/base/version.h"
#include "core/json/json.h"
#include "core/json/text.h"
#include "core/lint/engine/fingerprint.h"
#include "core/lint/engine/rule.h"
#include "core/lint/report/json_stream.h"
#include "core/lint/report/report_entry.h"

#include <QDir>
#include <QUrl>

#include <map>
#include <set>

namespace toolroom {

namespace {

constexpr std::string_view sarifSchema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// Escapes `](`, because viewers turn `[text](address)` into links and the text is untrusted.
Json messageJson(std::string_view text) {
    std::string message = visibleText(text);
    for (std::size_t link = 0; (link = message.find("](", link)) != std::string::npos; link += 3)
        message.insert(link, 1, '\\');
    return {{"text", std::move(message)}};
}

/// Relative names are resolved against the repository root; absolute ones become file URLs.
Json artifactLocation(const std::string& name) {
    const QString path = QString::fromStdString(name);
    if (QDir::isAbsolutePath(path))
        return {{"uri", QUrl::fromLocalFile(path).toEncoded().toStdString()}};
    return {{"uri", QUrl::toPercentEncoding(path, "/").toStdString()}, {"uriBaseId", "%SRCROOT%"}};
}

std::string helpMarkdown(const Rule& rule) {
    return formatText("{}\n\nIncorrect:\n\n```\n{}\n```\n\nCorrect:\n\n```\n{}\n```\n\nSource: {}", rule.why.text,
                      rule.bad, rule.good, rule.source);
}

std::string helpText(const Rule& rule) {
    return formatText("{} Incorrect: {} Correct: {} Source: {}", rule.why.text, rule.bad, rule.good, rule.source);
}

Json ruleJson(const Rule& rule) {
    return {{"id", rule.id},
            {"shortDescription", {{"text", rule.title.text}}},
            {"fullDescription", {{"text", rule.why.text}}},
            {"help", {{"text", helpText(rule)}, {"markdown", helpMarkdown(rule)}}},
            {"defaultConfiguration", {{"enabled", rule.isOnByDefault()}, {"level", severityName(rule.severity)}}},
            {"properties", {{"tags", Json::array({familyOf(rule)})}}}};
}

/// The description of `quarantined` or `unreadable`.
Json readErrorRuleJson(std::string_view id) {
    const bool isTool = id == "quarantined";
    const std::string_view text = isTool ? "Tool that cannot be used" : "Source that was not read completely";
    return {{"id", id}, {"shortDescription", {{"text", text}}}, {"defaultConfiguration", {{"level", "error"}}}};
}

Json regionJson(const SourceText& text, ByteRange range) {
    const TextPosition begin = text.position(range.begin);
    const TextPosition end = text.position(range.end);
    return {{"startLine", begin.line}, {"startColumn", begin.column}, {"endLine", end.line}, {"endColumn", end.column}};
}

Json physicalLocation(const Finding& finding, const std::string& path) {
    return {{"artifactLocation", artifactLocation(path)}, {"region", regionJson(*finding.text, finding.range)}};
}

Json fixJson(const Finding& finding, const std::string& path) {
    Json replacements = Json::array();
    for (const TextEdit& edit : finding.fix->edits) {
        Json replacement = {{"deletedRegion", regionJson(*finding.text, edit.range)}};
        if (!edit.replacement.empty())
            replacement["insertedContent"] = {{"text", edit.replacement}};
        replacements.push_back(std::move(replacement));
    }
    const Json change = {{"artifactLocation", artifactLocation(path)}, {"replacements", std::move(replacements)}};
    return {{"artifactChanges", Json::array({change})}};
}

Json logicalLocations(const std::string& pointer) {
    return Json::array({{{"fullyQualifiedName", pointer}, {"kind", "value"}}});
}

/// A suppression says where it was written, and why.
Json suppressionJson(const Suppression& suppression) {
    switch (suppression.kind) {
    case Suppression::Kind::Inline:
        return {{"kind", "inSource"}};
    case Suppression::Kind::Config:
        return {{"kind", "external"}, {"justification", visibleText(suppression.reason)}};
    case Suppression::Kind::Baseline:
        return {{"kind", "external"}, {"justification", "In the baseline"}};
    case Suppression::Kind::Revision:
        return {{"kind", "external"}, {"justification", "Also found in the earlier revision"}};
    }
    return {};
}

/// `listsSuppressions`: whether any result of the report is suppressed; then all results have the property.
Json resultJson(const Finding& finding, const std::string& path, std::size_t ruleIndex, bool listsSuppressions) {
    const std::string text =
        finding.help.empty() ? finding.message.text() : formatText("{}. {}", finding.message, finding.help);
    Json location = {{"physicalLocation", physicalLocation(finding, path)},
                     {"logicalLocations", logicalLocations(finding.pointer)}};
    Json result = {{"ruleId", finding.rule},
                   {"ruleIndex", ruleIndex},
                   {"level", severityName(finding.severity)},
                   {"message", messageJson(text)},
                   {"locations", Json::array({std::move(location)})},
                   {"partialFingerprints", {{"toolroom/v1", fingerprintOf(finding, path)}}},
                   {"properties", {{"tool", finding.tool()}}}};
    if (finding.fix)
        result["fixes"] = Json::array({fixJson(finding, path)});
    if (listsSuppressions)
        result["suppressions"] =
            finding.suppression ? Json::array({suppressionJson(*finding.suppression)}) : Json::array();
    return result;
}

/// The location of a quarantined tool or of an error in a source.
Json locationJson(const ReportEntry& entry) {
    Json physical = {{"artifactLocation", artifactLocation(std::string(entry.path))}};
    if (entry.begin.line > 0)
        physical["region"] = {{"startLine", entry.begin.line}, {"startColumn", entry.begin.column}};
    Json location = {{"physicalLocation", std::move(physical)}};
    if (!entry.pointer.empty())
        location["logicalLocations"] = logicalLocations(std::string(entry.pointer));
    return location;
}

/// A quarantined tool or an error of a source.
Json resultJson(const ReportEntry& entry, std::size_t ruleIndex, std::string fingerprint, bool listsSuppressions) {
    Json result = {{"ruleId", entry.rule},
                   {"ruleIndex", ruleIndex},
                   {"level", "error"},
                   {"message", messageJson(entry.message)},
                   {"locations", Json::array({locationJson(entry)})},
                   {"partialFingerprints", {{"toolroom/v1", std::move(fingerprint)}}}};
    if (!entry.tool.empty())
        result["properties"] = {{"tool", visibleText(entry.tool)}};
    if (listsSuppressions)
        result["suppressions"] = Json::array();
    return result;
}

/// The errors of sources say why the run was not successful.
Json invocationJson(const LintReport& report, const ReportEntries& entries) {
    Json notifications = Json::array();
    for (std::size_t i = entries.size() - report.errors.size(); i < entries.size(); ++i) {
        const ReportEntry entry = entries[i];
        notifications.push_back({{"level", "error"},
                                 {"message", messageJson(entry.message)},
                                 {"locations", Json::array({locationJson(entry)})}});
    }
    return {{"executionSuccessful", report.errors.empty() && !report.aborted},
            {"toolExecutionNotifications", std::move(notifications)}};
}

/// The rules with findings, in the order of allRules().
std::vector<const Rule*> reportedRules(const LintReport& report) {
    std::set<std::string_view> ids;
    for (const FindingList* findings : {&report.findings, &report.suppressed})
        for (const Finding& finding : *findings)
            ids.insert(finding.rule);
    std::vector<const Rule*> rules;
    for (const Rule* rule : allRules()) {
        if (ids.contains(rule->id))
            rules.push_back(rule);
    }
    return rules;
}

} // namespace

/// The report as SARIF 2.1.0 for code scanning services: the rules with findings, and one result per finding,
/// quarantined tool, and error of a source. Services show results, but not the notifications of the invocation.
void writeSarifReport(const LintReport& report, const ReportOptions& options, QIODevice& device) {
    const ReportEntries entries(report, options);
    Json rules = Json::array();
    std::map<std::string_view, std::size_t> ruleIndexes;
    for (const Rule* rule : reportedRules(report)) {
        ruleIndexes.emplace(rule->id, rules.size());
        rules.push_back(ruleJson(*rule));
    }
    for (std::size_t i = report.findings.size(); i < entries.size(); ++i) {
        const std::string_view id = entries[i].rule;
        if (ruleIndexes.emplace(id, rules.size()).second)
            rules.push_back(readErrorRuleJson(id));
    }
    const Json driver = {
        {"name", "Toolroom"}, {"version", version()}, {"semanticVersion", version()}, {"rules", std::move(rules)}};
    JsonStream sarif(device);
    sarif.writeMember("$schema", sarifSchema);
    sarif.writeMember("version", "2.1.0");
    sarif.beginMember("runs", Json::value_t::array);
    sarif.beginElement(Json::value_t::object);
    sarif.writeMember("tool", {{"driver", driver}});
    sarif.writeMember("invocations", Json::array({invocationJson(report, entries)}));
    sarif.writeMember("columnKind", "unicodeCodePoints");
    if (const HostedCounts hosted = report.snapshot->countHosted(); !hosted.empty())
        sarif.writeMember("properties", {{"hostedTools", Json(Json::object_t(hosted.begin(), hosted.end()))}});
    sarif.beginMember("results", Json::value_t::array);
    const bool listsSuppressions = !report.suppressed.empty();
    for (const FindingList* findings : {&report.findings, &report.suppressed})
        for (const Finding& finding : *findings)
            sarif.element(resultJson(finding, entries.path(finding.text->name()), ruleIndexes.at(finding.rule),
                                     listsSuppressions));
    for (std::size_t i = report.findings.size(); i < entries.size(); ++i) {
        const ReportEntry entry = entries[i];
        sarif.element(resultJson(entry, ruleIndexes.at(entry.rule), entries.fingerprint(i), listsSuppressions));
    }
    sarif.finish();
}

} // namespace toolroom
