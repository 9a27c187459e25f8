// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "ui/confirm/confirmation_queue.h"

#include "ui/confirm/confirmation_link.h"

#include <algorithm>
#include <utility>

namespace toolroom {

namespace {

const std::string& idOf(const ConfirmationQueue::Waiting& waiting) {
    return waiting.request->id;
}

std::string reasonFor(ConfirmationQueue::Over over) {
    switch (over) {
    case ConfirmationQueue::Over::Expired:
        return "nobody answered in time";
    case ConfirmationQueue::Over::ToolChanged:
        return "the tool has changed while it was asked for";
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
    m_link->cut();
    for (const Pending& pending : m_pending)
        pending.reply->give({.kind = ConfirmationAnswer::Kind::NobodyToAsk, .request = pending.id});
}

std::shared_ptr<ConfirmationPolicy> ConfirmationQueue::policy() const {
    return m_link;
}

const ConfirmationQueue::Waiting* ConfirmationQueue::find(const std::string& id) const {
    const auto found = std::ranges::find(m_waiting, id, idOf);
    return found == m_waiting.end() ? nullptr : &*found;
}

void ConfirmationQueue::answer(ConfirmationAnswer answer) {
    const auto pending = std::ranges::find(m_pending, answer.request, &Pending::id);
    if (pending == m_pending.end())
        return;
    const std::string id = answer.request;
    pending->reply->give(std::move(answer));
    m_pending.erase(pending);
    std::erase_if(m_waiting, [&](const Waiting& waiting) { return waiting.request->id == id; });
    Q_EMIT changed();
}

void ConfirmationQueue::forget(const std::string& id) {
    const auto forgotten = [&](const Waiting& waiting) {
        return waiting.request->id == id && waiting.over != Over::No;
    };
    if (std::erase_if(m_waiting, forgotten) > 0)
        Q_EMIT changed();
}

void ConfirmationQueue::setRegistry(RegistrySnapshotPtr registry) {
    m_registry = std::move(registry);
    std::vector<std::string> changedOnes;
    for (const Waiting& waiting : m_waiting) {
        if (waiting.over == Over::No && isDefinedOtherwise(*waiting.request))
            changedOnes.push_back(waiting.request->id);
    }
    for (const std::string& id : changedOnes)
        end(id, Over::ToolChanged);
}

void ConfirmationQueue::add(ConfirmationRequest request, std::shared_ptr<ConfirmationReply> reply) {
    const std::string id = request.id;
    const bool isVoid = isDefinedOtherwise(request);
    m_pending.push_back(
        {.id = id,
         .reply = std::move(reply),
         .expiry = m_clock.callAfter(request.expiresAt - m_clock.epochMs(), [this, id] { end(id, Over::Expired); })});
    m_waiting.push_back({.request = std::make_shared<const ConfirmationRequest>(std::move(request))});
    if (isVoid)
        return end(id, Over::ToolChanged);
    Q_EMIT changed();
    Q_EMIT asked(QString::fromStdString(id));
}

void ConfirmationQueue::withdraw(const std::string& id) {
    const Waiting* waiting = find(id);
    if (waiting)
        end(id, waiting->request->expiresAt <= m_clock.epochMs() ? Over::Expired : Over::Withdrawn);
}

void ConfirmationQueue::end(const std::string& id, Over over) {
    const auto pending = std::ranges::find(m_pending, id, &Pending::id);
    if (pending == m_pending.end())
        return;
    pending->reply->give({.request = id, .reason = reasonFor(over)});
    // The alarm that may have called this lives until the event loop goes on.
    std::shared_ptr<Alarm> expiry = std::move(pending->expiry);
    QMetaObject::invokeMethod(
        this, [expiry] {}, Qt::QueuedConnection);
    m_pending.erase(pending);
    std::ranges::find(m_waiting, id, idOf)->over = over;
    Q_EMIT changed();
}

bool ConfirmationQueue::isDefinedOtherwise(const ConfirmationRequest& request) const {
    return m_registry && definitionDigest(*m_registry, request.toolId) != request.definition;
}

} // namespace toolroom
