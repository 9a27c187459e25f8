// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/headless.h"

#include "app/cli_error.h"
#include "app/headless/terminal/output.h"
#include "app/headless/terminal/output_files.h"
#include "app/options.h"
#include "core/base/format.h"
#include "core/base/version.h"

namespace toolroom {

int runHeadless(const CommandLine& commandLine, const Program& program) {
    silenceQtWarnings();
    if (const auto checked = checkOutputFiles(commandLine); !checked)
        return fail(checked.error());
    switch (commandLine.mode) {
    case Mode::Window:
        return fail(cliError(formatText("{} has no window; see --help", program.name)));
    case Mode::Lint:
        return runLint(commandLine);
    case Mode::PrintConfig:
        return runPrintConfig(commandLine);
    case Mode::Compat:
        return runCompat(commandLine);
    case Mode::List:
        return runList(commandLine);
    case Mode::Rules:
        return runRules(commandLine);
    case Mode::Explain:
        return runExplain(commandLine);
    case Mode::Convert:
        return runConvert(commandLine);
    case Mode::CheckResult:
        return runCheckResult(commandLine);
    case Mode::Compose:
        return runCompose(commandLine);
    case Mode::Route:
        return runRoute(commandLine);
    case Mode::CheckCalls:
        return runCheckCalls(commandLine);
    case Mode::Call:
        return runCall(commandLine);
    case Mode::RunCalls:
        return runCalls(commandLine);
    case Mode::RunSaved:
        return runSaved(commandLine);
    case Mode::Verify:
        return runVerify(commandLine);
    case Mode::Diff:
        return runDiff(commandLine);
    case Mode::Lock:
        return runLock(commandLine);
    case Mode::Serve:
        return runServe(commandLine);
    case Mode::InstallGateway:
        return runInstallGateway(commandLine);
    case Mode::UninstallGateway:
        return runUninstallGateway(commandLine);
    case Mode::New:
        return runNewProject(commandLine);
    case Mode::Lsp:
        return runLsp(commandLine);
    case Mode::History:
        return runHistory(commandLine);
    case Mode::Help:
        return runHelp(program);
    case Mode::Version:
        return writeOutput(formatText("Toolroom {}\n", version()), {}, exit_code::clean);
    }
    return exit_code::unusable;
}

} // namespace toolroom
