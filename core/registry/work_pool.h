// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"

#include <QThreadPool>

#include <cstddef>
#include <functional>

namespace toolroom {

/// A thread pool that calls a function for a range of indexes.
class WorkPool {
public:
    /// Uses `jobs` threads; 0: one per core.
    explicit WorkPool(int jobs);

    /// Calls `work` once for each index below `count`, in any order, and waits until all calls have returned. After
    /// `abort`, no further calls are started.
    void forEach(std::size_t count, const AbortSignal& abort, const std::function<void(std::size_t)>& work);

private:
    QThreadPool m_threads;
};

} // namespace toolroom
