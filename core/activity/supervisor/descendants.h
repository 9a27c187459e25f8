// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <sys/types.h>
#include <utility>
#include <vector>

namespace toolroom::supervisor {

/// A process as /proc shows it. `startTime` (ticks since the machine started) tells it from a later one of the same id.
struct Process {
    pid_t id = 0;
    pid_t parent = 0;
    pid_t group = 0;
    unsigned long long startTime = 0;
    bool zombie = false;
};

/// Every process below this one, zombies included. Processes that come or go meanwhile may be missing.
[[nodiscard]] std::vector<Process> descendants();

/// Everything below this process, which is its subreaper: what a tool started, and what that started.
class Descendants {
public:
    /// Sends SIGTERM to each.
    void terminate();
    /// Sends SIGKILL and reaps until none is left, or for as long as 5 s. A process that cannot be killed (of another
    /// user, or deep in a driver) is left.
    void killAll();
    /// Reaps what has ended. False when there is no process left: who has no children has no descendants either, as
    /// orphans become children.
    bool reap();

    /// The process whose end is waited for: its wait status is kept.
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
