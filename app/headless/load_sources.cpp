// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/load_sources.h"

#include "app/cli_error.h"
#include "app/headless/headless.h"
#include "app/headless/known_findings.h"
#include "app/headless/manifest_modules.h"
#include "app/headless/terminal/interrupt.h"
#include "app/headless/terminal/output.h"
#include "app/headless/terminal/output_files.h"
#include "app/headless/terminal/truncated_sources.h"
#include "core/activity/module/module_files.h"
#include "core/base/format.h"

#include <QElapsedTimer>

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <optional>
#include <utility>

namespace toolroom {

namespace {

/// A progress line on standard error. Clear it before anything else is printed.
class ProgressLine {
public:
    ProgressLine() { m_sinceUpdate.start(); }

    void clear() {
        if (std::exchange(m_isVisible, false))
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

/// Whether the command ends once the sources have been processed, and neither modifies them nor records what they are.
bool mayMapFiles(const CommandLine& commandLine) {
    switch (commandLine.mode) {
    case Mode::Lint:
        return !commandLine.fixes && !commandLine.watches;
    case Mode::Compat:
    case Mode::List:
    case Mode::Convert:
    case Mode::Route:
        return true;
    default:
        return false;
    }
}

/// Handles progress and Ctrl-C while sources are being loaded.
class LoadSession {
public:
    /// Returns what was resolved, which lives as long as the session.
    std::expected<ResolvedSources*, int> begin(const CommandLine& commandLine, LoadOptions& load,
                                               const ServerHandlers& handlers = {}) {
        load.jobs = commandLine.jobs;
        if (mayMapFiles(commandLine)) {
            explainTruncatedSources();
            load.access = FileAccess::Map;
        }
        load.abort = m_interrupt.signal();
        if (isTerminal(stderr))
            load.onProgress = [this](const LoadProgress& progress) { m_line.show(progress); };
        auto opened = resolveSources(commandLine, load.abort, handlers);
        if (!opened)
            return std::unexpected(opened.error());
        m_opened = *std::move(opened);
        // Fixes load the sources several times.
        load.findMore = [this, &commandLine, abort = load.abort](std::span<const LoadedSource> loaded) {
            if (!m_opened.ofManifests) {
                m_line.clear();
                m_opened.ofManifests = loadModulesOf(loaded, commandLine, m_opened, m_isTrustMissing, abort);
            }
            return *m_opened.ofManifests;
        };
        return &m_opened;
    }

    /// The sources with those that manifests name.
    ResolvedSources takeSources() {
        if (m_opened.ofManifests)
            std::ranges::move(*std::exchange(m_opened.ofManifests, {}), std::back_inserter(m_opened.specs));
        return std::move(m_opened);
    }

    void clearProgress() { m_line.clear(); }

    /// Reports code that was not loaded because it is not trusted, and returns the exit code.
    std::optional<int> reportMissingTrust(const std::vector<SourceError>& errors) const {
        if (!m_isTrustMissing)
            return std::nullopt;
        if (m_interrupt.signal().stop_requested()) // at the question
            return exit_code::interrupted;
        std::ranges::for_each(errors, printError);
        return exit_code::nobodyAvailable;
    }

private:
    Interrupt m_interrupt;
    ProgressLine m_line;
    ResolvedSources m_opened;
    bool m_isTrustMissing = false;
};

Error quarantineError(const QuarantinedTool& tool) {
    Error error = tool.error;
    const std::string subject = tool.name.empty() ? "a tool" : formatText("the tool `{}`", tool.name);
    error.reason = Message::verbatim(formatText("{} is quarantined: {}", subject, error.reason));
    return error;
}

} // namespace

std::expected<LintReport, int> lintSources(const CommandLine& commandLine,
                                           const std::function<LintReport(const LintFunction&, FixedModules&)>& use,
                                           ResolvedSources* opened) {
    LoadSession session;
    LoadOptions load;
    auto sources = session.begin(commandLine, load);
    if (!sources)
        return std::unexpected(sources.error());
    if (commandLine.contracts.size() == 1)
        load.contract = commandLine.contracts.front();
    LintOptions options{.contracts = commandLine.contracts,
                        .targets = commandLine.targets,
                        .config = commandLine.config,
                        .baseline = nullptr,
                        .known = {}};
    if (auto known = excludeKnownFindings(commandLine, (*sources)->specs, load, options); !known)
        return std::unexpected(fail(known.error()));
    Result<void> outputs;
    FixedModules modules(**sources, commandLine.isDryRun, load.abort);
    const LintFunction lint = [&](const FileContents& contents) {
        modules.apply(contents);
        load.contents = contents;
        LintReport linted = lintSources((*sources)->specs, options, load);
        session.clearProgress();
        modules.removeStaleFixes(linted);
        outputs = checkOutputFiles(commandLine, *linted.snapshot, linted.errors);
        linted.aborted = linted.aborted || !outputs; // before fixes are written
        linted.visited.insert(linted.visited.end(), (*sources)->visited.begin(), (*sources)->visited.end());
        return linted;
    };
    LintReport report = use(lint, modules);
    if (!outputs)
        return std::unexpected(fail(outputs.error()));
    if (const auto exitCode = session.reportMissingTrust(report.errors))
        return std::unexpected(*exitCode);
    if (!report.configErrors.empty()) {
        std::ranges::for_each(report.configErrors, printError);
        return std::unexpected(exit_code::unusable);
    }
    if (commandLine.updatesBaseline && !report.aborted)
        if (auto updated = updateBaseline(commandLine, *options.baseline, report); !updated)
            return std::unexpected(fail(updated.error()));
    if (opened)
        *opened = session.takeSources();
    return report;
}

std::expected<CompatReport, int> checkCompatibility(const CommandLine& commandLine) {
    LoadSession session;
    LoadOptions load;
    auto sources = session.begin(commandLine, load);
    if (!sources)
        return std::unexpected(sources.error());
    CompatReport report = checkCompatibility(
        (*sources)->specs, {.targets = commandLine.targets, .config = commandLine.config}, std::move(load));
    session.clearProgress();
    if (auto outputs = checkOutputFiles(commandLine, *report.snapshot, report.errors); !outputs)
        return std::unexpected(fail(outputs.error()));
    if (const auto exitCode = session.reportMissingTrust(report.errors))
        return std::unexpected(*exitCode);
    if (!report.configErrors.empty()) {
        std::ranges::for_each(report.configErrors, printError);
        return std::unexpected(exit_code::unusable);
    }
    return report;
}

std::expected<LoadResult, int> loadSources(const CommandLine& commandLine, ResolvedSources* opened,
                                           const ServerHandlers& handlers) {
    LoadSession session;
    LoadOptions load;
    auto sources = session.begin(commandLine, load, handlers);
    if (!sources)
        return std::unexpected(sources.error());
    LoadResult loaded = loadSources((*sources)->specs, load);
    session.clearProgress();
    if (auto outputs = checkOutputFiles(commandLine, *loaded.snapshot, loaded.errors); !outputs)
        return std::unexpected(fail(outputs.error()));
    if (const auto exitCode = session.reportMissingTrust(loaded.errors))
        return std::unexpected(*exitCode);
    if (opened)
        *opened = session.takeSources();
    return loaded;
}

int exitCodeFor(const std::vector<SourceError>& errors, const RegistrySnapshot& snapshot) {
    if (std::ranges::contains(errors, SourceError::Extent::Unreadable, &SourceError::extent))
        return exit_code::unusable;
    return errors.empty() && snapshot.quarantined().empty() ? exit_code::clean : exit_code::findings;
}

int reportLoadErrors(const std::vector<SourceError>& errors, const RegistrySnapshot& snapshot, Need need) {
    std::ranges::for_each(errors, printError);
    for (const QuarantinedTool& tool : snapshot.quarantined())
        printError(quarantineError(tool));
    const int exitCode = exitCodeFor(errors, snapshot);
    return need == Need::AllTools && exitCode != exit_code::clean ? exit_code::unusable : exitCode;
}

int reportIfNoTools(const std::vector<SourceError>& errors, const RegistrySnapshot& snapshot,
                    const CommandLine& commandLine, int exitCode) {
    if (!errors.empty() || !snapshot.tools().empty() || !snapshot.quarantined().empty())
        return exitCode;
    std::string searched;
    for (const std::string& source : commandLine.sources)
        searched += (searched.empty() ? "" : ", ") + source;
    printError(cliError("no tools found in " + searched));
    for (const std::string& source : commandLine.sources)
        if (const std::size_t modules = countModules(source); modules > 0)
            printNote(cliError(formatText("{} contains TypeScript, JavaScript, or Python files ({}); loading them runs "
                                          "their code: use module:{}",
                                          source, modules, source)));
    return exit_code::noTool;
}

int reportIfNothingRead(const LintReport& report, const CommandLine& commandLine, int exitCode) {
    const bool isEnough = !report.skills.empty() || !report.snapshot->countHosted().empty();
    return isEnough ? exitCode : reportIfNoTools(report.errors, *report.snapshot, commandLine, exitCode);
}

} // namespace toolroom
