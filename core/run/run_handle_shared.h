// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/run/run_handle.h"

#include <QPointer>
#include <QPromise>

#include <atomic>
#include <functional>
#include <memory>
#include <string>

namespace toolroom {

/// What a handle and the Runner share of one run.
struct RunHandle::Shared {
    std::string id;
    std::atomic<RunState> state = RunState::Queued;
    AbortController controller;                    ///< used in the Runner's thread only
    AbortController killer;                        ///< likewise
    std::function<void(bool atOnce)> requestAbort; ///< safe from every thread
    mutable QPromise<std::shared_ptr<const FinishedRun>> finished;
};

} // namespace toolroom
