// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "app/headless/terminal/interrupt.h"

#include "tests/support/test_case.h"

#include <csignal>

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
