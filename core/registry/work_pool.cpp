// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/work_pool.h"

#include <algorithm>
#include <atomic>
#include <latch>

namespace toolroom {

namespace {

// Starting a thread takes about as long as reading and linting this many bytes.
constexpr std::size_t bytesPerThread = 16 * 1024;

} // namespace

WorkPool::WorkPool(int jobs) {
    if (jobs > 0)
        m_threads.setMaxThreadCount(jobs);
}

void WorkPool::forEach(std::size_t count, std::size_t bytes, const AbortSignal& abort,
                       const std::function<void(std::size_t)>& work) {
    std::atomic<std::size_t> next = 0;
    const auto takeAll = [&] {
        for (std::size_t index = next++; index < count && !abort.stop_requested(); index = next++)
            work(index);
    };
    const std::size_t threads =
        std::min({count, static_cast<std::size_t>(m_threads.maxThreadCount()), bytes / bytesPerThread + 1});
    const std::size_t helpers = threads > 0 ? threads - 1 : 0;
    std::latch finished(static_cast<std::ptrdiff_t>(helpers));
    for (std::size_t i = 0; i < helpers; ++i)
        m_threads.start([&] {
            takeAll();
            finished.count_down();
        });
    takeAll();
    finished.wait();
}

} // namespace toolroom
