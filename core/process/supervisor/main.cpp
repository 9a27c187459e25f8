// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT

// toolroom-supervisor CONTROL REPORT GUARD PROGRAM [ARGUMENT…]
//
// Runs a program and ensures that no descendant outlives the program or the caller. The program inherits standard
// input, output and error, the working directory and the environment, and nothing else.
//
// CONTROL is a descriptor to read commands from: `T` sends SIGTERM to all descendants, `K` kills them. End of file
// means that the caller is gone and has the same effect as `K`. REPORT is a descriptor that receives one line of JSON
// at the end: `{"exit":0,…}`, `{"signal":9,…}` or `{"failed":"No such file or directory"}`. GUARD is a descriptor with
// the text of guardText(), or 0. If something that it lists is not, or no longer, as described, the program is not
// started or is killed, and the report contains its number: `{"changed":2,…}`.
#include "core/base/standard_streams.h"
#include "core/process/supervisor/control_group.h"
#include "core/process/supervisor/descendants.h"
#include "core/process/supervisor/guard.h"
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
#include <ranges>
#include <string>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace {

using toolroom::supervisor::closeRange;
using toolroom::supervisor::ControlGroup;
using toolroom::supervisor::Descendants;
using toolroom::supervisor::Guard;
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

/// Kills the program as fast as possible, before searching for its descendants.
void killNow(const ShieldedProgram& program, const ControlGroup& group, Descendants& descendants) {
    group.kill();
    if (!descendants.hasMainEnded()) // otherwise, its id may have been reused
        kill(-program.id, SIGKILL);
    descendants.killAll();
}

/// The command, with the copy of a script instead of its name. Ends with a null pointer.
std::vector<char*> commandOf(char** words, const Guard& guard) {
    std::vector<char*> command;
    for (; *words; ++words)
        command.push_back(*words);
    if (guard.scriptFile() >= 0 && guard.script()->word < command.size()) {
        command[guard.script()->word] = const_cast<char*>(toolroom::scriptDescriptorPath);
        for (const std::string& word : guard.script()->interpreter | std::views::reverse)
            command.insert(command.begin(), const_cast<char*>(word.c_str()));
    }
    command.push_back(nullptr);
    return command;
}

/// Returns when the program and all its descendants have ended. Returns what has changed meanwhile.
Guard::Changed supervise(int control, int signals, const ShieldedProgram& program, const ControlGroup& group,
                         Descendants& descendants, Guard& guard) {
    bool terminating = false;
    const auto killAll = [&] {
        descendants.killAll();
        return Guard::Changed();
    };
    for (;;) {
        std::array<pollfd, 3> watched = {pollfd{guard.descriptor(), POLLIN, 0}, pollfd{control, POLLIN, 0},
                                         pollfd{signals, POLLIN, 0}};
        if (poll(watched.data(), watched.size(), -1) < 0 && errno != EINTR)
            return killAll();
        if (watched[0].revents != 0) {
            if (const Guard::Changed changed = guard.readChanges()) {
                killNow(program, group, descendants);
                return changed;
            }
        }
        Command command = watched[1].revents != 0 ? readCommand(control) : Command::None;
        signalfd_siginfo signal{};
        if ((watched[2].revents & POLLIN) != 0 && read(signals, &signal, sizeof signal) == sizeof signal &&
            signal.ssi_signo != SIGCHLD)
            command = Command::Kill;
        if (command == Command::Kill)
            return killAll();
        if (command == Command::Terminate) {
            descendants.terminate();
            terminating = true;
        }
        if (!descendants.reap())
            return std::nullopt;
        if (descendants.isShieldKilled())
            return killAll();
        // Descendants that received SIGTERM keep their grace period even if the program ended earlier.
        if (descendants.hasMainEnded() && !terminating)
            return killAll();
    }
}

void report(int file, Descendants& descendants, Guard::Changed changed) {
    const bool signalled = descendants.hasMainEnded() && WIFSIGNALED(descendants.mainStatus());
    const char* word = changed ? "changed" : signalled ? "signal" : "exit";
    const int status = descendants.mainStatus();
    const int number = changed                       ? static_cast<int>(*changed)
                       : !descendants.hasMainEnded() ? -1
                       : signalled                   ? WTERMSIG(status)
                                                     : WEXITSTATUS(status);
    std::array<char, 256> line{};
    // The list of processes may miss some while they end.
    const std::size_t left =
        descendants.reap() ? std::max<std::size_t>(toolroom::supervisor::descendantProcesses().size(), 1) : 0;
    const int size = std::snprintf(
        line.data(), line.size(), "{\"%s\":%d,\"found\":%zu,\"terminated\":%zu,\"killed\":%zu,\"left\":%zu}\n", word,
        number, descendants.foundCount(), descendants.terminatedCount(), descendants.killedCount(), left);
    [[maybe_unused]] const ssize_t written = write(file, line.data(), static_cast<std::size_t>(size));
}

void reportChange(int file, std::size_t number) {
    std::array<char, 64> line{};
    const int size = std::snprintf(line.data(), line.size(), "{\"changed\":%zu}\n", number);
    [[maybe_unused]] const ssize_t written = write(file, line.data(), static_cast<std::size_t>(size));
}

void reportFailure(int file, const char* what, int error) {
    std::array<char, 256> line{};
    const int size = std::snprintf(line.data(), line.size(), "{\"failed\":\"%s%s\"}\n", what, std::strerror(error));
    [[maybe_unused]] const ssize_t written = write(file, line.data(), static_cast<std::size_t>(size));
}

} // namespace

int main(int argc, char** argv) {
    toolroom::openStandardStreams();
    constexpr int programAt = 4;
    if (argc <= programAt) {
        std::fputs("usage: toolroom-supervisor CONTROL REPORT GUARD PROGRAM [ARGUMENT...]\n", stderr);
        return exitUsage;
    }
    const int control = std::atoi(argv[1]);
    const int reportFile = std::atoi(argv[2]);
    if (control <= STDERR_FILENO || reportFile <= STDERR_FILENO || fcntl(control, F_GETFD) < 0 ||
        fcntl(reportFile, F_GETFD) < 0) {
        std::fputs("toolroom-supervisor: CONTROL and REPORT must be open descriptors above 2\n", stderr);
        return exitUsage;
    }
    Guard guard;
    if (const int guardFile = std::atoi(argv[3]); guardFile > STDERR_FILENO && !guard.read(guardFile)) {
        std::fputs("toolroom-supervisor: cannot read GUARD\n", stderr);
        return exitUsage;
    }
    setsid();
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGIO, SIG_IGN);   // another process waits for the lease that Guard takes for a moment
    std::signal(SIGCHLD, SIG_DFL); // if SIGCHLD is ignored, the kernel reaps children itself and reuses their ids
    const sigset_t watched = watchedSignals();
    sigprocmask(SIG_SETMASK, &watched, nullptr);
    closeAllExcept(control, reportFile);
    const int signals = signalfd(-1, &watched, SFD_CLOEXEC | SFD_NONBLOCK);

    const ControlGroup group(getpid()); // for the caller, should this process be killed
    group.create();
    toolroom::supervisor::installResumeTimers(group);
    int guardError = 0;
    if (const Guard::Changed changed = guard.verify(guardError)) {
        group.remove();
        if (guardError != 0)
            reportFailure(reportFile, "cannot watch its files (fs.inotify): ", guardError);
        else
            reportChange(reportFile, *changed);
        return EXIT_SUCCESS;
    }
    std::vector<char*> command = commandOf(argv + programAt, guard);
    const bool isScript = guard.scriptFile() >= 0 && guard.script()->word == 0;
    const ShieldedProgram program =
        toolroom::supervisor::startProgram({.command = command.data(),
                                            .path = isScript ? std::string() : guard.programName(),
                                            .file = isScript ? -1 : guard.programFile(),
                                            .script = guard.scriptFile(),
                                            .guard = &guard},
                                           group);
    toolroom::supervisor::setProgram(program);
    Descendants descendants(program, group);
    if (program.error != 0) {
        descendants.killAll();
        group.remove();
        if (program.changed)
            reportChange(reportFile, *program.changed);
        else
            reportFailure(reportFile, "", program.error);
        return EXIT_SUCCESS;
    }
    toolroom::supervisor::releaseStreams();
    Guard::Changed changed = supervise(control, signals, program, group, descendants, guard);
    if (!changed)
        changed = guard.verifyEnd();
    group.remove();
    // Without a report, the caller says that the supervisor was killed: to the program, the shield is the supervisor.
    if (changed || !descendants.isShieldKilled() || (descendants.hasMainEnded() && WIFEXITED(descendants.mainStatus())))
        report(reportFile, descendants, changed);
    // Not exit(): there is nothing to flush, and the leak check of an instrumented build would wait for processes that
    // this one has killed.
    _exit(EXIT_SUCCESS);
}
