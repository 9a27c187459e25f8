// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/command_line.h"
#include "app/headless/interrupt.h"
#include "core/history/history.h"
#include "core/registry/load.h"
#include "core/run/runner.h"

#include <memory>
#include <optional>
#include <vector>

namespace toolroom {

/// Runs the calls of one command line: owns the loaded tools, the Runner, the session, and the history. The first
/// Ctrl-C aborts the run, a second one terminates the program.
class RunRoom {
public:
    [[nodiscard]] static Result<std::unique_ptr<RunRoom>> open(const CommandLine& commandLine);
    ~RunRoom();
    RunRoom(const RunRoom&) = delete;
    RunRoom& operator=(const RunRoom&) = delete;

    [[nodiscard]] const LoadResult& loaded() const { return m_loaded; }
    /// Blocks until the run has finished.
    [[nodiscard]] std::shared_ptr<const FinishedRun> run(Call call);
    /// True after Ctrl-C.
    [[nodiscard]] bool interrupted() const { return m_interrupt->signal().stop_requested(); }

private:
    RunRoom() = default;

    std::optional<Interrupt> m_interrupt; ///< set after loading, which uses an Interrupt of its own
    LoadResult m_loaded;
    std::unique_ptr<Runner> m_runner;
    std::shared_ptr<Session> m_session;
};

/// Prints the warnings, the error, and the suggestions of a run on standard error.
void reportErrors(const FinishedRun& run);
/// 0 success, 1 error, 4 nobody to ask, 130 aborted.
[[nodiscard]] int exitCodeOf(const FinishedRun& run);

} // namespace toolroom
