// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <sys/types.h>

namespace toolroom::supervisor {

/// The control group (cgroups(7), version 2) of the processes that a supervisor starts. A process cannot leave it by
/// starting its own session. Does nothing if this process is not allowed to create groups, as in most containers,
/// or if the kernel cannot kill a group (before Linux 5.14).
class ControlGroup {
public:
    /// The group of the supervisor with this id, below the group of this process.
    explicit ControlGroup(pid_t supervisor);

    /// Called by the supervisor. False if no group can be created.
    bool create() const; // NOLINT(modernize-use-nodiscard): the supervisor works without it
    /// Moves this process into the group. Async-signal-safe.
    void join() const;

    [[nodiscard]] bool contains(pid_t process) const;
    /// Kills all processes in the group.
    void kill() const;
    /// A file descriptor; writing `1` to it also kills all processes in the group. Negative if there is no group.
    [[nodiscard]] int openKillFile() const;
    /// Removes the group; fails silently if it still contains processes.
    void remove() const;

private:
    std::string m_folder; ///< empty: there are no groups
    std::string m_members;
};

} // namespace toolroom::supervisor
