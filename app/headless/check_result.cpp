// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/findings.h"
#include "app/headless/headless.h"
#include "app/headless/output.h"
#include "app/sources.h"
#include "core/lint/check_envelopes.h"

namespace toolroom {

int runCheckResult(const CommandLine& commandLine) {
    const auto sources = sourceSpecs({commandLine.checked});
    if (!sources)
        return refuse(sources.error());
    const LintReport report = checkEnvelopes(*sources, commandLine.contracts.front());
    return deliverFindings(report, commandLine, exitCodeFor(report, commandLine));
}

} // namespace toolroom
