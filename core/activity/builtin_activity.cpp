// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/activity/builtin_activity.h"
#include "core/json/exact_number.h"

#include "core/activity/messages.h"
#include "core/activity/process/answer_parser.h"

#include <QCoroFuture>

#include <QPromise>
#include <QThreadPool>

#include <exception>
#include <mutex>
#include <stop_token>
#include <utility>

namespace toolroom {

namespace {

constexpr std::int64_t abandonAfterMs = 200;

/// A separate pool with many threads, because functions that ignore an abort occupy a thread until they return.
QThreadPool& functionThreads() {
    static QThreadPool* threads = [] {
        constexpr int count = 64;
        // Never destroyed, because its destructor would wait for abandoned functions.
        auto* pool = new QThreadPool;
        pool->setMaxThreadCount(count);
        return pool;
    }();
    return *threads;
}

/// State shared by a running function and its awaiter. Both keep it alive.
class SharedRun {
public:
    explicit SharedRun(ActivityFeedback feedback)
        : m_feedback(std::move(feedback)) {
        m_promise.start();
    }

    /// Only the first reply is used. No feedback is reported afterward.
    void end(ActivityReply reply) {
        const std::lock_guard lock(m_mutex);
        if (std::exchange(m_hasEnded, true))
            return;
        m_promise.addResult(std::move(reply));
        m_promise.finish();
    }

    [[nodiscard]] QFuture<ActivityReply> reply() const { return m_promise.future(); }

    static ActivityFeedback feedback(const std::shared_ptr<SharedRun>& run) {
        return {.progress =
                    [run](double part, std::string message) {
                        const std::lock_guard lock(run->m_mutex);
                        if (!run->m_hasEnded && run->m_feedback.progress)
                            run->m_feedback.progress(part, std::move(message));
                    },
                .log =
                    [run](std::string line) {
                        const std::lock_guard lock(run->m_mutex);
                        if (!run->m_hasEnded && run->m_feedback.log)
                            run->m_feedback.log(std::move(line));
                    }};
    }

private:
    std::mutex m_mutex;
    bool m_hasEnded = false;
    ActivityFeedback m_feedback;
    QPromise<ActivityReply> m_promise;
};

ActivityReply callSafely(const BuiltinFunction& function, const ActivityCall& call, const ActivityFeedback& feedback,
                         const AbortSignal& abort) {
    try {
        return function(call, feedback, abort);
    } catch (const std::exception& error) {
        return failedReply(error_code::executionFailed, Message::verbatim(error.what()));
    } catch (...) {
        return failedReply(error_code::executionFailed, message<activity_messages::unknownException>());
    }
}

class BuiltinActivity final : public Activity {
public:
    BuiltinActivity(BuiltinFunction function, std::vector<std::string> scopes, Clock& clock)
        : m_function(std::move(function))
        , m_scopes(std::move(scopes))
        , m_clock(clock) {}

    std::vector<std::string> scopes() const override { return m_scopes; }

    QCoro::Task<ActivityReply> run(ActivityCall call, ActivityFeedback feedback, AbortSignal abort) override {
        if (abort.stop_requested())
            co_return cancelledReply();
        if (const auto pointer = findExactNumber(call.arguments))
            co_return failedReply(error_code::invalidArguments, message<activity_messages::numberTooLong>(*pointer));
        const auto shared = std::make_shared<SharedRun>(std::move(feedback));
        functionThreads().start([shared, function = m_function, call = std::move(call), abort] {
            shared->end(callSafely(function, call, SharedRun::feedback(shared), abort));
        });
        Clock& clock = m_clock;
        QObject context;
        std::unique_ptr<ScheduledCall> alarm;
        const std::stop_callback onAbort(abort, [&] {
            QMetaObject::invokeMethod(
                &context,
                [&alarm, shared, &clock] {
                    alarm = clock.callAfter(abandonAfterMs, [shared] { shared->end(cancelledReply()); });
                },
                Qt::QueuedConnection);
        });
        co_return co_await shared->reply();
    }

private:
    BuiltinFunction m_function;
    std::vector<std::string> m_scopes;
    Clock& m_clock;
};

} // namespace

std::shared_ptr<Activity> makeBuiltinActivity(BuiltinFunction function, std::vector<std::string> scopes, Clock& clock) {
    return std::make_shared<BuiltinActivity>(std::move(function), std::move(scopes), clock);
}

std::shared_ptr<Activity> makeBuiltinActivity(std::function<ActivityReply(const ActivityCall&, AbortSignal)> function,
                                              std::vector<std::string> scopes) {
    return makeBuiltinActivity(
        BuiltinFunction([function = std::move(function)](const ActivityCall& call, const ActivityFeedback&,
                                                         const AbortSignal& abort) { return function(call, abort); }),
        std::move(scopes));
}

} // namespace toolroom
