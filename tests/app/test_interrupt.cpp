// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/interrupt.h"

#include "tests/support/test_case.h"

#include <atomic>
#include <csignal>
#include <cstdlib>

#ifdef Q_OS_LINUX
#include <dirent.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

using namespace toolroom;

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
    /// A handler without SA_RESTART ends a system call of whatever thread receives the signal.
    void otherSignalsDoNotEndTheWatch() {
        static std::atomic<int> received = 0;
        struct sigaction action = {};
        struct sigaction before = {};
        action.sa_handler = [](int) { ++received; };
        QCOMPARE(sigaction(SIGUSR2, &action, &before), 0);
        const Interrupt interrupt;
        DIR* const threads = opendir("/proc/self/task");
        QVERIFY(threads);
        int sent = 0;
        while (const dirent* entry = readdir(threads)) {
            const int thread = std::atoi(entry->d_name);
            if (thread > 0 && thread != getpid() && syscall(SYS_tgkill, getpid(), thread, SIGUSR2) == 0)
                ++sent;
        }
        closedir(threads);
        QVERIFY(sent > 0);
        QTRY_COMPARE(received.load(), sent);
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
