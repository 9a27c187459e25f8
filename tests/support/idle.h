// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/test_case.h"
#include "ui/tasks/pending_work.h"

namespace toolroom::test {

/// Whether no work is pending that would change what the window shows.
inline bool isIdle() {
    return PendingWork::instance().isEmpty();
}

/// Waits until isIdle(). Returns false if that takes too long.
[[nodiscard]] inline bool becomesIdle() {
    return QTest::qWaitFor(isIdle, waitLimitMs);
}

inline void waitUntilIdle() {
    if (!becomesIdle())
        qFatal("work is still pending");
}

/// Also waits for the layouts, which are updated within a few turns of the event loop.
inline bool settle() {
    constexpr int layoutMs = 100;
    bool isSettled = becomesIdle();
    for (QTest::qWait(layoutMs); isSettled && !isIdle(); QTest::qWait(layoutMs))
        isSettled = becomesIdle();
    return isSettled;
}

} // namespace toolroom::test
