// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// From a source to tools, findings, and reports. The first byte selects JSON or YAML and whether to lint twice; the
// rest is the source.
#include "core/contract/contract_definition.h"
#include "core/json/digest.h"
#include "core/lint/engine/linter.h"
#include "core/lint/report/json_report.h"
#include "core/lint/report/report_format.h"
#include "core/lint/report/text_report.h"
#include "tests/fuzz/fuzz_target.h"

#include <QXmlStreamReader>

#include <algorithm>
#include <memory>
#include <set>

namespace toolroom::fuzz {

namespace {

/// Longer pointers are replaced by those of an ancestor.
constexpr std::size_t maxPointerBytes = 4096;
/// How many fixes of one source are tried; each is linted again.
constexpr std::size_t maxFixes = 6;

LintReport lintText(const std::string& name, std::string text) {
    LoadOptions load;
    load.jobs = 1;
    return lintSources({{.kind = SourceSpec::Kind::Text, .path = {}, .name = name, .text = std::move(text)}},
                       {.contracts = {}}, load);
}

void checkFinding(const Finding& finding) {
    check(finding.text != nullptr && finding.range.begin <= finding.range.end &&
              finding.range.end <= finding.text->bytes().size(),
          "a finding has a range in its source");
    check(finding.begin().line >= 1 && finding.end().line >= finding.begin().line, "a finding has a position");
    check(finding.pointer.size() <= maxPointerBytes, "the pointer of a finding is limited");
    check(!finding.message.text().empty() && isUtf8(finding.message.text()), "a finding has a message in UTF-8");
    if (finding.fix) {
        std::size_t end = 0;
        for (const TextEdit& edit : finding.fix->edits) {
            check(edit.range.begin >= end && edit.range.end >= edit.range.begin, "the edits of a fix are sorted");
            end = edit.range.end;
        }
        check(!finding.fix->edits.empty() && end <= finding.text->bytes().size(), "a fix changes its source only");
    }
}

void checkTool(const RegisteredTool& tool) {
    const auto definition = tool.definition();
    check(definition && definition->displayName() == tool.name, "a registered tool can be read again");
    for (const Contract contract : allContracts) {
        const ConvertedTool converted = convertTool(*definition, contract);
        check(converted.tool.is_object(), "a converted tool is an object");
        const auto text = std::make_shared<const SourceText>("converted", compactText(converted.tool));
        auto document = Document::parse(text);
        check(document.has_value(), "a converted tool is valid JSON");
        const auto again = contractDefinition(contract).read(std::make_shared<const Document>(*std::move(document)));
        check(again.has_value(), "a converted tool can be read");
        check(convertTool(*again, contract).tool == converted.tool, "converting again changes nothing");
    }
}

/// Each fix alone removes what it is offered for, and keeps all tools.
void checkFixes(const std::string& name, const LintReport& report) {
    const auto countOf = [](const LintReport& of, std::string_view rule) {
        return std::ranges::count(of.findings, rule, &Finding::rule);
    };
    std::size_t left = maxFixes;
    for (const Finding& finding : report.findings) {
        if (!finding.fix || left == 0)
            continue;
        --left;
        const std::string text = applyEdits(finding.text->bytes(), finding.fix->edits);
        check(text != finding.text->bytes(), "a fix changes the source");
        const LintReport fixed = lintText(name, text);
        const bool keepsTools = fixed.snapshot->tools().size() == report.snapshot->tools().size() &&
                                fixed.snapshot->quarantined().size() == report.snapshot->quarantined().size();
        if (!keepsTools || countOf(fixed, finding.rule) >= countOf(report, finding.rule))
            std::fprintf(stderr, "%s at %s: %s\nfixed: %s\n", std::string(finding.rule).c_str(),
                         finding.pointer.c_str(), finding.message.text().c_str(), text.c_str());
        check(keepsTools, "a fix keeps all tools");
        check(countOf(fixed, finding.rule) < countOf(report, finding.rule), "a fix removes its finding");
    }
}

/// What services rely on in every report, however hostile its text is.
void checkFormats(const LintReport& report) {
    const std::size_t entries = report.findings.size() + report.snapshot->quarantined().size() + report.errors.size();
    for (const ReportFormatInfo& info : reportFormats())
        check(isUtf8(reportText(report, info.format)), "reports are UTF-8");
    for (const ReportFormat format : {ReportFormat::Junit, ReportFormat::Checkstyle}) {
        QXmlStreamReader xml(QByteArray::fromStdString(reportText(report, format)));
        while (!xml.atEnd())
            xml.readNext();
        check(!xml.hasError(), "XML reports are well-formed");
    }
    std::set<std::string> fingerprints;
    for (const Json& issue : Json::parse(reportText(report, ReportFormat::Gitlab)))
        fingerprints.insert(issue["fingerprint"].get<std::string>());
    check(fingerprints.size() == entries, "the GitLab report has a fingerprint for each entry");
    const QByteArray github = QByteArray::fromStdString('\n' + reportText(report, ReportFormat::Github));
    check(github.count("\n::") == static_cast<qsizetype>(entries) && !github.contains('\r'),
          "the GitHub report has a command for each entry");
    const QByteArray page = QByteArray::fromStdString(reportText(report, ReportFormat::Html)).toLower();
    check(page.count("<script") == 2 && page.count("</script") == 2 && !page.contains("<!--"),
          "text in the HTML report cannot leave its script element");
}

void fuzzManifest(std::string_view input) {
    Choices choices(input);
    const unsigned selected = choices.below(4);
    const std::string name = selected % 2 == 1 ? "input.yaml" : "input.json";
    const std::string text(choices.rest());
    const LintReport report = lintText(name, text);
    std::set<std::string> ids;
    for (const RegisteredTool& tool : report.snapshot->tools()) {
        check(ids.insert(tool.id).second, "ids are unique");
        check(report.snapshot->find(tool.id) == &tool, "a tool is found by its id");
        checkTool(tool);
    }
    for (const QuarantinedTool& tool : report.snapshot->quarantined())
        check(!tool.error.reason.empty(), "a quarantined tool has a reason");
    std::ranges::for_each(report.findings, checkFinding);
    check(!report.snapshot->tools().empty() || !report.snapshot->quarantined().empty() || !report.errors.empty() ||
              !report.snapshot->sources().empty(),
          "a source is never ignored silently");

    const Json json = Json::parse(jsonReport(report), nullptr, false);
    check(!json.is_discarded() && json["findings"].size() == report.findings.size(),
          "the JSON report has all findings");
    check(isUtf8(textReport(report)), "the text report is UTF-8");
    if (selected > 1) {
        checkFormats(report);
        check(jsonReport(lintText(name, text)) == jsonReport(report), "linting is deterministic");
        checkFixes(name, report);
    }
}

const Registration manifestTarget("manifest", fuzzManifest);

} // namespace

} // namespace toolroom::fuzz
