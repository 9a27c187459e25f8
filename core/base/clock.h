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

/// A scheduled call. Destroying it cancels the call.
class TOOLROOM_EXPORT ScheduledCall {
public:
    ScheduledCall() = default;
    virtual ~ScheduledCall();
    ScheduledCall(const ScheduledCall&) = delete;
    ScheduledCall& operator=(const ScheduledCall&) = delete;
};

/// The time source of runs; tests replace it to avoid waiting.
class TOOLROOM_EXPORT Clock {
public:
    Clock() = default;
    virtual ~Clock();
    Clock(const Clock&) = delete;
    Clock& operator=(const Clock&) = delete;

    /// ms since 1970. Jumps when the system time is changed.
    [[nodiscard]] virtual std::int64_t epochMs() const = 0;
    /// ns since an arbitrary point in time. Never decreases.
    [[nodiscard]] virtual std::int64_t monotonicNs() const = 0;
    /// Calls `then` on the calling thread after `ms` milliseconds, or in the next iteration of the event loop if `ms`
    /// is 0 or less. That thread needs an event loop and must destroy the ScheduledCall.
    [[nodiscard]] virtual std::unique_ptr<ScheduledCall> callAfter(std::int64_t ms, std::function<void()> then) = 0;
};

/// The system clock. Thread-safe.
[[nodiscard]] TOOLROOM_EXPORT Clock& systemClock();

/// Waits `ms` milliseconds and returns true; returns false as soon as `abort` is requested.
[[nodiscard]] TOOLROOM_EXPORT QCoro::Task<bool> waitFor(Clock& clock, std::int64_t ms, AbortSignal abort);

} // namespace toolroom
