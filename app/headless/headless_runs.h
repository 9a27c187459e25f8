// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/command_line.h"
#include "app/headless/live_sources.h"
#include "app/headless/terminal/interrupt.h"
#include "app/otlp_exporter.h"
#include "core/json/document.h"
#include "core/registry/loading/load.h"
#include "core/run/run_service.h"

#include <expected>
#include <memory>

namespace toolroom {

/// Runs calls with the sources specified on the command line. The first Ctrl-C aborts the run; the second terminates
/// the program.
class HeadlessRuns {
public:
    /// On failure, prints an error and returns the exit code. `handlers`: see resolveSources(). Without `confirmation`,
    /// the user is asked on the terminal. `wrapActivity` and `control`: see RunSettings.
    [[nodiscard]] static std::expected<std::unique_ptr<HeadlessRuns>, int>
    open(const CommandLine& commandLine, const ServerHandlers& handlers = {},
         std::shared_ptr<ConfirmationPolicy> confirmation = {}, ActivityWrapper wrapActivity = {},
         std::shared_ptr<CallControl> control = {});

    [[nodiscard]] const LoadResult& loaded() const { return m_loaded; }
    /// What was loaded.
    [[nodiscard]] const ResolvedSources& sources() const { return m_sources; }
    [[nodiscard]] RunService& service() { return m_service; }
    /// What receives the traces; expired if there is no exporter. The runs keep it, so that all traces are sent when
    /// this object is destroyed.
    [[nodiscard]] const std::weak_ptr<OtlpExporter>& exporter() const { return m_exporter; }
    /// Blocks until the run has finished.
    [[nodiscard]] std::shared_ptr<const FinishedRun> run(Call call);
    /// True after Ctrl-C.
    [[nodiscard]] bool interrupted() const { return interruption().stop_requested(); }
    [[nodiscard]] AbortSignal interruption() const { return m_interrupt.signal(); }

private:
    HeadlessRuns(ResolvedSources sources, LoadResult loaded, RunSettings settings);

    Interrupt m_interrupt;
    ResolvedSources m_sources;
    LoadResult m_loaded;
    std::weak_ptr<OtlpExporter> m_exporter;
    RunService m_service;
};

/// Parses arguments or calls. Fails on duplicate keys, because only one of their values would be sent.
[[nodiscard]] Result<Document> parseCallDocument(const SourceTextPtr& text);
/// Reads --args: `JSON`, `@FILE`, or `-` for standard input.
[[nodiscard]] Result<Json> readCallArguments(const std::string& value);
/// The environment specified on the command line; null for none. Fails if there is no such environment.
[[nodiscard]] Result<std::shared_ptr<const Environment>> readEnvironment(const CommandLine& commandLine);
/// Prints the warnings, the error, and the suggestions of a run to standard error.
void reportErrors(const FinishedRun& run);
/// The exit code for a run: 0 on success, 1 on error, 4 if there is no user to ask, 130 if it was aborted.
[[nodiscard]] int exitCodeOf(const FinishedRun& run);

} // namespace toolroom
