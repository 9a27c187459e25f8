// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/linted_sources.h"

#include "app/headless/headless.h"
#include "app/headless/interrupt.h"
#include "app/headless/output.h"
#include "app/sources.h"

#include <QElapsedTimer>

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

} // namespace

Result<LintReport> lintSourcesOf(const CommandLine& commandLine) {
    const auto sources = sourceSpecs(commandLine.sources);
    if (!sources)
        return std::unexpected(sources.error());
    const Interrupt interrupt;
    ProgressLine line;
    LoadOptions load;
    load.jobs = commandLine.jobs;
    load.abort = interrupt.signal();
    if (commandLine.contracts.size() == 1)
        load.contract = commandLine.contracts.front();
    if (isTerminal(stderr))
        load.onProgress = [&line](const LoadProgress& progress) { line.show(progress); };
    return lintSources(*sources, {.contracts = commandLine.contracts}, std::move(load));
}

int conclude(const LintReport& report, const CommandLine& commandLine, int otherwise) {
    if (report.aborted)
        return exit_code::interrupted;
    if (!report.errors.empty())
        return exit_code::unusable;
    if (!report.snapshot->tools().empty() || !report.snapshot->quarantined().empty())
        return otherwise;
    std::string searched;
    for (const std::string& source : commandLine.sources)
        searched += (searched.empty() ? "" : ", ") + source;
    complain({"no tool found in " + searched});
    return exit_code::noTool;
}

} // namespace toolroom
