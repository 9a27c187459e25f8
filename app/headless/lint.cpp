// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"
#include "app/headless/linted_sources.h"
#include "app/headless/output.h"
#include "core/lint/report/json_report.h"
#include "core/lint/report/sarif_report.h"
#include "core/lint/report/text_report.h"

#include <algorithm>

namespace toolroom {

namespace {

std::string written(const LintReport& report, const CommandLine& commandLine) {
    switch (commandLine.format) {
    case ReportFormat::Json:
        return jsonReport(report);
    case ReportFormat::Sarif:
        return sarifReport(report);
    default:
        return textReport(report, {.colour = commandLine.output.empty() && wantsColour(stdout)});
    }
}

bool failsOn(const LintReport& report, Severity limit) {
    return !report.snapshot->quarantined().empty() ||
           std::ranges::any_of(report.findings, [limit](const Finding& finding) { return finding.severity <= limit; });
}

} // namespace

int runLint(const CommandLine& commandLine) {
    const auto report = lintSourcesOf(commandLine);
    if (!report)
        return refuse(report.error());
    if (report->aborted)
        return exit_code::interrupted;
    const bool errorsShown = commandLine.format == ReportFormat::Text && commandLine.output.empty();
    if (!errorsShown)
        std::ranges::for_each(report->errors, complain);
    const int outcome = failsOn(*report, commandLine.failOn) ? exit_code::findings : exit_code::clean;
    return deliver(written(*report, commandLine), commandLine.output, conclude(*report, commandLine, outcome));
}

} // namespace toolroom
