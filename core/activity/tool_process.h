// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/activity/process_tree.h"
#include "core/base/abort_signal.h"
#include "core/base/clock.h"
#include "core/base/export.h"
#include "core/run/activity.h"

#include <QProcessEnvironment>
#include <QString>
#include <QStringList>

#include <QCoroTask>

#include <cstddef>
#include <string>

namespace toolroom {

/// A program's output over this is refused: the program is killed.
inline constexpr std::size_t maxProcessOutput = std::size_t{64} * 1024 * 1024;

/// How long a program that was aborted is given to end after its input was closed, and then after it was asked to.
inline constexpr std::int64_t closedInputGraceMs = 100;
inline constexpr std::int64_t terminationGraceMs = 400;

struct ToolProcessStart {
    QStringList command; ///< the program and its arguments; no shell
    QString folder;      ///< to start in; empty: the current one
    QProcessEnvironment environment;
    std::string input; ///< written at once; the pipe then stays open, as closing it asks the program to stop
};

struct ToolProcessEnd {
    TreeReceipt receipt;
    std::string answer;  ///< what it wrote, without its progress
    std::string logTail; ///< the last lines it wrote to its log
    bool tooMuchOutput = false;
    bool killedAtOnce = false; ///< it was given no time to end, as somebody wanted
};

/// Runs a program with all that it starts, until none of it is left. After `abort` that takes as long as the graces
/// above, after `kill` no longer than killing takes. Fails when it cannot start, which is nothing that a second attempt
/// would change.
[[nodiscard]] TOOLROOM_EXPORT QCoro::Task<Result<ToolProcessEnd>>
runToolProcess(ToolProcessStart start, ActivityFeedback feedback, AbortSignal abort, AbortSignal kill, Clock& clock);

} // namespace toolroom
