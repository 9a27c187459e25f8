// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/clock.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <vector>

namespace toolroom::test {

/// A clock that advances only on request.
class ManualClock final : public Clock {
public:
    static constexpr std::int64_t epochAtStart = 1'700'000'000'000;

    [[nodiscard]] std::int64_t epochMs() const override { return epochAtStart + m_nowMs; }
    [[nodiscard]] std::int64_t monotonicNs() const override { return m_nowMs * 1'000'000; }

    [[nodiscard]] std::unique_ptr<ScheduledCall> callAfter(std::int64_t ms, std::function<void()> then) override {
        auto alarm =
            std::make_unique<ManualScheduledCall>(*this, m_nowMs + std::max<std::int64_t>(ms, 0), std::move(then));
        m_alarms.push_back(alarm.get());
        return alarm;
    }

    [[nodiscard]] std::int64_t nowMs() const { return m_nowMs; }
    [[nodiscard]] bool hasAlarms() const { return !m_alarms.empty(); }

    /// Advances to the next alarm and triggers it.
    void advanceToNextAlarm() {
        const auto next = std::ranges::min_element(m_alarms, {}, &ManualScheduledCall::due);
        m_nowMs = (*next)->due;
        ring(*next);
    }

    /// Advances by `ms` and triggers all alarms due by then.
    void advance(std::int64_t ms) {
        const std::int64_t until = m_nowMs + ms;
        while (hasAlarms() && (*std::ranges::min_element(m_alarms, {}, &ManualScheduledCall::due))->due <= until)
            advanceToNextAlarm();
        m_nowMs = until;
    }

private:
    struct ManualScheduledCall final : public ScheduledCall {
        ManualScheduledCall(ManualClock& owner, std::int64_t at, std::function<void()> call)
            : clock(owner)
            , due(at)
            , then(std::move(call)) {}
        ~ManualScheduledCall() override { std::erase(clock.m_alarms, this); }

        ManualClock& clock;
        std::int64_t due;
        std::function<void()> then;
    };

    void ring(ManualScheduledCall* alarm) {
        const std::function<void()> call = alarm->then; // may destroy the alarm
        std::erase(m_alarms, alarm);
        call();
    }

    std::int64_t m_nowMs = 0;
    std::vector<ManualScheduledCall*> m_alarms;
};

} // namespace toolroom::test
