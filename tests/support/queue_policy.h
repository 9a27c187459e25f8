// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/confirmation/confirmation.h"

#include <QCoroFuture>
#include <QPromise>

#include <atomic>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace toolroom::test {

/// Keeps requests until the test answers them, like the queue of a window. Thread-safe.
class QueuePolicy final : public ConfirmationPolicy {
public:
    QCoro::Task<ConfirmationAnswer> decide(ConfirmationRequest request, AbortSignal abort) override {
        const auto promise = std::make_shared<QPromise<ConfirmationAnswer>>();
        promise->start();
        const std::string id = request.id;
        {
            const std::scoped_lock lock(m_mutex);
            m_requests.emplace_back(std::move(request), promise);
        }
        const std::stop_callback onAbort(abort, [&] {
            ++m_withdrawn;
            promise->addResult(ConfirmationAnswer{.request = id});
            promise->finish();
        });
        const QFuture<ConfirmationAnswer> future = promise->future();
        co_return co_await future;
    }

    [[nodiscard]] std::size_t asked() {
        const std::scoped_lock lock(m_mutex);
        return m_requests.size();
    }
    [[nodiscard]] int withdrawn() const { return m_withdrawn; }
    [[nodiscard]] ConfirmationRequest request(std::size_t index) {
        const std::scoped_lock lock(m_mutex);
        return m_requests.at(index).first;
    }
    void answer(std::size_t index, ConfirmationAnswer answer) {
        const std::scoped_lock lock(m_mutex);
        const auto& promise = m_requests.at(index).second;
        promise->addResult(std::move(answer));
        promise->finish();
    }
    void answer(std::size_t index, ConfirmationAnswer::Kind kind) {
        const ConfirmationRequest asked = request(index);
        answer(index, ConfirmationAnswer{.kind = kind, .request = asked.id, .digest = asked.digest});
    }

private:
    std::mutex m_mutex;
    std::vector<std::pair<ConfirmationRequest, std::shared_ptr<QPromise<ConfirmationAnswer>>>> m_requests;
    std::atomic<int> m_withdrawn = 0;
};

} // namespace toolroom::test
