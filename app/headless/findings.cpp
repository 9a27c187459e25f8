// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/findings.h"

#include "app/headless/headless.h"
#include "app/headless/load_sources.h"
#include "app/headless/terminal/output.h"
#include "core/lint/report/report_format.h"

#include <QDir>

#include <algorithm>

namespace toolroom {

namespace {

/// The root of the git repository around the current directory; empty outside of repositories.
std::string repositoryRoot() {
    QDir folder = QDir::current();
    while (!folder.exists(QStringLiteral(".git"))) { // a file in a worktree or submodule
        if (!folder.cdUp())
            return {};
    }
    return folder.absolutePath().toStdString();
}

bool hasFindingsAt(const LintReport& report, Severity limit) {
    return std::ranges::any_of(report.findings, [limit](const Finding& finding) { return finding.severity <= limit; });
}

} // namespace

int exitCodeFor(const LintReport& report, const CommandLine& commandLine) {
    const int exitCode = exitCodeFor(report.errors, *report.snapshot);
    return exitCode == exit_code::clean && hasFindingsAt(report, commandLine.failOn) ? exit_code::findings : exitCode;
}

int writeLintReports(const LintReport& report, const CommandLine& commandLine, int exitCode) {
    // GitHub's runner looks for commands in all output, so untrusted file names are only in the report, escaped.
    const bool isForReader = commandLine.format == ReportFormat::Text || commandLine.format == ReportFormat::Github;
    const bool includesErrors = isForReader && commandLine.output.empty();
    if (!includesErrors)
        std::ranges::for_each(report.errors, printError);
    ReportOptions options{.verbose = commandLine.isVerbose,
                          .failOn = commandLine.failOn,
                          .repository = repositoryRoot(),
                          .folder = QDir::currentPath().toStdString()};
    const auto deliverAs = [&](ReportFormat format, const std::string& file) {
        exitCode =
            writeOutput([&](QIODevice& device) { writeReport(report, format, options, device); }, file, exitCode);
    };
    for (const auto& [format, file] : commandLine.reports)
        deliverAs(format, file);
    options.color = commandLine.output.empty() && shouldUseColor(stdout);
    deliverAs(commandLine.format, commandLine.output);
    return exitCode;
}

} // namespace toolroom
