// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/gateway/confirmation_gate.h"

#include "core/gateway/messages.h"

#include <QCoroFuture>

#include <stop_token>
#include <utility>

namespace toolroom {

ConfirmationGate::ConfirmationGate(std::shared_ptr<ConfirmationPolicy> inner)
    : m_inner(std::move(inner)) {}

QCoro::Task<ConfirmationAnswer> ConfirmationGate::decide(ConfirmationRequest request, AbortSignal abort) {
    const auto self = shared_from_this();
    const std::string agent = request.agent;
    {
        const std::scoped_lock lock(m_mutex);
        std::size_t& count = m_requests[agent];
        if (count >= maxRequests)
            co_return ConfirmationAnswer{.request = request.id,
                                         .reason = message<gateway_messages::tooManyPendingCalls>()};
        ++count;
    }
    ConfirmationAnswer answer = co_await m_inner->decide(std::move(request), std::move(abort));
    const std::scoped_lock lock(m_mutex);
    if (const auto counted = m_requests.find(agent); --counted->second == 0)
        m_requests.erase(counted);
    co_return answer;
}

QCoro::Task<void> ConfirmationGate::waitToStart(std::string run, AbortSignal abort) {
    const auto self = shared_from_this();
    while (const auto opened = start(run)) {
        const std::stop_callback onAbort(abort, [opened] { opened->finish(); });
        const QFuture<void> future = opened->future();
        co_await future;
        if (abort.stop_requested())
            break;
    }
}

std::shared_ptr<QPromise<void>> ConfirmationGate::start(const std::string& run) {
    const std::scoped_lock lock(m_mutex);
    Run& state = m_runs[run];
    state.hasStarted = !state.opened;
    return state.opened;
}

bool ConfirmationGate::close(const std::string& run) {
    const std::scoped_lock lock(m_mutex);
    Run& state = m_runs[run];
    if (!state.hasStarted && !state.opened) {
        state.opened = std::make_shared<QPromise<void>>();
        state.opened->start();
    }
    return !state.hasStarted;
}

void ConfirmationGate::open(const std::string& run) {
    const std::scoped_lock lock(m_mutex);
    if (const auto opened = std::exchange(m_runs[run].opened, nullptr))
        opened->finish();
}

void ConfirmationGate::forget(const std::string& run) {
    const std::scoped_lock lock(m_mutex);
    m_runs.erase(run);
}

} // namespace toolroom
