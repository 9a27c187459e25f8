// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/options/option_groups.h"
#include "core/base/format.h"

#include "app/cli_error.h"
#include "core/contract/calls/envelope.h"
#include "core/json/text.h"
#include "core/run/permissions/permissions.h"

#include <algorithm>
#include <array>

namespace toolroom {

namespace {

Result<void> readEnvelope(CommandLine& commandLine, std::string_view value) {
    const Result<Contract> contract = readContract(value);
    if (!contract)
        return std::unexpected(contract.error());
    if (!envelopeFormat(*contract))
        return std::unexpected(cliError(formatText("the {} contract does not define an envelope", value)));
    commandLine.envelope = *contract;
    return {};
}

Result<void> readEnvironment(CommandLine& commandLine, std::string_view value) {
    if (value.empty())
        return std::unexpected(cliError("--environment requires the name of an environment"));
    commandLine.environment = value;
    return {};
}

Result<void> readTrust(CommandLine& commandLine, std::string_view value) {
    if (!value.starts_with('@') && !isTrustDigest(value))
        return std::unexpected(cliError(
            formatText("--trust requires a digest of 64 hexadecimal digits or @FILE, not \"{}\"", visibleText(value))));
    commandLine.trusted.emplace(value);
    return {};
}

Result<void> readPermit(CommandLine& commandLine, std::string_view value) {
    auto checked = checkScope(value);
    if (checked)
        commandLine.permitted.emplace(value);
    return checked;
}

Result<void> readTimeout(CommandLine& commandLine, std::string_view value) {
    return readMilliseconds("--timeout", value, commandLine.timeoutMs);
}

Result<void> readConfirmWait(CommandLine& commandLine, std::string_view value) {
    return readMilliseconds("--confirm-wait", value, commandLine.confirmWaitMs);
}

Result<void> readConfirmationLevel(CommandLine& commandLine, std::string_view value) {
    constexpr std::array levels = {ConfirmationLevel::Cautious, ConfirmationLevel::Standard,
                                   ConfirmationLevel::Paranoid};
    const auto found = std::ranges::find(confirmNames, value);
    if (found == confirmNames.end())
        return std::unexpected(unknownNameError("level", value, confirmNames));
    commandLine.confirmationLevel = levels.at(static_cast<std::size_t>(found - confirmNames.begin()));
    return {};
}

constexpr std::array callTable = {
    Option{"--args",
           "JSON",
           "Pass these arguments to the tool: JSON, @FILE, or - for standard input (default: {}; for --verify --tool, "
           "those "
           "of a saved call, or an example)",
           OptionGroup::Run,
           {},
           {Mode::Call, Mode::Verify},
           readText<&CommandLine::callArguments>},
    Option{"--environment",
           "NAME",
           "Replace {{variable}} in arguments, URLs, and headers with the values of this environment",
           OptionGroup::Run,
           {},
           {Mode::Call, Mode::RunSaved, Mode::Verify},
           readEnvironment},
    Option{"--environments",
           "FILE",
           "Read environments from FILE (default: your file for the current folder)",
           OptionGroup::Run,
           {},
           {Mode::Call, Mode::RunSaved, Mode::Verify},
           readText<&CommandLine::environmentsFile>},
    Option{"--envelope",
           "CONTRACT",
           "Print the result in this contract's envelope (default: the tool's own contract)",
           OptionGroup::Run,
           {},
           {Mode::Call, Mode::RunCalls},
           readEnvelope,
           envelopeNames},
    Option{"--yes",
           "",
           "Confirm calls, trust the sources, and sign in to servers without asking",
           OptionGroup::Run,
           {},
           sourceModes,
           setFlag<&CommandLine::confirmsCalls>},
    Option{"--trust",
           "DIGEST",
           "Trust the source, or all code modules, with this digest, as printed by --list, without asking; @FILE reads "
           "one digest per line "
           "from a file, or trusts the sources that match a lock file (can be repeated)",
           OptionGroup::Run,
           {},
           sourceModes,
           readTrust},
    Option{"--confirm",
           "WHICH",
           "Ask before running these calls: declared (default; only tools that require confirmation), writes (also "
           "tools that may make changes; the default for --verify), or always",
           OptionGroup::Run,
           {},
           {Mode::Call, Mode::RunCalls, Mode::RunSaved, Mode::Verify, Mode::Serve},
           readConfirmationLevel,
           nameList<confirmNames>},
    Option{"--confirm-wait",
           "MS",
           "Let agents wait this long for a confirmation, in milliseconds (default: less than their host's time limit)",
           OptionGroup::Run,
           {},
           {Mode::Serve},
           readConfirmWait},
    Option{"--permit",
           "SCOPE",
           "Grant a permission scope, such as fs-write or file:write (can be repeated)",
           OptionGroup::Run,
           {},
           {Mode::Call, Mode::RunCalls, Mode::RunSaved, Mode::Verify, Mode::Serve},
           readPermit,
           scopeNames},
    Option{"--trace",
           "FILE",
           "Write the trace as JSON, OTLP (*.otlp.json), or Chrome trace (*.trace.json); - prints it as text",
           OptionGroup::Run,
           {},
           {Mode::Call},
           readText<&CommandLine::traceFile>},
    Option{"--timeout",
           "MS",
           "Limit each call to MS milliseconds, excluding time spent waiting for the user",
           OptionGroup::Run,
           {},
           {Mode::Call, Mode::RunCalls, Mode::RunSaved, Mode::Verify},
           readTimeout},
    Option{"--no-history",
           "",
           "Do not store runs or their output in the history, and do not use its memory or grants",
           OptionGroup::Run,
           {},
           {Mode::Window, Mode::Call, Mode::RunCalls, Mode::RunSaved, Mode::Verify, Mode::Serve},
           setFlag<&CommandLine::usesHistory, false>},
};

} // namespace

std::span<const Option> callOptions() {
    return callTable;
}

} // namespace toolroom
