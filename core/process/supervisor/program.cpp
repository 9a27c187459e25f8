// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/process/supervisor/program.h"

#include "core/base/file_descriptor.h"
#include "core/base/start_guard.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace toolroom::supervisor {

namespace {

/// Called after fork: this process is to die with `parent`. Exits if that is already gone.
void endWithParent(pid_t parent) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(EXIT_FAILURE);
}

/// Does not return unless the program cannot be started; then errno is set.
void execute(const ProgramStart& start) {
    char** command = start.command;
    if (start.script >= 0)
        dup2(start.script, scriptDescriptor);
    if (start.file >= 0) // the file that was verified, even if another one has its name now
        syscall(SYS_execveat, start.file, "", command, environ, AT_EMPTY_PATH);
    if (start.file >= 0 && errno != ENOSYS && errno != EPERM)
        return;
    if (start.path.empty())
        execvp(command[0], command);
    else // a script learns its name from this
        execv(std::strchr(command[0], '/') ? command[0] : start.path.c_str(), command);
}

/// Reports its id, and errno or a negative number (Guard::Changed) if the program cannot be started, to `reports`.
/// Waits until the shield has closed its copies of the descriptors, of which `gate` is the last: a program that stops
/// the shield earlier would keep the end of `reports` from the supervisor.
[[noreturn]] void execProgram(const ProgramStart& start, pid_t shield, const ControlGroup& group, int reports,
                              int gate) {
    group.join();
    setpgid(0, 0);
    endWithParent(shield);
    for (int signal = 1; signal < NSIG; ++signal)
        std::signal(signal, SIG_DFL);
    sigset_t noSignals;
    sigemptyset(&noSignals);
    sigprocmask(SIG_SETMASK, &noSignals, nullptr);
    const int id = getpid();
    [[maybe_unused]] ssize_t written = write(reports, &id, sizeof id);
    char none = 0;
    while (read(gate, &none, sizeof none) < 0 && errno == EINTR) {
    }
    int error = 0;
    if (const Guard::Changed changed = start.guard ? start.guard->readChanges() : std::nullopt) {
        error = -1 - static_cast<int>(*changed);
    } else {
        execute(start);
        error = errno;
    }
    written = write(reports, &error, sizeof error);
    _exit(EXIT_FAILURE);
}

/// With all signals blocked.
[[noreturn]] void runShield(const ProgramStart& start, pid_t supervisor, const ControlGroup& group, int reports) {
    endWithParent(supervisor);
    const pid_t self = getpid();
    std::array<int, 2> gate{};
    const bool hasGate = pipe2(gate.data(), O_CLOEXEC) == 0;
    const pid_t program = hasGate ? fork() : -1;
    if (program == 0) {
        close(gate[1]);
        execProgram(start, self, group, reports, gate[0]);
    }
    if (program < 0) {
        const std::array<int, 2> failure = {0, errno};
        [[maybe_unused]] const ssize_t written = write(reports, failure.data(), sizeof failure);
        _exit(EXIT_FAILURE);
    }
    releaseStreams();
    close(reports);
    close(gate[1]);
    closeRange(STDERR_FILENO + 1, ~0U);
    siginfo_t info;
    while (waitid(P_PID, static_cast<id_t>(program), &info, WEXITED | WNOWAIT) != 0 && errno == EINTR) {
    }
    _exit(EXIT_SUCCESS);
}

int readNumber(const FileDescriptor& reports) {
    int number = 0;
    return read(reports.number(), &number, sizeof number) == static_cast<ssize_t>(sizeof number) ? number : 0;
}

} // namespace

ShieldedProgram startProgram(const ProgramStart& start, const ControlGroup& group) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0)
        return {.error = errno};
    const FileDescriptor readEnd(ends[0]);
    FileDescriptor writeEnd(ends[1]);
    // The shield must run none of this process's signal handlers.
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, &before);
    const pid_t supervisor = getpid();
    ShieldedProgram program;
    program.shield = fork();
    if (program.shield == 0)
        runShield(start, supervisor, group, writeEnd.number());
    const int forkError = errno;
    sigprocmask(SIG_SETMASK, &before, nullptr);
    if (program.shield < 0)
        return {.error = forkError};
    writeEnd.close();
    program.id = readNumber(readEnd);
    program.error = readNumber(readEnd); // end of file: the program runs
    if (program.error < 0)
        program.changed = static_cast<std::size_t>(-1 - program.error);
    return program;
}

void releaseStreams() {
    const int nullDevice = open("/dev/null", O_RDWR);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        dup2(nullDevice, stream);
    if (nullDevice > STDERR_FILENO)
        close(nullDevice);
}

void closeRange(unsigned first, unsigned last) {
    if (first <= last)
        syscall(SYS_close_range, first, last, 0U);
}

} // namespace toolroom::supervisor
