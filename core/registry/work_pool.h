// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/base/export.h"

#include <QThreadPool>

#include <cstddef>
#include <functional>

namespace toolroom {

/// Calls a function for a range of indexes on several threads. Threads that are idle wait for the next range.
/// Used by one thread at a time.
class TOOLROOM_EXPORT WorkPool {
public:
    static constexpr std::size_t unknownBytes = static_cast<std::size_t>(-1);

    /// Uses `jobs` threads, the calling thread included; 0: one per core.
    explicit WorkPool(int jobs);

    /// Calls `work` once for each index below `count`, in any order, and waits until all calls have returned. After
    /// `abort`, no further calls are started. `work` must not throw. `bytes` is the size of the input; a small input is
    /// processed by fewer threads.
    void forEach(std::size_t count, std::size_t bytes, const AbortSignal& abort,
                 const std::function<void(std::size_t)>& work);

private:
    QThreadPool m_threads;
};

} // namespace toolroom
