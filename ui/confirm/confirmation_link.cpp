// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/confirmation_link.h"

#include "ui/confirm/confirmation_queue.h"

#include <QCoroFuture>

#include <stop_token>
#include <utility>

namespace toolroom {

namespace {

/// Completes with the answer. Calls `onAbort` if the run is aborted first.
QCoro::Task<ConfirmationAnswer> answerTo(std::shared_ptr<ConfirmationReply> reply, AbortSignal abort,
                                         std::function<void()> onAbort) {
    const std::stop_callback whenAborted(std::move(abort), std::move(onAbort));
    ConfirmationAnswer answer = co_await reply->future();
    co_return answer;
}

} // namespace

QCoro::Task<ConfirmationAnswer> ConfirmationLink::decide(ConfirmationRequest request, AbortSignal abort) {
    const auto reply = std::make_shared<ConfirmationReply>();
    const std::string id = request.id;
    if (!post(std::move(request), reply))
        reply->setAnswer({.kind = ConfirmationAnswer::Kind::NobodyAvailable, .request = id});
    return answerTo(reply, std::move(abort), [link = shared_from_this(), reply, id] {
        reply->setAnswer({.request = id});
        link->withdraw(id);
    });
}

void ConfirmationLink::detach() {
    const std::scoped_lock lock(m_mutex);
    m_queue = nullptr;
}

bool ConfirmationLink::post(ConfirmationRequest request, std::shared_ptr<ConfirmationReply> reply) {
    const std::scoped_lock lock(m_mutex); // the queue cannot be destroyed while this is held
    ConfirmationQueue* queue = m_queue;
    return queue && QMetaObject::invokeMethod(
                        queue,
                        [queue, request = std::move(request), reply = std::move(reply)]() mutable {
                            queue->add(std::move(request), std::move(reply));
                        },
                        Qt::QueuedConnection);
}

void ConfirmationLink::withdraw(const std::string& id) {
    const std::scoped_lock lock(m_mutex);
    ConfirmationQueue* queue = m_queue;
    if (queue)
        QMetaObject::invokeMethod(queue, [queue, id] { queue->withdraw(id); }, Qt::QueuedConnection);
}

} // namespace toolroom
