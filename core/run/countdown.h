// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

namespace toolroom {

/// An alarm that can stand still: the time in which a person is waited for is nobody's timeout. Lives in one thread.
class Countdown {
public:
    Countdown(Clock& clock, std::int64_t ms, std::function<void()> then);
    Countdown(const Countdown&) = delete;
    Countdown& operator=(const Countdown&) = delete;

    /// As often as it is paused, it has to be resumed.
    void pause();
    void resume();
    /// Not below 0.
    [[nodiscard]] std::int64_t leftMs() const;

private:
    void begin();

    Clock& m_clock;
    std::function<void()> m_then;
    std::int64_t m_leftNs;
    std::int64_t m_beganNs = 0;
    int m_pauses = 0;
    std::unique_ptr<Alarm> m_alarm;
};

} // namespace toolroom
