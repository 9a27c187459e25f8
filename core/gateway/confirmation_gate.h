// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/export.h"
#include "core/run/confirmation/confirmation.h"

#include <QPromise>

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace toolroom {

/// Obtains decisions from another policy, and starts tools only while an agent waits for the call: an agent that was
/// told that its call was not run may have done something else instead. Thread-safe.
class TOOLROOM_EXPORT ConfirmationGate final : public ConfirmationPolicy,
                                               public std::enable_shared_from_this<ConfirmationGate> {
public:
    /// The maximum number of open confirmation requests of one agent. Further calls are denied.
    static constexpr std::size_t maxRequests = 50;

    explicit ConfirmationGate(std::shared_ptr<ConfirmationPolicy> inner);

    QCoro::Task<ConfirmationAnswer> decide(ConfirmationRequest request, AbortSignal abort) override;
    QCoro::Task<void> waitToStart(std::string run, AbortSignal abort) override;

    /// Call this when no request is waiting for the run anymore. Returns true if its tool has not been run and will not
    /// be run before open().
    [[nodiscard]] bool close(const std::string& run);
    void open(const std::string& run);
    /// Call this when the run has finished.
    void forget(const std::string& run);

private:
    struct Run {
        bool hasStarted = false;
        std::shared_ptr<QPromise<void>> opened; ///< null while the gate is open
    };

    /// Starts the run and returns null if it may start; otherwise returns the promise to wait for.
    [[nodiscard]] std::shared_ptr<QPromise<void>> start(const std::string& run);

    std::shared_ptr<ConfirmationPolicy> m_inner;
    std::mutex m_mutex;
    std::map<std::string, Run> m_runs;             ///< guarded by m_mutex
    std::map<std::string, std::size_t> m_requests; ///< open requests by agent; guarded by m_mutex
};

} // namespace toolroom
