// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/findings.h"
#include "app/headless/headless.h"
#include "app/headless/load_sources.h"
#include "app/headless/output.h"

namespace toolroom {

int runLint(const CommandLine& commandLine) {
    if (commandLine.fixes)
        return runFix(commandLine);
    const auto report = lintSources(commandLine);
    if (!report)
        return report.error();
    if (report->aborted)
        return exit_code::interrupted;
    return deliverFindings(*report, commandLine,
                           reportIfNoTools(*report->snapshot, commandLine, exitCodeFor(*report, commandLine)));
}

} // namespace toolroom
