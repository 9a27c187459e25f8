// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/cli_error.h"
#include "app/headless/headless.h"
#include "app/headless/terminal/output.h"
#include "app/sources.h"
#include "core/activity/mcp/live_server.h"
#include "core/activity/module/module_files.h"
#include "core/gateway/host_install.h"
#include "core/json/edit/unified_diff.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

namespace toolroom {

namespace {

/// Hosts start their servers in a folder that they choose.
std::string absoluteSource(const std::string& source) {
    if (isConfigurationSource(source)) { // mcp:FILE#NAME
        const std::size_t file = source.find(':') + 1;
        const std::size_t name = std::min(source.rfind('#'), source.size());
        return source.substr(0, file) + absoluteSource(source.substr(file, name - file)) + source.substr(name);
    }
    if (isLiveServerArgument(source) || source.ends_with(':') || isCodeSample(source))
        return source;
    if (isModuleArgument(source)) {
        const std::size_t path = source.find(':') + 1;
        return source.substr(0, path) + absoluteSource(source.substr(path));
    }
    return QFileInfo(QString::fromStdString(source)).absoluteFilePath().toStdString();
}

/// Prints the change, and writes it unless only the change was asked for.
int write(const HostFileChange& change, bool isDryRun) {
    const int status =
        writeOutput(makeUnifiedDiff(change.file.path, change.file.text->bytes(), change.edits), {}, exit_code::clean);
    if (isDryRun || status != exit_code::clean)
        return status;
    const auto written = writeHostFile(change);
    if (!written)
        return fail(written.error());
    if (change.isRemoval && !change.restoresBackup)
        printNote(cliError("the file has changed since the gateway was installed, so only its entry was removed",
                           change.file.path));
    return exit_code::clean;
}

} // namespace

int runInstallGateway(const CommandLine& commandLine) {
    std::vector<std::string> sources;
    std::ranges::transform(commandLine.sources, std::back_inserter(sources), absoluteSource);
    const auto change =
        planGatewayInstallation(commandLine.host, QDir::homePath().toStdString(), gatewayCommand(sources));
    return change ? write(*change, commandLine.isDryRun) : fail(change.error());
}

int runUninstallGateway(const CommandLine& commandLine) {
    const auto change = planGatewayRemoval(commandLine.host, QDir::homePath().toStdString());
    return change ? write(*change, commandLine.isDryRun) : fail(change.error());
}

} // namespace toolroom
