// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/run/pipeline/countdown.h"

#include "core/base/time_units.h"
#include "core/contract/definition/tool_definition.h"

#include <algorithm>
#include <utility>

namespace toolroom {

Countdown::Countdown(Clock& clock, std::int64_t ms, std::function<void()> then)
    : m_clock(clock)
    , m_then(std::move(then))
    , m_leftNs(std::min(ms, maxTimeoutMs) * nsPerMs) {
    armAlarm();
}

void Countdown::pause() {
    if (m_pauses++ > 0)
        return;
    m_leftNs -= m_clock.monotonicNs() - m_startedNs;
    m_alarm.reset();
}

void Countdown::resume() {
    if (--m_pauses == 0)
        armAlarm();
}

std::int64_t Countdown::remainingMs() const {
    const std::int64_t passedNs = m_pauses > 0 ? 0 : m_clock.monotonicNs() - m_startedNs;
    return std::max<std::int64_t>(0, (m_leftNs - passedNs) / nsPerMs);
}

void Countdown::armAlarm() {
    m_startedNs = m_clock.monotonicNs();
    m_alarm = m_clock.callAfter(std::max<std::int64_t>(0, m_leftNs / nsPerMs), m_then);
}

} // namespace toolroom
