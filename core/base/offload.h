// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QCoroFuture>
#include <QCoroTask>

#include <QPromise>
#include <QThreadPool>

#include <memory>
#include <type_traits>
#include <utility>

namespace toolroom {

/// Runs `work`, which must not throw, on the global thread pool and resumes on the awaiting thread.
template <class Work>
QCoro::Task<std::invoke_result_t<Work&>> offload(Work work) {
    using Value = std::invoke_result_t<Work&>;
    const auto promise = std::make_shared<QPromise<Value>>();
    promise->start();
    QThreadPool::globalInstance()->start([promise, work = std::move(work)]() mutable {
        promise->addResult(work());
        promise->finish();
    });
    co_return co_await promise->future();
}

} // namespace toolroom
