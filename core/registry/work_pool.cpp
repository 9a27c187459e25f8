// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/registry/work_pool.h"

#include <algorithm>
#include <atomic>

namespace toolroom {

WorkPool::WorkPool(int jobs) {
    if (jobs > 0)
        m_threads.setMaxThreadCount(jobs);
}

void WorkPool::forEach(std::size_t count, const AbortSignal& abort, const std::function<void(std::size_t)>& work) {
    std::atomic<std::size_t> next = 0;
    const auto takeAll = [&] {
        for (std::size_t index = next++; index < count && !abort.stop_requested(); index = next++)
            work(index);
    };
    const auto threads = std::min(count, static_cast<std::size_t>(m_threads.maxThreadCount()));
    for (std::size_t i = 0; i < threads; ++i)
        m_threads.start(takeAll);
    m_threads.waitForDone();
}

} // namespace toolroom
