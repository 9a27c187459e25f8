// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/run/confirmation/confirmation.h"
#include "ui/tasks/reply.h"

#include <memory>

namespace toolroom {

class ConfirmationQueue;

/// Passes requests from a Runner's thread to the queue on the GUI thread, as long as the queue exists.
class ConfirmationLink final : public ConfirmationPolicy, public std::enable_shared_from_this<ConfirmationLink> {
public:
    explicit ConfirmationLink(ConfirmationQueue* queue)
        : m_queue(queue) {}

    QCoro::Task<ConfirmationAnswer> decide(ConfirmationRequest request, AbortSignal abort) override;
    /// Detaches the queue; subsequent requests are answered with NobodyAvailable.
    void detach() { m_queue.detach(); }

private:
    ObjectLink<ConfirmationQueue> m_queue;
};

} // namespace toolroom
