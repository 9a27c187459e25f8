// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

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
[[nodiscard]] std::vector<Process> descendants();

/// Signals a listed process, but never one that reuses its id. On kernels without pidfds, there is a short window in
/// which the id can be reused.
bool sendSignal(const Process& listed, int signal);

/// Manages the descendants of this process, which is their subreaper.
class Descendants {
public:
    /// Sends SIGTERM to each process, then SIGCONT, because stopped processes do not react to SIGTERM.
    void terminate();
    /// Sends SIGKILL and reaps until no process is left, or for 5 s only the same ones: those that cannot be killed
    /// (of another user, or in uninterruptible sleep).
    void killAll();
    /// Reaps processes that have ended. Returns false if no process is left: without children, there are no
    /// descendants, because orphans become children of this process.
    bool reap();

    /// Sets the main process, whose wait status is recorded.
    void watch(pid_t main);
    [[nodiscard]] bool mainEnded() const { return m_mainEnded; }
    [[nodiscard]] int mainStatus() const { return m_mainStatus; }

    [[nodiscard]] std::size_t found() const { return m_found.size(); }
    [[nodiscard]] std::size_t terminated() const { return m_terminated.size(); }
    [[nodiscard]] std::size_t killed() const { return m_killed.size(); }

private:
    using Identity = std::pair<pid_t, unsigned long long>;

    pid_t m_main = 0;
    bool m_mainEnded = false;
    int m_mainStatus = 0;
    std::set<Identity> m_found;
    std::set<Identity> m_terminated;
    std::set<Identity> m_killed;
};

} // namespace toolroom::supervisor
