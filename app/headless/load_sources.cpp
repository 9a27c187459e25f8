// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/load_sources.h"

#include "app/cli_error.h"
#include "app/headless/headless.h"
#include "app/headless/interrupt.h"
#include "app/headless/output.h"
#include "app/sources.h"

#include <QElapsedTimer>

#include <algorithm>
#include <cstdio>

namespace toolroom {

namespace {

/// A progress line on standard error, which the destructor erases.
class ProgressLine {
public:
    ProgressLine() { m_sinceUpdate.start(); }
    ~ProgressLine() {
        if (m_isVisible)
            std::fputs("\r\x1b[K", stderr);
    }

    void show(const LoadProgress& progress) {
        constexpr qint64 intervalMs = 100;
        if (m_sinceUpdate.elapsed() < intervalMs)
            return;
        m_sinceUpdate.start();
        m_isVisible = true;
        std::fprintf(stderr, "\r\x1b[K%zu of %zu sources, %zu tools", progress.sourcesDone, progress.sources,
                     progress.toolsDone);
        std::fflush(stderr);
    }

private:
    QElapsedTimer m_sinceUpdate;
    bool m_isVisible = false;
};

/// Handles progress and Ctrl-C while sources are being loaded.
class Loading {
public:
    Result<std::vector<SourceSpec>> begin(const CommandLine& commandLine, LoadOptions& load) {
        load.jobs = commandLine.jobs;
        load.abort = m_interrupt.signal();
        if (isTerminal(stderr))
            load.onProgress = [this](const LoadProgress& progress) { m_line.show(progress); };
        return sourceSpecs(commandLine.sources);
    }

private:
    Interrupt m_interrupt;
    ProgressLine m_line;
};

} // namespace

Result<LintReport> lintSources(const CommandLine& commandLine) {
    Loading loading;
    LoadOptions load;
    const auto sources = loading.begin(commandLine, load);
    if (!sources)
        return std::unexpected(sources.error());
    if (commandLine.contracts.size() == 1)
        load.contract = commandLine.contracts.front();
    return lintSources(*sources, {.contracts = commandLine.contracts}, std::move(load));
}

Result<LoadResult> loadSources(const CommandLine& commandLine) {
    Loading loading;
    LoadOptions load;
    const auto sources = loading.begin(commandLine, load);
    if (!sources)
        return std::unexpected(sources.error());
    return loadSources(*sources, load);
}

int reportUnreadable(const std::vector<Error>& errors, const RegistrySnapshot& snapshot) {
    std::ranges::for_each(errors, printError);
    for (const QuarantinedTool& tool : snapshot.quarantined())
        printError(tool.error);
    if (!errors.empty())
        return exit_code::unusable;
    return snapshot.quarantined().empty() ? exit_code::clean : exit_code::findings;
}

int reportIfNoTools(const RegistrySnapshot& snapshot, const CommandLine& commandLine, int exitCode) {
    if (exitCode == exit_code::unusable || !snapshot.tools().empty() || !snapshot.quarantined().empty())
        return exitCode;
    std::string searched;
    for (const std::string& source : commandLine.sources)
        searched += (searched.empty() ? "" : ", ") + source;
    printError(cliError("no tools found in " + searched));
    return exit_code::noTool;
}

} // namespace toolroom
