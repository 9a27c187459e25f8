// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/base/start_guard.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

class QProcess;

namespace toolroom {

class Clock;

/// How long the supervisor may take to kill all processes before it is killed itself. This must happen before the
/// Runner abandons the program and Toolroom can exit; otherwise, a program that keeps stopping its supervisor would
/// survive.
inline constexpr std::int64_t supervisorGraceMs = 3000;

/// How a program and its descendants ended.
struct ProcessTreeResult {
    std::optional<int> exitCode;
    std::optional<int> signal;        ///< the signal that terminated the program
    std::optional<std::string> error; ///< why it could not start
    /// A path of the guard that is not as described: the program was not started, or was killed because it has changed
    /// meanwhile. Nothing that the program wrote may be used.
    std::optional<std::string> changed;
    std::int64_t found = 0;      ///< processes seen, including the program
    std::int64_t terminated = 0; ///< processes that received SIGTERM
    std::int64_t killed = 0;     ///< processes that received SIGKILL
    std::int64_t left = 0;       ///< processes that are still alive or zombies at the end
};

/// A program with its descendants, none of which outlive this process, even if it is killed. One object per start; not
/// thread-safe. Implemented on Linux only; elsewhere prepare() fails (process_tree_unsupported.cpp).
class ProcessTree {
public:
    /// Configures `process` to start `program` in a tree. It finishes when the whole tree has ended. The program runs
    /// only while everything is as `guard` describes.
    [[nodiscard]] static Result<std::unique_ptr<ProcessTree>>
    prepare(QProcess& process, const QString& program, const QStringList& arguments, StartGuard guard, Clock& clock);

    ProcessTree() = default;
    virtual ~ProcessTree();
    ProcessTree(const ProcessTree&) = delete;
    ProcessTree& operator=(const ProcessTree&) = delete;

    /// Call after QProcess::start(), with the process passed to prepare().
    virtual void started(const QProcess& process) = 0;
    /// Sends SIGTERM to every process and resumes stopped processes.
    virtual void terminate() = 0;
    /// Also kills the supervisor if it has not ended after supervisorGraceMs.
    virtual void kill() = 0;
    /// Call after the process has finished. The treeResult has no exit code, signal or error if the supervisor was
    /// killed; this function then kills the processes that it left behind.
    [[nodiscard]] virtual ProcessTreeResult treeResult() = 0;
};

} // namespace toolroom
