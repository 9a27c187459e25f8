// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/findings.h"
#include "app/headless/headless.h"
#include "app/headless/interrupt.h"
#include "app/headless/output.h"
#include "app/headless/sources_of.h"
#include "app/sources.h"
#include "core/contract/calls.h"
#include "core/lint/check_envelopes.h"

#include <algorithm>
#include <format>

namespace toolroom {

namespace {

struct Composition {
    std::vector<CallBranch> branches;
    std::vector<Error> errors; ///< tools that cannot be called
    std::vector<Error> losses;
};

void compose(const RegisteredTool& registered, const ActivityNames& activities, Composition& composition) {
    const auto definition = registered.definition();
    auto branch = definition ? callBranch(*definition, activities) : std::unexpected(definition.error());
    if (!branch)
        return composition.errors.push_back(std::move(branch.error()));
    if (std::ranges::contains(composition.branches, branch->tool, &CallBranch::tool))
        return composition.errors.push_back(registered.text->error(
            registered.range.begin,
            std::format("there is another tool \"{}\": `_tool` could mean either", branch->tool), registered.pointer));
    for (const Loss& loss : branch->losses) {
        const ByteRange range = definition->document->valueRange(loss.pointer).value_or(registered.range);
        composition.losses.push_back(
            registered.text->error(range.begin, std::format("lost of \"{}\": {}", registered.id, loss.reason)));
    }
    composition.branches.push_back(*std::move(branch));
}

/// The tools as branches. What cannot be one is said on standard error, and becomes the exit code.
Result<Composition> compositionOf(const CommandLine& commandLine, int& exitCode) {
    const auto loaded = loadSourcesOf(commandLine);
    if (!loaded)
        return std::unexpected(loaded.error());
    auto activities = loaded->snapshot->activitiesByOrigin();
    Composition composition;
    for (const RegisteredTool& tool : loaded->snapshot->tools())
        compose(tool, activities[tool.origin], composition);
    const int unread = complainOfUnread(loaded->errors, *loaded->snapshot);
    std::ranges::for_each(composition.errors, complain);
    std::ranges::for_each(composition.losses, remark);
    exitCode = loaded->aborted
                   ? exit_code::interrupted
                   : conclude(*loaded->snapshot, commandLine,
                              unread == exit_code::clean && !composition.errors.empty() ? exit_code::findings : unread);
    return composition;
}

} // namespace

int runCompose(const CommandLine& commandLine) {
    int exitCode = exit_code::clean;
    const auto composition = compositionOf(commandLine, exitCode);
    if (!composition)
        return refuse(composition.error());
    if (composition->branches.empty())
        return exitCode;
    const Json schema = composedCalls(composition->branches);
    return deliver(schema.dump(2, ' ', false, Json::error_handler_t::replace) + '\n', commandLine.output, exitCode);
}

int runCheckCalls(const CommandLine& commandLine) {
    const auto calls = sourceSpecs({commandLine.checked});
    if (!calls)
        return refuse(calls.error());
    int exitCode = exit_code::clean;
    const auto composition = compositionOf(commandLine, exitCode);
    if (!composition)
        return refuse(composition.error());
    if (composition->branches.empty())
        return exitCode;
    const Interrupt interrupt;
    const LintReport report = checkCalls(*calls, composition->branches, interrupt.signal());
    if (interrupt.signal().stop_requested())
        return exit_code::interrupted;
    return deliverFindings(report, commandLine, std::max(exitCode, exitCodeFor(report, commandLine)));
}

} // namespace toolroom
