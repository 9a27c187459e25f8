// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/base/clock.h"

#include <QCoroFuture>

#include <QDateTime>
#include <QDeadlineTimer>
#include <QPromise>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <limits>
#include <utility>

namespace toolroom {

namespace {

class QtScheduledCall final : public ScheduledCall {
public:
    QtScheduledCall(std::int64_t ms, std::function<void()> then)
        : m_then(std::move(then)) {
        m_timer.setSingleShot(true);
        m_timer.setTimerType(Qt::PreciseTimer);
        // The call may destroy this alarm and with it m_then, so the function is moved out first.
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] {
            const std::function<void()> call = std::exchange(m_then, {});
            call();
        });
        m_timer.start(std::chrono::milliseconds(std::clamp<std::int64_t>(ms, 0, std::numeric_limits<int>::max())));
    }

private:
    std::function<void()> m_then;
    QTimer m_timer;
};

class SystemClock final : public Clock {
public:
    [[nodiscard]] std::int64_t epochMs() const override { return QDateTime::currentMSecsSinceEpoch(); }

    [[nodiscard]] std::int64_t monotonicNs() const override {
        return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
            .count();
    }

    [[nodiscard]] std::unique_ptr<ScheduledCall> callAfter(std::int64_t ms, std::function<void()> then) override {
        return std::make_unique<QtScheduledCall>(ms, std::move(then));
    }
};

} // namespace

ScheduledCall::~ScheduledCall() = default;

Clock::~Clock() = default;

Clock& systemClock() {
    static SystemClock clock;
    return clock;
}

QCoro::Task<bool> waitFor(Clock& clock, std::int64_t ms, AbortSignal abort) {
    if (abort.stop_requested())
        co_return false;
    // Both the alarm and the abort may occur, the latter on another thread; whichever occurs first determines the
    // result.
    const auto promise = std::make_shared<QPromise<bool>>();
    promise->start();
    const auto finish = [promise](bool elapsed) {
        promise->addResult(elapsed);
        promise->finish();
    };
    const std::unique_ptr<ScheduledCall> alarm = clock.callAfter(ms, [finish] { finish(true); });
    const std::stop_callback onAbort(abort, [finish] { finish(false); });
    co_return co_await promise->future();
}

} // namespace toolroom
