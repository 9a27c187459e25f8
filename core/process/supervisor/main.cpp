// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// toolroom-supervisor CONTROL REPORT PROGRAM [ARGUMENT…]
//
// Runs a program and ensures that no descendant outlives the program or the caller. The program inherits standard
// input, output and error, the working directory and the environment, and nothing else.
//
// CONTROL is a descriptor to read commands from: `T` sends SIGTERM to all descendants, `K` kills them. End of file
// means that the caller is gone and has the same effect as `K`. REPORT is a descriptor that receives one line of JSON
// at the end: `{"exit":0,…}`, `{"signal":9,…}` or `{"failed":"No such file or directory"}`.
#include "core/base/standard_streams.h"
#include "core/process/supervisor/control_group.h"
#include "core/process/supervisor/descendants.h"
#include "core/process/supervisor/program.h"
#include "core/process/supervisor/resumption.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <linux/close_range.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using toolroom::supervisor::closeRange;
using toolroom::supervisor::ControlGroup;
using toolroom::supervisor::Descendants;
using toolroom::supervisor::ShieldedProgram;

constexpr int exitUsage = 2;

/// Closes descriptors inherited from the caller, so that the tool does not inherit them.
void closeAllExcept(int one, int other) {
    const auto low = static_cast<unsigned>(std::min(one, other));
    const auto high = static_cast<unsigned>(std::max(one, other));
    closeRange(STDERR_FILENO + 1, low - 1);
    closeRange(low + 1, high - 1);
    closeRange(high + 1, ~0U);
    fcntl(one, F_SETFD, FD_CLOEXEC);
    fcntl(other, F_SETFD, FD_CLOEXEC);
}

sigset_t watchedSignals() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : {SIGCHLD, SIGTERM, SIGINT, SIGHUP, SIGQUIT})
        sigaddset(&signals, signal);
    return signals;
}

enum class Command { None, Terminate, Kill };

Command readCommand(int control) {
    std::array<char, 16> bytes{};
    const ssize_t size = read(control, bytes.data(), bytes.size());
    if (size < 0 && (errno == EINTR || errno == EAGAIN))
        return Command::None;
    if (size <= 0 || std::count(bytes.begin(), bytes.begin() + size, 'K') > 0)
        return Command::Kill;
    return Command::Terminate;
}

/// Returns when the program and all its descendants have ended.
void supervise(int control, int signals, Descendants& descendants) {
    bool terminating = false;
    for (;;) {
        std::array<pollfd, 2> watched = {pollfd{control, POLLIN, 0}, pollfd{signals, POLLIN, 0}};
        if (poll(watched.data(), watched.size(), -1) < 0 && errno != EINTR)
            return descendants.killAll();
        Command command = watched[0].revents != 0 ? readCommand(control) : Command::None;
        signalfd_siginfo signal{};
        if ((watched[1].revents & POLLIN) != 0 && read(signals, &signal, sizeof signal) == sizeof signal &&
            signal.ssi_signo != SIGCHLD)
            command = Command::Kill;
        if (command == Command::Kill)
            return descendants.killAll();
        if (command == Command::Terminate) {
            descendants.terminate();
            terminating = true;
        }
        if (!descendants.reap())
            return;
        if (descendants.isShieldKilled())
            return descendants.killAll();
        // Descendants that received SIGTERM keep their grace period even if the program ended earlier.
        if (descendants.hasMainEnded() && !terminating)
            return descendants.killAll();
    }
}

void report(int file, Descendants& descendants) {
    const bool signalled = descendants.hasMainEnded() && WIFSIGNALED(descendants.mainStatus());
    const char* word = signalled ? "signal" : "exit";
    const int status = descendants.mainStatus();
    const int number = !descendants.hasMainEnded() ? -1 : signalled ? WTERMSIG(status) : WEXITSTATUS(status);
    std::array<char, 256> line{};
    // The list of processes may miss some while they end.
    const std::size_t left =
        descendants.reap() ? std::max<std::size_t>(toolroom::supervisor::descendantProcesses().size(), 1) : 0;
    const int size = std::snprintf(
        line.data(), line.size(), "{\"%s\":%d,\"found\":%zu,\"terminated\":%zu,\"killed\":%zu,\"left\":%zu}\n", word,
        number, descendants.foundCount(), descendants.terminatedCount(), descendants.killedCount(), left);
    [[maybe_unused]] const ssize_t written = write(file, line.data(), static_cast<std::size_t>(size));
}

void reportFailure(int file, int error) {
    std::array<char, 256> line{};
    const int size = std::snprintf(line.data(), line.size(), "{\"failed\":\"%s\"}\n", std::strerror(error));
    [[maybe_unused]] const ssize_t written = write(file, line.data(), static_cast<std::size_t>(size));
}

} // namespace

int main(int argc, char** argv) {
    toolroom::openStandardStreams();
    constexpr int programAt = 3;
    if (argc <= programAt) {
        std::fputs("usage: toolroom-supervisor CONTROL REPORT PROGRAM [ARGUMENT...]\n", stderr);
        return exitUsage;
    }
    const int control = std::atoi(argv[1]);
    const int reportFile = std::atoi(argv[2]);
    if (control <= STDERR_FILENO || reportFile <= STDERR_FILENO || fcntl(control, F_GETFD) < 0 ||
        fcntl(reportFile, F_GETFD) < 0) {
        std::fputs("toolroom-supervisor: CONTROL and REPORT must be open descriptors above 2\n", stderr);
        return exitUsage;
    }
    setsid();
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGCHLD, SIG_DFL); // if SIGCHLD is ignored, the kernel reaps children itself and reuses their ids
    const sigset_t watched = watchedSignals();
    sigprocmask(SIG_SETMASK, &watched, nullptr);
    closeAllExcept(control, reportFile);
    const int signals = signalfd(-1, &watched, SFD_CLOEXEC | SFD_NONBLOCK);

    const ControlGroup group(getpid()); // for the caller, should this process be killed
    group.create();
    toolroom::supervisor::installResumeTimers(group);
    const ShieldedProgram program = toolroom::supervisor::startProgram(argv + programAt, group);
    toolroom::supervisor::setProgram(program);
    Descendants descendants(program, group);
    if (program.error != 0) {
        descendants.killAll();
        group.remove();
        reportFailure(reportFile, program.error);
        return EXIT_SUCCESS;
    }
    toolroom::supervisor::releaseStreams();
    supervise(control, signals, descendants);
    group.remove();
    // Without a report, the caller says that the supervisor was killed: to the program, the shield is the supervisor.
    if (!descendants.isShieldKilled() || (descendants.hasMainEnded() && WIFEXITED(descendants.mainStatus())))
        report(reportFile, descendants);
    // Not exit(): there is nothing to flush, and the leak check of an instrumented build would wait for processes that
    // this one has killed.
    _exit(EXIT_SUCCESS);
}
