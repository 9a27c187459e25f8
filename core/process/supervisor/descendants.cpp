// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/process/supervisor/descendants.h"

#include "core/process/process_handle.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <dirent.h>
#include <fcntl.h>
#include <iterator>
#include <optional>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>
#include <unordered_map>
#include <utility>

namespace toolroom::supervisor {

namespace {

std::optional<pid_t> parseNumber(std::string_view name) {
    pid_t number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    if (error != std::errc{} || end != name.data() + name.size())
        return std::nullopt;
    return number;
}

/// proc(5): `id (name) state parent group …`; field 22 is the start time. The name may contain any characters.
std::optional<Process> readProcess(pid_t id) {
    char path[32];
    std::snprintf(path, sizeof path, "/proc/%d/stat", id);
    const FileDescriptor file(open(path, O_RDONLY | O_CLOEXEC));
    char text[1024];
    const ssize_t size = read(file.number(), text, sizeof text - 1);
    if (size <= 0)
        return std::nullopt;
    text[size] = 0;
    const char* afterName = std::strrchr(text, ')');
    Process process;
    process.id = id;
    char state = 0;
    if (!afterName ||
        std::sscanf(afterName + 1, " %c %d %d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %*d %*d %llu",
                    &state, &process.parent, &process.group, &process.startTime) != 4)
        return std::nullopt;
    process.zombie = state == 'Z' || state == 'X';
    return process;
}

std::vector<Process> allProcesses() {
    std::vector<Process> all;
    DIR* folder = opendir("/proc");
    if (!folder)
        return all;
    while (const dirent* file = readdir(folder)) {
        const std::optional<pid_t> id = parseNumber(static_cast<const char*>(file->d_name));
        if (const auto process = id ? readProcess(*id) : std::nullopt)
            all.push_back(*process);
    }
    closedir(folder);
    return all;
}

/// The children of all threads of `parent`, from `/proc/ID/task/THREAD/children`. Empty if the kernel does not
/// provide the file or the process is gone.
std::optional<std::vector<pid_t>> childrenOf(pid_t parent) {
    char path[64];
    std::snprintf(path, sizeof path, "/proc/%d/task", parent);
    DIR* folder = opendir(path);
    if (!folder)
        return std::nullopt;
    std::optional<std::vector<pid_t>> children;
    while (const dirent* thread = readdir(folder)) {
        if (!parseNumber(static_cast<const char*>(thread->d_name)))
            continue;
        std::snprintf(path, sizeof path, "%.20s/children", static_cast<const char*>(thread->d_name));
        const int file = openat(dirfd(folder), path, O_RDONLY | O_CLOEXEC);
        std::FILE* stream = file < 0 ? nullptr : fdopen(file, "r");
        if (!stream)
            continue;
        if (!children)
            children.emplace();
        for (pid_t child = 0; std::fscanf(stream, "%d", &child) == 1;)
            children->push_back(child);
        std::fclose(stream);
    }
    closedir(folder);
    return children;
}

/// Reads only the descendants, so the cost does not depend on the number of processes on the system.
std::optional<std::vector<Process>> descendantsByChildren() {
    std::optional<std::vector<pid_t>> ids = childrenOf(getpid());
    if (!ids)
        return std::nullopt;
    std::set<pid_t> seen(ids->begin(), ids->end());
    for (std::size_t i = 0; i < ids->size(); ++i) {
        for (const pid_t child : childrenOf((*ids)[i]).value_or(std::vector<pid_t>())) {
            if (seen.insert(child).second)
                ids->push_back(child);
        }
    }
    seen.insert(getpid());
    std::vector<Process> found;
    for (const pid_t id : *ids) {
        // If a descendant has ended, its id may have been reused by a process with another parent.
        if (const std::optional<Process> process = readProcess(id); process && seen.contains(process->parent))
            found.push_back(*process);
    }
    return found;
}

} // namespace

std::vector<Process> descendantProcesses() {
    if (std::optional<std::vector<Process>> found = descendantsByChildren())
        return std::move(*found);
    std::unordered_multimap<pid_t, Process> children;
    for (const Process& process : allProcesses())
        children.emplace(process.parent, process);
    std::vector<Process> found;
    const auto addChildrenOf = [&](pid_t parent) {
        const auto [begin, end] = children.equal_range(parent);
        for (auto child = begin; child != end; ++child)
            found.push_back(child->second);
        children.erase(begin, end); // visits each process once, even if its id is reused in the meantime
    };
    addChildrenOf(getpid());
    for (std::size_t i = 0; i < found.size(); ++i)
        addChildrenOf(found[i].id);
    return found;
}

bool sendSignal(const Process& listed, int signal) {
    const FileDescriptor handle = openPidfd(listed.id);
    if (!handle.isOpen() && errno == ESRCH)
        return false;
    // While the process behind the handle is alive, its id is not reused. It is the listed process if it started at the
    // same time.
    const std::optional<Process> process = readProcess(listed.id);
    if (!process || process->startTime != listed.startTime)
        return false;
    return handle.isOpen() ? toolroom::sendSignal(handle, signal) : kill(listed.id, signal) == 0;
}

Descendants::Descendants(const ShieldedProgram& program, const ControlGroup& group)
    : m_group(group)
    , m_main(program.id)
    , m_shield(program.shield) {
    const std::optional<Process> process = readProcess(m_main);
    m_found.emplace(m_main, process ? process->startTime : 0);
}

void Descendants::terminate() {
    for (const Process& process : descendantProcesses()) {
        if (process.id == m_shield)
            continue;
        m_found.emplace(process.id, process.startTime);
        if (process.zombie || !sendSignal(process, SIGTERM))
            continue;
        sendSignal(process, SIGCONT);
        m_terminated.emplace(process.id, process.startTime);
    }
}

void Descendants::recordEnd(pid_t process, int status) {
    // Ids are reused once they have been reaped.
    if (process == m_shield) {
        m_shield = 0;
        m_wasShieldKilled = WIFSIGNALED(status) && m_needsShield;
    } else if (process == m_main && !m_hasMainEnded) {
        m_hasMainEnded = true;
        m_mainStatus = status;
    }
}

bool Descendants::reap() {
    int status = 0;
    if (m_shield > 0 && waitpid(m_shield, &status, WNOHANG | WUNTRACED) == m_shield) {
        if (WIFSTOPPED(status))
            resumeShield();
        else
            recordEnd(m_shield, status);
    }
    for (;;) {
        const pid_t ended = waitpid(-1, &status, WNOHANG);
        if (ended > 0)
            recordEnd(ended, status);
        else if (ended == 0)
            return true;
        else if (errno != EINTR)
            return false;
    }
}

/// The program may stop its parent so often that it cannot even exit. Then this process ends it.
void Descendants::resumeShield() {
    const std::optional<Process> program = readProcess(m_main);
    m_needsShield = m_needsShield && program && !program->zombie;
    kill(m_shield, m_needsShield ? SIGCONT : SIGKILL);
}

void Descendants::killAll() {
    using namespace std::chrono_literals;
    const pid_t ownGroup = getpgrp();
    m_needsShield = false;
    std::vector<pid_t> before;
    auto giveUp = std::chrono::steady_clock::now() + 5s;
    while (reap()) {
        const std::vector<Process> living = descendantProcesses();
        std::vector<pid_t> ids;
        std::ranges::transform(living, std::back_inserter(ids), &Process::id);
        if (ids != before)
            giveUp = std::chrono::steady_clock::now() + 5s;
        else if (std::chrono::steady_clock::now() > giveUp)
            break;
        before = std::move(ids);
        // A signal to a group reaches all members at once, so fork loops cannot escape. Other groups contain only
        // descendants, as this process leads its own session. A group has no handle, but its id is not reused while it
        // contains a child that has not been reaped, nor has the shield reaped the program. Children of killed
        // processes become children of this process.
        std::set<pid_t> groups;
        for (const Process& process : living) {
            const bool isChild = process.parent == getpid() || process.parent == m_shield;
            if (isChild && process.group != ownGroup && groups.insert(process.group).second)
                kill(-process.group, SIGKILL);
        }
        for (const Process& process : living) {
            if (process.id == m_shield) {
                sendSignal(process, SIGKILL);
                continue;
            }
            m_found.emplace(process.id, process.startTime);
            if (!process.zombie && (groups.contains(process.group) || sendSignal(process, SIGKILL)))
                m_killed.emplace(process.id, process.startTime);
        }
        m_group.kill(); // reaches processes that leave their process group as fast as they multiply
        // Killed processes take a moment to become waitable.
        sigset_t childEnded;
        sigemptyset(&childEnded);
        sigaddset(&childEnded, SIGCHLD);
        constexpr timespec pause{.tv_sec = 0, .tv_nsec = 2'000'000};
        sigtimedwait(&childEnded, nullptr, &pause);
    }
}

} // namespace toolroom::supervisor
