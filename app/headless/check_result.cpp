// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/findings.h"
#include "app/headless/headless.h"
#include "app/headless/interrupt.h"
#include "app/headless/output.h"
#include "app/sources.h"
#include "core/contract/envelope.h"
#include "core/lint/check_envelopes.h"

#include <format>

namespace toolroom {

int runCheckResult(const CommandLine& commandLine) {
    const Profile contract = commandLine.contracts.front();
    if (!envelopeFormat(contract))
        return refuse({std::format("{} has no envelope to check", profileName(contract))});
    const auto sources = sourceSpecs({commandLine.checked});
    if (!sources)
        return refuse(sources.error());
    const Interrupt interrupt;
    const LintReport report = checkEnvelopes(*sources, contract, interrupt.signal());
    if (interrupt.signal().stop_requested())
        return exit_code::interrupted;
    return deliverFindings(report, commandLine, exitCodeFor(report, commandLine));
}

} // namespace toolroom
