// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"
#include "app/headless/load_sources.h"
#include "app/headless/terminal/output.h"
#include "core/lint/compat/report/compat_report.h"

#include <QIODevice>

#include <cstdio>

namespace toolroom {

namespace {

void writeReport(const CompatReport& report, const CommandLine& commandLine, QIODevice& device) {
    switch (commandLine.format) {
    case ReportFormat::JsonText:
        return writeCompatJson(report, device);
    case ReportFormat::Markdown:
        return writeCompatMarkdown(report, device);
    case ReportFormat::Html:
        return writeCompatHtml(report, device);
    default:
        return writeCompatText(report, device, commandLine.output.empty() && shouldUseColor(stdout));
    }
}

} // namespace

int runCompat(const CommandLine& commandLine) {
    const auto report = checkCompatibility(commandLine);
    if (!report)
        return report.error();
    if (report->aborted)
        return exit_code::interrupted;
    int status = reportLoadErrors(report->errors, *report->snapshot);
    if (status == exit_code::clean && commandLine.leastEffect && report->hasCertain(*commandLine.leastEffect))
        status = exit_code::findings;
    return writeOutput([&](QIODevice& device) { writeReport(*report, commandLine, device); }, commandLine.output,
                       reportIfNoTools(report->errors, *report->snapshot, commandLine, status));
}

} // namespace toolroom
