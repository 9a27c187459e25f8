// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/sources_of.h"

#include "app/headless/headless.h"
#include "app/headless/interrupt.h"
#include "app/headless/output.h"
#include "app/sources.h"

#include <QElapsedTimer>

#include <algorithm>
#include <cstdio>

namespace toolroom {

namespace {

/// One line on standard error that is written over while work goes on, and gone afterwards.
class ProgressLine {
public:
    ProgressLine() { m_sinceShown.start(); }
    ~ProgressLine() {
        if (m_shown)
            std::fputs("\r\x1b[K", stderr);
    }

    void show(const LoadProgress& progress) {
        constexpr qint64 intervalMs = 100;
        if (m_sinceShown.elapsed() < intervalMs)
            return;
        m_sinceShown.start();
        m_shown = true;
        std::fprintf(stderr, "\r\x1b[K%zu of %zu sources, %zu tools", progress.sourcesDone, progress.sources,
                     progress.toolsDone);
        std::fflush(stderr);
    }

private:
    QElapsedTimer m_sinceShown;
    bool m_shown = false;
};

/// What a run over sources needs while it lasts.
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

Result<LintReport> lintSourcesOf(const CommandLine& commandLine) {
    Loading loading;
    LoadOptions load;
    const auto sources = loading.begin(commandLine, load);
    if (!sources)
        return std::unexpected(sources.error());
    if (commandLine.contracts.size() == 1)
        load.contract = commandLine.contracts.front();
    return lintSources(*sources, {.contracts = commandLine.contracts}, std::move(load));
}

Result<LoadResult> loadSourcesOf(const CommandLine& commandLine) {
    Loading loading;
    LoadOptions load;
    const auto sources = loading.begin(commandLine, load);
    if (!sources)
        return std::unexpected(sources.error());
    return loadSources(*sources, load);
}

int complainOfUnread(const std::vector<Error>& errors, const RegistrySnapshot& snapshot) {
    std::ranges::for_each(errors, complain);
    for (const QuarantinedTool& tool : snapshot.quarantined())
        complain(tool.error);
    if (!errors.empty())
        return exit_code::unusable;
    return snapshot.quarantined().empty() ? exit_code::clean : exit_code::findings;
}

int conclude(const RegistrySnapshot& snapshot, const CommandLine& commandLine, int otherwise) {
    if (otherwise == exit_code::unusable || !snapshot.tools().empty() || !snapshot.quarantined().empty())
        return otherwise;
    std::string searched;
    for (const std::string& source : commandLine.sources)
        searched += (searched.empty() ? "" : ", ") + source;
    complain({"no tool found in " + searched});
    return exit_code::noTool;
}

} // namespace toolroom
