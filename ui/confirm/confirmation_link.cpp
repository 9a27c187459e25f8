// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/confirmation_link.h"

#include "ui/confirm/confirmation_queue.h"

#include <string>
#include <utility>

namespace toolroom {

QCoro::Task<ConfirmationAnswer> ConfirmationLink::decide(ConfirmationRequest request, AbortSignal abort) {
    const auto reply = std::make_shared<ConfirmationReply>();
    const std::string id = request.id;
    const bool isPosted = m_queue.post([request = std::move(request), reply](ConfirmationQueue& queue) mutable {
        queue.add(std::move(request), std::move(reply));
    });
    if (!isPosted)
        reply->setAnswer({.kind = ConfirmationAnswer::Kind::NobodyAvailable, .request = id});
    return awaitAnswer(reply, std::move(abort), [link = shared_from_this(), reply, id] {
        reply->setAnswer({.request = id});
        link->m_queue.post([id](ConfirmationQueue& queue) { queue.withdraw(id); });
    });
}

} // namespace toolroom
