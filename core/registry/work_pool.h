// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"

#include <QThreadPool>

#include <cstddef>
#include <functional>

namespace toolroom {

/// Threads of its own for work that is one function over a range of indexes.
class WorkPool {
public:
    /// `jobs` threads; 0 is one per core.
    explicit WorkPool(int jobs);

    /// Calls `work` once for each index below `count`, in no order, and waits. Once `abort` is asked for, no further
    /// index is begun.
    void forEach(std::size_t count, const AbortSignal& abort, const std::function<void(std::size_t)>& work);

private:
    QThreadPool m_threads;
};

} // namespace toolroom
