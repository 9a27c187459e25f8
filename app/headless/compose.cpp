// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/findings.h"
#include "app/headless/headless.h"
#include "app/headless/interrupt.h"
#include "app/headless/output.h"
#include "app/headless/sources_of.h"
#include "app/sources.h"
#include "core/lint/check_envelopes.h"
#include "core/registry/call_composer.h"

#include <algorithm>
#include <format>

namespace toolroom {

namespace {

void say(const CompositionRemark& composed) {
    if (composed.leftOut)
        return complain(composed.at);
    Error lost = composed.at;
    lost.reason = std::format("lost of \"{}\": {}", composed.tool, composed.at.reason);
    remark(lost);
}

/// The tools as branches. What cannot be one is said on standard error, and becomes the exit code.
Result<std::vector<CallBranch>> branchesOf(const CommandLine& commandLine, int& exitCode) {
    const auto loaded = loadSourcesOf(commandLine);
    if (!loaded)
        return std::unexpected(loaded.error());
    CallComposer composer(*loaded->snapshot);
    for (const RegisteredTool& tool : loaded->snapshot->tools())
        composer.add(tool);
    int outcome = complainOfUnread(loaded->errors, *loaded->snapshot);
    for (const CompositionRemark& remark : composer.remarks())
        say(remark);
    if (outcome == exit_code::clean && std::ranges::contains(composer.remarks(), true, &CompositionRemark::leftOut))
        outcome = exit_code::findings;
    exitCode = loaded->aborted ? exit_code::interrupted : conclude(*loaded->snapshot, commandLine, outcome);
    return composer.takeBranches();
}

} // namespace

int runCompose(const CommandLine& commandLine) {
    int exitCode = exit_code::clean;
    const auto branches = branchesOf(commandLine, exitCode);
    if (!branches)
        return refuse(branches.error());
    if (branches->empty())
        return exitCode;
    const Json schema = composedCalls(*branches);
    return deliver(schema.dump(2, ' ', false, Json::error_handler_t::replace) + '\n', commandLine.output, exitCode);
}

int runCheckCalls(const CommandLine& commandLine) {
    const auto calls = sourceSpecs({commandLine.checked});
    if (!calls)
        return refuse(calls.error());
    int exitCode = exit_code::clean;
    const auto branches = branchesOf(commandLine, exitCode);
    if (!branches)
        return refuse(branches.error());
    if (branches->empty())
        return exitCode;
    const Interrupt interrupt;
    const LintReport report = checkCalls(*calls, *branches, interrupt.signal());
    if (interrupt.signal().stop_requested())
        return exit_code::interrupted;
    return deliverFindings(report, commandLine, std::max(exitCode, exitCodeFor(report, commandLine)));
}

} // namespace toolroom
