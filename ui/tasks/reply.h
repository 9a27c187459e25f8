// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"

#include <QFuture>
#include <QMetaObject>
#include <QPromise>

#include <QCoroFuture>
#include <QCoroTask>

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <utility>

namespace toolroom {

/// Receives one answer. Thread-safe.
template <class Answer>
class Reply {
public:
    Reply() { m_promise.start(); }

    /// Only the first answer counts.
    void setAnswer(Answer answer) {
        if (m_isAnswered.exchange(true))
            return;
        m_promise.addResult(std::move(answer));
        m_promise.finish();
    }
    [[nodiscard]] bool isAnswered() const { return m_isAnswered; }
    [[nodiscard]] QFuture<Answer> future() { return m_promise.future(); }

private:
    QPromise<Answer> m_promise;
    std::atomic<bool> m_isAnswered = false;
};

/// Completes with the answer. Calls `onAbort` if `abort` is requested first.
template <class Answer>
QCoro::Task<Answer> awaitAnswer(std::shared_ptr<Reply<Answer>> reply, AbortSignal abort,
                                std::function<void()> onAbort) {
    const std::stop_callback whenAborted(std::move(abort), std::move(onAbort));
    Answer answer = co_await reply->future();
    co_return answer;
}

/// Gives other threads access to an object of the GUI thread, as long as it exists. Thread-safe.
template <class Object>
class ObjectLink {
public:
    explicit ObjectLink(Object* object)
        : m_object(object) {}

    /// Calls `work(Object&)` on the object's thread. Returns false if the object no longer exists.
    template <class Work>
    bool post(Work work) {
        const std::scoped_lock lock(m_mutex); // the object cannot be destroyed while this is held
        Object* object = m_object;
        return object &&
               QMetaObject::invokeMethod(
                   object, [object, work = std::move(work)]() mutable { work(*object); }, Qt::QueuedConnection);
    }
    /// Called by the object before it is destroyed.
    void detach() {
        const std::scoped_lock lock(m_mutex);
        m_object = nullptr;
    }

private:
    std::mutex m_mutex;
    Object* m_object;
};

} // namespace toolroom
