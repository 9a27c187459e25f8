// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/confirmation_queue.h"

#include "core/run/messages.h"
#include "ui/confirm/messages.h"

#include <algorithm>
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

namespace {

const std::string& idOf(const ConfirmationQueue::Entry& waiting) {
    return waiting.request->id;
}

Message answerReason(ConfirmationQueue::RequestState state) {
    switch (state) {
    case ConfirmationQueue::RequestState::Expired:
        return message<run_messages::requestTimedOut>();
    case ConfirmationQueue::RequestState::ToolChanged:
        return message<confirmation_messages::toolChanged>();
    default:
        return {};
    }
}

} // namespace

ConfirmationQueue::ConfirmationQueue(Clock& clock, QObject* parent)
    : QObject(parent)
    , m_clock(clock)
    , m_link(std::make_shared<ConfirmationLink>(this)) {}

ConfirmationQueue::~ConfirmationQueue() {
    m_link->detach();
    for (const Pending& pending : m_pending)
        pending.reply->setAnswer({.kind = ConfirmationAnswer::Kind::NobodyAvailable, .request = pending.id});
}

std::shared_ptr<ConfirmationPolicy> ConfirmationQueue::policy() const {
    return m_link;
}

const ConfirmationQueue::Entry* ConfirmationQueue::find(const std::string& id) const {
    const auto found = std::ranges::find(m_entries, id, idOf);
    return found == m_entries.end() ? nullptr : &*found;
}

void ConfirmationQueue::answer(ConfirmationAnswer answer) {
    const auto pending = std::ranges::find(m_pending, answer.request, &Pending::id);
    if (pending == m_pending.end())
        return;
    const std::string id = answer.request;
    pending->reply->setAnswer(std::move(answer));
    m_pending.erase(pending);
    std::erase_if(m_entries, [&](const Entry& waiting) { return waiting.request->id == id; });
    Q_EMIT changed();
}

void ConfirmationQueue::removeClosed(const std::string& id) {
    const auto forgotten = [&](const Entry& waiting) {
        return waiting.request->id == id && waiting.state != RequestState::Open;
    };
    if (std::erase_if(m_entries, forgotten) > 0)
        Q_EMIT changed();
}

void ConfirmationQueue::setRegistry(RegistrySnapshotPtr registry) {
    m_registry = std::move(registry);
    std::vector<std::string> changedOnes;
    for (const Entry& waiting : m_entries) {
        if (waiting.state == RequestState::Open && hasToolChanged(*waiting.request))
            changedOnes.push_back(waiting.request->id);
    }
    for (const std::string& id : changedOnes)
        close(id, RequestState::ToolChanged);
}

void ConfirmationQueue::add(ConfirmationRequest request, std::shared_ptr<ConfirmationReply> reply) {
    const std::string id = request.id;
    const bool isVoid = hasToolChanged(request);
    m_pending.push_back({.id = id,
                         .reply = std::move(reply),
                         .expiry = m_clock.callAfter(request.expiresAt - m_clock.epochMs(),
                                                     [this, id] { close(id, RequestState::Expired); })});
    m_entries.push_back({.request = std::make_shared<const ConfirmationRequest>(std::move(request))});
    if (isVoid)
        return close(id, RequestState::ToolChanged);
    Q_EMIT changed();
    Q_EMIT requestAdded(QString::fromStdString(id));
}

void ConfirmationQueue::withdraw(const std::string& id) {
    const Entry* waiting = find(id);
    if (waiting)
        close(id, waiting->request->expiresAt <= m_clock.epochMs() ? RequestState::Expired : RequestState::Withdrawn);
}

void ConfirmationQueue::close(const std::string& id, RequestState state) {
    const auto pending = std::ranges::find(m_pending, id, &Pending::id);
    if (pending == m_pending.end())
        return;
    pending->reply->setAnswer({.request = id, .reason = answerReason(state)});
    // The alarm itself may be the caller, so it is deleted later.
    std::shared_ptr<ScheduledCall> expiry = std::move(pending->expiry);
    QMetaObject::invokeMethod(this, [expiry] {}, Qt::QueuedConnection);
    m_pending.erase(pending);
    std::ranges::find(m_entries, id, idOf)->state = state;
    Q_EMIT changed();
}

bool ConfirmationQueue::hasToolChanged(const ConfirmationRequest& request) const {
    const bool isOfThisWindow = !request.registered.empty();
    return m_registry && isOfThisWindow && definitionDigest(*m_registry, request.toolId) != request.registered;
}

} // namespace toolroom
