// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/abort_signal.h"
#include "core/run/pipeline/run_handle.h"

#include <QPointer>
#include <QPromise>

#include <atomic>
#include <functional>
#include <memory>
#include <string>

namespace toolroom {

/// State shared by a handle and the Runner.
struct RunHandle::Shared {
    std::string id;
    std::atomic<RunState> state = RunState::Queued;
    bool isWaiting = false;                              ///< waiting for the user; only used on the Runner's thread
    AbortController controller;                          ///< only used on the Runner's thread
    AbortController killer;                              ///< only used on the Runner's thread
    std::function<void(bool withoutGrace)> requestAbort; ///< thread-safe
    mutable QPromise<std::shared_ptr<const FinishedRun>> finished;
};

} // namespace toolroom
