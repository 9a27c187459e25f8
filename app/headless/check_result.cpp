// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/cli_error.h"
#include "app/headless/findings.h"
#include "app/headless/headless.h"
#include "app/headless/terminal/interrupt.h"
#include "app/headless/terminal/output.h"
#include "app/sources.h"
#include "core/base/format.h"
#include "core/contract/calls/envelope.h"
#include "core/lint/rules/call/check_envelopes.h"

namespace toolroom {

int runCheckResult(const CommandLine& commandLine) {
    const Contract contract = commandLine.contracts.front();
    if (!envelopeFormat(contract))
        return fail(cliError(formatText("the {} contract does not define an envelope", contractName(contract))));
    const auto sources = resolveSourceSpecs({commandLine.inputPath});
    if (!sources)
        return fail(sources.error());
    const Interrupt interrupt;
    const LintReport report = checkEnvelopes(*sources, contract, interrupt.signal());
    if (interrupt.signal().stop_requested())
        return exit_code::interrupted;
    return writeLintReports(report, commandLine, exitCodeFor(report, commandLine));
}

} // namespace toolroom
