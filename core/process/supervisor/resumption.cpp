// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/process/supervisor/resumption.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace toolroom::supervisor {

namespace {

/// While a program stops this process as fast as it can, SIGCONT is handled only now and then (measured: 5 of 12
/// times), which restarts all timers.
constexpr std::size_t timerCount = 32;
/// Between two signals: rare while the caller is alive, to save power.
constexpr long pauseNs = 250'000'000;
constexpr long urgentPauseNs = 1'000'000;
constexpr long nsPerSecond = 1'000'000'000;

pid_t caller = 0;
int groupKill = -1;
std::atomic<pid_t> startedProgram = 0;
std::atomic<pid_t> shield = 0;
std::array<timer_t, timerCount> timers{};
std::size_t timersCreated = 0;

static_assert(std::atomic<pid_t>::is_always_lock_free, "a signal handler uses it");

timespec durationOf(long ns) {
    return {.tv_sec = ns / nsPerSecond, .tv_nsec = ns % nsPerSecond};
}

/// From now on, one of the timers rings after each pause.
void restartTimers(long pause) {
    const auto count = static_cast<long>(timersCreated);
    for (long i = 0; i < count; ++i) {
        const itimerspec times{.it_interval = durationOf(pause * count), .it_value = durationOf(pause * (i + 1))};
        timer_settime(timers[static_cast<std::size_t>(i)], 0, &times, nullptr);
    }
}

enum class ChildState { None, Running, Ended };

/// Async-signal-safe. While the state is not None, the id is not reused.
ChildState stateOf(pid_t child) {
    siginfo_t info{};
    if (child <= 0 || waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | WNOHANG | WNOWAIT) != 0)
        return ChildState::None;
    return info.si_pid == 0 ? ChildState::Running : ChildState::Ended;
}

/// May interrupt anything: calls only async-signal-safe functions.
void onResume(int) {
    const int savedErrno = errno;
    const bool isOrphan = getppid() != caller;
    if (isOrphan) {
        [[maybe_unused]] const ssize_t written = write(groupKill, "1", 1);
        // The program is a child of the shield, which does not reap it, or of this process.
        const pid_t program = startedProgram;
        if (program > 0 && (stateOf(shield) == ChildState::Running || stateOf(program) != ChildState::None))
            kill(-program, SIGKILL);
    }
    restartTimers(isOrphan ? urgentPauseNs : pauseNs);
    errno = savedErrno;
}

} // namespace

void installResumeTimers(const ControlGroup& group) {
    caller = getppid();
    groupKill = group.openKillFile();
    sigevent ring{};
    ring.sigev_notify = SIGEV_SIGNAL;
    ring.sigev_signo = SIGCONT;
    while (timersCreated < timerCount && timer_create(CLOCK_MONOTONIC, &ring, &timers[timersCreated]) == 0)
        ++timersCreated;
    struct sigaction action{};
    action.sa_handler = onResume;
    action.sa_flags = SA_RESTART;
    sigaction(SIGCONT, &action, nullptr);
    restartTimers(pauseNs);
    prctl(PR_SET_PDEATHSIG, SIGCONT);
}

void setProgram(const ShieldedProgram& program) {
    shield = program.shield;
    startedProgram = program.id;
}

} // namespace toolroom::supervisor
