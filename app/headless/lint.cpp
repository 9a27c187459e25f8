// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/cli_error.h"
#include "app/headless/findings.h"
#include "app/headless/headless.h"
#include "app/headless/load_sources.h"
#include "app/headless/lock_file.h"
#include "app/headless/terminal/interrupt.h"
#include "app/headless/terminal/output.h"
#include "app/sources.h"
#include "core/lint/rules/drift/check_card.h"
#include "core/lint/rules/lock/check_lock.h"
#include "core/registry/loading/source_watcher.h"

#include <QEventLoop>

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

/// Adds findings for differences from the lock file, if --locked names one.
Result<void> addLockFindings(LintReport& report, const CommandLine& commandLine) {
    if (commandLine.lockFile.empty())
        return {};
    const auto text = readText(commandLine.lockFile);
    if (!text)
        return std::unexpected(text.error());
    const auto file = readLockFile(*text);
    if (!file)
        return std::unexpected(file.error());
    return checkLock(report, file->lock, file->document, file->folder);
}

/// Adds findings for differences between the live server and its card, if --card names one.
Result<void> addCardFindings(LintReport& report, const CommandLine& commandLine, const ResolvedSources& opened) {
    if (commandLine.card.empty() || !report.errors.empty())
        return {};
    if (opened.specs.size() != 1 || !opened.specs.front().server)
        return std::unexpected(cliError("--card requires one live server as the only source"));
    const auto text = readText(commandLine.card);
    if (!text)
        return std::unexpected(text.error());
    const auto card = Document::parse(*text);
    if (!card)
        return std::unexpected(card.error());
    const ServerSpecification& server = *opened.specs.front().server->server();
    const McpServerInfo info = opened.servers->status(server.server).server;
    return checkCard(report, *card,
                     {.source = server.url.value_or("stdio:"),
                      .info = info.info,
                      .revision = info.revision ? std::string(info.revision->name) : std::string()});
}

/// Lints once and writes the report. Sets `visited` to the files and folders that were read.
int lintOnce(const CommandLine& commandLine, std::vector<VisitedPath>& visited) {
    ResolvedSources opened;
    auto report = lintSources(
        commandLine, [](const LintFunction& lint, FixedModules&) { return lint({}); }, &opened);
    if (!report)
        return report.error();
    if (report->aborted)
        return exit_code::interrupted;
    visited = report->visited;
    if (auto added = addLockFindings(*report, commandLine); !added)
        return fail(added.error());
    if (auto added = addCardFindings(*report, commandLine, opened); !added)
        return fail(added.error());
    return writeLintReports(*report, commandLine,
                            reportIfNothingRead(*report, commandLine, exitCodeFor(*report, commandLine)));
}

/// Waits until a path changes. Returns false if interrupted.
bool waitForChange(SourceWatcher& watcher, const std::vector<VisitedPath>& visited) {
    const Interrupt interrupt;
    QEventLoop loop;
    const auto changed = QObject::connect(&watcher, &SourceWatcher::changed, &loop, [&loop] { loop.exit(1); });
    const std::stop_callback onInterrupt(interrupt.signal(), [&loop] {
        QMetaObject::invokeMethod(
            &loop, [&loop] { loop.exit(0); }, Qt::QueuedConnection);
    });
    watcher.watch(visited);
    printNote(cliError("waiting for changes; press Ctrl+C to quit")); // not before both are true
    bool hasChanged = loop.exec() == 1;
    // Code may write files beside its own whenever it is loaded.
    while (hasChanged && !haveChanged(visited))
        hasChanged = loop.exec() == 1;
    QObject::disconnect(changed);
    return hasChanged;
}

} // namespace

int runLint(const CommandLine& commandLine) {
    if (commandLine.fixes)
        return runFix(commandLine);
    std::vector<VisitedPath> visited;
    int exitCode = lintOnce(commandLine, visited);
    if (!commandLine.watches || exitCode == exit_code::interrupted)
        return exitCode;
    if (visited.empty())
        return fail(cliError("--watch requires a readable file or folder"));
    SourceWatcher watcher;
    do {
        if (!waitForChange(watcher, visited))
            return exit_code::interrupted;
        exitCode = lintOnce(commandLine, visited);
    } while (exitCode != exit_code::interrupted);
    return exitCode;
}

} // namespace toolroom
