// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/process/supervisor/program.h"

#include <set>
#include <sys/types.h>
#include <utility>
#include <vector>

namespace toolroom::supervisor {

/// A process in /proc. `startTime` (ticks since boot) distinguishes processes that reuse an id.
struct Process {
    pid_t id = 0;
    pid_t parent = 0;
    pid_t group = 0;
    unsigned long long startTime = 0;
    bool zombie = false;
};

/// All descendants of this process, including zombies. Processes that start or end in the meantime may be missing.
[[nodiscard]] std::vector<Process> descendantProcesses();

/// Signals a listed process, but never one that reuses its id. On kernels without pidfds, there is a short window in
/// which the id can be reused.
bool sendSignal(const Process& listed, int signal);

/// Manages the descendants of this process, which is their subreaper. The shield is not counted.
class Descendants {
public:
    /// `program` runs in `group`; its wait status is recorded.
    Descendants(const ShieldedProgram& program, const ControlGroup& group);

    /// Sends SIGTERM to each process, then SIGCONT, because stopped processes do not react to SIGTERM.
    void terminate();
    /// Sends SIGKILL and reaps until no process is left, or until the same processes have been left for 5 s: those that
    /// cannot be killed because they belong to another user or are in uninterruptible sleep.
    void killAll();
    /// Reaps processes that have ended. Returns false if no process is left: without children, there are no
    /// descendants, because orphans become children of this process. Resumes the shield if it was stopped.
    bool reap();

    /// Whether another process killed the shield while the program was running.
    [[nodiscard]] bool isShieldKilled() const { return m_wasShieldKilled; }
    [[nodiscard]] bool hasMainEnded() const { return m_hasMainEnded; }
    [[nodiscard]] int mainStatus() const { return m_mainStatus; }

    [[nodiscard]] std::size_t foundCount() const { return m_found.size(); }
    [[nodiscard]] std::size_t terminatedCount() const { return m_terminated.size(); }
    [[nodiscard]] std::size_t killedCount() const { return m_killed.size(); }

private:
    using Identity = std::pair<pid_t, unsigned long long>;

    void recordEnd(pid_t process, int status);
    void resumeShield();

    const ControlGroup& m_group;
    pid_t m_main = 0;
    pid_t m_shield = 0;        ///< 0: reaped
    bool m_needsShield = true; ///< this process has not killed the shield
    bool m_wasShieldKilled = false;
    bool m_hasMainEnded = false;
    int m_mainStatus = 0;
    std::set<Identity> m_found;
    std::set<Identity> m_terminated;
    std::set<Identity> m_killed;
};

} // namespace toolroom::supervisor
