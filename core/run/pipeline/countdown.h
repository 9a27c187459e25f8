// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

namespace toolroom {

/// A timer that can be paused, because time spent waiting for the user does not count toward timeouts. Not thread-safe.
class Countdown {
public:
    /// Times longer than maxTimeoutMs are clamped to it.
    Countdown(Clock& clock, std::int64_t ms, std::function<void()> then);
    Countdown(const Countdown&) = delete;
    Countdown& operator=(const Countdown&) = delete;

    /// Calls nest: each pause() needs a resume().
    void pause();
    void resume();
    /// At least 0.
    [[nodiscard]] std::int64_t remainingMs() const;

private:
    void armAlarm();

    Clock& m_clock;
    std::function<void()> m_then;
    std::int64_t m_leftNs;
    std::int64_t m_startedNs = 0;
    int m_pauses = 0;
    std::unique_ptr<ScheduledCall> m_alarm;
};

} // namespace toolroom
