// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/confirmation.h"

#include <QFuture>
#include <QPromise>

#include <atomic>
#include <memory>
#include <mutex>
#include <string>

namespace toolroom {

class ConfirmationQueue;

/// Receives one answer. Thread-safe.
class ConfirmationReply {
public:
    ConfirmationReply() { m_promise.start(); }

    /// Only the first answer counts.
    void setAnswer(ConfirmationAnswer answer) {
        if (m_isAnswered.exchange(true))
            return;
        m_promise.addResult(std::move(answer));
        m_promise.finish();
    }
    [[nodiscard]] QFuture<ConfirmationAnswer> future() { return m_promise.future(); }

private:
    QPromise<ConfirmationAnswer> m_promise;
    std::atomic<bool> m_isAnswered = false;
};

/// Passes requests from a Runner's thread to the queue on the GUI thread, as long as the queue exists.
class ConfirmationLink final : public ConfirmationPolicy, public std::enable_shared_from_this<ConfirmationLink> {
public:
    explicit ConfirmationLink(ConfirmationQueue* queue)
        : m_queue(queue) {}

    QCoro::Task<ConfirmationAnswer> decide(ConfirmationRequest request, AbortSignal abort) override;
    /// Detaches the queue; subsequent requests are answered with NobodyAvailable.
    void detach();

private:
    /// Returns false if the queue no longer exists.
    bool post(ConfirmationRequest request, std::shared_ptr<ConfirmationReply> reply);
    void withdraw(const std::string& id);

    std::mutex m_mutex;
    ConfirmationQueue* m_queue;
};

} // namespace toolroom
