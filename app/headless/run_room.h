// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/commandline.h"
#include "app/headless/interrupt.h"
#include "core/history/history.h"
#include "core/registry/load.h"
#include "core/run/runner.h"

#include <memory>
#include <optional>
#include <vector>

namespace toolroom {

/// All that is needed to run the calls of one command line: the sources' tools, what runs them, the session, the
/// history. Ctrl-C aborts what runs, a second one ends the program.
class RunRoom {
public:
    [[nodiscard]] static Result<std::unique_ptr<RunRoom>> open(const CommandLine& commandLine);
    ~RunRoom();
    RunRoom(const RunRoom&) = delete;
    RunRoom& operator=(const RunRoom&) = delete;

    [[nodiscard]] const LoadResult& loaded() const { return m_loaded; }
    /// Runs a call to its end.
    [[nodiscard]] std::shared_ptr<const FinishedRun> run(Call call);
    /// Ctrl-C was pressed.
    [[nodiscard]] bool interrupted() const { return m_interrupt->signal().stop_requested(); }

private:
    RunRoom() = default;

    std::optional<Interrupt> m_interrupt; ///< only after the loading, which has one of its own
    LoadResult m_loaded;
    std::unique_ptr<Runner> m_runner;
    std::shared_ptr<Session> m_session;
};

/// Says on standard error what the envelope does not tell.
void tellBesides(const FinishedRun& run);
/// 0 success, 1 an error, 4 nobody to ask, 130 aborted.
[[nodiscard]] int exitCodeOf(const FinishedRun& run);

} // namespace toolroom
