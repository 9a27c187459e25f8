// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/terminal/interrupt.h"

#include "tests/support/test_case.h"

#include <atomic>
#include <csignal>
#include <cstdlib>

#ifdef Q_OS_LINUX
#include <filesystem>
#include <set>
#include <sys/syscall.h>
#include <unistd.h>
#endif

using namespace toolroom;

#ifdef Q_OS_LINUX
namespace {

/// The threads of this process.
std::set<pid_t> threads() {
    std::set<pid_t> ids;
    for (const auto& entry : std::filesystem::directory_iterator("/proc/self/task"))
        ids.insert(std::atoi(entry.path().filename().c_str()));
    return ids;
}

} // namespace
#endif

class TestInterrupt : public test::TestCase {
    Q_OBJECT

private Q_SLOTS:
    void firstInterruptAborts() {
        const Interrupt interrupt;
        const AbortSignal abort = interrupt.signal();
        QVERIFY(!abort.stop_requested());
        std::raise(SIGINT);
        QTRY_VERIFY(abort.stop_requested());
    }

#ifdef Q_OS_LINUX
    /// A handler without SA_RESTART ends a system call of the thread that receives the signal.
    void otherSignalsDoNotEndTheWatch() {
        static std::atomic<int> received = 0;
        struct sigaction action = {};
        struct sigaction before = {};
        action.sa_handler = [](int) { ++received; };
        QCOMPARE(sigaction(SIGUSR2, &action, &before), 0);
        const std::set<pid_t> others = threads();
        const Interrupt interrupt;
        int sent = 0;
        for (const pid_t thread : threads())
            if (!others.contains(thread) && syscall(SYS_tgkill, getpid(), thread, SIGUSR2) == 0)
                ++sent;
        QCOMPARE(sent, 1);
        QTRY_COMPARE(received.load(), 1);
        std::raise(SIGINT);
        QTRY_VERIFY(interrupt.signal().stop_requested());
        sigaction(SIGUSR2, &before, nullptr);
    }
#endif

    void eachWatchStartsFresh() {
        {
            const Interrupt unused;
        }
        const Interrupt interrupt;
        QVERIFY(!interrupt.signal().stop_requested());
        std::raise(SIGINT);
        QTRY_VERIFY(interrupt.signal().stop_requested());
    }
};

TOOLROOM_TEST(TestInterrupt)
#include "test_interrupt.moc"
