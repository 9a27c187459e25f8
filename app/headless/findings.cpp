// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/findings.h"

#include "app/headless/headless.h"
#include "app/headless/output.h"
#include "core/lint/report/json_report.h"
#include "core/lint/report/sarif_report.h"
#include "core/lint/report/text_report.h"

#include <algorithm>

namespace toolroom {

namespace {

std::string renderReport(const LintReport& report, const CommandLine& commandLine) {
    switch (commandLine.format) {
    case ReportFormat::Json:
        return jsonReport(report);
    case ReportFormat::Sarif:
        return sarifReport(report);
    default:
        return textReport(
            report, {.color = commandLine.output.empty() && wantsColor(stdout), .verbose = commandLine.isVerbose});
    }
}

bool failsOn(const LintReport& report, Severity limit) {
    return !report.snapshot->quarantined().empty() ||
           std::ranges::any_of(report.findings, [limit](const Finding& finding) { return finding.severity <= limit; });
}

} // namespace

int exitCodeFor(const LintReport& report, const CommandLine& commandLine) {
    if (!report.errors.empty())
        return exit_code::unusable;
    return failsOn(report, commandLine.failOn) ? exit_code::findings : exit_code::clean;
}

int deliverFindings(const LintReport& report, const CommandLine& commandLine, int exitCode) {
    const bool includesErrors = commandLine.format == ReportFormat::Text && commandLine.output.empty();
    if (!includesErrors)
        std::ranges::for_each(report.errors, printError);
    return deliver(renderReport(report, commandLine), commandLine.output, exitCode);
}

} // namespace toolroom
