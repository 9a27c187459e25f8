// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"

#include <QCoroTask>

#include <cstdint>
#include <functional>
#include <memory>

namespace toolroom {

/// A call that a clock will make. Destroying it takes the call back.
class TOOLROOM_EXPORT Alarm {
public:
    Alarm() = default;
    virtual ~Alarm();
    Alarm(const Alarm&) = delete;
    Alarm& operator=(const Alarm&) = delete;
};

/// Time as runs see it, so that tests of waiting need not wait.
class TOOLROOM_EXPORT Clock {
public:
    Clock() = default;
    virtual ~Clock();
    Clock(const Clock&) = delete;
    Clock& operator=(const Clock&) = delete;

    /// ms since 1970. Can jump, as people set their clocks.
    [[nodiscard]] virtual std::int64_t epochMs() const = 0;
    /// ns since some moment. Never goes back.
    [[nodiscard]] virtual std::int64_t monotonicNs() const = 0;
    /// Calls `then` after `ms` milliseconds, or at once in the next turn of the event loop when that is 0 or less, in
    /// the thread that asked. That thread needs an event loop, and the alarm is destroyed there.
    [[nodiscard]] virtual std::unique_ptr<Alarm> callAfter(std::int64_t ms, std::function<void()> then) = 0;
};

/// The machine's. Safe from every thread.
[[nodiscard]] TOOLROOM_EXPORT Clock& systemClock();

/// Waits `ms` milliseconds. False when it was aborted before, which is noticed at once.
[[nodiscard]] TOOLROOM_EXPORT QCoro::Task<bool> waitFor(Clock& clock, std::int64_t ms, AbortSignal abort);

} // namespace toolroom
