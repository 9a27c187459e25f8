// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/process/process_tree.h"
#include "core/run/activity.h"

#include <QProcessEnvironment>
#include <QString>
#include <QStringList>

#include <QCoroTask>

#include <cstddef>
#include <string>

namespace toolroom {

/// Maximum size of a program's output. Programs that exceed it are killed.
inline constexpr std::size_t maxProcessOutput = std::size_t{64} * 1024 * 1024;

/// How long an aborted program has to exit after its input was closed (if it was open), and after SIGTERM.
inline constexpr std::int64_t closedInputGraceMs = 100;
inline constexpr std::int64_t terminationGraceMs = 400;

struct ToolProcessOptions {
    QStringList command; ///< the program and its arguments, without a shell
    QString folder;      ///< working directory; empty: the current one
    QProcessEnvironment environment;
    std::string input;
    bool keepsInputOpen = false; ///< an abort then closes it to ask the program to stop
    StartGuard guard = {};       ///< the program runs only while everything is as described
};

struct ToolProcessResult {
    ProcessTreeResult treeResult;
    std::string answer;  ///< the output without progress lines
    std::string logTail; ///< the last lines of the log
    bool outputExceeded = false;
    bool progressExceeded = false;  ///< `outputExceeded` is set because of too many progress messages
    bool killedImmediately = false; ///< without a grace period, as `kill` requested
};

/// Runs a program until it and its descendants have ended. `abort` respects the grace periods above; `kill` does not.
/// Fails if the program cannot be started. If ProcessTreeResult::changed is set, nothing else in the result counts.
[[nodiscard]] TOOLROOM_EXPORT QCoro::Task<Result<ToolProcessResult>>
runToolProcess(ToolProcessOptions start, ActivityFeedback feedback, AbortSignal abort, AbortSignal kill, Clock& clock);

} // namespace toolroom
